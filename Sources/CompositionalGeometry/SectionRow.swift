/// The row of a section that scrolls on its own: where it lies, and the stops of its offset.
///
/// Offsets are in points, 0 where the first group begins at the leading inset; in a mirrored layout they
/// run below 0. Rule: M9.1–M9.7.
public struct SectionRow: Sendable {
  /// The row in the content at offset 0: the room between the section's insets across, and as long as
  /// its groups along.
  ///
  /// Rule: M9.5.
  public let frame: CompositionalFrame
  /// The axis on which the row scrolls.
  public let axis: CompositionalAxis
  /// The offsets at which the row can rest.
  ///
  /// Rule: M9.3.
  public var range: ClosedRange<Double> {
    isMirrored ? -leadingRange.upperBound ... -leadingRange.lowerBound : leadingRange
  }

  /// Whether the leading end has the greatest offset.
  public let isMirrored: Bool

  private let groups: SectionGroups
  private let stops: Stops
  private var leadingRange = 0.0...0.0

  /// Where an offset comes to rest.
  ///
  /// Rule: M9.7.
  public enum Stops: Sendable {
    /// At every offset.
    case everywhere
    /// At multiples of the viewport.
    case pages
    /// At the leading edges of groups.
    case leadingEdges
    /// Where the middle of a group is at the middle of the viewport.
    case middles
  }

  /// A row of a solved section; nil for one without groups.
  init?(
    _ section: PlacedCompositionalSection, start: Double, stops: Stops, isMirrored: Bool,
    mirrored: (CompositionalFrame) -> CompositionalFrame
  ) {
    guard section.section.isOrthogonal, !section.groups.isEmpty else { return nil }
    let pattern = section.pattern
    axis = pattern.runAxis
    groups = section.groups
    self.stops = stops
    self.isMirrored = isMirrored
    let along = axis.other
    var origin = pattern.insets.start
    origin[along] += start + section.boundary.before
    var size = CompositionalVector(
      groups.crossLength + section.section.group.edges.length(along), on: along, other: 0)
    size[axis] =
      pattern.space.size[axis] - pattern.insets.start[axis] - pattern.insets.end[axis]
    frame = mirrored(CompositionalFrame(origin: origin, size: size))
    if case .middles = stops {
      leadingRange = middle(0)...max(middle(0), middle(groups.count - 1))
    } else {
      leadingRange = 0...max(0, groups.runLength - viewport)
    }
  }

  /// The length of the part that is seen of the row, in points.
  public var viewport: Double { frame.size[axis] }

  /// The length of the row, in points.
  public var length: Double { groups.runLength }

  /// Whether the row has stops: a row that fits rests at 0, unless its groups are centred.
  ///
  /// Rule: M9.3.
  private var hasStops: Bool {
    switch stops {
    case .everywhere: false
    case .pages, .leadingEdges: length > viewport
    case .middles: true
    }
  }

  // MARK: Stops

  /// Returns where an offset comes to rest, the lower of two stops that are equally near.
  ///
  /// Rule: M9.7.
  public func rest(near offset: Double) -> Double {
    hasStops ? position(of: stop(nearest: offset)) : clamped(offset)
  }

  /// Returns the number of the stop that is nearest to an offset; nil if the row rests everywhere or
  /// has nothing to scroll.
  public func stopNumber(near offset: Double) -> Int? {
    hasStops ? stop(nearest: offset) : nil
  }

  /// Returns the offset of a stop, the first or last for numbers beyond them.
  public func offset(ofStop number: Int) -> Double {
    position(of: min(max(number, 0), stopCount - 1))
  }

  /// Returns the nearest offset of the range.
  public func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The number of stops; 0 if the row rests everywhere.
  private var stopCount: Int {
    switch stops {
    case .everywhere: 0
    case .pages: Int(min((leadingRange.upperBound / viewport).rounded(.up), Self.stopsMax)) + 1
    case .leadingEdges, .middles: groups.count
    }
  }

  /// The most pages of a row: beyond it offsets have no whole points.
  private static let stopsMax = 1e15

