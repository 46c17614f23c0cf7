import Flickbook

/// A connection that is subscribed to a session's log, and the records that were dropped for it.
///
/// Rule: protocol 7.
@MainActor
final class Subscriber {
  let connection: Connection
  private unowned let session: Session
  /// The subscription, which the log owns; nil before and after it.
  private weak var subscription: StateLog.Subscription?
  /// The first and last number of dropped records that were not reported to the client yet.
  private var gap: ClosedRange<UInt64>?
  /// The session's wait for the connection to read.
  var wait = ReaderWait()
  /// The first missing record since the subscription was lost.
  private var lostFrom: UInt64?

  /// Creates a subscriber that receives no records yet.
  init(_ connection: Connection, of session: Session) {
    self.connection = connection
    self.session = session
  }

  /// The log, which is another one after a seek.
  private var log: StateLog { session.stage.log }

  /// Begins the subscription, optionally with kept records, which are never dropped.
  ///
  /// `dropsRecords` returns whether records are dropped instead of waiting for a client that has
  /// too much to read.
  ///
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  func begin(
    _ filter: StateLog.Filter, since: UInt64?,
    dropsRecords: @escaping () -> Bool
  ) throws(FlickbookError) {
    subscription = try log.subscribe(filter, since: since) { [self] record in
      if connection.isBackedUp, subscription != nil, dropsRecords() {
        gap = (gap?.lowerBound ?? log.sequence)...log.sequence
      } else {
        tellGap()
        connection.send(record: record)
      }
    } receiveFrame: { [self] record in
      // The next frame has everything, so that none is missing.
      if connection.isBackedUp, subscription != nil, dropsRecords() { return false }
      tellGap()
      connection.send(record: record)
      return true
    }
  }

  /// Notifies the client of dropped records, before the next record is sent.
  func tellGap() {
    guard let gap else { return }
    self.gap = nil
    connection.sendGap(session: session.name, records: gap, isLast: false)
  }

  /// Notifies the client that the log continues from another position.
  func tellRewind() {
    // The records that were dropped before are not missing any more.
    gap = nil
    connection.sendRewind(of: session)
  }

  /// Ends the subscription because the client does not read; it misses what follows until it
  /// subscribes again.
  func lose() {
    if let subscription { log.unsubscribe(subscription) }
    subscription = nil
    lostFrom = gap?.lowerBound ?? log.sequence + 1
    gap = nil
  }

  /// Notifies the client, once it reads again, that the subscription was lost, with the missing
  /// records.
  func tellLoss() {
    guard let first = lostFrom else { return }
    lostFrom = nil
    connection.sendGap(
      session: session.name, records: first...max(first, log.sequence), isLast: true)
  }

  /// Ends the subscription.
  func end() {
    if let subscription { log.unsubscribe(subscription) }
    subscription = nil
    tellGap()
    tellLoss()
  }
}
