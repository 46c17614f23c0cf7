public import Foundation

/// Receives what an interaction with a context menu asks for.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Called to provide the menu at a point of the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// A long press that opens a context menu.
///
/// A collection view opens the menus of its items itself; an interaction of an app's is kept, and opens
/// none.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: UInt, Sendable {
    case unknown = 0
    case rich
    case compact
  }

  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// The delegate.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Closes the menu of the view; nil for an interaction of an app's.
  final var dismiss: (() -> Void)?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  /// Creates the interaction of a collection view.
  init(of view: UIView, dismiss: @escaping () -> Void) {
    self.view = view
    self.dismiss = dismiss
  }

  /// How the menu is shown.
  open var menuAppearance: Appearance { dismiss == nil ? .unknown : .rich }

  /// Closes the menu of a collection view.
  open func dismissMenu() {
    dismiss?()
  }

  /// Returns the middle of the view, as no menu has a location.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    self.view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: view) } ?? .zero
  }

  /// Called before the interaction is added to a view.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}
