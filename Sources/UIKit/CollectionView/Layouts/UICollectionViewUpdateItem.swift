public import Foundation
import UpdateArithmetic

/// A change of a batch, as passed to the layout.
///
/// The index path of a section change has `NSNotFound` as its item. Rule: S7.24.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of a change.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete
    case reload
    case move
    case none
  }

  /// The index path before the batch; nil for an insertion.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The index path after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// Creates a change without effect, for a subclass of an app.
  public override init() {
    (before, after, action) = (nil, nil, .none)
    super.init()
  }

  init(_ update: Update, in batch: BatchUpdate) {
    func item(_ path: ItemPath?) -> IndexPath? { path?.indexPath }
    func section(_ index: Int?) -> IndexPath? {
      index.map { IndexPath(item: NSNotFound, section: $0) }
    }
    switch update {
    case .insertItem(let path): (before, after, action) = (nil, item(path), .insert)
    case .deleteItem(let path): (before, after, action) = (item(path), nil, .delete)
    case .reloadItem(let path):
      (before, after, action) = (item(path), item(batch.pathAfter(path)), .reload)
    case .moveItem(let from, let to): (before, after, action) = (item(from), item(to), .move)
    case .insertSection(let index): (before, after, action) = (nil, section(index), .insert)
    case .deleteSection(let index): (before, after, action) = (section(index), nil, .delete)
    case .reloadSection(let index):
      (before, after, action) = (section(index), section(batch.sectionAfter(index)), .reload)
    case .moveSection(let from, let to):
      (before, after, action) = (section(from), section(to), .move)
    }
    super.init()
  }
}
