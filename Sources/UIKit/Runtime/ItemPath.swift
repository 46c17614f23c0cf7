// Importing UIKit also imports Foundation, as on Apple's platforms.
@_exported public import Foundation
// Clients that use views also need `ItemPath`.
@_exported public import UpdateArithmetic

extension ItemPath {
  /// Converts Foundation's index path.
  ///
  /// A path with one index names the first item of a section; an empty path names no item.
  package init(_ path: IndexPath) {
    self.init(section: path.isEmpty ? -1 : path[0], item: path.count > 1 ? path[1] : 0)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}

extension IndexPath {
  /// Creates the index path of an item.
  public init(item: Int, section: Int) {
    self.init(index: section)
    append(item)
  }

  /// The item's index in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The section's index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
}
