import Foundation

/// A colour set of an asset catalogue: the colours for the light and the dark appearance.
///
/// Rule: A79a.
enum ColorSet {
  /// Returns the colour of a set by its file, red, green, blue and opacity from 0 to 1.
  static func components(_ data: Data, isDark: Bool) -> [CGFloat]? {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    let usable = (contents.colors ?? []).filter { $0.color?.components != nil }
    let dark = usable.first { entry in
      (entry.appearances ?? []).contains { $0.value == "dark" }
    }
    let light = usable.first { ($0.appearances ?? []).isEmpty }
    guard let parts = ((isDark ? dark : nil) ?? light ?? dark)?.color?.components else {
      return nil
    }
    if let white = parts["white"].flatMap(number) {
      return [white, white, white, parts["alpha"].flatMap(number) ?? 1]
    }
    guard let red = parts["red"].flatMap(number), let green = parts["green"].flatMap(number),
      let blue = parts["blue"].flatMap(number)
    else { return nil }
    return [red, green, blue, parts["alpha"].flatMap(number) ?? 1]
  }

  /// Xcode writes shares such as 0.5, bytes such as 128, and bytes in hexadecimal such as 0x80.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? CGFloat(value) : value <= 1 ? CGFloat(value) : CGFloat(value) / 255
  }

  private struct Contents: Decodable {
    var colors: [Entry]?
  }

  private struct Entry: Decodable {
    var color: Parts?
    var appearances: [Appearance]?
  }

  private struct Parts: Decodable {
    var components: [String: String]?
  }

  private struct Appearance: Decodable {
    var value: String?
  }
}
