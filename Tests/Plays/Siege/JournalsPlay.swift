import Flickbook
import Foundation
import SeededRandom

/// Journals that somebody has damaged, one after the other, before a daemon that is started with them.
///
/// The daemon must start and keep running, each damaged journal must be one session's problem, and the journal
/// that nobody has touched must come back as it was. Rule: protocol 10, "Journal".
@MainActor
enum JournalsPlay {
  /// Returns the faults in the requested plays: so many pasts, each damaged in so many ways.
  static func faults(_ request: PlaysProgram.Request) -> [String] {
    var faults: [String] = []
    for seed in request.seed..<(request.seed + UInt64(request.plays)) {
      do {
        let play = try JournalsSiege(seed: seed, request)
        do {
          try play.run(rounds: request.length)
          play.removeFolder()
        } catch {
          faults.append("seed \(seed), round \(play.round): \(error); journals in \(play.path)")
        }
      } catch {
        faults.append("seed \(seed): \(error)")
      }
    }
    return faults
  }
}

/// One past of some sessions, and the daemons that are started with what is left of it.
@MainActor
private final class JournalsSiege {
  private var random: SeededGenerator
  private let folder: URL
  private let bounds: Siege.Bounds
  private let isTraced: Bool
  private let workers: Int
  /// The journals as the daemon has written them.
  private var whole: [String: [UInt8]] = [:]
  private var states: [String: [UInt8]] = [:]
  private(set) var round = 0

  /// The sessions of which all but the last are damaged.
  private static let names = ["a", "b", "c", "untouched"]
  private static let untouched = "untouched"
  /// The most requests of a session.
  private static let requestsMax = 12
  /// The most changes of one journal.
  private static let changesMax = 3
  /// Requests that a past of one session does not have.
  private static let excluded: Set<String> = [
    "session.attach", "session.fork", "session.close", "log.subscribe", "log.unsubscribe",
    "clock.set",
  ]

  init(seed: UInt64, _ request: PlaysProgram.Request) throws {
    random = SeededGenerator(seed: seed)
    bounds = request.bounds
    isTraced = request.isTraced
    workers = request.workers
    folder = FileManager.default.temporaryDirectory
      .appending(path: "fb-\(UUID().uuidString.prefix(8))-journals")
    try record()
  }

  /// The folder of the journals, which is kept where something goes wrong.
  var path: String { folder.path }

  func removeFolder() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func start() throws -> DaemonUnderTest {
    try DaemonUnderTest(
      ["--journal", folder.path] + (workers > 0 ? ["--workers", String(workers)] : []))
  }

  private func file(_ name: String) -> URL { folder.appending(path: "\(name).journal") }

  // MARK: The past

  /// Has a daemon write the journals, and kills it.
  private func record() throws {
    let daemon = try start()
    for name in Self.names {
      let connection = try daemon.connect(patience: Int(bounds.seconds))
      var grammar = Grammar(seed: random.next(), wildness: 0)
      repeat {
        var (method, params) = grammar.opening()
        params.set("name", .text(name))
        params.set("keep", 60)
        try learn(&grammar, method, params, by: connection)
      } while grammar.session.isEmpty
      for _ in 0..<random.whole(1...Self.requestsMax) {
        var (method, params) = grammar.request()
        while Self.excluded.contains(method) { (method, params) = grammar.request() }
        try learn(&grammar, method, params, by: connection)
      }
      states[name] = try ask("query.state", .map([]), connection)
    }
    for name in Self.names { whole[name] = Array(try Data(contentsOf: file(name))) }
    daemon.kill()
  }

  private func learn(
    _ grammar: inout Grammar, _ method: String, _ params: JSONTree, by connection: LineConnection
  ) throws {
    let answer = try ask(method, params, connection)
    if case .result(let result, _) = try AnswerJudge.message(answer) {
      grammar.learn(method, params, result)
    }
  }

  private func ask(
    _ method: String, _ params: JSONTree, _ connection: LineConnection
  ) throws -> [UInt8] {
    try connection.send(PlayedLine(method, params, id: 0).bytes + [UInt8(ascii: "\n")])
    return try connection.line()
  }

  // MARK: Rounds

  func run(rounds: Int) throws {
    while round < rounds {
      round += 1
      for name in Self.names {
        var bytes = whole[name] ?? []
        if name != Self.untouched { damage(&bytes) }
        try Data(bytes).write(to: file(name))
        // A file that is far larger than what it has.
        if name != Self.untouched, random.chance(0.05) { truncate(file(name).path, 1 << 40) }
      }
      try check(try start())
    }
  }

