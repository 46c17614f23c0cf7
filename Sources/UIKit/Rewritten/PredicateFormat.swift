public import Foundation

/// Returns the test of a predicate's format with its arguments: `NSPredicate(format:)` of rewritten sources, which
/// Foundation lacks on Linux.
///
/// Comparisons (`==`, `!=`, `<`, `<=`, `>`, `>=`, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, with `[c]`
/// and `[d]`), `AND`, `OR`, `NOT`, `TRUEPREDICATE` and `FALSEPREDICATE`; values are `%@`, `%K`, numbers, texts, lists,
/// `SELF` and key paths, which are read from the stored properties of an object. Another format traps, as it throws an
/// exception on a device. Rule: A86b.
public func _predicate(
  _ format: String, _ arguments: [Any?]
) -> @Sendable (Any?, [String: Any]?) -> Bool {
  var parser = PredicateParser(format, arguments)
  guard let test = parser.parse() else {
    fatalError("Unable to parse the format string \"\(format)\"")
  }
  nonisolated(unsafe) let result = test
  return { object, _ in result(object) }
}

/// Returns the order of two objects by a key path: `NSSortDescriptor(key:ascending:)` of rewritten sources, which
/// Foundation lacks on Linux.
///
/// Numbers, texts and dates of stored properties have an order; nil comes before them. Other values are alike. A method
/// whose name says so ignores the case of texts. Rule: A86b.
public func _sortComparator(_ key: String?, by selector: Selector? = nil) -> Comparator {
  let name = selector.map { NSStringFromSelector($0) } ?? ""
  let ignoresCase = name.contains("CaseInsensitive") || name.hasPrefix("localizedStandard")
  let options = ignoresCase ? "c" : ""
  return { first, second in
    let value = PredicateParser.property(key ?? "SELF")
    return PredicateComparison("<", options).order(of: value(first), value(second))
  }
}

/// Returns the order of two objects by a closure, which gets their values for a key path.
///
/// Rule: A86b.
public func _sortComparator(
  _ key: String?, _ comparator: @escaping Comparator
) -> Comparator {
  { first, second in
    let value = PredicateParser.property(key ?? "SELF")
    func argument(_ object: Any) -> Any {
      PredicateComparison.unwrapped(value(object)) ?? NSNull()
    }
    return comparator(argument(first), argument(second))
  }
}

