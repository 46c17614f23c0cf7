import EventLoop
import Flickbook
import Foundation
import Glibc
import Wire

/// The daemon: its clients, its sessions, and the order in which they are served.
///
/// Callbacks of the loop only receive bytes. The daemon does the work at one point of a turn, right
/// after the loop's callbacks, for a few milliseconds at most. It does the rest in the next turn,
/// before which the loop does not wait.
@MainActor
final class Daemon {
  let limits: Limits
  /// The folder of the sessions' log files; nil if none are written.
  let logs: LogFolder?
  /// The folder of the sessions' journals; nil if none are kept.
  let journals: JournalFolder?
  /// The layouts that scenes and requests may name.
  let layouts: LayoutRegistry
  let loop: EventLoop
  /// Parses the lines of all clients, one after the other, so that its buffers exist once.
  let reader = JSONReader()
  var statistics = Statistics()
  /// The connections and sessions that have work to do.
  var queue = WorkQueue()
  /// The sessions that make stages for later seeks while there is nothing else to do.
  private var preparing: [Session] = []
  /// The connections that have output to write.
  var outputs: [Connection] = []
  /// The clients for which sessions wait.
  private(set) var readers: ReaderWatch
  /// The connections by number; numbers ascend in order of arrival.
  private var connectionsByNumber: [Int: Connection] = [:]
  private var connectionNumber = 0
  /// The sessions of this process.
  private(set) lazy var sessions = SessionRegistry(self)
  /// The memory that all sessions share.
  let memory: MemoryBudget
  private var state = State.starting
  /// Whether user code may enqueue blocks on the main queue.
  private let servesMainQueue: Bool
  /// In how many turns the loop has looked for disconnected clients since a client was last refused.
  private var looksForGone = 0
  /// The turns in which it looks before a client is refused: the end of a connection is read in one, its
  /// handle is closed in the next, and a client that was just accepted is first read in a later one.
  private static let looksBeforeRefusal = 3
  /// The messages on connections of other users.
  private var refusals = RareMessage()
  /// Whether the lack of descriptors has been reported.
  private var hasToldScarcity = false
  /// The service manager that has started this process, if there is one.
  var manager: ServiceManager?
  /// The processes in which the sessions live; nil if they live in this one.
  private(set) var workers: Workers?
  /// The supervisor of this process; nil if it is no worker.
  private(set) var supervisor: Supervisor?
  /// Ends a daemon that has nothing to do; nil if it stays.
  private let idleWatch: IdleWatch?
  /// Suspends sessions that nobody uses; nil if they stay in memory.
  private(set) var suspensions: SuspensionWatch?

  /// The most clients accepted in one turn, so that the connected ones are served; a guess.
  private static let clientsPerTurn = 16

  /// How long a worker has to store its sessions after its clients were dropped; a guess.
  private static let lastMilliseconds: UInt64 = 1000

  private enum State {
    case starting
    case running(Handles)
    /// No new clients are accepted; the queued requests are answered.
    case draining(Handles, limit: LoopTimer, turnsOfReading: Int)
    case ended
  }

  /// The handles that keep the loop alive.
  @MainActor
  private struct Handles {
    var server: ListeningSockets?
    let turn: CheckHook
    let idle: IdleHook
    let signals: [LoopSignal]
    let mainQueue: MainQueueHook?

    func close() {
      server?.close()
      turn.close()
      idle.close()
      mainQueue?.close()
      for signal in signals { signal.close() }
    }
  }

  /// Creates a daemon without clients.
  ///
  /// If it serves the main queue, it must not run inside of a block of that queue.
  init(
    limits: Limits, logs: LogFolder? = nil, journals: JournalFolder? = nil,
    layouts: LayoutRegistry = LayoutRegistry(), memory: MemoryBudget? = nil,
    servesMainQueue: Bool = true
  ) throws(UVError) {
    self.journals = journals
    self.limits = limits
    self.memory = memory ?? MemoryBudget(limits.memoryBytes)
    self.logs = logs
    self.layouts = layouts
    self.servesMainQueue = servesMainQueue
    loop = try EventLoop()
    readers = try ReaderWatch(loop, seconds: limits.readerSeconds)
    idleWatch = try IdleWatch(loop, seconds: limits.idleSeconds)
    suspensions = try SuspensionWatch(self, seconds: limits.suspendSeconds)
    try journals?.start(on: loop)
    self.memory.onShortage = { [weak self] in
      for session in self?.sessions.all ?? [] { session.dropParkedStages() }
    }
  }

