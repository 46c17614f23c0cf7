/// An element of a layout: its category, kind and index path.
public struct CompositionalElement: Hashable, Sendable {
  /// The purpose of a view.
  public enum Category: Int, Sendable {
    /// A cell.
    case cell
    /// A supplementary view, of an item, a group or a boundary.
    case supplementary
    /// A decoration view.
    case decoration
  }

  /// The purpose of the view.
  public var category: Category
  /// The kind; empty for a cell.
  public var kind: String
  /// The section.
  public var section: Int
  /// The item of a cell, or the index among the views of a kind.
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

/// An element with its frame.
public struct PlacedCompositionalElement: Equatable, Sendable {
  /// The element itself.
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
