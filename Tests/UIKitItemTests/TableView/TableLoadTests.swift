import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("The rows of a table")
struct TableLoadTests {
  @Test("Each row is asked for its cell, then its height, and is then displayed")
  func order() {
    let noted = NotedTable([2, 1]) { $0.height = { _ in 80 } }
    #expect(
      noted.told() == [
        "sections ", "rows 0", "rows 1",
        "cell 0.0", "height 0.0", "willDisplay 0.0", "cell 0.1", "height 0.1", "willDisplay 0.1",
        "cell 1.0", "height 1.0", "willDisplay 1.0",
      ])
    #expect(noted.table.contentSize == CGSize(width: 300, height: 240))
  }

  @Test("Without estimates all heights are asked for first")
  func exactHeights() {
    let noted = NotedTable([3]) {
      $0.height = { CGFloat(100 * ($0.row + 1)) }
      $0.table.estimatedRowHeight = 0
      $0.noted = ["cell", "height"]
    }
    let told = noted.told()
    #expect(
      told.prefix(3) == ["height 0.0", "height 0.1", "height 0.2"]
        || told.prefix(4) == ["height 0.0", "height 0.0", "height 0.1", "height 0.2"])
    #expect(noted.table.contentSize.height == 600)
    #expect(noted.table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 300, width: 300, height: 300))
  }

  @Test("Only rows on screen have a cell, and cells are used again")
  func reuse() {
    let noted = NotedTable([1000]) { $0.table.rowHeight = 40 }
    #expect(noted.table.visibleCells.count == 10)
    #expect(noted.table.contentSize.height == 40000)
    var cells: [UITableViewCell] = []
    noted.configure = { cell, _ in
      if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
    }
    for _ in 0..<30 {
      noted.table.contentOffset.y += 400
      noted.turn()
    }
    #expect(cells.count < 50)
    noted.table.contentOffset.y = 20000
    noted.turn()
    #expect(noted.table.indexPathsForVisibleRows?.map(\.row) == Array(500..<510))
    #expect(noted.table.indexPathForRow(at: CGPoint(x: 5, y: 20045))?.row == 501)
    #expect(
      noted.table.indexPathsForRows(in: CGRect(x: 0, y: 30, width: 9, height: 20)) == [
        [0, 0], [0, 1],
      ])
    #expect(noted.table.indexPath(for: noted.table.visibleCells[3]) == [0, 503])
  }

  @Test("A row is as high as its constraints make it, and content above stays in place")
  func automaticHeights() {
    let noted = NotedTable([100]) { noted in
      noted.noted = []
      noted.configure = { cell, path in
        guard cell.contentView.subviews.isEmpty else { return }
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }
    }
    #expect(noted.table.rectForRow(at: [0, 1]) == CGRect(x: 0, y: 70, width: 300, height: 70))
    #expect(noted.table.contentSize.height == 4556)
  }

  @Test("Headers have their titles, and stay visible in a plain table")
  func headers() {
    let noted = NotedTable([20, 20]) {
      $0.titles = ["one", "two"]
      $0.table.rowHeight = 40
      $0.table.sectionHeaderTopPadding = 0
      $0.noted = []
    }
    let header = noted.table.headerView(forSection: 0)
    #expect(header?.textLabel?.text == "one")
    #expect(noted.table.rectForHeader(inSection: 0).height == 28)
    #expect(noted.table.rectForRow(at: [0, 0]).minY == 28)
    noted.table.contentOffset.y = 100
    noted.turn()
    let frame = header.map { $0.convert($0.bounds, to: noted.table) }
    #expect(frame?.minY == 100)
    #expect(noted.table.rect(forSection: 1).minY == 828)
  }

  @Test("The views at the ends scroll with the rows")
  func ends() {
    let noted = NotedTable([3]) {
      $0.table.rowHeight = 40
      $0.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
      $0.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }
    #expect(noted.table.contentSize.height == 200)
    #expect(noted.table.rectForRow(at: [0, 0]).minY == 50)
    #expect(noted.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(noted.table.tableFooterView?.frame == CGRect(x: 0, y: 170, width: 300, height: 30))
    noted.table.tableHeaderView = nil
    noted.turn()
    #expect(noted.table.contentSize.height == 150)
    #expect(noted.table.rectForRow(at: [0, 0]).minY == 0)
  }

  @Test("Inset grouped rows keep a distance from the edges")
  func insetGrouped() {
    let noted = NotedTable([2, 2], style: .insetGrouped) { $0.table.rowHeight = 40 }
    #expect(
      noted.table.rectForRow(at: [0, 0]) == CGRect(x: 16, y: 35, width: 268, height: 40))
    #expect(noted.table.rectForRow(at: [1, 0]).minY == 150)
  }

  @Test("Cells that are made without a registration are used again by their identifier")
  func unregistered() {
    final class Source: NSObject, UITableViewDataSource {
      var made = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
        made += 1
        return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
      }
    }
    let source = Source()
    let screen = TouchedScreen()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = source
    screen.window.addSubview(table)
    screen.pass(1)
    for _ in 0..<40 {
      table.contentOffset.y += 400
      screen.pass(20)
    }
    #expect(source.made < 40)
    #expect(table.visibleCells.first?.reuseIdentifier == "own")
  }
}
