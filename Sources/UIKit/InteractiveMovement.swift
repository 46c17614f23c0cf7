import Foundation

/// An item in the hand: the order as it would become, while the data source knows nothing of it.
///
/// Layout paths are places in the order with the item where the hand has it; data paths are places
/// in the data source's order. Rule: S6.9.
struct InteractiveMovement: Equatable {
  /// Where the item was taken up, in the data source's order.
  let original: ItemPath
  /// Where it would go.
  private(set) var target: ItemPath
  /// Where the hand is, in content coordinates.
  ///
  /// Rule: S6.2.
  var position: CGPoint
  private let dataCounts: ItemCounts

  init(of path: ItemPath, at position: CGPoint, counts: ItemCounts) {
    original = path
    target = path
    self.position = position
    dataCounts = counts
  }

  /// The counts with the item where the hand has it.
  var counts: ItemCounts {
    original.section == target.section
      ? dataCounts : dataCounts.moving(from: original.section, to: target.section)
  }

  /// The item that the data source has for a layout path.
  func dataPath(_ path: ItemPath) -> ItemPath {
    if path == target { return original }
    var item = path.item
    if path.section == target.section, item > target.item { item -= 1 }
    if path.section == original.section, item >= original.item { item += 1 }
    return ItemPath(section: path.section, item: item)
  }

  /// The layout path of an item of the data source.
  func layoutPath(_ path: ItemPath) -> ItemPath {
    if path == original { return target }
    var item = path.item
    if path.section == original.section, item > original.item { item -= 1 }
    if path.section == target.section, item >= target.item { item += 1 }
    return ItemPath(section: path.section, item: item)
  }

  /// Whether the item could go there: a place of its own section, or of another with one beyond its
  /// last.
  ///
  /// Rule: S6.24.
  func admits(_ path: ItemPath) -> Bool {
    guard dataCounts.items.indices.contains(path.section), path.item >= 0 else { return false }
    let count = dataCounts.items[path.section]
    return path.section == original.section ? path.item < count : path.item <= count
  }

  /// The movement with another target.
  func retargeted(to path: ItemPath) -> InteractiveMovement {
    var movement = self
    movement.target = path
    return movement
  }
}
