import Flickbook
import Wire

/// The clients of a session: connections, subscriptions to the log, and the wait for those that do not read.
extension Session {
  // MARK: Connections

  /// Attaches a connection, or changes its mode.
  func attach(_ connection: Connection, _ mode: SessionAudience.Mode) {
    audience.attach(connection, mode)
    keeping.awaited = .nobody
    connection.join(self)
  }

  /// Removes a connection that was closed, with its requests that have not begun.
  func detach(_ connection: Connection) {
    audience.detach(connection)
    unsubscribe(connection)
    let effect = queue.detach(connection.number)
    if effect.stopsStage { stop() }
    // Others may have waited for this connection.
    if effect.wakes || audience.isStalled { daemon.wake(self) }
    leaveIfUnattended()
  }

  // MARK: Log

  /// Writes every record to a file, including the records of frame 0 unless the session was
  /// restored.
  func keepLog(in file: LogFile, continuing: Bool) throws(FlickbookError) {
    file.onEnd = { [unowned self] in stage.log.noteLogEnd($0) }
    try audience.keepLog(stage.log, in: file, continuing: continuing)
  }

  /// Subscribes a connection to the log with a filter, which replaces an earlier one.
  func subscribe(
    _ connection: Connection, _ filter: StateLog.Filter, since: UInt64?
  ) throws(FlickbookError) {
    let subscriber = Subscriber(connection, of: self)
    // The end of the session is reported to all subscribers.
    try subscriber.begin(filter, since: since) { [unowned self] in
      time.pacer != nil && !endsAfterRequest && !queue.hasEnded
    }
    unsubscribe(connection)
    audience.readers.add(subscriber)
    connection.join(self)
  }

  /// Ends a connection's subscription; returns false if it has none.
  @discardableResult
  func unsubscribe(_ connection: Connection) -> Bool {
    guard audience.readers.remove(connection) else { return false }
    if !audience.isAttached(connection) { connection.leave(self) }
    return true
  }

  /// Continues after a client has read all of its output.
  func didDrain(_ connection: Connection) {
    if audience.readers.didDrain(connection) { daemon.wake(self) }
  }

  // MARK: Readers

  /// Drops the readers that have read nothing for `limit` nanoseconds while others waited for the
  /// session.
  func dropStoppedReaders(at now: UInt64, limit: UInt64) {
    let stopped = audience.readers.loseStopped(at: now, limit: limit, isAwaited: isAwaited)
    for client in stopped { noteWait(for: client, at: now) }
    if queue.isAnswering, case let client = queue.first.connection, isAwaited(besides: client),
      audience.answerWait.hasStopped(client, at: now, limit: limit)
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
    time.pacer != nil || queue.requests.contains { $0.connection !== client }
  }

  /// Notes in the requests of other clients for whom they had to wait.
  private func noteWait(for client: Connection, at now: UInt64) {
    let start = audience.stallStart ?? now
    queue.forEachWaiting(besides: client.number) { job in
      job.waited = Job.Waited(
        process: client.process, connection: client.number,
        seconds: Double(now - min(now, max(start, job.receivedAt))) / 1e9)
    }
  }
}
