public import Foundation

/// Decides about the pointer over a view.
///
/// Flickbook never calls it: there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// UIKit calls this to ask for the region under the pointer. Flickbook never does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// UIKit calls this to ask for the look in a region. Flickbook never does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// UIKit calls this before the pointer enters a region. Flickbook never does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// UIKit calls this before the pointer leaves a region. Flickbook never does.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the region of the view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// The animations of a pointer that enters or leaves a region; there are none.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a completion.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Changes the pointer over a view; it is kept, and there is no pointer.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the interaction takes part; the value has no effect.
  open var isEnabled = true
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Has no effect: no region is kept.
  open func invalidate() {}

  /// Called before the interaction is added to a view.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The position for which a region is asked.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The position, in the coordinates of the view.
  open var location: CGPoint { .zero }
  /// The keys that are held: none.
  open var modifiers: UIKeyModifierFlags { [] }
}

/// A rectangle in which the pointer has one look.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle, in the coordinates of the view.
  public final let rect: CGRect
  /// A name for the region.
  public final let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
  }
}

/// The form of a pointer.
public enum UIPointerShape: Sendable {
  /// The form of a path.
  case path(UIBezierPath)
  /// A rectangle with round corners.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A vertical line.
  case verticalBeam(length: CGFloat)
  /// A horizontal line.
  case horizontalBeam(length: CGFloat)

  /// The radius that the system chooses.
  public static let defaultCornerRadius: CGFloat = 0
}

/// The effect of a pointer on what is under it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// The effect of the system's choice.
  case automatic(UITargetedPreview)
  /// The pointer lies behind it.
  case highlight(UITargetedPreview)
  /// It is lifted.
  case lift(UITargetedPreview)
  /// It moves with the pointer.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the colour is added.
  public enum TintMode: Int, Sendable {
    case none = 0
    case overlay
    case underlay
  }
}

/// The look of a pointer; nothing is drawn.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// Creates a look with an effect.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// Creates a look with a form.
  public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {}

  /// Returns the look of a hidden pointer.
  @discardableResult
  open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
  /// Returns the usual look.
  @discardableResult
  open class func system() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
}
