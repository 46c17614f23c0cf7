extension FlowGeometry {
  /// What becomes of a section's items.
  public struct ItemChange: Sendable {
    /// The section, as it is numbered when the change is made.
    public var section: Int
    /// The items that go, by their indexes before the change, ascending.
    public var removed: [Int] = []
    /// The items that come, by their indexes after the change, ascending.
    public var inserted: [(item: Int, extent: FlowExtent)] = []

    /// A change of a section.
    public init(
      section: Int, removed: [Int] = [], inserted: [(item: Int, extent: FlowExtent)] = []
    ) {
      self.section = section
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// A section of the content after a change of sections.
  public enum Arrival: Sendable {
    /// One that was there, by its number before.
    case kept(Int)
    /// Another one.
    case new(FlowSection)
  }

  /// Takes items out and puts items in, in some sections.
  ///
  /// Lines are broken anew from each change until they fall back into step; everything after is shifted.
  /// - Complexity: O(log items) items for each change, and one step for every few hundred items of the
  ///   sections changed and for every section.
  public mutating func change(_ changes: [ItemChange]) {
    for change in changes {
      sections[change.section].lines.change(removing: change.removed, inserting: change.inserted)
    }
    placeSections()
  }

  /// Gives an item another size, in points.
  public mutating func resize(item: Int, inSection section: Int, to extent: FlowExtent) {
    resize([(item, extent)], inSection: section)
  }

  /// Gives items of a section, in ascending order, other sizes, in points; false where they have them.
  @discardableResult
  public mutating func resize(
    _ items: [(item: Int, extent: FlowExtent)], inSection section: Int
  ) -> Bool {
    let changed = items.filter { extent(ofItem: $0.item, inSection: section) != $0.extent }
    guard !changed.isEmpty else { return false }
    change([ItemChange(section: section, removed: changed.map(\.item), inserted: changed)])
    return true
  }

  /// Gives all items other sizes: those that are answered for a section's index and its count of items.
  ///
  /// - Complexity: that of laying out the sizes from nothing.
  public mutating func setSizes(_ sizes: (_ section: Int, _ count: Int) -> FlowSection.Sizes) {
    for section in sections.indices {
      let lines = sections[section].lines
      sections[section].lines = SectionLines(
        sizes(section, lines.itemCount), metrics: lines.metrics)
    }
    placeSections()
  }

  /// Gives a section's header and footer other lengths along the main axis, in points; false where they
  /// have them.
  @discardableResult
  public mutating func setBands(ofSection section: Int, header: Double, footer: Double) -> Bool {
    guard sections[section].headerLength != header || sections[section].footerLength != footer
    else { return false }
    sections[section].headerLength = header
    sections[section].footerLength = footer
    placeSections()
    return true
  }

  /// Takes an item to another place, which counts without it.
  public mutating func moveItem(
    _ item: Int, inSection section: Int, to target: Int, inSection targetSection: Int
  ) {
    let extent = extent(ofItem: item, inSection: section)
    if section == targetSection {
      return change([
        ItemChange(section: section, removed: [item], inserted: [(target, extent)])
      ])
    }
    change([
      ItemChange(section: section, removed: [item]),
      ItemChange(section: targetSection, inserted: [(target, extent)]),
    ])
  }

  /// Puts the sections into another order, with some gone and others come.
  ///
  /// - Complexity: O(sections), and the items of those that come.
  public mutating func rearrange(_ order: [Arrival]) {
    let contentCross = space.contentCross
    sections = ContiguousArray(
      order.lazy.map { [sections] arrival in
        switch arrival {
        case .kept(let index): sections[index]
        case .new(let section): PlacedSection(section, contentCross: contentCross)
        }
      })
    placeSections()
  }
}
