import ScrollPhysics

extension UIView {
  /// How an animation goes with the time.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at first.
    case easeIn
    /// Slow at last.
    case easeOut
    /// As far as the time.
    case linear
  }

  /// What there is to say of an animation besides its times; the bits are those of UIKit.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Changed views lay out their subviews inside the block, so that these go along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views take touches while they move.
    ///
    /// Rule: S5.28.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Views start from where they are seen, as they do here in any case.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// The animation starts over for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// The way back follows the way there; without `repeat`, once, and then the model is seen.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Inside another block, the duration given counts and not that of the outer block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Inside another block, the curve given counts and not that of the outer block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// What is drawn changes with the views; nothing is drawn here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// For transitions of views, which are not here.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inside another block, the outer one's options do not count.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Slow at both ends; what an animation does unless told otherwise.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// As far as the time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// What a block inside takes over.
    static let inherited: AnimationOptions = [.allowUserInteraction, .repeat, .autoreverse]

    var repetition: AnimationTiming.Repetition {
      switch (contains(.repeat), contains(.autoreverse)) {
      case (false, false): .once
      case (false, true): .andBack
      case (true, false): .forever
      case (true, true): .foreverAndBack
      }
    }

    /// The curve that the two bits for it name.
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
