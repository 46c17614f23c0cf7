public import Timeline

extension PhysicsProfile {
  /// How well a constant is known.
  public enum Confidence: String, CaseIterable, Sendable {
    /// Recorded on a device or simulator.
    case measured
    /// From Apple's documentation, headers or talks.
    case documented
    /// From recordings by other people.
    case observed
    /// Without any source.
    case guess
  }

  /// How a constant is read from a profile.
  public enum Reading: Sendable {
    case number(any WritableKeyPath<PhysicsProfile, Double> & Sendable)
    /// A time span, read in seconds.
    case span(any WritableKeyPath<PhysicsProfile, TimeSpan> & Sendable)
    /// A choice between two behaviours on which the sources differ.
    case choice(any WritableKeyPath<PhysicsProfile, Bool> & Sendable)
  }

  /// A constant for documentation: its name, unit and source.
  public struct Constant: Sendable {
    /// The name of the property of the profile.
    public let name: String
    /// How its value is read.
    public let reading: Reading
    /// The unit; `1` for a number and `switch` for a choice.
    public let unit: String
    /// The rules from which it comes, by number; `none` for a guess that no rule covers.
    public let rule: String
    /// How well it is known.
    public let confidence: Confidence
    /// The least and the greatest value that a scene may give it, in the unit, both inclusive; nil for a
    /// choice.
    ///
    /// The bounds are guesses at values that nobody needs to pass; with each of them the formulas of the
    /// rules remain finite and time passes between two timers.
    public let range: ClosedRange<Double>?

    /// Returns the value in a profile, in the unit; 1 for true and 0 for false.
    public func value(in profile: PhysicsProfile) -> Double {
      switch reading {
      case .number(let path): profile[keyPath: path]
      case .span(let path): profile[keyPath: path].seconds
      case .choice(let path): profile[keyPath: path] ? 1 : 0
      }
    }

    /// Sets the value in a profile, in the unit; a choice is true unless the value is 0.
    public func set(_ value: Double, in profile: inout PhysicsProfile) {
      switch reading {
      case .number(let path): profile[keyPath: path] = value
      case .span(let path): profile[keyPath: path] = TimeSpan(seconds: value) ?? .zero
      case .choice(let path): profile[keyPath: path] = value != 0
      }
    }
  }

  /// Every constant of a profile, in the order of its properties.
  public static let constants: [Constant] = touch + motion + animation + scrolling + choices

  private static let touch = [
    number("panSlop", \.panSlop, "pt", "S4.1", 0...500, .measured),
    span("velocityWindow", \.velocityWindow, "S4.8, S4.17", 0.001...1, .measured),
    span("contentTouchDelay", \.contentTouchDelay, "S3.14", 0.001...60, .documented),
    span("longPressDuration", \.longPressDuration, "S5.17", 0.001...60, .documented),
    number(
      "longPressAllowableMovement", \.longPressAllowableMovement, "pt", "S5.17", 0...1000,
      .documented),
    number("tapAllowableMovement", \.tapAllowableMovement, "pt", "S5.15", 0...1000, .guess),
    span("tapInterval", \.tapInterval, "S5.15", 0.001...60, .guess),
    number("tapDistance", \.tapDistance, "pt", "S5.15", 0...1000, .guess),
    span("dragLiftDuration", \.dragLiftDuration, "S10.2", 0.001...60, .measured),
    number(
      "dragLiftAllowableMovement", \.dragLiftAllowableMovement, "pt", "S10.2", 0...1000, .measured),
    number(
      "dragLiftAnimationDuration", \.dragLiftAnimationDuration, "s", "S10.4", 0.001...60, .guess),
    number("dropAnimationDuration", \.dropAnimationDuration, "s", "S10.12", 0.001...60, .guess),
    number("dropUpdateInterval", \.dropUpdateInterval, "s", "S10.7", 0.001...60, .guess),
    number("dropSlack", \.dropSlack, "pt", "S10.9", 0...1000, .guess),
    number("fastReorderingDelay", \.fastReorderingDelay, "s", "S10.15", 0.001...60, .guess),
    number("slowReorderingDelay", \.slowReorderingDelay, "s", "S10.15", 0.001...60, .guess),
    number("springLoadDelay", \.springLoadDelay, "s", "S10.16", 0.001...60, .guess),
    number("refreshDistance", \.refreshDistance, "pt", "S4.44", 1...10_000, .guess),
    number("pinchSlop", \.pinchSlop, "pt", "S5.21", 0...500, .measured),
    number("pinchHysteresis", \.pinchHysteresis, "pt", "S5.21", 0...500, .measured),
    number("rotationSlop", \.rotationSlop, "°", "S5.21", 0...180, .measured),
    number("rotationHysteresis", \.rotationHysteresis, "°", "S5.21", 0...180, .measured),
    number("swipeMinimumTravel", \.swipeMinimumTravel, "pt", "S5.21a", 0...1000, .measured),
    number("swipeTravelDecay", \.swipeTravelDecay, "1/s", "S5.21a", 0...2, .measured),
    number("swipeMaximumAside", \.swipeMaximumAside, "pt", "S5.21a", 0...1000, .measured),
    number("swipeAsideDecay", \.swipeAsideDecay, "1/s", "S5.21a", 0...2, .measured),
    span("swipeDuration", \.swipeDuration, "S5.21a", 0.001...60, .measured),
    number("screenEdgeZone", \.screenEdgeZone, "pt", "S5.22", 0...1000, .observed),
  ]

