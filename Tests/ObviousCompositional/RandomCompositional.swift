package import CompositionalGeometry
package import SeededRandom

/// Descriptions that look like an app's, with every edge of the rules likely.
package enum RandomCompositional {
  /// The view of a scene.
  package static func space(_ random: inout SeededGenerator) -> CompositionalSpace {
    CompositionalSpace(
      size: [
        Double(random.one(of: [200, 320, 375, 393])), Double(random.one(of: [300, 480, 667])),
      ],
      scale: Double(random.whole(1...3)), along: random.chance(0.7) ? .vertical : .horizontal,
      sectionSpacing: random.chance(0.3) ? points(&random, 0...20) : 0,
      isMirrored: random.chance(0.2))
  }

  /// A section and the number of its items.
  package static func input(_ random: inout SeededGenerator) -> CompositionalGeometry.Input {
    CompositionalGeometry.Input(
      section(&random), itemCount: random.whole(0...random.one(of: [0, 1, 4, 9, 30])))
  }

  /// Boundary items of the layout.
  package static func layoutBoundary(
    _ random: inout SeededGenerator
  ) -> [CompositionalBoundaryItem] {
    random.chance(0.2) ? boundary(&random) : []
  }

  /// A description of a section.
  package static func section(_ random: inout SeededGenerator) -> CompositionalSection {
    var section = CompositionalSection(group: group(&random, depth: 0))
    if random.chance(0.4) { section.insets = insets(&random, 20) }
    if random.chance(0.4) { section.spacing = points(&random, 0...20) }
    if random.chance(0.03) { section.spacing = -8 }
    section.isOrthogonal = random.chance(0.15)
    if random.chance(0.35) { section.boundary = boundary(&random) }
    section.boundaryFollowsInsets = random.chance(0.8)
    if random.chance(0.2) {
      section.decorations = ["back", "card"].prefix(random.whole(1...2)).map {
        CompositionalDecoration(kind: $0, insets: insets(&random, 8), zIndex: random.whole(-3...1))
      }
    }
    if random.chance(0.1) { section.margins = insets(&random, 12) }
    if random.chance(0.1) { section.boundaryMargins = insets(&random, 12) }
    return section
  }

  private static func boundary(
    _ random: inout SeededGenerator
  ) -> [CompositionalBoundaryItem] {
    ["head", "foot", "side"].prefix(random.whole(1...3)).map { kind in
      var item = CompositionalBoundaryItem(
        kind: kind, size: size(&random, estimates: 0.3), horizontal: random.whole(-1...1),
        vertical: random.whole(-1...1))
      if random.chance(0.3) {
        item.offset = [Double(random.whole(-9...9)), Double(random.whole(-9...9))]
      }
      item.extendsBoundary = random.chance(0.8)
      item.isPinned = random.chance(0.3)
      item.zIndex = random.whole(0...2)
      return item
    }
  }

  // MARK: Items

  private static func group(
    _ random: inout SeededGenerator, depth: Int
  ) -> CompositionalItem {
    if random.chance(0.08) {
      var group = CompositionalItem(size(&random, estimates: 0))
      group.content = .custom(
        (0..<random.whole(1...(random.chance(0.1) ? 90 : 5))).map { _ in
          CompositionalCustomItem(
            origin: [points(&random, -9...200), points(&random, -9...90)],
            size: [points(&random, 1...150), points(&random, 1...90)],
            zIndex: random.one(of: [0, 0, 4]))
        })
      return group
    }
    if depth == 0, random.chance(0.15) { return chips(&random) }
    let axis: CompositionalAxis = random.chance(0.6) ? .horizontal : .vertical
    let isCounted = random.chance(0.25)
    let subitems: [CompositionalItem] = (0..<(isCounted ? 1 : random.whole(1...3))).map { _ in
      depth < 2 && random.chance(0.2) ? self.group(&random, depth: depth + 1) : item(&random)
    }
    var run = CompositionalRun(axis, subitems)
    if isCounted {
      let count = random.whole(1...4)
      run.repetition = random.chance(0.5) ? .shares(count) : .copies(count)
    }
    if random.chance(0.5) {
      run.spacing = CompositionalSpacing(
        points(&random, 0...15), isFlexible: random.chance(0.3))
    }
    var group = CompositionalItem(size(&random, estimates: 0.3), .run(run))
    dress(&group, &random, supplementary: 0.1)
    return group
  }

  /// A group whose items wrap by their measured lengths.
  private static func chips(_ random: inout SeededGenerator) -> CompositionalItem {
    let axis: CompositionalAxis = random.chance(0.8) ? .horizontal : .vertical
    let subitems = (0..<random.one(of: [1, 1, 1, 2, 3])).map { index in
      var item = CompositionalItem(size(&random, estimates: 0.2))
      if index == 0 { item.size[axis] = .estimated(points(&random, 10...80)) }
      dress(&item, &random, supplementary: 0.05)
      return item
    }
    var run = CompositionalRun(axis, subitems)
    run.spacing = CompositionalSpacing(points(&random, 0...15), isFlexible: random.chance(0.2))
    var group = CompositionalItem(size(&random, estimates: 0.3), .run(run))
    group.size[axis] =
      random.chance(0.7)
      ? (axis == .horizontal ? .fractionalWidth(1) : .fractionalHeight(0.5))
      : .absolute(points(&random, 80...300))
    dress(&group, &random, supplementary: 0.05)
    return group
  }

  private static func item(_ random: inout SeededGenerator) -> CompositionalItem {
    var item = CompositionalItem(size(&random, estimates: 0.2))
    dress(&item, &random, supplementary: 0.15)
    return item
  }

  private static func dress(
    _ item: inout CompositionalItem, _ random: inout SeededGenerator, supplementary: Double
  ) {
    if random.chance(0.2) { item.insets = insets(&random, 9) }
    if random.chance(0.15) {
      item.edges = CompositionalEdges(
        leading: edge(&random), top: edge(&random), trailing: edge(&random), bottom: edge(&random))
    }
    if random.chance(supplementary) {
      item.supplementary = (0..<random.whole(1...2)).map { _ in
        CompositionalSupplementary(
          kind: random.one(of: ["badge", "mark"]), size: size(&random, estimates: 0.3),
          containerAnchor: anchor(&random), itemAnchor: random.chance(0.4) ? anchor(&random) : nil,
          zIndex: random.whole(0...3))
      }
    }
  }

  private static func edge(_ random: inout SeededGenerator) -> CompositionalSpacing {
    CompositionalSpacing(
      random.chance(0.5) ? 0 : points(&random, 0...9), isFlexible: random.chance(0.3))
  }

  private static func anchor(_ random: inout SeededGenerator) -> CompositionalAnchor {
    let isFraction = random.chance(0.5)
    return CompositionalAnchor(
      horizontal: random.whole(-1...1), vertical: random.whole(-1...1),
      offset: isFraction
        ? [0.5, -0.25] : [Double(random.whole(-9...9)), Double(random.whole(-9...9))],
      isFraction: isFraction)
  }

  // MARK: Lengths

  private static func size(
    _ random: inout SeededGenerator, estimates: Double
  ) -> CompositionalSize {
    CompositionalSize(
      length(&random, estimates: estimates), length(&random, estimates: estimates))
  }

  private static func length(
    _ random: inout SeededGenerator, estimates: Double
  ) -> CompositionalLength {
    if random.chance(estimates) {
      return random.chance(0.2)
        ? .uniformAcrossSiblings(points(&random, 10...80)) : .estimated(points(&random, 10...80))
    }
    let share: Double = random.one(of: [0.25, 0.3, 1 / 3, 0.5, 0.5, 0.9, 1, 1, 1.25])
    switch random.whole(0...3) {
    case 0: return .absolute(points(&random, 5...120))
    case 1: return .fractionalHeight(share)
    default: return .fractionalWidth(share)
    }
  }

  /// Whole points, halves and thirds.
  private static func points(
    _ random: inout SeededGenerator, _ range: ClosedRange<Int>
  ) -> Double {
    Double(random.whole(range)) / Double(random.one(of: [1, 1, 1, 2, 3]))
  }

  private static func insets(
    _ random: inout SeededGenerator, _ most: Int
  ) -> CompositionalInsets {
    CompositionalInsets(
      top: points(&random, 0...most), leading: points(&random, 0...most),
      bottom: points(&random, 0...most), trailing: points(&random, 0...most))
  }
}
