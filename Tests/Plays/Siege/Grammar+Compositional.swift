import SeededRandom

/// Compositional layouts, with sections that scroll on their own.
extension Grammar {
  mutating func compositional() -> JSONTree {
    let sections = (0..<random.whole(1...3)).map { _ in layoutSection() }
    var layout: JSONTree = ["type": .text("compositional"), "sections": .list(sections)]
    if chance(0.2) { layout.set("scrollDirection", word(["vertical", "horizontal"])) }
    if chance(0.3) { layout.set("interSectionSpacing", number(0...30)) }
    if chance(0.2) { layout.set("contentInsetsReference", word(["none", "safeArea"])) }
    if chance(0.1) { layout.set("boundarySupplementaryItems", .list([boundaryItem("top")])) }
    return layout
  }

  private mutating func layoutSection() -> JSONTree {
    if chance(0.25) { return ["list": list()] }
    var section: JSONTree = ["group": group(depth: 0)]
    if chance(0.5) {
      section.set(
        "orthogonalScrollingBehavior",
        word([
          "continuous", "continuousGroupLeadingBoundary", "paging", "groupPaging",
          "groupPagingCentered",
        ]))
      if chance(0.3) {
        section.set(
          "orthogonalScrollingProperties",
          [
            "bounce": word(["automatic", "always", "never"]),
            "decelerationRate": word(["automatic", "normal", "fast"]),
          ])
      }
    }
    if chance(0.4) { section.set("contentInsets", insets(0...24)) }
    if chance(0.5) { section.set("interGroupSpacing", number(0...20)) }
    if chance(0.4) {
      section.set("boundarySupplementaryItems", .list([boundaryItem("header")]))
    }
    if chance(0.2) { section.set("decorationItems", .list([["kind": .text("background")]])) }
    return section
  }

  private mutating func list() -> JSONTree {
    var list: JSONTree = [
      "appearance": word(["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"])
    ]
    if chance(0.4) {
      list.set("headerMode", word(["none", "supplementary", "firstItemInSection"]))
    }
    if chance(0.2) { list.set("footerMode", word(["none", "supplementary"])) }
    if chance(0.2) { list.set("showsSeparators", flag()) }
    if chance(0.1) { list.set("headerTopPadding", number(0...30)) }
    for key in ["leadingSwipeActions", "trailingSwipeActions"] where chance(0.5) {
      list.set(key, .list((0..<random.whole(0...3)).map { swipeAction($0) }))
    }
    if chance(0.2) { list.set("performsFirstActionWithFullSwipe", flag()) }
    let accessories = [
      "disclosureIndicator", "outlineDisclosure", "checkmark", "delete", "insert", "reorder",
      "multiselect", "detail",
    ]
    list.set(
      "accessories", .list(accessories.filter { _ in chance(0.3) }.map(JSONTree.text)))
    return list
  }

  private mutating func swipeAction(_ number: Int) -> JSONTree {
    [
      "title": .text("a\(number)"), "style": word(["normal", "destructive"]),
      "does": word(["nothing", "delete", "cut"]),
    ]
  }

  private mutating func boundaryItem(_ kind: String) -> JSONTree {
    var item: JSONTree = [
      "kind": .text(kind), "size": .list([["fractionalWidth": number(0.2...1)], length(10...60)]),
      "alignment": word(["top", "bottom", "topLeading", "trailing"]),
    ]
    if chance(0.3) { item.set("pinToVisibleBounds", flag()) }
    if chance(0.2) { item.set("extendsBoundary", flag()) }
    return item
  }

  /// A group of items, or of a group once.
  private mutating func group(depth: Int) -> JSONTree {
    var group: JSONTree = ["size": .list([length(60...320), length(30...200)])]
    let items = (0..<random.whole(1...3)).map { _ in
      depth == 0 && chance(0.2) ? self.group(depth: 1) : layoutItem()
    }
    let axis = chance(0.6) ? "horizontal" : "vertical"
    if chance(0.3), let first = items.first {
      group.set(axis, first)
      group.set("count", whole(1...4))
    } else {
      group.set(axis, .list(items))
    }
    if chance(0.3) { group.set("interItemSpacing", number(0...12)) }
    if chance(0.2) { group.set("supplementaryItems", supplementaryItems(0...3)) }
    return group
  }

  private mutating func layoutItem() -> JSONTree {
    var item: JSONTree = ["size": .list([length(30...160), length(20...120)])]
    if chance(0.2) { item.set("contentInsets", insets(0...8)) }
    if chance(0.15) { item.set("supplementaryItems", supplementaryItems(0...2)) }
    if chance(0.1) {
      item.set("edgeSpacing", ["leading": number(0...9), "top": ["flexible": number(0...9)]])
    }
    return item
  }

  /// Views that lie on an item or a group, and move and are measured with it.
  mutating func supplementaryItems(_ count: ClosedRange<Int>) -> JSONTree {
    .list(
      (0..<random.whole(count)).map { number in
        var item: JSONTree = [
          "kind": .text("b\(number)"), "size": .list([length(4...30), length(4...30)]),
          "containerAnchor": ["edges": [word(["top", "bottom", "leading", "trailing"])]],
        ]
        if chance(0.2) { item.set("zIndex", whole(-2...3)) }
        return item
      })
  }

  /// A layout with more of something than a pass may take, or nearly so much.
  mutating func absurdCompositional() -> JSONTree {
    let many = one([2, 100, 1000, 4096])
    let estimate: JSONTree = ["estimated": 40]
    let (narrow, thin): (JSONTree, JSONTree) = (["fractionalWidth": .leaf("1e-6")], 1)
    var group: JSONTree = [
      "size": [["fractionalWidth": 1], one([40, estimate])],
      "horizontal": [
        "size": [one([narrow, thin]), 1],
        "supplementaryItems": supplementaryItems(one([0...3, 64...64, 256...256])),
      ], "repeating": .number(many),
    ]
    for _ in 0..<random.whole(0...3) {
      group = [
        "size": [["fractionalWidth": 1], one([4000, estimate])], "vertical": group,
        "repeating": .number(one([2, 100, 1000])),
      ]
    }
    if chance(0.3) {
      let subitems = (0..<256).map { number -> JSONTree in
        ["size": [["fractionalWidth": .leaf("\(number)e-9")], 1]]
      }
      group = [
        "size": [["fractionalWidth": 1], 40], "horizontal": .list(subitems),
        "interItemSpacing": .leaf("1e-6"),
      ]
    }
    if chance(0.2) {
      let frames = (0..<one([100, 4096])).map { number -> JSONTree in
        [.number(number % 100 * 3), .number(number / 100 * 3), 2, 2, .number(-number)]
      }
      group = ["size": [300, 150], "custom": .list(frames)]
    }
    var section: JSONTree = ["group": group]
    let kinds = one([0, 2, 256])
    if chance(0.5) {
      let items = (0..<kinds).map { number -> JSONTree in ["kind": .text("d\(number)")] }
      section.set("decorationItems", .list(items))
    } else {
      let items = (0..<kinds).map { number -> JSONTree in
        ["kind": .text("h\(number)"), "size": [10, 10], "alignment": .text("top")]
      }
      section.set("boundarySupplementaryItems", .list(items))
    }
    return ["type": .text("compositional"), "section": section]
  }

  private mutating func length(_ absolute: ClosedRange<Double>) -> JSONTree {
    switch random.whole(0...5) {
    case 0: ["fractionalWidth": number(0.2...1)]
    case 1: ["fractionalHeight": number(0.1...1)]
    case 2: ["estimated": number(absolute)]
    default: number(absolute)
    }
  }
}
