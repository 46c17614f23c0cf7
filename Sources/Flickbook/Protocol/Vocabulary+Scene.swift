extension Vocabulary {
  /// A scene: the view, its layout, its data.
  package static let scene = Shape(
    "scene",
    [
      .may("view", .object(viewOptions)), .may("layout", .object(layout)),
      .may("sections", .list(.object(section), upTo: ListBounds.sections)),
      .may("others", .list(.object(otherView), upTo: ListBounds.others)),
    ])

  /// The scene's `view` keys, which `view.configure` takes as well.
  package static let viewOptions = Shape("view", viewKeys)

  static let viewKeys: [Key] = [
    .may("size", .viewSize, "[393, 852]"), .may("scale", .number(.scale), "3"),
    .may("frameRate", .number(.frameRate), "60"), .may("contentInset", .insets, "[0, 0, 0, 0]"),
    .may("safeAreaInsets", .insets, "[0, 0, 0, 0]"),
    .may("layoutMargins", .insets, "[8, 8, 8, 8]"),
    .may("layoutDirection", .word(layoutDirections), "\"leftToRight\""),
    .may("contentInsetAdjustmentBehavior", .word(insetBehaviors), "\"automatic\""),
    .may("bounces", .bool, "true"), .may("bouncesVertically", .bool, "true"),
    .may("bouncesHorizontally", .bool, "true"), .may("alwaysBounceVertical", .bool, "false"),
    .may("alwaysBounceHorizontal", .bool, "false"),
    .may(
      "decelerationRate", .either([.word(decelerationRates), .number(.decelerationRate)]),
      "\"normal\""),
    .may("delaysContentTouches", .bool, "true"), .may("allowsSelection", .bool, "true"),
    .may("allowsMultipleSelection", .bool, "false"),
    .may("allowsSelectionDuringEditing", .bool, "false"),
    .may("allowsMultipleSelectionDuringEditing", .bool, "false"),
    .may("isEditing", .bool, "false"), .may("multiSelect", .bool, "false"),
    .may("primaryAction", .bool, "false"), .may("isPrefetchingEnabled", .bool, "true"),
    .may("reorder", .bool, "false"), .may("isPagingEnabled", .bool, "false"),
    .may("directionalLock", .bool, "false"), .may("scrollsToTop", .bool, "true"),
    .may("pinchTransition", .either([.object(pinchTransition), .null])),
    .may("tap", .object(tapPolicy)),
    .may("editMenu", .list(.word(editActs), upTo: ListBounds.entries), "[]"),
    .may("contextMenu", .list(.object(contextMenuEntry), upTo: ListBounds.entries), "[]"),
    .may("dragInteractionEnabled", .bool, "true"),
    .may("drag", .either([.bool, .object(dragPolicy), .null]), "false"),
    .may("drop", .either([.bool, .object(dropPolicy), .null]), "false"),
    .may("reorderingCadence", .word(cadences), "\"immediate\""),
    .may("springLoaded", .bool, "false"),
  ]

  /// What a tap does to the data.
  static let tapPolicy = Shape(
    "tap",
    [
      .may("cell", .word(cellTaps), "\"nothing\""),
      .may("ground", .word(groundTaps), "\"nothing\""),
    ])

  /// In the order of `TapPolicy`'s cases.
  static let cellTaps = ["nothing", "delete"]
  static let groundTaps = ["nothing", "insert"]

  /// What a pinch does to the layout.
  static let pinchTransition = Shape(
    "pinchTransition",
    [.must("layout", .object(layout)), .may("scale", .number(.transitionScale), "2")])

  /// The names of the behaviours, at the places of UIKit's numbers.
  static let insetBehaviors = ["automatic", "scrollableAxes", "never", "always"]

  /// In the order of UIKit's numbers.
  static let layoutDirections = ["leftToRight", "rightToLeft"]

  static let decelerationRates = ["normal", "fast"]

  /// The layouts that a scene can name.
  static let layoutTypes = ["flow", "line", "circle", "waterfall", "stack", "ring", "table"]

  /// What a scene's `layout` may hold, whichever type it names.
  package static let layout = Shape(
    "layout",
    mergedKeys(
      [
        flowLayout, lineLayout, circleLayout, waterfallLayout, stackLayout, ringLayout,
        tableLayout,
      ].flatMap(\.keys)))

  static let flowLayout = Shape(
    "flow layout",
    [
      .may("type", .word(layoutTypes), "\"flow\""),
      .may("scrollDirection", .word(["vertical", "horizontal"]), "\"vertical\""),
      .may("itemSize", .size, "[50, 50]"), .may("minimumLineSpacing", .number(.length), "10"),
      .may("minimumInteritemSpacing", .number(.length), "10"),
      .may("sectionInset", .insets, "[0, 0, 0, 0]"),
      .may("headerReferenceSize", .size, "[0, 0]"), .may("footerReferenceSize", .size, "[0, 0]"),
      .may("sectionHeadersPinToVisibleBounds", .bool, "false"),
      .may("sectionFootersPinToVisibleBounds", .bool, "false"),
      .may("sectionInsetReference", .word(insetReferences), "\"fromContentInset\""),
      .may("estimatedItemSize", .either([.word(["automatic"]), .size]), "[0, 0]"),
      .may("flipsHorizontallyInOppositeLayoutDirection", .bool, "false"),
    ])

  /// In the order of UIKit's numbers.
  static let insetReferences = ["fromContentInset", "fromSafeArea", "fromLayoutMargins"]

  static let lineLayout = Shape(
    "line layout",
    [
      .may("type", .word(layoutTypes)), .may("itemSize", .size, "[200, 200]"),
      .may("minimumLineSpacing", .number(.length), "50"),
      .may("sectionInset", .insets, "[200, 0, 200, 0]"),
      .may("activeDistance", .number(.extent), "200"), .may("zoomFactor", .number(.plain), "0.3"),
    ])

  static let circleLayout = Shape(
    "circle layout",
    [.may("type", .word(layoutTypes)), .may("itemSize", .size, "[70, 70]")])

  static let waterfallLayout = Shape(
    "waterfall layout",
    [
      .may("type", .word(layoutTypes)), .may("columns", .integer(IntegerBounds.tracks), "2"),
      .may("itemSize", .size, "[100, 100]"), .may("keepsAspect", .bool, "true"),
      .may("minimumLineSpacing", .number(.length), "10"),
      .may("minimumInteritemSpacing", .number(.length), "10"),
      .may("sectionInset", .insets, "[0, 0, 0, 0]"),
      .may("headerReferenceSize", .size, "[0, 0]"), .may("footerReferenceSize", .size, "[0, 0]"),
    ])

  static let stackLayout = Shape(
    "stack layout",
    [
      .may("type", .word(layoutTypes)), .may("itemSize", .size, "[240, 320]"),
      .may("visibleCards", .integer(IntegerBounds.tracks), "3"),
      .may("peek", .number(.length), "12"),
      .may("shrink", .number(.extent), "0.05"), .may("dealLength", .number(.step), "200"),
    ])

  static let ringLayout = Shape(
    "ring layout",
    [
      .may("type", .word(layoutTypes)), .may("itemSize", .size, "[70, 70]"),
      .may("places", .integer(IntegerBounds.places), "8"), .may("radius", .number(.extent)),
      .may("turnLength", .number(.step), "100"),
      .may("turnsItems", .bool, "false"),
    ])

  static let tableLayout = Shape(
    "table layout",
    [
      .may("type", .word(layoutTypes)), .may("columns", .integer(IntegerBounds.tracks), "4"),
      .may("itemSize", .size, "[100, 44]"), .may("minimumInteritemSpacing", .number(.length), "0"),
      .may("minimumLineSpacing", .number(.length), "0"), .may("firstColumnWidth", .number(.extent)),
      .may("firstRowHeight", .number(.extent)), .may("stickyRow", .bool, "true"),
      .may("stickyColumn", .bool, "true"),
    ])

  /// One section of the data.
  package static let section = Shape(
    "section",
    [
      .may(
        "items",
        .either([.integer(IntegerBounds.items), .list(.object(item)), .object(repeatedItems)]), "0"),
      .may("header", .either([.number(.extent), .size])),
      .may("footer", .either([.number(.extent), .size])),
      .may("inset", .insets), .may("minimumLineSpacing", .number(.length)),
      .may("minimumInteritemSpacing", .number(.length)),
      .may("dataDelay", .either([.number(.seconds), .string])),
    ])

  /// One item of the data.
  static let item = Shape(
    "item",
    [
      .may("id", .string), .may("size", .size), .may("movable", .bool, "true"),
      .may("selectable", .bool, "true"), .may("highlightable", .bool, "true"),
      .may("deselectable", .bool, "true"), .may("draggable", .bool, "true"),
    ])

  /// So many items, whose sizes repeat.
  static let repeatedItems = Shape(
    "items",
    [
      .must("count", .integer(IntegerBounds.items)),
      .may("sizes", .list(.size, upTo: ListBounds.sizes)),
    ])

  /// One change of a `view.update`: a map of one key.
  static let update = Shape(
    "update",
    [
      .may("insert", .list(.either([.item, .object(newItem)]))), .may("delete", .list(.item)),
      .may("move", .list(.item)), .may("reload", .list(.item)),
      .may("insertSections", .list(.integer(IntegerBounds.index))),
      .may("deleteSections", .list(.integer(IntegerBounds.index))),
      .may("moveSection", .list(.integer(IntegerBounds.index))),
      .may("reloadSections", .list(.integer(IntegerBounds.index))),
    ])

  /// What of a layout is no longer valid; a map of kinds to items where views are named.
  static let invalidation = Shape(
    "context",
    [
      .may("everything", .bool, "false"), .may("dataSourceCounts", .bool, "false"),
      .may("items", .list(.item)), .may("supplementary", .any), .may("decoration", .any),
      .may("contentOffsetAdjustment", .point, "[0, 0]"),
      .may("contentSizeAdjustment", .point, "[0, 0]"),
      .may("flowLayoutAttributes", .bool, "true"),
      .may("flowLayoutDelegateMetrics", .bool, "true"),
    ])

  /// An inserted item of which something is said.
  static let newItem = Shape(
    "insert", [.must("at", .item), .may("id", .string), .may("size", .size)])

  /// One finger of a `touch`.
  static let touch = Shape(
    "touch",
    [
      .must("id", .integer(IntegerBounds.index)), .must("phase", .word(touchPhases)),
      .must("at", .point),
    ])

  /// The names of the phases, at the places of their numbers.
  static let touchPhases = ["began", "moved", "stationary", "ended", "cancelled"]

  /// An item instead of a point, or either in another view.
  static let placeOfItem = Shape(
    "place", [.may("item", .item), .may("at", .point), viewName])

  static let place = ValueType.either([.point, .object(placeOfItem)])

  static let scrollPositions = [
    "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right",
  ]

  static let scrollPosition = ValueType.either([
    .word(scrollPositions), .list(.word(scrollPositions)),
  ])

  private static func mergedKeys(_ keys: [Key]) -> [Key] {
    var merged: [Key] = []
    for var key in keys where !merged.contains(where: { $0.name == key.name }) {
      if key.name != "type" { key.standard = nil }  // each layout has its own
      merged.append(key)
    }
    return merged
  }
}
