import CReference
import FlowGeometry

/// The memory of a laid-out flow of a million items, including their sizes.
@MainActor
enum LayoutMemory {
  private static let count = 1_000_000

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    // One item a line is the most that lines can take.
    let narrow = try measurement("varying", available: 393, atMost: 24)
    let wide = try measurement("one-a-line", available: 50, atMost: 24)
    return [narrow, wide, try uniform()]
  }

  private static func measurement(
    _ name: String, available: Double, atMost bound: Double
  ) throws -> Measurement {
    try bytesAnItem(name, atMost: bound) {
      var state: UInt64 = 1
      let extents = ContiguousArray(
        (0..<count).map { _ in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return FlowExtent(
            cross: 40 + Double((state >> 33) % 80), main: 30 + Double((state >> 45) % 30))
        })
      return flow(.varying(extents), available: available)
    }
  }

  private static func uniform() throws -> Measurement {
    try bytesAnItem("uniform", atMost: 0.01) {
      flow(.uniform(FlowExtent(cross: 80, main: 80), count: count), available: 393)
    }
  }

  private static func flow(_ sizes: FlowSection.Sizes, available: Double) -> FlowGeometry {
    FlowGeometry(
      sections: [FlowSection(sizes: sizes)],
      space: FlowGeometry.Space(boundsCross: available, contentCross: available, scale: 3))
  }

  private static func bytesAnItem(
    _ name: String, atMost bound: Double, _ make: () -> FlowGeometry
  ) throws -> Measurement {
    var hash = ResultHash()
    let values = try (0..<2).map { _ in
      let before = creference_bytes_in_use()
      let flow = make()
      let bytes = Double(creference_bytes_in_use()) - Double(before)
      guard flow.itemCount(ofSection: 0) == count else {
        throw BenchmarkFailure("the flow has \(flow.itemCount(ofSection: 0)) items")
      }
      hash = ResultHash()
      hash.combine(flow.contentLength)
      return bytes / Double(count)
    }
    return Measurement(
      name: "layout/memory/\(name)", unit: "B/item", values: values, hash: hash.value,
      aim: .atMost(bound))
  }
}
