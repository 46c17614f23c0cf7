import Foundation
import SeededRandom

/// Mixed plays through a daemon that keeps a journal and is killed at any instant, beside a twin that is
/// left alone.
///
/// Every session that comes back must have what was answered, and be the twin's. Rule: protocol 10,
/// "Journal".
@MainActor
final class Soak {
  /// The parameters of a soak.
  struct Plan {
    /// How many sessions there are at a time.
    var sessions = 4
    /// One of so many rounds kills.
    var roundsPerKill: Int
    /// How many requests a session gets before another one replaces it.
    var lines: Int
    /// The number of processes in which sessions live; 0 for the daemon itself.
    var workers = 0
    var bounds: Siege.Bounds
  }

  private let plan: Plan
  private var random: SeededGenerator
  private let folder: URL
  private var journaled: DaemonUnderTest
  private let twin: DaemonUnderTest
  private var sessions: [SoakedSession] = []
  private var opened = 0
  /// The twin's memory after each round, in bytes.
  private var memory: [Int] = []
  private(set) var kills = 0
  private(set) var restored = 0
  private(set) var requests = 0
  private(set) var unanswered = 0

  /// The longest burst of requests.
  private static let burstMax = 12
  /// The longest times between a burst and the kill, in microseconds: most bursts take less than the
  /// longest of them.
  private static let delays = [300, 2_000, 20_000]
  /// How much more memory the twin may have in the last quarter of the time than in the second, in
  /// bytes; a guess, what the largest scenes need.
  private static let growthMax = 48 << 20

  init(_ plan: Plan, seed: UInt64) throws {
    self.plan = plan
    random = SeededGenerator(seed: seed)
    folder = FileManager.default.temporaryDirectory
      .appending(path: "fb-\(UUID().uuidString.prefix(8))-soak")
    twin = try DaemonUnderTest()
    journaled = try Self.start(folder, plan)
    for _ in 0..<plan.sessions { sessions.append(try newSession()) }
  }

  private static func start(_ folder: URL, _ plan: Plan) throws -> DaemonUnderTest {
    try DaemonUnderTest(
      ["--journal", folder.path]
        + (plan.workers > 0 ? ["--workers", String(plan.workers)] : []))
  }

  private func connect(_ daemon: DaemonUnderTest) throws -> LineConnection {
    try daemon.connect(patience: Int(plan.bounds.seconds))
  }

  private func newSession() throws -> SoakedSession {
    opened += 1
    return try SoakedSession(
      "soak\(opened)", seed: random.next(), lines: plan.lines, connect(journaled), connect(twin))
  }

  // MARK: Rounds

  /// Lets every session perform a burst of requests.
  func round() throws {
    let bursts = sessions.indices.map { sessions[$0].burst(random.whole(1...Self.burstMax)) }
    requests += bursts.reduce(0) { $0 + $1.count }
    if random.whole(1...plan.roundsPerKill) == 1 {
      try kill(during: bursts)
    } else {
      for index in sessions.indices { try sessions[index].perform(bursts[index]) }
    }
    for index in sessions.indices where sessions[index].linesLeft <= 0 {
      try sessions[index].close()
      sessions[index] = try newSession()
    }
    memory.append(twin.memory.now)
    for daemon in [journaled, twin] where daemon.memory.peak > plan.bounds.memory {
      throw Fault(.memory, "\(daemon.memory.peak >> 20) MiB")
    }
  }

  private func kill(during bursts: [[PlayedLine]]) throws {
    let worker = random.chance(0.5) ? try anyWorker() : nil
    for (session, burst) in zip(sessions, bursts) { try session.begin(burst) }
    usleep(UInt32(random.whole(0...random.one(of: Self.delays))))
    // Sessions in other workers live on, and their clients attach to them again.
    if let worker { Foundation.kill(worker, SIGKILL) } else { journaled.kill() }
    let answers = zip(sessions, bursts).map { $0.answers(to: $1) }
    if worker == nil { journaled = try Self.start(folder, plan) }
    for index in sessions.indices {
      try sessions[index].comeBack(
        bursts[index], answers: answers[index], { try connect(journaled) },
        twin: { try connect(twin) })
    }
    unanswered += zip(bursts, answers).reduce(0) { $0 + $1.0.count - $1.1.count }
    kills += 1
    restored += sessions.count
  }

  /// The process of a worker; nil if there are none.
  private func anyWorker() throws -> Int32? {
    guard plan.workers > 0 else { return nil }
    let connection = try connect(journaled)
    try connection.send(Array((#"{"id":1,"method":"server.stats"}"# + "\n").utf8))
    guard case .result(let stats, _) = try AnswerJudge.message(try connection.line()) else {
      throw Fault(.inconsistent, "server.stats is refused")
    }
    let numbers = (stats["workers"]?.elements ?? []).compactMap { $0["pid"]?.integer }
    return numbers.isEmpty ? nil : Int32(random.one(of: numbers))
  }

  // MARK: The end

  /// Ends all sessions: no journal may be left, and memory must not have grown.
  func finish() throws {
    for index in sessions.indices { try sessions[index].close() }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".journal") }
    guard left.isEmpty else { throw Fault(.inconsistent, "journals are left: \(left)") }
    let quarter = memory.count / 4
    guard quarter > 0 else { return }
    let early = memory[quarter..<(2 * quarter)].max() ?? 0
    let late = memory.suffix(quarter).max() ?? 0
    guard late - early <= Self.growthMax else {
      throw Fault(.memory, "it grew from \(early >> 20) to \(late >> 20) MiB")
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// For people.
  var description: String {
    """
      requests \(requests), sessions \(opened), kills \(kills), sessions that came back \(restored)
      requests without an answer \(unanswered)
      memory of the twin \((memory.last ?? 0) >> 20) MiB, at most \((memory.max() ?? 0) >> 20) MiB

    """
  }

  /// The folder of the journals, which is kept where something goes wrong.
  var path: String { folder.path }
}
