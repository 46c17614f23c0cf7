/// Numbers in sentences for people: with at most three decimals.
///
/// Values for programs keep all their digits.
package enum NumberText {
  /// Returns a number, rounded to three decimals.
  package static func text(
    _ number: Double, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    rounded(number, rule).formatted
  }

  /// Returns `from 0.5 to 2`, rounded so that both ends are in the range.
  package static func range(_ range: ClosedRange<Double>) -> String {
    "from \(text(range.lowerBound, .up)) to \(text(range.upperBound, .down))"
  }

  /// Returns a value as JSON, its numbers rounded to three decimals.
  package static func text(_ node: Node) -> String {
    var json = JSONWriter()
    write(node, into: &json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Returns the short text of a value that differs from an expected one, or its long text if the
  /// short one is the expected one's too.
  package static func distinct(_ short: String, _ long: String, from expected: String) -> String {
    short == expected ? long : short
  }

  /// The least part of a number that a sentence shows: a thousandth.
  private static let parts = 1000.0

  private static func rounded(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let scaled = number * parts
    // What binary fractions add to a thousandth is not rounded up to the next one.
    let nearest = scaled.rounded()
    let whole = (scaled - nearest).magnitude < 1e-6 ? nearest : scaled.rounded(rule)
    return whole.isFinite ? whole / parts : number
  }

  private static func write(_ node: Node, into json: inout JSONWriter) {
    switch node.kind {
    case .number: json.number(rounded(node.number ?? 0, .toNearestOrAwayFromZero))
    case .array:
      json.beginArray()
      for element in node.elements { write(element, into: &json) }
      json.endArray()
    case .object:
      json.beginObject()
      for (key, value) in node.members {
        json.key(key.text)
        write(value, into: &json)
      }
      json.endObject()
    case .null, .bool, .string: json.node(node)
    }
  }
}

extension Double {
  /// The number as a person writes it, with all its digits.
  package var formatted: String {
    var json = JSONWriter()
    json.number(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
