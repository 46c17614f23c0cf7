/// The measured sizes of the items and supplementary items of one group.
struct GroupMeasures: Equatable, Sendable {
  /// The sizes by the item's index in the group; a component is nan where nothing was measured.
  private(set) var items: [Int: CompositionalVector] = [:]
  /// The sizes by the index among the group's supplementary items.
  private(set) var supplementary: [Int: CompositionalVector] = [:]

  static let nothing = CompositionalVector(.nan, .nan)

  var isEmpty: Bool { items.isEmpty && supplementary.isEmpty }

  mutating func setItem(_ item: Int, _ size: CompositionalVector?) { items[item] = size }

  mutating func setSupplementary(_ index: Int, _ size: CompositionalVector?) {
    supplementary[index] = size
  }

  /// Returns a size with measured lengths in place of the estimates.
  static func merged(
    _ size: CompositionalVector, _ measured: CompositionalVector?, _ estimates: EstimatedAxes
  ) -> CompositionalVector {
    guard let measured else { return size }
    var size = size
    if estimates.width, !measured.x.isNaN { size.x = measured.x }
    if estimates.height, !measured.y.isNaN { size.y = measured.y }
    return size
  }
}
