import AppSources
import EventLoop
import Flickbook
import Glibc

/// Runs classes of tests in processes of their own, several at once, and reports them in their order.
///
/// A process that ends in the midst of a test loses that test alone: another process runs the remaining
/// tests of the class.
@MainActor
final class TestPool {
  /// A class of tests to run.
  struct Job {
    let program: String
    let module: String
    let name: String
    let tests: [String]
  }

  /// A class, and what is known of its run.
  private struct Track {
    let job: Job
    var result: TestClassResult
    /// The tests that have not ended.
    var pending: [String]
    /// The test in progress.
    var current: TestResult?
    /// Whether the present process has begun a test.
    var hasBegun = false
    var isDone = false

    init(_ job: Job) {
      self.job = job
      result = TestClassResult(module: job.module, name: job.name)
      pending = job.tests
    }

    /// Notes that a test has ended.
    mutating func end(_ test: TestResult) {
      pending.removeAll { $0 == test.name }
      result.results.append(test)
      current = nil
    }
  }

  private let loop: EventLoop
  private let count: Int
  private let patience: Double?
  private let backtracer: String?
  private let reporter: any TestReporter
  private var tracks: [Track]
  /// The next class that a process gets, and the class that is reported next.
  private var (next, due) = (0, 0)
  private var runners: [JobRunner] = []
  private var failure: (any Error)?

  /// - Parameters:
  ///   - count: how many processes run at once.
  ///   - patience: how long a test may take, in seconds of real time; nil for no limit.
  ///   - backtracer: the program that writes where a process has trapped; nil if there is none.
  init(
    _ jobs: [Job], count: Int, patience: Double?, backtracer: String?,
    reporter: any TestReporter
  ) throws {
    loop = try EventLoop()
    tracks = jobs.map { Track($0) }
    self.count = min(count, jobs.count)
    (self.patience, self.backtracer, self.reporter) = (patience, backtracer, reporter)
  }

  /// Runs all tests, and returns the results of the classes.
  func run() throws -> [TestClassResult] {
    for _ in 0..<count { try startNext() }
    loop.run()
    if let failure { throw failure }
    return tracks.map(\.result)
  }

  private func startNext() throws {
    guard next < tracks.count, failure == nil else { return }
    next += 1
    try start(next - 1)
  }

  /// Starts a process for the tests of a class that have not ended.
  private func start(_ index: Int) throws {
    let track = tracks[index]
    tracks[index].hasBegun = false
    var start = JobRunner.Start(
      arguments: [track.job.program, track.job.name] + track.pending,
      jobOptions: JobProcess.Options(
        parent: getpid(), wantsRecords: true, wantsPicture: false, printsAsErrors: false),
      backtracer: backtracer, patience: patience)
    start.jobOptions.keepsPrinted = true
    (start.program, start.keepsErrors) = (track.job.program, true)
    let runner = try JobRunner(
      start, loop,
      JobRunner.Callbacks(
        told: { [unowned self] runner, line in
          if let event = TestEvent(line) { told(event, by: runner, of: index) }
        }, ended: { [unowned self] in ended($0, $1, of: index) }))
    // A process that is silent before its first test hangs as well.
    runner.beginWork()
    runners.append(runner)
  }

  private func told(_ event: TestEvent, by runner: JobRunner, of index: Int) {
    switch event.kind {
    case .begins:
      tracks[index].hasBegun = true
      tracks[index].current = TestResult(name: event.test)
    case .fails(let failure): tracks[index].current?.failures.append(failure)
    case .ends(let seconds, let skip):
      guard var test = tracks[index].current else { return }
      test.seconds = seconds
      (test.isSkipped, test.skipReason) = (skip != nil, skip?.reason)
      if let end = event.printed { runner.printed?.read(to: end) }
      test.printed = runner.printed?.take() ?? ""
      tracks[index].end(test)
    }
  }

  // MARK: The end of a process

  private func ended(_ runner: JobRunner, _ report: CrashReport, of index: Int) {
    runners.removeAll { $0 === runner }
    guard failure == nil else { return }
    do {
      let track = tracks[index]
      if track.current == nil, track.pending.isEmpty, Self.isOrdinary(report) {
        try conclude(index)
      } else {
        let hasBegun = track.hasBegun
        lose(index, Self.loss(report, runner.printed?.takeAll() ?? ""))
        // A process that ends before its first test does so again.
        if tracks[index].pending.isEmpty || !hasBegun {
          try conclude(index)
        } else {
          try start(index)
        }
      }
    } catch {
      stop(error)
    }
  }

  /// Whether a process has ended as XCTest ends it: with 0, or with 1 after a failure.
  private static func isOrdinary(_ report: CrashReport) -> Bool {
    report.ending == .code(0) || report.ending == .code(1)
  }

  /// Returns the report with the message of the trap, and what was printed before it.
  private static func loss(_ report: CrashReport, _ text: String) -> (CrashReport, String) {
    var report = report
    var trap = TrapMessage()
    var passed = trap.take(text.utf8)
    let isTrap = trap.isHolding || report.isOfCode && report.ending != .code(0)
    let (rest, reason) = trap.finish(isTrap: isTrap, isReported: true)
    passed += rest
    guard let reason else { return (report, String(decoding: passed, as: UTF8.self)) }
    report.reason = reason
    return (report, String(decoding: passed, as: UTF8.self))
  }

  /// Notes a process that has ended in the midst of a test, or outside of one.
  private func lose(_ index: Int, _ loss: (report: CrashReport, printed: String)) {
    var report = loss.report
    if var test = tracks[index].current {
      (test.crash, test.printed) = (report, loss.printed)
      return tracks[index].end(test)
    }
    let name = tracks[index].job.name
    report.work =
      tracks[index].hasBegun ? "\(name), between two tests" : "\(name), before its tests"
    // Between two tests the next one is lost, and after the last one nothing but the class is.
    let names =
      tracks[index].hasBegun
      ? [tracks[index].pending.first ?? "tearDown"] : tracks[index].pending
    for name in names {
      var test = TestResult(name: name)
      (test.crash, test.printed) = (report, loss.printed)
      tracks[index].end(test)
    }
  }

  private func conclude(_ index: Int) throws {
    tracks[index].isDone = true
    while due < tracks.count, tracks[due].isDone {
      try reporter.ended(tracks[due].result)
      due += 1
    }
    try startNext()
  }

  /// Ends the run with an error: a report that cannot be written.
  private func stop(_ error: any Error) {
    failure = error
    for runner in runners { runner.kill() }
  }
}
