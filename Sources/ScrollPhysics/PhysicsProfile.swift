public import Timeline

/// Every constant of touch and motion, each with its source.
///
/// Points, seconds and points a second unless a name says otherwise. A value that nobody has
/// measured is called a guess. Rule: section 12 of the rules of UIKit.
public struct PhysicsProfile: Sendable, Equatable {
  // MARK: Touch

  /// Travel that turns a touch into a drag, subtracted once.
  ///
  /// Rule: S4.1, measured.
  public var panSlop = 10.0
  /// How far back the samples of a velocity reach.
  ///
  /// Rule: S4.8 and S4.17, measured.
  public var velocityWindow = TimeSpan.milliseconds(100)
  /// How long content waits for a touch that may become a drag.
  ///
  /// Rule: S3.14, documented.
  public var contentTouchDelay = TimeSpan.milliseconds(150)
  /// How long a press is held before it is recognized.
  ///
  /// Rule: S5.17, documented.
  public var longPressDuration = TimeSpan.milliseconds(500)
  /// Travel that ends a press before it is recognized.
  ///
  /// Rule: S5.17, documented.
  public var longPressAllowableMovement = 10.0
  /// Travel that ends a tap.
  ///
  /// Rule: S5.15, a guess.
  public var tapAllowableMovement = 10.0
  /// The longest rest between the taps of a double tap.
  ///
  /// Rule: S5.15, a guess.
  public var tapInterval = TimeSpan.milliseconds(350)
  /// How far the taps of a double tap may lie apart.
  ///
  /// Rule: S5.15, a guess.
  public var tapDistance = 45.0
  /// How long an item is pressed before it is lifted for a drag.
  ///
  /// Rule: S10.2, measured.
  public var dragLiftDuration = TimeSpan.milliseconds(325)
  /// Travel that ends a press before an item is lifted.
  ///
  /// Rule: S10.2, measured.
  public var dragLiftAllowableMovement = 10.0
  /// How long lifted items take to come up, before which no drag begins, in seconds.
  ///
  /// Rule: S10.4, a guess.
  public var dragLiftAnimationDuration = 0.2
  /// How long dropped items take to come down, in seconds.
  ///
  /// Rule: S10.12, a guess: as an update takes.
  public var dropAnimationDuration = 0.3
  /// How often a view is asked about a drag that rests over it, in seconds.
  ///
  /// Rule: S10.7, a guess.
  public var dropUpdateInterval = 0.1
  /// How far beside all items a drag still has the place that it had last.
  ///
  /// Rule: S10.9, a guess, so that what lies between two items is neither's end.
  public var dropSlack = 22.0
  /// How long a gap waits before it moves, where that is to be fast, in seconds.
  ///
  /// Rule: S10.15, a guess.
  public var fastReorderingDelay = 0.15
  /// How long a gap waits before it moves, where that is to be slow, in seconds.
  ///
  /// Rule: S10.15, a guess.
  public var slowReorderingDelay = 0.4
  /// How long a drag rests over an item before it is selected, in seconds.
  ///
  /// Rule: S10.16, a guess.
  public var springLoadDelay = 0.5
  /// Change of distance of two touches that begins a pinch.
  ///
  /// Rule: S5.21, measured.
  public var pinchSlop = 10.0
  /// The part of the pinch slop that counts as its baseline.
  ///
  /// Rule: S5.21, measured.
  public var pinchHysteresis = 8.0
  /// Turn of two touches that begins a rotation, in degrees.
  ///
  /// Rule: S5.21, measured.
  public var rotationSlop = 10.0
  /// The part of the rotation slop that is subtracted, in degrees.
  ///
  /// Rule: S5.21, measured.
  public var rotationHysteresis = 5.0
  /// Least travel in its direction that makes a swipe, at the instant of the touch-down.
  ///
  /// Rule: S5.21a, measured.
  public var swipeMinimumTravel = 50.0
  /// The part of the least travel that is no longer asked for after a second, in s⁻¹.
  ///
  /// Rule: S5.21a, measured.
  public var swipeTravelDecay = 0.94
  /// Most travel across its direction that a swipe may have, at the instant of the touch-down.
  ///
  /// Rule: S5.21a, measured.
  public var swipeMaximumAside = 50.0
  /// The part of the travel aside that is no longer allowed after a second, in s⁻¹.
  ///
  /// Rule: S5.21a, measured.
  public var swipeAsideDecay = 0.98
  /// The longest time from the touch-down of a swipe to its recognition, inclusive.
  ///
  /// Rule: S5.21a, measured.
  public var swipeDuration = TimeSpan.milliseconds(500)
  /// The depth of the zone at an edge of the screen in which an edge pan begins.
  ///
  /// Rule: S5.22, observed.
  public var screenEdgeZone = 20.0

