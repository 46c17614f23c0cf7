import Flickbook
import Wire

/// A prompt over a session: reads lines, performs them and prints what they cause.
@MainActor
final class Shell {
  /// The scene of a session that this shell has opened.
  private struct Origin {
    let scene: Node
    /// Frames a second.
    let frameRate: Double
  }

  private let transport: any SessionsTransport
  private let lines: any LineSource
  private let output: ByteSink
  private let ink: Ink
  private let loader: ScriptLoader
  private let reporter: LineReporter
  private let runner: ScriptRunner
  /// The scenes of sessions by their names.
  private var origins: [String: Origin] = [:]
  /// Whether the session may be inside of an entry.
  private var isInside = false
  private var isOver = false

  /// Creates a shell for the current session of a transport.
  ///
  /// `loader` has the layouts that lines may name.
  init(
    _ transport: any SessionsTransport, lines: any LineSource, output: ByteSink,
    loader: ScriptLoader
  ) {
    (self.transport, self.lines, self.output, self.loader) = (transport, lines, output, loader)
    ink = Ink(isColoured: output.isTerminal)
    reporter = LineReporter(output)
    let source = SourceText(path: "", bytes: [])
    runner = ScriptRunner(
      LoadedScript(source: source, opening: nil, steps: []), through: transport,
      options: ScriptRunner.Options(sendsAll: true), reporter: reporter)
  }

  /// Opens a session, with the params of `session.open`.
  func open(_ params: Node) throws(TransportFailure) {
    _ = try transport.perform("session.open", params)
    noteOpening(params)
    _ = transport.takeRecords()
  }

  /// Controls a session that somebody else has opened.
  func attach(to session: String) throws(TransportFailure) {
    _ = try transport.perform("session.attach", .object(["session": session, "mode": "control"]))
    isInside = true
  }

  /// Performs lines until they end.
  ///
  /// Returns whether all of them succeeded, where no person types them.
  ///
  /// - Throws: `TransportFailure.lost` if the daemon has gone; `FileProblem` if nothing can be printed.
  func run() throws -> ExitCode {
    while !isOver {
      let prompt = try prompt()
      // The records that came before the answer and behind it.
      try transport.keepRead()
      for line in incoming.take() { try output.line(line) }
      try output.flush()
      guard let input = try lines.next(prompt: prompt, incoming) else { break }
      switch input {
      case .line(let bytes): try perform(bytes, after: prompt)
      case .tooLong: try fail(FlickbookError(.lineTooLong, "The line is too long."))
      case .interrupted: break
      }
      if output.isUnread { break }
    }
    if !isOver, lines.isTerminal { try output.line("") }
    try output.flush()
    return reporter.hasFailed && !lines.isTerminal ? .expectationFailed : .held
  }

  // MARK: Between lines

  /// Returns the prompt with the position of the session, such as `s1 t=0.5 s frame 30> `.
  private func prompt() throws(TransportFailure) -> String {
    guard transport.session != nil, let state = try state() else { return "no session> " }
    let name = DisplayText.printable(transport.session ?? "")
    let time = SecondsText.text(state["t"]?.number ?? 0)
    let frame = Int(state["frame"]?.number ?? 0)
    var prompt = "\(name) t=\(time) s frame \(frame)"
    if let position = EntryPosition(state), position.entry < position.total {
      prompt += " entry \(position.entry)/\(position.total)"
    }
    return prompt + "> "
  }

  /// The state of the session; nil if there is none any longer.
  private func state() throws(TransportFailure) -> Node? {
    while true {
      do throws(TransportFailure) {
        return try transport.perform("query.state", nil)
      } catch {
        guard case .refused(let reason) = error else { throw error }
        // A Ctrl-C that came too late for the line.
        guard reason.name == .cancelled else { return nil }
      }
    }
  }

  private var incoming: IncomingLines {
    IncomingLines(
      descriptor: transport.descriptor,
      read: { [transport] () throws(TransportFailure) in try transport.readIncoming() },
      take: { [transport, reporter] in
        let notice = transport.takeRewind() ? ["   Another client has gone to another entry."] : []
        let records = transport.takeRecords()
        let end = WatchCommand.tellsEnd(records) ? ["   The session was closed."] : []
        return notice + reporter.story(of: records) + end
      })
  }

