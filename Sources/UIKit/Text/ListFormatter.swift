public import Foundation

/// Writes lists in English, which Foundation lacks on Linux.
///
/// Rule: A86c.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language; the texts are always English.
  open var locale: Locale! = .current
  /// Writes the items; nil for strings and descriptions.
  open var itemFormatter: Formatter?

  /// Returns strings with commas, and an and before the last one.
  @discardableResult
  open class func localizedString(byJoining strings: [String]) -> String {
    guard let last = strings.last, strings.count > 1 else { return strings.first ?? "" }
    if strings.count == 2 { return "\(strings[0]) and \(last)" }
    return strings.dropLast().joined(separator: ", ") + ", and \(last)"
  }

  /// Returns items with commas, and an and before the last one; nil if an item cannot be written.
  @discardableResult
  open func string(from items: [Any]) -> String? {
    let texts = items.compactMap { item in
      itemFormatter?.string(for: item) ?? (item as? String) ?? String(describing: item)
    }
    return texts.count == items.count ? Self.localizedString(byJoining: texts) : nil
  }
}
