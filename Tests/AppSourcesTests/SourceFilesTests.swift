import Foundation
import Testing

@testable import AppSources

@Suite("The files of an app's sources")
struct SourceFilesTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sources-\(UUID().uuidString)"
    for name in [
      "b.swift", "a/z.swift", "a/y.swift", ".hidden/x.swift", ".x.swift", "Package.swift",
      "Package@swift-5.9.swift", "a/LinuxMain.swift",
      "notes.md", "empty/notes.md",
    ] {
      let path = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: path)
    }
  }

  @Test("A folder names its files in the order of their paths, each file once")
  func order() throws {
    defer { FileContents.removeTree(folder) }
    #expect(symlink("\(folder)/a", "\(folder)/link") == 0)
    let files = try SourceFiles(["\(folder)/a/z.swift", folder, "\(folder)/./a/../b.swift"]).files
    #expect(files.map(\.path) == ["a/z.swift", "a/y.swift", "b.swift"].map { "\(folder)/\($0)" })
    #expect(files.map(\.bytes).first == Array("a/z.swift".utf8))
  }

  @Test(
    "The modules that a file imports are known, also with attributes and under conditions",
    arguments: [
      ("import Photos", ["Photos"]), ("  import Photos\r\nimport UIKit", ["Photos", "UIKit"]),
      ("@preconcurrency import AVKit // player", ["//", "AVKit"]),
      ("import class Photos.PHAsset\n", ["Photos", "class"]),
      ("import UIKit.UIView; import WebKit", ["UIKit", "import"]), ("// import Photos", []),
      ("#if A\n\timport MapKit\n#endif\nlet text = \"import Network\"\n", ["MapKit"]),
      ("", []), ("imports Photos", []), ("@objc class A {}\nimport", []),
    ])
  func imports(text: String, modules: [String]) throws {
    defer { FileContents.removeTree(folder) }
    let path = "\(folder)/imports.swift"
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(try SourceFiles([path]).importedModules.sorted() == modules)
  }

  @Test("A substitute is taken for a module that sources import and nobody else brings")
  func substitutes() throws {
    defer { FileContents.removeTree(folder) }
    let path = "\(folder)/screen.swift"
    try Data("import MapKit\nimport WebKit\nimport PhotosUI\nimport SwiftUI\n".utf8)
      .write(to: URL(filePath: path))
    let substitutes = Substitutes(folder: "/s")
    let parts = substitutes.parts(for: [try SourceFiles([path])], besides: ["WebKit", "Photos"])
    #expect(parts.map(\.name) == ["CoreLocation", "MapKit", "PhotosUI"])
    #expect(parts.map(\.path) == ["/s/CoreLocation.swift", "/s/MapKit.swift", "/s/PhotosUI.swift"])
    // Foundation hands Security on.
    try Data("import Foundation\nlet kind = kSe(kkSecClass)".utf8).write(to: URL(filePath: path))
    let files = try SourceFiles([path])
    #expect(substitutes.parts(for: [files], besides: []).map(\.name) == ["Security"])
    #expect(files.contains("kSecClass)") && !files.contains("kSecClass) "))
    #expect(substitutes.parts(for: [], besides: []).isEmpty)
  }

  @Test("Each substitute is in the folder of them, and its imports are in front of it")
  func substituteSources() throws {
    defer { FileContents.removeTree(folder) }
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Substitutes").path
    var known: Set<String> = ["UIKit", "Foundation"]
    for module in Substitutes.all {
      let imports = try SourceFiles(["\(path)/\(module.name).swift"]).importedModules
      #expect(imports.isSubset(of: known), "\(module.name)")
      #expect(module.imported.allSatisfy(imports.contains), "\(module.name)")
      known.insert(module.name)
    }
    #expect(try FileContents.names(in: path).count == Substitutes.all.count)
  }

  @Test("A folder without Swift files and a path of nothing are refused")
  func refusals() {
    defer { FileContents.removeTree(folder) }
    let empty = "\(folder)/empty"
    #expect(throws: AppProblem("There is no Swift file in \(empty).")) { try SourceFiles([empty]) }
    #expect(throws: AppProblem("\(folder)/none: No such file or directory")) {
      try SourceFiles(["\(folder)/none"])
    }
  }

  @Test(
    "A path is made absolute without changing its links",
    arguments: [
      ("a.swift", "/w/a.swift"), ("./a//b.swift", "/w/a/b.swift"), ("../a", "/a"),
      ("/x/../y", "/y"), ("../../..", "/"),
    ])
  func absolute(path: String, whole: String) {
    #expect(SourceFiles.absolute(path, in: "/w") == whole)
  }

  @Test("The version of a compiler is its line about Swift")
  func version() {
    let line = "Swift version 6.3.1 (swift-6.3.1-RELEASE)"
    #expect(Toolchain.version(in: "\(line)\nTarget: x86_64-unknown-linux-gnu\n") == line)
    #expect(Toolchain.version(in: "note\n\(line)\n") == line)
    #expect(Toolchain.version(in: "fake\n") == "fake")
    #expect(Toolchain.version(in: "") == "")
  }

  @Test("A command's output and its failure are reported")
  func child() throws {
    defer { FileContents.removeTree(folder) }
    let output = "\(folder)/output"
    let child = try ChildProcess(
      "/bin/sh", ["sh", "-c", "echo one; echo two >&2; exit 3"], output: output)
    #expect(try child.wait() == 3)
    #expect(try FileContents.text(output) == "one\ntwo\n")
    let killed = try ChildProcess("/bin/sh", ["sh", "-c", "kill -9 $$"], output: output)
    #expect(throws: AppProblem("/bin/sh was ended by signal 9.")) { try killed.wait() }
    #expect(throws: AppProblem("/none: No such file or directory")) {
      try ChildProcess("/none", ["none"], output: output)
    }
  }
}
