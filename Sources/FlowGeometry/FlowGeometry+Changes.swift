extension FlowGeometry {
  /// A change of a section's items.
  public struct ItemChange: Sendable {
    /// The index of the section at the time of the change.
    public var section: Int
    /// The removed items, by their indexes before the change, ascending.
    public var removed: [Int] = []
    /// The inserted items, by their indexes after the change, ascending.
    public var inserted: [(item: Int, extent: FlowExtent)] = []

    /// Creates a change of a section.
    public init(
      section: Int, removed: [Int] = [], inserted: [(item: Int, extent: FlowExtent)] = []
    ) {
      self.section = section
      self.removed = removed
      self.inserted = inserted
    }
  }

  /// A section after a change of sections.
  public enum SectionOrigin: Sendable {
    /// An existing section, by its index before.
    case kept(Int)
    /// A new section.
    case new(FlowSection)
  }

  /// Removes and inserts items in some sections.
  ///
  /// Lines are broken again from each change until they begin as before; all later ones are
  /// shifted.
  /// - Complexity: O(log items) for each change, plus one step for every few hundred items of the
  ///   changed sections and for every section.
  public mutating func change(_ changes: [ItemChange]) {
    for change in changes {
      sections[change.section].lines.change(removing: change.removed, inserting: change.inserted)
    }
    placeSections()
  }

  /// Changes the size of an item, in points.
  public mutating func resize(item: Int, inSection section: Int, to extent: FlowExtent) {
    resize([(item, extent)], inSection: section)
  }

  /// Changes the sizes of items of a section, in ascending order, in points; returns false if they
  /// are equal.
  @discardableResult
  public mutating func resize(
    _ items: [(item: Int, extent: FlowExtent)], inSection section: Int
  ) -> Bool {
    let changed = items.filter { extent(ofItem: $0.item, inSection: section) != $0.extent }
    guard !changed.isEmpty else { return false }
    change([ItemChange(section: section, removed: changed.map(\.item), inserted: changed)])
    return true
  }

  /// Changes the sizes of all items to the sizes that a closure returns for a section's index and
  /// item count.
  ///
  /// - Complexity: as for laying out all items.
  public mutating func setSizes(_ sizes: (_ section: Int, _ count: Int) -> FlowSection.Sizes) {
    for section in sections.indices {
      let lines = sections[section].lines
      sections[section].lines = SectionLines(
        sizes(section, lines.itemCount), metrics: lines.metrics)
    }
    placeSections()
  }

  /// Changes the lengths of a section's header and footer along the main axis, in points; returns
  /// false if they are equal.
  @discardableResult
  public mutating func setBands(ofSection section: Int, header: Double, footer: Double) -> Bool {
    guard sections[section].headerLength != header || sections[section].footerLength != footer
    else { return false }
    sections[section].headerLength = header
    sections[section].footerLength = footer
    placeSections()
    return true
  }

  /// Moves an item; the target index is counted without it.
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

  /// Rearranges the sections, with some removed and others inserted.
  ///
  /// - Complexity: O(sections + items of the new sections).
  public mutating func rearrange(_ order: [SectionOrigin]) {
    let contentCross = space.contentCross
    sections = ContiguousArray(
      order.lazy.map { [sections] origin in
        switch origin {
        case .kept(let index): sections[index]
        case .new(let section): PlacedSection(section, contentCross: contentCross)
        }
      })
    placeSections()
  }
}
