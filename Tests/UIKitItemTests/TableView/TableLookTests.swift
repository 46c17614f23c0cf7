import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rules M12.7, M12.8, U7.2, U7.3.
@MainActor
@Suite("The looks of rows")
struct TableLookTests {
  private static func lines(
    _ style: UITableView.Style, _ setUp: (NotedTable) -> Void = { _ in }
  ) -> [(top: CGRect?, bottom: CGRect?)] {
    let noted = NotedTable([3], style: style, scale: 2, setUp: setUp)
    return (0..<3).map { row in
      let frames = noted.table.cellForRow(at: IndexPath(row: row, section: 0))?.separatorFrames
      return frames ?? (nil, nil)
    }
  }

  @Test("Lines begin at the inset, and the outer lines of a section depend on the style")
  func separators() {
    let plain = Self.lines(.plain)
    #expect(plain.allSatisfy { $0.top == nil })
    #expect(
      plain.map(\.bottom)
        == Array(repeating: CGRect(x: 16, y: 43.5, width: 284, height: 0.5), count: 3))
    let grouped = Self.lines(.grouped)
    #expect(grouped[0].top == CGRect(x: 0, y: 0, width: 300, height: 0.5))
    #expect(grouped[1].top == nil)
    #expect(grouped.map { $0.bottom?.minX } == [16, 16, 0])
    let inset = Self.lines(.insetGrouped)
    #expect(inset.map { $0.bottom?.width } == [252, 252, nil])
    #expect(
      Self.lines(.plain) { $0.table.separatorStyle = .none }.allSatisfy { $0.bottom == nil })
    let own = Self.lines(.plain) {
      $0.table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    }
    #expect(own[0].bottom?.minX == 40 && own[0].bottom?.width == 250)
  }

  @Test("The outer rows of an inset grouped section have round corners")
  func corners() {
    let noted = NotedTable([2, 1], style: .insetGrouped)
    let radii = [[0, 0], [0, 1], [1, 0]].map { (path: IndexPath) in
      noted.table.cellForRow(at: path)?.cornerRadii
    }
    #expect(radii.map { $0?.upper } == [26, 0, 26])
    #expect(radii.map { $0?.lower } == [0, 26, 26])
    let plain = NotedTable([2])
    #expect(plain.table.cellForRow(at: [0, 0])?.cornerRadii.upper == 0)
  }

  @Test("The controls depend on the editing mode, and are named from edge to edge")
  func controls() {
    let noted = NotedTable([3]) {
      $0.configure = { cell, _ in
        cell.accessoryType = .checkmark
        cell.editingAccessoryType = .detailButton
      }
    }
    let cell = noted.table.cellForRow(at: [0, 0])
    #expect(cell?.shownControls.map(\.name) == ["checkmark"])
    noted.table.setEditing(true, animated: false)
    noted.turn()
    #expect(cell?.shownControls.map(\.name) == ["delete", "detailButton", "reorder"])
    #expect(cell?.shownControls.map(\.isLeading) == [true, false, false])
  }

  @Test(
    "The title of a section is in capitals but in a plain table, and its label is as written (U3.1)",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func titles(_ style: UITableView.Style) throws {
    let noted = NotedTable([1, 1], style: style)
    noted.titles = ["General", "NAMES"]
    noted.table.reloadData()
    noted.turn()
    let label = try #require(noted.table.headerView(forSection: 0)?.textLabel)
    #expect(label.text == (style == .plain ? "General" : "GENERAL"))
    #expect(label.elementLabel == "General")
    let other = try #require(noted.table.headerView(forSection: 1)?.textLabel)
    #expect(other.text == "NAMES" && other.elementLabel == "NAMES")
    label.text = "Own"
    #expect(label.elementLabel == "Own")
  }

  @Test("A background configuration and background views replace each other")
  func backgrounds() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let band = UITableViewHeaderFooterView(reuseIdentifier: nil)
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    band.backgroundView = UIView()
    cell.backgroundConfiguration = .listPlainCell()
    band.backgroundConfiguration = .listPlainHeaderFooter()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil)
    #expect(band.backgroundView == nil)
    cell.backgroundView = UIView()
    band.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil && band.backgroundConfiguration == nil)
  }

  @Test("The custom view of a background lies behind the content, inside its insets")
  func customBackground() {
    let noted = NotedTable([1])
    let cell = noted.table.cellForRow(at: [0, 0])
    let view = UIView()
    var background = UIBackgroundConfiguration.clear()
    background.customView = view
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    cell?.backgroundConfiguration = background
    noted.turn()
    #expect(view.frame == CGRect(x: 2, y: 1, width: 294, height: 40))
    #expect(cell?.subviews.first === view)
    cell?.backgroundConfiguration = nil
    noted.turn()
    #expect(view.superview == nil)
  }

  @Test("A cell without constraints has no system of them")
  func noSystem() {
    let noted = NotedTable([3])
    let cell = noted.table.cellForRow(at: [0, 0])
    #expect(cell?.constraintFindings(includesTies: true).isEmpty == true)
    #expect(cell?.contentView.superview === cell)
    let label = UILabel(frame: .zero)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell?.contentView.addSubview(label)
    if let content = cell?.contentView {
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 30),
        label.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
        label.widthAnchor.constraint(equalToConstant: 50),
        label.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    noted.turn()
    #expect(label.frame == CGRect(x: 30, y: 5, width: 50, height: 20))
  }

  @Test("A touch that selects posts the notification, and a program's selection does not")
  func notification() {
    let noted = NotedTable([10])
    nonisolated(unsafe) var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: noted.table, queue: nil
    ) { _ in posts += 1 }
    noted.table.selectRow(at: [0, 3], animated: false, scrollPosition: .none)
    #expect(posts == 0)
    noted.tap(50, 60)
    // The old row is deselected, and the new one selected.
    #expect(posts == 2)
    NotificationCenter.default.removeObserver(token)
  }

  private final class Person: NSObject {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test("Names are in the section of their first letter, and others in the last one")
  func collation() {
    let collation = UILocalizedIndexedCollation.current()
    let selector = Selector("name")
    let people = ["Zoë", "émile", "Adam", "42", ""].map { Person($0) }
    #expect(collation.sectionTitles.count == 27)
    #expect(
      people.map { collation.section(for: $0, collationStringSelector: selector) }
        == [25, 4, 0, 26, 26])
    let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["", "42", "Adam", "émile", "Zoë"])
    #expect(collation.section(for: "bob", collationStringSelector: selector) == 1)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
  }
}
