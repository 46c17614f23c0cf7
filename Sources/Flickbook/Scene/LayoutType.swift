/// The layouts of the library, by the names that scenes call them.
enum LayoutType: String, CaseIterable, Sendable {
  case flow, compositional, line, circle, waterfall, stack, ring, table

  /// All names.
  static let names = allCases.map(\.rawValue)

  /// The keys of a scene's `layout` for the type, and their decoding.
  var row: LayoutRow {
    switch self {
    case .flow: .flow
    case .compositional: .compositional
    case .line: .line
    case .circle: .circle
    case .waterfall: .waterfall
    case .stack: .stack
    case .ring: .ring
    case .table: .table
    }
  }
}

/// The keys of a scene's `layout` for a type, and their decoding.
struct LayoutRow: Sendable {
  let shape: ProtocolSchema.Shape
  let read: @Sendable (ObjectReader) throws(FlickbookError) -> LayoutDescription

  init(
    _ type: LayoutType, _ meaning: String, _ keys: [ProtocolSchema.Key],
    read: @escaping @Sendable (ObjectReader) throws(FlickbookError) -> LayoutDescription
  ) {
    shape = ProtocolSchema.Shape("layout.\(type.rawValue)", meaning, keys)
    self.read = read
  }
}

extension ProtocolSchema {
  /// In the order of UIKit's numbers.
  static let insetReferences = ["fromContentInset", "fromSafeArea", "fromLayoutMargins"]
}

extension LayoutRow {
  static let flow = LayoutRow(
    .flow, "UICollectionViewFlowLayout.",
    [
      .may("type", .word(LayoutType.names), default: "\"flow\"", "The name of the layout."),
      .may(
        "scrollDirection", .word(["vertical", "horizontal"]), default: "\"vertical\"",
        "The direction in which lines follow each other."),
      itemSize("[50, 50]"), lineSpacing("10"), itemSpacing("10"), sectionInset("[0, 0, 0, 0]"),
      headerSize, footerSize,
      .may(
        "sectionHeadersPinToVisibleBounds", .bool, default: "false",
        "Whether headers stay at the edge of the view while their sections scroll."),
      .may(
        "sectionFootersPinToVisibleBounds", .bool, default: "false",
        "Whether footers stay at the edge of the view while their sections scroll."),
      .may(
        "sectionInsetReference", .word(ProtocolSchema.insetReferences),
        default: "\"fromContentInset\"",
        "The edges from which section insets count."),
      .may(
        "estimatedItemSize", .either([.word(["automatic"]), .size]), default: "[0, 0]",
        "The size of items before they size themselves, in points; [0, 0] if they do not."),
      .may(
        "flipsHorizontallyInOppositeLayoutDirection", .bool, default: "false",
        "Whether the layout is mirrored in a right-to-left view."),
    ]
  ) { (fields) throws(FlickbookError) in .flow(try FlowDescription(fields)) }

  /// The keys for properties of a subclass of the flow layout, which keeps its own values without them.
  static let propertiesOfFlow = FlowDescription.properties.map { property in
    guard let key = flow.shape.keys.first(where: { $0.name == property.key }) else {
      preconditionFailure("a property of the flow layout has no key")
    }
    return ProtocolSchema.Key.may(key.name, key.type, key.meaning)
  }

  static let line = LayoutRow(
    .line, "One row whose items grow near the middle; one item comes to rest there.",
    [
      layoutType, itemSize("[200, 200]"), lineSpacing("50"), sectionInset("[200, 0, 200, 0]"),
      .may(
        "activeDistance", .number(.extent), default: "200",
        "How far from the middle of the view items begin to grow, in points; above 0."),
      .may(
        "zoomFactor", .number(.plain), default: "0.3",
        "How much an item in the middle grows: 0.3 is 1.3 times its size."),
    ]
  ) { (fields) throws(FlickbookError) in .line(try LineDescription(fields)) }

  static let circle = LayoutRow(
    .circle, "Items on a circle of radius min(width, height) / 2.5.",
    [layoutType, itemSize("[70, 70]")]
  ) { (fields) throws(FlickbookError) in .circle(try CircleDescription(fields)) }

