import SeededRandom

/// A play of lines to a daemon, drawn from a seed and from what the daemon answers.
protocol WirePlay {
  /// A play of so many lines, or of as many samples.
  init(seed: UInt64, length: Int)

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
  private let isRead: Bool
  private var isSubscribed = false
  private var number = 0

  init(seed: UInt64, length: Int) {
    grammar = Grammar(seed: seed, wildness: 0)
    grammar.wildness = grammar.chance(0.1) ? 0.02 : 0
    self.length = length
    let first = length - 30
    wallLines = grammar.chance(0.025) && first > 1 ? first..<length : 0..<0
    isRead = grammar.chance(0.5)
  }

  mutating func next() -> PlayedLine? {
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
    return line(grammar.request())
  }

  private func line(_ request: (method: String, params: JSONTree)) -> PlayedLine {
    PlayedLine(request.method, request.params, id: number)
  }

  mutating func learn(_ line: PlayedLine, _ result: JSONTree?) {
    if let result { grammar.learn(line.method, line.params, result) }
  }
}

/// Streams of touches of up to five fingers, on views that do something with them.
struct SamplesPlay: WirePlay {
  private var grammar: Grammar
  private var samplesLeft: Int
  private var number = 0

  init(seed: UInt64, length: Int) {
    grammar = Grammar(seed: seed, wildness: 0)
    samplesLeft = length
  }

  mutating func next() -> PlayedLine? {
    number += 1
    if grammar.session.isEmpty {
      let (method, params) = grammar.opening()
      return PlayedLine(method, params, id: number)
    }
    guard samplesLeft > 0 else { return nil }
    if number.isMultiple(of: 8) { return PlayedLine("query.state", .map([]), id: number) }
    let count = min(samplesLeft, grammar.random.whole(20...250))
    samplesLeft -= count
    return PlayedLine("touch.stream", ["samples": grammar.samples(count)], id: number)
  }

  mutating func learn(_ line: PlayedLine, _ result: JSONTree?) {
    if let result { grammar.learn(line.method, line.params, result) }
  }
}
