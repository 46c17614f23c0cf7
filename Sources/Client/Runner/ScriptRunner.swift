import Flickbook
import Foundation
import Traces

/// Executes the steps of a script in a session, one after the other.
@MainActor
final class ScriptRunner {
  /// The options of a run.
  struct Options {
    /// The destination of bare records; nil for none.
    var log: ByteSink?
    /// Whether golden pictures are stored instead of compared.
    var updatesGoldens = false
    /// Whether frames and steps are among the records of the log.
    var keepsFrames = false
    /// The recorder that makes a trace of the records; nil for none.
    var trace: TraceRecorder? {
      didSet { if trace != nil { keepsFrames = true } }
    }
    /// The output of an app's code, which the trace shows at its steps; nil for none.
    var printed: OwnPrintedText?
    /// Whether the script ends with the first step that fails.
    var stopsAtFailure = false
    /// Whether requests about servers, sessions and logs are sent as they are, too: the transport has several
    /// sessions.
    var sendsAll = false
  }

  private let script: LoadedScript
  private let transport: any Transport
  private let options: Options
  private let reporter: any Reporter
  /// The records that the last acting step has caused.
  private var records: [LogRecord] = []
  private var number = 0
  /// The answer of the request that was sent last.
  private var answer: Node?
  /// The error of the request that the step in progress expects to be refused.
  private var refused: FlickbookError?
  /// The rounds of all `repeat` steps in progress, the outermost first.
  private var rounds: [StepReport.Round] = []
  private var outcome = ExitCode.held
  private var time: Double?
  /// The number of sessions that the script's requests have opened.
  private var sessions = 0
  /// The checks of the rules of the script's steps, by the files and positions of the rules.
  private var checks: [RuleLocation: RuleCheck] = [:]
  /// Whether the script ends although its requests are independent.
  private var isStuck = false

  init(
    _ script: LoadedScript, through transport: any Transport, options: Options,
    reporter: any Reporter
  ) {
    self.script = script
    self.transport = transport
    self.options = options
    self.reporter = reporter
  }

  /// Runs the whole script and returns the exit code.
  ///
  /// - Throws: `FileProblem` if the log or a report cannot be written.
  func run() throws -> ExitCode {
    let start = ContinuousClock.now
    try reporter.began(script)
    if options.keepsFrames { transport.keepFrames() }
    for step in script.steps { prepareChecks(of: step) }
    options.trace?.describe(
      title: script.title, script: String(decoding: script.source.bytes, as: UTF8.self),
      opening: script.opening)
    if let opening = script.opening, !(try open(opening)) {
      try reporter.ended(script, outcome, time: ScriptTime(simulated: time, since: start))
      return outcome
    }
    let last = try script.steps.firstIndex { !(try take($0)) }
    if let last { for step in script.steps[last...].dropFirst() { skip(step) } }
    try collect()
    if reporter.wantsPicture,
      let text = try? transport.perform("snapshot.take", nil)["text"]?.string
    {
      try reporter.saw(text)
    }
    try reporter.ended(script, outcome, time: ScriptTime(simulated: time, since: start))
    return outcome
  }

  private var keepsLog: Bool { options.log != nil || options.trace != nil || readsRecords }

  /// Whether a step or the reporter reads the records that a step has caused.
  private lazy var readsRecords =
    reporter.wantsRecords || script.steps.contains(where: \.readsLog)

  private func open(_ params: Node) throws -> Bool {
    do throws(TransportFailure) {
      note(try transport.open(params, keepsLog: keepsLog))
    } catch {
      outcome = error.verdict.exitCode
      try reporter.failedToOpen(script, error.verdict)
      return false
    }
    try collect()
    try reportWarnings()
    return true
  }

  /// Reports the warnings of the last answer.
  private func reportWarnings() throws {
    let warnings = answer?["warnings"]?.elements.compactMap(\.string) ?? []
    for warning in warnings { try reporter.warned(warning) }
  }

  /// Executes a step; returns false if the script ends with it.
  func take(_ step: LoadedScript.Step) throws -> Bool {
    switch step.step.action {
    case .repeated(let times, _):
      for number in 0..<times {
        rounds.append(StepReport.Round(number: number + 1, times: times))
        defer { rounds.removeLast() }
        for child in step.children where !(try take(child)) { return false }
      }
      return true
    case .include, .varied, .always:
      for child in step.children where !(try take(child)) { return false }
      return true
    case .request, .expect, .expectLog, .expectError, .expectAnswer, .rules,
      .rulesFile, .snapshot:
      return try act(step)
    }
  }

