import Flickbook
import SeededRandom

/// Scenes, with every key that a view, a layout and a section have.
extension Grammar {
  /// A scene, which the grammar then knows.
  mutating func scene() -> JSONTree {
    let (width, height) = (random.number(60...500).rounded(), random.number(60...900).rounded())
    views = []
    if !controllers.isEmpty, chance(0.9) { return screen(width, height) }
    var view = options(random.whole(0...8)).without(["rows"])
    view.set("size", [number(width...width), number(height...height)])
    if chance(0.3) { view.set("scale", whole(1...3)) }
    if chance(0.3) { view.set("frameRate", .leaf(one(["30", "60", "90", "120"]))) }
    if chance(0.15) { view.set("safeAreaInsets", insets(0...50)) }
    let drawn = sections()
    let isTable = chance(0.2) && !Self.hasOutlines(drawn)
    if isTable { makeTable(&view) }
    let sections = isTable ? indexed(drawn) : drawn
    var scene: JSONTree = ["view": view]
    if !isTable, chance(0.85) { scene.set("layout", layout()) }
    scene.set("sections", sections)
    if chance(0.3) || Self.hasOutlines(sections) {
      scene.set("dataSource", word(["diffable", "diffable", "diffable", "plain"]))
    }
    views = [KnownView(counts: Self.counts(scene["sections"]), size: (width, height))]
    if chance(0.4) {
      let count = random.whole(1...3)
      scene.set("others", .list((0..<count).map { other($0, width, height) }))
    }
    return scene
  }

  /// A scene whose view an app's controller shows; `query.data` tells how many items it has.
  private mutating func screen(_ width: Double, _ height: Double) -> JSONTree {
    var view: JSONTree = ["controller": word(controllers)]
    if chance(0.3) {
      view.set("device", word(["iphone-se", "iphone-16", "ipad-mini", "ipad-pro-13"]))
    } else {
      view.set("size", [number(width...width), number(height...height)])
    }
    if chance(0.3) { view.set("scale", whole(1...3)) }
    if chance(0.3) { view.set("safeAreaInsets", insets(0...50)) }
    if chance(0.3) {
      view.set("textSize", word(["extraSmall", "large", "extraExtraExtraLarge", "accessibility3"]))
    }
    views = [KnownView(counts: [3, 5], size: (width, height))]
    return ["view": view]
  }

  /// Makes a view a table, without what tables do not have.
  private mutating func makeTable(_ view: inout JSONTree) {
    view = view.without(["reorder", "pinchTransition", "reorderingCadence"])
    view.set("kind", word(["table", "groupedTable", "insetGroupedTable"]))
    if chance(0.7) { view.set("rows", rowPolicy()) }
  }

  private mutating func rowPolicy() -> JSONTree {
    if chance(0.3) { return .bool(chance(0.9)) }
    var policy: JSONTree = ["editingStyle": word(["none", "delete", "insert"])]
    for side in ["leadingSwipeActions", "trailingSwipeActions"] where chance(0.5) {
      policy.set(side, .list((0..<random.whole(0...3)).map { swipeAction($0) }))
    }
    if chance(0.3) { policy.set("performsFirstActionWithFullSwipe", flag()) }
    return policy
  }

  private mutating func swipeAction(_ number: Int) -> JSONTree {
    [
      "title": .text("a\(number)"), "style": word(["normal", "destructive"]),
      "does": word(["nothing", "cut", "copy", "paste", "delete"]),
    ]
  }

  /// Gives some sections of a table titles in its index.
  private mutating func indexed(_ sections: JSONTree) -> JSONTree {
    guard chance(0.3) else { return sections }
    return .list(
      sections.elements.enumerated().map { number, section in
        var section = section
        if chance(0.7) { section.set("indexTitle", .text("\(number)")) }
        return section
      })
  }

