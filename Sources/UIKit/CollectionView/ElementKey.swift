/// What a view on screen shows: a cell, a header, a decoration, and of which place.
struct ElementKey: Hashable, Comparable {
  /// 0 for cells, then one number a kind: supplementary kinds and decoration kinds apart.
  let kind: Int
  let path: ItemPath

  /// One word instead of three: a key is hashed at every crossing, and keys of equal words are rare.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path.item ^ (path.section << 32) ^ (kind << 56))
  }

  /// Cells before other views, then in the order of the data.
  ///
  /// Rule: S1.32.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    left.kind == right.kind ? left.path < right.path : left.kind < right.kind
  }
}

/// The numbers that stand for the kinds of elements, given out as kinds turn up.
struct ElementKinds {
  /// A kind's category and name.
  struct Kind: Equatable {
    let category: UICollectionView.ElementCategory
    /// UIKit's or the layout's own name; empty for cells.
    let name: String
  }

  static let cell = 0
  private(set) var kinds = [Kind(category: .cell, name: "")]

  subscript(number: Int) -> Kind { kinds[number] }

  mutating func number(of category: UICollectionView.ElementCategory, named name: String?) -> Int {
    guard category != .cell, let name else { return Self.cell }
    let kind = Kind(category: category, name: name)
    if let known = kinds.firstIndex(of: kind) { return known }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// The number of a kind that has turned up, or nil.
  func known(_ category: UICollectionView.ElementCategory, named name: String) -> Int? {
    kinds.firstIndex(of: Kind(category: category, name: name))
  }
}
