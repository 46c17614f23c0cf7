import FlowGeometry
import ObviousFlow
import SeededRandom
import Testing

@Suite("Changes of a flow")
struct ChangedFlowTests {
  @Test(
    "After every random change all frames are as in a flow from nothing", arguments: 0..<10)
  func equalsAFlowFromNothing(batch: Int) {
    for number in 0..<6 {
      let seed = UInt64(batch * 6 + number)
      var generator = SeededGenerator(seed: seed)
      var (sections, space) = RandomFlow.scene(&generator)
      if number == 0 { sections.append(RandomFlow.longSection(&generator)) }
      var flow = FlowGeometry(sections: sections, space: space)
      for step in 1...8 {
        let section = generator.chance(0.6) ? sections.count - 1 : 0
        let change = RandomFlow.change(
          ofItems: flow.itemCount(ofSection: section), inSection: section, &generator)
        flow.change([change])
        sections[section] = sections[section].changed(change)
        let fresh = FlowGeometry(sections: sections, space: space)
        guard Self.agree(flow, fresh, sections, "seed \(seed), step \(step)") else { break }
      }
    }
  }

  /// Whether two flows say the same about everything.
  private static func agree(
    _ flow: FlowGeometry, _ fresh: FlowGeometry, _ sections: [FlowSection], _ context: String
  ) -> Bool {
    guard flow.contentLength == fresh.contentLength else {
      Issue.record("\(context): content length \(flow.contentLength), not \(fresh.contentLength)")
      return false
    }
    for section in sections.indices {
      let counts = [flow, fresh].map {
        [$0.itemCount(ofSection: section), $0.lineCount(ofSection: section)]
      }
      guard counts[0] == counts[1] else {
        Issue.record("\(context): items and lines \(counts[0]), not \(counts[1])")
        return false
      }
      for item in 0..<counts[0][0] {
        let (found, wanted) = (
          flow.frame(ofItem: item, inSection: section),
          fresh.frame(ofItem: item, inSection: section)
        )
        guard found == wanted else {
          Issue.record("\(context): item \(item) of \(section) at \(found), not \(wanted)")
          return false
        }
      }
    }
    return flow.hasOversizedItem == fresh.hasOversizedItem
  }

  private static let space = FlowGeometry.Space(boundsCross: 320, contentCross: 320, scale: 2)

  private static func flow(_ extents: [FlowExtent]) -> FlowGeometry {
    FlowGeometry(sections: [FlowSection(sizes: .varying(ContiguousArray(extents)))], space: space)
  }

  @Test("A small item that begins a line moves back to the line before (S2.3)")
  func joinsTheLineBefore() {
    var flow = Self.flow([FlowExtent](repeating: FlowExtent(cross: 150, main: 40), count: 4))
    flow.resize(item: 2, inSection: 0, to: FlowExtent(cross: 0, main: 40))
    #expect(flow.items(ofLine: 0, inSection: 0) == 0..<3)
    #expect(flow.items(ofLine: 1, inSection: 0) == 3..<4)
  }

  @Test("An item of another size in a uniform section changes what is around it, and no more")
  func uniformSectionWithOneOther() {
    let extent = FlowExtent(cross: 50, main: 50)
    let count = 1_000_000
    var flow = FlowGeometry(
      sections: [FlowSection(sizes: .uniform(extent, count: count))], space: Self.space)
    let before = flow.contentLength
    flow.resize(item: 500_000, inSection: 0, to: FlowExtent(cross: 320, main: 70))
    #expect(flow.lineCount(ofSection: 0) == 200_001)
    #expect(flow.contentLength == before + 80)
    #expect(flow.frame(ofItem: 500_000, inSection: 0).crossLength == 320)
    #expect(flow.frame(ofItem: 499_999, inSection: 0) != flow.frame(ofItem: 500_001, inSection: 0))
    flow.resize(item: 500_000, inSection: 0, to: extent)
    #expect(flow.contentLength == before)
  }

  @Test("A small item joins the last full line of the equal ones before it (S2.3)")
  func joinsAFullUniformLine() {
    var flow = FlowGeometry(
      sections: [FlowSection(sizes: .uniform(FlowExtent(cross: 50, main: 50), count: 999))],
      space: Self.space)
    flow.change([
      FlowGeometry.ItemChange(section: 0, inserted: [(500, FlowExtent(cross: 20, main: 9))])
    ])
    #expect(flow.items(ofLine: 99, inSection: 0) == 495..<501)
  }

  @Test("An item that moves to another section keeps its size (S6.9)")
  func movesToAnotherSection() {
    let (small, large) = (FlowExtent(cross: 50, main: 50), FlowExtent(cross: 90, main: 20))
    var flow = FlowGeometry(
      sections: [
        FlowSection(sizes: .uniform(small, count: 3)),
        FlowSection(sizes: .varying([large, large])),
      ], space: Self.space)
    flow.moveItem(1, inSection: 1, to: 0, inSection: 0)
    #expect((0..<2).map { flow.itemCount(ofSection: $0) } == [4, 1])
    #expect(flow.extent(ofItem: 0, inSection: 0) == large)
    #expect((1..<4).map { flow.extent(ofItem: $0, inSection: 0) } == [small, small, small])
  }

  @Test("Sections in another order are laid out in it, with new ones among them")
  func rearranged() {
    let sections = [20.0, 30, 40].map {
      FlowSection(sizes: .uniform(FlowExtent(cross: 100, main: $0), count: 2), headerLength: $0)
    }
    var flow = FlowGeometry(sections: sections, space: Self.space)
    let other = FlowSection(sizes: .varying([FlowExtent(cross: 10, main: 10)]))
    flow.rearrange([.kept(2), .new(other), .kept(0)])
    let fresh = FlowGeometry(sections: [sections[2], other, sections[0]], space: Self.space)
    #expect(Self.agree(flow, fresh, [sections[2], other, sections[0]], "rearranged"))
    #expect(flow.frameOfHeader(inSection: 2) == fresh.frameOfHeader(inSection: 2))
  }

  @Test("Another room breaks all lines again")
  func anotherRoom() {
    var generator = SeededGenerator(seed: 4)
    let sections = [RandomFlow.longSection(&generator), RandomFlow.section(&generator)]
    var flow = FlowGeometry(sections: sections, space: Self.space)
    flow.change([FlowGeometry.ItemChange(section: 0, removed: [0])])
    let wide = FlowGeometry.Space(boundsCross: 700, contentCross: 690, scale: 2)
    flow.move(to: wide)
    let changed = sections[0].changed(FlowGeometry.ItemChange(section: 0, removed: [0]))
    let fresh = FlowGeometry(sections: [changed, sections[1]], space: wide)
    #expect(Self.agree(flow, fresh, [changed, sections[1]], "another room"))
  }

  @Test("A total does not depend on how its summands are grouped")
  func totals() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<50 {
      let extents = (0..<2000).map { _ in
        FlowExtent(cross: 320, main: Double(generator.whole(1...999)) / 7)
      }
      let whole = Self.flow(extents)
      var grown = Self.flow([])
      for chunk in stride(from: 0, to: 2000, by: 100) {
        grown.change([
          FlowGeometry.ItemChange(
            section: 0, inserted: (chunk..<(chunk + 100)).map { ($0, extents[$0]) })
        ])
      }
      #expect(grown.contentLength == whole.contentLength)
    }
  }
}
