import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Updates of a table")
struct TableUpdateTests {
  private func noted(_ counts: [Int] = [5, 3]) -> NotedTable {
    let noted = NotedTable(counts) { $0.table.rowHeight = 20 }
    noted.noted = []
    return noted
  }

  @Test("Calls between begin and end are one batch")
  func batch() {
    let noted = noted()
    let kept = noted.table.cellForRow(at: [0, 4])
    noted.table.beginUpdates()
    noted.counts = [5, 3, 1]
    noted.table.deleteRows(at: [[0, 0]], with: .fade)
    noted.table.insertRows(at: [[0, 4]], with: .fade)
    noted.table.insertSections([2], with: .none)
    noted.table.endUpdates()
    noted.turn()
    #expect(noted.table.numberOfSections == 3)
    #expect(noted.table.cellForRow(at: [0, 3]) === kept)
    noted.screen.pass(1000)
    #expect(noted.table.visibleCells.count == 9)
  }

  @Test("A closure that does not escape makes updates")
  func nonEscaping() {
    let noted = noted()
    func update(_ updates: () -> Void) { noted.table.performBatchUpdates(updates) }
    update {
      noted.counts = [4, 3]
      noted.table.deleteRows(at: [[0, 0]], with: .fade)
    }
    noted.turn()
    #expect(noted.table.numberOfRows(inSection: 0) == 4)
  }

  @Test("A wrong number of rows raises UIKit's exception, and nothing is changed")
  func wrongCount() {
    let noted = noted()
    var reason = ""
    UIKitException.handler = { reason = $0.reason }
    defer { UIKitException.handler = nil }
    noted.table.deleteRows(at: [[0, 0]], with: .automatic)
    #expect(
      reason.hasPrefix(
        "Invalid batch updates detected: the number of sections and/or rows returned by the data "
          + "source before and after performing the batch updates are inconsistent with the updates."
      ))
    #expect(reason.contains("2 sections with row counts: [5, 3]"))
    #expect(reason.hasSuffix("Table view: <UITableView>"))
  }

  @Test("An empty batch asks for the heights of the visible rows again")
  func heightsAgain() {
    let noted = NotedTable([3]) { $0.height = { _ in 40 } }
    noted.height = { $0.row == 1 ? 100 : 40 }
    noted.table.beginUpdates()
    noted.table.endUpdates()
    noted.turn()
    noted.screen.pass(500)
    #expect(noted.table.rectForRow(at: [0, 1]).height == 100)
    #expect(noted.table.contentSize.height == 180)
    noted.table.estimatedRowHeight = 0
    noted.turn()
    noted.height = { _ in 50 }
    noted.table.performBatchUpdates(nil)
    noted.turn()
    #expect(noted.table.contentSize.height == 150)
  }

  @Test("A row that is configured again keeps its cell")
  func reconfigured() {
    let noted = noted()
    let cell = noted.table.cellForRow(at: [0, 1])
    var configured: [UITableViewCell] = []
    noted.configure = { cell, _ in configured.append(cell) }
    noted.table.reconfigureRows(at: [[0, 1]])
    #expect(configured.count == 1 && configured[0] === cell)
    #expect(noted.table.cellForRow(at: [0, 1]) === cell)
  }

  @Test("Random batches lead to the rows that the model has", arguments: [1, 2, 3, 4, 5, 6])
  func random(seed: UInt64) {
    let noted = noted([12, 7])
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(limit, 1)
    }
    var model = noted.counts.map { Array(0..<$0).map { "\($0)" } }
    var texts = model
    var number = 1000
    noted.configure = { cell, path in cell.textLabel?.text = texts[path.section][path.row] }
    noted.table.reloadData()
    noted.turn()
    for _ in 0..<60 {
      let section = next(model.count)
      var (deleted, inserted): ([IndexPath], [IndexPath]) = ([], [])
      var rows = model[section]
      for index in rows.indices.reversed() where next(4) == 0 {
        rows.remove(at: index)
        deleted.append([section, index])
      }
      var positions = Set<Int>()
      for _ in 0..<next(4) {
        number += 1
        positions.insert(next(rows.count + positions.count + 1))
      }
      for position in positions.sorted() where position <= rows.count {
        number += 1
        rows.insert("\(number)", at: position)
        inserted.append([section, position])
      }
      model[section] = rows
      texts = model
      noted.counts = model.map(\.count)
      noted.table.performBatchUpdates {
        noted.table.deleteRows(at: deleted, with: .automatic)
        noted.table.insertRows(at: inserted, with: .automatic)
      }
      if next(2) == 0 { noted.screen.pass(Int64(next(400))) } else { noted.turn() }
      if next(3) == 0 { noted.table.contentOffset.y = CGFloat(next(200)) }
      noted.turn()
      for path in noted.table.indexPathsForVisibleRows ?? [] {
        #expect(
          noted.table.cellForRow(at: path)?.textLabel?.text == model[path.section][path.row])
      }
      #expect(noted.table.contentSize.height == CGFloat(model.joined().count * 20))
    }
  }

  @Test("A diffable data source shows snapshots")
  func diffable() {
    let noted = noted()
    let table = noted.table
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    noted.turn()
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["a", "b", "c"])
    let kept = table.cellForRow(at: [0, 2])
    snapshot.deleteItems(["a"])
    source.apply(snapshot)
    noted.screen.pass(600)
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["b", "c"])
    #expect(table.cellForRow(at: [0, 1]) === kept)
    #expect(source.itemIdentifier(for: [0, 1]) == "c")
  }
}
