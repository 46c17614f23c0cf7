import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Flickbook

@Suite("Table layout")
@MainActor
struct TableLayoutTests {
  /// Ten columns of 50, of which the first has 80, in rows of 30, of which the first has 40; the last
  /// row of the first section has 5 cells.
  private func probe(_ keys: String = "", _ view: String = "") throws -> LayoutProbe {
    try LayoutProbe(
      """
      view: {size: [200, 120]\(view)}
      layout: {type: table, columns: 10, itemSize: [50, 30], minimumInteritemSpacing: 2,
        minimumLineSpacing: 1, firstColumnWidth: 80, firstRowHeight: 40\(keys)}
      sections: [{items: 95}, {items: 20}]
      """)
  }

  @Test("Rows fill from left to right, and a section begins a row")
  func frames() throws {
    let probe = try probe()
    #expect(
      probe.frames(3) == [[0, 0, 80, 40], [82, 0, 50, 40], [134, 0, 50, 40]])
    #expect(LayoutProbe.numbers(probe.item(10)?.frame ?? .zero) == [0, 41, 80, 30])
    #expect(LayoutProbe.numbers(probe.item(94)?.frame ?? .zero) == [238, 289, 50, 30])
    #expect(probe.frames(1, section: 1) == [[0, 320, 80, 30]])
    #expect(probe.view.contentSize == CGSize(width: 80 + 9 * 52, height: 40 + 11 * 31))
    #expect(probe.item(95) == nil)
    #expect(probe.item(0, section: 2) == nil)
  }

  @Test("The first row and the first column stay at the edges, above the rest")
  func sticky() throws {
    let probe = try probe()
    try probe.story.perform("view.setContentOffset", "{offset: [100, 60]}")
    #expect(
      [0, 3, 20, 23].map { LayoutProbe.numbers(probe.item($0)?.frame ?? .zero) } == [
        [100, 60, 80, 40], [186, 60, 50, 40], [100, 72, 80, 30], [186, 72, 50, 30],
      ])
    #expect([0, 3, 20, 23].map { probe.item($0)?.zIndex } == [3, 2, 1, 0])
    #expect(probe.view.subviews.last === probe.view.cellForItem(at: [0, 0]))
    // Columns 1 to 5 reach from 82 to 342, rows 1 to 5 from 41 to 195.
    #expect(
      probe.view.indexPathsForVisibleItems.map(\.item)
        == (0...5).flatMap { row in (0...5).map { row * 10 + $0 } })
    #expect(probe.story.brokenInvariants == [])
  }

  @Test("They stick within the insets, and go along with content that is pulled past its edge")
  func edges() throws {
    let inset = try probe("", ", contentInset: [20, 10, 0, 0]")
    try inset.story.perform("view.setContentOffset", "{offset: [30, 40]}")
    #expect(inset.item(0)?.frame.origin == CGPoint(x: 40, y: 60))
    let pulled = try probe()
    try pulled.story.perform("view.setContentOffset", "{offset: [-30, -40]}")
    #expect(pulled.item(0)?.frame.origin == .zero)
  }

  @Test("New bounds are minded where something that sticks moves")
  func bounds() throws {
    let probe = try probe()
    #expect(probe.minds(1, 0))
    #expect(probe.minds(0, 1))
    #expect(!probe.minds(-10, -20))
    #expect(!probe.minds(size: 500, 500))
    let row = try self.probe(", stickyColumn: no")
    #expect(!row.minds(1, 0))
    #expect(row.minds(0, 1))
    let column = try self.probe(", stickyRow: no")
    #expect(column.minds(1, 0))
    #expect(!column.minds(0, 1))
    let plain = try self.probe(", stickyRow: no, stickyColumn: no")
    #expect(!plain.minds(1, 1))
  }

  @Test("A cell moved by hand changes places with the one under it (S6.4)")
  func movement() throws {
    let probe = try probe("", ", reorder: yes")
    try probe.story.perform(
      "gesture.drag", "{from: {item: [0, 11]}, to: {item: [0, 12]}, press: 0.6, duration: 0.3}")
    try probe.story.perform("clock.settle")
    let data = try probe.story.perform("query.data").text
    #expect(data.contains(#""s0i10","s0i12","s0i11","s0i13""#))
  }

  // MARK: Against an implementation that anybody understands

  @Test("It is what the obvious implementation says, wherever it is scrolled")
  func random() throws {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      var table = TableDescription()
      table.columns = random.whole(1...7)
      table.itemSize = CGSize(width: random.whole(0...9) * 10, height: random.whole(0...9) * 10)
      table.minimumLineSpacing = Double(random.whole(0...2) * 3)
      table.minimumInteritemSpacing = Double(random.whole(0...2) * 3)
      if random.chance(0.5) { table.firstRowHeight = Double(random.whole(0...60)) }
      if random.chance(0.5) { table.firstColumnWidth = Double(random.whole(0...60)) }
      table.stickyRow = random.chance(0.7)
      table.stickyColumn = random.chance(0.7)
      var scene = Scene()
      scene.view.size = CGSize(width: 150, height: 200)
      scene.layout = .table(table)
      scene.sections = (0..<random.whole(0...3)).map { _ in
        var section = SectionDescription()
        section.items = .count(random.whole(0...40), sizes: [])
        return section
      }
      let stage = try Stage(scene)
      let offset = CGPoint(x: random.whole(-20...400), y: random.whole(-20...900))
      try stage.perform(.setContentOffset(offset, animated: false))
      let rect = CGRect(
        x: random.whole(-50...400), y: random.whole(-50...900), width: random.whole(1...300),
        height: random.whole(1...300))
      let layout = stage.collectionView.collectionViewLayout
      var wanted: [IndexPath] = []
      for (path, frame) in obvious(table, scene.sections.map(\.items.count), offset) {
        #expect(layout.layoutAttributesForItem(at: path)?.frame == frame, "seed \(seed) \(path)")
        guard frame.minX < rect.maxX, frame.maxX > rect.minX, frame.minY < rect.maxY,
          frame.maxY > rect.minY
        else { continue }
        wanted.append(path)
      }
      let found = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath)
      #expect(found.sorted() == wanted.sorted(), "seed \(seed)")
      #expect(stage.collectionView.checkInvariants() == [], "seed \(seed)")
    }
  }

  /// Cell by cell, each after the one before it.
  private func obvious(
    _ table: TableDescription, _ counts: [Int], _ offset: CGPoint
  ) -> [(IndexPath, CGRect)] {
    var cells: [(IndexPath, CGRect)] = []
    var (y, row) = (CGFloat(0), 0)
    for (section, count) in counts.enumerated() {
      var item = 0
      while item < count {
        let height =
          row == 0
          ? CGFloat(table.firstRowHeight ?? table.itemSize.height)
          : table.itemSize.height
        var x: CGFloat = 0
        for column in 0..<table.columns where item < count {
          let width =
            column == 0
            ? CGFloat(table.firstColumnWidth ?? table.itemSize.width)
            : table.itemSize.width
          let frame = CGRect(
            x: column == 0 && table.stickyColumn ? max(0, offset.x) : x,
            y: row == 0 && table.stickyRow ? max(0, offset.y) : y, width: width, height: height)
          cells.append(([section, item], frame))
          x += width + CGFloat(table.minimumInteritemSpacing)
          item += 1
        }
        y += height + CGFloat(table.minimumLineSpacing)
        row += 1
      }
    }
    return cells
  }
}
