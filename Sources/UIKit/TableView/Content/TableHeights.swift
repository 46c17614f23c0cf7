import Foundation

/// The heights of rows before they come on screen.
///
/// Rule: U2.1, U2.2, U2.4.
@MainActor
struct TableHeights {
  let table: UITableView
  private let delegate: (any UITableViewDelegate)?

  init(of table: UITableView) {
    self.table = table
    delegate = table.rowDelegate
  }

  /// Whether all heights are asked for at once, and none is estimated.
  var areExact: Bool { table.estimatedRowHeight == 0 }

  /// The height of the rows for which the delegate has none, in points.
  var common: CGFloat {
    if !areExact, table.estimatedRowHeight > 0 { return table.estimatedRowHeight }
    return table.rowHeight >= 0 ? table.rowHeight : TableMetrics.rowHeight
  }

  /// Whether the delegate has heights, or estimates, of its own.
  func vary(inSection section: Int) -> Bool {
    asked(ItemPath(section: section, item: 0)) != nil
  }

  /// Returns the height of a row that is not on screen, in points.
  func height(before path: ItemPath) -> CGFloat {
    guard let asked = asked(path) else { return common }
    return asked >= 0 ? asked : common
  }

  private func asked(_ path: ItemPath) -> CGFloat? {
    guard let delegate else { return nil }
    if areExact {
      return OptionalMethod.heightForRowAt.answer {
        delegate.tableView(table, heightForRowAt: path.indexPath)
      }
    }
    return OptionalMethod.estimatedHeightForRowAt.answer {
      delegate.tableView(table, estimatedHeightForRowAt: path.indexPath)
    }
  }
}
