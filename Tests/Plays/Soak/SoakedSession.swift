import Flickbook
import Foundation
import SeededRandom

/// A session in two daemons, of which the first keeps a journal and is killed.
struct SoakedSession {
  let name: String
  /// How many more requests it gets.
  private(set) var linesLeft: Int
  private var grammar: Grammar
  private var journaled: LineConnection
  private var twin: LineConnection
  private var number = 0

  /// Requests that do not belong to a session's past, or whose effect ends with the connection.
  private static let excluded: Set<String> = [
    "session.attach", "session.fork", "log.subscribe", "log.unsubscribe", "clock.set",
  ]

  /// The longest time that a session is kept without a connection, in seconds.
  private static let keep: JSONTree = 60

  /// Opens a session in both daemons.
  init(
    _ name: String, seed: UInt64, lines: Int, _ journaled: LineConnection, _ twin: LineConnection
  ) throws {
    (self.name, self.journaled, self.twin) = (name, journaled, twin)
    linesLeft = lines
    grammar = Grammar(seed: seed, wildness: 0)
    repeat {
      var (method, params) = grammar.opening()
      params.set("name", .text(name))
      params.set("keep", Self.keep)
      number += 1
      try perform([PlayedLine(method, params, id: number)])
      // A scene may be refused.
    } while grammar.session.isEmpty && number < 50
  }

  // MARK: Together

  /// Draws requests to be sent in one piece.
  mutating func burst(_ count: Int) -> [PlayedLine] {
    linesLeft -= count
    return (0..<count).map { _ in
      number += 1
      var (method, params) = grammar.request()
      while Self.excluded.contains(method) { (method, params) = grammar.request() }
      return PlayedLine(method, params, id: number)
    }
  }

  /// Has both daemons perform requests, and compares their answers.
  mutating func perform(_ lines: [PlayedLine]) throws {
    let bytes = Self.bytes(lines)
    try journaled.send(bytes)
    try twin.send(bytes)
    for line in lines { try compare(try journaled.line(), try twin.line(), line) }
  }

  /// Ends the session in both daemons.
  mutating func close() throws {
    number += 1
    try perform([PlayedLine("session.close", .map([]), id: number)])
  }

  private mutating func compare(_ one: [UInt8], _ other: [UInt8], _ line: PlayedLine) throws {
    guard one == other else {
      throw Fault(
        .differs,
        "\(name): \(AnswerJudge.excerpt(line.bytes)): \(AnswerJudge.excerpt(one)) and "
          + AnswerJudge.excerpt(other))
    }
    switch try AnswerJudge.message(one) {
    case .result(let result, _): grammar.learn(line.method, line.params, result)
    case .refusal(.journalMismatch, _):
      throw Fault(.inconsistent, "\(name): \(AnswerJudge.excerpt(one))")
    case .refusal, .record, .notice: break
    }
  }

  private static func bytes(_ lines: [PlayedLine]) -> [UInt8] {
    lines.flatMap { $0.bytes + [UInt8(ascii: "\n")] }
  }

  // MARK: Killed

  /// Sends requests to the daemon that is about to be killed.
  func begin(_ lines: [PlayedLine]) throws {
    try journaled.send(Self.bytes(lines))
  }

  /// Returns the answers to requests that have come before the daemon was killed.
  func answers(to lines: [PlayedLine]) -> [[UInt8]] {
    var answers: [[UInt8]] = []
    while answers.count < lines.count, let line = try? journaled.line() { answers.append(line) }
    return answers
  }

  /// Attaches to the session that has come back, and has the twin perform the requests in its past:
  /// all that were answered, and then as many as had ended.
  mutating func comeBack(
    _ lines: [PlayedLine], answers: [[UInt8]], _ connect: () throws -> LineConnection,
    twin connectToTwin: () throws -> LineConnection
  ) throws {
    journaled = try attached(connect)
    let reached = try state(journaled)
    var done = 0
    var reference = try state(twin)
    while done < answers.count || reference != reached {
      guard done < lines.count else {
        throw Fault(
          .differs,
          "\(name) came back with \(AnswerJudge.excerpt(reached, 1_200)); the twin has "
            + "\(AnswerJudge.excerpt(reference, 1_200)) after \(lines.count) requests, of which "
            + "\(answers.count) were answered")
      }
      let line = lines[done]
      try twin.send(Self.bytes([line]))
      let answer = try twin.line()
      // Errors tell the number of their line, which is another one here.
      if done < answers.count, case .result = try AnswerJudge.message(answers[done]) {
        try compare(answers[done], answer, line)
      }
      done += 1
      reference = try state(twin)
    }
    twin = try attached(connectToTwin)
    guard try state(twin) == reached else {
      throw Fault(.differs, "\(name) is another session for another client")
    }
    number += lines.count
  }

  /// Returns a connection that is attached to the session.
  ///
  /// The daemon may need some time to replace a lost worker. Connections that it passes to the lost
  /// worker until then are lost as well.
  private func attached(
    _ connect: () throws -> LineConnection
  ) throws -> LineConnection {
    let params: JSONTree = ["session": .text(name), "mode": .text("control")]
    let request = Self.bytes([PlayedLine("session.attach", params, id: 0)])
    for _ in 0..<Self.attemptsMax {
      let connection = try connect()
      guard (try? connection.send(request)) != nil, let answer = try? connection.line() else {
        continue
      }
      switch try AnswerJudge.message(answer) {
      case .result: return connection
      case .refusal(let name, _) where name.rawValue == "worker_lost": usleep(20_000)
      default: throw Fault(.inconsistent, "\(name): \(AnswerJudge.excerpt(answer))")
      }
    }
    throw Fault(.silent, "\(name) does not come back")
  }

  /// How often a client asks for a session that is being restored.
  private static let attemptsMax = 500

  private func state(_ connection: LineConnection) throws -> [UInt8] {
    try connection.send(Self.bytes([PlayedLine("query.state", .map([]), id: 0)]))
    let answer = try connection.line()
    guard case .result(let result, _) = try AnswerJudge.message(answer) else {
      throw Fault(.inconsistent, "\(name): \(AnswerJudge.excerpt(answer))")
    }
    if let text = AnswerJudge.contradiction(in: result) { throw Fault(.inconsistent, text) }
    return answer
  }
}
