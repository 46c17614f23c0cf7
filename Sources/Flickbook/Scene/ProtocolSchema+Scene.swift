extension ProtocolSchema {
  /// The views of a scene.
  static let viewKinds = ["collection", "table", "groupedTable", "insetGroupedTable"]

  /// A scene: the view, its layout, its data.
  package static let scene = Shape(
    "scene", "One or more collection views in a window: their properties, layouts and data.",
    [
      .may("view", .object(viewOptions), "The properties of the main view."),
      .may("layout", .layout, "The layout of the main view; a flow layout unless given."),
      .may(
        "sections", .list(.object(section), upTo: ListBounds.sections),
        "The data of the main view; no sections unless given."),
      dataSource,
      .may(
        "others", .list(.object(otherView), upTo: ListBounds.others),
        "Further views in the window, in front of the main one."),
      .may(
        "physics", .recursive { physics },
        "Constants of touch and motion in place of UIKit's, as on a device that was measured."),
    ])

  /// The scene's `view` keys.
  package static let viewOptions = Shape(
    "view", "The properties of a collection view.", ViewKey.rows.map(\.key))

  /// The keys that `view.configure` takes.
  static let viewChanges = Shape(
    "view", "The properties of a collection view that can be changed.",
    ViewKey.rows.filter { $0.scope != .app }.map(\.key))

  /// The effect of a tap on the data.
  static let tapPolicy = Shape(
    "tap", "The effect of a tap on the data; with either key, taps select nothing.",
    [
      .may("cell", .word(cellTaps), default: "\"nothing\"", "The effect of a tap on a cell."),
      .may(
        "ground", .word(groundTaps), default: "\"nothing\"", "The effect of a tap beside all cells."
      ),
    ])

  /// In the order of `TapPolicy`'s cases.
  static let cellTaps = ["nothing", "delete"]
  static let groundTaps = ["nothing", "insert"]

  /// The effect of a pinch on the layout.
  static let pinchTransition = Shape(
    "pinchTransition", "A transition of layouts that a pinch leads.",
    [
      .must("layout", .layout, "The other layout."),
      .may(
        "scale", .number(.transitionScale), default: "2",
        "The scale of the pinch at which the other layout is reached."),
    ])

  /// The names of the behaviours, in the order of UIKit's numbers.
  static let insetBehaviors = ["automatic", "scrollableAxes", "never", "always"]

  /// In the order of UIKit's numbers.
  static let layoutDirections = ["leftToRight", "rightToLeft"]

  static let decelerationRates = ["normal", "fast"]

  /// One section of the data.
  package static let section = Shape(
    "section", "One section of the data.",
    [
      .may(
        "id", .string,
        "The id, unique in the view, by which view.apply names the section; s<section> unless given."
      ),
      .may(
        "items",
        .either([.integer(IntegerBounds.items), .list(.object(item)), .object(repeatedItems)]),
        default: "0",
        "The items: how many, a list of them, or a number of items whose sizes repeat."),
      .may(
        "header", .either([.number(.extent), .size]),
        "The header: its length along the scroll direction or its size, in points; the layout's unless given."
      ),
      .may(
        "footer", .either([.number(.extent), .size]),
        "The footer: its length along the scroll direction or its size, in points; the layout's unless given."
      ),
      .may("inset", .insets, "Space around the section, in points; the layout's unless given."),
      .may(
        "minimumLineSpacing", .number(.length),
        "The least space between lines, in points; the layout's unless given."),
      .may(
        "minimumInteritemSpacing", .number(.length),
        "The least space between items of a line, in points; the layout's unless given."),
      .may(
        "dataDelay", .either([.number(.seconds), .string]),
        "How long the data of an item take to arrive, in seconds or with a unit (80ms); none unless given."
      ),
      .may(
        "indexTitle", .string,
        "The title of the section in the index of a table; the section is not in the index unless given."
      ),
    ])

  /// One item of the data.
  static let item: Shape = Shape(
    "sceneItem", "One item of the data.",
    [
      .may("id", .string, "The name, unique in the session; s<section>i<item> unless given."),
      .may(
        "size", .size, "The size, in points, which follows the item; the layout's unless given."),
      .may("movable", .bool, default: "true", "The answer of canMoveItemAt."),
      .may("selectable", .bool, default: "true", "The answer of shouldSelectItemAt."),
      .may("highlightable", .bool, default: "true", "The answer of shouldHighlightItemAt."),
      .may("deselectable", .bool, default: "true", "The answer of shouldDeselectItemAt."),
      .may("draggable", .bool, default: "true", "Whether itemsForBeginning returns the item."),
      .may(
        "editable", .bool, default: "true",
        "The answer of canEditRowAt, in a table whose rows are edited."),
      .may(
        "expandable", .bool, default: "true",
        "The answer of shouldExpandItem and shouldCollapseItem."),
      .may(
        "children", .list(.either([.string, .recursive { item }])), default: "[]",
        "The items below it in the outline of its section, of which each may have items below it; a diffable data source shows them."
      ),
      .may("expanded", .bool, default: "false", "Whether the items below it are shown."),
    ])

  /// So many items, whose sizes repeat.
  static let repeatedItems = Shape(
    "repeatedItems", "A number of items whose sizes repeat.",
    [
      .must("count", .integer(IntegerBounds.items), "The number of items."),
      .may(
        "sizes", .list(.size, upTo: ListBounds.sizes),
        "The sizes of the first items, in points, which repeat; the layout's unless given."),
    ])

  /// The invalid parts of a layout; views are named by a map from kinds to items.
  static let invalidation = Shape(
    "invalidation", "The parts of a layout that are no longer valid: an invalidation context.",
    [
      .may("everything", .bool, default: "false", "Whether everything is invalid."),
      .may(
        "dataSourceCounts", .bool, default: "false",
        "Whether the numbers of sections and items are fetched again."),
      .may("items", .list(.item), "The items that are invalid; none unless given."),
      .may(
        "supplementary", .map(.list(.item)),
        "The supplementary views that are invalid, by kind; none unless given."),
      .may(
        "decoration", .map(.list(.item)),
        "The decoration views that are invalid, by kind; none unless given."),
      .may(
        "contentOffsetAdjustment", .point, default: "[0, 0]",
        "The adjustment of the content offset, in points."),
      .may(
        "contentSizeAdjustment", .point, default: "[0, 0]",
        "The adjustment of the content size, in points."),
      .may(
        "flowLayoutAttributes", .bool, default: "true",
        "Whether a flow layout computes its lines again."),
      .may(
        "flowLayoutDelegateMetrics", .bool, default: "true",
        "Whether a flow layout asks its delegate for sizes again."),
    ])

  /// One finger of a `touch`.
  static let touch = Shape(
    "finger", "One finger of a touch event.",
    [
      .must("id", .integer(IntegerBounds.index), "The number of the finger."),
      .must("phase", .word(touchPhases), "The phase of the finger."),
      .must("at", .point, "Where it is, in view coordinates."),
    ])

  /// The names of the phases, in the order of their numbers.
  static let touchPhases = ["began", "moved", "stationary", "ended", "cancelled"]

  /// An item or an element instead of a point, or a point in another view.
  static let placeOfItem = Shape(
    "place", "The centre of an item or an element, or a point of another view.",
    oneOf: placeNames,
    [
      .may("item", .item, "The item; it must be visible and unobscured."),
      .may("at", .point, "A point, in coordinates of the view that is named."), find, viewName,
    ])

  /// The keys of which a place has one.
  static let placeNames = ["at", "item", "find"]

  /// The key of an element.
  static let find = Key.may(
    "find", .recursive { ElementSelector.shape },
    "A selector of the element that is meant; a finger must reach the middle of its visible part.")

  static let place = ValueType.either([.point, .object(placeOfItem)])

  static let scrollPositions = [
    "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right",
  ]

  static let scrollPosition = ValueType.either([
    .word(scrollPositions), .list(.word(scrollPositions)),
  ])
}
