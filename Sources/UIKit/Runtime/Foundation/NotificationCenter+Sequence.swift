public import Foundation

extension NotificationCenter {
  /// The notifications of a name as an asynchronous sequence, which has no end of its own.
  public struct Notifications: AsyncSequence, @unchecked Sendable {
    /// A notification.
    public typealias Element = Notification

    fileprivate let center: NotificationCenter
    fileprivate let name: Notification.Name
    fileprivate let object: AnyObject?

    /// Begins to listen.
    @discardableResult
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Hands out the notifications in the order in which they were posted.
    public struct Iterator: AsyncIteratorProtocol {
      private var values: AsyncStream<Posted>.Iterator

      fileprivate init(_ sequence: Notifications) {
        let (center, name) = (sequence.center, sequence.name)
        let object = Posted(sequence.object)
        values = AsyncStream { continuation in
          let token = Posted(
            center.addObserver(forName: name, object: object.value, queue: nil) {
              continuation.yield(Posted($0))
            })
          continuation.onTermination = { _ in
            if let token = token.value { center.removeObserver(token) }
          }
        }.makeAsyncIterator()
      }

      /// Waits for the next notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? {
        await values.next()?.value as? Notification
      }
    }
  }

  /// A notification, an object or a token on its way between isolations: one thread runs all of them.
  private struct Posted: @unchecked Sendable {
    let value: Any?

    init(_ value: Any?) { self.value = value }
  }

  /// Returns the notifications of a name, of one object or of all.
  @discardableResult
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }
}
