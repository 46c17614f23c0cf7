import Foundation
import Testing

/// Pictures of an app with files of images, read by decoders that are not ours: Pillow for PNG, librsvg for SVG.
///
/// Rule: A84, A85.
@Suite("Images of an app in pictures", .timeLimit(.minutes(10)))
struct ImageFileTests {
  private let directory: TemporaryDirectory
  private static let example = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Postcards")
    .path

  init() throws {
    directory = try TemporaryDirectory()
    // The folder of the sources would be looked through, too.
    try FileManager.default.createDirectory(
      atPath: "\(directory.path)/sources", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(Self.example)/Postcards.swift", toPath: "\(directory.path)/sources/Postcards.swift"
    )
  }

  private func draw(
    _ name: String, resources: String = example, arguments: [String] = []
  ) throws -> (path: String, errors: String) {
    let path = "\(directory.path)/\(name)"
    let program = try FinishedProgram(
      "flickbook",
      ["snapshot", "\(Self.example)/Postcards.yaml", "--layout", "\(directory.path)/sources"]
        + ["--resources", resources, "-o", path] + arguments)
    #expect(program.status == 0, "\(program.errors)")
    return (path, program.errors)
  }

  private func python(_ source: String, _ arguments: [String]) throws -> String {
    let program = try FinishedProgram(at: "/usr/bin/python3", ["-c", source] + arguments)
    #expect(program.status == 0, "\(program.errors)")
    return program.output
  }

  /// Returns a copy of the example's resources.
  private func copy(_ name: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for file in ["Assets.xcassets", "bubble@2x.png"] {
      try FileManager.default.copyItem(
        atPath: "\(Self.example)/\(file)", toPath: "\(path)/\(file)")
    }
    return path
  }

  @Test("PNG and SVG show the same photos, and hardly a pixel besides")
  func agree() throws {
    let png = try draw("a.png", arguments: ["--scale", "2"])
    let svg = try draw("a.svg", arguments: ["--scale", "2"])
    #expect(!png.errors.contains("note:") && !svg.errors.contains("note:"))
    let drawn = "\(directory.path)/b.png"
    let converter = try FinishedProgram(
      at: "/usr/bin/rsvg-convert", ["--background-color", "white", svg.path, "-o", drawn])
    #expect(converter.status == 0, "\(converter.errors)")
    let told = try python(
      """
      import sys
      from PIL import Image, ImageChops, ImageStat
      a, b = (Image.open(path).convert("RGB") for path in sys.argv[1:])
      def near(one, other): return max(abs(x - y) for x, y in zip(one, other)) < 24
      # Twice the middle of a photo's sun, of its hills, of a bubble, of the mark of the first card.
      for point in [(276, 78), (200, 200), (110, 292), (328, 80)]:
          print(point, near(a.getpixel(point), b.getpixel(point)))
      print(near(a.getpixel((276, 78)), (255, 240, 190)), near(a.getpixel((328, 80)), (255, 59, 48)))
      print(max(ImageStat.Stat(ImageChops.difference(a, b)).mean) < 4)
      """, [png.path, drawn])
    #expect(
      told == """
        (276, 78) True
        (200, 200) True
        (110, 292) True
        (328, 80) True
        True True
        True

        """)
  }

  @Test("Two processes draw the same bytes from two folders", arguments: ["png", "svg"])
  func equal(_ format: String) throws {
    let first = try draw("first.\(format)")
    let second = try draw("second.\(format)", resources: try copy("other"))
    let bytes = FileManager.default.contents(atPath: first.path)
    #expect((bytes?.count ?? 0) > 5_000)
    #expect(bytes == FileManager.default.contents(atPath: second.path))
  }

  @Test("Each file is in an SVG once, also in a film strip")
  func once() throws {
    for arguments in [[], ["--strip", "1f"]] {
      let svg = try draw("once.svg", arguments: arguments)
      let text = try String(contentsOfFile: svg.path, encoding: .utf8)
      #expect(text.split(separator: ";base64,").count == 4)
      #expect(text.split(separator: "<use ").count > 12)
    }
  }

  @Test("A broken file is a dashed frame with a note, in PNG and SVG", arguments: ["png", "svg"])
  func broken(_ format: String) throws {
    let folder = try copy("broken")
    let file = "\(folder)/Assets.xcassets/hills.imageset/hills.jpg"
    let bytes = try #require(FileManager.default.contents(atPath: file))
    try bytes.prefix(1_500).write(to: URL(filePath: file))
    let picture = try draw("broken.\(format)", resources: folder)
    #expect(
      picture.errors.contains("note: The image hills is broken; it is a dashed frame."))
    if format == "svg" {
      let text = try String(contentsOfFile: picture.path, encoding: .utf8)
      #expect(text.split(separator: ";base64,").count == 3 && text.contains(">hills</text>"))
    }
  }

  @Test("A file that a link leads out of the resources to is not shown")
  func link() throws {
    let folder = try copy("linked")
    let file = "\(folder)/Assets.xcassets/hills.imageset/hills.jpg"
    try FileManager.default.moveItem(atPath: file, toPath: "\(directory.path)/hills.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "\(directory.path)/hills.jpg")
    let picture = try draw("linked.svg", resources: folder)
    let text = try String(contentsOfFile: picture.path, encoding: .utf8)
    #expect(text.split(separator: ";base64,").count == 3 && !text.contains("image hills"))
  }
}
