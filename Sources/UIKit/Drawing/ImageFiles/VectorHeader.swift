/// The sizes of files with shapes, in points: the first page of a PDF, and an SVG.
enum VectorHeader {
  static func pdf(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.hasText("%PDF", at: 0), let box = bytes.firstOffset(of: "/MediaBox"),
      let start = bytes.firstOffset(of: "[", from: box, before: box + 64),
      let end = bytes.firstOffset(of: "]", from: start, before: start + 256)
    else { return nil }
    let numbers = bytes.text(start + 1..<end).split { " \n\r\t".contains($0) }.compactMap {
      Double($0)
    }
    guard numbers.count == 4 else { return nil }
    let header = ImageHeader(
      width: (numbers[2] - numbers[0]).magnitude, height: (numbers[3] - numbers[1]).magnitude,
      kind: .pdf)
    return isOnSide(bytes, box) ? header.turned : header
  }

  /// How far around the box of a page the rest of its object may be; a guess.
  private static let pageMax = 4_096

  /// Whether the object that contains an offset is a page that is turned by a quarter.
  private static func isOnSide(_ bytes: HeaderBytes, _ box: Int) -> Bool {
    let before = bytes.text(max(0, box - pageMax)..<box)
    let after = bytes.text(box..<min(bytes.count, box + pageMax))
    let begin = before.ranges(of: " obj").last?.upperBound ?? before.startIndex
    let end = after.firstRange(of: "endobj")?.lowerBound ?? after.endIndex
    let page = before[begin...] + after[..<end]
    guard let turn = page.firstRange(of: "/Rotate") else { return false }
    let number = page[turn.upperBound...].drop { $0 == " " }.prefix { $0 == "-" || $0.isNumber }
    return Int(number).map { $0 % 180 != 0 } ?? false
  }

  /// How far from the beginning the element of an SVG may be; a guess, beyond long comments.
  private static let rootMax = 65_536

  static func svg(_ bytes: HeaderBytes) -> ImageHeader? {
    guard let start = root(bytes),
      let end = bytes.firstOffset(of: ">", from: start, before: start + rootMax)
    else { return nil }
    let element = bytes.text(start..<end)
    let width = attribute("width", of: element).flatMap(length)
    let height = attribute("height", of: element).flatMap(length)
    if let width, let height { return ImageHeader(width: width, height: height, kind: .svg) }
    let numbers = (attribute("viewBox", of: element) ?? "").split { " ,\n\t".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    // One side and the shape of the box tell the other side.
    let factor = width.map { $0 / numbers[2] } ?? height.map { $0 / numbers[3] } ?? 1
    return ImageHeader(width: numbers[2] * factor, height: numbers[3] * factor, kind: .svg)
  }

  /// The offset of the outer element; of one in a comment nothing is read.
  private static func root(_ bytes: HeaderBytes) -> Int? {
    var start = 0
    while let element = bytes.firstOffset(of: "<svg", from: start, before: rootMax) {
      guard let comment = bytes.firstOffset(of: "<!--", from: start, before: element) else {
        return element
      }
      guard let end = bytes.firstOffset(of: "-->", from: comment, before: rootMax) else {
        return nil
      }
      start = end
    }
    return nil
  }

  private static func attribute(_ name: String, of element: String) -> String? {
    for space in [" ", "\n", "\t", "\r"] {
      for quote in ["\"", "'"] {
        let opening = "\(space)\(name)=\(quote)"
        guard let start = element.firstRange(of: opening)?.upperBound else { continue }
        return String(element[start...].prefix { String($0) != quote })
      }
    }
    return nil
  }

  /// The lengths of CSS in its pixels; that a point counts as one is a guess.
  private static let units: [(name: String, length: Double)] = [
    ("px", 1), ("pt", 1), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54), ("pc", 16),
  ]

  /// A length in pixels of CSS; nil for a share of something.
  private static func length(_ text: String) -> Double? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return Double(text) }
    return Double(text.dropLast(unit.name.count)).map { $0 * unit.length }
  }
}
