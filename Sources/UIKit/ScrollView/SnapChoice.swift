package import Foundation

/// The candidates among which a layout chose the target of a scroll, for the log.
package struct SnapChoice: Sendable {
  /// The chosen item.
  package let item: ItemPath
  /// The candidates, in the layout's order.
  package let candidates: [SnapReport.Candidate]
  /// The reason for the choice.
  package let reason: SnapReport.Reason

  /// Creates a choice of an item among candidates, each with its resting offset.
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
