import SeededRandom

/// Requests for the past of a session.
///
/// Rule: protocol 10, "Time travel".
extension Grammar {
  /// The past of the current session, as far as it is known.
  struct KnownPast {
    /// Its last instant, in nanoseconds.
    var end = 0
    var frame = 0
    /// The number of its entries.
    var total = 0
  }

  /// Draws the params of `session.history`, `session.seek` or `session.fork`.
  mutating func historyParams(_ method: String) -> JSONTree {
    switch method {
    case "session.history":
      var params = JSONTree.map([])
      if chance(0.5) { params.set("from", whole(1...(past.total + 2))) }
      if chance(0.5) { params.set("count", whole(0...20)) }
      return params
    case "session.seek": return historyTarget()
    default:
      var params = chance(0.5) ? .map([]) : historyTarget()
      if chance(0.3) {
        params.set("name", .text(chance(0.2) ? session : newName("fork")))
      }
      return params
    }
  }

  /// A target in the past, or, now and then, a target a little behind its end.
  mutating func historyTarget() -> JSONTree {
    switch random.whole(0...6) {
    case 0...2:
      let share = chance(0.05) ? 1.01 : random.number(0...1)
      let instant = Self.seconds(nanoseconds: Int(Double(past.end) * share))
      return ["t": timeEdge(mayBeFar: true) ?? instant]
    case 3: return ["frame": whole(0...(past.frame + (chance(0.1) ? 1 : 0)))]
    case 4: return ["entry": whole(past.total...past.total)]
    default: return ["entry": whole(0...(past.total + (chance(0.05) ? 1 : 0)))]
    }
  }

  /// Learns of a session that is the current one now.
  mutating func enter(_ name: String) {
    if !sessions.contains(name) { sessions.append(name) }
    session = name
    // The fingers in the new session are unknown.
    (fingers, late) = ([:], [])
  }

  /// Learns that a session has ended.
  mutating func leave(_ name: String) {
    sessions.removeAll { $0 == name }
    if session == name { session = "" }
  }

  /// Learns of the past from the answer of `query.state`.
  mutating func learnPast(_ state: JSONTree) {
    past.total = state["history"]?["total"]?.integer ?? past.total
    guard state["history"]?["entry"]?.integer == past.total else { return }
    (past.end, past.frame) = (now, state["frame"]?.integer ?? past.frame)
  }
}
