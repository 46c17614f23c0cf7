/// The values of names in a form by which nearly equal values are found.
///
/// Equal keys do not mean equal values: a key narrows the search, and the pattern decides.
struct ValueKey: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case text(String)
    case number(Double)
    case begin
    case end
  }

  private var parts: [Part] = []

  /// The most numbers of a key: each may double the keys that a record has; a guess, a rectangle or
  /// two index paths.
  private static let numbersMax = 4
  /// The width of the cells to which numbers are rounded: more than numbers may differ, and a power
  /// of two, so that cells are exact.
  private static let cell = 0.0625

  /// Creates the key of values that a record has given to names, which are in ascending order.
  init(_ values: RuleValues, _ names: [String]) {
    parts = Self.parts(names) { values[$0] }.map { part in
      guard case .number(let number) = part else { return part }
      return .number((number / Self.cell).rounded(.down))
    }
  }

  private init() {}

  /// Returns the keys of the values that a record may follow; nil if it is not of the pattern,
  /// whatever values the names have.
  static func keys(
    of record: RuleRecord, _ next: RecordPattern, _ names: [String]
  ) -> [ValueKey]? {
    var values: [String: Node] = [:]
    guard next.meansRecords(like: record),
      next.members.allSatisfy({ $0.value.mayMatch(record.node[$0.name], &values) })
    else { return nil }
    // A little more, for the error of the comparison.
    let within = ValuePattern.within * 1.25
    var keys = [ValueKey()]
    for part in parts(names, { values[$0] }) {
      guard case .number(let number) = part else {
        for index in keys.indices { keys[index].parts.append(part) }
        continue
      }
      let low = ((number - within) / cell).rounded(.down)
      let high = ((number + within) / cell).rounded(.down)
      let others = low == high ? [] : keys
      for index in keys.indices { keys[index].parts.append(.number(low)) }
      keys += others.map { key in
        var key = key
        key.parts.append(.number(high))
        return key
      }
    }
    return keys
  }

  private static func parts(_ names: [String], _ value: (String) -> Node?) -> [Part] {
    var parts: [Part] = []
    var numbers = 0
    for name in names {
      if let value = value(name) { append(value, &parts, &numbers) }
      parts.append(.end)
    }
    return parts
  }

  private static func append(_ value: Node, _ parts: inout [Part], _ numbers: inout Int) {
    switch value.kind {
    case .null, .bool: parts.append(.text(value.json))
    case .string: parts.append(.text("\"\(value.text)"))
    case .number:
      numbers += 1
      guard numbers <= numbersMax, let number = value.number else { return }
      parts.append(.number(number))
    case .array:
      parts.append(.begin)
      for element in value.elements { append(element, &parts, &numbers) }
      parts.append(.end)
    // Another object may have further members.
    case .object: parts.append(.text("{"))
    }
  }
}

extension ValuePattern {
  /// Returns whether a value may be of the pattern for some values of the names, and adds the values
  /// that the names would have.
  fileprivate func mayMatch(_ actual: Node?, _ values: inout [String: Node]) -> Bool {
    switch self {
    case .equal(let node):
      return Pattern(node).difference(from: actual, within: Self.within) == nil
    case .value(let name):
      guard let actual else { return false }
      if values[name] == nil { values[name] = actual }
      return true
    case .list(let elements):
      guard let actual, actual.kind == .array, actual.count == elements.count else { return false }
      return zip(elements, actual.elements).allSatisfy { $0.mayMatch($1, &values) }
    case .members(let members):
      guard let actual, actual.kind == .object else { return false }
      return members.allSatisfy { $0.value.mayMatch(actual[$0.name], &values) }
    // Comparisons may have names, whose values are not known here.
    case .compared: return true
    }
  }
}
