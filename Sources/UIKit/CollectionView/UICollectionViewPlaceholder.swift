public import Foundation

/// A cell for an item that is not in the data yet.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// The index path of the placeholder, in presentation order.
  public let insertionIndexPath: IndexPath
  /// The identifier of the cell in the reuse queue.
  public let reuseIdentifier: String
  /// Configures the placeholder's cell; called instead of the data source.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for an item that was dropped.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the preview parameters for the drop animation; nil for UIKit's default.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder on screen, until its item is inserted or the placeholder is deleted.
///
/// Rule: S10.13.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the item, which the closure inserts into the data at the index
  /// path it receives.
  ///
  /// - Returns: false, without calling the closure, if the placeholder no longer exists.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Deletes the placeholder; returns false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` again.
  func setNeedsCellUpdate()
}
