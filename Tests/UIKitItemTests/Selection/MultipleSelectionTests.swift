import Testing

@testable import UIKit

/// Rule S3.20.
@Suite("The range of a multiple selection")
struct MultipleSelectionTests {
  /// A way over items, and what becomes of them: `+3` selected, `-3` deselected.
  struct Route: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var before: [Int] = []
    let stops: [Int]
    let steps: [[String]]
  }

  nonisolated static let routes = [
    Route(
      testDescription: "forth takes all on the way in", stops: [4, 7], steps: [["+5", "+6", "+7"]]),
    Route(testDescription: "back takes all on the way in", stops: [4, 2], steps: [["+3", "+2"]]),
    Route(
      testDescription: "forth and back lets go of the far end first", stops: [4, 7, 5],
      steps: [["+5", "+6", "+7"], ["-7", "-6"]]),
    Route(
      testDescription: "back to the anchor leaves it alone", stops: [4, 6, 4],
      steps: [["+5", "+6"], ["-6", "-5"]]),
    Route(
      testDescription: "past the anchor lets go before it takes", stops: [4, 6, 3],
      steps: [["+5", "+6"], ["-6", "-5", "+3"]]),
    Route(
      testDescription: "what was selected before stays so", before: [5], stops: [4, 6, 4],
      steps: [["+5", "+6"], ["-6", "+5"]]),
    Route(
      testDescription: "from a selected item they deselect, and give back", before: [4, 5, 6],
      stops: [4, 7, 4], steps: [["-5", "-6", "-7"], ["-7", "+6", "+5"]]),
  ]

  @Test("Fingers go over the items between anchor and end", arguments: routes)
  func goes(_ route: Route) {
    var before = Selection()
    for item in route.before { before.insert(ItemPath(section: 0, item: item)) }
    let counts = ItemCounts([9])
    var row = MultipleSelection(at: ItemPath(section: 0, item: route.stops[0]), before: before)
    #expect(row.firstStep.isSelected == !route.before.contains(route.stops[0]))
    let steps = route.stops.dropFirst().map { stop in
      row.extend(to: ItemPath(section: 0, item: stop), in: counts).map {
        "\($0.isSelected ? "+" : "-")\($0.path.item)"
      }
    }
    #expect(steps == route.steps)
  }

  @Test("A range goes with its items through a batch, unless one of its ends is gone")
  func follows() {
    let row = { ItemPath(section: 0, item: $0) }
    var before = Selection()
    for item in [1, 5] { before.insert(row(item)) }
    var range = MultipleSelection(at: row(3), before: before)
    _ = range.extend(to: row(5), in: ItemCounts([9]))
    // Items 0 and 1 are deleted.
    #expect(range.follow { $0.item < 2 ? nil : row($0.item - 2) })
    #expect(range.anchor == row(1))
    #expect(range.end == row(3))
    let back = range.extend(to: row(1), in: ItemCounts([7]))
    #expect(back.map { "\($0.isSelected ? "+" : "-")\($0.path.item)" } == ["+3", "-2"])
    for gone in [1, 3] {
      var range = MultipleSelection(at: row(1), before: before)
      _ = range.extend(to: row(3), in: ItemCounts([7]))
      #expect(!range.follow { $0.item == gone ? nil : $0 })
    }
  }

  @Test("The range spans sections, including empty ones")
  func sections() {
    let counts = ItemCounts([2, 0, 0, 2])
    let (first, last) = (ItemPath(section: 0, item: 0), ItemPath(section: 3, item: 1))
    var row = MultipleSelection(at: first, before: Selection())
    let forth = row.extend(to: last, in: counts).map(\.path)
    #expect(forth.map { [$0.section, $0.item] } == [[0, 1], [3, 0], [3, 1]])
    #expect(row.extend(to: first, in: counts).map(\.path) == Array(forth.reversed()))
  }
}
