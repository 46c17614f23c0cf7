import Flickbook

/// The connections that read the log of a session.
@MainActor
struct LogReaders {
  private var subscribers: [Subscriber] = []
  /// Connections that lost their subscription and have not been notified yet.
  private var lost: [Subscriber] = []

  /// Whether a subscriber has too much unread output.
  var areBehind: Bool { subscribers.contains { $0.connection.isBackedUp } }

  func isSubscribed(_ connection: Connection) -> Bool {
    subscribers.contains { $0.connection === connection }
  }

  mutating func add(_ subscriber: Subscriber) {
    subscribers.append(subscriber)
  }

  /// Ends the subscription of a connection; returns false if it has none.
  mutating func remove(_ connection: Connection) -> Bool {
    guard let index = subscribers.firstIndex(where: { $0.connection === connection }) else {
      return false
    }
    subscribers.remove(at: index).end()
    return true
  }

  /// Forgets a connection that was closed, which need not be notified of a lost subscription.
  mutating func forgetLoss(of connection: Connection) {
    lost.removeAll { $0.connection === connection }
  }

  /// Writes the buffered output of readers that have much of it.
  func flushIfLarge() {
    for subscriber in subscribers { subscriber.connection.flushIfLarge() }
  }

  /// Writes the buffered output of all readers but one.
  func flush(besides connection: Connection) {
    for subscriber in subscribers where subscriber.connection !== connection {
      subscriber.connection.flush()
    }
  }

  /// Ends the wait for all readers.
  func endWaits() {
    for subscriber in subscribers { subscriber.wait.end() }
  }

  /// Notifies the readers that the log continues from another position.
  func tellRewind() {
    for subscriber in subscribers { subscriber.tellRewind() }
  }

  /// Ends the subscriptions of readers that have read nothing for `limit` nanoseconds while
  /// somebody else waited, and returns their connections.
  mutating func loseStopped(
    at now: UInt64, limit: UInt64, isAwaited: (Connection) -> Bool
  ) -> [Connection] {
    var stopped: [Subscriber] = []
    for subscriber in subscribers where subscriber.connection.isBackedUp {
      guard isAwaited(subscriber.connection) else {
        subscriber.wait.end()
        continue
      }
      guard subscriber.wait.hasStopped(subscriber.connection, at: now, limit: limit) else {
        continue
      }
      subscriber.lose()
      stopped.append(subscriber)
    }
    subscribers.removeAll { subscriber in stopped.contains { $0 === subscriber } }
    lost += stopped
    return stopped.map(\.connection)
  }

  /// Notifies a connection that has read all of its output of missing records; returns whether it
  /// is subscribed.
  mutating func didDrain(_ connection: Connection) -> Bool {
    for subscriber in subscribers where subscriber.connection === connection {
      subscriber.tellGap()
    }
    for subscriber in lost where subscriber.connection === connection { subscriber.tellLoss() }
    forgetLoss(of: connection)
    return isSubscribed(connection)
  }

  /// Ends all subscriptions, and returns the connections.
  mutating func end() -> [Connection] {
    let all = subscribers + lost
    for subscriber in all { subscriber.end() }
    (subscribers, lost) = ([], [])
    return all.map(\.connection)
  }
}
