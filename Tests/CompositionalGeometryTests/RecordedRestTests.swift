import CompositionalGeometry
import Testing

/// A recorded scene whose sections were scrolled, with the offsets at which they came to rest.
struct RecordedRest: CustomTestStringConvertible, Sendable {
  let scene: RecordedScene
  let rows: [Row]

  var testDescription: String { scene.name }

  struct Row: Sendable {
    var section: Int
    var stops: SectionRow.Stops
    var asked: Double
    var rest: Double
    /// The first and the last item on screen.
    var shown: [Int]
  }

  static let all = RecordedScene.values.filter { $0["rests"] != nil }.map {
    RecordedRest(RecordedValue($0))
  }

  private init(_ value: RecordedValue) {
    scene = RecordedScene(value)
    let (asked, layout) = (value["scene"]["sectionOffsets"], value["scene"]["layout"])
    let behavior = layout["section"]["orthogonalScrollingBehavior"].string
    let stops: SectionRow.Stops =
      switch behavior {
      case "continuous": .everywhere
      case "paging": .pages
      case "groupPagingCentered": .middles
      default: .leadingEdges
      }
    rows = asked.keys.map { section in
      Row(
        section: Int(section) ?? 0, stops: stops, asked: asked[section].number,
        rest: value["rests"][section].number,
        shown: value["shown"][section].list.map { Int($0.number) })
    }
  }
}

@Suite("Recorded rests of rows")
struct RecordedRestTests {
  @Test("All scenes with rests are read")
  func count() {
    #expect(RecordedRest.all.count == 56)
  }

  @Test(
    "A row rests where it was recorded, and shows the items recorded (M9.3, M9.5, M9.7)",
    arguments: RecordedRest.all)
  func rests(recorded: RecordedRest) throws {
    let geometry = recorded.scene.played()
    for row in recorded.rows {
      let solved = try #require(geometry.row(ofSection: row.section, stops: row.stops))
      let rest = solved.rest(near: row.asked)
      #expect(
        (rest - row.rest).magnitude < 0.005, "section \(row.section): \(rest), not \(row.rest)")
      let bounds = CompositionalFrame(
        origin: [row.rest, 0], size: recorded.scene.space.size)
      let items = geometry.elements(inRowOfSection: row.section, in: bounds)
        .filter { $0.element.category == .cell }.map(\.element.item)
      #expect([items.first, items.last].compactMap(\.self) == row.shown, "section \(row.section)")
    }
  }
}
