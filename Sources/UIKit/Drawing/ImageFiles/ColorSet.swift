import Foundation

/// A colour set of an asset catalogue: the colours for the light and the dark appearance.
///
/// Rule: A79a.
enum ColorSet {
  /// Returns the colour of a set by its file, red, green, blue and opacity from 0 to 1.
  ///
  /// The colours for the kind of the device come first, then the colours for every device, then the others.
  static func components(_ data: Data, isDark: Bool, isPad: Bool) -> [CGFloat]? {
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else { return nil }
    let usable = (contents.colors ?? []).filter {
      $0.color?.components != nil || $0.color?.reference != nil
    }
    let own = usable.filter { $0.idiom == (isPad ? "ipad" : "iphone") }
    let common = usable.filter { $0.idiom == nil || $0.idiom == "universal" }
    for candidates in [own, common, usable] {
      if let entry = best(of: candidates, isDark: isDark) { return components(entry, isDark) }
    }
    return nil
  }

  private static func best(of entries: [Entry], isDark: Bool) -> Entry? {
    let dark = entries.first { entry in
      (entry.appearances ?? []).contains { $0.value == "dark" }
    }
    let light = entries.first { ($0.appearances ?? []).isEmpty }
    return (isDark ? dark : nil) ?? light ?? dark
  }

  private static func components(_ entry: Entry, _ isDark: Bool) -> [CGFloat]? {
    if let name = entry.color?.reference {
      return SystemColors.named(name)?.components(isDark: isDark)
    }
    guard let parts = entry.color?.components else { return nil }
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
    var idiom: String?
    var color: Parts?
    var appearances: [Appearance]?
  }

  private struct Parts: Decodable {
    var components: [String: String]?
    /// The name of a colour of the system: `systemTealColor`.
    var reference: String?
  }

  private struct Appearance: Decodable {
    var value: String?
  }
}
