package import FlowGeometry

/// The rules S2.2–S2.17 once more, as slowly and plainly as they are written down.
///
/// Shares nothing with the module but the types of its input and output: a list of lines of items,
/// a list of frames, and a scan over all of them for every question.
package struct ObviousFlow {
  package private(set) var frames: [(element: FlowElement, frame: FlowFrame)] = []
  package private(set) var contentLength = 0.0
  private let space: FlowGeometry.Space

  /// Lays out sections, one after the other.
  package init(sections: [FlowSection], space: FlowGeometry.Space) {
    self.space = space
    var main = 0.0
    for (index, section) in sections.enumerated() {
      if section.headerLength > 0 {
        addBand(.header(section: index), at: main, length: section.headerLength)
      }
      main += section.headerLength + section.insets.leadingMain
      main += addLines(of: section, index: index, at: main)
      main += section.insets.trailingMain
      if section.footerLength > 0 {
        addBand(.footer(section: index), at: main, length: section.footerLength)
      }
      main += section.footerLength
    }
    contentLength = main
  }

  /// Every element that is visible in a rectangle, in index order.
  package func elements(in rect: FlowFrame) -> [FlowElement] {
    frames.filter { $0.frame.isVisible(in: rect) }.map(\.element)
  }

  /// A size for each item.
  package static func extents(of section: FlowSection) -> [FlowExtent] {
    switch section.sizes {
    case .uniform(let extent, let count): return Array(repeating: extent, count: count)
    case .varying(let extents): return Array(extents)
    }
  }

  /// The items of each line.
  private static func lines(_ extents: [FlowExtent], spacing: Double, available: Double) -> [[Int]]
  {
    var lines: [[Int]] = []
    for item in extents.indices {
      if var line = lines.last {
        line.append(item)
        var used = Double(line.count - 1) * spacing
        for other in line { used += extents[other].cross }
        if used <= available + 1e-6 {
          lines[lines.count - 1] = line
          continue
        }
      }
      lines.append([item])
    }
    return lines
  }

  private mutating func addLines(of section: FlowSection, index: Int, at start: Double) -> Double {
    let extents = Self.extents(of: section)
    let available = space.contentCross - section.insets.leadingCross - section.insets.trailingCross
    let lines = Self.lines(extents, spacing: section.itemSpacing, available: available)
    var main = start
    for (number, line) in lines.enumerated() {
      if number > 0 { main += section.lineSpacing }
      let tallest = line.map { extents[$0].main }.max() ?? 0
      var (cross, gap) = Self.placement(
        line.map { extents[$0] }, isLast: number == lines.count - 1, spacing: section.itemSpacing,
        available: available)
      cross += section.insets.leadingCross
      for item in line {
        let extent = extents[item]
        add(
          .item(item, section: index), cross: cross, main: main + (tallest - extent.main) / 2,
          extent: extent)
        cross += extent.cross + gap
      }
      main += tallest
    }
    return main - start
  }

  private static func placement(
    _ line: [FlowExtent], isLast: Bool, spacing: Double, available: Double
  ) -> (lead: Double, gap: Double) {
    let sum = line.reduce(0) { $0 + $1.cross }
    if !isLast {
      if line.count == 1 { return ((available - sum) / 2, 0) }
      return (0, (available - sum) / Double(line.count - 1))
    }
    if line.contains(where: { $0 != line[0] }) { return (0, spacing) }
    let length = line[0].cross
    var fitting = 1
    while Double(fitting + 1) * length + Double(fitting) * spacing <= available + 1e-6 {
      fitting += 1
      if fitting > 100_000 { return (0, spacing) }
    }
    if fitting == 1 { return ((available - length) / 2, 0) }
    return (0, (available - Double(fitting) * length) / Double(fitting - 1))
  }

  private mutating func addBand(_ element: FlowElement, at main: Double, length: Double) {
    add(element, cross: 0, main: main, extent: FlowExtent(cross: space.boundsCross, main: length))
  }

  private mutating func add(
    _ element: FlowElement, cross: Double, main: Double, extent: FlowExtent
  ) {
    let frame = FlowFrame(
      cross: pixel(cross), main: pixel(main), crossLength: extent.cross, mainLength: extent.main)
    frames.append((element, frame))
  }

  /// floor(v · scale + ½) / scale, where a millionth of a pixel short of a tie is one.
  private func pixel(_ value: Double) -> Double {
    (value * space.scale + 0.5 + 1e-6).rounded(.down) / space.scale
  }
}
