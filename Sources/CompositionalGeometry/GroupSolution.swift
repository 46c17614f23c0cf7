/// The frames of one group, from its outer corner.
final class GroupSolution: Sendable {
  /// A cell.
  struct Cell: Sendable, Equatable {
    var frame: CompositionalFrame
    var zIndex: Int
    /// The axes on which the cell is measured.
    var estimates: EstimatedAxes
  }

  /// A supplementary view.
  struct Supplementary: Sendable, Equatable {
    var item: CompositionalSupplementary
    var frame: CompositionalFrame
    var estimates: EstimatedAxes
    /// Its index among the items of its kind in the group.
    var number: Int
  }

  /// The size of the group.
  let size: CompositionalVector
  let cells: [Cell]
  /// In the order in which they are laid out.
  ///
  /// Rule: M6.4.
  let supplementary: [Supplementary]
  /// The frames of blocks of cells, so that a search in a large group passes over them.
  let blocks: [CompositionalFrame]
  static let blockLength = 32
  /// The indices of the supplementary items of each kind, in order.
  private let indexes: [String: [Int]]

  init(
    size: CompositionalVector, cells: [Cell], supplementary: [Supplementary],
    indexes: [String: [Int]]
  ) {
    self.size = size
    self.cells = cells
    self.supplementary = supplementary
    self.indexes = indexes
    let count = cells.count
    blocks =
      count <= 2 * Self.blockLength
      ? []
      : stride(from: 0, to: count, by: Self.blockLength).map { first in
        Self.union(cells[first..<min(count, first + Self.blockLength)])
      }
  }

  private static func union(_ cells: ArraySlice<Cell>) -> CompositionalFrame {
    var (origin, end) = (cells[cells.startIndex].frame.origin, cells[cells.startIndex].frame.end)
    for cell in cells.dropFirst() {
      origin = pointwiseMin(origin, cell.frame.origin)
      end = pointwiseMax(end, cell.frame.end)
    }
    // Origins are rounded when frames are answered.
    return CompositionalFrame(origin: origin - 1, size: end - origin + 2)
  }

  /// How many supplementary items of a kind there are.
  ///
  /// - Complexity: O(1).
  func count(ofKind kind: String) -> Int { indexes[kind]?.count ?? 0 }

  /// Returns the index of a supplementary item, from its number among the items of its kind.
  ///
  /// - Complexity: O(1).
  func index(ofKind kind: String, number: Int) -> Int? {
    guard let indexes = indexes[kind], indexes.indices.contains(number) else { return nil }
    return indexes[number]
  }
}
