import Foundation
import UIKit

extension LayoutRow {
  static let compositional = LayoutRow(
    .compositional,
    "UICollectionViewCompositionalLayout: groups that are repeated for the items of a section.",
    [
      .may("type", .word(LayoutType.names), "The name of the layout."),
      .may(
        "scrollDirection", .word(["vertical", "horizontal"]), default: "\"vertical\"",
        "The direction in which sections follow each other."),
      .may(
        "interSectionSpacing", .number(.length), default: "0",
        "The space between two sections, in points."),
      .may(
        "contentInsetsReference", .word(ProtocolSchema.contentInsetsReferences),
        default: "\"safeArea\"", "The edges from which the insets of sections count."),
      .may(
        "boundarySupplementaryItems",
        .list(.object(ProtocolSchema.boundaryItem), upTo: ListBounds.entries), default: "[]",
        "Supplementary views about all sections."),
      .may(
        "sections", .list(.object(ProtocolSchema.layoutSection), upTo: ListBounds.layoutSections),
        "One entry for each section; the last applies to all that follow."),
      .may("section", .object(ProtocolSchema.layoutSection), "The appearance of all sections."),
    ]
  ) { (fields) throws(FlickbookError) in .compositional(try CompositionalDescription(fields)) }
}

extension ProtocolSchema {
  /// In the order of UIKit's numbers.
  static let contentInsetsReferences = [
    "automatic", "none", "safeArea", "layoutMargins", "readableContent",
  ]
  /// In the order of UIKit's numbers.
  static let scrollingBehaviors = [
    "none", "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
    "groupPagingCentered",
  ]
  /// In the order of UIKit's numbers, from 1 on.
  static let alignments = [
    "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing", "trailing",
    "topTrailing",
  ]
  static let rectEdges = ["top", "leading", "bottom", "trailing"]

  private static let kind = Key.must("kind", .string, "The kind of the views.")
  private static let size = Key.must("size", .couple(length), "The width and the height.")
  private static func zIndex(_ standard: String) -> Key {
    .may("zIndex", .integer(IntegerBounds.zIndex), default: standard, "The z index of the views.")
  }

  /// A width or a height.
  private static let length = ValueType.either([.number(.length), .object(lengthShape)])
  static let lengthShape = Shape(
    "layout.length", "A width or a height.", oneOf: lengths,
    [
      .may("fractionalWidth", .number(.plain), "A share of the width of the container."),
      .may("fractionalHeight", .number(.plain), "A share of the height of the container."),
      .may("absolute", .number(.length), "A length in points, as a number alone."),
      .may("estimated", .number(.length), "A length in points until the view is measured."),
      .may(
        "uniformAcrossSiblings", .number(.length),
        "An estimated length that becomes the largest among siblings."),
    ])
  static let lengths = [
    "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
  ]

  /// Room of a fixed or a flexible length.
  private static let spacing = ValueType.either([.number(.length), .object(spacingShape)])
  static let spacingShape = Shape(
    "layout.spacing", "Room that takes a share of the rest.",
    [.must("flexible", .number(.length), "The least length, in points.")])

  static let edgeSpacing = Shape(
    "layout.edgeSpacing", "Room outside the edges of an item.",
    rectEdges.map { .may($0, spacing, default: "0", "The room at the \($0) edge, in points.") })

  static let anchor = Shape(
    "layout.anchor", "A point of a rectangle: named by edges, moved by an offset.",
    [
      .must(
        "edges", .list(.word(rectEdges), upTo: 4),
        "The edges that name the point; the middle on an axis without one."),
      .may("absoluteOffset", .point, "The offset, in points."),
      .may(
        "fractionalOffset", .couple(.number(.plain)),
        "The offset, in shares of the supplementary view's own size."),
    ])

  static let itemSupplementary = Shape(
    "layout.supplementaryItem", "A supplementary view that lies on an item or a group.",
    [
      kind, size,
      .must(
        "containerAnchor", .object(anchor), "The point of the item at which the view lies."),
      .may(
        "itemAnchor", .object(anchor),
        "The point of the view that lies there; the point at the same edges unless given."),
      zIndex("1"),
    ])

  static let boundaryItem = Shape(
    "layout.boundarySupplementaryItem", "A supplementary view at the edge of a section.",
    [
      kind, size,
      .must("alignment", .word(alignments), "The edge or the corner."),
      .may("absoluteOffset", .point, default: "[0, 0]", "The offset of the view, in points."),
      .may(
        "extendsBoundary", .bool, default: "true",
        "Whether the view lies outside of the section, which grows."),
      .may(
        "pinToVisibleBounds", .bool, default: "false",
        "Whether the view stays in the visible bounds."),
      zIndex("1"),
    ])

