public import Foundation

/// Chooses what a drag of a view carries.
///
/// Flickbook never calls it: drags begin and end in collection views and tables.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
  /// UIKit calls this to ask for the items of a drag. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// UIKit calls this to ask for the look of an item. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  /// UIKit calls this to ask for further items. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem]
  /// UIKit calls this before a drag begins. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  /// UIKit calls this to ask whether items may be moved. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  /// UIKit calls this to ask whether items stay in the app. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// UIKit calls this when a drag has ended. Flickbook never does.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  )
}

extension UIDragInteractionDelegate {
  /// Returns no items.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [] }
  /// Returns nil.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  /// Returns no items.
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Returns false.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}

/// Lets a view be dragged; no drag begins.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
  /// The view of the interaction.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  public private(set) final weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether a drag may begin; the value has no effect.
  open var isEnabled = true
  /// Whether several drags may be one; the value has no effect.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// Whether drags begin on the device without being asked for: yes.
  public static var isEnabledByDefault: Bool { true }

  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
  }

  /// Called before the interaction moves to a view.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction has moved to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}
