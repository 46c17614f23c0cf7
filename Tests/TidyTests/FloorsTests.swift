import Foundation
import Testing

@Suite("Floors")
struct FloorsTests {
  @Test("No module of this package imports upwards or sideways")
  func thisPackage() throws {
    let result = try Repository.run("Scripts/floors", [Repository.root.path])
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    "The check fails where an import goes up, sideways, to nowhere or through another's door",
    arguments: [
      ("FlowGeometry", "import UIKit", "FlowGeometry imports UIKit upwards"),
      ("FlowGeometry", "public import ScrollPhysics", "imports ScrollPhysics sideways"),
      ("Wire", "@testable import EventLoop", "Wire imports EventLoop sideways"),
      ("Timeline", "import struct Foundation.Date", "Timeline imports Foundation upwards"),
      ("UIKit", "internal import Cairo", "imports Cairo, which has no floor"),
      ("Daemon", "import CUV", "Daemon imports CUV, which has another door"),
      ("Attic", "import Timeline", "module Attic has no floor"),
    ])
  func closes(module: String, line: String, complaint: String) throws {
    let result = try Self.check(module: module, source: "/// A file.\n" + line + "\n")
    #expect(result.status != 0)
    #expect(result.output.contains(complaint), "\(result.output)")
  }

  @Test(
    "The check passes where imports go down",
    arguments: [
      ("ScrollPhysics", "public import Timeline"), ("UIKit", "package import Foundation"),
      ("Wire", "internal import CSimdjson"), ("Daemon", "import Wire // import Client"),
    ])
  func opens(module: String, line: String) throws {
    let result = try Self.check(module: module, source: line + "\n")
    #expect(result.status == 0, "\(result.output)")
  }

  /// Runs the check on a package of one file.
  private static func check(
    module: String, source: String
  ) throws -> (status: Int32, output: String) {
    let files = FileManager.default
    let root = files.temporaryDirectory.appending(path: "floors-\(UUID().uuidString)")
    let folder = root.appending(path: "Sources/\(module)")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    try Data(source.utf8).write(to: folder.appending(path: "File.swift"))
    return try Repository.run("Scripts/floors", [root.path])
  }
}
