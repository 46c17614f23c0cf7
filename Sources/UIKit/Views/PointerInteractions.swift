public import Foundation

// Interactions with a pointer, a pencil or a mouse, which are never there.

/// A text that a pointer over a view shows.
@preconcurrency @MainActor
open class UIToolTipInteraction: NSObject, UIInteraction {
  /// The view.
  open private(set) weak var view: UIView?
  /// The text.
  open var defaultToolTip: String?
  /// Whether texts are shown.
  open var isEnabled = true

  /// Creates an interaction with a text.
  public init(defaultToolTip: String) {
    self.defaultToolTip = defaultToolTip
  }
  /// Creates an interaction.
  public override init() {}

  /// Called before the interaction is added or removed.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added or removed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Receives taps of a pencil.
///
/// Flickbook never calls it: there is no pencil.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: NSObjectProtocol {
  /// UIKit calls this when the pencil was tapped. Flickbook never does.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// Taps of a pencil.
@preconcurrency @MainActor
open class UIPencilInteraction: NSObject, UIInteraction {
  /// The effect that the user wants a tap to have.
  public enum PreferredAction: Int, Sendable {
    case ignore = 0
    case switchEraser
    case switchPrevious
    case showColorPalette
  }

  /// The view.
  open private(set) weak var view: UIView?
  /// Receives taps.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether the delegate receives taps.
  open var isEnabled = true
  /// The effect that the user wants a tap to have: none.
  open class var preferredTapAction: PreferredAction { .ignore }

  /// Creates an interaction.
  public override init() {}
  /// Creates an interaction with a delegate.
  public init(delegate: any UIPencilInteractionDelegate) {
    self.delegate = delegate
  }

  /// Called before the interaction is added or removed.
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was added or removed.
  open func didMove(to view: UIView?) { self.view = view }
}
