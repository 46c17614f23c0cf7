import Foundation
import Testing

@Suite("Format")
struct FormatTests {
  @Test(
    "The formatter's gate passes what is in form and closes on what is not",
    arguments: [
      ("/// A house.\npublic struct House {}\n", true),
      ("public struct House {}\n", false),
      ("let name = names.first!\n", false),
      ("let  name = 1\n", false),
    ])
  func gate(source: String, passes: Bool) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "format-\(UUID().uuidString).swift")
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "lint", "--strict", "--configuration",
      Repository.root.appending(path: ".swift-format").path, file.path,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect((process.terminationStatus == 0) == passes)
  }
}
