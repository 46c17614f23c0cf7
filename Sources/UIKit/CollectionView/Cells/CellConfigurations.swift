import Foundation

/// The configurations of a cell that has any, and what they need.
///
/// A cell without configurations has no such object.
@MainActor
final class CellConfigurations {
  /// The content, and the view that shows it.
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var updatesContent = true
  /// The background.
  var background: UIBackgroundConfiguration?
  var updatesBackground = true
  /// Whether the app has set the background, if only to nil.
  var hasOwnBackground = false
  /// The view of the background that is in the cell.
  var customView: UIView?
  var handler: UICollectionViewCell.ConfigurationUpdateHandler?
  /// Whether a change has asked for an update.
  var needsUpdate = false
  /// The collection view, which need not be a superview of the cell yet.
  var handle: CollectionViewHandle?

  /// Removes the background, as a background view replaces it.
  func dropBackground() {
    background = nil
    hasOwnBackground = true
    customView?.removeFromSuperview()
    customView = nil
  }
}