  // MARK: Running

  /// Runs until it is stopped; without a server, until the last client has disconnected.
  func run(_ server: ListeningSockets?) throws(UVError) {
    try start(server)
    loop.run()
  }

  /// Starts serving, while the loop runs.
  func start(_ server: ListeningSockets?) throws(UVError) {
    let handles = Handles(
      server: server,
      turn: try CheckHook(loop) { [unowned self] in turn() },
      idle: try IdleHook(loop),
      signals: supervisor == nil ? try makeSignals() : [],
      mainQueue: servesMainQueue ? try MainQueueHook(loop) : nil)
    state = .running(handles)
    turn()
  }

  private func makeSignals() throws(UVError) -> [LoopSignal] {
    try Signals.stop.map { number throws(UVError) in
      try LoopSignal(loop, number: number) { [unowned self] in stop(Signals.name(number)) }
    } + [
      try LoopSignal(loop, number: Signals.reopenLogs) { [unowned self] in
        logs?.reopen()
        workers?.reopenLogs()
      }
    ]
  }

  /// Starts serving the connections that a supervisor passes.
  func serve(_ supervisor: Supervisor) throws(UVError) {
    self.supervisor = supervisor
    try start(nil)
  }

  /// Has the sessions live in workers; called before the first client is accepted.
  func use(_ workers: Workers) {
    self.workers = workers
  }

  /// Accepts clients of a server; may be called before or while the loop runs.
  func listen(_ server: ListeningSockets) throws(UVError) {
    try server.listen(backlog: Int32(limits.backlog)) { [unowned self] in accept($0) }
  }

  /// Runs one turn: the blocks of the main queue, then connections and sessions.
  private func turn() {
    handles?.mainQueue?.drain()
    let deadline = EventLoop.nanoseconds + UInt64(limits.sliceMilliseconds) * 1_000_000
    while let work = queue.popFirst() {
      if DispatchMainQueue.isUsed { DispatchMainQueue.drain() }
      let now = EventLoop.nanoseconds
      // Work that shares the turn with others has a part of it.
      let share = queue.isEmpty ? deadline : min(deadline, now + 1_000_000)
      if work.work(until: share) { queue.append(work) }
      if EventLoop.nanoseconds >= deadline { break }
    }
    write()
    letIn()
    prepareWhenIdle()
    endInputWhenDraining()
    setIdle()
    manager?.note(
      sessions: workers?.sessionCount ?? sessions.count, connections: clientCount)
    endWhenIdle()
  }

  /// Lets a session prepare later seeks, for a fraction of a millisecond.
  private func prepareWhenIdle() {
    guard queue.isEmpty, let session = preparing.first else { return }
    if DispatchMainQueue.isUsed { DispatchMainQueue.drain() }
    if !session.prepare() { preparing.removeFirst() }
  }

  /// Lets a session prepare later seeks while there is nothing else to do.
  func prepare(_ session: Session) {
    if !preparing.contains(where: { $0 === session }) { preparing.append(session) }
  }

  /// Forgets a session that has ended or gives its stage back.
  func stopPreparing(_ session: Session) {
    preparing.removeAll { $0 === session }
  }

  private var isReadingLast: Bool {
    switch state {
    case .draining(_, _, let turns): turns > 0
    case .starting, .running, .ended: false
    }
  }

  private var handles: Handles? {
    switch state {
    case .running(let handles), .draining(let handles, _, _): handles
    case .starting, .ended: nil
    }
  }

  private func write() {
    // The clients are notified of the end of a journal or a log, so these come first.
    journals?.checkWritten()
    logs?.flush()
    journals?.syncBeforeAnswers()
    let waiting = outputs
    outputs.removeAll(keepingCapacity: true)
    for connection in waiting { connection.flush() }
  }

