import AppSources
import EventLoop
import Flickbook
import Foundation
import Glibc
import Wire

/// The processes in which the sessions of the daemon live.
///
/// Rule: protocol 10, "Workers".
@MainActor
final class Workers {
  unowned let daemon: Daemon
  /// How many processes run at once.
  private let count: Int
  let journals: JournalFolder
  private let settings: WorkerSettings
  private let memory: WorkerMemory
  private(set) var directory = SessionDirectory()
  /// The processes that run, in the order in which they were started.
  private var running: [Worker] = []
  /// The number of processes started so far.
  private var lastNumber = 0
  private let gatherings = Gatherings()
  private var timer: LoopTimer?
  /// Ends questions that a worker does not answer in time.
  private var gatheringTimer: LoopTimer?
  private var phase = Phase.running
  private let turnMilliseconds: UInt64
  /// The fates of the sessions of lost workers, the last ones.
  private(set) var losses: [WorkerLoss] = []

  private enum Phase {
    case running
    /// The workers read no more from their clients.
    case draining
    /// No further client comes to a worker.
    case ending
    /// The workers close their clients.
    case dropping
  }

  /// A session that was lost again within so many turns of the timer after it came back does not come
  /// back without being asked: some more than a process that hangs lives; a guess.
  private static let turnsOfDoubt: UInt64 = 12
  /// How long what a process has written may take to arrive after its end; a guess.
  private static let graceMilliseconds: UInt64 = 100
  /// How long an answer of all workers waits for one of them, in nanoseconds: a worker that runs an
  /// app's code for longer is left out of it; a guess, more than a busy machine lets a process wait.
  private static let gatheringTime: UInt64 = 1_000_000_000

  /// Prepares workers, which are started by `start()`.
  ///
  /// - Parameters:
  ///   - logs: The folder of the sessions' log files; nil if none are written.
  ///   - journals: The folder of the journals, from which lost sessions are restored.
  init(_ count: Int, _ logs: LogFolder?, of daemon: Daemon, journals: JournalFolder) {
    self.count = count
    self.daemon = daemon
    self.journals = journals
    memory = WorkerMemory(limit: daemon.limits.workerBytes)
    let limits = daemon.limits
    settings = WorkerSettings(
      supervisor: getpid(), limits: Limits.entries.map { limits[$0] },
      memory: limits.memoryBytes / count, logs: logs?.path,
      rotation: logs.map { logs in
        LogRotation.entries.map { logs.rotation[keyPath: $0.value] }
      } ?? [],
      journals: journals.path, sync: journals.sync,
      keepsSessions: journals.outlivesDaemon,
      addressSpace: memory.isByControlGroup ? nil : limits.workerBytes,
      writesToJournal: !daemon.layouts.isOfLibraryAlone && SystemLog.isJournal)
    turnMilliseconds = UInt64(daemon.limits.requestSeconds) * 1000 / UInt64(Worker.silenceMax)
  }

  /// Starts the processes, and looks after them from now on.
  func start() throws {
    for session in try journals.storedSessions(daemon.reader) {
      directory.store(session, number: session.number)
    }
    removeOldSessions()
    let timer = try LoopTimer(daemon.loop) { [unowned self] in lookAfter() }
    timer.start(afterMilliseconds: turnMilliseconds)
    self.timer = timer
    gatheringTimer = try LoopTimer(daemon.loop) { [unowned self] in endGatherings() }
    for _ in 0..<count { try startOne() }
  }

  private func startOne() throws(UVError) {
    lastNumber += 1
    let worker = try Worker(
      Worker.Start(
        number: lastNumber, command: CommandLine.arguments,
        environment: WorkerProcess.environment, lock: journals.lock,
        runsAppCode: !daemon.layouts.isOfLibraryAlone, patience: daemon.limits.requestSeconds),
      on: daemon.loop,
      Worker.Callbacks(
        message: { [unowned self] in receive($1, $2, from: $0) },
        // If another process still has the pipe, its end is never reached.
        exit: { [unowned self] _ in timer?.start(afterMilliseconds: Self.graceMilliseconds) },
        end: { [unowned self] in didEnd($0) }))
    running.append(worker)
    memory.bound(worker.id, number: worker.number)
    worker.send(.begin(settings))
  }

