import Foundation
import Pages
import Testing

/// The Swift of the pages, given to the compiler as it is printed.
@Suite("Swift samples of the pages")
struct PageSamplesTests {
  /// Returns the compiler's report on a sample in Swift 6 mode, which is empty without warnings.
  private static func diagnostics(of sample: CodeBlock) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = sample.fileName ?? "Sample.swift"
    let file = folder.appendingPathComponent(name)
    try sample.text.write(to: file, atomically: true, encoding: .utf8)
    let built = TestBuild.folder
    let sources = Page.root.appendingPathComponent("Sources")
    var arguments = ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", "6"]
    if !["main.swift", "Package.swift"].contains(name) { arguments.append("-parse-as-library") }
    arguments += ["-I", built.appendingPathComponent("Modules").path]
    for module in ["CYAML", "CExpat", "CUV", "CEditline", "CGetopt", "CCairo", "CExecutors"] {
      arguments += ["-I", sources.appendingPathComponent(module).path]
    }
    for module in ["CTracePage", "CTextTables"] {
      arguments += ["-I", sources.appendingPathComponent("\(module)/include").path]
    }
    let map = built.appendingPathComponent("CSimdjson.build/module.modulemap").path
    arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    if name == "Package.swift" {
      let api = try toolchain().appendingPathComponent("lib/swift/pm/ManifestAPI").path
      arguments += ["-I", api, "-package-description-version", "6.2.0"]
    }
    let (status, output) = try run(arguments + [file.path])
    return status == 0 ? "" : output
  }

  /// The folder `usr` of the compiler.
  private static func toolchain() throws -> URL {
    let info = try JSONSerialization.jsonObject(
      with: Data(try run(["swiftc", "-print-target-info"]).output.utf8))
    let paths = (info as? [String: Any])?["paths"] as? [String: Any]
    let resources = try #require(paths?["runtimeResourcePath"] as? String)
    return URL(fileURLWithPath: resources).deletingLastPathComponent().deletingLastPathComponent()
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  private static func samples() throws -> [CodeBlock] {
    try Page.all().flatMap(\.blocks).filter { $0.language == .swift && !$0.isExcerpt }
  }

  @Test("Each sample compiles as it is printed", arguments: try samples())
  func compile(_ sample: CodeBlock) throws {
    #expect(try Self.diagnostics(of: sample) == "")
  }

  @Test("The samples are found, in the README as well")
  func found() throws {
    let samples = try Self.samples()
    #expect(samples.count > 8)
    #expect(samples.contains { $0.page == "README.md" })
  }

  @Test("Each sample that is a test is run: it is one of the files of this target")
  func tests() throws {
    let tests = try Self.samples().filter { $0.text.contains("import Testing\n") }
    #expect(tests.count >= 3)
    let folder = Page.root.appendingPathComponent("Tests/AppTests/Pages")
    for test in tests {
      let name = try #require(test.fileName, "\(test) has no file name")
      let file = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      #expect(file == test.text, "\(test)")
    }
  }

  @Test(
    "The gate closes: a sample that does not compile, or only with a warning, is stopped",
    arguments: [
      ("import UIKit\nlet view = UIView()", "main.swift", ""),
      ("import UIKit\nlet view = UIVeiw()", "main.swift", "cannot find 'UIVeiw' in scope"),
      ("func f() { let x = 1 }", "Sample.swift", "was never used"),
      ("print(1)", "Sample.swift", "not allowed at the top level"),
    ])
  func closes(text: String, name: String, diagnostic: String) throws {
    let page = Page(path: "page", text: "```swift\n// \(name)\n\(text)\n```")
    let diagnostics = try Self.diagnostics(of: try #require(page.blocks.first))
    #expect(diagnostic.isEmpty ? diagnostics == "" : diagnostics.contains(diagnostic))
  }
}
