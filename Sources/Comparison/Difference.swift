package import Documents
import Flickbook

/// One difference between two logs, with the rule that says what is right.
package struct Difference: Sendable, Equatable {
  /// The ways in which two logs differ.
  package enum Kind: Sendable, Equatable, Hashable {
    /// The second log has no such call.
    case missing
    /// The first log has no such call.
    case extra
    /// Both have the call, at another position among the others.
    case order
    /// A member of the call has another value.
    case member(String)
    /// The call comes earlier or later by more than a frame.
    case time
    /// The content is elsewhere.
    case offset(MotionPhase)
    /// An element has another frame.
    case frame
    /// The fingers do not move alike.
    case touches

    /// The word of the JSON form.
    package var word: String {
      switch self {
      case .missing: "missing"
      case .extra: "extra"
      case .order: "order"
      case .member: "member"
      case .time: "time"
      case .offset: "offset"
      case .frame: "frame"
      case .touches: "touches"
      }
    }
  }

  package var kind: Kind
  /// The number of the rule, such as `S4.20`.
  package var rule: String
  /// The event or the element that it is about.
  package var subject: String
  /// The instant, in seconds.
  package var time: Double
  /// A sentence about the difference.
  package var sentence: String
  /// The excerpts of both logs; empty where there is none.
  package var first: String
  package var second: String
  /// Whether it may follow from an earlier difference.
  package var follows = false
  /// How many more there are of its kind, rule and subject.
  package var further = 0

  /// The line for people and programs, which begins with the rule.
  package var line: String {
    let more = further > 0 ? ", and \(further) more" : ""
    let cause = follows ? "; it may follow from the difference above" : ""
    return "\(rule): \(sentence) (\(RuleConfidence.words(of: rule))\(cause)\(more))"
  }

  /// Writes the difference as a JSON object.
  package func write(into json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", rule)
    json.member("confidence", RuleConfidence.words(of: rule))
    json.member("kind", kind.word)
    json.member("subject", subject)
    json.key("t")
    json.number(time)
    json.member("message", sentence)
    json.member("first", first)
    json.member("second", second)
    json.key("follows")
    json.bool(follows)
    json.member("further", further)
    json.endObject()
  }
}
