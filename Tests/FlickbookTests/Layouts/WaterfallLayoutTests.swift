import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Flickbook

@Suite("Waterfall layout")
@MainActor
struct WaterfallLayoutTests {
  /// Two columns of 145 points in 300.
  private static let scene = """
    view: {size: [300, 400]}
    layout: {type: waterfall}
    sections:
      - items:
          - {id: a, size: [100, 200]}
          - {id: b, size: [100, 100]}
          - {id: c, size: [50, 50]}
          - {id: d, size: [145, 20]}
          - {id: e}
    """

  @Test("An item goes under the shortest column, as wide as it, the leftmost of equals")
  func shortest() throws {
    let probe = try LayoutProbe(Self.scene)
    #expect(
      probe.frames(5) == [
        [0, 0, 145, 290], [155, 0, 145, 145], [155, 155, 145, 145], [0, 300, 145, 20],
        [155, 310, 145, 145],
      ])
    #expect(probe.view.contentSize == CGSize(width: 300, height: 455))
  }

  @Test("Without the aspect an item is as high as its size says")
  func heights() throws {
    let probe = try LayoutProbe(
      """
      view: {size: [300, 400]}
      layout: {type: waterfall, keepsAspect: no, columns: 3, minimumInteritemSpacing: 0,
        minimumLineSpacing: 5}
      sections: [{items: {count: 4, sizes: [[10, 30], [10, 20]]}}]
      """)
    #expect(
      probe.frames(4) == [
        [0, 0, 100, 30], [100, 0, 100, 20], [200, 0, 100, 30], [100, 25, 100, 20],
      ]
    )
  }

  @Test("Sections follow each other with header, insets and footer, and begin on one line")
  func sections() throws {
    let probe = try LayoutProbe(
      """
      view: {size: [300, 400], contentInset: [0, 5, 0, 15]}
      layout: {type: waterfall, sectionInset: [10, 20, 30, 40], headerReferenceSize: [0, 25],
        footerReferenceSize: [0, 5]}
      sections: [{items: 3}, {items: 1, header: 0, inset: [0, 0, 0, 0]}, {items: 0}]
      """)
    // 280 within the insets, 220 within the section's, two columns of 105.
    #expect(probe.frames(3) == [[20, 35, 105, 105], [135, 35, 105, 105], [20, 150, 105, 105]])
    // 25 + 10 + 220 + 30 + 5 = 290; the second section has neither header nor inset.
    #expect(probe.frames(1, section: 1) == [[0, 290, 135, 135]])
    #expect(probe.view.contentSize == CGSize(width: 280, height: 290 + 140 + 70))
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    let frame = { (kind: String, section: Int) in
      probe.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [section, 0])?.frame
    }
    #expect(frame(header, 0) == CGRect(x: 0, y: 0, width: 280, height: 25))
    #expect(frame(footer, 0) == CGRect(x: 0, y: 285, width: 280, height: 5))
    #expect(frame(header, 1) == nil)
    #expect(frame(header, 2) == CGRect(x: 0, y: 430, width: 280, height: 25))
    #expect(frame(header, 3) == nil)
    #expect(frame("other", 0) == nil)
  }

  @Test("Only another width is minded")
  func bounds() throws {
    let probe = try LayoutProbe(Self.scene)
    #expect(!probe.minds(0, 77))
    #expect(!probe.minds(30, -50))
    #expect(!probe.minds(size: 300, 900))
    #expect(probe.minds(size: 301, 400))
    try probe.story.perform("view.setBounds", "{size: [210, 400]}")
    #expect(probe.frames(2) == [[0, 0, 100, 200], [110, 0, 100, 100]])
    #expect(!probe.minds(size: 210, 100))
  }

  @Test("A moving item keeps its height, and the others close up (S6.9)")
  func movement() throws {
    let probe = try LayoutProbe(Self.scene)
    try probe.story.perform("view.configure", "{reorder: yes}")
    try probe.story.perform(
      "gesture.drag",
      "{from: {item: [0, 0]}, to: {item: [0, 1]}, press: 0.6, duration: 0.3}")
    try probe.story.perform("clock.settle")
    #expect(
      try probe.story.perform("query.data").text
        == #"{"sections":[{"items":["b","a","c","d","e"]}]}"#)
    #expect(
      probe.frames(5)
        == [
          [0, 0, 145, 145], [155, 0, 145, 290], [0, 155, 145, 145], [155, 300, 145, 20],
          [0, 310, 145, 145],
        ].map { $0 })
    #expect(probe.story.brokenInvariants == [])
  }

  // MARK: Against an implementation that anybody understands

  /// The frames of a section's items by the rule, one after the other.
  private func obvious(
    _ sizes: [CGSize], columns: Int, width: CGFloat, across: CGFloat, along: CGFloat
  ) -> [CGRect] {
    let column = (width - CGFloat(columns - 1) * across) / CGFloat(columns)
    var placed: [[CGRect]] = Array(repeating: [], count: columns)
    return sizes.map { size in
      let ends = placed.map { $0.last.map { $0.maxY + along } ?? 0 }
      let shortest = ends.firstIndex(of: ends.min() ?? 0) ?? 0
      let frame = CGRect(
        x: CGFloat(shortest) * (column + across), y: ends[shortest], width: column,
        height: column * size.height / size.width)
      placed[shortest].append(frame)
      return frame
    }
  }

  @Test("It is what the obvious implementation says, and a rectangle has what is in it")
  func random() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var waterfall = WaterfallDescription()
      waterfall.columns = random.whole(1...5)
      waterfall.minimumLineSpacing = Double(random.whole(0...3)) * 4
      waterfall.minimumInteritemSpacing = Double(random.whole(0...3)) * 4
      let sizes = (0..<random.whole(0...80)).map { _ in
        CGSize(width: random.whole(1...9) * 8, height: random.whole(0...9) * 8)
      }
      var scene = Scene()
      scene.view.size = CGSize(width: 320, height: 480)
      scene.layout = .waterfall(waterfall)
      var section = SectionDescription()
      section.items = .list(
        sizes.map {
          var item = ItemDescription()
          item.size = $0
          return item
        })
      scene.sections = [section]
      let layout = try Stage(scene).collectionView.collectionViewLayout
      let expected = obvious(
        sizes, columns: waterfall.columns, width: 320,
        across: CGFloat(waterfall.minimumInteritemSpacing),
        along: CGFloat(waterfall.minimumLineSpacing))
      for (item, frame) in expected.enumerated() {
        let actual = try #require(layout.layoutAttributesForItem(at: [0, item])?.frame)
        #expect(isNear(actual, frame), "seed \(seed), item \(item): \(actual), \(frame)")
      }
      let rect = CGRect(
        x: random.number(-50...300), y: random.number(-50...2_000), width: random.number(1...400),
        height: random.number(1...900))
      let inRect = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item)
      let wanted = sizes.indices.filter { item in
        let frame = layout.layoutAttributesForItem(at: [0, item])?.frame ?? .zero
        return frame.minX < rect.maxX && frame.maxX > rect.minX && frame.minY < rect.maxY
          && frame.maxY > rect.minY
      }
      #expect(inRect.sorted() == wanted, "seed \(seed)")
    }
  }

  /// Sums of the same lengths in two orders.
  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    zip(
      [one.minX, one.minY, one.width, one.height],
      [other.minX, other.minY, other.width, other.height]
    ).allSatisfy { ($0 - $1).magnitude < 1e-6 }
  }

  @Test("A page of a million items is found among them, and no other item is looked at")
  func million() {
    let heights = ContiguousArray((0..<1_000_000).map { Double(40 + $0 * 7919 % 97) })
    let columns = WaterfallColumns(heights: heights, columnCount: 3, spacing: 8)
    var found: [Int] = []
    columns.forEachSlot(from: columns.length / 2, to: columns.length / 2 + 800) {
      found.append($0.item)
      #expect($0.top < columns.length / 2 + 800)
      #expect($0.top + $0.height > columns.length / 2)
    }
    // 3 columns of 800 points by items of 48 to 144 points.
    #expect((18...57).contains(found.count))
    for item in found { #expect(columns.slot(of: item).item == item) }
  }

  @Test(
    "Of many columns the shortest is found as by looking at all of them", arguments: [1, 2, 7, 90])
  func manyColumns(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let heights = ContiguousArray((0..<400).map { _ in Double(generator.whole(0...6)) })
    let columns = WaterfallColumns(heights: heights, columnCount: count, spacing: 1)
    var ends = Array(repeating: 0.0, count: count)
    for (item, height) in heights.enumerated() {
      let shortest = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let slot = columns.slot(of: item)
      #expect(slot.column == shortest)
      #expect(slot.top == ends[shortest])
      ends[shortest] += height + 1
    }
    for low in stride(from: 0, to: columns.length, by: 3.5) {
      var found = 0
      columns.forEachSlot(from: low, to: low + 5) { _ in found += 1 }
      let counted = columns.itemCount(from: low, to: low + 5, upTo: .max)
      #expect((found - 2 * count...found).contains(counted))
    }
  }
}
