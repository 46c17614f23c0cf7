import Foundation
import Testing

@testable import AppSources

@Suite("The folders of a suite without a package")
struct SuiteFoldersTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/suite-\(UUID().uuidString)/Photo-Wall"
  }

  private func write(_ name: String, _ text: String = "import UIKit\n") throws {
    let path = URL(filePath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: path)
  }

  private func modules(_ change: (inout SuiteRequest) -> Void = { _ in }) throws -> [SuiteModule] {
    var request = SuiteRequest()
    request.folder = folder
    change(&request)
    return try SuiteFolders(request: request).modules()
  }

  @Test("Sources and Tests are a module with the name that the tests import, and its tests")
  func conventions() throws {
    defer { FileContents.removeTree(folder) }
    try write("Sources/Wall.swift")
    try write("Tests/WallTests.swift", "import XCTest\n@testable import Wall\n")
    let modules = try modules()
    #expect(modules.map(\.name) == ["Wall", "WallTests"])
    #expect(modules.map(\.paths) == [["\(folder)/Sources"], ["\(folder)/Tests"]])
    #expect(modules.map(\.isTest) == [false, true])
    #expect(modules[1].dependencies == ["Wall"])
  }

  @Test("Without such an import the folder has the name, with underscores for other characters")
  func nameOfFolder() throws {
    defer { FileContents.removeTree(folder) }
    try write("Sources/Wall.swift")
    try write("Tests/WallTests.swift", "import XCTest\n")
    #expect(try modules().map(\.name) == ["Photo_Wall", "Photo_WallTests"])
  }

  @Test("A module that an option brings is not the app's")
  func partsAreOthers() throws {
    defer { FileContents.removeTree(folder) }
    try write("Sources/Wall.swift")
    try write("Tests/T.swift", "@testable import Support\n@testable import Wall\n")
    let modules = try modules { $0.parts = [SuiteRequest.Part("Support=/s")].compactMap { $0 } }
    #expect(modules.map(\.name) == ["Wall", "WallTests"])
  }

  @Test("Without a folder of sources they are beside the tests, and folders of tests are left out")
  func sourcesBesideTests() throws {
    defer { FileContents.removeTree(folder) }
    try write("App/Wall.swift")
    try write("WallTests/T.swift", "import XCTest\n@testable import Wall\n")
    try write("WallUITests/U.swift", "import XCTest\n")
    let modules = try modules()
    #expect(modules.map(\.name) == ["Wall", "WallTests"])
    #expect(modules[0].paths == [folder])
    let keyed = try KeyedModule(modules[0], after: [], [])
    #expect(keyed.sources.files.map(\.path) == ["\(folder)/App/Wall.swift"])
  }

  @Test(
    "Of a folder only folders with tests are left out, and never all files",
    arguments: [
      (["A.swift", "WallTests/T.swift"], "import XCTest", ["A.swift"]),
      (["A.swift", "Inner/UnitTests/Deep/T.swift"], "import Testing", ["A.swift"]),
      (["A.swift", "WallTests/T.swift"], "import UIKit", ["A.swift", "WallTests/T.swift"]),
      (["A.swift", "TestsOf/T.swift"], "import XCTest", ["A.swift", "TestsOf/T.swift"]),
      (["WallTests/T.swift"], "import XCTest", ["WallTests/T.swift"]),
    ])
  func testsBesideSources(files: [String], line: String, left: [String]) throws {
    defer { FileContents.removeTree(folder) }
    for file in files {
      try write(file, (file.hasSuffix("T.swift") ? line : "import UIKit") + "\n")
    }
    let found = try SourceFiles([folder], leavesTestsOut: true)
    #expect(found.files.map { String($0.path.dropFirst(folder.count + 1)) } == left)
    #expect(try SourceFiles([folder]).files.count == files.count)
  }

  @Test("Folders NAME and NAMETests are found, and tests of the interface are passed over")
  func namedFolders() throws {
    defer { FileContents.removeTree(folder) }
    for name in ["Wall/Wall.swift", "WallTests/T.swift", "WallUITests/U.swift"] { try write(name) }
    try write("WallTests/T.swift", "@testable import Wall\n")
    #expect(try modules().map(\.paths) == [["\(folder)/Wall"], ["\(folder)/WallTests"]])
    #expect(try modules { $0.name = "Wall" }.map(\.name) == ["Wall", "WallTests"])
  }

  @Test("Options name what is elsewhere; tests inside of the sources are no part of the app")
  func options() throws {
    defer { FileContents.removeTree(folder) }
    try write("Code/Wall.swift")
    try write("Code/Specs/T.swift", "@testable import Wall\n")
    let modules = try modules {
      $0.folder = nil
      ($0.sources, $0.tests) = (["\(folder)/Code"], ["\(folder)/Code/Specs"])
    }
    #expect(modules.map(\.name) == ["Wall", "WallTests"])
    #expect(modules[0].excluded == ["\(folder)/Code/Specs"])
    let files = try SourceFiles(modules[0].paths, excluding: modules[0].excluded)
    #expect(files.files.map(\.path) == ["\(folder)/Code/Wall.swift"])
  }

  @Test(
    "A folder without tests, with several, or without sources is refused with the option that helps"
  )
  func refusals() throws {
    defer { FileContents.removeTree(folder) }
    try write("Sources/Wall.swift")
    func message() -> String {
      do {
        return "\(try modules().map(\.name))"
      } catch {
        return "\(error)"
      }
    }
    #expect(message().contains("neither a folder Tests nor"))
    try write("ATests/T.swift", "@testable import Wall\n")
    #expect(message() == "[\"Wall\", \"WallTests\"]")
    try write("BTests/T.swift")
    #expect(message().contains("several folders of tests: ATests, BTests. --tests PATH"))
    FileContents.removeTree("\(folder)/BTests")
    FileContents.removeTree("\(folder)/Sources")
    #expect(message().contains("neither a folder Sources nor Wall, nor Swift files beside"))
    // Tests that import no app need none.
    try write("ATests/T.swift", "import UIKit\n")
    #expect(message().hasSuffix("Tests\"]"))
    #expect(!message().contains("Wall\""))
  }

  @Test(
    "A part is NAME=PATH with the name of a module",
    arguments: [
      ("Kit=Sources/Kit", true), ("Kit=a=b", true), ("Kit=", false), ("=x", false),
      ("Kit", false), ("My-Kit=x", false), ("1Kit=x", false),
    ])
  func parts(text: String, isPart: Bool) {
    #expect((SuiteRequest.Part(text) != nil) == isPart)
  }
}
