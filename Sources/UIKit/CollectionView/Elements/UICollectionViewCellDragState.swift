/// The state of a cell's item in a drag.
public enum UICollectionViewCellDragState: Int, Sendable {
  case none = 0
  /// The item is being lifted under the finger.
  case lifting
  /// The item is being dragged.
  case dragging
}
