import EventLoop
import Flickbook

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

  /// A connection that reads the session's log.
  struct Subscriber {
    let connection: Connection
    let subscription: StateLog.Subscription
  }

  private enum Progress {
    case idle
    /// The first job has begun and is not done.
    case running
    case ended
  }

  /// A session on a stage that has run its frame 0.
  init(name: String, stage: Stage, keepMilliseconds: UInt64) {
    self.name = name
    self.stage = stage
    self.keepMilliseconds = keepMilliseconds
  }

  /// Whether a request is under way.
  var isBusy: Bool {
    switch progress {
    case .running: true
    case .idle, .ended: false
    }
  }

  /// Whether the virtual clock stands still because a subscriber has too much to read.
  var isStalled: Bool { subscribers.contains { $0.connection.isBackedUp } }

  // MARK: Requests

  /// Takes a request to be done after those that are here already.
  func submit(_ job: Job, until deadline: UInt64) {
    jobs.append(job)
    guard jobs.count == 1 else { return }
    if work(until: deadline) { job.connection.daemon.queue.append(self) }
  }

  func work(until deadline: UInt64) -> Bool {
    while let job = jobs.first {
      switch progress {
      case .ended: return false
      case .idle:
        if job.movesClock, isStalled { return false }
        begin(job)
      case .running:
        guard !isStalled else { return false }
        let isDone = advance()
        // A subscriber that turned out to be gone may have been the session's last connection.
        guard isBusy else { return false }
        if isDone {
          finish(job)
        } else if EventLoop.nanoseconds >= deadline {
          return true
        }
      }
    }
    return false
  }

  private func begin(_ job: Job) {
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

  /// Runs a few turns; true when the command is done.
  private func advance() -> Bool {
    let start = EventLoop.nanoseconds
    let isDone = stage.run(turns: turnsAtOnce)
    let elapsed = EventLoop.nanoseconds - start
    // A look at the clock every tenth of a millisecond or so costs nothing and is soon enough.
    if elapsed < 50_000 {
      turnsAtOnce = min(turnsAtOnce * 2, 4096)
    } else if elapsed > 200_000 {
      turnsAtOnce = max(turnsAtOnce / 2, 1)
    }
    for subscriber in subscribers { subscriber.connection.flushIfLarge() }
    return isDone
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
    if !endsAfterRequest { stage.close() }
    progress = .ended
    for subscriber in subscribers { stage.log.unsubscribe(subscriber.subscription) }
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
    let subscription = try stage.log.subscribe(filter, since: since) { [unowned connection] in
      connection.send(record: $0)
    }
    unsubscribe(connection)
    subscribers.append(Subscriber(connection: connection, subscription: subscription))
  }

  /// Stops a connection's reading of the log; false where it does not read it.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard let place = subscribers.firstIndex(where: { $0.connection === connection }) else {
      return false
    }
    stage.log.unsubscribe(subscribers.remove(at: place).subscription)
    return true
  }
}