  private static let motion = [
    number(
      "normalDecelerationRate", \.normalDecelerationRate, "1/ms", "S4.10", 0.5...0.9999, .documented
    ),
    number(
      "fastDecelerationRate", \.fastDecelerationRate, "1/ms", "S4.10", 0.5...0.9999, .documented),
    number("stopSpeed", \.stopSpeed, "pt/s", "S4.13, S4.19", 0.1...1000, .measured),
    number("rubberBandCoefficient", \.rubberBandCoefficient, "1", "S4.20", 0.01...10, .measured),
    number("bounceStiffness", \.bounceStiffness, "1/s²", "S4.21", 1...10_000, .measured),
    number("bounceDamping", \.bounceDamping, "1/s", "S4.21", 1...1000, .measured),
    number("bounceEndDistance", \.bounceEndDistance, "pt", "S4.23", 0.01...100, .measured),
    number("heldReleaseFactor", \.heldReleaseFactor, "1/s", "S4.23", 0...100, .measured),
    number("motionDelay", \.motionDelay, "s", "S4.11", 0...1, .measured),
    number(
      "pagingDecelerationRate", \.pagingDecelerationRate, "1/ms", "S4.36", 0.5...0.9999, .guess),
    number("directionalLockDiagonal", \.directionalLockDiagonal, "1", "S4.35", 0...1, .guess),
  ]

  private static let animation = [
    number("animatedOffsetDuration", \.animatedOffsetDuration, "s", "S4.26", 0.001...60, .measured),
    number("updateAnimationDuration", \.updateAnimationDuration, "s", "S7.29", 0.001...60, .guess),
  ]

  private static let scrolling = [
    number("autoScrollZoneFraction", \.autoScrollZoneFraction, "1", "S6.20", 0...0.5, .guess),
    number("autoScrollZoneMinimum", \.autoScrollZoneMinimum, "pt", "S6.20", 0...1000, .guess),
    number("autoScrollSpeed", \.autoScrollSpeed, "pt/s", "S6.20", 0...100_000, .guess),
    span("autoScrollPageDelay", \.autoScrollPageDelay, "S6.20", 0.001...60, .guess),
    number("prefetchSpeedMax", \.prefetchSpeedMax, "pt/s", "S8.14", 0...1_000_000, .guess),
  ]

  private static let choices = [
    choice("unhighlightsBeforeSelecting", \.unhighlightsBeforeSelecting, "S3.2", .documented),
    choice("keepsSelectionOnReload", \.keepsSelectionOnReload, "S3.24", .guess),
    choice("tellsOfMoveInPlace", \.tellsOfMoveInPlace, "S6.13", .guess),
    choice(
      "asksOldMoveDelegateFromOriginal", \.asksOldMoveDelegateFromOriginal, "S6.6", .documented),
  ]

  /// Returns the constant of a name; nil if there is none.
  public static func constant(_ name: String) -> Constant? { constants.first { $0.name == name } }

  /// Returns a sentence if constants do not go together; nil if they do.
  ///
  /// Rule: S4.21, the bounce does not swing.
  public var conflict: String? {
    guard bounceDamping * bounceDamping - 4 * bounceStiffness < 1e-6 else { return nil }
    return
      "bounceDamping must be more than twice the square root of bounceStiffness, with which the "
      + "content does not swing about its edge."
  }

  private static func number(
    _ name: String, _ path: any WritableKeyPath<PhysicsProfile, Double> & Sendable, _ unit: String,
    _ rule: String, _ range: ClosedRange<Double>, _ confidence: Confidence
  ) -> Constant {
    Constant(
      name: name, reading: .number(path), unit: unit, rule: rule, confidence: confidence,
      range: range)
  }

  private static func span(
    _ name: String, _ path: any WritableKeyPath<PhysicsProfile, TimeSpan> & Sendable,
    _ rule: String,
    _ range: ClosedRange<Double>, _ confidence: Confidence
  ) -> Constant {
    Constant(
      name: name, reading: .span(path), unit: "s", rule: rule, confidence: confidence, range: range)
  }

  private static func choice(
    _ name: String, _ path: any WritableKeyPath<PhysicsProfile, Bool> & Sendable, _ rule: String,
    _ confidence: Confidence
  ) -> Constant {
    Constant(
      name: name, reading: .choice(path), unit: "switch", rule: rule, confidence: confidence,
      range: nil)
  }
}
