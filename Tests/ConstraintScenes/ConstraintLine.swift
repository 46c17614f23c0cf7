/// A constraint of a scene, as it is written: `[name:] view.attribute == [m *] view.attribute [± c]
/// [@ priority]`.
package struct ConstraintLine: Sendable {
  package var name: String?
  package let first: Operand
  /// -1 for at most, 0 for equal, 1 for at least.
  package let relation: Int
  package let second: Operand?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = 1000.0

  /// An attribute of a view or of one of its guides.
  package struct Operand: Hashable, Sendable {
    package let view: String
    /// `margins` or `safe` for a guide of the view.
    package let guide: String?
    package let attribute: String

    init(_ text: Substring) {
      let parts = text.split(separator: ".").map(String.init)
      view = parts[0]
      guide = parts.count == 3 ? parts[1] : nil
      attribute = parts[parts.count - 1]
    }
  }

  package init(_ text: String) {
    var words = text.split(separator: " ")
    if words[0].hasSuffix(":") { name = String(words.removeFirst().dropLast()) }
    first = Operand(words.removeFirst())
    relation = ["<=": -1, "==": 0, ">=": 1][words.removeFirst()] ?? 0
    if let at = words.firstIndex(of: "@") {
      priority = Double(words[at + 1]) ?? 0
      words.removeSubrange(at...)
    }
    if words.count >= 3, words[1] == "*" {
      multiplier = Double(words[0]) ?? 0
      words.removeFirst(2)
    }
    if words.count == 1, let number = Double(words[0]) {
      constant = number
      second = nil
      return
    }
    second = Operand(words[0])
    if words.count == 3 { constant = (words[1] == "-" ? -1 : 1) * (Double(words[2]) ?? 0) }
  }
}
