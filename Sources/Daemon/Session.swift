import EventLoop
import Flickbook
import Timeline

/// A stage and its clients: performs one request at a time, long ones in slices.
@MainActor
final class Session: Work {
  let name: String
  /// The number of the session, counted from 1 in the order in which sessions are opened.
  let number: Int
  let stage: Stage
  /// How long the session lives without an attached connection, in milliseconds.
  let keepMilliseconds: UInt64
  private(set) var logFile: LogFile?
  var isQueued = false
  /// The attached connections by number.
  private(set) var attachments: [Int: Attachment] = [:]
  private(set) var subscribers: [Subscriber] = []
  /// Connections that lost their subscription and have not been notified yet.
  private var lostSubscribers: [Subscriber] = []
  private unowned let daemon: Daemon
  private var jobs: [Job] = []
  private var progress = Progress.idle
  /// Paces the clock of a session that follows the wall clock; nil for the virtual clock.
  private(set) var pacer: Pacer?
  private var fileSubscription: StateLog.Subscription?
  private(set) var endsAfterRequest = false
  private var writer = JSONWriter()
  /// The number of turns that are run before the time is checked.
  private var turnsAtOnce = 1
  /// The time after the last turns, in nanoseconds of the loop's clock.
  private var lastLook: UInt64 = 0
  /// When the session began to wait for a reader, in nanoseconds of the loop's clock; nil while it
  /// does not wait.
  private var stallStart: UInt64?
  /// The wait for the client whose answer is being written.
  private var answerWait = ReaderWait()

