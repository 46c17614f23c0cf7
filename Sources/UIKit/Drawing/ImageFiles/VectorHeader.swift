/// The sizes of files with shapes, in points: the first page of a PDF, and an SVG.
enum VectorHeader {
  static func pdf(_ bytes: HeaderBytes) -> ImageHeader? {
    guard bytes.hasText("%PDF", at: 0), let box = bytes.firstOffset(of: "/MediaBox") else {
      return nil
    }
    let own = bytes.text(box..<min(bytes.count, box + numbersMax))
    guard let media = rectangle("/MediaBox", in: own[...]) else { return nil }
    let page = page(bytes, box)
    // A box that cuts the page counts as far as the page reaches.
    let cut = rectangle("/CropBox", in: page[...]).map { crop in
      [
        max(crop[0], media[0]), max(crop[1], media[1]), min(crop[2], media[2]),
        min(crop[3], media[3]),
      ]
    }
    let shown = cut.flatMap { $0[2] > $0[0] && $0[3] > $0[1] ? $0 : nil } ?? media
    let header = ImageHeader(
      width: shown[2] - shown[0], height: shown[3] - shown[1], kind: .pdf)
    return isOnSide(page) ? header.turned : header
  }

  /// How far behind the name of a box its numbers end; a guess.
  private static let numbersMax = 320

  /// Returns the least and greatest x and y of a box of a page.
  private static func rectangle(_ name: String, in page: Substring) -> [Double]? {
    guard let start = page.firstRange(of: name)?.upperBound else { return nil }
    let rest = page[start...].drop { " \n\r\t".contains($0) }
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    let numbers = rest[..<end].dropFirst().split { " \n\r\t".contains($0) }.compactMap {
      Double($0)
    }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    return [
      min(numbers[0], numbers[2]), min(numbers[1], numbers[3]), max(numbers[0], numbers[2]),
      max(numbers[1], numbers[3]),
    ]
  }

  /// How far around the box of a page the rest of its object may be; a guess.
  private static let pageMax = 4_096

  /// Returns the object that contains an offset.
  private static func page(_ bytes: HeaderBytes, _ box: Int) -> String {
    let before = bytes.text(max(0, box - pageMax)..<box)
    let after = bytes.text(box..<min(bytes.count, box + pageMax))
    let begin = before.ranges(of: " obj").last?.upperBound ?? before.startIndex
    let end = after.firstRange(of: "endobj")?.lowerBound ?? after.endIndex
    return String(before[begin...]) + after[..<end]
  }

  /// Whether a page is turned by a quarter.
  private static func isOnSide(_ page: String) -> Bool {
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
