import EventLoop
import Flickbook
import Timeline
import Wire

/// A stage and its clients: performs one request at a time, long ones in slices.
@MainActor
final class Session: Work {
  let name: String
  /// The number of the session, counted from 1 in the order in which sessions are opened.
  let number: Int
  /// The stage, or what is left of it, and what brings the session back.
  var keeping: SessionKeeping
  /// How long the session lives without an attached connection, in milliseconds.
  let keepMilliseconds: UInt64
  /// The scene, as JSON; empty if no journal is kept.
  let scene: [UInt8]
  var isQueued = false
  /// The clients, and everything else that reads the log.
  var audience = SessionAudience()
  unowned let daemon: Daemon
  var queue = SessionQueue<Job>()
  /// The pace of the clock, and the time that the requests have taken.
  var time: SessionTime
  private(set) var endsAfterRequest = false
  /// The number of requests for the session, including refused ones.
  private(set) var requestCount = 0
  /// The seek, fork or restoration in progress.
  var replay: SessionReplay?
  /// The making of stages for later seeks; nil if there is none to be made.
  var preparation: Preparation?
  /// The request that was recorded as a step, until it has ended.
  private var step: (client: Int, line: Int)?
  private var writer = JSONWriter(capacity: 64)
  /// The most elements of a long answer between two checks of the time, about a millisecond; a
  /// guess.
  private static let elementsAtOnce = 256

  /// Creates a session with a stage that has run frame 0.
  init(
    name: String, number: Int, stage: Stage, keepMilliseconds: UInt64, scene: [UInt8] = [],
    daemon: Daemon
  ) {
    self.scene = scene
    self.name = name
    self.number = number
    keeping = SessionKeeping(stage)
    self.keepMilliseconds = keepMilliseconds
    self.daemon = daemon
    time = SessionTime(sliceMilliseconds: daemon.limits.sliceMilliseconds)
  }

  /// Whether a request is in progress.
  var isBusy: Bool { queue.isBusy }

  /// The stage of a session that is not suspended because it has a request or a reader of its log.
  var stage: Stage {
    guard let stage = keeping.presence.stage else {
      preconditionFailure("a suspended session has no stage")
    }
    return stage
  }

  var surroundings: SessionQueue<Job>.Surroundings {
    SessionQueue<Job>.Surroundings(
      followsWallClock: time.pacer != nil, logIsUnread: audience.isBehind,
      answerIsUnread: queue.isAnswering && queue.first.connection.isBackedUp)
  }

  // MARK: Requests

  /// Enqueues a request.
  func submit(_ job: Job, until deadline: UInt64) {
    requestCount += 1
    guard queue.submit(job) else { return }
    if work(until: deadline) { daemon.queue.append(self) }
  }

  func work(until deadline: UInt64) -> Bool {
    time.look()
    if keeping.presence.isSuspended, !queue.requests.isEmpty, !queue.hasEnded { beginResuming() }
    while true {
      switch nextStep() {
      case .rest:
        rest()
        return false
      case .waitForReader: return false
      case .followClock: guard followClock() else { return false }
      case .catchUp: catchUp(with: queue.first)
      case .refuse: complete(Job.refusalByWallClock)
      case .begin: begin(queue.first)
      case .advance:
        let state = advance()
        // A subscriber that was dropped may have been the session's last connection.
        guard !queue.hasEnded else { return false }
        switch state {
        case .done:
          conclude()
          // A session that cannot keep up with its pace is never finished for long.
          if time.pacer != nil, EventLoop.nanoseconds >= deadline { return !queue.hasEnded }
        case .waiting(let instant):
          time.pacer?.wake(at: instant)
          return false
        case .more: if time.lastLook >= deadline { return true }
        }
      case .answer:
        answer()
        guard !queue.hasEnded else { return false }
        if EventLoop.nanoseconds >= deadline { return true }
      }
    }
  }

  /// Returns the next step, and notes whether the session waits for a client to read; the client's
  /// reading or the reader watch wakes it then.
  private func nextStep() -> SessionQueue<Job>.Step {
    let surroundings = surroundings
    let step = queue.next(surroundings)
    if case .waitForReader = step {
      if audience.beginStall() { daemon.readers.add(self) }
    } else if audience.isStalled, !queue.isStalled(surroundings) {
      endStall()
    }
    return step
  }

  func endStall() {
    audience.endStall()
    daemon.readers.remove(self)
  }

  /// Advances the wall clock to the arrival of a request.
  ///
  /// The instants of requests differ from each other and from the instants of other turns, so that
  /// a log replayed touch by touch gives the same order.
  private func catchUp(with job: Job) {
    guard let pacer = time.pacer else { preconditionFailure("no wall clock") }
    let instant = max(pacer.instant(at: job.receivedAt, stage), stage.now.next)
    if instant <= .sessionEnd {
      stage.beginPassage(to: instant)
      time.isReplayed = true
      queue.beginCatchingUp()
    } else if job.isCommand {
      complete(.beyondTheClock)
    } else {
      begin(job)
    }
  }

