/// A failure of a play.
struct PlayFinding: Equatable, Codable, Sendable {
  /// The condition that a play violates; it ends the script of the finding.
  enum Judge: Equatable, Codable, Sendable {
    /// The last request itself fails.
    case request
    /// The rule with that index among the rules that judge a play.
    case rule(Int)
    /// The expectation with that index among the expectations of the script.
    case expectation(Int)
  }

  /// The name of the condition that does not hold; it tells findings of a play apart.
  var rule: String
  /// One sentence.
  var message: String
  /// The last events of the log, at most three.
  var order: [String] = []
  var judge = Judge.request
  /// The calls of an app's code that led to a trap, the innermost first.
  var calls: [String] = []
}

/// The outcome of a play.
struct PlayOutcome: Equatable, Codable, Sendable {
  /// The requests that were performed, including the drawn requests.
  var requests: [PlayedRequest] = []
  /// Nil where everything holds.
  var finding: PlayFinding?
  /// The orders of calls in the log.
  var orders: [CallOrder] = []
  /// The hash of the log.
  var hash: UInt64 = 0
}
