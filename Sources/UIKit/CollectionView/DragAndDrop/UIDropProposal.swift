public import Foundation

/// What becomes of items that are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is given up.
  case cancel = 0
  /// Nothing, though a drop would be possible elsewhere.
  case forbidden = 1
  /// The items come and stay where they were as well.
  case copy = 2
  /// The items leave the place that they come from.
  case move = 3
}

/// What would become of items that were dropped now.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
  /// What would become of them.
  public let operation: UIDropOperation
  /// Whether a small spot is meant, which the finger should not cover.
  open var isPrecise = false
  /// Whether the items are seen in their full size over the view.
  open var prefersFullSizePreview = false

  /// A proposal of an operation.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// What would become of items that were dropped on a collection view now.
///
/// Rule: S10.10.
open class UICollectionViewDropProposal: UIDropProposal {
  /// What the drop would do at its place.
  public enum Intent: Int, Sendable {
    /// Nothing that could be shown.
    case unspecified = 0
    /// The items come between others: a gap opens.
    case insertAtDestinationIndexPath
    /// The items come into another: its cell is highlighted.
    case insertIntoDestinationIndexPath
  }

  /// What the drop would do at its place.
  public let intent: Intent

  /// A proposal that shows nothing.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// A proposal that shows what the drop would do.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}
