import EventLoop
import Flickbook
import Timeline

/// A stage with those who use it: it does one request at a time, and a long one in slices.
@MainActor
final class Session: Work {
  let name: String
  let stage: Stage
  /// How long it lives without a connection, in milliseconds.
  let keepMilliseconds: UInt64
  private(set) var logFile: LogFile?
  var isQueued = false
  private(set) var attachments: [Attachment] = []
  private(set) var subscribers: [Subscriber] = []
  private var jobs: [Job] = []
  private var progress = Progress.idle
  /// What the clock follows; nil for the virtual one.
  private(set) var pacer: Pacer?
  private var fileSubscription: StateLog.Subscription?
  private(set) var endsAfterRequest = false
  private var writer = JSONWriter()
  /// So many turns are run between two looks at the clock.
  private var turnsAtOnce = 16

  /// A connection that has the session open.
  struct Attachment {
    let connection: Connection
    var mode: Mode
  }

  /// What an attached connection may do.
  enum Mode: Int {
    case control, observe
  }

  private enum Progress {
    case idle
    /// What falls due by the wall clock happens; nobody waits for it.
    case pacing
    /// The wall clock's session comes to the instant at which the first job arrived.
    case arriving
    /// The first job has begun and is not done.
    case running
    case ended
  }

  /// So many turns at most between two looks at the subscribers of a session that does not wait for
  /// them; a guess at what does not fill their limit by far.
  private static let pacedTurnsMax = 64

  /// A session on a stage that has run its frame 0.
  init(name: String, stage: Stage, keepMilliseconds: UInt64) {
    self.name = name
    self.stage = stage
    self.keepMilliseconds = keepMilliseconds
  }

  /// Whether a request is under way.
  var isBusy: Bool {
    switch progress {
    case .running, .arriving: true
    case .idle, .pacing, .ended: false
    }
  }

  private var hasEnded: Bool {
    if case .ended = progress { true } else { false }
  }

  /// Whether the virtual clock stands still because a subscriber has too much to read.
  var isStalled: Bool { pacer == nil && subscribers.contains { $0.connection.isBackedUp } }

  // MARK: Requests

  /// Takes a request to be done after those that are here already.
  func submit(_ job: Job, until deadline: UInt64) {
    jobs.append(job)
    guard jobs.count == 1 else { return }
    if work(until: deadline) { job.connection.daemon.queue.append(self) }
  }

  func work(until deadline: UInt64) -> Bool {
    while true {
      switch progress {
      case .ended: return false
      case .idle: guard takeUp() else { return false }
      case .pacing, .arriving, .running:
        guard !isStalled else { return false }
        let state = advance()
        // A subscriber that turned out to be gone may have been the session's last connection.
        guard !hasEnded else { return false }
        switch state {
        case .done:
          finish()
          // One that cannot keep up with its pace is never done for long.
          if pacer != nil, EventLoop.nanoseconds >= deadline { return !hasEnded }
        case .waiting(let instant):
          pacer?.wake(at: instant)
          return false
        case .more: if EventLoop.nanoseconds >= deadline { return true }
        }
      }
    }
  }

  /// Begins what is to be done next; false where that is nothing for now.
  private func takeUp() -> Bool {
    guard let job = jobs.first else { return takeUpPassage() }
    if job.movesClock, isStalled { return false }
    guard let pacer else {
      begin(job)
      return true
    }
    if let refusal = job.refusalByWallClock {
      complete(job, refusal)
      return true
    }
    // The instants of requests are never those of other turns, nor twice the same, so that a log
    // replayed touch by touch gives the same order.
    let arrival = pacer.instant(at: job.arrival, stage)
    beginPassage(to: max(arrival, stage.now.next), .arriving)
    return true
  }

  /// Begins to run what has fallen due by the wall clock, or waits until something does.
  private func takeUpPassage() -> Bool {
    guard let pacer else { return false }
    guard let due = stage.nextDue else {
      pacer.rest()
      return false
    }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard due <= now else {
      pacer.wake(at: due)
      return false
    }
    beginPassage(to: now, .pacing)
    return true
  }

  private func beginPassage(to instant: Instant, _ progress: Progress) {
    stage.beginPassage(to: instant)
    self.progress = progress
  }

  private func begin(_ job: Job) {
    progress = .idle
    do throws(FlickbookError) {
      switch job.task {
      case .command(let command):
        try stage.begin(command)
        progress = .running
      case .other(let task):
        writer.removeAll()
        try task(self, job.connection, &writer)
        complete(job, nil)
      }
    } catch {
      complete(job, error)
    }
  }

  /// Runs a few turns.
  private func advance() -> Stage.Progress {
    let start = EventLoop.nanoseconds
    let state = runTurns(at: start)
    let elapsed = EventLoop.nanoseconds - start
    // A look at the clock every tenth of a millisecond or so costs nothing and is soon enough.
    if elapsed < 50_000 {
      if state == .more { turnsAtOnce = min(turnsAtOnce * 2, 4096) }
    } else if elapsed > 200_000 {
      turnsAtOnce = max(turnsAtOnce / 2, 1)
    }
    for subscriber in subscribers { subscriber.connection.flushIfLarge() }
    return state
  }

  private func runTurns(at time: UInt64) -> Stage.Progress {
    guard let pacer else { return stage.run(turns: turnsAtOnce) ? .done : .more }
    return stage.run(
      turns: min(turnsAtOnce, Self.pacedTurnsMax), through: pacer.instant(at: time, stage))
  }

