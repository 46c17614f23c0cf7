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
