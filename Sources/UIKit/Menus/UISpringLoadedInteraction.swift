/// A view that a drag over it can open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether a drag over the view opens it.
  var isSpringLoaded: Bool { get set }
}

/// Opens a view that a drag is held over; it is kept, and no drag opens it.
///
/// The cells of a collection view are opened by its delegate's methods.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  /// The view of the interaction.
  open private(set) weak var view: UIView?
  private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction.
  public init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.handler = handler
  }

  /// Called before the interaction is added to a view.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}
