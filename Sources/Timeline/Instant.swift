/// A point of simulated time.
///
/// It is stored in whole nanoseconds since the session's start. There is no other clock below the
/// daemon: an instant is always an argument.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the session's start.
  public var nanoseconds: Int64

  /// Creates an instant from nanoseconds since the start.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The session's start.
  public static let start = Instant(nanoseconds: 0)

  /// Returns the instant that is later by `span`.
  @inlinable
  public func advanced(by span: TimeSpan) -> Instant {
    Instant(nanoseconds: nanoseconds + span.nanoseconds)
  }

  /// Returns the time from `earlier` to this instant; negative if this one is earlier.
  @inlinable
  public func since(_ earlier: Instant) -> TimeSpan {
    TimeSpan(nanoseconds: nanoseconds - earlier.nanoseconds)
  }

  /// Whether both are the same instant; as the compiler would write it, and inlined in other modules.
  @inlinable
  public static func == (left: Instant, right: Instant) -> Bool {
    left.nanoseconds == right.nanoseconds
  }

  /// Whether the left instant is earlier.
  @inlinable
  public static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}

/// A span of simulated time, in whole nanoseconds; negative if it points backwards.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in nanoseconds.
  public var nanoseconds: Int64

  /// Creates a span from nanoseconds.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Creates a span from milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: count * 1_000_000)
  }

  /// Creates the span nearest to a number of seconds; nil if that is not finite or beyond 292
  /// years.
  @inlinable
  public init?(seconds: Double) {
    let exact = (seconds * 1e9).rounded()
    guard exact.magnitude < 9.2e18 else { return nil }
    self.init(nanoseconds: Int64(exact))
  }

  /// The length in seconds, rounded to a double.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// A span of length zero.
  public static let zero = TimeSpan(nanoseconds: 0)

  /// Whether the left span is shorter.
  @inlinable
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.nanoseconds < right.nanoseconds
  }
}
