package import Foundation

/// Conditions that must hold of the cells of a table after every update cycle.
extension TableContentView {
  /// Each row holds its cell, which fills it and is in no other row.
  ///
  /// Rule: S1.43, S1.44.
  final func misplacedCells() -> [String] {
    shownRows.flatMap { row -> [String] in
      guard let path = row.element?.path else { return [] }
      let name = "row \(path.section).\(path.item)"
      guard let cell = row.cell, cell.superview === row, cell.rowView === row else {
        return ["\(name) has lost its cell, which the data source has returned for another row"]
      }
      // A cell that is animated, or that its app moves, may have another position.
      guard cell.bounds.size != row.bounds.size, cell.transform.isIdentity else { return [] }
      return ["the cell of \(name) is \(cell.bounds.size), and its row \(row.bounds.size)"]
    }
  }
}

extension UITableView {
  /// The titles of the index and its frame in content coordinates; nil if none is shown.
  package final var shownIndex: (titles: [String], frame: CGRect)? {
    indexBar.superview === self ? (indexBar.titles, indexBar.frame) : nil
  }

  /// Returns a table of the same style with the same registrations, heights and looks, which shows nothing.
  ///
  /// Views of the app cannot be in two tables: in place of the views at the ends it has empty ones of the
  /// same height.
  package final func likeness(frame: CGRect) -> UITableView {
    let copy = UITableView(frame: frame, style: style)
    copy.pool.takeRegistrations(of: pool)
    copy.measures = measures
    copy.allowsSelection = allowsSelection
    copy.allowsMultipleSelection = allowsMultipleSelection
    copy.allowsMultipleSelectionDuringEditing = allowsMultipleSelectionDuringEditing
    copy.allowsSelectionDuringEditing = allowsSelectionDuringEditing
    copy.isEditing = content.isEditing
    copy.tableHeaderView = tableHeaderView.map { UIView(frame: $0.frame) }
    copy.tableFooterView = tableFooterView.map { UIView(frame: $0.frame) }
    return copy
  }
}
