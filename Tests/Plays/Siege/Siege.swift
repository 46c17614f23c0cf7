import Flickbook
import Foundation

/// Two daemons that are sent the same lines, and what must hold of everything that they answer.
final class Siege {
  /// Bounds of what a daemon may need.
  struct Bounds {
    /// The longest time to an answer, in seconds.
    var seconds: Double = 10
    /// The most resident memory, in bytes.
    var memory = 2 << 30
    /// How long a line may keep a daemon from another client, in seconds of a processor; nil for any
    /// time.
    var hold: Double?
  }

  private let bounds: Bounds
  private let daemons: [DaemonUnderTest]
  private var connections: [LineConnection] = []
  /// Clients that wait for an answer while the daemon works on a line.
  private var bystanders: [LineConnection] = []
  var figures = Figures()
  /// Everything that was sent on the present connections.
  private(set) var transcript: [[UInt8]] = []

  // The state of the present connection.
  private var hasSession = false
  /// Whether real time moves the session, so that two daemons need not agree.
  private var followsWall = false
  /// The hash of the last answer that had one.
  private var hash: String?
  /// The bytes of the last answer of `query.state`, where nothing can have changed since.
  private var state: [UInt8]?
  private var time: Double = 0
  /// The kind of target that leads back to the session's instant; nil if it is not known.
  private var wayBack: WayBack?

  /// The kinds of targets that lead back to a session's instant.
  private enum WayBack {
    /// Its instant, which is the end of its past: it was never sought.
    case end
    /// Its instant.
    case instant
    /// Its entry: at its instant another one may begin that has not happened.
    case entry
  }

