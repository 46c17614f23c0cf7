import CTextTables

/// The values that depend on the size of a face: tracking, and the share of the display cut.
enum Tracking {
  /// Returns the tracking at a size, in 1/2048 em: recorded from 8 to 36 points, by Apple's
  /// guidelines outside, with straight lines between.
  ///
  /// Rule: A68.
  static func value(at size: Double) -> Double {
    line(text_tracking_table(), count: Int(TEXT_TRACKING_COUNT), at: size)
  }

  /// Returns the share of the display cut: 0 up to 17 points, 1 from 28.
  ///
  /// Rule: A68.
  static func displayShare(at size: Double) -> Double {
    if size <= textSizeMax { return 0 }
    if size >= displaySizeMin { return 1 }
    guard let table = text_mix_table() else { return 1 }
    let count = Int(TEXT_MIX_COUNT)
    if size < table[0] { return table[1] * (size - textSizeMax) / (table[0] - textSizeMax) }
    let last = (count - 1) * 2
    if size > table[last] {
      let part = (size - table[last]) / (displaySizeMin - table[last])
      return table[last + 1] + part * (1 - table[last + 1])
    }
    return line(table, count: count, at: size)
  }

  /// The largest size of the text cut alone, and the smallest one of the display cut alone, in points.
  private static let textSizeMax = 17.0
  private static let displaySizeMin = 28.0

  /// A value on straight lines through pairs of a size and a value, and level outside of them.
  private static func line(_ pairs: UnsafePointer<Double>?, count: Int, at size: Double) -> Double {
    guard let pairs, size > pairs[0] else { return pairs?[1] ?? 0 }
    var above = 1
    while above < count, pairs[above * 2] < size { above += 1 }
    guard above < count else { return pairs[count * 2 - 1] }
    let (x0, y0) = (pairs[above * 2 - 2], pairs[above * 2 - 1])
    let (x1, y1) = (pairs[above * 2], pairs[above * 2 + 1])
    return size == x1 ? y1 : y0 + (y1 - y0) * (size - x0) / (x1 - x0)
  }
}