  static let decorationItem = Shape(
    "layout.decorationItem", "A view behind a section.",
    [
      kind,
      .may("contentInsets", .insets, default: "[0, 0, 0, 0]", "The insets in the section."),
      zIndex("0"),
    ])

  /// An item or a group; a group holds such items again.
  package static let layoutItem: Shape = Shape(
    "layout.item", "An item, or a group of items in a row, in a column or at frames of their own.",
    [
      size,
      .may(
        "contentInsets", .insets, default: "[0, 0, 0, 0]",
        "The insets, top, leading, bottom and trailing, in points."),
      .may("edgeSpacing", .object(edgeSpacing), "The room outside the edges."),
      .may(
        "supplementaryItems", .list(.object(itemSupplementary), upTo: ListBounds.entries),
        default: "[]", "Supplementary views that lie on it."),
      .may("horizontal", subitems, "The items of a row; one with count or repeating."),
      .may("vertical", subitems, "The items of a column; one with count or repeating."),
      .may(
        "custom", .list(.list(.number(.length), upTo: 5), upTo: ListBounds.sizes),
        "The frames [x, y, width, height] of items, with a z index if it is not 0."),
      .may("count", .integer(IntegerBounds.tracks), "How many equal shares a group holds."),
      .may("repeating", .integer(IntegerBounds.tracks), "How many copies a group holds."),
      .may("interItemSpacing", spacing, default: "0", "The room between two items, in points."),
    ])

  private static let subitems: ValueType = .either([
    .list(.recursive { layoutItem }, upTo: ListBounds.entries), .recursive { layoutItem },
  ])

  package static let layoutSection: Shape = Shape(
    "layout.section", "A section of a compositional layout.",
    [
      .may("group", .object(layoutItem), "The group that is repeated for all items."),
      .may("contentInsets", .insets, default: "[0, 0, 0, 0]", "The insets about the groups."),
      .may(
        "interGroupSpacing", .number(.length), default: "0",
        "The space between two groups, in points."),
      .may(
        "contentInsetsReference", .word(contentInsetsReferences), default: "\"automatic\"",
        "The edges from which the insets count; automatic is the layout's."),
      .may(
        "supplementaryContentInsetsReference", .word(contentInsetsReferences),
        default: "\"automatic\"", "The edges from which the insets of boundary items count."),
      .may(
        "orthogonalScrollingBehavior", .word(scrollingBehaviors), default: "\"none\"",
        "How the groups lie and scroll: in one row across the layout, except for none."),
      .may(
        "boundarySupplementaryItems", .list(.object(boundaryItem), upTo: ListBounds.entries),
        default: "[]", "Supplementary views about the section."),
      .may(
        "supplementariesFollowContentInsets", .bool, default: "true",
        "Whether the boundary items keep to the insets."),
      .may(
        "decorationItems", .list(.object(decorationItem), upTo: ListBounds.entries),
        default: "[]", "Views behind the section."),
      .may(
        "when", .object(sizeCondition),
        "In sections: the sizes of views in which section replaces the entry that follows."),
      .may("section", .recursive { layoutSection }, "With when: the appearance of the section."),
      .may("list", .object(layoutList), "Instead of group: the rows of a list."),
      .may(
        "orthogonalScrollingProperties", .object(scrollingProperties),
        "How the row of a section moves."),
    ])

  static let scrollingProperties = Shape(
    "layout.scrolling", "How the row of a section moves.",
    [
      .may(
        "bounce", .word(rowBounces), default: "\"automatic\"",
        "Whether the row bounces at its ends; automatic where it is longer than the viewport."),
      .may(
        "decelerationRate", .word(rowDecelerationRates), default: "\"automatic\"",
        "How fast the row decelerates; automatic as the view does."),
    ])

  /// In the order of UIKit's numbers.
  static let rowBounces = ["automatic", "always", "never"]

  static let rowDecelerationRates = ["automatic", "normal", "fast"]

  static let sizeCondition = Shape(
    "layout.when", "The sizes of views to which a section applies.",
    [
      .may("minWidth", .number(.extent), "The least width of the view, in points."),
      .may("minHeight", .number(.extent), "The least height of the view, in points."),
    ])
}
