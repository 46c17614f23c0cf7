import Foundation
import Testing
import UIKit

@testable import Client
@testable import Flickbook

@Suite("The reference in the repository")
@MainActor
struct ReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs/Reference")

  @Test("Docs/Reference is what flickbook schema --markdown writes, and nothing else")
  func isCurrent() throws {
    let pages = Reference.pages(commandLines: CommandLineTool.helpTexts)
    for page in pages {
      let file = try Data(contentsOf: Self.folder.appendingPathComponent(page.file))
      #expect(file == Data(page.text.utf8), "\(page.file): run \(Reference.command)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.sorted() == pages.map(\.file).sorted())
  }

  @Test("The command writes the pages into the folder that it is given")
  func writes() throws {
    let folder = try Folder()
    let arguments = try Arguments(["--markdown", "\(folder.path)/a/b"], SchemaCommand.options)
    #expect(try SchemaCommand(arguments, layouts: LayoutRegistry()).run() == .held)
    for page in Reference.pages(commandLines: CommandLineTool.helpTexts) {
      let file = FileManager.default.contents(atPath: "\(folder.path)/a/b/\(page.file)")
      #expect(file == Data(page.text.utf8))
    }
    for arguments in [["a"], ["--typescript", "--markdown"], ["--typescript", "--share", "a"]] {
      #expect(throws: Arguments.Problem.self) {
        _ = try SchemaCommand(
          Arguments(arguments, SchemaCommand.options), layouts: LayoutRegistry())
      }
    }
  }

  @Test("Every name of the tables is on its page")
  func isWhole() throws {
    let pages = Dictionary(
      uniqueKeysWithValues: Reference.pages(commandLines: CommandLineTool.helpTexts).map {
        ($0.file, $0.text)
      })
    for method in ProtocolSchema.methods {
      #expect(pages["Methods.md"]?.contains("### \(method.name)\n") == true)
    }
    for event in LogEvent.allCases {
      #expect(pages["Events.md"]?.contains("| `\(event.name)` |") == true)
    }
    for kind in RequestedRecord.all {
      #expect(pages["Events.md"]?.contains("| `\(kind.name)` |") == true)
    }
    for name in FlickbookError.Name.allCases {
      #expect(pages["Errors.md"]?.contains("| `\(name.rawValue)` | \(name.code) |") == true)
    }
    for key in ViewKey.rows.map(\.key) {
      #expect(pages["SceneKeys.md"]?.contains("| `\(key.name)` |") == true)
    }
    for entry in Limits.entries {
      #expect(pages["Limits.md"]?.contains("| `\(entry.name)` |") == true)
    }
    #expect(pages["CommandLine.md"]?.contains("## flickbookd\n") == true)
  }
}
