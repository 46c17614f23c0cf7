/// Where everything of a flow layout is, computed once, changed in place and asked as often as wanted.
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
  public private(set) var space: Space
  /// The length of the content along the main axis, unrounded.
  ///
  /// Rule: S2.16.
  public private(set) var contentLength = 0.0
  var sections: ContiguousArray<PlacedSection>
  /// Where each section begins along the main axis.
  private(set) var origins: ContiguousArray<Double> = []
  /// How far elements may stick out of their section, where insets are negative.
  private(set) var overhang = 0.0
  /// False where a negative length or line spacing mixes places up: a search must look at all.
  private(set) var isOrdered = true

  /// Lays out sections, one after the other.
  ///
  /// - Complexity: O(items) for sections of varying sizes, O(1) for each uniform one.
  public init(sections: [FlowSection], space: Space) {
    self.space = space
    self.sections = ContiguousArray(
      sections.lazy.map { PlacedSection($0, contentCross: space.contentCross) })
    placeSections()
  }

  /// Lays out the same items in another room.
  ///
  /// - Complexity: O(items) for sections of varying sizes whose lines have another length now.
  public mutating func move(to space: Space) {
    guard space != self.space else { return }
    self.space = space
    for index in sections.indices { sections[index].breakLines(contentCross: space.contentCross) }
    placeSections()
  }

  /// Puts the sections one after the other.
  mutating func placeSections() {
    origins.removeAll(keepingCapacity: true)
    origins.reserveCapacity(sections.count)
    (overhang, isOrdered) = (0, true)
    var end = CompensatedSum()
    for index in sections.indices {
      let length = sections[index].length
      if length.total < 0 || sections[index].lines.metrics.linesOverlap { isOrdered = false }
      overhang = max(overhang, sections[index].overhang)
      origins.append(end.total)
      end.add(length)
    }
    contentLength = end.total
  }

  /// How many sections there are.
  public var sectionCount: Int { sections.count }

  /// True where an item of a section is longer than the room of a line.
  ///
  /// Rule: S2.23, S2.24.
  public var hasOversizedItem: Bool { sections.contains { $0.hasOversizedItem } }

  /// How many items a section has.
  public func itemCount(ofSection section: Int) -> Int { sections[section].lines.itemCount }

  /// How many lines a section's items fill.
  public func lineCount(ofSection section: Int) -> Int { sections[section].lines.lineCount }

  /// The items of one line of a section.
  ///
  /// - Complexity: O(log items).
  public func items(ofLine line: Int, inSection section: Int) -> Range<Int> {
    sections[section].lines.items(ofLine: line)
  }

  /// The size of an item.
  ///
  /// - Complexity: O(log items).
  public func extent(ofItem item: Int, inSection section: Int) -> FlowExtent {
    sections[section].lines.extent(ofItem: item)
  }

  /// Where a section begins along the main axis and how long it is, in points, unrounded.
  public func span(ofSection section: Int) -> (origin: Double, length: Double) {
    (origins[section], sections[section].length.total)
  }

  /// The frame of an item.
  ///
  /// - Complexity: O(log items + items of its line).
  public func frame(ofItem item: Int, inSection section: Int) -> FlowFrame {
    precondition(item >= 0, "item index is negative")
    precondition(item < itemCount(ofSection: section), "item index is out of range")
    let slot = sections[section].lines.slot(ofItem: item)
    return frame(of: slot.extent, cross: slot.cross, line: slot.line, section: section)
  }

  /// The frame of an item of a line; shorter items are centred in the line.
  ///
  /// Rule: S2.10, S2.12.
  @inline(__always)
  func frame(of extent: FlowExtent, cross: Double, line: FlowLine, section: Int) -> FlowFrame {
    let linesMain = origins[section] + sections[section].leadLength
    let main = linesMain + line.origin + (line.length - extent.main) / 2
    return FlowFrame(
      cross: DevicePixels.rounded(
        sections[section].insets.leadingCross + cross, scale: space.scale),
      main: DevicePixels.rounded(main, scale: space.scale), crossLength: extent.cross,
      mainLength: extent.main)
  }

  /// The frame of a section's header, or nil where it has none.
  public func frameOfHeader(inSection section: Int) -> FlowFrame? {
    band(at: origins[section], length: sections[section].headerLength)
  }

  /// The frame of a section's footer, or nil where it has none.
  public func frameOfFooter(inSection section: Int) -> FlowFrame? {
    let length = sections[section].footerLength
    let (origin, whole) = span(ofSection: section)
    return band(at: origin + whole - length, length: length)
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
