public import Foundation

/// A cell for an item that is not there yet.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: NSObject {
  /// Where the cell comes, counted with the placeholders that are there.
  public let insertionIndexPath: IndexPath
  /// The identifier under which the cell's class is registered.
  public let reuseIdentifier: String
  /// Makes the cell show what is known; asked instead of the data source.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// A placeholder at a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for an item that was dropped.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the preview is drawn as it lands; what UIKit draws if nil.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder on screen, until its data are there or given up.
///
/// Rule: S10.13.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// What was dropped.
  var dragItem: UIDragItem { get }
  /// Puts the real item in the placeholder's place: the block inserts it into the data, at the path
  /// that it is given; false, and no call, where the placeholder is gone.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away; false where it is gone already.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Lets the handler of the placeholder's cell be called again.
  func setNeedsCellUpdate()
}
