public import Timeline

/// All constants of touch and motion, each with its source.
///
/// They are in points, seconds and points per second unless stated otherwise. A value that nobody
/// has measured is called a guess. Rule: section 12 of the rules of UIKit.
public struct PhysicsProfile: Sendable, Equatable {
  // MARK: Touch

  /// The distance after which a touch becomes a drag, subtracted once.
  ///
  /// Rule: S4.1, measured.
  public var panSlop = 10.0
  /// The time over which a velocity is measured.
  ///
  /// Rule: S4.8 and S4.17, measured.
  public var velocityWindow = TimeSpan.milliseconds(100)
  /// How long a touch is delayed from the content, as it may become a drag.
  ///
  /// Rule: S3.14, documented.
  public var contentTouchDelay = TimeSpan.milliseconds(150)
  /// The minimum duration of a long press.
  ///
  /// Rule: S5.17, documented.
  public var longPressDuration = TimeSpan.milliseconds(500)
  /// The movement after which a press fails.
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
  /// The minimum duration of the press that lifts an item for a drag.
  ///
  /// Rule: S10.2, measured.
  public var dragLiftDuration = TimeSpan.milliseconds(325)
  /// The movement after which a press does not lift an item.
  ///
  /// Rule: S10.2, measured.
  public var dragLiftAllowableMovement = 10.0
  /// The duration of the lift animation, before which no drag begins, in seconds.
  ///
  /// Rule: S10.4, a guess.
  public var dragLiftAnimationDuration = 0.2
  /// The duration of the drop animation, in seconds.
  ///
  /// Rule: S10.12, a guess: the duration of an update.
  public var dropAnimationDuration = 0.3
  /// The interval at which a view is notified of a drag that rests over it, in seconds.
  ///
  /// Rule: S10.7, a guess.
  public var dropUpdateInterval = 0.1
  /// The distance from all items within which a drag keeps its last destination.
  ///
  /// Rule: S10.9, a guess, so that the space between two items has a destination.
  public var dropSlack = 22.0
  /// The delay before the insertion gap moves with a fast cadence, in seconds.
  ///
  /// Rule: S10.15, a guess.
  public var fastReorderingDelay = 0.15
  /// The delay before the insertion gap moves with a slow cadence, in seconds.
  ///
  /// Rule: S10.15, a guess.
  public var slowReorderingDelay = 0.4
  /// The time for which a drag rests over an item before it is selected, in seconds.
  ///
  /// Rule: S10.16, a guess.
  public var springLoadDelay = 0.5
  /// How far content is pulled beyond its top edge until it is refreshed.
  ///
  /// Rule: S4.44, a guess.
  public var refreshDistance = 100.0
  /// The change of the distance of two touches after which a pinch begins.
  ///
  /// Rule: S5.21, measured.
  public var pinchSlop = 10.0
  /// The part of the pinch slop that counts as its baseline.
  ///
  /// Rule: S5.21, measured.
  public var pinchHysteresis = 8.0
  /// The rotation of two touches after which a rotation begins, in degrees.
  ///
  /// Rule: S5.21, measured.
  public var rotationSlop = 10.0
  /// The part of the rotation slop that is subtracted, in degrees.
  ///
  /// Rule: S5.21, measured.
  public var rotationHysteresis = 5.0
  /// The minimum distance of a swipe in its direction, at the instant of the touch-down.
  ///
  /// Rule: S5.21a, measured.
  public var swipeMinimumTravel = 50.0
  /// The decrease of the minimum distance after a second, as a fraction of it, in s⁻¹.
  ///
  /// Rule: S5.21a, measured.
  public var swipeTravelDecay = 0.94
  /// The maximum movement of a swipe across its direction, at the instant of the touch-down.
  ///
  /// Rule: S5.21a, measured.
  public var swipeMaximumAside = 50.0
  /// The decrease of that maximum after a second, as a fraction of it, in s⁻¹.
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