  private func act(_ step: LoadedScript.Step) throws -> Bool {
    number += 1
    reporter.takes(step)
    var picture: String?
    answer = nil
    refused = nil
    if options.keepsFrames { transport.noteStep(line: step.step.line, text: step.text) }
    let verdict: Verdict
    do throws(TransportFailure) {
      verdict = try perform(step, &picture)
    } catch {
      verdict = error.verdict
    }
    if options.keepsFrames { note(verdict, of: step) }
    if step.acts { try collect() }
    if case .request(let method, _) = step.step.action, method.hasPrefix("gesture.") {
      try reportWarnings()
    }
    try reporter.took(
      StepReport(
        number: number, step: step, verdict: verdict, rounds: rounds, time: time,
        records: step.acts ? records : [], picture: picture, answer: answer,
        refusal: refused))
    outcome = outcome.and(verdict.exitCode)
    switch verdict {
    case .held: return true
    case .failed: return !options.stopsAtFailure
    case .refused: return script.isRequests && !isStuck
    case .lost: return false
    }
  }

  /// Notes among the records how a step ended.
  private func note(_ verdict: Verdict, of step: LoadedScript.Step) {
    let message: String? =
      switch verdict {
      case .held: nil
      case .failed(let flaws): flaws.map(\.message).joined(separator: "\n")
      case .refused(let error): error.message
      case .lost(let reason): reason
      }
    if let trace = options.trace {
      let line = step.step.line
      if let detail = verdict.detail { trace.noteDetail(detail, ofLine: line) }
      if let printed = options.printed { trace.notePrinted(printed.take(), ofLine: line) }
    }
    transport.noteHeld(
      line: step.step.line, verdict: message == nil ? "held" : "failed", message: message)
  }

  /// Notes among the records that a step was not performed.
  private func skip(_ step: LoadedScript.Step) {
    guard options.keepsFrames else { return }
    transport.noteStep(line: step.step.line, text: step.text)
    transport.noteHeld(line: step.step.line, verdict: "skipped", message: nil)
  }

  private func perform(
    _ step: LoadedScript.Step, _ picture: inout String?
  ) throws(TransportFailure) -> Verdict {
    switch step.step.action {
    case .request(let method, let params):
      guard !options.sendsAll else {
        note(try transport.perform(method, try resolved(params, of: method)))
        return .held
      }
      if !step.step.isClientsOwn { try request(method, params) }
      guard Self.judgements.contains(method), !script.isRequests else { return .held }
      return Self.verdict(ofFindings: answer, at: step.step)
    case .expect(let expectation):
      return try judge(expectation)
    case .expectLog(let expectation):
      return LoggedEvents(records).verdict(expectation, at: step.step)
    case .expectError(let expected, let request):
      refused = try refusal(of: request)
      return judge(refused, expected, at: step.step)
    case .expectAnswer(let expectation, let request):
      guard case .request(let method, let params) = request.action else { return .held }
      try self.request(method, params)
      return Self.verdict(answer.flatMap(expectation.difference), at: step.step)
    case .rules, .rulesFile:
      guard let rules = step.rules, let check = checks[RuleLocation(step)] else { return .held }
      let flaws = rules.flaws(check, at: step.step, in: step.source)
      return flaws.isEmpty ? .held : .failed(flaws)
    case .snapshot(let name, let format):
      let answer = try transport.perform(
        "snapshot.take", format == .text ? nil : .object(["format": format.rawValue]))
      let text = answer[format.rawValue]?.string ?? ""
      if format == .text { picture = text }
      return Golden(name, format, beside: step.source, on: script.variant).verdict(
        text, answer.pictureNotes, at: step.step, updates: options.updatesGoldens)
    case .repeated, .varied, .always, .include:
      preconditionFailure("a step with children does nothing by itself")
    }
  }

  /// The questions for what is wrong; a step that asks one fails if there is anything.
  private static let judgements = ["query.lint", "query.verify"]

  private static func verdict(ofFindings answer: Node?, at step: Script.Step) -> Verdict {
    let findings = answer?["findings"]?.elements.compactMap { $0["message"]?.string } ?? []
    guard !findings.isEmpty else { return .held }
    return .failed(
      findings.map { Verdict.Flaw(line: step.line, column: step.column, message: $0) })
  }

  private static func verdict(_ difference: String?, at step: Script.Step) -> Verdict {
    guard let difference else { return .held }
    return .failed([Verdict.Flaw(line: step.line, column: step.column, message: difference)])
  }

