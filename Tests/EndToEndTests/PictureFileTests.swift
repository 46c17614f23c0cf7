import Foundation
import Testing

/// Pictures as files, read by decoders that are not cairo's: Pillow for PNG, librsvg for SVG.
@Suite("Picture files", .timeLimit(.minutes(10)))
struct PictureFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  private static let scene = """
    view: {size: [300, 400], scale: 2}
    layout: {itemSize: [90, 60], headerReferenceSize: [300, 30]}
    sections: [{items: 3}, {items: 2}]
    """

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func draw(_ file: String, _ arguments: String..., to name: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    let program = try FinishedProgram("flickbook", ["snapshot", file] + arguments + ["-o", path])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.isEmpty)
    return path
  }

  /// Returns the output of a program in Python.
  private func python(_ source: String, _ arguments: [String]) throws -> String {
    let program = try FinishedProgram(at: "/usr/bin/python3", ["-c", source] + arguments)
    #expect(program.status == 0, "\(program.errors)")
    return program.output
  }

  @Test("PNG and SVG show the same: sides, the colours of cells, and hardly a pixel besides")
  func agree() throws {
    let scene = try file("a.scene.yaml", Self.scene)
    let png = try draw(scene, "--format", "png", "--scale", "2", to: "a.png")
    let svg = try draw(scene, "--format", "svg", "--scale", "2", to: "a.svg")
    let drawn = "\(directory.path)/b.png"
    let converter = try FinishedProgram(
      at: "/usr/bin/rsvg-convert", ["--background-color", "white", svg, "-o", drawn])
    #expect(converter.status == 0, "\(converter.errors)")
    let told = try python(
      """
      import sys
      from PIL import Image, ImageChops, ImageStat
      a, b = (Image.open(path).convert("RGB") for path in sys.argv[1:])
      print(a.size, b.size)
      for point in [(20, 80), (230, 80), (20, 260), (20, 12), (590, 790)]:
          print(point, "%02x%02x%02x" % a.getpixel(point), "%02x%02x%02x" % b.getpixel(point))
      print(max(ImageStat.Stat(ImageChops.difference(a, b)).mean) < 2)
      """, [png, drawn])
    #expect(
      told == """
        (600, 800) (600, 800)
        (20, 80) 56b4e9 56b4e9
        (230, 80) 56b4e9 56b4e9
        (20, 260) e69f00 e69f00
        (20, 12) e4e4e4 e4e4e4
        (590, 790) ffffff ffffff
        True

        """)
  }

  @Test("A daemon draws the same bytes", arguments: ["text", "svg", "png"])
  func daemon(_ format: String) throws {
    let scene = try file("a.scene.yaml", Self.scene)
    let daemon = try DaemonProcess()
    let here = try draw(scene, "--format", format, to: "here")
    let there = try draw(scene, "--format", format, "--socket", daemon.socketPath, to: "there")
    let bytes = FileManager.default.contents(atPath: here)
    #expect((bytes?.count ?? 0) > 500)
    #expect(bytes == FileManager.default.contents(atPath: there))
    #expect(daemon.terminate() == 0)
  }

  private static let script = """
    scene: {view: {size: [300, 400]}, sections: [{items: 200}]}
    steps:
      - fling: {velocity: [0, -2000]}
      - settle
    """

  @Test("A film strip has a picture for every so many frames, with its instant below")
  func strip() throws {
    let script = try file("fling.yaml", Self.script)
    let svg = try draw(script, "--format", "svg", "--strip", "30f", to: "a.svg")
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(text.contains(">t=0 s  frame 0</text>"))
    #expect(text.contains(">t=0.5 s  frame 30</text>"))
    #expect(text.contains("data-layer=\"2 main\""))
    #expect(!text.contains("frame 31<"))
    let same = try draw(script, "--format", "svg", "--strip", "500ms", to: "b.svg")
    #expect(try String(contentsOfFile: same, encoding: .utf8) == text)
    let png = try draw(
      script, "--format", "png", "--strip", "30f", "--scale", "0.25", to: "a.png")
    let size = try python(
      "import sys; from PIL import Image; print(Image.open(sys.argv[1]).size)", [png])
    #expect(size.hasPrefix("("))
  }

  @Test(
    "What cannot be drawn exits with 2 and says why",
    arguments: [
      (["--format", "png", "--scale", "16"], "limit_exceeded"), (["--format", "gif"], "no format"),
      (["--format", "svg", "--columns", "80"], "--columns takes"),
      (["--scale", "2"], "--scale takes"), (["--strip", "12"], "--strip takes"),
      (["--columns", "7"], "--columns takes"),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    let large = Self.scene.replacingOccurrences(of: "[300, 400]", with: "[600, 800]")
    let scene = try file("a.scene.yaml", large)
    let program = try FinishedProgram("flickbook", ["snapshot", scene] + arguments)
    #expect(program.status == 2)
    #expect(program.errors.contains(message), "\(program.errors)")
    #expect(program.output.isEmpty)
  }

  @Test("A stored SVG is compared element by element")
  func golden() throws {
    let steps = Self.script + "\n  - snapshot: {name: end, format: svg}\n"
    let script = try file("fling.yaml", steps)
    let update = try FinishedProgram("flickbook", ["run", script, "--update"])
    #expect(update.status == 0)
    #expect(FileManager.default.fileExists(atPath: "\(directory.path)/fling.end.svg"))
    #expect(try FinishedProgram("flickbook", ["run", script]).status == 0)
    _ = try file("fling.yaml", steps.replacingOccurrences(of: "-2000", with: "-1000"))
    let changed = try FinishedProgram("flickbook", ["run", script])
    #expect(changed.status == 1)
    #expect(changed.output.contains("view main: y "), "\(changed.output)")
    #expect(changed.output.contains(" │ "))
  }
}
