import Foundation
import Testing

/// The page with pictures of the gallery.
@Suite("Gallery page", .timeLimit(.minutes(10)))
struct GalleryPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("The page describes each script with the whole comment at its beginning")
  func describesScripts() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Docs/Gallery/README.md"), encoding: .utf8)
    let scripts = Self.root.appending(path: "Examples/Gestures").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: scripts)
      .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }
    #expect(paths.count > 35)
    for path in paths {
      let text = try String(contentsOfFile: "\(scripts)/\(path)", encoding: .utf8)
      let comment = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }.joined(separator: " ")
      #expect(comment.hasSuffix("."), "\(path)")
      #expect(
        page.contains("\n\(comment) [Script](../../Examples/Gestures/\(path)).\n"), "\(path)")
    }
  }

  @Test("Docs/Gallery is what Scripts/gallery writes, and nothing else")
  func isUpToDate() throws {
    let directory = try TemporaryDirectory()
    let program = try FinishedProgram(
      at: Self.root.appending(path: "Scripts/gallery").path,
      [
        "--built", Binaries.url("flickbook").deletingLastPathComponent().path,
        "\(directory.path)/gallery",
      ])
    #expect(program.status == 0, "\(program.errors)")
    let kept = Self.root.appending(path: "Docs/Gallery").path
    let made = "\(directory.path)/gallery"
    let names = try FileManager.default.contentsOfDirectory(atPath: made).sorted()
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept).sorted() == names)
    #expect(names.count > 35)
    for name in names {
      let files = [made, kept].map { FileManager.default.contents(atPath: "\($0)/\(name)") }
      #expect(files[0] == files[1], "\(name): run Scripts/gallery")
    }
  }
}
