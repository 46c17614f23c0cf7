import FlowGeometry
import SeededRandom
import Testing

@Suite("Random flows")
struct RandomFlowTests {
  @Test(
    "Every frame, length and answer is that of the plain implementation", arguments: 0..<40)
  func agreesWithTheObvious(batch: Int) {
    for number in 0..<100 {
      let seed = UInt64(batch * 100 + number)
      var generator = SeededGenerator(seed: seed)
      let scene = RandomFlow.scene(&generator)
      let flow = FlowGeometry(sections: scene.sections, space: scene.space)
      let obvious = ObviousFlow(sections: scene.sections, space: scene.space)
      let length = obvious.contentLength
      guard (flow.contentLength - length).magnitude < 1e-6 else {
        Issue.record("seed \(seed): content length \(flow.contentLength), not \(length)")
        continue
      }
      for (element, frame) in obvious.frames where flow.frame(of: element) != frame {
        Issue.record(
          "seed \(seed): \(element) at \(String(describing: flow.frame(of: element))), not \(frame)"
        )
        break
      }
      for _ in 0..<6 {
        let rect = RandomFlow.rect(&generator, in: scene.space, length: length)
        let (found, wanted) = (flow.elements(in: rect), obvious.elements(in: rect))
        guard found != wanted else { continue }
        Issue.record("seed \(seed): \(found.difference(from: wanted)) in \(rect)")
        break
      }
    }
  }

  @Test(
    "A section of equal sizes is the same whether given once or for each item", arguments: 0..<4)
  func uniformIsVarying(batch: Int) {
    for number in 0..<100 {
      let seed = UInt64(900_000 + batch * 100 + number)
      var generator = SeededGenerator(seed: seed)
      var scene = RandomFlow.scene(&generator)
      scene.sections = scene.sections.map { section in
        var section = section
        let extent = ObviousFlow.extents(of: section).first ?? FlowExtent(cross: 9, main: 9)
        section.sizes = .uniform(extent, count: section.itemCount)
        return section
      }
      let uniform = FlowGeometry(sections: scene.sections, space: scene.space)
      let spelledOut = scene.sections.map { section in
        var section = section
        section.sizes = .varying(ContiguousArray(ObviousFlow.extents(of: section)))
        return section
      }
      let varying = FlowGeometry(sections: spelledOut, space: scene.space)
      for (element, frame) in ObviousFlow(sections: spelledOut, space: scene.space).frames {
        guard uniform.frame(of: element) != frame || varying.frame(of: element) != frame else {
          continue
        }
        Issue.record("seed \(seed): \(element)")
        break
      }
    }
  }
}

/// Scenes that look like an app's, with every edge of the rules likely.
enum RandomFlow {
  static func scene(
    _ generator: inout SeededGenerator
  ) -> (sections: [FlowSection], space: FlowGeometry.Space) {
    let bounds = Double(generator.one(of: [200, 320, 375, 393, 430]))
    let space = FlowGeometry.Space(
      boundsCross: bounds, contentCross: bounds - Double(generator.one(of: [0, 0, 8, 31])),
      scale: Double(generator.whole(1...3)))
    let count = generator.whole(1...4)
    return ((0..<count).map { _ in section(&generator) }, space)
  }

  static func rect(
    _ generator: inout SeededGenerator, in space: FlowGeometry.Space, length: Double
  ) -> FlowFrame {
    let reach = Int(length.magnitude) + 60
    return FlowFrame(
      cross: Double(generator.whole(-40...Int(space.boundsCross))),
      main: Double(generator.whole(-60...reach)) / Double(generator.whole(1...3)),
      crossLength: Double(generator.whole(0...400)), mainLength: Double(generator.whole(0...600)))
  }

  private static func section(_ generator: inout SeededGenerator) -> FlowSection {
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

  private static func extent(_ generator: inout SeededGenerator) -> FlowExtent {
    let widest = generator.one(of: [30, 80, 160, 420])
    return FlowExtent(cross: length(&generator, 0...widest), main: length(&generator, 0...90))
  }

  /// Whole points, halves, quarters and thirds.
  private static func length(
    _ generator: inout SeededGenerator, _ range: ClosedRange<Int>
  ) -> Double {
    Double(generator.whole(range)) / Double(generator.one(of: [1, 1, 1, 2, 3, 4]))
  }
}

extension FlowGeometry {
  func frame(of element: FlowElement) -> FlowFrame? {
    switch element {
    case .header(let section): return frameOfHeader(inSection: section)
    case .item(let item, let section): return frame(ofItem: item, inSection: section)
    case .footer(let section): return frameOfFooter(inSection: section)
    }
  }
}
