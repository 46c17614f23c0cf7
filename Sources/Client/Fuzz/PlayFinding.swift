import Flickbook
import Wire

/// A failure of a play.
struct PlayFinding: Equatable, Sendable {
  /// The condition that a play violates; it ends the script of the finding.
  enum Judge: Equatable, Sendable {
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
struct PlayOutcome: Equatable, Sendable {
  /// The requests that were performed, including the drawn requests.
  var requests: [PlayedRequest] = []
  /// Nil where everything holds.
  var finding: PlayFinding?
  /// The orders of calls in the log.
  var orders: [CallOrder] = []
  /// The hash of the log.
  var hash: UInt64 = 0
}

// MARK: Lines

extension PlayFinding {
  func write(into json: inout JSONWriter) {
    json.beginObject()
    json.member("rule", rule)
    json.member("message", message)
    json.strings("order", order)
    switch judge {
    case .request: break
    case .rule(let number): json.member("judgedByRule", number)
    case .expectation(let number): json.member("judgedByExpectation", number)
    }
    json.strings("calls", calls)
    json.endObject()
  }

  init?(_ node: Node) {
    guard let rule = node["rule"]?.string, let message = node["message"]?.string else { return nil }
    (self.rule, self.message) = (rule, message)
    order = node["order"]?.elements.map(\.text) ?? []
    calls = node["calls"]?.elements.map(\.text) ?? []
    if let number = node["judgedByRule"]?.integer {
      judge = .rule(number)
    } else if let number = node["judgedByExpectation"]?.integer {
      judge = .expectation(number)
    }
  }
}

extension PlayOutcome {
  func write(into json: inout JSONWriter) {
    json.beginObject()
    json.key("requests")
    json.beginArray()
    for request in requests { request.write(into: &json) }
    json.endArray()
    if let finding {
      json.key("finding")
      finding.write(into: &json)
    }
    json.key("orders")
    json.beginArray()
    for order in orders {
      json.beginArray()
      for event in order.events { json.string(event) }
      json.endArray()
    }
    json.endArray()
    json.member("hash", String(hash, radix: 16))
    json.endObject()
  }

  init?(_ node: Node) {
    guard let hash = node["hash"]?.string.flatMap({ UInt64($0, radix: 16) }) else { return nil }
    self.hash = hash
    requests = node["requests"]?.elements.compactMap(PlayedRequest.init) ?? []
    finding = node["finding"].flatMap { PlayFinding($0) }
    orders = node["orders"]?.elements.map { CallOrder(events: $0.elements.map(\.text)) } ?? []
  }
}
