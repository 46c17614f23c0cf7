public import Foundation

/// One thing that is carried by a drag.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// What the item hands out to whoever it is dropped on.
  public let itemProvider: NSItemProvider
  /// Anything, for the program that the item comes from; no other program sees it.
  open var localObject: Any?
  /// Makes what is seen of the item under the finger; the cell if nil.
  open var previewProvider: (() -> UIDragPreview?)?

  /// An item that hands out what a provider has.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}
