import SeededRandom

/// Draws requests that a session can be asked now, and some that it cannot.
///
/// The grammar knows of the session what the answers told it; what it does not know yet makes some of
/// its requests wrong, which is intended.
struct Grammar {
  /// One view of the session's scene, as far as it is known.
  struct KnownView {
    /// The name in requests; nil for the main view.
    var name: String?
    /// The numbers of items, by section.
    var counts: [Int]
    /// Points.
    var size: (width: Double, height: Double)
    /// Content coordinates.
    var offset: (x: Double, y: Double) = (0, 0)
  }

  var random: SeededGenerator
  /// The classes of an app's controllers, whose screens most scenes then are.
  var controllers: [String] = []
  /// The share of numbers that are drawn from the edges of what can be written, from 0 to 1.
  var wildness: Double
  /// The main view and the others.
  var views: [KnownView] = []
  /// The session's time, in nanoseconds.
  var now = 0
  /// Fingers that are down, with their places in the window.
  var fingers: [Int: (x: Double, y: Double)] = [:]
  /// Dragged items whose data are still to come.
  var late: [String] = []
  /// Whether nothing moves in the session, so that any time passes at once.
  var isQuiet = false
  /// The current session's name.
  var session = ""
  /// The names of the connection's sessions.
  var sessions: [String] = []
  var past = KnownPast()
  /// How many dragged and inserted items have been given a name.
  var named = 0

  init(seed: UInt64, wildness: Double) {
    random = SeededGenerator(seed: seed)
    self.wildness = wildness
  }

  // MARK: Numbers

  /// Finite numbers at the edges of types, of the protocol's limits and of what a double can hold.
  static let edges = [
    "0", "-0", "-0.0", "5e-324", "-5e-324", "1e-300", "1e-9", "-1e-9", "0.001",
    "0.3333333333333333",
    "0.999999999", "1", "-1", "2", "255", "256", "1023", "1e5", "65536", "16777216", "16777217",
    "2147483647", "2147483648", "4294967296", "999999999", "1e9", "-1e9", "1000000001", "1e12",
    "1e15", "9007199254740991", "9007199254740992", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "1e18", "1e19", "1e100", "1e154", "1e155", "1e300", "1e308", "-1e308",
    "1.7976931348623157e308",
  ]

  mutating func chance(_ share: Double) -> Bool { random.chance(share) }

  mutating func one<Element>(_ elements: [Element]) -> Element { random.one(of: elements) }

  /// A number of a range, whole, in thirds or any; sometimes one from the edges.
  mutating func number(_ range: ClosedRange<Double>) -> JSONTree {
    if wildness > 0, chance(wildness) { return .leaf(one(Self.edges)) }
    let number = random.number(range)
    switch random.whole(0...9) {
    case 0...5: return .number(number.rounded())
    case 6...8: return .number((number * 3).rounded() / 3)
    default: return .number(number)
    }
  }

  /// A whole number of a range; sometimes one from the edges.
  mutating func whole(_ range: ClosedRange<Int>) -> JSONTree {
    if wildness > 0, chance(wildness) { return .leaf(one(Self.edges)) }
    return .number(random.whole(range))
  }

  /// Seconds, with nanoseconds as the smallest part; from the edges, far ones only where they may be.
  mutating func seconds(_ range: ClosedRange<Double>, mayBeFar: Bool) -> JSONTree {
    if let edge = timeEdge(mayBeFar: mayBeFar) { return edge }
    return Self.seconds(nanoseconds: Int(random.number(range) * 1_000) * 1_000_000)
  }

  /// A time from the edges, now and then.
  mutating func timeEdge(mayBeFar: Bool) -> JSONTree? {
    guard wildness > 0, chance(wildness) else { return nil }
    return .leaf(one(mayBeFar ? Self.edges : Self.nearEdges))
  }

  /// The edges without the times that a session would need minutes for while something happens in it.
  static let nearEdges = edges.filter { !(100...1e19).contains(Double($0) ?? 0) }

  static func seconds(nanoseconds: Int) -> JSONTree {
    let fraction = String(nanoseconds % 1_000_000_000)
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    return .leaf("\(nanoseconds / 1_000_000_000).\(zeros)\(fraction)")
  }

  mutating func pair(_ first: ClosedRange<Double>, _ second: ClosedRange<Double>) -> JSONTree {
    [number(first), number(second)]
  }

  mutating func insets(_ range: ClosedRange<Double>) -> JSONTree {
    [number(range), number(range), number(range), number(range)]
  }

  mutating func flag() -> JSONTree { .bool(chance(0.5)) }

  mutating func word(_ words: [String]) -> JSONTree { .text(one(words)) }

  // MARK: Places

  /// An item that is there, mostly.
  mutating func item(of view: Int) -> JSONTree {
    let counts = views.isEmpty ? [] : views[view].counts
    let filled = counts.indices.filter { counts[$0] > 0 }
    guard let section = filled.randomElement(using: &random), !chance(0.04) else {
      return [whole(0...counts.count), whole(0...60)]
    }
    return [whole(section...section), whole(0...(counts[section] - 1))]
  }

  /// An index path at which an item can be inserted, mostly.
  mutating func gap(of view: Int) -> JSONTree {
    let counts = views.isEmpty ? [] : views[view].counts
    guard let section = counts.indices.randomElement(using: &random), !chance(0.04) else {
      return [whole(0...counts.count), whole(0...60)]
    }
    return [whole(section...section), whole(0...counts[section])]
  }

  mutating func items(of view: Int, _ count: ClosedRange<Int>) -> JSONTree {
    .list((0..<random.whole(count)).map { _ in item(of: view) })
  }

  /// A point of a view, mostly in sight, in view coordinates.
  mutating func point(of view: Int) -> JSONTree {
    let size = views.isEmpty ? (300, 400) : views[view].size
    let margin = chance(0.1) ? 80.0 : 0
    return pair(-margin...(size.0 + margin), -margin...(size.1 + margin))
  }

  /// A point near what is in sight, in content coordinates.
  mutating func contentPoint(of view: Int) -> JSONTree {
    guard !views.isEmpty else { return pair(0...300, 0...400) }
    let (size, offset) = (views[view].size, views[view].offset)
    return pair(
      (offset.x - 50)...(offset.x + size.0 + 50), (offset.y - 50)...(offset.y + size.1 + 50))
  }

  /// The numbers of the main view, or of another one.
  mutating func anyView() -> Int {
    views.count > 1 && chance(0.3) ? random.whole(1...(views.count - 1)) : 0
  }
}
