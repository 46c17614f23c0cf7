import Foundation
import Testing

@testable import UIKit

/// Names of UIKit's that only draw, or that a person, a pointer or another app would use.
@Suite("Inert names") @MainActor
struct InertNamesTests {
  @Test("Each name does what its row says, and no name has two rows")
  func rows() {
    for row in InertName.all {
      #expect(row.touch(), "\(row.name) is not \(row.effect.rawValue)")
    }
    #expect(Set(InertName.all.map(\.name)).count == InertName.all.count)
  }

  @Test("The page lists the rows; FLICKBOOK_RENEW=1 writes it")
  func page() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/InertNames.md")
    if ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] == "1" {
      try Self.text.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == Self.text)
  }

  private static var text: String {
    let effects = InertName.Effect.allCases.map { "- **\($0.rawValue)**: \($0.meaning)." }
    let rows = InertName.all.map { "| `\($0.name)` | \($0.effect.rawValue) | \($0.remark) |" }
    return """
      # Names that do less here

      Screens of apps name much that only draws, or that needs a pointer, another app or a person's choice. These names compile and do less than on a device:

      \(effects.joined(separator: "\n"))

      What places or sizes views, delivers touches or calls back is not among them. The table is made from the rows of `InertName` in `Tests/UIKitViewTests`, each of which a test touches; `FLICKBOOK_RENEW=1 swift test --filter InertNamesTests` writes this page.

      | name | what it does | remark |
      |---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }
}