  /// The fraction of a velocity that remains after a millisecond.
  ///
  /// Rule: S4.10, documented.
  public var normalDecelerationRate = 0.998
  /// The fraction of a velocity that remains after a millisecond, for fast deceleration.
  ///
  /// Rule: S4.10, documented.
  public var fastDecelerationRate = 0.99
  /// The speed below which a deceleration ends.
  ///
  /// Rule: S4.13, measured; S4.19, a guess at the lift.
  public var stopSpeed = 10.0
  /// The part of an overshoot that is shown.
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
  /// The speed of the return of a held overscroll for each point shown, in s⁻¹.
  ///
  /// Rule: S4.23, measured once.
  public var heldReleaseFactor = 22.0 / 3.0
  /// The delay between the lift and the start of the motion's clock, in seconds.
  ///
  /// Rule: S4.11, measured.
  public var motionDelay = 0.00049

  /// The fraction of a velocity that remains after a millisecond, for scrolling to a page.
  ///
  /// A guess: the fast rate, with which a page takes half a second.
  public var pagingDecelerationRate = 0.99
  /// The minimum ratio of the smaller to the larger axis of a diagonal drag, which is not locked to
  /// an axis.
  ///
  /// Rule: S4.35; a guess, the tangent of 30 degrees.
  public var directionalLockDiagonal = 0.5773502691896258

  // MARK: Animation

  /// The duration of an animated change of the offset, in seconds.
  ///
  /// Rule: S4.26, measured.
  public var animatedOffsetDuration = 0.3
  /// The duration of the animation of an update, in seconds.
  ///
  /// Rule: S7.29, a guess.
  public var updateAnimationDuration = 0.3

  // MARK: Automatic scrolling

  /// The depth of the zone in which a moving item scrolls the view, as a fraction of the view.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollZoneFraction = 0.1
  /// The minimum depth of the zone in which a moving item scrolls the view.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollZoneMinimum = 44.0
  /// The velocity of the content while a moving item is at the view's edge.
  ///
  /// Rule: S6.20, a guess: 15 points a frame.
  public var autoScrollSpeed = 900.0
  /// The delay before automatic scrolling shows the next page.
  ///
  /// Rule: S6.20, a guess.
  public var autoScrollPageDelay = TimeSpan.milliseconds(500)

  /// The speed above which nothing is prefetched, in points per second.
  ///
  /// Rule: S8.14, a guess.
  public var prefetchSpeedMax = 2000.0

  // MARK: Behaviours on which the sources differ

  /// Whether an item is unhighlighted before the delegate is asked and it is selected, or after.
  ///
  /// Rule: S3.2. The articles and the talks say before, a header's comment says after.
  public var unhighlightsBeforeSelecting = true
  /// Whether `reloadData` keeps the selection.
  ///
  /// Rule: S3.24, not measured; it is widely believed to clear it.
  public var keepsSelectionOnReload = false
  /// Whether the data source is notified of an item that is dropped at its original index path.
  ///
  /// Rule: S6.13, a guess.
  public var tellsOfMoveInPlace = false
  /// Whether the delegate method from before iOS 15 receives the original index path of the moving
  /// item, and not its current one.
  ///
  /// Rule: S6.6. The reference and the headers before iOS 15 say the first, the header since then the
  /// second.
  public var asksOldMoveDelegateFromOriginal = false

  /// The constants as measured and documented, and guesses for those that are neither.
  public static let measured = PhysicsProfile()

  /// Returns the rate of a view whose rate is `rate` with the usual constants: the normal and the fast
  /// rate are constants of the profile, any other is the view's own.
  ///
  /// Rule: S4.10.
  public func decelerationRate(usually rate: Double) -> Double {
    if rate == Self.measured.normalDecelerationRate { return normalDecelerationRate }
    return rate == Self.measured.fastDecelerationRate ? fastDecelerationRate : rate
  }

  /// Returns the distance for each point per second of lost velocity, in seconds: r / (1 − r) /
  /// 1000.
  ///
  /// It is the sum of a velocity that is reduced every millisecond: 0.499 for the normal rate of
  /// 0.998, 0.099 for the fast one. Rule: S4.11.
  public static func decelerationFactor(rate: Double) -> Double {
    rate / (1 - rate) / 1000
  }
}
