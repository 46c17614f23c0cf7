import Foundation

/// The sizes of the system's symbols.
///
/// Rule: A81.
enum SymbolSizes {
  /// The configurations that were recorded, in the order of the table.
  private enum Column: Int {
    case usual, large, largeMedium, largeMediumOf18
  }

  /// The sizes by name, in points.
  private static let table: [String: [CGSize]] = {
    var table: [String: [CGSize]] = [:]
    for line in symbolSizeLines.split(separator: "\n") {
      let words = line.split(separator: " ")
      let lengths = words.dropFirst().compactMap { Int($0) }.map { CGFloat($0) / 2 }
      guard let name = words.first, lengths.count == 8 else { continue }
      table[String(name)] = (0..<4).map {
        CGSize(width: lengths[2 * $0], height: lengths[2 * $0 + 1])
      }
    }
    return table
  }()

  /// The names of the symbols whose sizes were recorded, in order.
  static var names: [String] { table.keys.sorted() }

  /// Whether the size of a symbol was recorded.
  static func isKnown(_ name: String) -> Bool { table[name] != nil }

  /// Returns the size of a symbol in points, rounded up to pixels.
  ///
  /// A configuration that was not recorded has the size of the nearest one in proportion to its points, and
  /// an unknown symbol is a square as high as a line of text; both are guesses.
  static func size(
    of name: String, _ configuration: UIImage.SymbolConfiguration?, pixelsPerPoint: CGFloat
  ) -> CGSize {
    var points = configuration?.pointSize ?? usualPoints
    if configuration?.scale == .small { points *= smallFactor }
    guard let sizes = table[name] else {
      let side = UIFont.systemFont(ofSize: points).lineHeight.rounded()
      return CGSize(width: side, height: side)
    }
    let (column, base) = column(configuration, points)
    let factor = points / base
    func pixels(_ length: CGFloat) -> CGFloat {
      // A length that is whole pixels already stays.
      (length * factor * pixelsPerPoint - 1e-6).rounded(.up) / pixelsPerPoint
    }
    let size = sizes[column.rawValue]
    return CGSize(width: pixels(size.width), height: pixels(size.height))
  }

  /// The size of a small symbol beside the size of a medium one: as in the templates of SF Symbols, whose small symbols
  /// are 0.783 times as large; a guess for their room.
  private static let smallFactor: CGFloat = 0.783
  /// The points of a symbol without a configuration.
  private static let usualPoints: CGFloat = 17

  private static func column(
    _ configuration: UIImage.SymbolConfiguration?, _ points: CGFloat
  ) -> (Column, points: CGFloat) {
    guard configuration?.scale == .large else { return (.usual, usualPoints) }
    guard configuration?.weight == .medium else { return (.large, usualPoints) }
    return points == 18 ? (.largeMediumOf18, 18) : (.largeMedium, usualPoints)
  }
}
