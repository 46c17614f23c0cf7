/// Where everything of a flow layout is, computed once and asked as often as wanted.
///
/// A value without a view: sections of items are broken into lines that follow each other along the
/// main axis. Positions are points in content coordinates; they are added up unrounded, and origins
/// are rounded to device pixels when they are asked for. Rule: S2.2–S2.17, S2.30.
public struct FlowGeometry: Sendable {
  /// The room that all sections share.
  public struct Space: Equatable, Sendable {
    /// The view's length along the lines: what headers and footers span.
    ///
    /// Rule: S2.14.
    public var boundsCross: Double
    /// The same without the content insets: the content's own length.
    ///
    /// Rule: S2.2, S2.16.
    public var contentCross: Double
    /// Device pixels a point.
    public var scale: Double

    /// The room of a view, in points.
    public init(boundsCross: Double, contentCross: Double, scale: Double) {
      self.boundsCross = boundsCross
      self.contentCross = contentCross
      self.scale = scale
    }
  }

  /// The room that was laid out in.
  public let space: Space
  /// The length of the content along the main axis, unrounded.
  ///
  /// Rule: S2.16.
  public let contentLength: Double
  let sections: ContiguousArray<PlacedSection>
  /// How far elements may stick out of their section, where insets are negative.
  let overhang: Double
  /// False where a negative length or line spacing mixes places up: a search must look at all.
  let isOrdered: Bool

  /// Lays out sections, one after the other.
  ///
  /// - Complexity: O(items) for sections of varying sizes, O(1) for each uniform one.
  public init(sections: [FlowSection], space: Space) {
    var placed = ContiguousArray<PlacedSection>()
    placed.reserveCapacity(sections.count)
    var origin = 0.0
    var overhang = 0.0
    var isOrdered = true
    for section in sections {
      let next = PlacedSection(section, origin: origin, contentCross: space.contentCross)
      if next.length < 0 || next.linesOverlap { isOrdered = false }
      // Both together, where the lines are shorter: then header and footer stick out as well.
      overhang = max(
        overhang, max(0, -section.insets.leadingMain) + max(0, -section.insets.trailingMain))
      origin += next.length
      placed.append(next)
    }
    self.space = space
    self.sections = placed
    self.overhang = overhang
    self.isOrdered = isOrdered
    contentLength = origin
  }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// True where an item of a section is longer than the room of a line.
  ///
  /// Rule: S2.23, S2.24.
  public var hasOversizedItem: Bool { sections.contains { $0.hasOversizedItem } }

  /// How many items a section has.
  public func itemCount(ofSection section: Int) -> Int { sections[section].itemCount }

  /// How many lines a section's items fill.
  public func lineCount(ofSection section: Int) -> Int { sections[section].lineCount }

  /// The items of one line of a section.
  public func items(ofLine line: Int, inSection section: Int) -> Range<Int> {
    sections[section].line(line).items
  }

  /// The frame of an item.
  ///
  /// - Complexity: O(log lines + items of its line).
  public func frame(ofItem item: Int, inSection section: Int) -> FlowFrame {
    let placed = sections[section]
    precondition(item >= 0, "item index is negative")
    precondition(item < placed.itemCount, "item index is out of range")
    let line = placed.line(placed.lineIndex(ofItem: item))
    var cross = placed.linesCross + line.placement.lead
    for before in line.items.lowerBound..<item {
      cross += placed.extent(ofItem: before).cross + line.placement.gap
    }
    return placed.frame(
      of: placed.extent(ofItem: item), cross: cross, line: line, scale: space.scale)
  }

  /// The frame of a section's header, or nil where it has none.
  public func frameOfHeader(inSection section: Int) -> FlowFrame? {
    let placed = sections[section]
    return band(at: placed.origin, length: placed.headerLength)
  }

  /// The frame of a section's footer, or nil where it has none.
  public func frameOfFooter(inSection section: Int) -> FlowFrame? {
    let placed = sections[section]
    return band(
      at: placed.origin + placed.length - placed.footerLength, length: placed.footerLength)
  }

  /// A frame that spans the view.
  ///
  /// Rule: S2.12, S2.14.
  private func band(at origin: Double, length: Double) -> FlowFrame? {
    guard length > 0 else { return nil }
    return FlowFrame(
      cross: 0, main: DevicePixels.rounded(origin, scale: space.scale),
      crossLength: space.boundsCross, mainLength: length)
  }
}
