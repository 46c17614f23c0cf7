/// The levels of the items of a section, each item before the items below it.
///
/// A diffable data source shows those all of whose parents are expanded. Rule: M11.22.
public struct SectionOutline: Equatable, Sendable {
  /// The standing of an item in an outline.
  public struct Standing: Equatable, Sendable {
    /// How many parents the item has.
    public var level: Int
    /// Whether the items below it are shown.
    public var isExpanded: Bool

    /// Creates a standing; a root is at level 0.
    public init(level: Int, isExpanded: Bool = false) {
      (self.level, self.isExpanded) = (level, isExpanded)
    }
  }

  /// The items in order; the level of each is at most one higher than the level of the item before.
  public var standings: [Standing]

  /// Creates an outline.
  public init(_ standings: [Standing]) {
    self.standings = standings
  }

  /// The indices of the items that are shown, in order.
  var shown: [Int] {
    // The level of the collapsed item above those that are not shown.
    var collapsed = Int.max
    return standings.indices.filter { index in
      let item = standings[index]
      guard item.level <= collapsed else { return false }
      collapsed = item.isExpanded ? .max : item.level
      return true
    }
  }
}

extension SectionOutline {
  /// Refuses outlines, which a plain data source does not show.
  ///
  /// - Throws: `unsupported`, with the path of the section.
  static func refuse(in sections: [SectionDescription], path: String) throws(FlickbookError) {
    guard let section = sections.firstIndex(where: { $0.outline != nil }) else { return }
    throw FlickbookError(
      .unsupported, "Only a diffable data source shows items with children.",
      hint: "Write \"dataSource: diffable\" into the scene.", path: "\(path)[\(section)].items")
  }
}

/// Reads items that may have items below them.
struct OutlineReader {
  /// Counts the items that sections list, before any of them is read.
  ///
  /// - Throws: `limit_exceeded` where there are more than `ListBounds.listedItems`.
  static func countItems(ofSections sections: Value) throws(FlickbookError) {
    let count = sections.node.elements.reduce(0) { count, section in
      guard let items = section["items"], items.kind == .array else { return count }
      return count + items.count
    }
    guard count <= ListBounds.listedItems else {
      throw sections.error(
        .limitExceeded,
        "\(sections.path) lists \(count) items; \(ListBounds.listedItems) is the most.",
        hint: "A section without ids has their number instead, or {count, sizes}.")
    }
  }

  /// All items, each before those below it.
  private(set) var items: [ItemDescription] = []
  private var standings: [SectionOutline.Standing] = []
  private var hasLevels = false

  /// The outline; nil if no item has another one below it.
  var outline: SectionOutline? { hasLevels ? SectionOutline(standings) : nil }

  /// Reads a list of items; those below others may be ids alone.
  ///
  /// - Parameter needsIDs: whether each item is an id or has one, as in a snapshot.
  init(_ value: Value, needsIDs: Bool = false) throws(FlickbookError) {
    try read(value, level: 0, needsIDs)
  }

  private mutating func read(
    _ value: Value, level: Int, _ needsIDs: Bool
  ) throws(FlickbookError) {
    let count = items.count + value.node.count
    guard count <= ListBounds.listedItems else {
      throw value.error(
        .limitExceeded,
        "With \(value.path) a section lists \(count) items; \(ListBounds.listedItems) is the most.")
    }
    for element in try value.list({ (value) throws(FlickbookError) in value }) {
      guard element.kind != .string || (!needsIDs && level == 0) else {
        var item = ItemDescription()
        item.id = try element.name()
        append(item, level, isExpanded: false)
        continue
      }
      let fields = try element.fields(ProtocolSchema.item)
      let item = try ItemDescription(fields)
      guard item.id != nil || !needsIDs else {
        throw element.error(.invalidParams, "\(element.path) needs an id.")
      }
      append(item, level, isExpanded: try fields["expanded"]?.bool() ?? false)
      guard let children = fields["children"] else { continue }
      let count = items.count
      try read(children, level: level + 1, needsIDs)
      hasLevels = hasLevels || items.count > count
    }
  }

  private mutating func append(_ item: ItemDescription, _ level: Int, isExpanded: Bool) {
    items.append(item)
    standings.append(SectionOutline.Standing(level: level, isExpanded: isExpanded))
  }
}
