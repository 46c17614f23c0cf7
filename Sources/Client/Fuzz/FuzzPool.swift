import AppSources
import EventLoop
import Flickbook
import Wire

/// Processes that perform plays, some at once.
@MainActor
final class FuzzPool {
  /// The outcome of a request.
  enum Answer {
    case played(PlayOutcome)
    /// The process ended or hung. `performed` has the requests until then, if the process was asked
    /// to report them.
    case lost(PlayFinding, performed: [PlayedRequest])
  }

  /// One process, and what it works on.
  private final class Worker {
    var runner: JobRunner?
    var performed: [PlayedRequest] = []
  }

  private let loop: EventLoop
  private let start: JobRunner.Start
  private var workers: [Worker] = []
  private var requests: [FuzzRequest] = []
  private var answers: [Answer?] = []
  private var next = 0
  private var failure: (any Error)?
  /// The beginning of every play, once a process has told it.
  private(set) var beginning: Play?
  /// The rules and expectations that judge the end of every play.
  private(set) var claims = FuzzClaims()
  /// Whether a play that does not end is ended soon, without a look at where it is: while one is
  /// shrunk, which needs many tries.
  var isHurried = false {
    didSet { for worker in workers { worker.runner?.isHurried = isHurried } }
  }

  /// Starts processes, and waits until one has told the beginning of every play.
  ///
  /// - Throws: `FuzzProblem` for files that are no subject of plays.
  init(_ start: JobRunner.Start, count: Int) throws {
    loop = try EventLoop()
    self.start = start
    for _ in 0..<count { workers.append(Worker()) }
    for worker in workers { try begin(worker) }
    while beginning == nil {
      if let failure { throw failure }
      _ = loop.runOnce()
    }
  }

  /// Performs requests, and returns the answers in the order of the requests.
  func answers(to requests: [FuzzRequest]) throws -> [Answer] {
    (self.requests, next) = (requests, 0)
    answers = Array(repeating: nil, count: requests.count)
    for worker in workers {
      // This replaces a process that ended while it had nothing to do.
      if worker.runner == nil { try begin(worker) }
      giveWork(to: worker)
    }
    while answers.contains(where: { $0 == nil }) {
      if let failure { throw failure }
      _ = loop.runOnce()
    }
    return answers.compactMap(\.self)
  }

  /// Performs one request.
  func answer(to request: FuzzRequest) throws -> Answer { try answers(to: [request])[0] }

  /// Lets the processes end.
  func close() {
    requests = []
    for worker in workers { worker.runner?.close() }
    loop.run()
  }

  private func begin(_ worker: Worker) throws {
    worker.runner = try JobRunner(
      start, loop,
      JobRunner.Callbacks(
        told: { [unowned self, unowned worker] _, line in
          if let message = FuzzMessage(line) { told(message, by: worker) }
        },
        ended: { [unowned self, unowned worker] _, report in ended(worker, report) }))
    worker.runner?.isHurried = isHurried
  }

  private func giveWork(to worker: Worker) {
    guard next < requests.count, let runner = worker.runner, runner.index == nil else { return }
    worker.performed = []
    runner.run(requests[next].line, index: next)
    next += 1
  }

  private func told(_ message: FuzzMessage, by worker: Worker) {
    switch message {
    case .beginning(let play, let claims):
      (beginning, self.claims) = (play, claims)
      if worker.runner?.index == nil { worker.runner?.finishWork() }
    case .problem(let problem): failure = problem
    case .performs(let request): worker.performed.append(request)
    case .played(let outcome): conclude(worker, .played(outcome))
    }
  }

  private func conclude(_ worker: Worker, _ answer: Answer) {
    guard let index = worker.runner?.index else { return }
    worker.runner?.finishWork()
    answers[index] = answer
    giveWork(to: worker)
  }

  private func ended(_ worker: Worker, _ report: CrashReport) {
    let index = worker.runner?.index
    worker.runner = nil
    guard let index else {
      if beginning == nil, failure == nil { failure = FuzzProblem(report) }
      return
    }
    var rule = PlayFinding.trap
    if case .hang = report.ending { rule = PlayFinding.hang }
    let finding = PlayFinding(rule: rule, message: report.message, calls: report.callLines)
    answers[index] = .lost(finding, performed: worker.performed)
    do {
      try begin(worker)
      giveWork(to: worker)
    } catch {
      failure = error
    }
  }
}