  // MARK: Motion after a lift

  /// What is left of a velocity after a millisecond.
  ///
  /// Rule: S4.10, documented.
  public var normalDecelerationRate = 0.998
  /// What is left of a velocity after a millisecond, for fast deceleration.
  ///
  /// Rule: S4.10, documented.
  public var fastDecelerationRate = 0.99
  /// The speed below which nothing decelerates.
  ///
  /// Rule: S4.13, measured; S4.19, a guess at the lift.
  public var stopSpeed = 10.0
  /// How much of an overshoot is shown.
  ///
  /// Rule: S4.20, measured.
  public var rubberBandCoefficient = 0.55
  /// The stiffness of the bounce, for a mass of 1, in s⁻².
  ///
  /// Rule: S4.21, measured.
  public var bounceStiffness = 120.0
  /// The damping of the bounce, for a mass of 1, in s⁻¹.
  ///
  /// Rule: S4.21, measured.
  public var bounceDamping = 22.0
  /// The distance from the edge at which a bounce ends.
  ///
  /// Rule: S4.23, measured.
  public var bounceEndDistance = 0.5
  /// Inward speed of a released overscroll for each point shown, in s⁻¹.
  ///
  /// Rule: S4.23, measured once.
  public var heldReleaseFactor = 22.0 / 3.0
  /// How long after the lift the clock of the motion starts, in seconds.
  ///
  /// Rule: S4.11, measured.
  public var motionDelay = 0.00049

  /// What is left of a velocity after a millisecond, for the way to a page.
  ///
  /// A guess: the fast rate, which takes half a second for a page.
  public var pagingDecelerationRate = 0.99
  /// How much of the larger axis of a start the smaller has to be for a diagonal start, which locks
  /// no axis.
  ///
  /// Rule: S4.35; a guess, the tangent of 30 degrees.
  public var directionalLockDiagonal = 0.5773502691896258

  // MARK: Animation

  /// The length of an animated change of offset, in seconds.
  ///
  /// Rule: S4.26, measured.
  public var animatedOffsetDuration = 0.3
  /// The length of the animation of an update, in seconds.
  ///
  /// Rule: S7.29, a guess.
  public var updateAnimationDuration = 0.3

  // MARK: Automatic scrolling

  /// The part of the view in which a moving item scrolls it.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollZoneFraction = 0.1
  /// The least depth of the zone in which a moving item scrolls the view.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollZoneMinimum = 44.0
  /// How fast the content goes while a moving item is at the view's edge.
  ///
  /// Rule: S6.20, a guess: 15 points a frame.
  public var autoScrollSpeed = 900.0
  /// How long an item is held near an edge before the next page comes, and the one after it.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollPageDelay = TimeSpan.milliseconds(500)

  /// The speed above which nothing is made ready ahead of a scroll, in points a second.
  ///
  /// Rule: S8.14, a guess.
  public var prefetchSpeedMax = 2000.0

  // MARK: Readings on which the sources differ

  /// Whether an item is told to go dark before it is asked about and selected, or after.
  ///
  /// Rule: S3.2. The articles and the talks say before, a header's comment says after.
  public var unhighlightsBeforeSelecting = true
  /// Whether new data leave the selection alone.
  ///
  /// Rule: S3.24, not measured; it is widely believed that they drop it.
  public var keepsSelectionOnReload = false
  /// Whether the data source hears of an item that was put down where it was taken up.
  ///
  /// Rule: S6.13, a guess.
  public var tellsOfMoveInPlace = false
  /// Whether the older question of where an item may go is asked with the place where it was taken up,
  /// and not with the one that it would have now.
  ///
  /// Rule: S6.6. The reference and the headers before iOS 15 say the first, the header since then the
  /// second.
  public var asksOldMoveDelegateFromOriginal = false

  /// The constants as measured and documented, guesses where they are neither.
  public static let measured = PhysicsProfile()

  /// Distance covered for each point a second lost, in seconds: r / (1 − r) / 1000.
  ///
  /// The sum of a velocity that is taken every millisecond: 0.499 for the normal rate of 0.998,
  /// 0.099 for the fast one. Rule: S4.11.
  public static func decelerationFactor(rate: Double) -> Double {
    rate / (1 - rate) / 1000
  }
}
