public import Foundation

/// The sections of names by their first letters, and the titles of their index.
///
/// The letters are the Latin alphabet's, as of an app in English: A to Z, and # for everything else.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
  private static let shared = UILocalizedIndexedCollation()

  /// Returns the collation of the user's language: English.
  @discardableResult
  open class func current() -> UILocalizedIndexedCollation { shared }

  /// The titles of the sections.
  open var sectionTitles: [String] { Self.titles }
  /// The titles of the index.
  open var sectionIndexTitles: [String] { Self.titles }

  private static let titles = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map { String($0) }

  /// Returns the section to which a title of the index leads.
  @discardableResult
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

  /// Returns the section of an object, by the string that a method of the object returns.
  ///
  /// The object is a string, or has a stored property of the name of the selector: methods cannot be called by
  /// name.
  @discardableResult
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let text = Self.text(of: object, selector).folding(
      options: [.diacriticInsensitive, .caseInsensitive], locale: Locale(identifier: "en"))
    let last = Self.titles.count - 1
    guard let letter = text.first?.uppercased() else { return last }
    return Self.titles.firstIndex(of: letter) ?? last
  }

  /// Returns the objects in the order of the strings that a method of each returns; equal ones keep theirs.
  @discardableResult
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { Self.text(of: $0, selector) }
    return array.indices.sorted { left, right in
      let order = texts[left].compare(
        texts[right], options: [.diacriticInsensitive, .caseInsensitive])
      return order == .orderedSame ? left < right : order == .orderedAscending
    }.map { array[$0] }
  }

  private static func text(of object: Any, _ selector: Selector) -> String {
    if let text = object as? String { return text }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let part = mirror {
      if let found = part.children.first(where: { $0.label == selector.description }) {
        return found.value as? String ?? ""
      }
      mirror = part.superclassMirror
    }
    return ""
  }
}
