import Foundation
import Testing
import UIKit

@testable import Flickbook

@Suite("Types of TypeScript")
struct TypeScriptTests {
  @Test("Clients/node/flickbook.d.ts is what flickbook schema --typescript prints")
  func isCurrent() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Clients/node/flickbook.d.ts")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == TypeScript.module,
      "flickbook schema --typescript >Clients/node/flickbook.d.ts")
  }

  @Test("Every method, event, error, notification and step has a member of that name")
  func isWhole() {
    let events = LogEvent.allCases.map(\.name) + RequestedRecord.all.map(\.name)
    let methods = ProtocolSchema.methods.map(\.name)
    let errors = FlickbookError.Name.allCases.map(\.rawValue)
    let notifications = ProtocolSchema.notifications.map(\.method)
    let members = Set(
      TypeScript.module.split(separator: "\n").filter { $0.hasPrefix("  ") }.compactMap {
        $0.split(separator: ":")[0].trimmingCharacters(in: CharacterSet(charactersIn: " \"?"))
      })
    for name in methods + events + errors + notifications + ScriptSchema.steps.map(\.name) {
      #expect(members.contains(name), "\(name)")
    }
  }

  @Test("No type is declared twice, and every member has a sentence before it")
  func isSound() {
    let lines = TypeScript.module.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("export ") }.map { $0.split(separator: " ")[2] }
    #expect(Set(names).count == names.count)
    // Lines of mapped types, which begin with `[`, are no members of an object.
    let members = lines.indices.filter { lines[$0].hasPrefix("  ") && lines[$0].hasSuffix(";") }
    for index in members where !lines[index].hasPrefix("  [") {
      #expect(lines[index - 1].hasPrefix("  /** "), "\(lines[index])")
    }
  }

  @Test("Layouts that a program brings are among a scene's layouts, under names of their own")
  @MainActor
  func layouts() {
    var layouts = LayoutRegistry()
    for name in ["spiral", "Board.Spiral", "Board_Spiral"] {
      layouts.register(name, keys: [.number("turns", default: 3, in: 1...20)]) { _ in
        UICollectionViewFlowLayout()
      }
    }
    let module = TypeScript.module(with: layouts)
    #expect(module.contains("\nexport interface LayoutSpiral {\n"))
    #expect(module.contains("\n  type: \"spiral\";\n"))
    #expect(module.contains("\nexport interface LayoutBoardSpiral2 {\n"))
    #expect(module.contains(" | LayoutSpiral | LayoutBoardSpiral | LayoutBoardSpiral2;\n"))
    #expect(module.contains("Default: `3`. */\n  turns?: number;\n"))
  }
}