  /// A connection that is attached to the session.
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
    /// Turns that are due by the wall clock are being run, without a request.
    case pacing
    /// The wall clock is advancing to the arrival of the first job.
    case arriving
    /// The first job has begun and has not finished.
    case running
    /// The first job has finished, and parts of its answer have been written.
    case answering
    case ended
  }

  /// The most turns between two checks of the time: a check costs a tenth of the shortest turn, and
  /// the first long turns after many short ones are not noticed earlier; a guess.
  private static let turnsAtOnceMax = 4
  /// The most elements of a long answer between two checks of the time, about a millisecond; a
  /// guess.
  private static let elementsAtOnce = 256

  /// Creates a session with a stage that has run frame 0.
  init(name: String, number: Int, stage: Stage, keepMilliseconds: UInt64, daemon: Daemon) {
    self.name = name
    self.number = number
    self.stage = stage
    self.keepMilliseconds = keepMilliseconds
    self.daemon = daemon
  }

  /// Whether a request is in progress.
  var isBusy: Bool {
    switch progress {
    case .running, .arriving, .answering: true
    case .idle, .pacing, .ended: false
    }
  }

  private var hasEnded: Bool {
    if case .ended = progress { true } else { false }
  }

  /// Whether the session waits for a client to read: a subscriber with too much unread output stops
  /// the virtual clock, and an answer in parts waits for its client.
  private var isStalled: Bool {
    if case .answering = progress { return jobs.first?.connection.isBackedUp == true }
    return pacer == nil && subscribers.contains { $0.connection.isBackedUp }
  }

  // MARK: Requests

  /// Enqueues a request.
  func submit(_ job: Job, until deadline: UInt64) {
    jobs.append(job)
    guard jobs.count == 1 else { return }
    if work(until: deadline) { daemon.queue.append(self) }
  }

  func work(until deadline: UInt64) -> Bool {
    while true {
      switch progress {
      case .ended: return false
      case .idle: guard takeUp() else { return false }
      case .answering:
        guard mayContinue() else { return false }
        finishPart()
        guard !hasEnded else { return false }
        if EventLoop.nanoseconds >= deadline { return true }
      case .pacing, .arriving, .running:
        guard mayContinue() else { return false }
        let state = advance()
        // A subscriber that was dropped may have been the session's last connection.
        guard !hasEnded else { return false }
        switch state {
        case .done:
          finish()
          // A session that cannot keep up with its pace is never finished for long.
          if pacer != nil, EventLoop.nanoseconds >= deadline { return !hasEnded }
        case .waiting(let instant):
          pacer?.wake(at: instant)
          return false
        case .more: if lastLook >= deadline { return true }
        }
      }
    }
  }

  /// Whether the session need not wait for a client to read.
  ///
  /// If it must, the client's reading or the reader watch wakes it.
  private func mayContinue() -> Bool {
    guard isStalled else {
      if stallStart != nil { endStall() }
      return true
    }
    if stallStart == nil {
      stallStart = EventLoop.nanoseconds
      daemon.readers.add(self)
    }
    return false
  }

  private func endStall() {
    stallStart = nil
    answerWait.end()
    for subscriber in subscribers { subscriber.wait.end() }
    daemon.readers.remove(self)
  }

  /// Begins the next work; returns false if there is none at the moment.
  private func takeUp() -> Bool {
    guard let job = jobs.first else { return takeUpPassage() }
    if job.movesClock, !mayContinue() { return false }
    guard let pacer else {
      begin(job)
      return true
    }
    if let refusal = job.refusalByWallClock {
      complete(job, refusal)
      return true
    }
    // The instants of requests differ from those of other turns and from each other, so that a log
    // replayed touch by touch gives the same order.
    let arrival = max(pacer.instant(at: job.arrival, stage), stage.now.next)
    if arrival <= .sessionEnd {
      beginPassage(to: arrival, .arriving)
    } else if job.isCommand {
      complete(job, .beyondTheClock)
    } else {
      begin(job)
    }
    return true
  }

  /// Begins to run the turns that are due by the wall clock, or sets the timer for the next.
  private func takeUpPassage() -> Bool {
    guard let pacer else { return false }
    guard let due = stage.nextDue, due <= .sessionEnd else {
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

  /// Runs some turns.
  private func advance() -> Stage.Progress {
    let start = EventLoop.nanoseconds
    let state = runTurns(at: start)
    lastLook = EventLoop.nanoseconds
    let elapsed = lastLook - start
    // Checking the time about every tenth of a millisecond is cheap and frequent enough.
    if elapsed < 50_000 {
      if state == .more { turnsAtOnce = min(turnsAtOnce * 2, Self.turnsAtOnceMax) }
    } else if elapsed > 200_000 {
      turnsAtOnce = max(turnsAtOnce / 2, 1)
    }
    for subscriber in subscribers { subscriber.connection.flushIfLarge() }
    return state
  }

  private func runTurns(at time: UInt64) -> Stage.Progress {
    guard let pacer else { return stage.run(turns: turnsAtOnce) ? .done : .more }
    return stage.run(turns: turnsAtOnce, through: pacer.instant(at: time, stage))
  }

  private func finish() {
    switch progress {
    case .pacing:
      stage.endPassage()
      progress = .idle
    case .arriving:
      stage.endPassage()
      if stage.hasTurnedNow, stage.now < .sessionEnd {
        beginPassage(to: stage.now.next, .arriving)
      } else if let job = jobs.first {
        begin(job)
      }
    case .running:
      writer.removeAll()
      finishPart()
    case .idle, .answering, .ended: preconditionFailure("nothing was under way")
    }
  }

  /// Answers the first job, which has finished, or writes the next part of its answer.
  private func finishPart() {
    guard let job = jobs.first else { preconditionFailure("nobody has asked") }
    do throws(FlickbookError) {
      guard try stage.finish(into: &writer, elements: Self.elementsAtOnce) else {
        progress = .answering
        guard !writer.isEmpty else { return }
        flushRecords(before: job)
        writer.withBytes { job.connection.send(part: $0, of: job) }
        writer.beginNextPart()
        return
      }
      progress = .idle
      complete(job, nil)
    } catch {
      progress = .idle
      complete(job, error)
    }
  }

  private func complete(_ job: Job, _ error: FlickbookError?, at place: Int = 0) {
    jobs.remove(at: place)
    flushRecords(before: job)
    job.connection.complete(job, error.map { .failure($0) } ?? .success(writer.bytes))
    if endsAfterRequest { daemon.end(self) }
  }

  /// Sends the records of a request to all subscribers before the answer.
  private func flushRecords(before job: Job) {
    for subscriber in subscribers where subscriber.connection !== job.connection {
      subscriber.connection.flush()
    }
  }

  /// Ends a connection's request at its current instant, without undoing anything; returns false if
  /// its answer is being written.
  func cancelJob(of connection: Connection, _ error: FlickbookError) -> Bool {
    guard let place = jobs.firstIndex(where: { $0.connection === connection }) else { return false }
    if place == 0 {
      switch progress {
      case .idle, .pacing: break
      case .arriving: progress = .pacing
      case .answering where connection.isAnswering: return false
      case .running, .answering:
        stage.cancel()
        progress = .idle
      case .ended: return false
      }
    }
    complete(jobs[place], error, at: place)
    if !hasEnded { daemon.wake(self) }
    return true
  }

  // MARK: Readers

  /// Drops the readers that have read nothing for `limit` nanoseconds while others waited for the
  /// session.
  func dropStoppedReaders(at now: UInt64, limit: UInt64) {
    for subscriber in subscribers where subscriber.connection.isBackedUp {
      let client = subscriber.connection
      guard isAwaited(besides: client) else {
        subscriber.wait.end()
        continue
      }
      guard subscriber.wait.hasStopped(client, at: now, limit: limit) else { continue }
      noteWait(for: client, at: now)
      subscribers.removeAll { $0 === subscriber }
      subscriber.lose(stage.log)
      lostSubscribers.append(subscriber)
    }
    if case .answering = progress, let client = jobs.first?.connection, isAwaited(besides: client),
      answerWait.hasStopped(client, at: now, limit: limit)
    {
      noteWait(for: client, at: now)
      // A partly written answer cannot be withdrawn.
      client.drop()
    }
    guard !hasEnded, !isStalled else { return }
    endStall()
    daemon.wake(self)
  }

  /// Whether another client, or the wall clock, waits for the session.
  private func isAwaited(besides client: Connection) -> Bool {
    pacer != nil || jobs.contains { $0.connection !== client }
  }

  /// Notes in the requests of other clients for whom they had to wait.
  private func noteWait(for client: Connection, at now: UInt64) {
    let start = stallStart ?? now
    for place in jobs.indices where jobs[place].connection !== client {
      jobs[place].waited = Job.Waited(
        process: client.process, connection: client.number,
        seconds: Double(now - min(now, max(start, jobs[place].arrival))) / 1e9)
    }
  }

  // MARK: The clock

  /// Changes what the clock follows, from the current instant on.
  ///
  /// - Throws: `limit_exceeded` if the system has no timer left; nothing has changed.
  func follow(_ setting: ClockSetting) throws(FlickbookError) {
    switch setting {
    case .virtual:
      pacer?.close()
      pacer = nil
    case .wall(let rate):
      if let pacer {
        pacer.changeRate(to: rate, at: stage.now)
      } else {
        pacer = try Pacer(at: stage.now, rate: rate, daemon: daemon) { [unowned self] in
          self.daemon.wake(self)
        }
        daemon.wake(self)
      }
    }
    stage.setPace(setting)
  }

  /// Advances the wall clock's session to the present if nothing was due since it last worked.
  func lookAtClock() {
    guard case .idle = progress, jobs.isEmpty, let pacer else { return }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard now > stage.now, stage.nextDue.map({ $0 > now }) ?? true else { return }
    stage.beginPassage(to: now)
    _ = stage.run(turns: 1, through: now)
    stage.endPassage()
  }

  // MARK: Connections

  /// Attaches a connection, or changes its mode.
  func attach(_ connection: Connection, _ mode: Mode) {
    attachments[connection.number] = Attachment(connection: connection, mode: mode)
    connection.join(self)
  }

  /// Whether a connection is attached.
  func isAttached(_ connection: Connection) -> Bool { attachments[connection.number] != nil }

  /// Returns the mode of a connection; one that is not attached may control the session.
  func mode(of connection: Connection) -> Mode {
    attachments[connection.number]?.mode ?? .control
  }

  /// Removes a connection that was closed, with its requests that have not begun.
  func detach(_ connection: Connection) {
    attachments[connection.number] = nil
    unsubscribe(connection)
    lostSubscribers.removeAll { $0.connection === connection }
    if case .answering = progress, jobs.first?.connection === connection {
      stage.cancel()
      progress = .idle
    }
    let running = isBusy ? 1 : 0
    let count = jobs.count
    jobs = jobs.prefix(running) + jobs.dropFirst(running).filter { $0.connection !== connection }
    // Others may have waited for this connection.
    if !jobs.isEmpty || jobs.count < count || stallStart != nil { daemon.wake(self) }
  }

  /// Records the end of the session, and ends it after the current request was answered.
  func endAfterRequest() {
    endsAfterRequest = true
    stage.close()
  }

  /// Ends the session; its queued requests are refused.
  func end() {
    lookAtClock()
    progress = .ended
    if !endsAfterRequest { stage.close() }
    pacer?.close()
    endStall()
    for subscriber in subscribers + lostSubscribers {
      subscriber.end(stage.log)
      subscriber.connection.leave(self)
    }
    subscribers = []
    lostSubscribers = []
    for attachment in attachments.values { attachment.connection.leave(self) }
    attachments = [:]
    if let fileSubscription { stage.log.unsubscribe(fileSubscription) }
    logFile?.end()
    logFile = nil
    let waiting = jobs
    jobs = []
    for job in waiting {
      job.connection.complete(job, .failure(Self.isGone(name)))
    }
  }

  /// Returns the error for a session that does not exist.
  static func isGone(_ name: String) -> FlickbookError {
    FlickbookError(
      .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
  }

  // MARK: Log

  /// Writes every record to a file, including those of frame 0.
  func keepLog(in file: LogFile) throws(FlickbookError) {
    file.onEnd = { [unowned self] in stage.log.noteLogEnd($0) }
    fileSubscription = try stage.log.subscribe(StateLog.Filter(), since: 1) { file.append($0) }
    logFile = file
  }

  /// Subscribes a connection to the log with a filter, which replaces an earlier one.
  func subscribe(
    _ connection: Connection, _ filter: StateLog.Filter, since: UInt64?
  ) throws(FlickbookError) {
    let subscriber = Subscriber(connection, sessionName: name)
    // The end of the session is reported to all subscribers.
    try subscriber.begin(stage.log, filter, since: since) { [unowned self] in
      pacer != nil && !endsAfterRequest && !hasEnded
    }
    unsubscribe(connection)
    subscribers.append(subscriber)
    connection.join(self)
  }

  /// Ends a connection's subscription; returns false if it has none.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard let place = subscribers.firstIndex(where: { $0.connection === connection }) else {
      return false
    }
    subscribers.remove(at: place).end(stage.log)
    if !isAttached(connection) { connection.leave(self) }
    return true
  }

  /// Continues after a client has read all of its output.
  func didDrain(_ connection: Connection) {
    for subscriber in subscribers where subscriber.connection === connection {
      subscriber.tellGap()
      daemon.wake(self)
    }
    for subscriber in lostSubscribers where subscriber.connection === connection {
      subscriber.tellLoss(stage.log)
    }
    lostSubscribers.removeAll { $0.connection === connection }
  }
}

extension Instant {
  fileprivate var next: Instant { Instant(nanoseconds: nanoseconds + 1) }
}
