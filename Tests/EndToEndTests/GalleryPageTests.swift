import Foundation
import Testing

/// The page with pictures of the gallery.
@Suite("Gallery page", .timeLimit(.minutes(10)))
struct GalleryPageTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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
