/// An element of a layout: its category, kind and index path.
public struct CompositionalElement: Hashable, Sendable {
  /// What a view is for.
  public enum Category: Int, Sendable {
    /// A cell.
    case cell
    /// A supplementary view, of an item, a group or a boundary.
    case supplementary
    /// A decoration view.
    case decoration
  }

  /// What the view is for.
  public var category: Category
  /// The kind; empty for a cell.
  public var kind: String
  /// The section.
  public var section: Int
  /// The item, or the number among those of a kind.
  public var item: Int

  /// The item of the layout's own boundary items, in section 0.
  ///
  /// Rule: M5.10.
  public static let layoutItem = Int.max

  /// Creates the name of an element.
  public init(_ category: Category, kind: String = "", section: Int, item: Int) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }
}

/// An element with its place.
public struct PlacedCompositionalElement: Equatable, Sendable {
  /// Which one it is.
  public var element: CompositionalElement
  /// The frame, in points of the content.
  public var frame: CompositionalFrame
  /// The z index.
  public var zIndex: Int
  /// The axes on which the view is measured.
  public var estimates: EstimatedAxes
}

extension CompositionalElement {
  /// Whether an element comes before another one in answers.
  ///
  /// Rule: M7.4.
  public static func isOrdered(_ left: CompositionalElement, _ right: CompositionalElement) -> Bool
  {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.category == .supplementary, left.kind != right.kind { return left.kind < right.kind }
    if left.section != right.section { return left.section < right.section }
    if left.item != right.item { return left.item < right.item }
    return left.kind < right.kind
  }
}