  private func check(_ daemon: DaemonUnderTest) throws {
    let connection = try daemon.connect(patience: Int(bounds.seconds))
    let list = try ask("session.list", .map([]), connection)
    guard case .result = try AnswerJudge.message(list) else {
      throw Fault(.inconsistent, AnswerJudge.excerpt(list))
    }
    for name in Self.names {
      let own = try daemon.connect(patience: Int(bounds.seconds))
      let answer = try ask(
        "session.attach", ["session": .text(name), "mode": .text("control")], own)
      switch try AnswerJudge.message(answer) {
      case .result:
        let state = try ask("query.state", .map([]), own)
        if name == Self.untouched, state != states[name] {
          throw Fault(.differs, "\(name) came back as \(AnswerJudge.excerpt(state, 600))")
        }
      case .refusal(let error, _)
      where name != Self.untouched
        && ["journal_mismatch", "unknown_session", "limit_exceeded"].contains(error.rawValue):
        break
      default: throw Fault(.inconsistent, "\(name): \(AnswerJudge.excerpt(answer))")
      }
      if isTraced { print("round \(round): \(name): \(AnswerJudge.excerpt(answer))") }
    }
    guard daemon.memory.peak <= bounds.memory else {
      throw Fault(.memory, "\(daemon.memory.peak >> 20) MiB")
    }
  }

  // MARK: Damage

  private func damage(_ bytes: inout [UInt8]) {
    for _ in 0..<random.whole(1...Self.changesMax) where !bytes.isEmpty {
      switch random.whole(0...6) {
      case 0: bytes[anyIndex(bytes)] ^= 1 << random.whole(0...7)
      case 1: bytes.removeSubrange(anyIndex(bytes)...)
      case 2: bytes.insert(contentsOf: [UInt8](repeating: 0, count: 4096), at: anyIndex(bytes))
      case 3: bytes.removeSubrange(..<anyIndex(bytes))
      default: changeLines(&bytes)
      }
    }
  }

  private func anyIndex(_ bytes: [UInt8]) -> Int { random.whole(0...bytes.count - 1) }

  /// Changes the order of lines, or the numbers of one, which gets the checksum that fits.
  private func changeLines(_ bytes: inout [UInt8]) {
    var lines = bytes.prefix { $0 != 0 }.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    guard !lines.isEmpty else { return }
    let index = random.whole(0...lines.count - 1)
    switch random.whole(0...5) {
    case 0: lines.remove(at: index)
    case 1: lines.swapAt(index, random.whole(0...lines.count - 1))
    case 2: lines.insert(lines[index], at: random.whole(0...lines.count))
    default: lines[index] = changed(lines[index])
    }
    bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  private static let numbers = [
    "-1", "0", "1", "2", "1e300", "0.5", "9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "1000000000000000000", "1000000000000000001", "9007199254740993",
    "18446744073709551616", "", "nan", "900000000", "null", "[]",
  ]

  /// Returns a line in which one number is another.
  private func changed(_ line: [UInt8]) -> [UInt8] {
    let contents = Array(line.dropFirst(17))
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let starts = contents.indices.filter { index in
      digits.contains(contents[index]) && (index == 0 || !digits.contains(contents[index - 1]))
    }
    guard !starts.isEmpty else { return line }
    let start = random.one(of: starts)
    let end = contents[start...].firstIndex { !digits.contains($0) } ?? contents.count
    let other =
      random.chance(0.3)
      ? String(random.whole(0...1_000_000_000)) : random.one(of: Self.numbers)
    let all = contents[..<start] + Array(other.utf8) + contents[end...]
    return Self.checksum(Array(all)) + [UInt8(ascii: " ")] + all
  }

  /// The checksum of a line, as the daemon computes it.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    func mix(_ word: UInt64) {
      let mixed = (sum ^ word) &* 0xBF58_476D_1CE4_E5B9
      sum = mixed ^ mixed >> 29
    }
    var index = 0
    while index + 8 <= bytes.count {
      mix(bytes[index..<index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) })
      index += 8
    }
    mix(bytes[index...].reduce(0) { $0 << 8 | UInt64($1) })
    let digits = String(sum, radix: 16)
    return Array((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
  }
}
