public import Foundation

/// An item of a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// Provides the item's data to the destination.
  public let itemProvider: NSItemProvider
  /// Data for the program in which the drag began; other programs do not receive it.
  open var localObject: Any?
  /// Returns the preview of the item during the drag; nil for its cell.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item with a provider of its data.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
