import SeededRandom

/// Snapshots for diffable data sources.
extension Grammar {
  /// The params of `view.apply`: some of the items that a scene may have, and new ones.
  mutating func snapshot() -> JSONTree {
    var params = JSONTree.map([])
    if chance(0.9) {
      var items = snapshotItems().shuffled(using: &random)[...]
      let sections = (0..<5).shuffled(using: &random).prefix(random.whole(0...4))
      params.set(
        "sections",
        .list(
          sections.map { section in
            let count = min(items.count, random.whole(0...20))
            defer { items = items.dropFirst(count) }
            let names = items.prefix(count)
            return [
              "id": .text("s\(section)"),
              "items": chance(0.3) ? outline(names) : .list(names.map(JSONTree.text)),
            ]
          }))
    }
    for key in ["reload", "reconfigure"] where chance(0.2) {
      params.set(
        key, .list(snapshotItems().shuffled(using: &random).prefix(2).map(JSONTree.text)))
    }
    if chance(0.1) { params.set("reloadSections", [.text("s\(random.whole(0...3))")]) }
    if chance(0.3) { params.set("animated", flag()) }
    return params
  }

  /// Items, some of them children of others.
  private mutating func outline(_ names: ArraySlice<String>) -> JSONTree {
    var items: [JSONTree] = []
    var rest = names
    while let name = rest.popFirst() {
      let below = rest.prefix(chance(0.5) ? random.whole(1...4) : 0)
      rest = rest.dropFirst(below.count)
      guard !below.isEmpty else {
        items.append(.text(name))
        continue
      }
      let children = chance(0.3) ? outline(below) : .list(below.map(JSONTree.text))
      items.append(["id": .text(name), "children": children, "expanded": flag()])
    }
    return .list(items)
  }

  /// Names that items without ids have, and others; now and then a name is there twice.
  private mutating func snapshotItems() -> [String] {
    let known = (0..<2).flatMap { section in (0..<20).map { "s\(section)i\($0)" } }
    let new = (0..<10).map { "p\($0)" }
    return known + new + (chance(0.05) ? ["p0"] : [])
  }
}
