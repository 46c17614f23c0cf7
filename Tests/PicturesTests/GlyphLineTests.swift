import Testing

@testable import Pictures

/// Rule: A83, A84.
@Suite("Lines of glyphs")
struct GlyphLineTests {
  private static let line = Picture.GlyphLine(
    characters: ["I", "n", "g"], offsets: [0, 6, 16], start: Picture.Point(x: 10, y: 40), width: 26,
    size: 17, weight: 0.3)

  /// The sides of an outline: left, top, right, bottom.
  private static func sides(_ steps: [Picture.PathStep]) -> [Double] {
    let points = steps.flatMap { step -> [Picture.Point] in
      switch step {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    return [x.min() ?? 0, y.min() ?? 0, x.max() ?? 0, y.max() ?? 0]
  }

  @Test(
    "Each outline is at its position, on the base line", .enabled(if: GlyphOutlines.isAvailable))
  func outlines() {
    let sides = Self.sides(GlyphOutlines().path(of: Self.line))
    #expect(sides[0] >= 10 && sides[0] < 12 && sides[2] > 34 && sides[2] <= 36)
    // Above: a capital letter, 0.727 em; below: the g.
    #expect(sides[1] > 27.3 && sides[1] < 28 && sides[3] > 42 && sides[3] < 46)
    var moved = Self.line
    moved.start.x += 100
    let other = Self.sides(GlyphOutlines().path(of: moved))
    #expect((other[0] - sides[0] - 100).magnitude < 1e-9)
  }

  @Test(
    "A letter with a mark is drawn as the composed letter, whatever was drawn before",
    .enabled(if: GlyphOutlines.isAvailable),
    arguments: [
      ("e", "\u{301}", "\u{E9}"), ("Z", "\u{30C}", "\u{17D}"), ("n", "\u{303}", "\u{F1}"),
    ])
  func marks(_ letter: String, _ mark: String, _ composed: String) {
    func steps(_ characters: [String]) -> [[Picture.PathStep]] {
      let outlines = GlyphOutlines()
      return characters.map {
        outlines.path(
          of: Picture.GlyphLine(
            characters: [$0], offsets: [0], start: Picture.Point(x: 0, y: 20), width: 10, size: 17,
            weight: 0))
      }
    }
    let plain = steps([letter])[0]
    for drawn in [steps([letter + mark, composed]), steps([composed, letter + mark])] {
      #expect(drawn[0] == drawn[1] && drawn[0].count > plain.count)
    }
  }

  @Test("Blanks and tabs take room only", .enabled(if: GlyphOutlines.isAvailable))
  func tabs() {
    for blank in ["\t", " ", "\u{2003}"] {
      let line = Picture.GlyphLine(
        characters: [blank], offsets: [0], start: Picture.Point(x: 0, y: 20), width: 28, size: 17,
        weight: 0)
      #expect(GlyphOutlines().path(of: line).isEmpty)
    }
  }

  @Test(
    "Italic letters lean, and letters of one width are in the middle of their columns, wide ones narrower",
    .enabled(if: GlyphOutlines.isAvailable))
  func italicAndMonospaced() {
    let upright = Self.sides(GlyphOutlines().path(of: Self.line))
    var italic = Self.line
    italic.isItalic = true
    let leaning = Self.sides(GlyphOutlines().path(of: italic))
    #expect(leaning[2] > upright[2] && leaning[0] < upright[0] + 0.5)
    #expect(leaning[1] == upright[1] && leaning[3] == upright[3])
    var columns = Picture.GlyphLine(
      characters: ["W", "i"], offsets: [0, 10], start: Picture.Point(x: 0, y: 20), width: 20,
      size: 17, weight: 0)
    columns.isMonospaced = true
    let wide = Self.sides(GlyphOutlines().path(of: columns))
    #expect(wide[0] > 0 && wide[2] < 20)
    columns.characters = ["i", "W"]
    let narrow = Self.sides(GlyphOutlines().path(of: columns))
    #expect(narrow[0] > 3 && narrow[2] < 20 && narrow[2] > 19)
  }

  @Test("Without the font, and for what it does not have, there are boxes")
  func boxes() {
    let sides = Self.sides(GlyphOutlines(folder: "/nowhere").path(of: Self.line))
    #expect(zip(sides, [10.72, 28.1, 34.8, 40.0]).allSatisfy { ($0 - $1).magnitude < 1e-9 })
    var unknown = Self.line
    unknown.characters[1] = "日"
    #expect(GlyphOutlines().path(of: unknown).contains(.close))
  }

  @Test(
    "Texts of the picture itself have the advances of the font, and one advance without it",
    .enabled(if: GlyphOutlines.isAvailable))
  func ownTexts() {
    let line = GlyphOutlines().line("iW日", size: 10)
    #expect(line.characters == ["i", "W", "日"] && line.offsets[0] == 0)
    #expect(line.offsets[1] > 2 && line.offsets[1] < 3 && line.offsets[2] > line.offsets[1] + 9)
    #expect((line.width - line.offsets[2] - 6.2).magnitude < 1e-9)
    let boxes = GlyphOutlines(folder: "/nowhere").line("iW", size: 10)
    #expect(boxes.offsets == [0, 6.2] && (boxes.width - 12.4).magnitude < 1e-9)
  }

  @Test(
    "A drawing says which characters the font lacks, blanks and marks without room not among them",
    .enabled(if: PNGDrawing.isAvailable && GlyphOutlines.isAvailable),
    arguments: [
      ("a\t\u{FE0F}", String?.none), ("日", "the character “日”"), ("日日", "the character “日”"),
      ("a日本", "2 characters, the first of them “日”"),
    ])
  func unknownCharacters(_ text: String, _ words: String?) throws {
    var line = Self.line
    line.characters = text.map { String($0) }
    line.offsets = line.characters.indices.map { 10 * Double($0) }
    line.width = 10 * Double(line.characters.count)
    if text.hasSuffix("\u{FE0F}") { line.width = line.offsets.last ?? 0 }
    var layer = Picture.Layer(name: "", frame: Picture.Rect(x: 0, y: 0, width: 50, height: 50))
    layer.shapes = [Picture.Shape(.glyphs(line), fill: .black)]
    let drawing = try PNGDrawing(
      Picture(title: "", width: 50, height: 50, layers: [layer]), scale: 1)
    while try !drawing.step(pixels: .max) {}
    let note = words.map { "The font of labels lacks \($0); what it lacks is drawn as boxes." }
    #expect(drawing.notes == (note.map { [$0] } ?? []))
  }

  @Test("SVG has the positions, one for each scalar, whatever fonts there are")
  func svg() {
    var line = Self.line
    line.characters[1] = "n\u{301}"
    var layer = Picture.Layer(name: "main", frame: Picture.Rect(x: 0, y: 0, width: 50, height: 50))
    layer.shapes = [Picture.Shape(.glyphs(line), fill: .black)]
    let picture = Picture(title: "", width: 50, height: 50, layers: [layer])
    #expect(
      SVGWriter.svg(picture).contains(
        """
        <text x="10 16 16 26" y="40" font-family="Inter, sans-serif" font-size="17" \
        font-weight="600" xml:space="preserve" fill="#000000">In\u{301}g</text>
        """))
  }

  @Test(
    "A PNG shows glyphs, and equal pictures are equal bytes", .enabled(if: PNGDrawing.isAvailable))
  func png() throws {
    var layer = Picture.Layer(name: "main", frame: Picture.Rect(x: 0, y: 0, width: 50, height: 50))
    let empty = Picture(title: "", width: 50, height: 50, layers: [layer])
    layer.shapes = [Picture.Shape(.glyphs(Self.line), fill: .black)]
    let picture = Picture(title: "", width: 50, height: 50, layers: [layer])
    let first = try PNGDrawing.png(picture, scale: 2)
    #expect(try first == PNGDrawing.png(picture, scale: 2))
    #expect(try first != PNGDrawing.png(empty, scale: 2))
    #expect(picture.drawnPixels(scale: 1) > empty.drawnPixels(scale: 1))
  }

  @Test(
    "A weight has its file, and large text the display cut",
    arguments: [
      (17, -0.8, "Inter-Thin"), (17, -0.6, "Inter-ExtraLight"), (17, -0.4, "Inter-Light"),
      (17, 0, "Inter-Regular"), (27.9, 0.23, "Inter-Medium"), (28, 0.3, "InterDisplay-SemiBold"),
      (34, 0.4, "InterDisplay-Bold"), (17, 0.56, "Inter-ExtraBold"), (17, 0.62, "Inter-Black"),
    ])
  func names(size: Double, weight: Double, name: String) {
    #expect(OutlineFont.name(size: size, weight: weight) == name)
  }
}
