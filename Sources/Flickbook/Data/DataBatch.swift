public import Foundation

/// The content of a `view.update`: changes of the data, and of the view along with it.
///
/// Rule: protocol 5.
public struct DataBatch: Equatable, Sendable {
  /// The changes, in the order in which they were written.
  public var updates: [DataUpdate]
  /// The data afterwards, if they differ from what the changes describe.
  public var data: [SectionDescription]?
  /// Whether the change is animated.
  public var isAnimated = true

  /// Creates an animated batch.
  public init(_ updates: [DataUpdate]) {
    self.updates = updates
  }
}

/// A change of a batch, with UIKit's index paths.
///
/// Deletions, reloads and moves name index paths before the batch, insertions index paths after it.
/// Rule: S7.1.
public enum DataUpdate: Equatable, Sendable {
  case insert([NewItem])
  case delete([IndexPath])
  case move(from: IndexPath, to: IndexPath)
  case reload([IndexPath])
  case insertSections([Int])
  case deleteSections([Int])
  case moveSection(from: Int, to: Int)
  case reloadSections([Int])
}

/// An item that is inserted.
public struct NewItem: Equatable, Sendable {
  /// The index path after the batch.
  public var indexPath: IndexPath
  /// The id; `n<k>` if nil.
  public var id: String?
  /// The item's own size, in points; the size from the layout if nil.
  public var size: CGSize?

  /// Creates an item without properties of its own.
  public init(at indexPath: IndexPath) {
    self.indexPath = indexPath
  }
}
