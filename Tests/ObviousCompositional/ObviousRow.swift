import CompositionalGeometry

/// The rests of a row that scrolls on its own, found among all stops.
///
/// Rule: M9.3, M9.7.
struct ObviousRow {
  private let stops: [Double]
  private let range: ClosedRange<Double>
  private let restsEverywhere: Bool

  /// Nil for a section without a row.
  init?(_ section: ObviousSection, _ kind: SectionRow.Stops) {
    guard section.input.section.isOrthogonal, !section.runs.isEmpty else { return nil }
    let (length, viewport) = (section.runLength, section.viewport)
    guard length > viewport else {
      (stops, range, restsEverywhere) = ([0], 0...0, false)
      return
    }
    let middles = section.runs.map { $0.origin + $0.length / 2 - viewport / 2 }
    if case .middles = kind, let first = middles.first, let last = middles.last {
      range = first...max(first, last)
    } else {
      range = 0...(length - viewport)
    }
    switch kind {
    case .everywhere: stops = []
    case .leadingEdges: stops = section.runs.map(\.edge)
    case .middles: stops = middles
    case .pages:
      var pages: [Double] = []
      while (pages.last ?? -viewport) < length - viewport, viewport > 0 {
        pages.append(Double(pages.count) * viewport)
      }
      stops = pages
    }
    if case .everywhere = kind { restsEverywhere = true } else { restsEverywhere = false }
  }

  /// Where an offset comes to rest.
  func rest(near offset: Double) -> Double {
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    guard !restsEverywhere else { return offset }
    let positions = stops.map { min(max($0, range.lowerBound), range.upperBound) }.sorted()
    var best = positions[0]
    for position in positions
    where (position - offset).magnitude < (best - offset).magnitude - 1e-9 {
      best = position
    }
    return best
  }
}
