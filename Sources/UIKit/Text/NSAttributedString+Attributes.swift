import Foundation

extension NSAttributedString {
  /// Returns an attribute of the first character; nil without one.
  func firstAttribute(_ key: NSAttributedString.Key) -> Any? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil
  }

  /// Returns the text with one value of an attribute; nil removes it.
  func wholly(_ key: NSAttributedString.Key, _ value: Any?) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    let whole = NSRange(location: 0, length: text.length)
    text.removeAttribute(key, range: whole)
    if let value { text.addAttribute(key, value: value, range: whole) }
    return text
  }

  /// Returns the text that a user has edited to another one: new text has the attributes before it, at the
  /// beginning the attributes behind it.
  func edited(to new: String) -> NSAttributedString {
    let (old, new) = (Array(string.utf16), Array(new.utf16))
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    // Halves of a character, which two emoji may share, stay together.
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    if end > 0, UTF16.isTrailSurrogate(old[old.count - end]) { end -= 1 }
    let text = NSMutableAttributedString(
      attributedString: attributedSubstring(from: NSRange(location: 0, length: start)))
    let added = String(decoding: new[start..<(new.count - end)], as: UTF16.self)
    if !added.isEmpty {
      let place = max(start - 1, 0)
      let looks = place < length ? attributes(at: place, effectiveRange: nil) : [:]
      text.append(NSAttributedString(string: added, attributes: looks))
    }
    text.append(
      attributedSubstring(from: NSRange(location: old.count - end, length: end)))
    return text
  }
}
