import SeededRandom

/// A play of lines to a daemon, drawn from a seed and from what the daemon answers.
protocol WirePlay {
  /// The next line; nil at the end.
  mutating func next() -> PlayedLine?

  /// Learns what a line came to; nil for a refusal.
  mutating func learn(_ line: PlayedLine, _ result: JSONTree?)
}

/// Everything that a client can do, at any time and together.
///
/// One play in forty lets real time move its session for a while.
struct CommandsPlay: WirePlay {
  private var grammar: Grammar
  private let length: Int
  private let wallLines: Range<Int>
  /// The lines that fork the session, and then the fork, up to the limit of a connection's sessions.
  private let forkLines: Range<Int>
  private let isRead: Bool
  private var isSubscribed = false
  /// Whether a session may have a reader.
  private var hasReader = false
  private var isObserver = false
  /// The detour before the next line.
  private var detour: Detour?
  private var number = 0

  /// A play of so many lines, on screens of an app where there are controllers.
  init(seed: UInt64, length: Int, controllers: [String] = []) {
    grammar = Grammar(seed: seed, wildness: 0)
    grammar.controllers = controllers
    grammar.wildness = grammar.chance(0.1) ? 0.02 : 0
    self.length = length
    let first = length - 30
    wallLines = grammar.chance(0.025) && first > 1 ? first..<length : 0..<0
    forkLines = grammar.chance(0.02) ? 40..<110 : 0..<0
    isRead = grammar.chance(0.5)
  }

  mutating func next() -> PlayedLine? {
    if let detour {
      self.detour = nil
      return PlayedLine(detour)
    }
    number += 1
    guard number <= length else { return nil }
    if number == wallLines.lowerBound {
      return line(
        ("clock.set", ["mode": .text("wall"), "rate": .leaf(grammar.one(["100", "1000"]))]))
    }
    guard !grammar.session.isEmpty else { return line(grammar.opening()) }
    if isRead, !isSubscribed {
      isSubscribed = true
      return line(("log.subscribe", .map([])))
    }
    if number == length, grammar.chance(0.6) { return line(("session.close", .map([]))) }
    if forkLines.contains(number) { return line(("session.fork", .map([]))) }
    if grammar.sessions.count > 4, grammar.chance(0.1) {
      let name = JSONTree.text(grammar.one(grammar.sessions))
      return line(("session.close", ["session": name]))
    }
    if wallLines.isEmpty, grammar.chance(0.02) { return pair() }
    return line(grammar.request())
  }

  /// A request, and a seek that arrives while it is in progress.
  private mutating func pair() -> PlayedLine {
    let (method, params) = grammar.request()
    let first = PlayedLine(method, params, id: number + 1_000_000)
    var line = line(("session.seek", grammar.historyTarget()))
    line.ahead = first.bytes + [UInt8(ascii: "\n")]
    line.answers = 2...2
    // The first may lead to another session, or to none.
    line.isHostile = true
    return line
  }

  private func line(_ request: (method: String, params: JSONTree)) -> PlayedLine {
    PlayedLine(request.method, request.params, id: number)
  }

  mutating func learn(_ line: PlayedLine, _ result: JSONTree?) {
    guard let result else { return }
    grammar.learn(line.method, line.params, result)
    switch line.method {
    case "log.subscribe": hasReader = true
    case "session.attach":
      (isObserver, isSubscribed) = (line.params["mode"]?.string == "observe", false)
    case "session.fork": (isObserver, isSubscribed) = (false, false)
    case "query.state" where grammar.chance(0.2) && !isObserver:
      detour =
        hasReader || grammar.chance(0.7)
        ? .away(grammar.random.number(0...1)) : .fork(grammar.session)
    default: break
    }
  }
}

/// Streams of touches of up to five fingers, on views that do something with them.
struct SamplesPlay: WirePlay {
  private var grammar: Grammar
  private var samplesLeft: Int
  private var number = 0
  private var detour: Detour?

  /// A play of so many samples.
  init(seed: UInt64, length: Int) {
    grammar = Grammar(seed: seed, wildness: 0)
    samplesLeft = length
  }

  mutating func next() -> PlayedLine? {
    if let detour {
      self.detour = nil
      return PlayedLine(detour)
    }
    number += 1
    if grammar.session.isEmpty {
      let (method, params) = grammar.opening()
      return PlayedLine(method, params, id: number)
    }
    guard samplesLeft > 0 else { return nil }
    if number.isMultiple(of: 8) { return PlayedLine("query.state", .map([]), id: number) }
    if number.isMultiple(of: 20) {
      return PlayedLine("session.seek", grammar.historyTarget(), id: number)
    }
    // No play knows which fingers are down there.
    if number % 20 == 1 { return PlayedLine("gesture.cancel", .map([]), id: number) }
    let count = min(samplesLeft, grammar.random.whole(20...250))
    samplesLeft -= count
    return PlayedLine("touch.stream", ["samples": grammar.samples(count)], id: number)
  }

  mutating func learn(_ line: PlayedLine, _ result: JSONTree?) {
    guard let result else { return }
    grammar.learn(line.method, line.params, result)
    if line.method == "query.state" { detour = .away(grammar.random.number(0...1)) }
  }
}
