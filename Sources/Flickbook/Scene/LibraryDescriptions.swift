public import Foundation
public import UIKit

/// The waterfall layout's properties: columns of equal width; each item goes under the shortest.
public struct WaterfallDescription: Equatable, Sendable {
  /// The number of columns.
  public var columns = 2
  /// The size of an item, in points; it is scaled to the width of its column.
  public var itemSize = CGSize(width: 100, height: 100)
  /// Whether items keep their aspect ratio, or else their height.
  public var keepsAspect = true
  /// Points between two items of a column.
  public var minimumLineSpacing: Double = 10
  /// Points between two columns.
  public var minimumInteritemSpacing: Double = 10
  /// The distances of a section's items from its edges, in points.
  public var sectionInset = UIEdgeInsets.zero
  /// The size of a header, in points, of which the layout uses the height.
  public var headerReferenceSize = CGSize.zero
  /// The size of a footer, in points, of which the layout uses the height.
  public var footerReferenceSize = CGSize.zero

  /// Creates a description with the defaults.
  public init() {}
}

/// The stack layout's properties: a stack of cards that are dealt one after the other by scrolling.
public struct StackDescription: Equatable, Sendable {
  /// The size of a card, in points.
  public var itemSize = CGSize(width: 240, height: 320)
  /// The number of cards that are visible while the stack is at rest.
  public var visibleCards = 3
  /// The vertical distance between the edges of two cards in the stack, in points.
  public var peek: Double = 12
  /// How much smaller each card is than the one above it, as a fraction of the card's size.
  public var shrink: Double = 0.05
  /// The scroll distance for each card, in points.
  public var dealLength: Double = 200

  /// Creates a description with the defaults.
  public init() {}
}

/// The ring layout's properties: a circle of items that rotates when it is scrolled horizontally.
public struct RingDescription: Equatable, Sendable {
  /// The size of an item, in points.
  public var itemSize = CGSize(width: 70, height: 70)
  /// The number of items for which the ring has room.
  public var places = 8
  /// The radius, in points; if nil, the shorter side of the visible area divided by 2.5.
  public var radius: Double?
  /// The scroll distance from one item to the next, in points.
  public var turnLength: Double = 100
  /// Whether the items rotate along with the ring.
  public var turnsItems = false

  /// Creates a description with the defaults.
  public init() {}
}

/// The table layout's properties: rows and columns, of which the first can stay visible.
public struct TableDescription: Equatable, Sendable {
  /// The number of columns.
  public var columns = 4
  /// The size of a cell, in points.
  public var itemSize = CGSize(width: 100, height: 44)
  /// Points between two columns.
  public var minimumInteritemSpacing: Double = 0
  /// Points between two rows.
  public var minimumLineSpacing: Double = 0
  /// The width of the first column, in points; the width of the others if nil.
  public var firstColumnWidth: Double?
  /// The height of the first row, in points; the height of the others if nil.
  public var firstRowHeight: Double?
  /// Whether the first row stays visible.
  public var stickyRow = true
  /// Whether the first column stays visible.
  public var stickyColumn = true

  /// Creates a description with the defaults.
  public init() {}
}
