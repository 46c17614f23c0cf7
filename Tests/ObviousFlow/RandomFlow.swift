package import FlowGeometry
package import SeededRandom

/// Scenes that look like an app's, with every edge of the rules likely.
package enum RandomFlow {
  /// Some sections and the room that they are laid out in.
  package static func scene(
    _ generator: inout SeededGenerator
  ) -> (sections: [FlowSection], space: FlowGeometry.Space) {
    let bounds = Double(generator.one(of: [200, 320, 375, 393, 430]))
    let space = FlowGeometry.Space(
      boundsCross: bounds, contentCross: bounds - Double(generator.one(of: [0, 0, 8, 31])),
      scale: Double(generator.whole(1...3)))
    let count = generator.whole(1...4)
    return ((0..<count).map { _ in section(&generator) }, space)
  }

  /// A rectangle to be asked about.
  package static func rect(
    _ generator: inout SeededGenerator, in space: FlowGeometry.Space, length: Double
  ) -> FlowFrame {
    let reach = Int(length.magnitude) + 60
    return FlowFrame(
      cross: Double(generator.whole(-40...Int(space.boundsCross))),
      main: Double(generator.whole(-60...reach)) / Double(generator.whole(1...3)),
      crossLength: Double(generator.whole(0...400)), mainLength: Double(generator.whole(0...600)))
  }

  /// A section of up to sixty items.
  package static func section(_ generator: inout SeededGenerator) -> FlowSection {
    FlowSection(
      sizes: sizes(&generator), insets: insets(&generator),
      lineSpacing: length(&generator, 0...30) - (generator.chance(0.04) ? 40 : 0),
      itemSpacing: length(&generator, 0...25) - (generator.chance(0.04) ? 12 : 0),
      headerLength: generator.chance(0.40) ? length(&generator, 0...50) : 0,
      footerLength: generator.chance(0.40) ? length(&generator, 0...50) : 0)
  }

  private static func insets(_ generator: inout SeededGenerator) -> FlowInsets {
    guard generator.chance(0.70) else { return FlowInsets() }
    let down: Double = generator.chance(0.05) ? 15 : 0
    return FlowInsets(
      leadingCross: length(&generator, 0...20), trailingCross: length(&generator, 0...20),
      leadingMain: length(&generator, 0...20) - down,
      trailingMain: length(&generator, 0...20) - down)
  }

  private static func sizes(_ generator: inout SeededGenerator) -> FlowSection.Sizes {
    let count = generator.whole(0...generator.one(of: [0, 1, 3, 12, 60]))
    if generator.chance(0.35) { return .uniform(extent(&generator), count: count) }
    // Few different sizes make lines of equal items likely.
    let palette = (0..<generator.whole(1...4)).map { _ in extent(&generator) }
    return .varying(ContiguousArray((0..<count).map { _ in generator.one(of: palette) }))
  }

  /// The size of an item.
  package static func extent(_ generator: inout SeededGenerator) -> FlowExtent {
    let widest = generator.one(of: [30, 80, 160, 420])
    return FlowExtent(cross: length(&generator, 0...widest), main: length(&generator, 0...90))
  }

  /// Whole points, halves, quarters and thirds.
  private static func length(
    _ generator: inout SeededGenerator, _ range: ClosedRange<Int>
  ) -> Double {
    Double(generator.whole(range)) / Double(generator.one(of: [1, 1, 1, 2, 3, 4]))
  }

  /// A section long enough for some blocks of lines.
  package static func longSection(_ generator: inout SeededGenerator) -> FlowSection {
    var long = section(&generator)
    let count = generator.whole(1...4000)
    let palette = (0..<generator.whole(1...9)).map { _ in extent(&generator) }
    if generator.chance(0.4) {
      long.sizes = .uniform(palette[0], count: count)
    } else {
      long.sizes = .varying(ContiguousArray((0..<count).map { _ in generator.one(of: palette) }))
    }
    return long
  }

  /// Some items of a section that go, and others that come; often next to each other.
  package static func change(
    ofItems count: Int, inSection section: Int, _ generator: inout SeededGenerator
  ) -> FlowGeometry.ItemChange {
    var removed: Set<Int> = []
    if count > 0 {
      for _ in 0..<generator.whole(0...generator.one(of: [0, 1, 2, 12])) {
        let first = generator.whole(0...(count - 1))
        let last = min(count - 1, first + generator.one(of: [0, 0, 0, 3, 700]))
        removed.formUnion(first...last)
      }
    }
    let insertedCount = generator.whole(0...generator.one(of: [0, 1, 2, 12, 300]))
    let after = count - removed.count + insertedCount
    var indexes: Set<Int> = []
    while indexes.count < insertedCount {
      var index = generator.whole(0...(after - 1))
      while indexes.contains(index) { index = (index + 1) % after }
      indexes.insert(index)
    }
    let size = extent(&generator)
    let isEven = generator.chance(0.4)
    return FlowGeometry.ItemChange(
      section: section, removed: removed.sorted(),
      inserted: indexes.sorted().map { ($0, isEven ? size : extent(&generator)) })
  }
}

extension FlowSection {
  /// The section after a change, made the plain way.
  package func changed(_ change: FlowGeometry.ItemChange) -> FlowSection {
    var extents = ObviousFlow.extents(of: self)
    for item in change.removed.reversed() { extents.remove(at: item) }
    for (item, extent) in change.inserted { extents.insert(extent, at: item) }
    var section = self
    section.sizes = .varying(ContiguousArray(extents))
    return section
  }
}

extension FlowGeometry {
  /// The frame of an element; nil for a header or footer that is not there.
  package func frame(of element: FlowElement) -> FlowFrame? {
    switch element {
    case .header(let section): return frameOfHeader(inSection: section)
    case .item(let item, let section): return frame(ofItem: item, inSection: section)
    case .footer(let section): return frameOfFooter(inSection: section)
    }
  }
}
