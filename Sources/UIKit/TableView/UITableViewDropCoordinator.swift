public import Foundation

/// A proposal for the effect of a drop on a table at this moment.
///
/// Rule: S10.10.
open class UITableViewDropProposal: UIDropProposal {
  /// The effect of the drop at its destination.
  public enum Intent: Int, Sendable {
    /// An effect that the table cannot show.
    case unspecified = 0
    /// The rows are inserted between others: a gap opens.
    case insertAtDestinationIndexPath
    /// The items go into a row: its cell is highlighted.
    case insertIntoDestinationIndexPath
    /// The table chooses, by the position of the touch; treated as an insertion.
    case automatic
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

  /// The proposal as a collection view has it.
  final var forItems: UICollectionViewDropProposal {
    let intent: UICollectionViewDropProposal.Intent =
      switch self.intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath, .automatic: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      }
    let proposal = TableDropProposal(operation: operation, intent: intent)
    proposal.isPrecise = isPrecise
    proposal.prefersFullSizePreview = prefersFullSizePreview
    proposal.stated = self
    return proposal
  }
}

extension UITableViewDropProposal {
  /// Returns the table's proposal that a proposal for the content comes from.
  static func stated(by proposal: UICollectionViewDropProposal) -> UITableViewDropProposal {
    (proposal as? TableDropProposal)?.stated
      ?? UITableViewDropProposal(operation: proposal.operation)
  }
}

/// A table's proposal for the content of the table.
private final class TableDropProposal: UICollectionViewDropProposal {
  var stated: UITableViewDropProposal?
}

/// An item of a drop on a table.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The row of the item, if it comes from this table; else nil.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the preview, in points.
  var previewSize: CGSize { get }
}

/// A drop that a delegate performs: its items, its destination, and the animation of each item.
///
/// Rule: S10.12–S10.14.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The destination; nil if the drop is over no row.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The session of the drop.
  var session: any UIDropSession { get }
  /// Animates an item to a row that the data source already contains.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Animates an item to a placeholder, which stays until its data are inserted.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Animates an item into a row, to a rectangle in the coordinates of its cell.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Animates an item to any point of a view.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// A row for an item that is not in the data yet.
@preconcurrency @MainActor
open class UITableViewPlaceholder: NSObject {
  /// The index path of the placeholder, in presentation order.
  public let insertionIndexPath: IndexPath
  /// The identifier of the cell.
  public let reuseIdentifier: String
  /// The height of the row in points; `automaticDimension` for the height that the cell prefers.
  public let rowHeight: CGFloat
  /// Configures the placeholder's cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A placeholder for an item that was dropped.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Returns the preview parameters for the drop animation.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder on screen, until its row is inserted or the placeholder is deleted.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the row, which the closure inserts into the data.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Deletes the placeholder; returns false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool
}
