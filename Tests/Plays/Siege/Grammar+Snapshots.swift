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
            return [
              "id": .text("s\(section)"), "items": .list(items.prefix(count).map(JSONTree.text)),
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

  /// Names that items without ids have, and others; now and then one stands twice.
  private mutating func snapshotItems() -> [String] {
    let known = (0..<2).flatMap { section in (0..<20).map { "s\(section)i\($0)" } }
    let new = (0..<10).map { "p\($0)" }
    return known + new + (chance(0.05) ? ["p0"] : [])
  }
}
