import Foundation
import Testing

/// Parts of UIKit, of which each may name types of its own and of those below it only.
///
/// They are folders of one module: overridable members have to stay internal.
@Suite("Wings of UIKit")
struct WingTests {
  /// From the ground up.
  private static let wings = [
    ["Runtime", "Geometry", "Views", "Animation", "Touches", "Gestures"], ["ScrollView"],
    ["CollectionView"],
  ]

  /// A name of a lower wing's file with the type of a higher wing in it.
  private static func violations(in files: [Repository.File]) throws -> [String] {
    let declaration = try Regex(
      #"(?m)^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|open|package|private|fileprivate|final|indirect) +)*"#
        + #"(?:class|struct|enum|protocol|typealias|actor) (\w+)"#)
    var homes: [String: Int] = [:]
    for file in files {
      let height = try height(of: file)
      for match in file.text.matches(of: declaration) {
        guard let name = match.output[1].substring else { continue }
        homes[String(name)] = min(height, homes[String(name)] ?? height)
      }
    }
    var violations: [String] = []
    for file in files {
      let height = try height(of: file)
      let code = file.text.replacing(#/\/\/.*|"[^"\n]*"/#, with: "")
      let names = Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) })
      violations += names.filter { homes[$0, default: 0] > height }.sorted()
        .map { "\(file.path): \($0)" }
    }
    return violations
  }

  private static func height(of file: Repository.File) throws -> Int {
    let folder = String(file.path.prefix { $0 != "/" })
    return try #require(wings.firstIndex { $0.contains(folder) }, "\(file.path) is in no wing")
  }

  @Test("No file names a type of a wing above its own")
  func namesNothingAbove() throws {
    let files = try Repository.files(under: "Sources/UIKit").map {
      Repository.File(path: String($0.path.dropFirst("Sources/UIKit/".count)), text: $0.text)
    }
    #expect(try Self.violations(in: files).isEmpty)
  }

  @Test(
    "The gate finds names in code, and no others",
    arguments: [
      ("let layout: UILayout?", ["Views/View.swift: UILayout"]),
      ("final class View: Pass {}", ["Views/View.swift: Pass"]),
      ("// UILayout", []), (#"let name = "UILayout""#, []), ("let area: Area", []),
    ])
  func closes(line: String, violations: [String]) throws {
    let files = [
      Repository.File(path: "Views/View.swift", text: line),
      Repository.File(path: "Geometry/Area.swift", text: "package struct Area {}"),
      Repository.File(
        path: "CollectionView/Layouts/UILayout.swift",
        text: "@preconcurrency @MainActor\nopen class UILayout {\n}\nprivate enum Pass {}"),
    ]
    #expect(try Self.violations(in: files) == violations)
  }
}
