import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite("Rows in another size of text")
struct TableTextSizeTests {
  /// A table that was opened in a size of text.
  private func rows(
    _ category: UIContentSizeCategory, _ configure: @escaping (UITableViewCell, IndexPath) -> Void
  ) -> NotedTable {
    let noted = NotedTable([0]) { noted in
      noted.table.register(SubtitleCell.self, forCellReuseIdentifier: "row")
      noted.configure = configure
      noted.screen.window.changeTraits { $0.category = category }
    }
    noted.counts = [60]
    turn(noted) { noted.table.reloadData() }
    return noted
  }

  /// Makes a change and a turn in which new fonts have the size of the screen.
  private func turn(_ noted: NotedTable, _ change: () -> Void = {}) {
    noted.screen.loop.asCurrent {
      change()
      noted.turn()
    }
  }

  nonisolated static let contents: [@MainActor @Sendable (UITableViewCell, IndexPath) -> Void] = [
    { cell, _ in
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
    },
    { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      content.secondaryText = "Detail"
      cell.contentConfiguration = content
    },
  ]

  @Test(
    "Labels and contents of rows are as in a table that was opened in the size, rows off screen too (A73)",
    arguments: [0, 1])
  func changes(content: Int) throws {
    let configure = Self.contents[content]
    let (noted, other) = (rows(.large, configure), rows(.accessibilityLarge, configure))
    turn(noted) { noted.table.contentOffset.y = 1500 }
    let height = noted.table.rectForRow(at: [0, 0]).height
    turn(noted) { noted.screen.window.changeTraits { $0.category = .accessibilityLarge } }
    turn(noted) { noted.table.contentOffset.y = 0 }
    let (cell, wanted) = try (
      #require(noted.table.visibleCells.first), #require(other.table.visibleCells.first)
    )
    #expect(cell.frame == wanted.frame)
    #expect(cell.frame.height > height + 20)
    let (labels, others) = (labels(in: cell), labels(in: wanted))
    #expect(labels.count == 2)
    #expect(labels.map(\.font.pointSize) == others.map(\.font.pointSize))
    #expect(labels.map(\.frame) == others.map(\.frame))
  }

  @Test("A change of a cell's state leaves its content in the new size (A73)")
  func state() throws {
    let noted = rows(.large, Self.contents[1])
    turn(noted) { noted.screen.window.changeTraits { $0.category = .accessibilityLarge } }
    let cell = try #require(noted.table.cellForRow(at: [0, 1]))
    let size = labels(in: cell).first?.font.pointSize
    turn(noted) { noted.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none) }
    #expect(cell.isSelected)
    #expect(labels(in: cell).first?.font.pointSize == size && size == 33)
  }

  @Test("The font of an app stays (A73)")
  func ownFont() throws {
    let noted = rows(.large) { cell, _ in
      cell.textLabel?.text = "Title"
      cell.textLabel?.font = .systemFont(ofSize: 15)
    }
    turn(noted) { noted.screen.window.changeTraits { $0.category = .accessibilityLarge } }
    #expect(noted.table.visibleCells.first?.textLabel?.font.pointSize == 15)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { view in (view as? UILabel).map { [$0] } ?? labels(in: view) }
  }
}

private final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}
