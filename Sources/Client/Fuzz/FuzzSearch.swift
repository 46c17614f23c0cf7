import Flickbook
import SeededRandom
import Wire

/// Plays that are drawn and performed, and what they find.
///
/// With a number of plays the result depends on the arguments alone, not on the number of processes:
/// plays are drawn in rounds, and each round knows what the earlier ones have found.
@MainActor
final class FuzzSearch {
  struct Limits {
    var seed: UInt64 = 1
    /// The number of plays; unlimited if nil.
    var plays: Int?
    /// The most requests that are drawn for a play.
    var length = 100
    /// The instant of the loop's clock after which no further plays begin, in nanoseconds; nil for
    /// none.
    var end: UInt64?
    /// Whether no play is begun after a finding.
    var stopsAtFinding = false
  }

  /// Something that does not hold, as short as it can be said.
  struct Found {
    let play: Int
    /// The requests of the play before it was shrunk.
    let requests: Int
    let script: FindingScript
    /// The plays that were performed to shrink it.
    let tries: Int
  }

  private let pool: FuzzPool
  private let limits: Limits
  private let now: () -> UInt64
  /// Called with each order of calls that no earlier play had.
  var didSee: ((CallOrder, _ play: Int) throws -> Void)?
  /// Called after each round of plays.
  var didPlayRound: (() -> Void)?
  /// Called with each finding.
  var didFind: ((Found) throws -> Void)?

  private(set) var plays = 0
  private(set) var requests = 0
  private(set) var findings = 0
  private var orders: Set<CallOrder> = []
  /// The plays that had new orders of calls.
  private var corpus: [[PlayedRequest]] = []
  /// How many findings of a rule were shrunk.
  private var shrunk: [String: Int] = [:]
  private var known: Set<Identity> = []

  /// The identity of a finding: two findings with the same identity count as one.
  private struct Identity: Hashable {
    let rule: String
    let order: [String]
  }

  /// The plays of a round, which is the most that run at once.
  ///
  /// Rule: guess.
  private static let roundMax = 32
  /// The findings of a rule that are shrunk; further ones are counted with them.
  ///
  /// Rule: guess.
  private static let shrunkMax = 3

  init(_ pool: FuzzPool, _ limits: Limits, now: @escaping () -> UInt64) {
    (self.pool, self.limits, self.now) = (pool, limits, now)
  }

  var orderCount: Int { orders.count }

  /// The numbers of plays, requests and orders of calls, and of the findings, in a sentence.
  var summary: String {
    "\(plays) play\(plays == 1 ? "" : "s"), \(requests) request\(requests == 1 ? "" : "s"), "
      + "\(orderCount) order\(orderCount == 1 ? "" : "s") of calls: "
      + "\(findings == 0 ? "nothing" : String(findings)) found"
  }

  /// Plays until a limit is reached.
  func run() throws {
    while !isOver {
      let count = min(Self.roundMax, (limits.plays ?? .max) - plays)
      let round = (0..<count).map { drawn(plays + $0) }
      let answers = try pool.answers(to: round)
      for (request, answer) in zip(round, answers) {
        plays += 1
        try take(answer, to: request)
      }
      didPlayRound?()
    }
  }

  private var isOver: Bool {
    if let plays = limits.plays, self.plays >= plays { return true }
    if let end = limits.end, now() >= end { return true }
    return limits.stopsAtFinding && findings > 0
  }

  // MARK: Plays

  /// Returns the play of a number: a new play, or a continuation of a play that showed a new order.
  private func drawn(_ number: Int) -> FuzzRequest {
    var random = SeededGenerator(seed: limits.seed &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(number))
    let length = random.whole(max(1, limits.length / 4)...limits.length)
    let seed = random.next()
    guard let beginning = pool.beginning else { preconditionFailure("a pool has a beginning") }
    var requests = beginning.requests
    if !corpus.isEmpty, random.chance(0.6) {
      let base = random.one(of: corpus)
      requests = Array(base[..<random.whole(min(requests.count, base.count)...base.count)])
    }
    vary(&requests, using: &random)
    return FuzzRequest(
      play: Play(scene: beginning.scene, requests: requests),
      drawing: PlayRun.Drawing(seed: seed, length: max(1, length)))
  }