  // MARK: Numbers

  /// The number of connections that workers have.
  var connectionCount: Int { running.reduce(0) { $0 + $1.connections.count } }

  /// The number of sessions that workers have.
  var sessionCount: Int { directory.count }

  /// Whether no process runs any more.
  var haveEnded: Bool { running.isEmpty }

  /// Returns the worker with the fewest sessions.
  ///
  /// - Throws: `worker_lost` if there is none at the moment.
  private func freest() throws(FlickbookError) -> Worker {
    let free = running.filter { $0.exit == nil }
      .min { directory.count(of: $0.number) < directory.count(of: $1.number) }
    guard let free else {
      throw FlickbookError(
        .workerLost, "No worker runs at the moment.", hint: "Try again in a second.")
    }
    return free
  }

  // MARK: Connections

  /// Whether a worker has a session, or can bring it back for a request that attaches to it.
  func has(_ name: String, attaches: Bool) -> Bool {
    directory.absence(of: name, attaches: attaches) == nil
  }

  /// Returns the worker that has a session, or that with the fewest sessions if none has it.
  ///
  /// - Throws: `worker_lost` if none runs at the moment.
  func worker(of name: String?) throws(FlickbookError) -> Worker {
    let number = name.flatMap { directory.state(of: $0)?.worker }
    guard let number else { return try freest() }
    guard let worker = running.first(where: { $0.number == number }), worker.exit == nil else {
      throw directory.isLost(name ?? "")
    }
    return worker
  }

  /// Passes a connection to a worker, or keeps it if the worker has ended in the meantime.
  func pass(_ pipe: PipeConnection, _ connection: PassedConnection, to worker: Worker) {
    guard worker.exit == nil else { return daemon.adopt(pipe, connection) }
    worker.connections.insert(connection.number)
    worker.send(.connection(connection), passing: pipe)
  }

  // MARK: Messages

  private func receive(
    _ message: WorkerMessage, _ passed: PipeConnection?, from worker: Worker
  ) {
    switch message {
    case .opened(let name):
      directory.open(name, in: worker.number, at: EventLoop.nanoseconds)
      restoreNext(after: name, in: worker)
    case .released(let name): directory.release(name, of: worker.number)
    case .ended(let name): directory.end(name, of: worker.number)
    case .stored(let name):
      store(name)
      restoreNext(after: name, in: worker)
    case .closed(let connection): worker.connections.remove(connection)
    case .connection(let connection):
      worker.connections.remove(connection.number)
      if let passed { daemon.adopt(passed, connection) }
    case .question(let number, let question): answer(question, number, from: worker)
    case .answer(let number, let answer): gatherings.add(answer, from: worker.number, to: number)
    case .begin, .ping, .pong, .drain, .end, .reopenLogs, .restore:
      worker.kill("it wrote a message of the supervisor")
    }
  }

  private func answer(_ question: WorkerQuestion, _ number: Int, from worker: Worker) {
    func answer(_ answer: WorkerAnswer) { worker.send(.answer(number: number, answer)) }
    switch question {
    case .reserve(let name):
      do throws(FlickbookError) {
        let reservation = try reserve(name, for: worker)
        answer(.reserved(name: reservation.name, number: reservation.number))
      } catch {
        answer(WorkerAnswer(error))
      }
    case .locate(let name, let attaches):
      let isStored = if case .stored? = directory.state(of: name) { true } else { false }
      if let error = directory.absence(of: name, attaches: attaches) {
        answer(WorkerAnswer(error))
      } else if isStored, directory.count >= daemon.limits.sessions {
        answer(WorkerAnswer(daemon.sessions.tooMany))
      } else if isStored {
        directory.give(name, to: worker.number)
        answer(.storedHere)
      } else if case .live(worker.number)? = directory.state(of: name) {
        // It was given to this worker for a client that has left.
        answer(WorkerAnswer(directory.isLost(name)))
      } else {
        answer(.elsewhere)
      }
    case .sessions: gatherSessions { answer(.result(Data($0))) }
    case .statistics(let bySession):
      gatherStatistics(bySession: bySession) { answer(.result(Data($0))) }
    }
  }

