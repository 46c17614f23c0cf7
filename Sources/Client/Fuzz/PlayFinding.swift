import Flickbook
import Wire

/// What does not hold in a play.
struct PlayFinding: Equatable, Sendable {
  /// What judges a play, and so ends the script of a finding.
  enum Judge: Equatable, Sendable {
    /// The last request itself fails.
    case request
    /// The rule of that number, among those that a play is judged by.
    case rule(Int)
    /// The expectation of that number, among those of the script.
    case expectation(Int)
  }

  /// What does not hold, in a word or a few: the findings of a play are told apart by it.
  var rule: String
  /// One sentence.
  var message: String
  /// The last events of the log, at most three.
  var order: [String] = []
  var judge = Judge.request
  /// The calls of an app's code that led to a trap, the innermost first.
  var calls: [String] = []
}

/// What came of a play.
struct PlayOutcome: Equatable, Sendable {
  /// The requests that were performed, those that were drawn among them.
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