/// Parses the format of a predicate.
private struct PredicateParser {
  typealias Test = (Any?) -> Bool
  typealias Value = (Any?) -> Any?

  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case sign(String)
  }

  private var tokens: ArraySlice<Token>
  private var arguments: ArraySlice<Any?>
  /// How deeply parentheses may be nested; a guess.
  private var depth = 64

  init(_ format: String, _ arguments: [Any?]) {
    tokens = Self.tokens(of: format)[...]
    self.arguments = arguments[...]
  }

  private static func tokens(of format: String) -> [Token] {
    let pattern =
      /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+(?:\.\d+)?)|(%[@K]|%l?l?[dufi])|([A-Za-z_][A-Za-z_0-9.]*(?:\[[cdn]+\])?)|(&&|\|\||[=!<>]=|<>|[=<>(){},!])/
    return format.matches(of: pattern).map { match in
      if let text = match.1 ?? match.2 {
        return .text(String(text).replacing(/\\(.)/) { String($0.1) })
      }
      if let number = match.3.flatMap({ Double($0) }) { return .number(number) }
      if let word = match.5 { return .word(String(word)) }
      return .sign(String(match.4 ?? match.6 ?? ""))
    }
  }

  mutating func parse() -> Test? {
    guard let test = alternatives(), tokens.isEmpty else { return nil }
    return test
  }

  /// Takes the next token if it is one of these words, in any case, or signs.
  private mutating func take(_ names: String...) -> Bool {
    let name: String
    switch tokens.first {
    case .word(let word): name = word.uppercased()
    case .sign(let sign): name = sign
    default: return false
    }
    guard names.contains(name) else { return false }
    tokens.removeFirst()
    return true
  }

  // MARK: Conditions

  private mutating func alternatives() -> Test? {
    guard var test = conjunction() else { return nil }
    while take("OR", "||") {
      guard let next = conjunction() else { return nil }
      test = { [test] in test($0) || next($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test? {
    guard var test = condition() else { return nil }
    while take("AND", "&&") {
      guard let next = condition() else { return nil }
      test = { [test] in test($0) && next($0) }
    }
    return test
  }

  private mutating func condition() -> Test? {
    guard depth > 0 else { return nil }
    depth -= 1
    defer { depth += 1 }
    if take("NOT", "!") { return condition().map { test in { !test($0) } } }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take("(") {
      guard let test = alternatives(), take(")") else { return nil }
      return test
    }
    return comparison()
  }

  private mutating func comparison() -> Test? {
    guard let left = value(), let (name, options) = operation(), let right = value() else {
      return nil
    }
    let comparison = PredicateComparison(name, options)
    return { comparison.holds(left($0), right($0)) }
  }

  /// The name of an operator with its options.
  private mutating func operation() -> (String, String)? {
    switch tokens.popFirst() {
    case .sign(let sign): return PredicateComparison.signs[sign].map { ($0, "") }
    case .word(let word):
      let parts = word.uppercased().split(separator: "[")
      let name = String(parts[0])
      guard PredicateComparison.words.contains(name) else { return nil }
      return (name, parts.count > 1 ? parts[1].lowercased() : "")
    default: return nil
    }
  }

  // MARK: Values

  private mutating func value() -> Value? {
    switch tokens.popFirst() {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .sign("{"): return list()
    case .sign("%K"): return (arguments.popFirst() as? String).map(Self.property)
    case .sign(let sign) where sign.hasPrefix("%"):
      guard let argument = arguments.popFirst() else { return nil }
      return { _ in argument }
    case .word(let word): return Self.named(word)
    default: return nil
    }
  }

  private mutating func list() -> Value? {
    var values: [Value] = []
    while !take("}") {
      guard let value = value() else { return nil }
      values.append(value)
      _ = take(",")
    }
    return { object in values.map { $0(object) as Any } }
  }

  private static func named(_ word: String) -> Value {
    switch word.uppercased() {
    case "SELF": return { $0 }
    case "TRUE", "YES": return { _ in true }
    case "FALSE", "NO": return { _ in false }
    case "NIL", "NULL": return { _ in nil }
    default: return property(word)
    }
  }

  fileprivate static func property(_ path: String) -> Value {
    let names = path.split(separator: ".").map(String.init)
    return { object in
      names.reduce(object) {
        $1.uppercased() == "SELF" ? $0 : $0.flatMap { [name = $1] in read(name, of: $0) }
      }
    }
  }

  /// The stored property of an object, or the value of a dictionary; nil without one.
  private static func read(_ name: String, of object: Any) -> Any? {
    if let dictionary = object as? [String: Any] { return dictionary[name] }
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// One comparison of a predicate.
private struct PredicateComparison {
  static let signs = [
    "=": "==", "==": "==", "!=": "!=", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">=",
  ]
  static let words: Set<String> = [
    "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "IN", "BETWEEN",
  ]

  private let name: String
  private let options: String

  init(_ name: String, _ options: String) {
    (self.name, self.options) = (name, options)
  }

  func holds(_ left: Any?, _ right: Any?) -> Bool {
    let (left, right) = (Self.unwrapped(left), Self.unwrapped(right))
    switch name {
    case "==": return equal(left, right)
    case "!=": return !equal(left, right)
    case "<", "<=", ">", ">=": return order(left, right).map(isMet) ?? false
    case "IN": return contains(right, left)
    case "CONTAINS": return contains(left, right)
    case "BETWEEN":
      guard let ends = right as? [Any], ends.count == 2, let low = order(left, ends[0]),
        let high = order(left, ends[1])
      else { return false }
      return low >= 0 && high <= 0
    default:
      guard let own = text(left), let other = text(right) else { return false }
      return matches(own, other)
    }
  }

  /// The order of two values; nil is before others.
  func order(of left: Any?, _ right: Any?) -> ComparisonResult {
    let (left, right) = (Self.unwrapped(left), Self.unwrapped(right))
    if left == nil || right == nil {
      return left != nil ? .orderedDescending : right != nil ? .orderedAscending : .orderedSame
    }
    let order = order(left, right) ?? 0
    return order < 0 ? .orderedAscending : order > 0 ? .orderedDescending : .orderedSame
  }

  private func isMet(_ order: Int) -> Bool {
    switch name {
    case "<": order < 0
    case "<=": order <= 0
    case ">": order > 0
    default: order >= 0
    }
  }

  private func matches(_ text: String, _ other: String) -> Bool {
    switch name {
    case "BEGINSWITH": return text.hasPrefix(other)
    case "ENDSWITH": return text.hasSuffix(other)
    default: break
    }
    let pattern =
      name == "MATCHES"
      ? other
      : NSRegularExpression.escapedPattern(for: other).replacing("\\*", with: ".*")
        .replacing("\\?", with: ".")
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators])
    else { return false }
    let range = NSRange(text.startIndex..., in: text)
    return expression.firstMatch(in: text, range: range)?.range == range
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let own = text(whole), let other = text(part) { return own.contains(other) }
    let elements = whole as? [Any] ?? (whole as? Set<AnyHashable>)?.map { $0.base } ?? []
    return elements.contains { equal(Self.unwrapped($0), part) }
  }

  /// A text as the options have it; nil for another value.
  private func text(_ value: Any?) -> String? {
    guard let text = value as? String ?? (value as? NSString).map({ String(describing: $0) }) else {
      return nil
    }
    var folding: String.CompareOptions = []
    if options.contains("c") { folding.insert(.caseInsensitive) }
    if options.contains("d") { folding.insert(.diacriticInsensitive) }
    return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
  }

  private func equal(_ left: Any?, _ right: Any?) -> Bool {
    if let order = order(left, right) { return order == 0 }
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return left as AnyObject === right as AnyObject
  }

  /// -1, 0 or 1; nil for values without an order.
  private func order(_ left: Any?, _ right: Any?) -> Int? {
    func order<Value: Comparable>(_ left: Value?, _ right: Value?) -> Int? {
      guard let left, let right else { return nil }
      return left < right ? -1 : left > right ? 1 : 0
    }
    return order(Self.number(left), Self.number(right)) ?? order(text(left), text(right))
      ?? order(left as? Date, right as? Date)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// The value without optionals around it.
  fileprivate static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
