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
    case number(any KeyPath<PhysicsProfile, Double> & Sendable)
    /// A time span, read in seconds.
    case span(any KeyPath<PhysicsProfile, TimeSpan> & Sendable)
    /// A choice between two behaviours on which the sources differ.
    case choice(any KeyPath<PhysicsProfile, Bool> & Sendable)
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
  }

  /// Every constant of a profile, in the order of its properties.
  public static let constants: [Constant] = touch + motion + animation + scrolling + choices

  private static let touch = [
    number("panSlop", \.panSlop, "pt", "S4.1", .measured),
    span("velocityWindow", \.velocityWindow, "S4.8, S4.17", .measured),
    span("contentTouchDelay", \.contentTouchDelay, "S3.14", .documented),
    span("longPressDuration", \.longPressDuration, "S5.17", .documented),
    number("longPressAllowableMovement", \.longPressAllowableMovement, "pt", "S5.17", .documented),
    number("tapAllowableMovement", \.tapAllowableMovement, "pt", "S5.15", .guess),
    span("tapInterval", \.tapInterval, "S5.15", .guess),
    number("tapDistance", \.tapDistance, "pt", "S5.15", .guess),
    span("dragLiftDuration", \.dragLiftDuration, "S10.2", .measured),
    number("dragLiftAllowableMovement", \.dragLiftAllowableMovement, "pt", "S10.2", .measured),
    number("dragLiftAnimationDuration", \.dragLiftAnimationDuration, "s", "S10.4", .guess),
    number("dropAnimationDuration", \.dropAnimationDuration, "s", "S10.12", .guess),
    number("dropUpdateInterval", \.dropUpdateInterval, "s", "S10.7", .guess),
    number("dropSlack", \.dropSlack, "pt", "S10.9", .guess),
    number("fastReorderingDelay", \.fastReorderingDelay, "s", "S10.15", .guess),
    number("slowReorderingDelay", \.slowReorderingDelay, "s", "S10.15", .guess),
    number("springLoadDelay", \.springLoadDelay, "s", "S10.16", .guess),
    number("refreshDistance", \.refreshDistance, "pt", "S4.44", .guess),
    number("pinchSlop", \.pinchSlop, "pt", "S5.21", .measured),
    number("pinchHysteresis", \.pinchHysteresis, "pt", "S5.21", .measured),
    number("rotationSlop", \.rotationSlop, "°", "S5.21", .measured),
    number("rotationHysteresis", \.rotationHysteresis, "°", "S5.21", .measured),
    number("swipeMinimumTravel", \.swipeMinimumTravel, "pt", "S5.21a", .measured),
    number("swipeTravelDecay", \.swipeTravelDecay, "1/s", "S5.21a", .measured),
    number("swipeMaximumAside", \.swipeMaximumAside, "pt", "S5.21a", .measured),
    number("swipeAsideDecay", \.swipeAsideDecay, "1/s", "S5.21a", .measured),
    span("swipeDuration", \.swipeDuration, "S5.21a", .measured),
    number("screenEdgeZone", \.screenEdgeZone, "pt", "S5.22", .observed),
  ]

  private static let motion = [
    number("normalDecelerationRate", \.normalDecelerationRate, "1/ms", "S4.10", .documented),
    number("fastDecelerationRate", \.fastDecelerationRate, "1/ms", "S4.10", .documented),
    number("stopSpeed", \.stopSpeed, "pt/s", "S4.13, S4.19", .measured),
    number("rubberBandCoefficient", \.rubberBandCoefficient, "1", "S4.20", .measured),
    number("bounceStiffness", \.bounceStiffness, "1/s²", "S4.21", .measured),
    number("bounceDamping", \.bounceDamping, "1/s", "S4.21", .measured),
    number("bounceEndDistance", \.bounceEndDistance, "pt", "S4.23", .measured),
    number("heldReleaseFactor", \.heldReleaseFactor, "1/s", "S4.23", .measured),
    number("motionDelay", \.motionDelay, "s", "S4.11", .measured),
    number("pagingDecelerationRate", \.pagingDecelerationRate, "1/ms", "S4.36", .guess),
    number("directionalLockDiagonal", \.directionalLockDiagonal, "1", "S4.35", .guess),
  ]

  private static let animation = [
    number("animatedOffsetDuration", \.animatedOffsetDuration, "s", "S4.26", .measured),
    number("updateAnimationDuration", \.updateAnimationDuration, "s", "S7.29", .guess),
  ]

  private static let scrolling = [
    number("autoScrollZoneFraction", \.autoScrollZoneFraction, "1", "S6.20", .guess),
    number("autoScrollZoneMinimum", \.autoScrollZoneMinimum, "pt", "S6.20", .guess),
    number("autoScrollSpeed", \.autoScrollSpeed, "pt/s", "S6.20", .guess),
    span("autoScrollPageDelay", \.autoScrollPageDelay, "S6.20", .guess),
    number("prefetchSpeedMax", \.prefetchSpeedMax, "pt/s", "S8.14", .guess),
  ]

  private static let choices = [
    choice("unhighlightsBeforeSelecting", \.unhighlightsBeforeSelecting, "S3.2", .documented),
    choice("keepsSelectionOnReload", \.keepsSelectionOnReload, "S3.24", .guess),
    choice("tellsOfMoveInPlace", \.tellsOfMoveInPlace, "S6.13", .guess),
    choice(
      "asksOldMoveDelegateFromOriginal", \.asksOldMoveDelegateFromOriginal, "S6.6", .documented),
  ]

  private static func number(
    _ name: String, _ path: any KeyPath<PhysicsProfile, Double> & Sendable, _ unit: String,
    _ rule: String, _ confidence: Confidence
  ) -> Constant {
    Constant(name: name, reading: .number(path), unit: unit, rule: rule, confidence: confidence)
  }

  private static func span(
    _ name: String, _ path: any KeyPath<PhysicsProfile, TimeSpan> & Sendable, _ rule: String,
    _ confidence: Confidence
  ) -> Constant {
    Constant(name: name, reading: .span(path), unit: "s", rule: rule, confidence: confidence)
  }

  private static func choice(
    _ name: String, _ path: any KeyPath<PhysicsProfile, Bool> & Sendable, _ rule: String,
    _ confidence: Confidence
  ) -> Constant {
    Constant(name: name, reading: .choice(path), unit: "switch", rule: rule, confidence: confidence)
  }
}
