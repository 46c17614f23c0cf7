import Foundation
import UIKit

extension FlowDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .word(
      "scrollDirection", \.scrollDirection, ["vertical", "horizontal"], [.vertical, .horizontal],
      "The direction in which lines follow each other."
    ).setting { $1.scrollDirection = $0.scrollDirection },
    .itemSize(\.itemSize).setting { $1.itemSize = $0.itemSize },
    .lineSpacing(\.minimumLineSpacing).setting {
      $1.minimumLineSpacing = CGFloat($0.minimumLineSpacing)
    },
    .itemSpacing(\.minimumInteritemSpacing).setting {
      $1.minimumInteritemSpacing = CGFloat($0.minimumInteritemSpacing)
    },
    .sectionInset(\.sectionInset).setting { $1.sectionInset = $0.sectionInset },
    .headerSize(\.headerReferenceSize).setting {
      $1.headerReferenceSize = $0.headerReferenceSize
    },
    .footerSize(\.footerReferenceSize).setting {
      $1.footerReferenceSize = $0.footerReferenceSize
    },
    .flag(
      "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds,
      "Whether headers stay at the edge of the view while their sections scroll."
    ).setting { $1.sectionHeadersPinToVisibleBounds = $0.sectionHeadersPinToVisibleBounds },
    .flag(
      "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds,
      "Whether footers stay at the edge of the view while their sections scroll."
    ).setting { $1.sectionFootersPinToVisibleBounds = $0.sectionFootersPinToVisibleBounds },
    .word(
      "sectionInsetReference", \.sectionInsetReference,
      ["fromContentInset", "fromSafeArea", "fromLayoutMargins"],
      [.fromContentInset, .fromSafeArea, .fromLayoutMargins],
      "The edges from which section insets count."
    ).setting { $1.sectionInsetReference = $0.sectionInsetReference },
    LibraryKey(
      "estimatedItemSize", \.estimatedItemSize, .either([.word(["automatic"]), .size]),
      default: "[0, 0]",
      "The size of items before they size themselves, in points; [0, 0] if they do not."
    ) { (value) throws(FlickbookError) in try value.estimatedSize() }
    .setting { $1.estimatedItemSize = $0.estimatedItemSize },
    // Whether a layout is mirrored is for its class to say.
    .flag(
      "flipsHorizontallyInOppositeLayoutDirection", \.flipsHorizontallyInOppositeLayoutDirection,
      "Whether the layout is mirrored in a right-to-left view."),
  ]

  /// The keys that are properties of a flow layout.
  static let properties = keys.filter { $0.set != nil }
}

extension Value {
  /// A size, or the word for a size that each cell chooses.
  fileprivate func estimatedSize() throws(FlickbookError) -> CGSize {
    guard kind == .string else { return try size() }
    _ = try word(of: ["automatic"])
    return UICollectionViewFlowLayout.automaticSize
  }
}

extension LineDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .itemSize(\.itemSize), .lineSpacing(\.minimumLineSpacing), .sectionInset(\.sectionInset),
    .number(
      "activeDistance", \.activeDistance, in: .extent,
      "How far from the middle of the view items begin to grow, in points; above 0."),
    .number(
      "zoomFactor", \.zoomFactor, in: .plain,
      "How much an item in the middle grows: 0.3 is 1.3 times its size."),
  ]
}

extension CircleDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [.itemSize(\.itemSize)]
}

extension WaterfallDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .integer("columns", \.columns, in: IntegerBounds.tracks, "The number of columns."),
    .itemSize(\.itemSize),
    .flag(
      "keepsAspect", \.keepsAspect,
      "Whether an item's height grows with its width, so that the ratio of its size stays."),
    .lineSpacing(\.minimumLineSpacing, .extent), .itemSpacing(\.minimumInteritemSpacing, .extent),
    .sectionInset(\.sectionInset), .headerSize(\.headerReferenceSize),
    .footerSize(\.footerReferenceSize),
  ]
}

extension StackDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .itemSize(\.itemSize),
    .integer(
      "visibleCards", \.visibleCards, in: IntegerBounds.tracks, "The cards that are visible."),
    .number(
      "peek", \.peek, in: .length,
      "How far a card protrudes below the card in front of it, in points."),
    .number(
      "shrink", \.shrink, in: .extent,
      "How much smaller a card is than the one in front of it, as a share of its size."),
    .number(
      "dealLength", \.dealLength, in: .step,
      "How far the content scrolls for one card, in points."),
  ]
}

extension RingDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .itemSize(\.itemSize),
    .integer(
      "places", \.places, in: IntegerBounds.places, "The number of positions on the circle."),
    .number(
      "radius", \.radius, in: .extent,
      "The radius, in points; the shorter side of the view / 2.5 unless given."),
    .number(
      "turnLength", \.turnLength, in: .step,
      "How far the content scrolls from one item to the next, in points."),
    .flag("turnsItems", \.turnsItems, "Whether items rotate with the ring."),
  ]
}

extension TableDescription: LibraryDescription {
  static let keys: [LibraryKey<Self>] = [
    .integer("columns", \.columns, in: IntegerBounds.tracks, "The items of a row."),
    .itemSize(\.itemSize), .itemSpacing(\.minimumInteritemSpacing, .extent),
    .lineSpacing(\.minimumLineSpacing, .extent),
    .number(
      "firstColumnWidth", \.firstColumnWidth, in: .extent,
      "The width of the first column, in points; the item's unless given."),
    .number(
      "firstRowHeight", \.firstRowHeight, in: .extent,
      "The height of the first row, in points; the item's unless given."),
    .flag("stickyRow", \.stickyRow, "Whether the first row stays at the top."),
    .flag("stickyColumn", \.stickyColumn, "Whether the first column stays at the side."),
  ]
}
