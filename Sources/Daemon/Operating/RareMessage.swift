/// A message that somebody else can cause as often as they like, and that is written once a second at
/// most.
struct RareMessage {
  /// When the message was last written, in nanoseconds of the loop's clock; nil before the first time.
  private var last: UInt64?
  /// How often it was left out since.
  private var missed = 0

  /// The least time between two messages, in nanoseconds.
  private static let interval: UInt64 = 1_000_000_000

  /// Notes that the message is due.
  ///
  /// - Parameter now: nanoseconds of the loop's clock.
  /// - Returns: how often it was left out since it was last written; nil if it is left out now.
  mutating func admit(at now: UInt64) -> Int? {
    if let last, now < last + Self.interval {
      missed += 1
      return nil
    }
    defer { (last, missed) = (now, 0) }
    return missed
  }
}
