// Whoever imports UIKit has Foundation, as with UIKit's own module.
@_exported public import Foundation
// Whoever knows of views knows of the places of their items.
@_exported public import UpdateArithmetic

extension ItemPath {
  /// The same path from Foundation's type; a path of one index names a whole section's first place,
  /// and one of none names nothing.
  package init(_ path: IndexPath) {
    self.init(section: path.isEmpty ? -1 : path[0], item: path.count > 1 ? path[1] : 0)
  }

  package var indexPath: IndexPath { IndexPath(item: item, section: section) }
}
