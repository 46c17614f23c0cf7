import EventLoop
import Flickbook
import Glibc
import Wire

/// The daemon: its clients, its sessions, and the order in which they are served.
///
/// Callbacks of the loop only take bytes in. The work is done at one place of a turn, right after
/// the loop has called back, for a few milliseconds at most; what is left is done in the next turn,
/// before which the loop does not wait.
@MainActor
final class Daemon {
  let limits: Limits
  /// Where each session's full log is written; nil where it is not.
  let logs: LogFolder?
  /// The layouts that scenes and requests may name.
  let layouts: LayoutRegistry
  let loop: EventLoop
  /// Reads every client's lines, one after the other, so that its buffers are there once.
  let reader = JSONReader()
  var statistics = Statistics()
  /// Who has something to do.
  var queue = WorkQueue()
  /// Who has something to write.
  var outputs: [Connection] = []
  /// The clients that sessions wait for.
  private(set) var readers: ReaderWatch
  /// By number; numbers grow in the order in which clients come.
  private var connectionsByNumber: [Int: Connection] = [:]
  private var connectionNumber = 0
  private var sessionsByName: [String: Session] = [:]
  /// The memory that all sessions share.
  let memory: MemoryBudget
  private var keepers: [ObjectIdentifier: LoopTimer] = [:]
  /// How many sessions were opened.
  private var sessionNumber = 0
  /// The number in the last name that was made up.
  private var nameNumber = 0
  private var state = State.starting
  /// Whether user code may put blocks on the main queue.
  private let servesMainQueue: Bool
  /// Whether the loop has looked for clients that are gone since the last client found no room.
  private var hasLookedForGone = false
  /// Whether it was told that descriptors are scarce.
  private var hasToldScarcity = false

  /// Clients that are taken in one turn, so that those that are here get theirs; a guess.
  private static let clientsPerTurn = 16

  private enum State {
    case starting
    case running(Handles)
    /// No new clients; those that are here are answered.
    case draining(Handles, limit: LoopTimer, turnsOfReading: Int)
    case ended
  }

  /// What keeps the loop alive.
  @MainActor
  private struct Handles {
    var server: PipeServer?
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

  /// A daemon with nobody to serve.
  ///
  /// One that serves the main queue must run outside of any block of that.
  init(
    limits: Limits, logs: LogFolder? = nil, layouts: LayoutRegistry = LayoutRegistry(),
    servesMainQueue: Bool = true
  ) throws(UVError) {
    self.limits = limits
    memory = MemoryBudget(limits.memoryBytes)
    self.logs = logs
    self.layouts = layouts
    self.servesMainQueue = servesMainQueue
    loop = try EventLoop()
    readers = try ReaderWatch(loop, seconds: limits.readerSeconds)
  }

  // MARK: Running

  /// Serves until told to stop; without a server, until the last client has left.
  func run(_ server: PipeServer?) throws(UVError) {
    try start(server)
    loop.run()
  }

  /// Serves from now on, as often as the loop runs.
  func start(_ server: PipeServer?) throws(UVError) {
    let handles = Handles(
      server: server,
      turn: try CheckHook(loop) { [unowned self] in turn() },
      idle: try IdleHook(loop),
      signals: try Signals.stop.map { number throws(UVError) in
        try LoopSignal(loop, number: number) { [unowned self] in stop() }
      } + [
        try LoopSignal(loop, number: Signals.reopenLogs) { [unowned self] in logs?.reopen() }
      ],
      mainQueue: servesMainQueue ? try MainQueueHook(loop) : nil)
    state = .running(handles)
    turn()
  }

  /// Takes clients from a server; the loop may run before or after.
  func listen(_ server: PipeServer) throws(UVError) {
    try server.listen(backlog: Int32(limits.backlog)) { [unowned self] in accept($0) }
  }

  /// One turn of work: what user code has put on the main queue, then clients and sessions.
  private func turn() {
    handles?.mainQueue?.drain()
    let deadline = EventLoop.nanoseconds + UInt64(limits.sliceMilliseconds) * 1_000_000
    while let work = queue.popFirst() {
      if DispatchMainQueue.isUsed { DispatchMainQueue.drain() }
      let now = EventLoop.nanoseconds
      // Whoever shares the turn with others gets a part of it.
      let share = queue.isEmpty ? deadline : min(deadline, now + 1_000_000)
      if work.work(until: share) { queue.append(work) }
      if EventLoop.nanoseconds >= deadline { break }
    }
    write()
    letIn()
    endInputWhenDraining()
    setIdle()
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
    // The end of a log is told to those who are connected.
    logs?.flush()
    let waiting = outputs
    outputs.removeAll(keepingCapacity: true)
    for connection in waiting { connection.flush() }
  }

  private func setIdle() {
    handles?.idle.isActive =
      !queue.isEmpty || isReadingLast || handles?.server?.hasWaitingClient == true
  }

  // MARK: Connections

  /// How many clients there are.
  var connectionCount: Int { connectionsByNumber.count }

