import EventLoop
import Flickbook
import Timeline

/// A stage with those who use it: it does one request at a time, and a long one in slices.
@MainActor
final class Session: Work {
  let name: String
  /// Counted from 1 in the order in which sessions are opened.
  let number: Int
  let stage: Stage
  /// How long it lives without a connection, in milliseconds.
  let keepMilliseconds: UInt64
  private(set) var logFile: LogFile?
  var isQueued = false
  /// By the connection's number.
  private(set) var attachments: [Int: Attachment] = [:]
  private(set) var subscribers: [Subscriber] = []
  /// Those that have lost their subscriptions and have not been told.
  private var lostSubscribers: [Subscriber] = []
  private unowned let daemon: Daemon
  private var jobs: [Job] = []
  private var progress = Progress.idle
  /// What the clock follows; nil for the virtual one.
  private(set) var pacer: Pacer?
  private var fileSubscription: StateLog.Subscription?
  private(set) var endsAfterRequest = false
  private var writer = JSONWriter()
  /// So many turns are run between two looks at the clock.
  private var turnsAtOnce = 1
  /// When the session began to wait for a reader, in nanoseconds of the loop's clock; nil while it does
  /// not.
  private var stallStart: UInt64?
  /// The waiting for the client whose answer is written.
  private var answerWait = ReaderWait()

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
    /// The first job is done, and parts of its answer have been written.
    case answering
    case ended
  }

  /// So many turns at most between two looks at the clock: a look costs a tenth of the shortest turn,
  /// and the first long turns after many short ones are not noticed before; a guess.
  private static let turnsAtOnceMax = 4
  /// So many elements of a long answer between two looks at the clock, a millisecond or so; a guess.
  private static let elementsAtOnce = 256

  /// A session on a stage that has run its frame 0.
  init(name: String, number: Int, stage: Stage, keepMilliseconds: UInt64, daemon: Daemon) {
    self.name = name
    self.number = number
    self.stage = stage
    self.keepMilliseconds = keepMilliseconds
    self.daemon = daemon
  }

  /// Whether a request is under way.
  var isBusy: Bool {
    switch progress {
    case .running, .arriving, .answering: true
    case .idle, .pacing, .ended: false
    }
  }

  private var hasEnded: Bool {
    if case .ended = progress { true } else { false }
  }

  /// Whether the session waits for a client that has too much to read: a subscriber stops the virtual
  /// clock, and what is to be answered in parts waits for the one who asked.
  private var isStalled: Bool {
    if case .answering = progress { return jobs.first?.connection.isBackedUp == true }
    return pacer == nil && subscribers.contains { $0.connection.isBackedUp }
  }

  // MARK: Requests

  /// Takes a request to be done after those that are here already.
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
        guard goesOn() else { return false }
        finishPart()
        guard !hasEnded else { return false }
        if EventLoop.nanoseconds >= deadline { return true }
      case .pacing, .arriving, .running:
        guard goesOn() else { return false }
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

  /// Whether nobody has to read first; if somebody has, the session is woken by that, or by the watch on
  /// readers.
  private func goesOn() -> Bool {
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

  /// Begins what is to be done next; false where that is nothing for now.
  private func takeUp() -> Bool {
    guard let job = jobs.first else { return takeUpPassage() }
    if job.movesClock, !goesOn() { return false }
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

  /// Begins to run what has fallen due by the wall clock, or waits until something does.
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

  /// Runs a few turns.
  private func advance() -> Stage.Progress {
    let start = EventLoop.nanoseconds
    let state = runTurns(at: start)
    let elapsed = EventLoop.nanoseconds - start
    // A look at the clock every tenth of a millisecond or so costs nothing and is soon enough.
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

  /// Answers the first job, which is done, or forms the next part of its answer.
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

  /// The records of a request are with every subscriber before its answer.
  private func flushRecords(before job: Job) {
    for subscriber in subscribers where subscriber.connection !== job.connection {
      subscriber.connection.flush()
    }
  }

  /// Ends a connection's request where it is, what has happened stays; false where its answer is being
  /// written.
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

  /// Gives up the readers that have read nothing for so many nanoseconds while others waited for the
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
      // Half an answer cannot be taken back.
      client.drop()
    }
    guard !hasEnded, !isStalled else { return }
    endStall()
    daemon.wake(self)
  }

  /// Whether anybody else waits for what the session does.
  private func isAwaited(besides client: Connection) -> Bool {
    pacer != nil || jobs.contains { $0.connection !== client }
  }

  /// The requests of others say for whom they have waited.
  private func noteWait(for client: Connection, at now: UInt64) {
    let start = stallStart ?? now
    for place in jobs.indices where jobs[place].connection !== client {
      jobs[place].waited = Job.Waited(
        process: client.process, connection: client.number,
        seconds: Double(now - min(now, max(start, jobs[place].arrival))) / 1e9)
    }
  }

  // MARK: The clock

  /// Lets the clock follow something else from the instant at which it stands.
  ///
  /// - Throws: `limit_exceeded` where the system has no timer left; nothing has changed.
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
    attachments[connection.number] = Attachment(connection: connection, mode: mode)
    connection.join(self)
  }

  /// Whether a connection has the session open.
  func isAttached(_ connection: Connection) -> Bool { attachments[connection.number] != nil }

  /// The mode of a connection; one that only names the session controls it.
  func mode(of connection: Connection) -> Mode {
    attachments[connection.number]?.mode ?? .control
  }

  /// Forgets a connection that is gone, with its requests that have not begun.
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
    // Others may have waited for this one.
    if !jobs.isEmpty || jobs.count < count || stallStart != nil { daemon.wake(self) }
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

  /// The error for a session that has ended or never was.
  static func isGone(_ name: String) -> FlickbookError {
    FlickbookError(
      .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
  }

  // MARK: Log

  /// Writes every record to a file, those of frame 0 among them.
  func keepLog(in file: LogFile) throws(FlickbookError) {
    file.onEnd = { [unowned self] in stage.log.noteLogEnd($0) }
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
    connection.join(self)
  }

  /// Stops a connection's reading of the log; false where it does not read it.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard let place = subscribers.firstIndex(where: { $0.connection === connection }) else {
      return false
    }
    subscribers.remove(at: place).end(stage.log)
    if !isAttached(connection) { connection.leave(self) }
    return true
  }

  /// Goes on for a client that has read everything.
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