  private func finish() {
    switch progress {
    case .pacing:
      stage.endPassage()
      progress = .idle
    case .arriving:
      stage.endPassage()
      if stage.hasTurnedNow {
        beginPassage(to: stage.now.next, .arriving)
      } else if let job = jobs.first {
        begin(job)
      }
    case .running: if let job = jobs.first { finish(job) }
    case .idle, .ended: preconditionFailure("nothing was under way")
    }
  }

  private func finish(_ job: Job) {
    progress = .idle
    writer.removeAll()
    do throws(FlickbookError) {
      try stage.finish(into: &writer)
      complete(job, nil)
    } catch {
      complete(job, error)
    }
  }

  private func complete(_ job: Job, _ error: FlickbookError?) {
    jobs.removeFirst()
    // The records of a request are with every subscriber before its answer.
    for subscriber in subscribers where subscriber.connection !== job.connection {
      subscriber.connection.flush()
    }
    job.connection.complete(job, error.map { .failure($0) } ?? .success(writer.bytes))
    if endsAfterRequest { job.connection.daemon.end(self) }
  }

  // MARK: The clock

  /// Lets the clock follow something else from the instant at which it stands.
  ///
  /// - Throws: `limit_exceeded` where the system has no timer left; nothing has changed.
  func follow(_ setting: ClockSetting, on daemon: Daemon) throws(FlickbookError) {
    switch setting {
    case .virtual:
      pacer?.close()
      pacer = nil
    case .wall(let rate):
      if let pacer {
        pacer.changeRate(to: rate, at: stage.now)
      } else {
        pacer = try Pacer(at: stage.now, rate: rate, daemon: daemon) {
          [unowned self, unowned daemon] in
          daemon.wake(self)
        }
        daemon.wake(self)
      }
    }
    stage.setPace(setting)
  }

  /// Lets the wall clock's time be seen where nothing has fallen due since the session was looked at.
  func lookAtClock() {
    guard case .idle = progress, jobs.isEmpty, let pacer else { return }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard now > stage.now, stage.nextDue.map({ $0 > now }) ?? true else { return }
    stage.beginPassage(to: now)
    _ = stage.run(turns: 1, through: now)
    stage.endPassage()
  }

  // MARK: Connections

  /// Gives a connection its place, or another mode.
  func attach(_ connection: Connection, _ mode: Mode) {
    if let place = attachments.firstIndex(where: { $0.connection === connection }) {
      attachments[place].mode = mode
    } else {
      attachments.append(Attachment(connection: connection, mode: mode))
    }
  }

  /// The mode of a connection; one that only names the session controls it.
  func mode(of connection: Connection) -> Mode {
    attachments.first { $0.connection === connection }?.mode ?? .control
  }

  /// Forgets a connection that is gone, with its requests that have not begun.
  func detach(_ connection: Connection) {
    unsubscribe(connection)
    attachments.removeAll { $0.connection === connection }
    let running = isBusy ? 1 : 0
    jobs = jobs.prefix(running) + jobs.dropFirst(running).filter { $0.connection !== connection }
  }

  /// Says in the log that the session is over, and ends it once this is answered.
  func endAfterRequest() {
    endsAfterRequest = true
    stage.close()
  }

  /// Ends the session; requests that wait for it are refused.
  func end() {
    lookAtClock()
    progress = .ended
    if !endsAfterRequest { stage.close() }
    pacer?.close()
    for subscriber in subscribers { subscriber.end(stage.log) }
    subscribers = []
    attachments = []
    if let fileSubscription { stage.log.unsubscribe(fileSubscription) }
    logFile?.end()
    logFile = nil
    let waiting = jobs
    jobs = []
    for job in waiting {
      job.connection.complete(job, .failure(Self.isGone(name)))
    }
  }

  /// The error for a session that has ended or never was.
  static func isGone(_ name: String) -> FlickbookError {
    FlickbookError(
      .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
  }

  // MARK: Log

  /// Writes every record to a file, those of frame 0 among them.
  func keepLog(in file: LogFile) throws(FlickbookError) {
    fileSubscription = try stage.log.subscribe(StateLog.Filter(), since: 1) { file.append($0) }
    logFile = file
  }

  /// Makes a connection a reader of the log, with this filter instead of the one it had.
  func subscribe(
    _ connection: Connection, _ filter: StateLog.Filter, since: UInt64?
  ) throws(FlickbookError) {
    let subscriber = Subscriber(connection, sessionName: name)
    // The end of a session is told to everybody.
    try subscriber.begin(stage.log, filter, since: since) { [unowned self] in
      pacer != nil && !endsAfterRequest && !hasEnded
    }
    unsubscribe(connection)
    subscribers.append(subscriber)
  }

  /// Stops a connection's reading of the log; false where it does not read it.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard let place = subscribers.firstIndex(where: { $0.connection === connection }) else {
      return false
    }
    subscribers.remove(at: place).end(stage.log)
    return true
  }

  /// Goes on for a subscriber that has read everything.
  func didDrain(_ connection: Connection) {
    for subscriber in subscribers where subscriber.connection === connection {
      subscriber.tellGap()
      connection.daemon.queue.append(self)
    }
  }
}

extension Instant {
  fileprivate var next: Instant { Instant(nanoseconds: nanoseconds + 1) }
}
