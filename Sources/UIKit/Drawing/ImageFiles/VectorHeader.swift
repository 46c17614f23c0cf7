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
    return ImageHeader(
      width: (numbers[2] - numbers[0]).magnitude, height: (numbers[3] - numbers[1]).magnitude,
      kind: .pdf)
  }

  /// How far from the beginning the element of an SVG may be; a guess, beyond long comments.
  private static let rootMax = 65_536

  static func svg(_ bytes: HeaderBytes) -> ImageHeader? {
    guard let start = bytes.firstOffset(of: "<svg", before: rootMax),
      let end = bytes.firstOffset(of: ">", from: start, before: start + rootMax)
    else { return nil }
    let element = bytes.text(start..<end)
    if let width = attribute("width", of: element).flatMap(length),
      let height = attribute("height", of: element).flatMap(length)
    {
      return ImageHeader(width: width, height: height, kind: .svg)
    }
    let numbers = (attribute("viewBox", of: element) ?? "").split { " ,\n\t".contains($0) }
      .compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return ImageHeader(width: numbers[2], height: numbers[3], kind: .svg)
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

  /// A length in points or pixels of CSS; nil for a share of something.
  private static func length(_ text: String) -> Double? {
    let number = ["px", "pt"].first { text.hasSuffix($0) }.map { text.dropLast($0.count) }
    return Double(number ?? text[...])
  }
}
