import Flickbook

/// A connection that reads a session's log, and what of it had to be dropped.
///
/// Rule: protocol 7.
@MainActor
final class Subscriber {
  let connection: Connection
  private let sessionName: String
  private var subscription: StateLog.Subscription?
  /// The numbers of the first and the last record that were dropped and not told of.
  private var gap: ClosedRange<UInt64>?
  /// The session's waiting for it to read.
  var wait = ReaderWait()
  /// The first record that is missing since the subscription was lost.
  private var lostFrom: UInt64?

  /// A reader that has read nothing.
  init(_ connection: Connection, sessionName: String) {
    self.connection = connection
    self.sessionName = sessionName
  }

  /// Reads from now on, or from a kept record on; kept records that were asked for are never dropped.
  ///
  /// `dropsRecords` says whether the log goes on without a reader that has too much to read.
  ///
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  func begin(
    _ log: StateLog, _ filter: StateLog.Filter, since: UInt64?,
    dropsRecords: @escaping () -> Bool
  ) throws(FlickbookError) {
    subscription = try log.subscribe(filter, since: since) { [unowned self, unowned log] record in
      if subscription != nil, connection.isBackedUp, dropsRecords() {
        gap = (gap?.lowerBound ?? log.sequence)...log.sequence
      } else {
        tellGap()
        connection.send(record: record)
      }
    }
  }

  /// Tells which records were dropped, now that there is room for what follows.
  func tellGap() {
    guard let gap else { return }
    self.gap = nil
    connection.sendGap(session: sessionName, records: gap, isLast: false)
  }

  /// Loses the subscription: what follows is missing until the client subscribes anew.
  func lose(_ log: StateLog) {
    if let subscription { log.unsubscribe(subscription) }
    subscription = nil
    lostFrom = gap?.lowerBound ?? log.sequence + 1
    gap = nil
  }

  /// Tells, once the client reads again, that the subscription is lost, and what of the log with it.
  func tellLoss(_ log: StateLog) {
    guard let first = lostFrom else { return }
    lostFrom = nil
    connection.sendGap(
      session: sessionName, records: first...max(first, log.sequence), isLast: true)
  }

  /// Reads no more.
  func end(_ log: StateLog) {
    if let subscription { log.unsubscribe(subscription) }
    subscription = nil
    tellGap()
    tellLoss(log)
  }
}
