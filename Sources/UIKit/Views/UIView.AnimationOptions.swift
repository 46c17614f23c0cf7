import ScrollPhysics

extension UIView {
  /// The progress of an animation over time.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at the beginning and the end.
    case easeInOut = 0
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Linear in time.
    case linear
  }

  /// Options of an animation, with the bits of UIKit.
  public struct AnimationOptions: OptionSet, Sendable {
    /// UIKit's raw value.
    public let rawValue: UInt

    /// Creates options from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out the subviews of changed views inside the block, so that they are animated along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive touches during the animation.
    ///
    /// Rule: S5.28.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Views start from their presentation values, and their other animations of the same values end there;
    /// else animations are added.
    ///
    /// Rule: S7.33.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after it has run; without `repeat` once, after which the model
    /// values are shown.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested block uses its own duration instead of the outer one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested block uses its own curve instead of the outer one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Redraws views during the animation; has no effect, as nothing is drawn.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// A transition hides one view and shows the other, and does not remove and add them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// A nested block does not inherit the outer options.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at the beginning and the end; the default.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Linear in time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// The system chooses the frame rate, as it always does here.
    public static let preferredFramesPerSecondDefault = AnimationOptions([])
    /// 60 frames per second; the value has no effect.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// 30 frames per second; the value has no effect.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// Creates the options that a nested block inherits from the animation of an outer one.
    init(inheritedFrom outer: AnimationGroup) {
      switch outer.timing.repetition {
      case .once: self = []
      case .andBack: self = .autoreverse
      case .forever: self = .repeat
      case .foreverAndBack: self = [.repeat, .autoreverse]
      }
      if outer.allowsTouches { insert(.allowUserInteraction) }
    }

    var repetition: AnimationTiming.Repetition {
      switch (contains(.repeat), contains(.autoreverse)) {
      case (false, false): .once
      case (false, true): .andBack
      case (true, false): .forever
      case (true, true): .foreverAndBack
      }
    }

    /// The curve that the two bits of the options encode.
    var curve: ScrollPhysics.AnimationCurve {
      switch UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .easeInOut, nil: .easeInOut
      }
    }
  }
}
