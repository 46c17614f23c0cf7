import Foundation

/// Answers the content of a table by its data source and delegate.
@MainActor
final class TableAdapter: NSObject {
  private unowned(unsafe) var owner: UITableView?
  /// The table; nil after it has gone.
  var table: UITableView? { owner }
  /// The views of headers and footers that were made to find out whether there are any.
  var madeBands: [String: [Int: UIView]] = [:]

  func attach(to table: UITableView) { owner = table }

  nonisolated func forgetTable() { MainActor.assumeIsolated { owner = nil } }

  /// The heights of rows that are not on screen.
  var heights: TableHeights {
    guard let table else { preconditionFailure("heights are asked for without a table") }
    return TableHeights(of: table)
  }

  // MARK: Cells

  /// Returns the height of a row that comes on screen, in points.
  ///
  /// Rule: U2.1, U2.3.
  func height(of cell: UITableViewCell, at path: IndexPath, width: CGFloat) -> CGFloat {
    guard let table else { return TableMetrics.rowHeight }
    let asked = table.rowDelegate.flatMap { delegate in
      OptionalMethod.heightForRowAt.answer { delegate.tableView(table, heightForRowAt: path) }
    }
    let height = asked ?? table.rowHeight
    return height >= 0 ? height : cell.automaticHeight(width: width)
  }

  /// Prepares a cell for its row before it is shown.
  private func prepare(_ cell: UITableViewCell, at path: IndexPath, in table: UITableView) {
    let level = table.rowDelegate.flatMap { delegate in
      OptionalMethod.indentationLevelForRowAt.answer {
        delegate.tableView(table, indentationLevelForRowAt: path)
      }
    }
    if let level { cell.indentationLevel = level }
    if table.content.isEditing || cell.isEditing {
      configureEditing(of: cell, at: path, animated: false)
    }
  }
}

extension TableAdapter: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    guard let table, let source = table.dataSource else { return 0 }
    return OptionalMethod.numberOfSections.answer { source.numberOfSections(in: table) } ?? 1
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    guard let table, let source = table.dataSource else { return 0 }
    return source.tableView(table, numberOfRowsInSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let table, let row = table.content.rowView(at: indexPath), let source = table.dataSource
    else { return UICollectionViewCell(frame: .zero) }
    let outer = table.pool.kept
    table.pool.kept = row.cell
    let cell = source.tableView(table, cellForRowAt: indexPath)
    table.pool.kept = outer
    row.hold(cell)
    prepare(cell, at: indexPath, in: table)
    return row
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let table, let band = table.content.bandView(kind, at: indexPath) else {
      return UICollectionReusableView(frame: .zero)
    }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let section = indexPath.section
    let view =
      madeBands[kind]?.removeValue(forKey: section)
      ?? bandView(section, isHeader: isHeader, table)
      ?? title(section, isHeader: isHeader, table).map { titleView($0, isHeader, table) }
    band.hold(view, isHeader: isHeader)
    return band
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canMove(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let table, let source = table.dataSource else { return }
    let moved: Void? = OptionalMethod.moveRowAt.answer {
      source.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
    if moved == nil { OptionalMethod.miss(.moveItemAt) }
  }
}

extension TableAdapter: UICollectionViewDataSourcePrefetching {
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    guard let table else { return }
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths)
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    guard let table else { return }
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths)
  }
}
