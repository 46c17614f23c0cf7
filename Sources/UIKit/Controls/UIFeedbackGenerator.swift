public import Foundation

/// Lets the device be felt; nothing is felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() {
    super.init()
  }

  /// Creates a generator for a view.
  public convenience init(view: UIView) {
    self.init()
  }

  /// Has no effect.
  open func prepare() {}
}

/// Lets a change of the selection be felt; nothing is felt here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect.
  open func selectionChanged() {}

  /// Has no effect.
  open func selectionChanged(at location: CGPoint) {}
}

/// Lets an impact be felt; nothing is felt here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium
    case heavy
    case soft
    case rigid
  }

  /// Creates a generator of medium impacts.
  public override init() {
    super.init()
  }

  /// Creates a generator.
  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Creates a generator for a view.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
  }

  /// Has no effect.
  open func impactOccurred() {}

  /// Has no effect.
  open func impactOccurred(intensity: CGFloat) {}

  /// Has no effect.
  open func impactOccurred(at location: CGPoint) {}

  /// Has no effect.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// Lets the result of a task be felt; nothing is felt here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// A result.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning
    case error
  }

  /// Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}

  /// Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
