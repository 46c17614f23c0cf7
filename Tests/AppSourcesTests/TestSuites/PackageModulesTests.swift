import Foundation
import Testing

@testable import AppSources

@Suite("The modules of a package")
struct PackageModulesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/package-\(UUID().uuidString)"
  }

  private func write(_ names: String...) throws {
    for name in names {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("import UIKit\n".utf8).write(to: path)
    }
  }

  /// A description as SwiftPM prints it, with the rest of its members left out.
  private static let description = """
    {"name": "Wall", "toolsVersion": {"_version": "5.9.0"}, "swiftLanguageVersions": null,
     "products": [{"name": "Wall", "targets": ["Wall"]}],
     "dependencies": [
       {"sourceControl": [{"identity": "nimble"}]},
       {"fileSystem": [{"identity": "kit", "path": "FOLDER/Kit"}]}
     ],
     "targets": [
       {"name": "WallTests", "type": "test", "exclude": ["Old"], "settings": [],
        "dependencies": [{"byName": ["Wall", null]}, {"product": ["Nimble", "Nimble", null, null]}]},
       {"name": "Wall", "type": "regular", "path": "Code", "exclude": [],
        "dependencies": [{"target": ["Model", {"platformNames": ["ios"]}]},
          {"product": ["KitProduct", "Kit", null, null]}, {"byName": ["UIKit", null]}],
        "settings": [
          {"tool": "swift", "kind": {"define": {"_0": "PLAIN"}}},
          {"tool": "swift", "condition": {"config": "release", "platformNames": []},
           "kind": {"define": {"_0": "RELEASE"}}},
          {"tool": "swift", "condition": {"platformNames": ["macos"]},
           "kind": {"define": {"_0": "MAC"}}},
          {"tool": "c", "kind": {"define": {"_0": "C"}}},
          {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}}
        ]},
       {"name": "Model", "type": "regular", "exclude": [], "dependencies": [], "settings":
         [{"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}}]},
       {"name": "ModelTests", "type": "test", "exclude": [], "settings": [],
        "dependencies": [{"byName": ["Model", null]}], "resources": [{"path": "Data"}]},
       {"name": "Unused", "type": "regular", "exclude": [], "dependencies": [], "settings": []},
       {"name": "Binary", "type": "binary", "exclude": [], "dependencies": [], "settings": []}
     ]}
    """
  private static let kit = """
    {"name": "Kit", "toolsVersion": {"_version": "6.0.0"}, "dependencies": [],
     "products": [{"name": "KitProduct", "targets": ["KitCore"]}],
     "targets": [{"name": "KitCore", "type": "regular", "exclude": [], "dependencies": [],
       "settings": []}]}
    """

  private func modules(
    _ description: String = description
  ) throws(AppProblem) -> [SuiteModule] {
    var found = PackageModules(bringing: ["UIKit"]) { [folder] path throws(AppProblem) in
      let text = path == folder ? description : Self.kit
      return try PackageManifest(
        json: Array(text.replacing("FOLDER", with: folder).utf8), folder: path)
    }
    return try found.modules(of: folder)
  }

  @Test("Tests come with the targets that they need, in the order in which they are compiled")
  func order() throws {
    defer { FileContents.removeTree(folder) }
    try write(
      "Tests/WallTests/T.swift", "Tests/ModelTests/T.swift", "Tests/WallTests/Old/O.swift",
      "Code/Wall.swift",
      "Sources/Model/M.swift", "Kit/Package.swift", "Kit/Sources/KitCore/K.swift")
    let modules = try modules()
    #expect(modules.map(\.name) == ["Model", "KitCore", "Wall", "WallTests", "ModelTests"])
    #expect(modules.map(\.isTest) == [false, false, false, true, true])
    #expect(modules.map(\.languageMode) == ["6", "6", "5", "5", "5"])
    #expect(modules[2].paths == ["\(folder)/Code"])
    #expect(modules[2].conditions == ["PLAIN", "SWIFT_PACKAGE"])
    #expect(modules[2].features == ["-enable-upcoming-feature", "ExistentialAny"])
    #expect(modules[3].dependencies == ["Model", "KitCore", "Wall"])
    #expect(modules[4].dependencies == ["Model"])
    #expect(modules.map(\.bundle) == [nil, nil, nil, nil, "\(folder)/Tests/ModelTests"])
    let tests = try SourceFiles(modules[3].paths, excluding: modules[3].excluded)
    #expect(tests.files.map(\.path) == ["\(folder)/Tests/WallTests/T.swift"])
  }

  @Test(
    "The list of the build plugin adds files to a target, and classes whose files alone are compiled"
  )
  func listedSources() throws {
    defer { FileContents.removeTree(folder) }
    try write(
      "Tests/WallTests/T.swift", "Tests/ModelTests/T.swift", "Code/Wall.swift",
      "Sources/Model/M.swift", "App/A.swift",
      "Kit/Package.swift", "Kit/Sources/KitCore/K.swift")
    try Data("# the app\n../App\n--only Wall\n\n".utf8).write(
      to: URL(filePath: "\(folder)/Code/AppSources.txt"))
    let module = try modules()[2]
    #expect(module.paths == ["\(folder)/Code", "\(folder)/App"])
    #expect(module.only == ["Wall"])
  }

  @Test("Each library product of Flickbook's own package is known")
  func ownProducts() throws {
    var root = URL(filePath: #filePath)
    for _ in 1...4 { root.deleteLastPathComponent() }
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let products = manifest.matches(of: #/\.library\(\s*name: "(\w+)"/#).map { String($0.output.1) }
    #expect(products.contains("UIKitXCTest"))
    #expect(Set(products).subtracting(AppLibrary.modulesForTests + AppLibrary.products) == [])
  }

  @Test("A target without its folder, and a package without tests are refused")
  func refusals() throws {
    defer { FileContents.removeTree(folder) }
    try write(
      "Tests/WallTests/T.swift", "Tests/ModelTests/T.swift", "Code/Wall.swift",
      "Kit/Sources/KitCore/K.swift")
    #expect(
      throws: AppProblem("The package \(folder) has no folder for its target Model.")
    ) { try modules() }
    #expect(throws: AppProblem("The package \(folder) has no target with tests.")) {
      try modules(Self.kit)
    }
  }
}