  private static let stateRequest = Array(#"{"id":"state","method":"query.state"}"#.utf8)
  private static let syncRequest = Array(
    #"{"id":"sync","method":"server.sync","params":{"token":"siege"}}"#.utf8)
  private static let syncAnswer = Array(
    #"{"jsonrpc":"2.0","id":"sync","result":{"token":"siege"}}"#.utf8)
  /// Requests that these errors refuse may have changed the session.
  private static let partial: Set<FlickbookError.Name> = [.notSettled]
  /// How much longer than the bound a client waits.
  private static let patience: Double = 3

  /// Starts both daemons with the arguments.
  init(_ bounds: Bounds, _ arguments: [String]) throws {
    self.bounds = bounds
    daemons = [try DaemonUnderTest(arguments), try DaemonUnderTest(arguments)]
  }

  /// Continues with new connections, which know nothing.
  func reconnect() throws {
    connections = []
    bystanders = []
    connections = try daemons.map {
      try $0.connect(patience: Int(bounds.seconds * Self.patience))
    }
    guard bounds.hold != nil else { return resetKnowledge() }
    bystanders = try daemons.map {
      try $0.connect(patience: Int(bounds.seconds * Self.patience))
    }
    resetKnowledge()
  }

  private func resetKnowledge() {
    (hasSession, followsWall, hash, state, time) = (false, false, nil, nil, 0)
    (wayBack, transcript) = (nil, [])
  }

  // MARK: Lines

  /// Sends a line to both daemons, judges what comes back, and returns the result if there is one.
  func play(_ line: PlayedLine) throws(Fault) -> JSONTree? {
    if let detour = line.detour {
      try take(detour)
      return nil
    }
    if line.isHostile, hasSession, state == nil { try askState() }
    if line.params["mode"]?.string == "wall" { followsWall = true }
    let messages = try exchange(line.ahead + line.bytes, until: line.id)
    let answers = messages.filter { if case .record = $0 { false } else { true } }
    guard line.answers.contains(answers.count) else {
      throw Fault(
        .miscounted, "\(answers.count) answers to \(AnswerJudge.excerpt(line.bytes))")
    }
    var result: JSONTree?
    for answer in answers {
      switch answer {
      case .result(let value, let id):
        if let number = line.id, id.integer != number, line.ahead.isEmpty {
          throw Fault(.miscounted, "an answer to \(id) instead of \(number)")
        }
        result = value
        figures.samples += line.params["samples"]?.elements.count ?? 0
        try noteResult(value, of: line)
      case .refusal(let name, _), .notice(let name):
        // The past of a session gives the session, whatever it is.
        if name == .journalMismatch { throw Fault(.inconsistent, "\(messages)") }
        try checkRefusal(name, of: line)
      case .record: continue
      }
    }
    // A request without an id that was done says nothing.
    if answers.isEmpty { (state, hash, time) = (nil, nil, 0) }
    return result
  }

  /// Lets the daemons settle a play: nothing more may come than the answer of a `server.sync`.
  func finish() throws(Fault) {
    let rest = try exchange([], until: nil)
    let stray = rest.filter { if case .record = $0 { false } else { true } }
    guard stray.isEmpty else { throw Fault(.miscounted, "answers to nobody: \(stray)") }
    for daemon in daemons {
      let memory = daemon.memory
      figures.peak = max(figures.peak, memory.peak)
      figures.memory = memory.now
      guard memory.peak <= bounds.memory else {
        throw Fault(.memory, "\(memory.peak >> 20) MiB")
      }
    }
  }

  /// Sends a line, and waits for its answer or, where it need not have one, for the answer of a
  /// sync.
  private func exchange(_ line: [UInt8], until id: Int?) throws(Fault) -> [AnswerJudge.Message] {
    let end =
      id.map { Array("{\"jsonrpc\":\"2.0\",\"id\":\($0),".utf8) } ?? Self.syncAnswer
    let lines = id == nil ? [line, Self.syncRequest] : [line]
    transcript += lines
    figures.lines += 1
    let sent = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    let begun = ContinuousClock.now
    for index in connections.indices {
      try attempt(index, line) { connection throws(LineConnection.Failure) in
        try connection.send(sent)
      }
    }
    try checkHold(line)
    var received: [[[UInt8]]] = []
    for index in connections.indices {
      var messages: [[UInt8]] = []
      repeat {
        try attempt(index, line) { connection throws(LineConnection.Failure) in
          messages.append(try connection.line())
        }
      } while messages.last?.starts(with: end) != true
      received.append(messages)
      try note(begun.duration(to: .now), line)
    }
    return try judge(received, line, dropsSync: id == nil)
  }

  /// Lets other clients ask while the daemons work on a line, and measures how long the daemons have a
  /// processor until they answer.
  private func checkHold(_ line: [UInt8]) throws(Fault) {
    guard let most = bounds.hold else { return }
    for (daemon, bystander) in zip(daemons, bystanders) {
      let before = daemon.processorSeconds
      do throws(LineConnection.Failure) {
        try bystander.send(Self.syncRequest + [UInt8(ascii: "\n")])
        _ = try bystander.line()
      } catch {
        if let ending = daemon.ending {
          throw Fault(.died, "\(ending) after \(AnswerJudge.excerpt(line))")
        }
        throw Fault(.silent, "no answer to another client beside \(AnswerJudge.excerpt(line))")
      }
      let held = daemon.processorSeconds - before
      if held > figures.longestHold.seconds {
        figures.longestHold = (held, AnswerJudge.excerpt(line, 160))
      }
      if held > most {
        throw Fault(
          .slow, "\(held) s of a processor before another client, by \(AnswerJudge.excerpt(line))")
      }
    }
  }

  private func judge(
    _ received: [[[UInt8]]], _ line: [UInt8], dropsSync: Bool
  ) throws(Fault) -> [AnswerJudge.Message] {
    var messages: [AnswerJudge.Message] = []
    for bytes in dropsSync ? received[0].dropLast() : received[0][...] {
      figures.bytes += bytes.count + 1
      messages.append(try AnswerJudge.message(bytes))
    }
    for case .result(let result, _) in messages {
      if result["clock"]?["mode"]?.string == "wall" { followsWall = true }
    }
    guard !followsWall, received[0] != received[1] else { return messages }
    let pairs = zip(received[0], received[1])
    let other = pairs.first { $0 != $1 } ?? (received[0].last ?? [], received[1].last ?? [])
    throw Fault(
      .differs,
      "\(AnswerJudge.excerpt(line)): \(AnswerJudge.excerpt(other.0)) and "
        + AnswerJudge.excerpt(other.1))
  }

  private func attempt(
    _ index: Int, _ line: [UInt8], _ work: (LineConnection) throws(LineConnection.Failure) -> Void
  ) throws(Fault) {
    do throws(LineConnection.Failure) {
      try work(connections[index])
    } catch {
      let text = AnswerJudge.excerpt(line)
      if let ending = daemons[index].ending { throw Fault(.died, "\(ending) after \(text)") }
      throw error == .silent
        ? Fault(.silent, "no answer to \(text)")
        : Fault(.miscounted, "the connection was closed after \(text)")
    }
  }

  private func note(_ duration: Duration, _ line: [UInt8]) throws(Fault) {
    let seconds = duration / .seconds(1)
    if seconds > figures.slowest.seconds {
      figures.slowest = (seconds, AnswerJudge.excerpt(line, 160))
    }
    if seconds > bounds.seconds {
      throw Fault(.slow, "\(seconds) s for \(AnswerJudge.excerpt(line))")
    }
  }

  // MARK: What is known

  private func noteResult(_ result: JSONTree, of line: PlayedLine) throws(Fault) {
    let method = line.method
    if let new = result["hash"]?.string { hash = new }
    if method == "session.open" || method == "session.attach" { (hasSession, time) = (true, 0) }
    if method == "session.close" { (hasSession, hash) = (false, nil) }
    noteWay(method, line)
    if line.isHostile
      || !["query", "snapshot", "log", "server"].contains(Grammar.room(of: method))
    {
      state = nil
    }
    if method == "query.state", !line.isHostile { try checkState(result) }
  }

  /// Notes how to return to the session's instant after a request.
  private func noteWay(_ method: String, _ line: PlayedLine) {
    // The time starts again after requests that go back in time or may do so.
    if Grammar.room(of: method) == "session" || line.isHostile { time = 0 }
    switch method {
    case _ where line.isHostile: wayBack = nil
    case "session.open", "session.fork": wayBack = .end
    case "session.attach", "session.close": wayBack = nil
    case "session.seek": wayBack = line.params["entry"] == nil ? .instant : .entry
    default: break
    }
  }

  private func checkState(_ state: JSONTree) throws(Fault) {
    if let text = AnswerJudge.contradiction(in: state) {
      throw Fault(.inconsistent, "\(text): \(AnswerJudge.excerpt(state.bytes))")
    }
    guard !followsWall else { return }
    let instant = state["t"]?.double ?? 0
    if instant < time { throw Fault(.inconsistent, "time went back from \(time) to \(instant)") }
    time = instant
  }

  /// Asks for the state and remembers the answer.
  private func askState() throws(Fault) {
    let (result, bytes) = try fetchState()
    guard let result else { return hasSession = false }
    try checkState(result)
    hash = result["hash"]?.string
    state = bytes
  }

  /// The state and its bytes; nil where there is no session.
  private func fetchState() throws(Fault) -> (JSONTree?, [UInt8]) {
    let messages = try exchange(Self.stateRequest, until: nil)
    for case .result(let result, _) in messages { return (result, result.bytes) }
    return (nil, [])
  }

  // MARK: Detours

  /// Lets the second daemon go through the past of its session, and come back.
  ///
  /// From now on its answers must equal the first daemon's. Rule: protocol 10.
  private func take(_ detour: Detour) throws(Fault) {
    guard hasSession, !followsWall, let wayBack else { return }
    let (state, _) = try fetchState()
    guard let state, let now = state["t"], let entry = state["history"]?["entry"] else { return }
    let back: JSONTree = wayBack == .entry ? ["entry": entry] : ["t": now]
    switch detour {
    case .away(let share):
      let instant = Double(Grammar.nanoseconds(String(decoding: now.bytes, as: UTF8.self))) * share
      let away: JSONTree = ["t": Grammar.seconds(nanoseconds: Int(instant))]
      guard try isDone("session.seek", away) else { return }
      guard try isDone("session.seek", back) else {
        throw Fault(.inconsistent, "no way back to \(back)")
      }
    case .fork(let name):
      guard wayBack == .end, try isDone("session.fork", ["name": .text("detour")])
      else { return }
      let detour = JSONTree.text("detour")
      guard try isDone("session.close", ["session": .text(name)]),
        try isDone("session.fork", ["session": detour, "name": .text(name)]),
        try isDone("session.close", ["session": detour])
      else { throw Fault(.inconsistent, "a fork cannot take the place of \(name)") }
    }
  }

  /// Sends a request to the second daemon alone; returns whether it was performed.
  private func isDone(_ method: String, _ params: JSONTree) throws(Fault) -> Bool {
    let line = PlayedLine(method, params, id: 0)
    transcript.append(line.bytes)
    let end = Array("{\"jsonrpc\":\"2.0\",\"id\":0,".utf8)
    var messages: [[UInt8]] = []
    // Errors tell the number of their line.
    try attempt(0, line.bytes) { connection throws(LineConnection.Failure) in
      try connection.send(Array("# a detour of the other\n".utf8))
    }
    try attempt(1, line.bytes) { connection throws(LineConnection.Failure) in
      try connection.send(line.bytes + [UInt8(ascii: "\n")])
      repeat {
        messages.append(try connection.line())
      } while messages.last?.starts(with: end) != true
    }
    switch try AnswerJudge.message(messages.last ?? []) {
    case .result: return true
    case .refusal(.limitExceeded, _), .refusal(.invalidRequest, _): return false
    default:
      throw Fault(
        .inconsistent,
        "\(AnswerJudge.excerpt(line.bytes)): \(AnswerJudge.excerpt(messages.last ?? []))")
    }
  }

  /// A refused request has changed nothing.
  ///
  /// Rule: protocol 1.
  private func checkRefusal(_ name: FlickbookError.Name, of line: PlayedLine) throws(Fault) {
    figures.refusals[name, default: 0] += 1
    let isAlone = line.ahead.isEmpty
    guard isAlone, hasSession, !followsWall, !Self.partial.contains(name) else {
      (state, hash) = (nil, nil)
      return
    }
    let (oldHash, oldState) = (hash, state)
    try askState()
    guard !followsWall else { return }
    let text = AnswerJudge.excerpt(line.bytes)
    if let oldHash, let hash, oldHash != hash {
      throw Fault(.changed, "the hash was \(oldHash) and is \(hash) after \(name) to \(text)")
    }
    if let oldState, let state, oldState != state {
      throw Fault(
        .changed,
        "\(AnswerJudge.excerpt(oldState, 1_200)) became \(AnswerJudge.excerpt(state, 1_200)) "
          + "after \(name) to \(text)")
    }
  }
}

/// The figures of the plays so far.
struct Figures {
  var lines = 0
  var bytes = 0
  var refusals: [FlickbookError.Name: Int] = [:]
  /// The longest wait for an answer, and for what.
  var slowest = (seconds: 0.0, line: "")
  /// The longest time of a processor before another client was answered, and for what; measured only
  /// where it is bounded.
  var longestHold = (seconds: 0.0, line: "")
  /// Resident memory of one daemon at its peak, and after the last play, in bytes.
  var peak = 0
  var memory = 0
  /// Touch samples, where they are counted.
  var samples = 0

  /// For people.
  var description: String {
    let refusals = refusals.sorted { $0.value > $1.value }
      .map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", ")
    return """
        lines \(lines), samples \(samples), bytes compared \(bytes)
        refused: \(refusals.isEmpty ? "none" : refusals)
        slowest answer \(Int((slowest.seconds * 1000).rounded())) ms: \(slowest.line)
        longest hold \(Int((longestHold.seconds * 1000).rounded())) ms: \(longestHold.line)
        memory at its peak \(peak >> 20) MiB, at the end \(memory >> 20) MiB

      """
  }
}
