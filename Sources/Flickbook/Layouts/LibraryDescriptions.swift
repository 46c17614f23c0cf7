public import Foundation
public import UIKit

/// The waterfall layout's properties: columns of one width, each item under the shortest.
public struct WaterfallDescription: Equatable, Sendable {
  /// How many columns there are.
  public var columns = 2
  /// The size of an item, in points; as wide as its column it is shown, and as high as that makes it.
  public var itemSize = CGSize(width: 100, height: 100)
  /// Whether an item's height follows from its width, or is the height of its size.
  public var keepsAspect = true
  /// Points between two items of a column.
  public var minimumLineSpacing: Double = 10
  /// Points between two columns.
  public var minimumInteritemSpacing: Double = 10
  /// The distances of a section's items from its edges, in points.
  public var sectionInset = UIEdgeInsets.zero
  /// The size of a header, of which the height counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of a footer, of which the height counts.
  public var footerReferenceSize = CGSize.zero

  /// The defaults.
  public init() {}
}

/// The stack layout's properties: cards that scrolling deals one after the other.
public struct StackDescription: Equatable, Sendable {
  /// The size of a card, in points.
  public var itemSize = CGSize(width: 240, height: 320)
  /// How many cards are in sight while the stack lies still.
  public var visibleCards = 3
  /// How much lower each card's edge is than that of the card above it, in points.
  public var peek: Double = 12
  /// By how much each card is smaller than the one above it, as a fraction of the card's size.
  public var shrink: Double = 0.05
  /// How far the content scrolls for each card, in points.
  public var dealLength: Double = 200

  /// The defaults.
  public init() {}
}

/// The ring layout's properties: items on a circle that scrolling sideways turns.
public struct RingDescription: Equatable, Sendable {
  /// The size of an item, in points.
  public var itemSize = CGSize(width: 70, height: 70)
  /// How many items the ring has room for.
  public var places = 8
  /// The ring's radius, in points; the shorter side of what is seen, by 2.5, if nil.
  public var radius: Double?
  /// How far the content scrolls from one item to the next, in points.
  public var turnLength: Double = 100
  /// Whether the items turn with the ring.
  public var turnsItems = false

  /// The defaults.
  public init() {}
}

/// The table layout's properties: rows and columns, the first of each in sight wherever one scrolls.
public struct TableDescription: Equatable, Sendable {
  /// How many columns there are.
  public var columns = 4
  /// The size of a cell, in points.
  public var itemSize = CGSize(width: 100, height: 44)
  /// Points between two columns.
  public var minimumInteritemSpacing: Double = 0
  /// Points between two rows.
  public var minimumLineSpacing: Double = 0
  /// The width of the first column, in points; that of the others if nil.
  public var firstColumnWidth: Double?
  /// The height of the first row, in points; that of the others if nil.
  public var firstRowHeight: Double?
  /// Whether the first row stays in sight.
  public var stickyRow = true
  /// Whether the first column stays in sight.
  public var stickyColumn = true

  /// The defaults.
  public init() {}
}