  private func reserve(
    _ name: String?, for worker: Worker
  ) throws(FlickbookError) -> SessionNames.Reservation {
    guard directory.count < daemon.limits.sessions else { throw daemon.sessions.tooMany }
    guard let reservation = directory.reserve(name, for: worker.number) else {
      throw Session.isTaken(name ?? "")
    }
    return reservation
  }

  // MARK: Stored sessions

  /// Notes what the journal of a session says; a session without a journal has ended.
  @discardableResult
  private func store(_ name: String) -> JournalContents? {
    do throws(JournalProblem) {
      let contents = try journals.contents(of: name, reader: daemon.reader)
      directory.store(try StoredSession(contents), number: contents.header.number)
      return contents
    } catch .unreadable {
      directory.remove(name)
    } catch {
      SystemLog.write(.error, "the journal of \(name) \(error.text)")
      directory.store(StoredSession(name, error), number: 0)
    }
    return nil
  }

  /// Removes the stored sessions to which nobody has attached for too long.
  private func removeOldSessions() {
    for session in directory.absent.map(\.session)
    where session.problem == nil && journals.age(of: session.name) > daemon.limits.storedSeconds {
      directory.remove(session.name)
      journals.remove(session.name)
    }
  }

  private func restoreNext(after name: String, in worker: Worker) {
    guard worker.returning.first == name else { return }
    worker.returning.removeFirst()
    if let next = worker.returning.first { worker.send(.restore(name: next)) }
  }

  // MARK: Answers of all workers

  /// Calls back with the result of `session.list`.
  func gatherSessions(_ done: @escaping ([UInt8]) -> Void) {
    removeOldSessions()
    gather(.sessions) { [unowned self] answers in
      var entries = directory.absent.map { absent in
        WorkerAnswer.NumberedEntry(
          number: absent.number,
          json: SessionMethods.entry(of: absent.session, isRestoring: absent.isRestoring))
      }
      let known = Set(entries.map(\.number))
      for case .sessions(let own) in answers.given.map(\.answer) {
        entries += own.filter { !known.contains($0.number) }
      }
      done(SessionMethods.list(entries, silent(answers.missing)))
    }
  }

  /// Calls back with the result of `server.stats`.
  func gatherStatistics(bySession: Bool, _ done: @escaping ([UInt8]) -> Void) {
    gather(.statistics(bySession: bySession)) { [unowned self] answers in
      var workers: [(process: Int32, counts: [Int])] = []
      var entries: [WorkerAnswer.NumberedEntry] = []
      for case (let number, .statistics(let counts, let sessions)) in answers.given
      where counts.count == ServerMethods.countNames.count {
        guard let worker = running.first(where: { $0.number == number }) else { continue }
        workers.append((worker.id, counts))
        entries += sessions
      }
      done(
        ServerMethods.statistics(
          daemon, workers, bySession ? entries : nil, silent(answers.missing)))
    }
  }

  private func gather(
    _ question: WorkerQuestion, _ done: @escaping (Gatherings.Answers) -> Void
  ) {
    let end = EventLoop.nanoseconds + Self.gatheringTime
    let number = gatherings.begin(running.map(\.number), until: end, done)
    for worker in running { worker.send(.question(number: number, question)) }
    gatherings.finishIfComplete(number)
    startGatheringTimer()
  }

  private func startGatheringTimer(notBefore time: UInt64 = 0) {
    guard let end = gatherings.nextEnd else { return }
    gatheringTimer?.start(atNanoseconds: max(end, time))
  }

  private func endGatherings() {
    let now = EventLoop.nanoseconds
    // A process that has just been started needs a while until it can answer.
    gatherings.expire(at: now) { number in
      running.contains { $0.number == number && !$0.hasBegun }
    }
    startGatheringTimer(notBefore: now + Self.gatheringTime / 4)
    // The answers are written in this turn of the loop.
    daemon.wakeLoop()
  }

  private func silent(_ workers: [Int]) -> [SilentWorker] {
    workers.compactMap { number in
      running.first { $0.number == number }.map {
        SilentWorker(process: $0.id, sessions: directory.names(of: number))
      }
    }
  }

  // MARK: The end of a worker