  /// Leaves some requests out and changes numbers, where that may be done.
  private func vary(_ requests: inout [PlayedRequest], using random: inout SeededGenerator) {
    requests.removeAll { $0.origin != .script && random.chance(0.05) }
    for index in requests.indices where requests[index].origin != .script {
      guard random.chance(requests[index].origin == .varied ? 0.3 : 0.1) else { continue }
      requests[index].params = requests[index].params.varied(using: &random)
    }
  }

  // MARK: Answers

  private func take(_ answer: FuzzPool.Answer, to request: FuzzRequest) throws {
    switch answer {
    case .played(let outcome):
      requests += outcome.requests.count
      let new = outcome.orders.filter { orders.insert($0).inserted }
      for order in new { try didSee?(order, plays) }
      guard let finding = outcome.finding else {
        if !new.isEmpty { corpus.append(outcome.requests) }
        return
      }
      try take(finding, outcome.requests, request)
    case .lost(let finding, _):
      var telling = request
      telling.tellsRequests = true
      // Without the message of each request nobody knows which one it was.
      guard case .lost(let again, let performed) = try pool.answer(to: telling) else {
        let other = PlayFinding(
          rule: PlayFinding.differs,
          message: "A play ended its process, and did not do so again: \(finding.message)")
        return try take(other, request.play?.requests ?? [], request)
      }
      requests += performed.count
      try take(again, performed, request)
    }
  }

  private func take(
    _ finding: PlayFinding, _ played: [PlayedRequest], _ request: FuzzRequest
  ) throws {
    guard let scene = request.play?.scene, shrunk[finding.rule, default: 0] < Self.shrunkMax else {
      return
    }
    shrunk[finding.rule, default: 0] += 1
    var shrinker = PlayShrinker(Play(scene: scene, requests: played), finding) { [pool] play in
      switch try pool.answer(to: FuzzRequest(play: play)) {
      case .played(let outcome): outcome.finding
      case .lost(let finding, _): finding
      }
    }
    // Who waits for a play that does not end waits long.
    pool.isHurried = finding.rule == PlayFinding.hang
    defer { pool.isHurried = false }
    try shrinker.shrink()
    var best = shrinker.best
    if best.finding.rule == PlayFinding.hang {
      (best.finding.message, best.finding.calls) = (finding.message, finding.calls)
    }
    guard known.insert(Identity(rule: best.finding.rule, order: best.finding.order)).inserted else {
      return
    }
    findings += 1
    try didFind?(
      Found(
        play: plays, requests: played.count,
        script: FindingScript(play: best.play, finding: best.finding, judges: pool.claims),
        tries: shrinker.tries))
  }
}

extension ValueTree {
  /// The members whose numbers describe a layout, a size or data.
  private static let declared: Set<String> = [
    "layout", "size", "itemSize", "data", "sections", "updates", "items",
  ]

  /// Returns the value with other numbers, each about as large.
  fileprivate func varied(using random: inout SeededGenerator) -> ValueTree {
    switch self {
    case .number(let value):
      guard random.chance(0.5) else { return self }
      let factor = random.one(of: [0.5, 0.8, 1.2, 2])
      return .number(value == value.rounded() ? (value * factor).rounded() : value * factor)
    case .list(let elements): return .list(elements.map { $0.varied(using: &random) })
    case .map(let members):
      return .map(
        members.map { member in
          // Numbers of the app's own layout and data stay as they are.
          guard !Self.declared.contains(member.key) else { return member }
          return Member(key: member.key, value: member.value.varied(using: &random))
        })
    case .null, .bool, .text: return self
    }
  }
}
