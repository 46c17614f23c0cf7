package import Foundation

/// What a layout considered when it chose where a scroll ends, for the log.
package struct SnapChoice: Hashable, Sendable {
  /// Why an item was taken.
  package enum Reason: UInt8, Sendable {
    /// It is the nearest to where the scroll would have ended.
    case nearest
  }

  /// How many items were compared.
  package var candidates: Int { Int(compared) }
  /// The item that was taken.
  package var item: ItemPath { ItemPath(section: Int(section), item: Int(place)) }
  package let reason: Reason

  // Records are kept by the ten thousand, and this is a guest in the largest of them.
  private let compared: Int32
  private let section: Int32
  private let place: Int32

  /// That item, out of so many.
  package init(_ indexPath: IndexPath, of candidates: Int, _ reason: Reason) {
    let path = ItemPath(indexPath)
    section = Int32(clamping: path.section)
    place = Int32(clamping: path.item)
    compared = Int32(clamping: candidates)
    self.reason = reason
  }
}
