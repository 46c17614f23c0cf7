/// The geometry of a flow layout, computed once and updated in place.
///
/// A value that does not depend on views: the items of each section are broken into lines that
/// follow each other along the main axis. Positions are in points of the content; they are added
/// without rounding, and origins are rounded to device pixels when frames are queried.
/// Rule: S2.2–S2.17, S2.30.
public struct FlowGeometry: Sendable {
  /// The area of all sections.
  public struct Space: Equatable, Sendable {
    /// The length of the view on the cross axis, which headers and footers span.
    ///
    /// Rule: S2.14.
    public var boundsCross: Double
    /// The length of the view on the cross axis inside the content insets, which lines span.
    ///
    /// Rule: S2.2, S2.16.
    public var contentCross: Double
    /// Device pixels per point.
    public var scale: Double
    /// The room before the first and after the last section on the main axis, in points.
    ///
    /// Rule: U3.4.
    public var (leadingMain, trailingMain) = (0.0, 0.0)

    /// Creates the area of a view, in points.
    public init(boundsCross: Double, contentCross: Double, scale: Double) {
      self.boundsCross = boundsCross
      self.contentCross = contentCross
      self.scale = scale
    }
  }

  /// The area for which the sections are laid out.
  public private(set) var space: Space
  /// The length of the content on the main axis, in points, unrounded.
  ///
  /// Rule: S2.16.
  public private(set) var contentLength = 0.0
  var sections: ContiguousArray<PlacedSection>
  /// The origin of each section on the main axis.
  private(set) var origins: ContiguousArray<Double> = []
  /// How far elements may extend beyond their section, because of negative insets.
  private(set) var overhang = 0.0
  /// False if a negative length or line spacing makes positions overlap, so that a search must
  /// consider all.
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

  /// Lays out the items in another area.
  ///
  /// - Complexity: O(items) for sections of varying sizes if the length of the lines changes.
  public mutating func move(to space: Space) {
    guard space != self.space else { return }
    self.space = space
    for index in sections.indices { sections[index].breakLines(contentCross: space.contentCross) }
    placeSections()
  }

  /// Computes the origins of the sections.
  mutating func placeSections() {
    origins.removeAll(keepingCapacity: true)
    origins.reserveCapacity(sections.count)
    (overhang, isOrdered) = (0, true)
    var end = CompensatedSum()
    end.add(space.leadingMain)
    for index in sections.indices {
      let length = sections[index].length
      end.add(sections[index].spaceBefore)
      if length.total < 0 || sections[index].lines.metrics.linesOverlap { isOrdered = false }
      overhang = max(overhang, sections[index].overhang)
      origins.append(end.total)
      end.add(length)
    }
    end.add(space.trailingMain)
    contentLength = end.total
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// Whether an item of a section is longer than the lines.
  ///
  /// Rule: S2.23, S2.24.
  public var hasOversizedItem: Bool { sections.contains { $0.hasOversizedItem } }

  /// Returns the number of items in a section.
  public func itemCount(ofSection section: Int) -> Int { sections[section].lines.itemCount }

  /// Returns the number of lines of a section.
  public func lineCount(ofSection section: Int) -> Int { sections[section].lines.lineCount }

  /// Returns the items of one line of a section.
  ///
  /// - Complexity: O(log items).
  public func items(ofLine line: Int, inSection section: Int) -> Range<Int> {
    sections[section].lines.items(ofLine: line)
  }

  /// Returns the size of an item.
  ///
  /// - Complexity: O(log items).
  public func extent(ofItem item: Int, inSection section: Int) -> FlowExtent {
    sections[section].lines.extent(ofItem: item)
  }

  /// Returns the origin and length of a section on the main axis, in points, unrounded.
  public func span(ofSection section: Int) -> (origin: Double, length: Double) {
    (origins[section], sections[section].length.total)
  }

  /// Returns the frame of an item.
  ///
  /// - Complexity: O(log items + items of its line).
  public func frame(ofItem item: Int, inSection section: Int) -> FlowFrame {
    precondition(item >= 0, "item index is negative")
    precondition(item < itemCount(ofSection: section), "item index is out of range")
    let slot = sections[section].lines.slot(ofItem: item)
    return frame(of: slot.extent, cross: slot.cross, line: slot.line, section: section)
  }

  /// Returns the frame of an item of a line; shorter items are centred in the line.
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

  /// Returns the frame of a section's header; nil if it has none.
  public func frameOfHeader(inSection section: Int) -> FlowFrame? {
    band(at: origins[section], length: sections[section].headerLength)
  }

  /// Returns the frame of a section's footer; nil if it has none.
  public func frameOfFooter(inSection section: Int) -> FlowFrame? {
    let length = sections[section].footerLength
    let (origin, whole) = span(ofSection: section)
    return band(at: origin + whole - length, length: length)
  }

  /// Returns a frame that spans the view on the cross axis.
  ///
  /// Rule: S2.12, S2.14.
  private func band(at origin: Double, length: Double) -> FlowFrame? {
    guard length > 0 else { return nil }
    return FlowFrame(
      cross: 0, main: DevicePixels.rounded(origin, scale: space.scale),
      crossLength: space.boundsCross, mainLength: length)
  }
}