  private func setIdle() {
    handles?.idle.isActive =
      !queue.isEmpty || !preparing.isEmpty || isReadingLast
      || handles?.server?.hasWaitingClient == true
  }

  // MARK: Connections

  /// The number of clients of this process.
  var connectionCount: Int { connectionsByNumber.count }

  /// The number of clients, including the clients of the workers.
  var clientCount: Int { connectionCount + (workers?.connectionCount ?? 0) }

  /// The clients in order of arrival.
  private var connections: [Connection] {
    connectionsByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Accepts waiting clients, a few in each turn; before one is refused for lack of room, the loop
  /// looks for disconnected ones.
  private func letIn() {
    guard let server = handles?.server else { return }
    let room = limits.connections - clientCount
    if room > 0 {
      looksForGone = 0
      server.take(atMost: min(room, Self.clientsPerTurn))
    } else if looksForGone == Self.looksBeforeRefusal {
      looksForGone = 0
      server.take(atMost: 1)
    } else {
      looksForGone = server.hasWaitingClient ? looksForGone + 1 : 0
      server.take(atMost: 0)
    }
  }

  private func accept(_ pipe: PipeConnection) {
    guard pipe.peer?.user == geteuid() else {
      if let others = refusals.admit(at: EventLoop.nanoseconds) {
        SystemLog.writeRefusal(of: pipe.peer, others: others)
      }
      return pipe.close()
    }
    adopt(pipe)
  }

  /// Adds a connected client.
  func adopt(_ pipe: PipeConnection) {
    connectionNumber += 1
    let connection = Connection(pipe, number: connectionNumber, daemon: self)
    guard begin(connection) else { return }
    if let refusal = refusal(of: pipe) { connection.refuse(refusal) }
  }

  /// Adds a client that another process has passed.
  func adopt(_ pipe: PipeConnection, _ passed: PassedConnection) {
    let isScarce = pipe.descriptor.map(Descriptors.isScarce) == true
    var passed = passed
    if isScarce { passed.unread = Data() }
    let connection = Connection(pipe, passed, daemon: self)
    guard begin(connection) else { return }
    if isScarce { return connection.refuse(Self.noDescriptors) }
    if passed.hasEnded || isDraining { connection.endInput() }
    queue.append(connection)
  }

  private static let noDescriptors = FlickbookError(
    .limitExceeded, "The daemon has no file descriptors left.",
    hint: "Close connections or sessions, or raise the limit of open files (ulimit -n).")

  private func begin(_ connection: Connection) -> Bool {
    connectionsByNumber[connection.number] = connection
    do throws(UVError) {
      try connection.start()
      return true
    } catch {
      connection.drop()
      return false
    }
  }

  private var isDraining: Bool {
    if case .draining = state { true } else { false }
  }

  /// Returns the reason to refuse a client; nil if it can be served.
  private func refusal(of pipe: PipeConnection) -> FlickbookError? {
    guard clientCount <= limits.connections else {
      return FlickbookError(
        .limitExceeded, "The daemon serves \(limits.connections) clients already.",
        hint: "Close a connection, or raise connections in the daemon's configuration.")
    }
    guard pipe.descriptor.map(Descriptors.isScarce) == true else {
      hasToldScarcity = false
      return nil
    }
    if !hasToldScarcity {
      SystemLog.write(.warning, "no file descriptors are left for further clients")
    }
    hasToldScarcity = true
    return Self.noDescriptors
  }

  /// Removes a client from its sessions; sessions that no client has attached are ended.
  func detach(_ connection: Connection) {
    for session in connection.takeSessions() {
      let wasAttached = session.audience.isAttached(connection)
      session.detach(connection)
      if wasAttached, session.audience.isEmpty { abandon(session) }
    }
    connection.current = nil
  }

  /// Removes a client whose connection is closed.
  func remove(_ connection: Connection) {
    forget(connection)
    supervisor?.tell(.closed(connection: connection.number))
  }

  /// Removes a client whose connection is closed, or was passed to another process.
  func forget(_ connection: Connection) {
    // It may have come back under its number.
    if connectionsByNumber[connection.number] === connection {
      connectionsByNumber[connection.number] = nil
    }
    endIfDone()
  }

  /// Ends a daemon that has no client and to which none can come any more.
  func endIfDone() {
    guard connectionsByNumber.isEmpty, supervisor?.passesConnections != true else { return }
    switch state {
    case .draining:
      guard let workers, !workers.haveEnded else { return end() }
      workers.end()
    case .running(let handles): if handles.server == nil { end() }
    case .starting, .ended: break
    }
  }

  /// Enqueues a session for this turn of the loop.
  func wake(_ session: Session) {
    perform(session)
  }

  /// Enqueues work for this turn of the loop.
  func perform(_ work: any Work) {
    queue.append(work)
    wakeLoop()
  }

  /// Keeps the loop from waiting before its next turn.
  func wakeLoop() {
    handles?.idle.isActive = true
  }

  // MARK: Sessions

  /// Ends a session to which no client is attached, at once or after its keep time.
  private func abandon(_ session: Session) {
    // A daemon that ends keeps what has a journal.
    if case .draining = state, journals?.outlivesDaemon == true { return }
    guard session.keepMilliseconds > 0, case .running = state,
      sessions.keep(session, milliseconds: session.keepMilliseconds)
    else { return sessions.end(session) }
  }

  // MARK: The end

  /// Ends a daemon that has had neither a session nor a client for as long as it may.
  private func endWhenIdle() {
    guard let idleWatch, case .running(let handles) = state, let server = handles.server else {
      return
    }
    let isIdle =
      sessions.count == 0 && workers?.sessionCount ?? 0 == 0 && clientCount == 0
      && !server.hasWaitingClient
    if idleWatch.note(isIdle: isIdle) { stop("\(limits.idleSeconds) s without a client") }
  }

  /// Accepts no more clients and requests, answers the queued ones and ends.
  ///
  /// A second call, or the end of a time limit, ends at once.
  ///
  /// - Parameter reason: why, for the system's journal.
  func stop(_ reason: String = "its program") {
    switch state {
    case .starting, .ended: break
    case .running(var handles):
      guard let limit = try? LoopTimer(loop, onFire: { [unowned self] in dropEverybody() }) else {
        return dropEverybody()
      }
      manager?.stop()
      if supervisor == nil {
        let count = workers?.sessionCount ?? sessions.count
        SystemLog.write(
          .info, "ends after \(reason): sessions \(count), connections \(clientCount)")
      }
      workers?.drain()
      handles.server?.close()
      handles.server = nil
      limit.start(afterMilliseconds: UInt64(limits.drainSeconds) * 1000)
      state = .draining(handles, limit: limit, turnsOfReading: 2)
      endIfDone()
    case .draining: dropEverybody()
    }
  }

  /// Stops reading, after the loop has received what was sent before the stop.
  private func endInputWhenDraining() {
    guard case .draining(let handles, let limit, let turns) = state, turns > 0 else { return }
    state = .draining(handles, limit: limit, turnsOfReading: turns - 1)
    guard turns == 1 else { return }
    for connection in connections { connection.endInput() }
  }

  /// Closes all connections, including the connections of workers.
  private func dropEverybody() {
    for connection in connections { connection.drop() }
    if let workers, case .draining(_, let limit, _) = state {
      workers.drop()
      limit.start(afterMilliseconds: Self.lastMilliseconds)
    }
    endIfDone()
  }

  /// Closes the handles that keep the loop alive.
  private func end() {
    let keeps = journals?.outlivesDaemon == true
    for session in sessions.all where !(keeps && session.store()) { sessions.end(session) }
    preparing = []
    sessions.close()
    journals?.end()
    readers.close()
    workers?.close()
    supervisor?.close()
    idleWatch?.close()
    suspensions?.close()
    manager?.close()
    switch state {
    case .running(let handles): handles.close()
    case .draining(let handles, let limit, _):
      limit.close()
      handles.close()
    case .starting, .ended: break
    }
    state = .ended
  }
}
