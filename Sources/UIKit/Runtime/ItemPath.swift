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

  /// As in the texts of UIKit's exceptions, without the address.
  var inExceptions: String { "<NSIndexPath {length = 2, path = \(section) - \(item)}>" }
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

  /// Creates the index path of a row, as a table view has it.
  public init(row: Int, section: Int) {
    self.init(item: row, section: section)
  }

  /// The row's index in its section: the item's.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of an item.
  public convenience init(forItem item: Int, inSection section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the index path of an item.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Creates the index path of a row, as a table view has it.
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates the index path of a row.
  public convenience init(forRow row: Int, inSection section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// The item's index in its section.
  public var item: Int { index(atPosition: 1) }
  /// The row's index in its section.
  public var row: Int { index(atPosition: 1) }
  /// The section's index.
  public var section: Int { index(atPosition: 0) }
}
