/// A section with its place: header, inset, lines, inset, footer.
///
/// Rule: S2.13, S2.15.
struct PlacedSection: Sendable {
  private enum Lines: Sendable {
    case uniform(UniformLines)
    case varying(VaryingLines)
  }

  /// Where the section begins along the main axis.
  let origin: Double
  /// The length of the whole section along the main axis.
  let length: Double
  let headerLength: Double
  let footerLength: Double
  /// Where its lines begin along the main axis.
  let linesMain: Double
  /// Where the room of its lines begins along the cross axis.
  let linesCross: Double
  /// True where a line may begin before the one that precedes it ends.
  let linesOverlap: Bool
  /// True where an item is longer than a whole line.
  ///
  /// Rule: S2.23, S2.24.
  let hasOversizedItem: Bool
  private let lines: Lines

  init(_ section: FlowSection, origin: Double, contentCross: Double) {
    let insets = section.insets
    let available = contentCross - insets.leadingCross - insets.trailingCross
    let linesLength: Double
    switch section.sizes {
    case .uniform(let extent, let count):
      let uniform = UniformLines(
        extent: extent, count: count, spacing: section.itemSpacing,
        lineSpacing: section.lineSpacing, available: available)
      lines = .uniform(uniform)
      linesLength = uniform.length
      hasOversizedItem = count > 0 && extent.cross > available + LinePlacement.tolerance
    case .varying(let extents):
      let varying = VaryingLines(
        extents: extents, spacing: section.itemSpacing, lineSpacing: section.lineSpacing,
        available: available)
      lines = .varying(varying)
      linesLength = varying.length
      hasOversizedItem = varying.hasOversizedItem
    }
    self.origin = origin
    headerLength = section.headerLength
    footerLength = section.footerLength
    linesMain = origin + section.headerLength + insets.leadingMain
    linesCross = insets.leadingCross
    linesOverlap = section.lineSpacing < 0
    length =
      section.headerLength + insets.leadingMain + linesLength + insets.trailingMain
      + section.footerLength
  }

  var itemCount: Int {
    switch lines {
    case .uniform(let uniform): return uniform.count
    case .varying(let varying): return varying.extents.count
    }
  }

  var lineCount: Int {
    switch lines {
    case .uniform(let uniform): return uniform.lineCount
    case .varying(let varying): return varying.lineCount
    }
  }

  func extent(ofItem item: Int) -> FlowExtent {
    switch lines {
    case .uniform(let uniform): return uniform.extent
    case .varying(let varying): return varying.extents[item]
    }
  }

  func line(_ index: Int) -> FlowLine {
    switch lines {
    case .uniform(let uniform): return uniform.line(index)
    case .varying(let varying): return varying.line(index)
    }
  }

  func lineIndex(ofItem item: Int) -> Int {
    switch lines {
    case .uniform(let uniform): return uniform.lineIndex(ofItem: item)
    case .varying(let varying): return varying.lineIndex(ofItem: item)
    }
  }

  /// The lines that may have something between two places of the main axis.
  ///
  /// Lines end where the next begins at the latest, unless they overlap: then all are candidates.
  func candidateLines(from start: Double, to end: Double) -> Range<Int> {
    guard !linesOverlap else { return 0..<lineCount }
    let first = max(0, firstLine(beginningAfter: start - linesMain) - 1)
    let last = firstLine(beginningAfter: end - linesMain)
    return first..<max(first, last)
  }

  /// The frame of an item of a line; shorter items are centred in the line.
  ///
  /// Rule: S2.10, S2.12.
  func frame(of extent: FlowExtent, cross: Double, line: FlowLine, scale: Double) -> FlowFrame {
    let main = linesMain + line.origin + (line.length - extent.main) / 2
    return FlowFrame(
      cross: DevicePixels.rounded(cross, scale: scale),
      main: DevicePixels.rounded(main, scale: scale), crossLength: extent.cross,
      mainLength: extent.main)
  }

  private func firstLine(beginningAfter place: Double) -> Int {
    switch lines {
    case .uniform(let uniform): return uniform.firstLine(beginningAfter: place)
    case .varying(let varying): return varying.firstLine(beginningAfter: place)
    }
  }
}
