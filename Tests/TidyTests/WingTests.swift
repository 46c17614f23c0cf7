import Foundation
import Testing

/// Parts of a module, of which each may name types of its own and of those below it only.
///
/// They are folders of one module: in UIKit overridable members have to stay internal, and a scene's
/// words and what they do to a stage are decoded on the hot path.
@Suite("Wings")
struct WingTests {
  /// The folders of a module or of a part of it, from the ground up; "." are the files outside of
  /// them.
  struct Module: Sendable, CustomStringConvertible {
    let name: String
    let wings: [[String]]

    var description: String { name }
  }

  static let modules = [
    Module(
      name: "UIKit",
      wings: [
        ["Geometry"], ["Traits"], ["Runtime"], ["Rewritten", "KeyValue", "Text", "Network"],
        ["Drawing"],
        ["Animation", "Layers", "Constraints"],
        ["Views", "Gestures", "Configurations", "Touches", "Labels"],
        ["Animators", "Controllers"], ["ScrollView", "DragAndDrop", "Menus"],
        ["CollectionView"], ["Controls", "TextInput"], ["TableView"], ["Nibs"], ["Elements"],
        ["EarlierNames"],
      ]),
    Module(
      name: "UIKit/CollectionView",
      wings: [
        ["Elements"], ["Layouts"], ["Log"],
        // The class and its features, each of which knows the others.
        [
          ".", "Answer", "Cells", "CompositionalLayout", "Controller", "Delegates",
          "DiffableDataSource", "Display", "DragAndDrop", "Dynamics", "FlowLayout", "Inspection",
          "Lists", "Menus", "OrthogonalScrolling", "Pass", "Prefetching", "Reordering", "Selection",
          "Transition", "Updates",
        ],
      ]),
    Module(
      name: "Flickbook",
      wings: [
        [".", "Protocol", "Runtime", "Selectors"], ["Scene"], ["Layouts", "Effects"],
        ["Gestures"],
        ["Log"], ["Data"], ["Lint", "Snapshot"], ["Commands"], ["Stage", "History"],
        ["Testing", "Script", "LogRules"], ["Reference"],
      ]),
  ]

  /// The types above that files may name.
  ///
  /// Some ask for objects of any class: a nib has them, three are loaded from nibs, and keys
  /// are of any class. Members that subclasses override are in the class itself.
  private static let calledBack = [
    "KeyTable": [
      "KeyValue/UIKitObject.swift", "KeyValue/NSKeyValueObserving.swift",
      "KeyValue/NSObject+KeyValue.swift",
    ],
    "NibReader": [
      "KeyValue/UINib.swift", "Controllers/UIStoryboard.swift",
      "Controllers/UIViewController.swift",
    ],
    "UIWindowScene": ["Views/UIWindow.swift"],
    "UIInputViewController": ["Views/UIResponder.swift"],
  ]

  /// A name of a lower wing's file with the type of a higher wing in it.
  private static func violations(
    in files: [Repository.File], of module: Module
  ) throws -> [String] {
    let declaration = try Regex(
      #"(?m)^(?:@\w+(?:\([^)]*\))? +)*(?:(?:public|open|package|private|fileprivate|final|indirect) +)*"#
        + #"(?:class|struct|enum|protocol|typealias|actor) (\w+)"#)
    var heights: [String: Int] = [:]
    for file in files {
      let height = try height(of: file, in: module)
      for match in file.text.matches(of: declaration) {
        guard let name = match.output[1].substring else { continue }
        heights[String(name)] = min(height, heights[String(name)] ?? height)
      }
    }
    var violations: [String] = []
    for file in files {
      let height = try height(of: file, in: module)
      let code = file.text.replacing(#/\/\/.*|"[^"\n]*"/#, with: "")
      let names = Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.output) })
      violations += names.filter {
        heights[$0, default: 0] > height && !(calledBack[$0]?.contains(file.path) ?? false)
      }.sorted()
        .map { "\(file.path): \($0)" }
    }
    return violations
  }

  private static func height(of file: Repository.File, in module: Module) throws -> Int {
    let parts = file.path.split(separator: "/")
    let folder = parts.count > 1 ? String(parts[0]) : "."
    return try #require(
      module.wings.firstIndex { $0.contains(folder) }, "\(file.path) is in no wing")
  }

  @Test("No file names a type of a wing above its own", arguments: modules)
  func namesNothingAbove(module: Module) throws {
    let folder = "Sources/\(module.name)"
    let files = try Repository.files(under: folder).map {
      Repository.File(path: String($0.path.dropFirst(folder.count + 1)), text: $0.text)
    }
    let violations = try Self.violations(in: files, of: module)
    #expect(violations == [])
  }

  @Test(
    "The gate finds names in code, and no others",
    arguments: [
      ("let layout: UILayout?", ["Views/View.swift: UILayout"]),
      ("final class View: Pass {}", ["Views/View.swift: Pass"]),
      ("weak var page: PageController?", ["Views/View.swift: PageController"]),
      ("// UILayout", []), (#"let name = "UILayout""#, []), ("let area: Area", []),
    ])
  func closes(line: String, violations: [String]) throws {
    let files = [
      Repository.File(path: "Views/View.swift", text: line),
      Repository.File(path: "Geometry/Area.swift", text: "package struct Area {}"),
      Repository.File(
        path: "Controllers/Page.swift", text: "package final class PageController {}"),
      Repository.File(
        path: "CollectionView/Layouts/UILayout.swift",
        text: "@preconcurrency @MainActor\nopen class UILayout {\n}\nprivate enum Pass {}"),
    ]
    let found = try Self.violations(in: files, of: Self.modules[0])
    #expect(found == violations)
  }
}
