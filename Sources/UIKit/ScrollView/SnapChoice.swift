package import Foundation

/// What a layout considered when it chose where a scroll ends, for the log.
package struct SnapChoice: Sendable {
  /// The item that was taken.
  package let item: ItemPath
  /// The items that were compared, in the layout's order.
  package let candidates: [SnapReport.Candidate]
  /// Why that item was taken.
  package let reason: SnapReport.Reason

  /// An item, out of those compared, each with the offset at which it would rest.
  package init(
    _ indexPath: IndexPath, of candidates: [(indexPath: IndexPath, offset: CGPoint)],
    _ reason: SnapReport.Reason
  ) {
    item = ItemPath(indexPath)
    self.candidates = candidates.map {
      SnapReport.Candidate(item: ItemPath($0.indexPath), offset: $0.offset)
    }
    self.reason = reason
  }
}
