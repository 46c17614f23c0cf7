import Foundation
import Testing

/// The page of a trace is written in HTML, CSS and JavaScript, and becomes a part of the program.
@Suite("Sources of the page of a trace")
struct TracePageSourcesTests {
  private static let folder = Repository.root.appending(path: "Sources/CTracePage/Page")
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

  @Test("The build puts the files in the order in which the type checker reads them")
  func isInOrder() throws {
    let source = try String(
      contentsOf: Repository.root.appending(path: "Sources/CTracePage/page.c"), encoding: .utf8)
    let embedded = source.matches(of: /#embed "Page\/(.+?)"/).map { String($0.1) }
    #expect(embedded == ["page.html", "style.css"] + (try Self.programs()))
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
