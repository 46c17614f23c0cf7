/// Where lines may be broken, from the characters before.
///
/// The rules of Unicode (UAX 14) by their numbers, as far as they concern Latin, CJK and emoji. Scripts that a
/// dictionary breaks, such as Thai, are not broken. Rule: A74.
struct BreakState {
  /// The class of the last character that is no space; nil at the start.
  private var last: BreakClass?
  private var hasSpace = false
  /// Whether the last character is a hyphen at the beginning of a word.
  private var isInitialHyphen = false

  /// Whether the text may be broken before a character of a class, after what was added.
  @inline(__always)
  func breaks(before next: BreakClass) -> Bool {
    guard let last else { return hasSpace && next != .space && next != .lineEnd }
    // LB28, the common case.
    if last == .letter, next == .letter { return hasSpace }
    return breaks(last, next)
  }

  /// Adds a character.
  @inline(__always)
  mutating func add(_ next: BreakClass) {
    if next == .space {
      hasSpace = true
      return
    }
    isInitialHyphen = next == .hyphen && (last == nil || hasSpace || last == .zeroWidthSpace)
    last = next
    hasSpace = false
  }

  private func breaks(_ last: BreakClass, _ next: BreakClass) -> Bool {
    switch (last, next) {
    // LB6, LB7: spaces and ends of lines stay.
    case (_, .space), (_, .zeroWidthSpace), (_, .lineEnd): return false
    // LB8.
    case (.zeroWidthSpace, _): return true
    // LB13.
    case (_, .closing), (_, .exclamation), (_, .infix), (_, .slash): return false
    // LB14, LB16, LB17: also with spaces between.
    case (.opening, _), (.closing, .nonstarter), (.dash, .dash): return false
    default: break
    }
    // LB18.
    if hasSpace { return true }
    switch (last, next) {
    // LB11, LB12, LB12a.
    case (.glue, _): return false
    case (.hyphen, .glue), (.breakAfter, .glue): return true
    case (_, .glue): return false
    // LB19.
    case (_, .quotation), (.quotation, _): return false
    // LB20a.
    case (.hyphen, .letter) where isInitialHyphen: return false
    // LB21, LB22.
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _), (_, .inseparable):
      return false
    default: return !Self.isWord(last, next)
    }
  }

  /// LB23 to LB30: letters, numbers, and the signs that belong to them.
  private static func isWord(_ last: BreakClass, _ next: BreakClass) -> Bool {
    switch (last, next) {
    case (.letter, .letter), (.letter, .number), (.number, .letter), (.number, .number): true
    case (.prefix, .ideograph), (.ideograph, .postfix): true
    case (.prefix, .letter), (.postfix, .letter), (.letter, .prefix), (.letter, .postfix): true
    case (.closing, .postfix), (.closing, .prefix), (.number, .postfix), (.number, .prefix): true
    case (.prefix, .opening), (.postfix, .opening), (.prefix, .number), (.postfix, .number): true
    case (.hyphen, .number), (.infix, .number), (.slash, .number), (.infix, .letter): true
    case (.letter, .opening), (.number, .opening), (.closing, .letter), (.closing, .number): true
    default: false
    }
  }
}