  // MARK: A line

  private func perform(_ bytes: [UInt8], after prompt: String) throws {
    if !lines.isTerminal {
      try output.line(
        DisplayText.printable(prompt + String(decoding: bytes, as: UTF8.self)))
      try output.flush()
    }
    do {
      switch try ShellLine(bytes) {
      case .nothing: break
      case .word(let word, let argument): try perform(word, argument)
      case .step(let name, let argument): try take(name, argument)
      }
    } catch let error as FlickbookError {
      try fail(error)
    } catch let problem as ScriptProblem {
      try problem.source.path.isEmpty ? fail(problem.error) : fail(problem.description)
    } catch let problem as FileProblem {
      try fail(problem.description)
    } catch TransportFailure.refused(let error) {
      try fail(error)
    }
    try output.flush()
  }

  /// Performs a step or a request.
  private func take(_ name: String, _ argument: [UInt8]) throws {
    let frameRate = transport.session.flatMap { origins[$0] }?.frameRate
    let step = try loader.loadLine(name: name, argument: argument, frameRate: frameRate)
    if case .snapshot = step.step.action {
      throw FlickbookError(
        .unsupported, "A snapshot compares with a picture beside a script.",
        hint: "picture draws what is on screen.")
    }
    let former = transport.session
    let isDone = try runner.take(step)
    if let reason = reporter.lossReason { throw TransportFailure.lost(reason) }
    guard isDone, case .request(let method, let params) = step.step.action else { return }
    let row = ProtocolSchema.method(method)
    switch row?.daemon {
    case .openSession: noteOpening(params)
    case .fork: noteFork(of: params?["session"]?.string ?? former)
    case .seek, .attachSession: isInside = true
    case nil where row?.isQuestion != true: isInside = false
    default: break
    }
  }

  private func noteOpening(_ params: Node?) {
    guard let session = transport.session, let scene = params?["scene"],
      let read = try? Scene(scene, path: "scene", layouts: loader.layouts)
    else { return }
    origins[session] = Origin(scene: scene, frameRate: read.view.frameRate)
    isInside = false
  }

  private func noteFork(of former: String?) {
    guard let session = transport.session, session != former else { return }
    isInside = true
    origins[session] = former.flatMap { origins[$0] }
  }

  private func fail(_ error: FlickbookError) throws(FileProblem) {
    try fail(DisplayText.printable(error.message))
    if let hint = error.hint { try output.line("     \(DisplayText.printable(hint))") }
  }

  private func fail(_ message: String) throws(FileProblem) {
    reporter.noteFailure()
    try output.line("   \(ink.red("✗ \(message)"))")
  }

  // MARK: Commands of the shell

  private func perform(_ word: ShellWord, _ argument: String) throws {
    switch word {
    case .picture:
      try refuse(argument, for: word)
      try reporter.tell(picture: try transport.perform("snapshot.take", nil)["text"]?.string ?? "")
    case .history:
      try refuse(argument, for: word)
      try listHistory()
    case .back: try go(-(try count(argument, of: word)))
    case .forward: try go(try count(argument, of: word))
    case .seek: try seek(HistoryTarget(text: argument))
    case .fork: try fork(argument)
    case .save: try save(to: argument)
    case .help:
      let text = argument.isEmpty ? ShellHelp.list : try ShellHelp.text(about: argument)
      for line in text { try output.line(line) }
    case .quit:
      try refuse(argument, for: word)
      isOver = true
    }
    // The records of other clients.
    for line in reporter.story(of: transport.takeRecords()) { try output.line(line) }
  }

  private func refuse(_ argument: String, for word: ShellWord) throws(FlickbookError) {
    guard !argument.isEmpty else { return }
    throw FlickbookError(.invalidParams, "\(word.rawValue) takes nothing.")
  }

