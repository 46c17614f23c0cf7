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
  /// The stage, or what is left of it.
  private(set) var presence: StagePresence
  /// How long the session lives without an attached connection, in milliseconds.
  let keepMilliseconds: UInt64
  /// The scene, as JSON; empty if no journal is kept.
  let scene: [UInt8]
  private(set) var logFile: LogFile?
  var isQueued = false
  /// The attached connections by number.
  private(set) var attachments: [Int: Attachment] = [:]
  private var readers = LogReaders()
  unowned let daemon: Daemon
  private var queue = SessionQueue<Job>()
  /// Paces the clock of a session that follows the wall clock; nil for the virtual clock.
  private(set) var pacer: Pacer?
  private var fileSubscription: StateLog.Subscription?
  private(set) var endsAfterRequest = false
  /// The number of requests for the session, including refused ones.
  private(set) var requestCount = 0
  /// The seek, fork or restoration in progress.
  private var replay: SessionReplay?
  /// The making of stages for later seeks; nil if there is none to be made.
  private var preparation: Preparation?
  /// The journal; nil if none is kept, or the session is being restored from it.
  private var journal: SessionJournal?
  /// The stored session from the journal, until it is restored.
  private(set) var stored: StoredSession?
  /// Who attaches to a session that was restored.
  private var awaited = AwaitedClient.nobody
  /// The request that was recorded as a step, until it has ended.
  private var step: (client: Int, line: Int)?
  private var writer = JSONWriter(capacity: 64)
  /// The number of turns that are run before the time is checked.
  private var turnsAtOnce = 1
  /// When the session last began to work or ran turns, in nanoseconds of the loop's clock.
  private var lastLook = EventLoop.nanoseconds
  /// Whether the watch knows that the session rests.
  private var isWatched = false
  /// The time that the requests have taken which have to be performed again after a suspension, in
  /// nanoseconds.
  private var replayTime: UInt64 = 0
  /// Whether what is in progress belongs to that.
  private var isReplayed = false
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

  /// Whether a restored session waits for a client to attach.
  private enum AwaitedClient {
    case nobody
    /// Without one it becomes a stored session again.
    case somebody
    /// It stays for as long as a stored session does.
    case atAnyTime
  }

  /// The permissions of an attached connection.
  enum Mode: Int {
    case control, observe
  }

  /// The most turns between two checks of the time: the first long turns after many short ones are
  /// not noticed earlier; a guess.
  private static let turnsAtOnceMax = 16
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
    presence = .awake(stage)
    self.keepMilliseconds = keepMilliseconds
    self.daemon = daemon
  }

  /// Whether a request is in progress.
  var isBusy: Bool { queue.isBusy }

  /// The stage of a session that is not suspended because it has a request or a reader of its log.
  var stage: Stage {
    guard let stage = presence.stage else {
      preconditionFailure("a suspended session has no stage")
    }
    return stage
  }

  private var surroundings: SessionQueue<Job>.Surroundings {
    SessionQueue<Job>.Surroundings(
      followsWallClock: pacer != nil, logIsUnread: readers.areBehind,
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
    lastLook = EventLoop.nanoseconds
    if presence.isSuspended, !queue.requests.isEmpty, !queue.hasEnded { beginResuming() }
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
          if pacer != nil, EventLoop.nanoseconds >= deadline { return !queue.hasEnded }
        case .waiting(let instant):
          pacer?.wake(at: instant)
          return false
        case .more: if lastLook >= deadline { return true }
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
      if stallStart == nil {
        stallStart = EventLoop.nanoseconds
        daemon.readers.add(self)
      }
    } else if stallStart != nil, !queue.isStalled(surroundings) {
      endStall()
    }
    return step
  }

  private func endStall() {
    stallStart = nil
    answerWait.end()
    readers.endWaits()
    daemon.readers.remove(self)
  }

  /// Advances the wall clock to the arrival of a request.
  ///
  /// The instants of requests differ from each other and from the instants of other turns, so that
  /// a log replayed touch by touch gives the same order.
  private func catchUp(with job: Job) {
    guard let pacer else { preconditionFailure("no wall clock") }
    let instant = max(pacer.instant(at: job.receivedAt, stage), stage.now.next)
    if instant <= .sessionEnd {
      stage.beginPassage(to: instant)
      isReplayed = true
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
    stage.beginPassage(to: now)
    isReplayed = true
    queue.beginPacing()
    return true
  }

  private func begin(_ job: Job) {
    noteStep(job)
    isReplayed = job.task.mayChangeSession
    do throws(FlickbookError) {
      switch job.task {
      case .command(let command):
        if !command.isQuestion {
          preparation = nil
          try journal?.begin(job.text, on: stage)
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
        try journal?.begin(job.text, on: stage)
        try follow(setting, text: job.text)
        journal?.end(.whole, on: stage)
        writer.removeAll()
        writer.beginObject()
        writer.time(of: self)
        writer.endObject()
        complete(nil)
      }
    } catch {
      journal?.end(.refused, on: stage)
      complete(error)
    }
  }

  /// Runs some turns.
  private func advance() -> Stage.Progress {
    // The time after the turns before, which were just now.
    let start = lastLook
    let state = runTurns(at: start)
    lastLook = EventLoop.nanoseconds
    let elapsed = lastLook - start
    if isReplayed { replayTime += elapsed }
    // Checking the time about every half millisecond is cheap and frequent enough.
    if elapsed < 250_000 {
      if state == .more { turnsAtOnce = min(turnsAtOnce * 2, Self.turnsAtOnceMax) }
    } else if elapsed > 1_000_000 {
      turnsAtOnce = max(turnsAtOnce / 2, 1)
    }
    readers.flushIfLarge()
    return state
  }

  private func runTurns(at time: UInt64) -> Stage.Progress {
    if replay != nil { return replay?.run() == true ? .done : .more }
    guard let pacer else { return stage.run(turns: turnsAtOnce) ? .done : .more }
    return stage.run(turns: turnsAtOnce, through: pacer.instant(at: time, stage))
  }

  /// Continues after the last turn.
  private func conclude() {
    switch queue.activity {
    case .running, .restoring: break
    case .idle, .pacing, .catchingUp, .answering, .ended: stage.endPassage()
    }
    switch queue.turnsEnded(hasTurnedNow: stage.hasTurnedNow && stage.now < .sessionEnd) {
    case .rest: noteTime()
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
        readers.flush(besides: job.connection)
        writer.withBytes { job.connection.send(part: $0, of: job) }
        writer.beginNextPart()
        return
      }
      journal?.end(.whole, on: stage)
      complete(nil)
    } catch {
      journal?.end(.whole, on: stage)
      complete(error)
    }
  }

  /// Answers the first request, with an error if it has failed.
  private func complete(_ error: FlickbookError?) {
    complete(queue.finish(), error)
  }

  /// Answers a request that has left the queue, after the records that it caused.
  private func complete(_ job: Job, _ error: FlickbookError?) {
    noteTime()
    noteHeld(job, error)
    readers.flush(besides: job.connection)
    job.connection.complete(job, error.map { .failure($0) } ?? .success(writer.bytes))
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
  private func stop() {
    replay?.abandon(self)
    replay = nil
    stage.cancel()
    journal?.end(.cut, on: stage)
  }

  // MARK: The journal

  /// Keeps a journal of what comes from now on.
  func keep(_ journal: SessionJournal) {
    take(journal)
    stage.past?.liftLimit()
    journal.noteTime(of: stage)
    // A fork follows the virtual clock, whatever its past followed, as a session that was sought does.
    if stage.entryNumber > 0 { journal.noteSeek(of: stage) }
  }

  private func take(_ journal: SessionJournal) {
    journal.onEnd = { [unowned self] in noteJournalEnd($0) }
    self.journal = journal
  }

  /// Continues without a journal, whose file is left as it is.
  private func noteJournalEnd(_ reason: String) {
    journal = nil
    presence.stage?.log.noteLogEnd(reason)
  }

  /// Notes the instant that the session has reached, unless the session is still being restored.
  private func noteTime() {
    if presence.isAwake { journal?.noteTime(of: stage) }
  }

  /// Ends the session in this process, so that it can be restored from its journal; returns false if
  /// it has none that says what has happened.
  ///
  /// - Parameter error: The answer to the requests that wait; nil if the session does not exist for
  ///   them any more.
  func store(refusing error: FlickbookError? = nil) -> Bool {
    if stored != nil {
      journal = nil
    } else if journal?.isWhole(looks: true) != true {
      return false
    }
    if presence.isAwake { stop() }
    lookAtClock()
    noteTime()
    journal?.store()
    journal = nil
    leaveEverybody(error ?? Self.isGone(name))
    return true
  }

  // MARK: Restoring

  /// Begins to bring the session back, before its first request.
  ///
  /// - Parameter staysAlone: Whether it stays if nobody has attached to it by then.
  func restore(_ restoration: Restoration, of stored: StoredSession, staysAlone: Bool) {
    self.stored = stored
    awaited = staysAlone ? .atAnyTime : .somebody
    replay = SessionReplay(restoration)
    isReplayed = true
    queue.beginRestoring()
    daemon.wake(self)
  }

  private func finishRestoring() {
    guard let replay else { preconditionFailure("the session is not being restored") }
    self.replay = nil
    guard let restoration = replay.restoration else { return finishResuming(replay.failure) }
    do throws(FlickbookError) {
      if let failure = replay.failure { throw failure }
      try finish(restoration)
      daemon.didRestore(self)
      leaveIfUnattended()
    } catch {
      leave(error)
    }
  }

  /// Becomes a stored session again if nobody has attached and nobody is about to.
  private func leaveIfUnattended() {
    switch awaited {
    case .nobody: break
    case .atAnyTime: daemon.sessions.keepRestored(self)
    case .somebody:
      guard stored == nil, queue.requests.isEmpty, attachments.isEmpty else { return }
      leave(Self.isGone(name))
    }
  }

  /// Becomes a stored session again; an error answers the requests that wait.
  private func leave(_ error: FlickbookError) {
    let old = stored
    guard store(refusing: error) else { return daemon.sessions.end(self) }
    daemon.sessions.putBack(old ?? StoredSession(self))
  }

  // MARK: Suspension

  /// When the session began to rest, in nanoseconds of the loop's clock; it may work now.
  var restsSince: UInt64 { lastLook }

  /// Notes that there is nothing to do.
  func rest() {
    guard !isWatched, !presence.isSuspended, let watch = daemon.suspensions else { return }
    isWatched = true
    watch.add(self)
  }

  /// Gives the memory of the stage back if nobody needs it before the next request; returns whether
  /// nobody does.
  func suspend() -> Bool {
    isWatched = false
    guard case .idle = queue.activity, queue.requests.isEmpty, pacer == nil, stored == nil,
      daemon.layouts.isOfLibraryAlone, logFile == nil,
      replayTime / 1_000_000 < UInt64(daemon.limits.resumeMilliseconds),
      let stage = presence.stage?.suspended()
    else { return false }
    preparation = nil
    daemon.stopPreparing(self)
    presence = .suspended(stage)
    return true
  }

  /// Takes over how long the past takes of the session from which this one was forked.
  func inheritReplayTime(of origin: Session) {
    replayTime = origin.replayTime
  }

  /// Begins to make the stage again, before the first request.
  private func beginResuming() {
    guard case .suspended(let left) = presence else {
      preconditionFailure("the session is not suspended")
    }
    do throws(FlickbookError) {
      let resumption = try left.beginResuming()
      presence = .resuming(resumption.stage, left)
      (replayTime, isReplayed) = (0, true)
      replay = SessionReplay(resumption)
      queue.beginRestoring()
    } catch {
      preconditionFailure("a suspended session cannot come back: \(error.message)")
    }
  }

  private func finishResuming(_ failure: FlickbookError?) {
    guard case .resuming(let stage, let left) = presence, left.equals(stage) else {
      preconditionFailure(
        "a suspended session has come back as another one: \(failure?.message ?? "it ends elsewhere")"
      )
    }
    presence = .awake(stage)
  }

  /// Drops the stages at other positions in the past.
  func dropParkedStages() {
    presence.stage?.dropParkedStages()
  }

  // MARK: The past

  /// Completes a seek or a fork, and answers it.
  private func finishReplay(by replay: SessionReplay) throws(FlickbookError) {
    self.replay = nil
    writer.removeAll()
    try replay.finish(self, for: queue.first.connection, into: &writer)
    complete(nil)
  }

  /// Continues from the end of the journal.
  ///
  /// - Throws: `journal_mismatch` if the state is another one.
  private func finish(_ restoration: Restoration) throws(FlickbookError) {
    let state = JournalState(stage)
    guard restoration.contents.last.map({ $0 == state }) ?? true else {
      throw FlickbookError(
        .journalMismatch, "The session \"\(name)\" is not what its journal says at its end.",
        hint: "The journal is left alone.")
    }
    if let journal = try daemon.continueJournal(restoration) { take(journal) }
    if restoration.contents.unfinished != nil { journal?.passOver(on: stage) }
    if case .wall = restoration.pace { try follow(restoration.pace, text: nil) }
    stored = nil
    try? daemon.openLog(of: self, continuing: true)
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
    journal?.noteSeek(of: stage)
    readers.tellRewind()
    stage.recordWholeFrame()
    logFile?.append(
      rewind: MessageWriter.rewound(
        session: name, sequence: stage.log.sequence, nanoseconds: stage.now.nanoseconds))
  }

  // MARK: Readers

  /// Drops the readers that have read nothing for `limit` nanoseconds while others waited for the
  /// session.
  func dropStoppedReaders(at now: UInt64, limit: UInt64) {
    let stopped = readers.loseStopped(at: now, limit: limit, isAwaited: isAwaited)
    for client in stopped { noteWait(for: client, at: now) }
    if queue.isAnswering, case let client = queue.first.connection, isAwaited(besides: client),
      answerWait.hasStopped(client, at: now, limit: limit)
    {
      noteWait(for: client, at: now)
      // A partly written answer cannot be withdrawn.
      client.drop()
    }
    guard !queue.hasEnded, !queue.isStalled(surroundings) else { return }
    endStall()
    daemon.wake(self)
  }

  /// Whether another client, or the wall clock, waits for the session.
  private func isAwaited(besides client: Connection) -> Bool {
    pacer != nil || queue.requests.contains { $0.connection !== client }
  }

  /// Notes in the requests of other clients for whom they had to wait.
  private func noteWait(for client: Connection, at now: UInt64) {
    let start = stallStart ?? now
    queue.forEachWaiting(besides: client.number) { job in
      job.waited = Job.Waited(
        process: client.process, connection: client.number,
        seconds: Double(now - min(now, max(start, job.receivedAt))) / 1e9)
    }
  }

  // MARK: The clock

  /// Changes what the clock follows, from the current instant on.
  ///
  /// - Parameter text: The line of the request; nil for a setting with which the session begins.
  /// - Throws: `limit_exceeded` if the system has no timer left; nothing has changed.
  func follow(_ setting: ClockSetting, text: [UInt8]?) throws(FlickbookError) {
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
    if let text { stage.setPace(setting, text: text) } else { stage.beginPace(setting) }
  }

  /// Advances the wall clock's session to the present if nothing was due since it last worked.
  func lookAtClock() {
    guard case .idle = queue.activity, queue.requests.isEmpty, let pacer else { return }
    let now = pacer.instant(at: EventLoop.nanoseconds, stage)
    guard now > stage.now, stage.nextDue.map({ $0 > now }) ?? true else { return }
    stage.beginPassage(to: now)
    _ = stage.run(turns: 1, through: now)
    stage.endPassage()
    journal?.noteTime(of: stage)
  }

  // MARK: Connections

  /// Attaches a connection, or changes its mode.
  func attach(_ connection: Connection, _ mode: Mode) {
    attachments[connection.number] = Attachment(connection: connection, mode: mode)
    awaited = .nobody
    connection.join(self)
  }

  /// Whether a connection is attached.
  func isAttached(_ connection: Connection) -> Bool { attachments[connection.number] != nil }

  /// Returns the mode of a connection; a connection that is not attached may control the session.
  func mode(of connection: Connection) -> Mode {
    attachments[connection.number]?.mode ?? .control
  }

  /// Removes a connection that was closed, with its requests that have not begun.
  func detach(_ connection: Connection) {
    attachments[connection.number] = nil
    unsubscribe(connection)
    readers.forgetLoss(of: connection)
    let effect = queue.detach(connection.number)
    if effect.stopsStage { stop() }
    // Others may have waited for this connection.
    if effect.wakes || stallStart != nil { daemon.wake(self) }
    leaveIfUnattended()
  }

  /// Records the end of the session, and ends it after the current request was answered.
  func endAfterRequest() {
    endsAfterRequest = true
    stage.close()
  }

  /// Ends the session; its queued requests are refused.
  func end() {
    lookAtClock()
    journal?.remove()
    journal = nil
    if !endsAfterRequest { presence.stage?.close() }
    leaveEverybody(Self.isGone(name))
  }

  private func leaveEverybody(_ error: FlickbookError) {
    preparation = nil
    daemon.stopPreparing(self)
    let waiting = queue.end()
    pacer?.close()
    endStall()
    for connection in readers.end() { connection.leave(self) }
    for attachment in attachments.values { attachment.connection.leave(self) }
    attachments = [:]
    if let fileSubscription { presence.stage?.log.unsubscribe(fileSubscription) }
    logFile?.end()
    logFile = nil
    for job in waiting { job.connection.complete(job, .failure(error)) }
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

  // MARK: Log

  /// Writes every record to a file, including the records of frame 0 unless the session was
  /// restored.
  func keepLog(in file: LogFile, continuing: Bool) throws(FlickbookError) {
    file.onEnd = { [unowned self] in stage.log.noteLogEnd($0) }
    fileSubscription = try stage.log.subscribe(
      StateLog.Filter(), since: continuing ? nil : 1
    ) { file.append($0) }
    logFile = file
  }

  /// Subscribes a connection to the log with a filter, which replaces an earlier one.
  func subscribe(
    _ connection: Connection, _ filter: StateLog.Filter, since: UInt64?
  ) throws(FlickbookError) {
    let subscriber = Subscriber(connection, of: self)
    // The end of the session is reported to all subscribers.
    try subscriber.begin(filter, since: since) { [unowned self] in
      pacer != nil && !endsAfterRequest && !queue.hasEnded
    }
    unsubscribe(connection)
    readers.add(subscriber)
    connection.join(self)
  }

  /// Ends a connection's subscription; returns false if it has none.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard readers.remove(connection) else { return false }
    if !isAttached(connection) { connection.leave(self) }
    return true
  }

  /// Continues after a client has read all of its output.
  func didDrain(_ connection: Connection) {
    if readers.didDrain(connection) { daemon.wake(self) }
  }
}

extension Instant {
  fileprivate var next: Instant { Instant(nanoseconds: nanoseconds + 1) }
}
