import Flickbook
import Traces
import Wire

/// A process that performs plays for another one: what an app's code does to it ends one play.
@MainActor
struct FuzzProcess {
  private let port: JobPort
  private let subject: FuzzSubject
  private let run: PlayRun
  private let loader: ScriptLoader

  /// Takes over the descriptor and loads what is played; nil if this process was not started for
  /// it, or if something is wrong with the files, which it then reports to the other process.
  init?(
    _ jobOptions: JobProcess.Options, _ path: String, invariants: String?, grade: FindingGrade,
    loader: ScriptLoader,
    makeTransport: @escaping () throws(TransportFailure) -> any Transport
  ) throws {
    guard let port = JobPort(jobOptions) else { return nil }
    self.port = port
    self.loader = loader
    do {
      subject = try FuzzSubject(
        path, invariants: invariants, loader: loader, makeTransport: makeTransport)
    } catch {
      try port.send(FuzzMessage.problem(Self.problem(error)).line)
      return nil
    }
    run = PlayRun(
      judges: subject.judges, makeTransport: makeTransport, grade: grade)
  }

  /// Performs plays until no further request can come.
  func serve() throws -> ExitCode {
    try port.send(FuzzMessage.beginning(subject.beginning, subject.judges.claims).line)
    // An order of calls is sent once: the other process knows it then.
    var known: Set<CallOrder> = []
    let isWhole = try port.forEachRequest { line in
      guard let request = FuzzRequest(line) else { return false }
      guard request.trace == nil else {
        try request.trace.map(writeTrace)
        try port.send(FuzzMessage.played(PlayOutcome()).line)
        return true
      }
      var outcome: PlayOutcome
      do {
        outcome = try self.outcome(of: request)
      } catch let failure as TransportFailure {
        // A daemon that is gone is no finding.
        try port.send(FuzzMessage.problem(Self.problem(failure)).line)
        return false
      }
      if request.drawing == nil {
        // Plays that are shrunk are not searched for what is new: which process has them is chance.
        outcome.orders = []
      } else {
        outcome.orders.removeAll { known.contains($0) }
        known.formUnion(outcome.orders)
        if outcome.finding == nil, !outcome.orders.isEmpty {
          outcome.finding = try difference(outcome, request)
        }
      }
      try port.send(FuzzMessage.played(outcome).line)
      return true
    }
    return isWhole ? .held : .simulatorAtFault
  }

  private static func problem(_ error: any Error) -> FuzzProblem {
    let (message, exit) = CommandLineTool.failure(error, of: FuzzCommand.name)
    return FuzzProblem(message: message, exit: exit)
  }

  private func outcome(of request: FuzzRequest) throws -> PlayOutcome {
    var run = run
    if request.tellsRequests {
      run.willPerform = { [port] in try port.send(FuzzMessage.performs($0).line) }
    }
    return try run.outcome(of: request.play ?? subject.beginning, drawing: request.drawing)
  }

  /// Runs a script, and writes the page of its trace.
  private func writeTrace(_ trace: FuzzRequest.Trace) throws {
    let recorder = TraceRecorder()
    var options = ScriptRunner.Options()
    options.trace = recorder
    let script = try loader.load(SourceText(path: trace.path, bytes: Array(trace.text.utf8)))
    let outcome = try ScriptRunner(
      script, through: try run.makeTransport(), options: options, reporter: HumanReporter(.memory)
    ).run()
    try TraceFiles(page: TraceFiles.File(path: trace.page), perfetto: nil).write(recorder, outcome)
  }

  /// Performs what was played once more; returns that it was not the same, or nil.
  private func difference(
    _ outcome: PlayOutcome, _ request: FuzzRequest
  ) throws -> PlayFinding? {
    let play = Play(
      scene: (request.play ?? subject.beginning).scene, requests: outcome.requests)
    let again = try run.outcome(of: play)
    // Requests that were refused while they were drawn are left out, so two replays are compared.
    guard again.hash != outcome.hash, try run.outcome(of: play).hash != again.hash else {
      return nil
    }
    return PlayFinding(
      rule: PlayFinding.differs, message: "The same play has written two logs.",
      order: outcome.finding?.order ?? [])
  }
}

extension PlayFinding {
  /// The rule that the same play gives the same bytes.
  static let differs = "same_bytes"
  /// The rule that the app's code does not end its process.
  static let trap = "trap"
  /// The rule that a play comes to its end.
  static let hang = "hang"
}
