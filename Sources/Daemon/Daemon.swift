import EventLoop
import Flickbook
import Wire

/// The daemon: its clients, its sessions, and the order in which they are served.
///
/// Callbacks of the loop only take bytes in. The work is done at one place of a turn, right after
/// the loop has called back, for a few milliseconds at most; what is left is done in the next turn,
/// before which the loop does not wait.
@MainActor
final class Daemon {
  let limits: Limits
  let logDirectory: String?
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
  /// In the order in which they came.
  private(set) var connections: [Connection] = []
  /// In the order in which they were opened.
  private(set) var sessions: [Session] = []
  private var keepers: [ObjectIdentifier: LoopTimer] = [:]
  private var sessionNumber = 0
  private var state = State.starting

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
    let mainQueue: MainQueueHook

    func close() {
      server?.close()
      turn.close()
      idle.close()
      mainQueue.close()
      for signal in signals { signal.close() }
    }
  }

  /// A daemon with nobody to serve.
  init(
    limits: Limits, logDirectory: String?, layouts: LayoutRegistry = LayoutRegistry()
  ) throws(UVError) {
    self.limits = limits
    self.logDirectory = logDirectory
    self.layouts = layouts
    loop = try EventLoop()
  }

  // MARK: Running

  /// Serves until told to stop; without a server, until the last client has left.
  func run(_ server: PipeServer?) throws(UVError) {
    let handles = Handles(
      server: server,
      turn: try CheckHook(loop) { [unowned self] in turn() },
      idle: try IdleHook(loop),
      signals: try Self.stopSignals.map { number throws(UVError) in
        try LoopSignal(loop, number: number) { [unowned self] in stop() }
      },
      mainQueue: try MainQueueHook(loop))
    state = .running(handles)
    turn()
    loop.run()
  }

  /// Takes clients from a server; the loop may run before or after.
  func listen(_ server: PipeServer) throws(UVError) {
    try server.listen(backlog: Int32(limits.backlog)) { [unowned self] in accept($0) }
  }

  /// One turn of work: what user code has put on the main queue, then clients and sessions.
  private func turn() {
    handles?.mainQueue.drain()
    let deadline = EventLoop.nanoseconds + UInt64(limits.sliceMilliseconds) * 1_000_000
    while let work = queue.popFirst() {
      let now = EventLoop.nanoseconds
      // Whoever shares the turn with others gets a part of it.
      let share = queue.isEmpty ? deadline : min(deadline, now + 1_000_000)
      if work.work(until: share) { queue.append(work) }
      if EventLoop.nanoseconds >= deadline { break }
    }
    write()
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
    let waiting = outputs
    outputs.removeAll(keepingCapacity: true)
    for connection in waiting { connection.flush() }
    for session in sessions { session.logFile?.flush() }
  }

  private func setIdle() {
    handles?.idle.isActive = !queue.isEmpty || isReadingLast
  }

  // MARK: Connections

  private func accept(_ pipe: PipeConnection) {
    guard pipe.peerUserID() == ownUserID() else { return pipe.close() }
    adopt(pipe)
  }

  /// Serves a connected client.
  func adopt(_ pipe: PipeConnection) {
    let connection = Connection(pipe, daemon: self)
    connections.append(connection)
    do throws(UVError) {
      try connection.start()
    } catch {
      return connection.drop()
    }
    guard connections.count > limits.connections else { return }
    connection.refuse(
      FlickbookError(
        .limitExceeded, "The daemon serves \(limits.connections) clients already.",
        hint: "Close a connection, or raise connections in the daemon's configuration."))
  }

  /// Takes a client's requests and logs off its sessions; those that it leaves alone end.
  func detach(_ connection: Connection) {
    for session in sessions {
      let wasAttached = session.attachments.contains { $0.connection === connection }
      session.detach(connection)
      if wasAttached, session.attachments.isEmpty { abandon(session) }
    }
    connection.current = nil
  }

  /// Forgets a client whose connection is closed.
  func remove(_ connection: Connection) {
    connections.removeAll { $0 === connection }
    guard connections.isEmpty else { return }
    switch state {
    case .draining: end()
    case .running(let handles): if handles.server == nil { end() }
    case .starting, .ended: break
    }
  }

  /// Lets the sessions run on that waited for a client to read.
  func wakeSessions(of connection: Connection) {
    for session in sessions { session.didDrain(connection) }
  }

  /// Lets a session work in this turn of the loop, before which the loop does not wait.
  func wake(_ session: Session) {
    queue.append(session)
    handles?.idle.isActive = true
  }

  // MARK: Sessions

  /// The session of that name.
  func session(named name: String) -> Session? {
    sessions.first { $0.name == name }
  }

  /// A name that no session has.
  func newSessionName() -> String {
    repeat { sessionNumber += 1 } while session(named: "s\(sessionNumber)") != nil
    return "s\(sessionNumber)"
  }

  /// Puts a session among the others.
  func add(_ session: Session) {
    sessions.append(session)
  }

  /// Makes a session a connection's current one.
  func attach(_ connection: Connection, to session: Session, _ mode: Session.Mode) {
    session.attach(connection, mode)
    connection.current = session
    keepers.removeValue(forKey: ObjectIdentifier(session))?.close()
  }

  /// Ends a session.
  func end(_ session: Session) {
    sessions.removeAll { $0 === session }
    keepers.removeValue(forKey: ObjectIdentifier(session))?.close()
    for connection in connections where connection.current === session { connection.current = nil }
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
      if connections.isEmpty { end() }
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
    if connections.isEmpty { end() }
  }

  /// Closes what keeps the loop alive.
  private func end() {
    for session in sessions { end(session) }
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