  private mutating func other(_ index: Int, _ width: Double, _ height: Double) -> JSONTree {
    let (x, y) = (random.number(0...width).rounded(), random.number(0...height).rounded())
    let size = (random.number(40...width).rounded(), random.number(40...height).rounded())
    var other: JSONTree = [
      "name": .text("v\(index)"),
      "frame": [
        number(x...x), number(y...y), number(size.0...size.0), number(size.1...size.1),
      ],
    ]
    if chance(0.7) { other.set("view", options(random.whole(0...6)).without(["rows"])) }
    if chance(0.7) { other.set("layout", layout()) }
    if chance(0.9) { other.set("sections", sections()) }
    if chance(0.3) || Self.hasOutlines(other["sections"]) {
      other.set("dataSource", word(["diffable"]))
    }
    views.append(
      KnownView(name: "v\(index)", counts: Self.counts(other["sections"]), size: size))
    return other
  }

  // MARK: View keys

  private static let flags = [
    "bounces", "bouncesVertically", "bouncesHorizontally", "alwaysBounceVertical",
    "alwaysBounceHorizontal", "delaysContentTouches", "allowsSelection", "allowsMultipleSelection",
    "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", "isEditing",
    "multiSelect", "primaryAction", "isPrefetchingEnabled", "reorder", "isPagingEnabled",
    "directionalLock", "scrollsToTop", "dragInteractionEnabled", "springLoaded",
    "refreshControl",
  ]

  /// So many keys of a view, each of which any view can have.
  mutating func options(_ count: Int) -> JSONTree {
    var options = JSONTree.map([])
    for _ in 0..<count {
      let (key, value) = option()
      options.set(key, value)
    }
    return options
  }

  private mutating func option() -> (String, JSONTree) {
    switch random.whole(0...21) {
    case 21: return ("rows", rowPolicy())
    case 0: return ("contentInset", insets(-20...60))
    case 1: return ("layoutMargins", insets(0...40))
    case 2: return ("layoutDirection", word(["leftToRight", "rightToLeft"]))
    case 3:
      return (
        "contentInsetAdjustmentBehavior", word(["automatic", "scrollableAxes", "never", "always"])
      )
    case 4: return ("decelerationRate", chance(0.7) ? word(["normal", "fast"]) : number(0...1))
    case 5: return ("pinchTransition", chance(0.3) ? .null : pinchTransition())
    case 6:
      return (
        "tap", ["cell": word(["nothing", "delete"]), "ground": word(["nothing", "insert"])]
      )
    case 7:
      return (
        "editMenu",
        .list(["cut", "copy", "paste", "delete"].filter { _ in chance(0.6) }.map(JSONTree.text))
      )
    case 8: return ("contextMenu", .list((0..<random.whole(0...3)).map { menuEntry($0) }))
    case 9, 10: return ("drag", dragPolicy())
    case 11, 12: return ("drop", dropPolicy())
    case 13: return ("reorderingCadence", word(["immediate", "fast", "slow"]))
    default: return (one(Self.flags), flag())
    }
  }

  private mutating func pinchTransition() -> JSONTree {
    ["layout": layout(), "scale": number(chance(0.5) ? 0.3...0.8 : 1.2...3)]
  }

  private mutating func menuEntry(_ number: Int) -> JSONTree {
    [
      "title": .text("e\(number)"), "does": word(["nothing", "cut", "copy", "paste", "delete"]),
      "enabled": .bool(chance(0.9)),
    ]
  }

  private mutating func dragPolicy() -> JSONTree {
    chance(0.6) ? .bool(chance(0.9)) : ["move": flag(), "restricted": .bool(chance(0.2))]
  }

  private mutating func dropPolicy() -> JSONTree {
    if chance(0.4) { return .bool(chance(0.9)) }
    var policy: JSONTree = [
      "intent": word(["unspecified", "insertAt", "insertInto"]), "handles": .bool(chance(0.9)),
      "placeholders": flag(),
    ]
    if chance(0.3) { policy.set("operation", word(["cancel", "forbidden", "copy", "move"])) }
    return policy
  }

  // MARK: Layouts

  /// A layout of the library with some of its keys, more often those that are used most.
  mutating func layout() -> JSONTree {
    let often = ["flow", "flow", "compositional"]
    let type = one(ProtocolSchema.layoutShapes.map(\.0) + often)
    guard type != "compositional" else { return compositional() }
    var layout: JSONTree = ["type": .text(type)]
    let keys = ProtocolSchema.layoutShapes.first { $0.0 == type }?.1.keys ?? []
    for key in keys where key.name != "type" && chance(0.4) { layout.set(key.name, value(of: key)) }
    return layout
  }

