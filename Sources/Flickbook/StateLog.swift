/// The log of a session: what an app would have seen, record by record.
@MainActor
public final class StateLog {
  /// What a subscriber wants to read.
  public struct Filter: Equatable, Sendable {
    /// Which sources; all if nil.
    public var sources: Set<String>?
    /// Which events; all but those asked once per item if nil.
    public var events: Set<String>?

    /// Everything but the questions asked once per item.
    public init(sources: Set<String>? = nil, events: Set<String>? = nil) {
      self.sources = sources
      self.events = events
    }
  }

  /// One reader's place in the log; bytes are formed for it as records are made.
  @MainActor
  public final class Subscription {
    /// Called with the bytes of one bare record, without a line end.
    let receive: (borrowing Span<UInt8>) -> Void

    init(receive: @escaping (borrowing Span<UInt8>) -> Void) {
      self.receive = receive
    }
  }

  /// The number of the last record, counted from 1 whether anybody reads or not.
  public private(set) var sequence: UInt64 = 0

  /// Begins to read with the next record, or with the kept record numbered `since`.
  ///
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  public func subscribe(
    _ filter: Filter, since: UInt64? = nil, receive: @escaping (borrowing Span<UInt8>) -> Void
  ) throws(FlickbookError) -> Subscription {
    Subscription(receive: receive)
  }

  /// Stops reading.
  public func unsubscribe(_ subscription: Subscription) {}

  /// The names of all sources, in the order of the reference.
  public nonisolated static let sources: [String] = []
  /// The names of all events, in the order of the reference.
  public nonisolated static let events: [String] = []
}
