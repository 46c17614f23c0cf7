import Foundation

/// A section of a table whose cells a storyboard has made.
///
/// Rule: A82.
struct StaticRows {
  var header: String?
  var footer: String?
  /// The cells, in the order of the rows.
  var cells: [UITableViewCell] = []
  /// The heights of the rows in points; nil for the height of the table's rows.
  var heights: [CGFloat?] = []
}

extension UITableView {
  /// Returns the section of a storyboard's cells; nil if there is none.
  final func staticRows(inSection section: Int) -> StaticRows? {
    guard let staticRows, staticRows.indices.contains(section) else { return nil }
    return staticRows[section]
  }

  /// Returns the cell that a storyboard has made for a row; nil if there is none.
  final func staticCell(at path: IndexPath) -> UITableViewCell? {
    let path = ItemPath(path)
    guard let rows = staticRows(inSection: path.section), rows.cells.indices.contains(path.item)
    else { return nil }
    return rows.cells[path.item]
  }

  /// Returns the height that a storyboard has for a row; nil if it has none.
  final func staticHeight(at path: IndexPath) -> CGFloat? {
    let path = ItemPath(path)
    guard let rows = staticRows(inSection: path.section), rows.heights.indices.contains(path.item)
    else { return nil }
    return rows.heights[path.item]
  }
}
