package import Timeline

extension TimeSpan {
  /// The longest delay or duration, in seconds: about 30 years, so that every end is within the
  /// clock's range; a guess.
  private static let longest = 1e9

  /// Creates the span of a delay or duration that an app names; negative values and NaN become
  /// zero.
  package init(clampingSeconds seconds: Double) {
    self = TimeSpan(seconds: min(max(seconds.isNaN ? 0 : seconds, 0), Self.longest)) ?? .zero
  }
}
