import Flickbook
import Foundation
import Testing

@testable import Daemon

@Suite("The configuration file")
struct ConfigurationTests {
  @Test("The file in the repository writes out every default")
  func writesDefaults() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appending(path: "Config/flickbookd.yaml").path
    #expect(try Configuration(path: path) == Configuration())
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for entry in Limits.entries { #expect(text.contains("  \(entry.name): ")) }
    for entry in LogRotation.entries { #expect(text.contains("  \(entry.name): ")) }
  }

  @Test("Omitted keys keep their defaults")
  func keepsDefaults() throws {
    let configuration = try Configuration(yaml: Array("limits:\n  lineBytes: 2048\n".utf8))
    var expected = Configuration()
    expected.limits.lineBytes = 2048
    #expect(configuration == expected)
    #expect(try Configuration(yaml: Array("# nothing\n".utf8)) == Configuration())
    let rotation = try Configuration(yaml: Array("log: {bytes: 100}".utf8)).logRotation
    #expect(rotation == LogRotation(bytes: 100, files: 5))
  }

  static let refusals: [(String, Int?, String?)] = [
    ("limits:\n  lineByte: 3\n", 2, "Did you mean \"lineBytes\"?"),
    ("limit:\n  lineBytes: 3\n", 1, "Did you mean \"limits\"?"),
    ("limits:\n  lineBytes: many\n", 2, nil),
    ("limits:\n  lineBytes: 1023\n", 2, nil),
    ("limits:\n  backlog: 65536\n", 2, nil),
    ("limits: [1]\n", 1, nil),
    ("log:\n  byte: 3\n", 2, "Did you mean \"bytes\"?"),
    ("log: {files: 0}\n", 1, nil),
    ("limits: {\n", nil, nil),
  ]

  @Test("A mistake is reported with its line and the nearest known word", arguments: refusals)
  func refuses(_ yaml: String, _ line: Int?, _ hint: String?) throws {
    let error = try #require(
      throws: FlickbookError.self, performing: { try Configuration(yaml: Array(yaml.utf8)) })
    if let line { #expect(error.line == line) }
    #expect(error.line != nil)
    if let hint { #expect(error.hint == hint) }
  }

  @Test("An unreadable file is reported with the reason")
  func refusesMissing() {
    let error = #expect(throws: FlickbookError.self) { try Configuration(path: "/nowhere/at/all") }
    #expect(error?.message.contains("No such file") == true)
  }
}
