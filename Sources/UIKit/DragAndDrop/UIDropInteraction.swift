public import Foundation

/// Takes what is dropped on a view.
///
/// Flickbook never calls it: drags begin and end in collection views and tables.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
  /// UIKit calls this to ask whether the view takes items. Flickbook never does.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  /// UIKit calls this when a drag enters the view. Flickbook never does.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// UIKit calls this when a drag moves. Flickbook never does.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  /// UIKit calls this when a drag leaves the view. Flickbook never does.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// UIKit calls this when items are dropped. Flickbook never does.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// UIKit calls this when items were taken. Flickbook never does.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// UIKit calls this when a drag has ended. Flickbook never does.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns that nothing is taken.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// Takes what is dropped on a view; nothing is.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The view of the interaction.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  public private(set) final weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether several drops may be one; the value has no effect.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
  }

  /// Called before the interaction moves to a view.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction has moved to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}
