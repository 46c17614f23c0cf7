/// Identifies an element: its kind (cell, supplementary or decoration view) and its index path.
struct ElementKey: Hashable, Comparable {
  /// 0 for cells; supplementary and decoration views have one number for each kind.
  let kind: Int
  let path: ItemPath

  /// Hashes one word instead of three: a key is hashed for every element that appears or
  /// disappears, and few keys share a word.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path.item ^ (path.section << 32) ^ (kind << 56))
  }

  @inline(__always)
  static func == (left: ElementKey, right: ElementKey) -> Bool {
    left.path.item == right.path.item && left.path.section == right.path.section
      && left.kind == right.kind
  }

  /// Orders cells before other views, then by index path.
  ///
  /// Rule: S1.32.
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    left.kind == right.kind ? left.path < right.path : left.kind < right.kind
  }
}

/// Assigns numbers to the kinds of elements, in the order in which they first occur.
struct ElementKinds {
  /// A kind's category and name.
  struct Kind: Equatable {
    let category: UICollectionElementCategory
    /// The name that UIKit or the layout gives the kind; empty for cells.
    let name: String
  }

  static let cell = 0
  private(set) var kinds = [Kind(category: .cell, name: "")]

  subscript(number: Int) -> Kind { kinds[number] }

  mutating func number(of category: UICollectionElementCategory, named name: String?) -> Int {
    guard category != .cell, let name else { return Self.cell }
    let kind = Kind(category: category, name: name)
    if let known = kinds.firstIndex(of: kind) { return known }
    kinds.append(kind)
    return kinds.count - 1
  }

  /// Returns the number of a kind; nil if the kind has not occurred yet.
  func known(_ category: UICollectionElementCategory, named name: String) -> Int? {
    kinds.firstIndex(of: Kind(category: category, name: name))
  }
}