  /// A value for a key, mostly in the order of magnitude of its default.
  private mutating func value(of key: ProtocolSchema.Key) -> JSONTree {
    value(of: key.type, near: key.standard.flatMap { Double($0) }, isZero: key.standard == "[0, 0]")
  }

  private mutating func value(
    of type: ProtocolSchema.ValueType, near standard: Double?, isZero: Bool
  ) -> JSONTree {
    switch type {
    case .bool: return flag()
    case .word(let words): return word(words)
    case .size: return isZero ? pair(0...60, 0...60) : pair(10...160, 10...160)
    case .insets: return insets(0...40)
    case .integer(let range): return whole(range.clamped(to: 1...12))
    case .number(let bounds):
      let most = standard.map { $0 == 0 ? 40 : $0 * 3 } ?? 300
      let range = bounds.range.clamped(to: -most / 10...most)
      return number(bounds.excludesLeast ? max(range.lowerBound, most / 100)...most : range)
    case .either(let types): return value(of: one(types), near: standard, isZero: isZero)
    default: preconditionFailure("the grammar draws no value of the type \(type)")
    }
  }

  // MARK: Data

  mutating func sections() -> JSONTree {
    .list((0..<random.one(of: [0, 1, 1, 1, 2, 2, 3, 5])).map { _ in section() })
  }

  mutating func section() -> JSONTree {
    var section: JSONTree = ["items": sectionItems()]
    if chance(0.3) { section.set("header", length()) }
    if chance(0.3) { section.set("footer", length()) }
    if chance(0.2) { section.set("inset", insets(0...30)) }
    if chance(0.15) { section.set("minimumLineSpacing", number(0...30)) }
    if chance(0.15) { section.set("minimumInteritemSpacing", number(0...30)) }
    if chance(0.2) {
      section.set(
        "dataDelay",
        chance(0.5) ? .text("\(random.whole(0...400))ms") : seconds(0...0.5, mayBeFar: true))
    }
    return section
  }

  private mutating func length() -> JSONTree {
    chance(0.7) ? number(0...60) : pair(0...60, 0...60)
  }

  private mutating func sectionItems() -> JSONTree {
    switch random.whole(0...9) {
    case 0...3: return whole(0...40)
    case 4: return whole(chance(0.2) ? 1_000...20_000 : 40...400)
    case 5...6:
      return [
        "count": whole(0...60),
        "sizes": .list((0..<random.whole(0...4)).map { _ in pair(10...160, 10...160) }),
      ]
    case 7: return .list((0..<random.whole(0...8)).map { _ in outlineEntry(depth: 0) })
    default: return .list((0..<random.whole(0...12)).map { _ in itemEntry() })
    }
  }

  /// An item with items below it, which only a diffable data source shows.
  private mutating func outlineEntry(depth: Int) -> JSONTree {
    var entry: JSONTree = ["id": .text(newName("o"))]
    if depth < 3, chance(0.4) {
      let children = (0..<random.whole(0...5)).map { _ in outlineEntry(depth: depth + 1) }
      entry.set("children", .list(children))
      entry.set("expanded", flag())
    }
    return entry
  }

  private mutating func itemEntry() -> JSONTree {
    var entry = JSONTree.map([])
    if chance(0.2) { entry.set("id", .text(newName("i"))) }
    if chance(0.3) { entry.set("size", pair(10...160, 10...160)) }
    for key in ["movable", "selectable", "highlightable", "deselectable", "draggable", "editable"]
    where chance(0.1) { entry.set(key, flag()) }
    return entry
  }

  /// Whether items have others below them.
  private static func hasOutlines(_ sections: JSONTree?) -> Bool {
    (sections?.elements ?? []).contains { section in
      (section["items"]?.elements ?? []).contains { $0["children"] != nil }
    }
  }

  /// A name that was not drawn before.
  mutating func newName(_ letter: String) -> String {
    named += 1
    return "\(letter)\(named)"
  }

  /// The numbers of items of drawn sections.
  static func counts(_ sections: JSONTree?) -> [Int] {
    (sections?.elements ?? []).map { section in
      let items = section["items"]
      if case .list(let list)? = items { return list.count }
      return max(0, items?.integer ?? items?["count"]?.integer ?? 0)
    }
  }
}