  /// Begins to run the turns that are due by the wall clock; if none are, sets the timer for the
  /// next, and returns false.
  private func followClock() -> Bool {
    guard let pacer = time.pacer else { return false }
    guard let due = stage.nextDue, due <= .sessionEnd else {
      pacer.rest()
      return false
    }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard due <= now else {
      pacer.wake(at: due)
      return false
    }
    stage.beginPassage(to: now)
    time.isReplayed = true
    queue.beginPacing()
    return true
  }

  private func begin(_ job: Job) {
    noteStep(job)
    time.isReplayed = job.task.mayChangeSession
    do throws(FlickbookError) {
      switch job.task {
      case .command(let command):
        if !command.isQuestion {
          preparation = nil
          try keeping.journal?.begin(job.text, on: stage)
        }
        try stage.begin(command, text: job.text)
        queue.beginRunning()
      case .replay(let request):
        replay = try SessionReplay(request, of: self, for: job.connection)
        queue.beginRunning()
      case .other(let task):
        writer.removeAll()
        try task(self, job.connection, &writer)
        complete(nil)
      case .pace(let setting):
        try SessionMethods.refuseObserver(job.connection, of: self)
        preparation = nil
        try keeping.journal?.begin(job.text, on: stage)
        try follow(setting, text: job.text)
        keeping.journal?.end(.whole, on: stage)
        writer.removeAll()
        writer.beginObject()
        writer.time(of: self)
        writer.endObject()
        complete(nil)
      }
    } catch {
      keeping.journal?.end(.refused, on: stage)
      complete(error)
    }
  }

  /// Runs some turns.
  private func advance() -> Stage.Progress {
    // The time after the turns before, which were just now.
    let start = time.lastLook
    let state = runTurns(at: start)
    time.noteTurns(since: start, isUnfinished: state == .more)
    audience.readers.flushIfLarge()
    return state
  }

  private func runTurns(at start: UInt64) -> Stage.Progress {
    if replay != nil { return replay?.run() == true ? .done : .more }
    guard let pacer = time.pacer else { return stage.run(turns: time.turnsAtOnce) ? .done : .more }
    return stage.run(turns: time.turnsAtOnce, through: pacer.instant(at: start, stage))
  }

  /// Continues after the last turn.
  private func conclude() {
    switch queue.activity {
    case .running, .restoring: break
    case .idle, .pacing, .catchingUp, .answering, .ended: stage.endPassage()
    }
    switch queue.turnsEnded(hasTurnedNow: stage.hasTurnedNow && stage.now < .sessionEnd) {
    case .rest: keeping.noteTime()
    case .passOn: stage.beginPassage(to: stage.now.next)
    case .begin: begin(queue.first)
    case .answer:
      writer.removeAll()
      answer()
    case .restored: finishRestoring()
    }
  }

  /// Answers the first request, which has finished, or writes the next part of its answer.
  private func answer() {
    let job = queue.first
    do throws(FlickbookError) {
      if let replay { return try finishReplay(by: replay) }
      guard try stage.finish(into: &writer, elements: Self.elementsAtOnce) else {
        guard !writer.isEmpty else { return }
        audience.readers.flush(besides: job.connection)
        writer.withBytes { job.connection.send(part: $0, of: job) }
        writer.beginNextPart()
        return
      }
      keeping.journal?.end(.whole, on: stage)
      complete(nil)
    } catch {
      keeping.journal?.end(.whole, on: stage)
      complete(error)
    }
  }

  /// Answers the first request, with an error if it has failed.
  private func complete(_ error: FlickbookError?) {
    complete(queue.finish(), error)
  }

  /// Answers a request that has left the queue, after the records that it caused.
  private func complete(_ job: Job, _ error: FlickbookError?) {
    keeping.noteTime()
    noteHeld(job, error)
    audience.readers.flush(besides: job.connection)
    if let error {
      job.connection.complete(job, error)
    } else {
      writer.withBytes { job.connection.complete(job, $0) }
    }
    if endsAfterRequest { daemon.sessions.end(self) } else { leaveIfUnattended() }
  }

  /// Notifies the readers of steps that a request that changes the session begins.
  private func noteStep(_ job: Job) {
    guard job.task.mayChangeSession, stage.log.hasStepReaders else { return }
    step = (job.client, job.line)
    stage.log.noteStep(
      line: job.line, text: String(decoding: job.text.prefix(Self.stepBytes), as: UTF8.self))
  }

