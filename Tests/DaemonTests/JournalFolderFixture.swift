import Flickbook
import Foundation
import Testing

@testable import Daemon

/// Daemons one after the other with one folder of journals, which a test changes in between.
@MainActor
final class JournalFolderFixture {
  private let folder: TestFolder
  let limits: Limits

  init(_ limits: Limits = Limits()) throws {
    folder = try TestFolder()
    self.limits = limits
  }

  /// The path of the folder.
  var path: String { folder.path + "/j" }

  /// Starts a daemon with the journals.
  func start(_ limits: Limits? = nil) throws -> TestDaemon {
    let limits = limits ?? self.limits
    let journals = try JournalFolder(path: path, sync: .never, limit: limits.journalBytes)
    let daemon = try TestDaemon(limits, journals: journals)
    try daemon.daemon.findStoredSessions()
    return daemon
  }

  /// The path of the journal of a session.
  func file(_ name: String) -> String { "\(path)/\(name).journal" }

  /// Returns the bytes of a session's journal; nil if there is none.
  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: file(name)).map { Array($0) }
  }

  /// Replaces the journal of a session.
  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  /// Stores sessions with a short past, and returns the lines of their journals.
  @discardableResult
  func store(_ names: [String]) throws -> [[[UInt8]]] {
    let daemon = try start()
    let client = try daemon.connect()
    for name in names {
      try client.call(
        "session.open", #"{"name":"\#(name)","keep":60,"scene":{"sections":[{"items":200}]}}"#)
      try client.call("view.select", #"{"item":[0,3]}"#)
      try client.call("gesture.fling", #"{"velocity":[0,-2000],"duration":0.1}"#)
      try client.call("clock.advance", #"{"by":0.25}"#)
    }
    daemon.daemon.stop()
    daemon.daemon.stop()
    return names.map { lines(bytes($0) ?? []) }
  }

  /// Returns the lines of a journal without their ends.
  func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
  }

  /// Returns the bytes of a journal with some lines.
  func bytes(_ lines: [[UInt8]]) -> [UInt8] {
    Array(lines.map { $0 + [UInt8(ascii: "\n")] }.joined())
  }

  /// Returns a line with other contents, and the checksum that belongs to them.
  static func line(_ contents: String) -> [UInt8] {
    let sum = Array(contents.utf8).withUnsafeBytes { JournalLine.checksum($0) }
    let digits = String(sum, radix: 16)
    let zeros = String(repeating: "0", count: 16 - digits.count)
    return Array((zeros + digits + " " + contents).utf8)
  }

  /// Returns the contents of a line, without its checksum.
  static func contents(_ line: [UInt8]) -> String {
    String(decoding: line.dropFirst(17), as: UTF8.self)
  }
}

extension TestClient {
  /// Attaches to a session; returns the name of the error, if there is one.
  func attach(_ name: String) throws -> String? {
    try call("session.attach", #"{"session":"\#(name)","mode":"control"}"#).errorName
  }

  /// Returns the entry of a session in `session.list`; nil if there is none.
  func listed(_ name: String) throws -> Node? {
    try call("session.list").result?["sessions"]?.list.first { $0["session"]?.string == name }
  }
}
