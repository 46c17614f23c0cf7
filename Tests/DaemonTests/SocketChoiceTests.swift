import EventLoop
import Foundation
import Testing

@testable import Daemon

@Suite("The choice of the socket")
struct SocketChoiceTests {
  @Test("The command line comes first, then the environment")
  func order() throws {
    let environment = ["FLICKBOOK_SOCKET": "/tmp/env.sock", "XDG_RUNTIME_DIR": "/tmp"]
    #expect(
      try SocketChoice.choose(commandLine: "/tmp/line.sock") { environment[$0] }
        == .path(SocketPath("/tmp/line.sock")))
    #expect(
      try SocketChoice.choose(commandLine: nil) { environment[$0] }
        == .path(SocketPath("/tmp/env.sock")))
  }

  @Test("Passed sockets come after those that were asked for, and before the places of the user")
  func passed() throws {
    let environment = ["LISTEN_FDS": "1", "LISTEN_PID": "7", "XDG_RUNTIME_DIR": "/tmp"]
    let passed = try #require(try PassedDescriptors({ environment[$0] }, process: 7))
    #expect(
      try SocketChoice.choose(commandLine: nil, passed: passed) { environment[$0] }
        == .passed(passed))
    #expect(
      try SocketChoice.choose(commandLine: "/tmp/line.sock", passed: passed) { environment[$0] }
        == .path(SocketPath("/tmp/line.sock")))
  }

  @Test("Passed descriptors are those from 3 on, and only of the process that they are passed to")
  func passedDescriptors() throws {
    func passed(_ environment: [String: String]) throws -> PassedDescriptors? {
      try PassedDescriptors({ environment[$0] }, process: 7)
    }
    let two = ["LISTEN_FDS": "2", "LISTEN_PID": "7", "LISTEN_FDNAMES": "a:"]
    #expect(try passed(two)?.numbers == 3..<5)
    #expect(try passed(two)?.names == ["a", ""])
    #expect(try passed(["LISTEN_FDS": "2", "LISTEN_PID": "8"]) == nil)
    #expect(try passed(["LISTEN_FDS": "2"]) == nil)
    #expect(try passed(["LISTEN_PID": "7"]) == nil)
    #expect(try passed(["LISTEN_FDS": "0", "LISTEN_PID": "7"]) == nil)
    for wrong in ["", "x", "-1", "1025", "99999999999999999999"] {
      #expect(throws: PassedDescriptors.Failure.self) {
        try passed(["LISTEN_FDS": wrong, "LISTEN_PID": "7"])
      }
      #expect(throws: PassedDescriptors.Failure.self) {
        try passed(["LISTEN_FDS": "1", "LISTEN_PID": wrong == "1025" ? "0" : wrong])
      }
    }
  }

  @Test("Directories that it makes are their user's alone")
  func privacy() throws {
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try SocketChoice.choose(commandLine: nil) {
      $0 == "XDG_RUNTIME_DIR" ? directory : nil
    }
    #expect(mode(directory + "/flickbook") == 0o700)
    guard
      case .path(let path) = try SocketChoice.choose(commandLine: nil, environment: { _ in nil })
    else {
      Issue.record("no path was chosen")
      return
    }
    #expect(path.description == "/tmp/flickbook-\(geteuid())/flickbook.sock")
    #expect(mode(DefaultSocketPaths.privateFolder) == 0o700)
  }

  @Test("A path that is too long is a usage error with the number")
  func refusesLong() {
    let path = "/tmp/" + String(repeating: "a", count: 103)
    let failure = #expect(throws: SocketChoice.Failure.self) {
      try SocketChoice.choose(commandLine: path) { _ in nil }
    }
    #expect(failure?.message == "the socket path is 108 bytes long; at most 107 fit")
    #expect(failure?.isUsage == true)
  }

  private func temporaryDirectory() throws -> String {
    let path = "/tmp/fb-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    return path
  }

  private func mode(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