  /// Notifies the readers of steps that the request has ended.
  private func noteHeld(_ job: Job, _ error: FlickbookError?) {
    guard let step, step == (job.client, job.line) else { return }
    self.step = nil
    stage.log.noteHeld(
      line: job.line, verdict: error == nil ? .held : .failed, message: error?.message)
  }

  /// More bytes of a request than a record of a step has.
  private static let stepBytes = 4096

  /// Ends a connection's request at its current instant, without undoing anything; returns false if
  /// its answer is being written.
  func cancelJob(of connection: Connection, _ error: FlickbookError) -> Bool {
    let withdrawal = queue.cancel(of: connection.number, hasPartOfAnswer: connection.isAnswering)
    guard let withdrawal else { return false }
    if withdrawal.stopsStage { stop() }
    complete(withdrawal.request, error)
    if !queue.hasEnded { daemon.wake(self) }
    return true
  }

  /// Stops whatever is in progress at its current position.
  func stop() {
    replay?.abandon(self)
    replay = nil
    stage.cancel()
    keeping.journal?.end(.cut, on: stage)
  }

  // MARK: The past

  /// Completes a seek or a fork, and answers it.
  private func finishReplay(by replay: SessionReplay) throws(FlickbookError) {
    self.replay = nil
    writer.removeAll()
    try replay.finish(self, for: queue.first.connection, into: &writer)
    complete(nil)
  }

  /// Makes a part of a stage for a later seek; returns whether there is more to do.
  func prepare() -> Bool {
    guard replay == nil, preparation?.run(for: stage) == true else {
      preparation = nil
      return false
    }
    return true
  }

  /// Notifies the journal and the readers of the log that the log continues from another position.
  func noteRewind() {
    preparation = Preparation()
    daemon.prepare(self)
    keeping.journal?.noteSeek(of: stage)
    audience.readers.tellRewind()
    stage.recordWholeFrame()
    audience.logFile?.append(
      rewind: MessageWriter.rewound(
        session: name, sequence: stage.log.sequence, nanoseconds: stage.now.nanoseconds))
  }

  // MARK: The clock

  /// Changes what the clock follows, from the current instant on.
  ///
  /// - Parameter text: The line of the request; nil for a setting with which the session begins.
  /// - Throws: `limit_exceeded` if the system has no timer left; nothing has changed.
  func follow(_ setting: ClockSetting, text: [UInt8]?) throws(FlickbookError) {
    let isPaced = try time.follow(setting, from: stage.now, daemon: daemon) { [unowned self] in
      self.daemon.wake(self)
    }
    if isPaced { daemon.wake(self) }
    if let text { stage.setPace(setting, text: text) } else { stage.beginPace(setting) }
  }

  /// Advances the wall clock's session to the present if nothing was due since it last worked.
  func lookAtClock() {
    guard case .idle = queue.activity, queue.requests.isEmpty, let pacer = time.pacer else {
      return
    }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard now > stage.now, stage.nextDue.map({ $0 > now }) ?? true else { return }
    stage.beginPassage(to: now)
    _ = stage.run(turns: 1, through: now)
    stage.endPassage()
    keeping.journal?.noteTime(of: stage)
  }

  // MARK: The end

  /// Records the end of the session, and ends it after the current request was answered.
  func endAfterRequest() {
    endsAfterRequest = true
    stage.close()
  }

  /// Ends the session; its queued requests are refused.
  func end() {
    lookAtClock()
    keeping.journal?.remove()
    keeping.journal = nil
    if !endsAfterRequest { keeping.presence.stage?.close() }
    leaveEverybody(Self.isGone(name))
  }

  func leaveEverybody(_ error: FlickbookError) {
    preparation = nil
    daemon.stopPreparing(self)
    let waiting = queue.end()
    time.pacer?.close()
    endStall()
    for connection in audience.end(log: keeping.presence.stage?.log) { connection.leave(self) }
    for job in waiting { job.connection.complete(job, error) }
  }

  /// Returns the error for a session that does not exist.
  nonisolated static func isGone(_ name: String) -> FlickbookError {
    FlickbookError(
      .unknownSession, "There is no session \"\(name)\".", hint: "session.list names them all.")
  }

  /// Returns the error for a session that lives in its journal only.
  nonisolated static func isStored(_ name: String) -> FlickbookError {
    FlickbookError(
      .unknownSession, "The session \"\(name)\" is stored.", hint: "session.attach brings it back.")
  }

  /// Returns the error for a new session whose name another one has.
  nonisolated static func isTaken(_ name: String) -> FlickbookError {
    FlickbookError(
      .invalidParams, "There is a session \"\(name)\" already.",
      hint: "Attach to it, or take another name.", path: "params.name")
  }

}

extension Instant {
  fileprivate var next: Instant { Instant(nanoseconds: nanoseconds + 1) }
}
