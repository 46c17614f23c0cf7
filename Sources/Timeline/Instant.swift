/// A point of simulated time.
///
/// Whole nanoseconds since the session's start. There is no other clock below the daemon: an instant
/// is always an argument.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the session's start.
  public var nanoseconds: Int64

  /// The instant so many nanoseconds after the start.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The session's start.
  public static let start = Instant(nanoseconds: 0)

  /// The instant `span` later.
  @inlinable
  public func advanced(by span: TimeSpan) -> Instant {
    Instant(nanoseconds: nanoseconds + span.nanoseconds)
  }

  /// The time from `earlier` to this instant; negative when this one comes first.
  @inlinable
  public func since(_ earlier: Instant) -> TimeSpan {
    TimeSpan(nanoseconds: nanoseconds - earlier.nanoseconds)
  }

  /// Which of two instants comes first.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// A length of simulated time, in whole nanoseconds; negative when it points backwards.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// A span of so many nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A span of so many milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: count * 1_000_000)
  }

  /// The span nearest to so many seconds, or nil where that is not finite or beyond 292 years.
  @inlinable
  public init?(seconds: Double) {
    let exact = (seconds * 1e9).rounded()
    guard exact.magnitude < 9.2e18 else { return nil }
    self.init(nanoseconds: Int64(exact))
  }

  /// The length in seconds, as near as a double comes.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// No time at all.
  public static let zero = TimeSpan(nanoseconds: 0)

  /// Which of two spans is shorter.
  @inlinable
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
