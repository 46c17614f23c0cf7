/// Makes the outlines of lines of text, with the fonts that this machine has.
final class GlyphOutlines {
  private let folder: String
  private var fonts: [String: OutlineFont] = [:]
  private var missing: Set<String> = []
  /// The characters that the font does not have, each once, in the order in which they were drawn.
  private(set) var unknown: [String] = []
  private var unknownSet: Set<String> = []

  /// Whether this machine has the font of texts.
  static var isAvailable: Bool { OutlineFont(name: "Inter-Regular") != nil }

  /// Creates the outlines of the fonts in a folder.
  init(folder: String = OutlineFont.folder) {
    self.folder = folder
  }

  /// Returns the outline of a line; boxes where there is no font or no glyph.
  func path(of line: Picture.GlyphLine) -> [Picture.PathStep] {
    let font = font(for: line)
    var steps: [Picture.PathStep] = []
    for (index, character) in line.characters.enumerated() {
      let start = Picture.Point(x: line.start.x + line.offsets[index], y: line.start.y)
      let next = index + 1 < line.offsets.count ? line.offsets[index + 1] : line.width
      let outline = font.flatMap { $0.outline(of: character) }
      guard let outline else {
        // A tab only takes room.
        if character.unicodeScalars.allSatisfy(\.properties.isWhitespace) { continue }
        let box = Self.box(at: start, width: next - line.offsets[index], size: line.size)
        steps += box
        if font != nil, !box.isEmpty, unknownSet.insert(character).inserted {
          unknown.append(character)
        }
        continue
      }
      let room = (next - line.offsets[index]) / line.size
      let column = line.isMonospaced ? Self.column(of: outline, room) : (1, 0)
      let slant = line.isItalic ? Self.slant : 0
      steps += outline.map { step in
        step.mapped { point in
          Picture.Point(
            x: start.x + (column.0 * point.x + column.1 + slant * point.y) * line.size,
            y: start.y - point.y * line.size)
        }
      }
    }
    return steps
  }

  /// Returns a text of the picture itself, such as the name of an item, as a line of the regular font; without the
  /// font all characters have one width.
  func line(_ text: String, size: Double) -> Picture.GlyphLine {
    var line = Picture.GlyphLine(
      characters: text.map { String($0) }, offsets: [], start: Picture.Point(x: 0, y: 0), width: 0,
      size: size, weight: 0)
    let font = font(for: line)
    for character in line.characters {
      line.offsets.append(line.width)
      line.width += size * (font?.advance(of: character) ?? Self.boxAdvance)
    }
    return line
  }

  /// The advance of a character without a glyph, in parts of an em: about the advance of a digit.
  private static let boxAdvance = 0.62

  /// How far italic letters lean: the tangent of 9.4 degrees, which is Inter's.
  private static let slant = 0.1655

  /// Returns the factor and the distance by which a letter is in the middle of a column, in parts of an em; a wide one
  /// is made narrower.
  private static func column(
    of outline: [Picture.PathStep], _ room: Double
  ) -> (factor: Double, distance: Double) {
    let xs = outline.flatMap(\.points).map(\.x)
    guard let left = xs.min(), let right = xs.max(), right > left, room > 0 else { return (1, 0) }
    let factor = min(1, room * columnShare / (right - left))
    return (factor, (room - (left + right) * factor) / 2)
  }

  /// The most of a column that a letter fills; a guess.
  private static let columnShare = 0.92
  /// The share of a capital letter's height in the size, and of the gap between boxes in their width.
  private static let (boxHeight, boxGap) = (0.7, 0.12)

  private static func box(at start: Picture.Point, width: Double, size: Double) -> [Picture
    .PathStep]
  {
    let (gap, height) = (width * boxGap, size * boxHeight)
    let (left, right) = (start.x + gap, start.x + width - gap)
    guard right > left else { return [] }
    return [
      .move(Picture.Point(x: left, y: start.y)), .line(Picture.Point(x: left, y: start.y - height)),
      .line(Picture.Point(x: right, y: start.y - height)),
      .line(Picture.Point(x: right, y: start.y)),
      .close,
    ]
  }

  private func font(for line: Picture.GlyphLine) -> OutlineFont? {
    let name = OutlineFont.name(size: line.size, weight: line.weight)
    if let font = fonts[name] { return font }
    guard !missing.contains(name) else { return nil }
    guard let font = OutlineFont(name: name, in: folder) else {
      missing.insert(name)
      return nil
    }
    fonts[name] = font
    return font
  }
}

extension Picture.PathStep {
  /// The step with other points.
  fileprivate func mapped(_ place: (Picture.Point) -> Picture.Point) -> Picture.PathStep {
    switch self {
    case .move(let point): return .move(place(point))
    case .line(let point): return .line(place(point))
    case .curve(let first, let second, let end):
      return .curve(place(first), place(second), place(end))
    case .close: return .close
    }
  }

  /// The points of the step, those that control a curve among them.
  fileprivate var points: [Picture.Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
