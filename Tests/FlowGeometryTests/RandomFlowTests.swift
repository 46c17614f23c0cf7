import FlowGeometry
import ObviousFlow
import SeededRandom
import Testing

@Suite("Random flows")
struct RandomFlowTests {
  @Test(
    "Every frame, length and answer equals the plain implementation's", arguments: 0..<40)
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
        if number % 4 == 0, Self.visited(flow, rect, partsOf: number % 9 + 1) != found {
          Issue.record("seed \(seed): in parts there is something else in \(rect)")
        }
        let half = max(0, (wanted.count - 1) / 2)
        if wanted.count > 2, flow.elementCount(in: rect, upTo: half) <= half {
          Issue.record("seed \(seed): too few are counted in \(rect)")
        }
        guard found != wanted else { continue }
        Issue.record("seed \(seed): \(found.difference(from: wanted)) in \(rect)")
        break
      }
    }
  }

  /// Returns the elements of a visit in parts of about `count` elements.
  private static func visited(
    _ flow: FlowGeometry, _ rect: FlowFrame, partsOf count: Int
  ) -> [FlowElement] {
    var visit = flow.visit(to: rect)
    var elements: [FlowElement] = []
    while !flow.resume(&visit, about: count, { element, _ in elements.append(element) }) {}
    return elements
  }

  @Test(
    "A section of equal sizes has equal frames, given once or for each item", arguments: 0..<4)
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