  private func didEnd(_ worker: Worker) {
    running.removeAll { $0 === worker }
    memory.release(number: worker.number)
    let span = turnMilliseconds * 1_000_000 * Self.turnsOfDoubt
    let now = EventLoop.nanoseconds
    let (losses, unopened) = directory.lose(
      worker.number, returnedAfter: now - min(now, span), suspect: worker.returning.first)
    // Nobody has had an answer that names them.
    for name in unopened { journals.remove(name) }
    if case .running = phase { replace(worker, losses, unopened) }
    gatherings.forget(worker.number)
    daemon.workerDidEnd()
  }

  /// Starts another process for the sessions of a lost process.
  private func replace(
    _ worker: Worker, _ losses: [SessionDirectory.Loss], _ unopened: [String]
  ) {
    var returning: [String] = []
    let crash = worker.report ?? CrashReport(.ended(reason: "nobody knows why"))
    for loss in losses {
      let contents = store(loss.name)
      report(contents?.unfinished, of: loss.name)
      let comesBack = loss.comesBack && contents != nil
      if comesBack { returning.append(loss.name) }
      let own = crash.during(contents?.unfinished)
      directory.note(own, of: loss.name)
      note(worker, loss.name, isOpening: false, isRestored: comesBack, own)
    }
    for name in unopened {
      note(
        worker, name, isOpening: true, isRestored: false, crash.during(Array("session.open".utf8)))
    }
    if losses.isEmpty, unopened.isEmpty {
      note(worker, nil, isOpening: false, isRestored: false, crash)
    }
    let names = losses.isEmpty ? "none" : losses.map(\.name).joined(separator: ", ")
    let opening =
      unopened.isEmpty ? "" : ", and \(unopened.joined(separator: ", ")) was being opened"
    SystemLog.write(
      .error, "worker \(worker.id) was lost: \(crash.line); its sessions: \(names)\(opening)")
    // A process that cannot even begin is not started again at once; the timer does it.
    guard worker.hasBegun else { return }
    do throws(UVError) {
      try startOne()
    } catch {
      return SystemLog.write(.error, "no worker can be started: \(error)")
    }
    guard let next = running.last else { return }
    next.returning = returning
    for name in returning { directory.restore(name, in: next.number) }
    if let first = returning.first { next.send(.restore(name: first)) }
  }

  private func note(
    _ worker: Worker, _ name: String?, isOpening: Bool, isRestored: Bool, _ report: CrashReport
  ) {
    losses.append(
      WorkerLoss(
        process: worker.id, session: name, isOpening: isOpening, isRestored: isRestored,
        report: report))
    if losses.count > WorkerLoss.kept { losses.removeFirst() }
  }

  /// Names the request that a worker has not survived.
  private func report(_ request: [UInt8]?, of name: String) {
    guard let request else { return }
    let text = String(decoding: request.prefix(200), as: UTF8.self)
    SystemLog.write(
      .error, "the session \(name) comes back without the request in progress: \(text)")
  }

  // MARK: Looking after them

  private func lookAfter() {
    timer?.start(afterMilliseconds: turnMilliseconds)
    // The resulting answers are written in this turn of the loop.
    daemon.wakeLoop()
    for worker in running where !worker.ping() {
      worker.kill("no sign of life for \(daemon.limits.requestSeconds) s")
    }
    guard case .running = phase else { return }
    while running.count < count, (try? startOne()) != nil {}
  }

  /// Has the workers open their log files again.
  func reopenLogs() {
    for worker in running { worker.send(.reopenLogs) }
  }

  // MARK: The end

  /// Has the workers answer what has arrived and read no more.
  func drain() {
    phase = .draining
    for worker in running { worker.send(.drain) }
  }

  /// Has the workers end with their last clients: no further one comes.
  func end() {
    guard case .draining = phase else { return }
    phase = .ending
    for worker in running { worker.send(.end) }
  }

  /// Has the workers close their clients; called again, ends the processes.
  func drop() {
    if case .dropping = phase { return kill() }
    end()
    phase = .dropping
    for worker in running { worker.send(.end) }
  }

  private func kill() {
    for worker in running { worker.kill("the daemon ends") }
  }

  /// Stops looking after the workers, which have ended.
  func close() {
    timer?.close()
    timer = nil
    gatheringTimer?.close()
    gatheringTimer = nil
    journals.end()
  }
}