  private func position(of stop: Int) -> Double {
    let offset = leadingOffset(ofStop: stop)
    return isMirrored ? -offset : offset
  }

  private func leadingOffset(ofStop stop: Int) -> Double {
    let offset =
      switch stops {
      case .everywhere, .pages: Double(stop) * viewport
      case .leadingEdges: edge(stop)
      case .middles: middle(stop)
      }
    return min(max(offset, leadingRange.lowerBound), leadingRange.upperBound)
  }

  /// The leading edge of a group's room.
  private func edge(_ group: Int) -> Double {
    groups.offset(ofGroup: group) - groups.pattern.before
  }

  private func middle(_ group: Int) -> Double {
    groups.offset(ofGroup: group) + groups.solution(ofGroup: group).size[axis] / 2 - viewport / 2
  }

  private func stop(nearest offset: Double) -> Int {
    let leading = min(
      max(isMirrored ? -offset : offset, leadingRange.lowerBound), leadingRange.upperBound)
    if case .pages = stops { return page(nearest: leading) }
    // The last stop at or before the offset; of those at the end of the range the first.
    let after = (0..<stopCount).partitioned { leadingOffset(ofStop: $0) > leading }
    let reached = leadingOffset(ofStop: max(0, after - 1))
    let low = (0..<stopCount).partitioned { leadingOffset(ofStop: $0) >= reached }
    guard after < stopCount else { return low }
    return leading - reached <= leadingOffset(ofStop: after) - leading ? low : after
  }

  /// Returns the page nearest to an offset; the end is the last page for offsets at the end alone.
  ///
  /// Rule: M9.7.
  private func page(nearest leading: Double) -> Int {
    guard viewport > 0 else { return 0 }
    let last = max(0, stopCount - 1)
    guard leading < leadingRange.upperBound else { return last }
    let before = (leading / viewport).rounded(.down)
    let isNearer = leading - before * viewport <= (before + 1) * viewport - leading
    return min(last, Int(min(isNearer ? before : before + 1, Self.stopsMax)))
  }
}

extension CompositionalGeometry {
  /// Returns the row of a section that scrolls on its own; nil for any other section.
  ///
  /// - Complexity: O(log groups).
  public func row(ofSection section: Int, stops: SectionRow.Stops) -> SectionRow? {
    guard sections.indices.contains(section) else { return nil }
    return SectionRow(
      sections[section], start: starts[section], stops: stops, isMirrored: space.isMirrored,
      mirrored: answered)
  }

  /// The sections in a rectangle that scroll on their own, in order.
  ///
  /// - Complexity: O(log sections + sections found).
  public func rows(in rect: CompositionalFrame) -> [Int] {
    guard hasRows, let rect = clipped(rect) else { return [] }
    return sections(in: rect).filter { section in
      sections[section].section.isOrthogonal && !sections[section].groups.isEmpty
        && answered(frame(ofSection: section)).touches(rect)
    }
  }

  /// Returns the elements of a section's groups of which a part lies in a rectangle of the row at
  /// offset 0, which may lie outside of the content: cells, then supplementary views by kind and path.
  ///
  /// Rule: M7.1, M9.2.
  ///
  /// - Complexity: O(log groups + elements found).
  public func elements(
    inRowOfSection section: Int, in rect: CompositionalFrame
  ) -> [PlacedCompositionalElement] {
    guard sections.indices.contains(section) else { return [] }
    var query = CompositionalQuery(rect: rect)
    findGroups(&query, in: section)
    return query.sorted()
  }

  /// Whether an element belongs to the groups of a section, and so moves with its row.
  ///
  /// Rule: M9.4.
  public func isInRow(_ element: CompositionalElement) -> Bool {
    guard sections.indices.contains(element.section),
      sections[element.section].section.isOrthogonal
    else { return false }
    switch element.category {
    case .cell: return true
    case .decoration: return false
    case .supplementary:
      guard element.item == 0 else { return element.item != CompositionalElement.layoutItem }
      return !sections[element.section].section.boundary.contains { $0.kind == element.kind }
        && !(element.section == 0 && boundary.contains { $0.kind == element.kind })
    }
  }
}