  static let waterfall = LayoutRow(
    .waterfall, "Columns; each item goes to the shortest column.",
    [
      layoutType,
      .may("columns", .integer(IntegerBounds.tracks), default: "2", "The number of columns."),
      itemSize("[100, 100]"),
      .may(
        "keepsAspect", .bool, default: "true",
        "Whether an item's height grows with its width, so that the ratio of its size stays."),
      lineSpacing("10", .extent), itemSpacing("10", .extent), sectionInset("[0, 0, 0, 0]"),
      headerSize, footerSize,
    ]
  ) { (fields) throws(FlickbookError) in .waterfall(try WaterfallDescription(fields)) }

  static let stack = LayoutRow(
    .stack, "Cards on top of each other, which scrolling deals.",
    [
      layoutType, itemSize("[240, 320]"),
      .may(
        "visibleCards", .integer(IntegerBounds.tracks), default: "3", "The cards that are visible."),
      .may(
        "peek", .number(.length), default: "12",
        "How far a card protrudes below the card in front of it, in points."),
      .may(
        "shrink", .number(.extent), default: "0.05",
        "How much smaller a card is than the one in front of it, as a share of its size."),
      .may(
        "dealLength", .number(.step), default: "200",
        "How far the content scrolls for one card, in points."
      ),
    ]
  ) { (fields) throws(FlickbookError) in .stack(try StackDescription(fields)) }

  static let ring = LayoutRow(
    .ring, "A circle that scrolling rotates.",
    [
      layoutType, itemSize("[70, 70]"),
      .may(
        "places", .integer(IntegerBounds.places), default: "8",
        "The number of positions on the circle."),
      .may(
        "radius", .number(.extent),
        "The radius, in points; the shorter side of the view / 2.5 unless given."),
      .may(
        "turnLength", .number(.step), default: "100",
        "How far the content scrolls from one item to the next, in points."),
      .may("turnsItems", .bool, default: "false", "Whether items rotate with the ring."),
    ]
  ) { (fields) throws(FlickbookError) in .ring(try RingDescription(fields)) }

  static let table = LayoutRow(
    .table, "Rows of items, scrolling both ways.",
    [
      layoutType,
      .may("columns", .integer(IntegerBounds.tracks), default: "4", "The items of a row."),
      itemSize("[100, 44]"), itemSpacing("0", .extent), lineSpacing("0", .extent),
      .may(
        "firstColumnWidth", .number(.extent),
        "The width of the first column, in points; the item's unless given."),
      .may(
        "firstRowHeight", .number(.extent),
        "The height of the first row, in points; the item's unless given."),
      .may("stickyRow", .bool, default: "true", "Whether the first row stays at the top."),
      .may("stickyColumn", .bool, default: "true", "Whether the first column stays at the side."),
    ]
  ) { (fields) throws(FlickbookError) in .table(try TableDescription(fields)) }

  // MARK: Keys of several layouts

  private static let layoutType = ProtocolSchema.Key.may(
    "type", .word(LayoutType.names), "The name of the layout.")

  private static let headerSize = ProtocolSchema.Key.may(
    "headerReferenceSize", .size, default: "[0, 0]",
    "The size of headers, in points, of which the scroll direction uses one side.")

  private static let footerSize = ProtocolSchema.Key.may(
    "footerReferenceSize", .size, default: "[0, 0]",
    "The size of footers, in points, of which the scroll direction uses one side.")

  private static func itemSize(_ standard: String) -> ProtocolSchema.Key {
    .may(
      "itemSize", .size, default: standard, "The size of items without one of their own, in points."
    )
  }

  private static func lineSpacing(_ standard: String, _ bounds: NumberBounds = .length)
    -> ProtocolSchema.Key
  {
    .may(
      "minimumLineSpacing", .number(bounds), default: standard,
      "The least space between lines, in points.")
  }

  private static func itemSpacing(_ standard: String, _ bounds: NumberBounds = .length)
    -> ProtocolSchema.Key
  {
    .may(
      "minimumInteritemSpacing", .number(bounds), default: standard,
      "The least space between items of a line, in points.")
  }

  private static func sectionInset(_ standard: String) -> ProtocolSchema.Key {
    .may("sectionInset", .insets, default: standard, "Space around each section, in points.")
  }
}
