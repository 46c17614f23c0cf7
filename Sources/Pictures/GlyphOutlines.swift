/// Makes the outlines of lines of text, with the fonts that this machine has.
final class GlyphOutlines {
  private let folder: String
  private var fonts: [String: OutlineFont] = [:]
  private var missing: Set<String> = []

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
        steps += Self.box(at: start, width: next - line.offsets[index], size: line.size)
        continue
      }
      steps += outline.map { $0.scaled(by: line.size, at: start) }
    }
    return steps
  }

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
  /// The step of an outline of one em, in a size and at a point.
  func scaled(by size: Double, at start: Picture.Point) -> Picture.PathStep {
    func place(_ point: Picture.Point) -> Picture.Point {
      Picture.Point(x: start.x + point.x * size, y: start.y - point.y * size)
    }
    switch self {
    case .move(let point): return .move(place(point))
    case .line(let point): return .line(place(point))
    case .curve(let first, let second, let end):
      return .curve(place(first), place(second), place(end))
    case .close: return .close
    }
  }
}
