import Testing

@testable import AppSources

@Suite("Messages of the compiler about translated sources")
struct CompilerMessagesTests {
  private static let app = """
    import UIKit
    class Wall: UICollectionViewLayout {
      @objc func tapped() { missing() }
    \t@objc func other() { missing() }
      @objc let größe: Int = "é"
    }
    """

  private static func text(_ output: String) -> String {
    CompilerMessages([("/app/Wall.swift", app)], generatedIn: "/cache/build.1").text(of: output)
  }

  /// Blanks before the marks of the compiler.
  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test(
    "A line of the translation is replaced by the app's own, with its number and the same marks")
  func excerpt() {
    let message = "/app/Wall.swift:3:25: error: cannot find 'missing' in scope\n"
    let output = "\(message)        func tapped() { missing() }\n\(Self.blanks(24))^~~~~~~\n"
    #expect(
      Self.text(output) == """
        \(message)3 |   @objc func tapped() { missing() }
          | \(Self.blanks(24))^~~~~~~

        """)
  }

  @Test("A tab is as wide as the compiler prints it, and an insertion stays below the marks")
  func tab() {
    let message = "/app/Wall.swift:4:23: note: did you mean 'found'?\n"
    let output = """
      \(message)\(Self.blanks(14))func other() { missing() }
      \(Self.blanks(29))^~~~~~~
      \(Self.blanks(29))found

      """
    #expect(
      Self.text(output) == """
        \(message)4 | \(Self.blanks(8))@objc func other() { missing() }
          | \(Self.blanks(29))^~~~~~~
          | \(Self.blanks(29))found

        """)
  }

  @Test(
    "A line with letters beyond ASCII, which the compiler prints without marks, has a mark"
  )
  func otherLetters() {
    let message = "/app/Wall.swift:5:28: error: cannot convert value\n"
    #expect(
      Self.text("\(message)        let größe: Int = \"é\"\n") == """
        \(message)5 |   @objc let größe: Int = "é"
          | \(Self.blanks(25))^

        """)
  }

  @Test("An error in a declaration that the rewriter has added has no excerpt")
  func addedDeclaration() {
    let message = "/app/Wall.swift:6:9: error: type 'Wall' does not conform\nof many lines\n"
    let output = "\(message)extension Wall { static var _table: [Int] }\n        ^\n"
    #expect(Self.text(output) == message)
  }

  @Test("Warnings about generated files and added declarations are left out with their notes")
  func leavesOut() {
    let output = """
      /cache/build.1/main.swift:9:37: warning: 'Old' is deprecated
          registry.register("Old") { _ in Old() }
                                          ^
      /app/Wall.swift:2:7: note: 'Old' is declared here
      class Wall: UICollectionViewLayout {
            ^
      /app/Wall.swift:6:40: warning: 'Old' is deprecated
      extension Wall { static var _table: [Old.Type] }
                                           ^
      /app/Wall.swift:3:25: warning: result is unused
              func tapped() { missing() }
                              ^~~~~~~
      /cache/build.1/rewritten/RewrittenSupport.swift:4:1: remark: slow
      enum _flkbkmethods {}
      ^

      """
    #expect(
      Self.text(output) == """
        /app/Wall.swift:3:25: warning: result is unused
        3 |   @objc func tapped() { missing() }
          |                         ^~~~~~~

        """)
  }

  @Test(
    "Errors in generated files, other files and crashes are printed as they are",
    arguments: [
      "/cache/build.1/main.swift:9:37: error: missing argument\n    Wall()\n    ^\n",
      "/app/Other.swift:1:1: warning: unused\nlet a = 1\n    ^\n",
      "<unknown>:0: error: no such module\nPlease submit a bug report\n1. Swift version\n", "",
    ])
  func others(output: String) {
    #expect(Self.text(output) == output)
  }
}