  /// Returns the error with which a request is refused; nil if it succeeds.
  private func refusal(of step: Script.Step) throws(TransportFailure) -> FlickbookError? {
    guard case .request(let method, let params) = step.action else { return nil }
    do throws(TransportFailure) {
      try request(method, params)
      return nil
    } catch {
      guard case .refused(let refusal) = error, !isStuck else { throw error }
      return refusal
    }
  }

  private func judge(
    _ error: FlickbookError?, _ expected: ErrorExpectation, at step: Script.Step
  ) -> Verdict {
    let message =
      if let error { expected.difference(from: error) } else {
        "It should be refused as \(expected.name.rawValue), and is done."
      }
    return message.map {
      .failed([
        Verdict.Flaw(
          line: step.line, column: step.column, message: $0, detail: error?.remarks ?? [])
      ])
    } ?? .held
  }

  /// Sends a request, with the runner's own session instead of the session that it names, and with
  /// index paths instead of the names of items.
  private func request(_ method: String, _ written: Node?) throws(TransportFailure) {
    let params = try script.isRequests ? written : resolved(written, of: method)
    switch method {
    case "session.open":
      sessions += 1
      options.trace?.describe(title: script.source.path, opening: params)
      note(try transport.open(params ?? .emptyObject, keepsLog: keepsLog))
    case "session.attach":
      throw stuck("A script has one session, which session.open opens.")
    default:
      if method == "session.seek" {
        options.trace?.restart()
        for location in checks.keys { checks[location]?.restart() }
      }
      guard let params, params["session"] != nil else {
        return note(try transport.perform(method, params))
      }
      guard sessions <= 1 else {
        throw stuck("A script that opens several sessions cannot choose among them by name.")
      }
      note(try transport.perform(method, params.without("session")))
    }
  }

  /// Returns params of a method with index paths for the names of items.
  private func resolved(_ params: Node?, of method: String) throws(TransportFailure) -> Node? {
    guard let params, let shape = ProtocolSchema.method(method)?.params
    else { return params }
    return try ItemSearch(transport: transport).resolved(params, .object(shape))
  }

  /// Returns the error for a request that is not supported here and on which later ones depend.
  private func stuck(_ message: String) -> TransportFailure {
    isStuck = true
    return .refused(FlickbookError(.unsupported, message))
  }

  private func judge(_ expectation: Expectation) throws(TransportFailure) -> Verdict {
    let failures = try expectation.failures(through: transport)
    guard !failures.isEmpty else { return .held }
    return .failed(
      failures.map { Verdict.Flaw(line: $0.line, column: $0.column, message: $0.sentence) })
  }

  private func note(_ result: Node) {
    answer = result
    if let now = result["t"]?.number { time = now }
  }

  /// Takes the records of a step, for the log and the reporter.
  private func collect() throws {
    records = transport.takeRecords()
    if let log = options.log { try log.json(LogRecord.lines(records)) }
    options.trace?.add(records)
    guard readsRecords else { return records = [] }
    if options.keepsFrames { records.removeAll { $0.isRequested } }
    if !checks.isEmpty { judge(records) }
  }

  // MARK: Rules

  /// The identity of the rules of a step, which may run several times.
  private struct RuleLocation: Hashable {
    let path: String
    let line: Int
    let column: Int

    init(_ step: LoadedScript.Step) {
      (path, line, column) = (step.source.path, step.step.line, step.step.column)
    }
  }

  private func prepareChecks(of step: LoadedScript.Step) {
    if let rules = step.rules { checks[RuleLocation(step)] = RuleCheck(rules.rules) }
    for child in step.children { prepareChecks(of: child) }
  }

  private func judge(_ records: [LogRecord]) {
    for location in checks.keys {
      for record in records { checks[location]?.take(record) }
    }
  }
}

extension LoadedScript.Step {
  /// Whether the step may cause records; queries cause none.
  fileprivate var acts: Bool {
    switch step.action {
    case .request, .expectError, .expectAnswer, .include, .repeated, .varied: true
    case .always, .expect, .expectLog, .rules, .rulesFile, .snapshot: false
    }
  }

  /// The line of the step.
  var text: String {
    (source.line(step.line) ?? step.name).trimmingCharacters(in: .whitespaces)
  }

  fileprivate var readsLog: Bool {
    if case .expectLog = step.action { return true }
    if rules != nil { return true }
    return children.contains(where: \.readsLog)
  }
}

extension TransportFailure {
  fileprivate var verdict: Verdict {
    switch self {
    case .refused(let error): .refused(error)
    case .unreachable(let reason), .lost(let reason): .lost(reason)
    }
  }
}