  /// The clients in the order in which they came.
  private var connections: [Connection] {
    connectionsByNumber.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Lets clients in that wait, a few in each turn; before one is refused for want of room, the loop
  /// looks for those that are gone.
  private func letIn() {
    guard let server = handles?.server else { return }
    let room = limits.connections - connectionCount
    if room > 0 {
      hasLookedForGone = false
      server.take(atMost: min(room, Self.clientsPerTurn))
    } else if hasLookedForGone {
      hasLookedForGone = false
      server.take(atMost: 1)
    } else {
      hasLookedForGone = server.hasWaitingClient
      server.take(atMost: 0)
    }
  }

  private func accept(_ pipe: PipeConnection) {
    guard pipe.peer?.user == geteuid() else { return pipe.close() }
    adopt(pipe)
  }

  /// Serves a connected client.
  func adopt(_ pipe: PipeConnection) {
    connectionNumber += 1
    let connection = Connection(pipe, number: connectionNumber, daemon: self)
    connectionsByNumber[connection.number] = connection
    do throws(UVError) {
      try connection.start()
    } catch {
      return connection.drop()
    }
    if let refusal = refusal(of: pipe) { connection.refuse(refusal) }
  }

  /// Why a client cannot be served; nil if it can.
  private func refusal(of pipe: PipeConnection) -> FlickbookError? {
    guard connectionCount <= limits.connections else {
      return FlickbookError(
        .limitExceeded, "The daemon serves \(limits.connections) clients already.",
        hint: "Close a connection, or raise connections in the daemon's configuration.")
    }
    guard pipe.descriptor.map(Descriptors.isScarce) == true else {
      hasToldScarcity = false
      return nil
    }
    if !hasToldScarcity { Program.complain("no file descriptors are left for further clients") }
    hasToldScarcity = true
    return FlickbookError(
      .limitExceeded, "The daemon has no file descriptors left.",
      hint: "Close connections or sessions, or raise the limit of open files (ulimit -n).")
  }

  /// Takes a client's requests and logs off its sessions; those that it leaves alone end.
  func detach(_ connection: Connection) {
    for session in connection.takeSessions() {
      let wasAttached = session.isAttached(connection)
      session.detach(connection)
      if wasAttached, session.attachments.isEmpty { abandon(session) }
    }
    connection.current = nil
  }

  /// Forgets a client whose connection is closed.
  func remove(_ connection: Connection) {
    connectionsByNumber[connection.number] = nil
    guard connectionsByNumber.isEmpty else { return }
    switch state {
    case .draining: end()
    case .running(let handles): if handles.server == nil { end() }
    case .starting, .ended: break
    }
  }

  /// Lets a session work in this turn of the loop, before which the loop does not wait.
  func wake(_ session: Session) {
    queue.append(session)
    handles?.idle.isActive = true
  }

  // MARK: Sessions

  /// How many sessions there are.
  var sessionCount: Int { sessionsByName.count }

  /// The sessions in the order in which they were opened.
  var sessions: [Session] { sessionsByName.values.sorted { $0.number < $1.number } }

  /// The session of that name.
  func session(named name: String) -> Session? { sessionsByName[name] }

  /// A name that no session has.
  func newSessionName() -> String {
    repeat { nameNumber += 1 } while session(named: "s\(nameNumber)") != nil
    return "s\(nameNumber)"
  }

  /// The number of the next session.
  func newSessionNumber() -> Int {
    sessionNumber += 1
    return sessionNumber
  }

  /// Puts a session among the others.
  func add(_ session: Session) {
    sessionsByName[session.name] = session
  }

  /// Makes a session a connection's current one.
  func attach(_ connection: Connection, to session: Session, _ mode: Session.Mode) {
    session.attach(connection, mode)
    connection.current = session
    keepers.removeValue(forKey: ObjectIdentifier(session))?.close()
  }

  /// Ends a session.
  func end(_ session: Session) {
    sessionsByName[session.name] = nil
    keepers.removeValue(forKey: ObjectIdentifier(session))?.close()
    session.end()
  }

  /// Ends a session that nobody has open, at once or after the time for which it is kept.
  private func abandon(_ session: Session) {
    guard session.keepMilliseconds > 0, case .running = state,
      let timer = try? LoopTimer(loop, onFire: { [unowned self] in end(session) })
    else { return end(session) }
    timer.start(afterMilliseconds: session.keepMilliseconds)
    keepers[ObjectIdentifier(session)] = timer
  }

  // MARK: The end

  /// Takes no more clients and requests, answers what is here and ends; the second time, or after
  /// the limit, it ends at once.
  func stop() {
    switch state {
    case .starting, .ended: break
    case .running(var handles):
      guard let limit = try? LoopTimer(loop, onFire: { [unowned self] in dropEverybody() }) else {
        return dropEverybody()
      }
      handles.server?.close()
      handles.server = nil
      limit.start(afterMilliseconds: UInt64(limits.drainSeconds) * 1000)
      state = .draining(handles, limit: limit, turnsOfReading: 2)
      if connectionsByNumber.isEmpty { end() }
    case .draining: dropEverybody()
    }
  }

  /// Reads no more, once the loop has looked again for what was sent before the stop.
  private func endInputWhenDraining() {
    guard case .draining(let handles, let limit, let turns) = state, turns > 0 else { return }
    state = .draining(handles, limit: limit, turnsOfReading: turns - 1)
    guard turns == 1 else { return }
    for connection in connections { connection.endInput() }
  }

  private func dropEverybody() {
    for connection in connections { connection.drop() }
    if connectionsByNumber.isEmpty { end() }
  }

  /// Closes what keeps the loop alive.
  private func end() {
    for session in sessions { end(session) }
    readers.close()
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
