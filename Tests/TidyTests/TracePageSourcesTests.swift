import Foundation
import Testing

/// The page of a trace is written in HTML, CSS and JavaScript, and is a part of the program.
@Suite("Sources of the page of a trace")
struct TracePageSourcesTests {
  private static let folder = Repository.root.appending(path: "Sources/Traces/Page")
  private static let swift = Repository.root.appending(
    path: "Sources/Traces/TracePageSources.swift")

  /// The files of the program, in their order, which the type checker is given as well.
  private static func programs() throws -> [String] {
    struct Configuration: Decodable {
      let files: [String]
    }
    let data = try Data(contentsOf: folder.appending(path: "tsconfig.json"))
    let files = try JSONDecoder().decode(Configuration.self, from: data).files
    return files.filter { $0.hasSuffix(".js") }
  }

  private static func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private static func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let indented = lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    return "###\"\"\"\n\(indented)    \"\"\"###"
  }

  /// The Swift source that the files make.
  private static func source() throws -> String {
    let strict = "\"use strict\";\n"
    let program = try programs().map { file in
      let text = try text(of: file)
      return text.hasPrefix(strict) ? String(text.dropFirst(strict.count)) : text
    }
    return try """
    // Made from the files of Page by `FLICKBOOK_RENEW=1 swift test --filter TracePageSourcesTests`.

    /// The parts of the page of a trace.
    enum TracePageSources {
      /// The page, with places for what differs.
      static let page = \(literal(text(of: "page.html")))

      /// Its style.
      static let style = \(literal(text(of: "style.css")))

      /// Its program.
      static let program = \(literal(strict + program.joined()))
    }

    """
  }

  @Test("The Swift source is what the files make")
  func isCurrent() throws {
    let source = try Self.source()
    if ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] != nil {
      try source.write(to: Self.swift, atomically: true, encoding: .utf8)
    }
    let text = try String(contentsOf: Self.swift, encoding: .utf8)
    #expect(text == source, "run FLICKBOOK_RENEW=1 swift test --filter TracePageSourcesTests")
  }

  @Test("Every file of the program is in it, and the page names no address")
  func isWhole() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let programs = try Self.programs()
    #expect(files.filter { $0.hasSuffix(".js") }.sorted() == programs.sorted())
    for file in programs + ["page.html", "style.css"] {
      let text = try Self.text(of: file).replacing("http://www.w3.org/2000/svg", with: "")
      #expect(!text.contains("://"), "\(file)")
      #expect(file == "page.html" || !text.contains("</script"), "\(file)")
    }
  }

  @Test("The program has no type errors")
  func types() throws {
    let checker = "/usr/bin/tsc"
    guard FileManager.default.isExecutableFile(atPath: checker) else {
      print("skipped: there is no \(checker); Scripts/setup --tests installs it")
      return
    }
    let process = Process()
    process.executableURL = URL(filePath: checker)
    process.arguments = ["--project", Self.folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    #expect(text.isEmpty)
  }
}
