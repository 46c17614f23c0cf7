import CompositionalGeometry

/// The rests of a row that scrolls on its own, found among all stops.
///
/// Rule: M9.3, M9.7.
struct ObviousRow {
  private let stops: [Double]
  private let range: ClosedRange<Double>
  private let restsEverywhere: Bool
  /// The length of a page; nil for other stops.
  private var page: Double?

  /// Nil for a section without a row.
  init?(_ section: ObviousSection, _ kind: SectionRow.Stops) {
    guard section.input.section.isOrthogonal, !section.runs.isEmpty else { return nil }
    let (length, viewport) = (section.runLength, section.viewport)
    let middles = section.runs.map { $0.origin + $0.length / 2 - viewport / 2 }
    if case .middles = kind, let first = middles.first, let last = middles.last {
      range = first...max(first, last)
    } else if length <= viewport {
      (stops, range, restsEverywhere) = ([0], 0...0, false)
      return
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
      page = viewport
    }
    if case .everywhere = kind { restsEverywhere = true } else { restsEverywhere = false }
  }

  /// Where an offset comes to rest.
  func rest(near offset: Double) -> Double {
    let offset = min(max(offset, range.lowerBound), range.upperBound)
    guard !restsEverywhere, !(page != nil && offset == range.upperBound) else { return offset }
    if let page {
      var best = 0.0
      for number in 0...stops.count {
        let (old, new) = (abs(best - offset), abs(Double(number) * page - offset))
        if new < old - 1e-9 { best = Double(number) * page }
      }
      return min(best, range.upperBound)
    }
    let positions = stops.map { min(max($0, range.lowerBound), range.upperBound) }.sorted()
    var best = positions[0]
    for position in positions
    where (position - offset).magnitude < (best - offset).magnitude - 1e-9 {
      best = position
    }
    return best
  }
}