  private func count(_ argument: String, of word: ShellWord) throws(FlickbookError) -> Int {
    guard !argument.isEmpty else { return 1 }
    guard let count = Int(argument), count > 0 else {
      throw FlickbookError(
        .invalidParams, "\(word.rawValue) takes the number of entries, not \"\(argument)\".")
    }
    return count
  }

  private func fork(_ name: String) throws(TransportFailure) {
    let former = transport.session
    _ = try transport.perform("session.fork", name.isEmpty ? nil : .object(["name": name]))
    noteFork(of: former)
  }

  // MARK: The history

  private func position() throws(TransportFailure) -> EntryPosition {
    guard let position = EntryPosition(try transport.perform("query.state", nil)) else {
      throw .refused(FlickbookError(.unsupported, "The session keeps no history."))
    }
    return position
  }

  private func listHistory() throws {
    let position = try position()
    for entry in try entries(upTo: position.total) {
      let number = Int(entry["n"]?.number ?? 0)
      let mark = number == position.entry ? "▸" : " "
      let time = SecondsText.text(entry["t"]?.number ?? 0)
      let params = entry["params"].flatMap { $0.count > 0 ? " " + FlowText().text($0) : nil }
      let method = entry["method"]?.string ?? ""
      try output.line("  \(mark) \(number)  t=\(time) s  \(method)\(params ?? "")")
    }
  }

  /// Returns the first entries of the history.
  private func entries(upTo total: Int) throws(TransportFailure) -> [Node] {
    var entries: [Node] = []
    while entries.count < total {
      let count = min(Self.entriesAtOnce, total - entries.count)
      let answer = try transport.perform(
        "session.history", .object(["from": Double(entries.count + 1), "count": Double(count)]))
      guard let more = answer["entries"], more.count > 0 else { break }
      entries += more.elements
    }
    return entries
  }

  /// The most entries of one answer; a guess, well below the limits of a daemon.
  private static let entriesAtOnce = 1000

  /// Goes so many entries forward, or back if the number is negative.
  private func go(_ count: Int) throws {
    var position = try position()
    var left = count
    if isInside, count > 0 {
      // The end of the session's current entry is one step away.
      let before = try transport.perform("query.state", nil)["hash"]?.string
      try seek(.entry(position.entry))
      if try transport.perform("query.state", nil)["hash"]?.string != before { left -= 1 }
      position = try self.position()
    }
    let (entry, isOver) = position.entry.addingReportingOverflow(left)
    guard !isOver, (0...position.total).contains(entry) else {
      let there = count < 0 ? position.entry : position.total - position.entry
      let words = there == 1 ? "is 1 entry" : "are \(there) entries"
      throw FlickbookError(
        .invalidParams,
        "There \(words) \(count < 0 ? "before" : "after") this moment of the history.",
        hint: "history lists all of them.")
    }
    try seek(.entry(entry))
  }

  private func seek(_ target: HistoryTarget) throws(TransportFailure) {
    _ = try transport.perform("session.seek", target.params)
    if case .entry = target { isInside = false } else { isInside = true }
  }

  /// Writes the history up to this position as a script, if the script leads to the same state.
  private func save(to path: String) throws {
    guard !path.isEmpty else {
      throw FlickbookError(.invalidParams, "save takes the name of a file.")
    }
    guard let scene = transport.session.flatMap({ origins[$0] })?.scene else {
      throw FlickbookError(
        .unsupported, "This shell does not know the scene of the session.",
        hint: "A session that flickbook shell SCENE opens can be saved.")
    }
    let state = try transport.perform("query.state", nil)
    let entries = try entries(upTo: EntryPosition(state)?.entry ?? 0)
    let maker = ScriptMaker(loader: loader, makeTransport: transport.transport)
    guard let script = try maker.script(of: entries, on: scene, endingIn: state) else {
      throw FlickbookError(
        .unsupported, "The requests of the history do not lead to this moment by themselves.",
        hint: "A gesture was cancelled, or the session is inside of one; forward ends it.")
    }
    let file = try ByteSink(path: path, over: .savedScript)
    try file.write(script.text.utf8)
    try file.flush()
  }
}
