public import Foundation

/// The operation of a drop.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing is transferred; the drag is cancelled.
  case cancel = 0
  /// Nothing is transferred here, though a drop would be possible elsewhere.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved away from their source.
  case move = 3
}

/// A proposal for the effect of a drop at this moment.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// The operation of the drop.
  public let operation: UIDropOperation
  /// Whether the drop target is small and should not be covered by the finger.
  open var isPrecise = false
  /// Whether previews are shown in their full size over the view.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// A proposal for the effect of a drop on a collection view at this moment.
///
/// Rule: S10.10.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The effect of the drop at its destination.
  public enum Intent: Int, Sendable {
    /// An effect that the collection view cannot show.
    case unspecified = 0
    /// The items are inserted between others: a gap opens.
    case insertAtDestinationIndexPath
    /// The items go into another item: its cell is highlighted.
    case insertIntoDestinationIndexPath
  }

  /// The effect of the drop at its destination.
  public let intent: Intent

  /// Creates a proposal with an unspecified intent.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// Creates a proposal with an intent.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
