import Foundation

/// Editing, swipes and movements of rows.
///
/// Rule: U5.1–U5.6, U6.1.
extension TableAdapter {
  func canEdit(_ path: IndexPath) -> Bool {
    guard let table, let source = table.dataSource else { return false }
    return source.tableView(table, canEditRowAt: path)
  }

  /// Whether a row may be moved: the data source says so, or implements only the method that moves.
  ///
  /// Rule: U6.1.
  func canMove(_ path: IndexPath) -> Bool {
    guard let table, let source = table.dataSource else { return false }
    let moves = TableMethods.implementsMoveRow(source)
    guard moves != false else { return false }
    let answer = OptionalMethod.canMoveRowAt.answer {
      source.tableView(table, canMoveRowAt: path)
    }
    return answer ?? moves ?? false
  }

  private func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    guard let table, let delegate = table.rowDelegate else { return .delete }
    return delegate.tableView(table, editingStyleForRowAt: path)
  }

  /// Gives a cell the controls of its row in editing mode.
  ///
  /// Rule: U5.1.
  func configureEditing(of cell: UITableViewCell?, at path: IndexPath, animated: Bool) {
    guard let table, let cell else { return }
    var state = TableEditingState()
    if table.content.isEditing {
      state.style = editingStyle(path)
      state.choosesSeveral =
        table.allowsMultipleSelectionDuringEditing && state.style != .none
      if state.style != .none, let delegate = table.rowDelegate {
        state.indents = delegate.tableView(table, shouldIndentWhileEditingRowAt: path)
      }
      state.movable = canMove(path)
    }
    cell.take(state)
    if cell.isEditing != table.content.isEditing {
      cell.setEditing(table.content.isEditing, animated: animated)
    }
  }

  /// Commits the control of a row.
  ///
  /// Rule: U5.3.
  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    guard let table, let source = table.dataSource else { return }
    table.content.observe(.commit(ItemPath(path), inserts: style == .insert))
    source.tableView(table, commit: style, forRowAt: path)
  }

  // MARK: Swipes

  /// Returns the actions at an edge of a row; nil for none.
  ///
  /// Rule: U5.5.
  func swipeActions(at path: IndexPath, _ side: SwipeSide) -> UISwipeActionsConfiguration? {
    guard let table, canEdit(path) else { return nil }
    guard side == .trailing else {
      return table.rowDelegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let stated = table.rowDelegate?.tableView(
      table, trailingSwipeActionsConfigurationForRowAt: path)
    if let stated { return stated }
    let style = table.rowDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    guard style == .delete else { return nil }
    if let actions = table.rowDelegate?.tableView(table, editActionsForRowAt: path) {
      return rowActions(actions, at: path)
    }
    guard let source = table.dataSource, TableMethods.implementsCommit(source) != false else {
      return nil
    }
    return deletion(of: path, in: table)
  }

  private func rowActions(
    _ actions: [UITableViewRowAction], at path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !actions.isEmpty else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        let made = UIContextualAction(
          style: action.style == .normal ? .normal : .destructive, title: action.title
        ) { [weak self] _, _, done in
          let now = self?.table?.content.swiping.swipedItem?.indexPath ?? path
          action.handler(action, now)
          done(true)
        }
        if let color = action.backgroundColor { made.backgroundColor = color }
        return made
      })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// The action with which the system deletes a row.
  ///
  /// Rule: U5.4.
  private func deletion(
    of path: IndexPath, in table: UITableView
  ) -> UISwipeActionsConfiguration {
    let title = table.rowDelegate?.tableView(
      table, titleForDeleteConfirmationButtonForRowAt: path)
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
        let now = self?.table?.content.swiping.swipedItem?.indexPath ?? path
        self?.commit(.delete, at: now)
        done(true)
      }
    ])
  }
}

/// The optional methods that a data source is known to implement before they are called.
@MainActor
enum TableMethods {
  /// Returns whether a data source implements `moveRowAt`; nil if that is not known.
  static func implementsMoveRow(_ source: any UITableViewDataSource) -> Bool? {
    if let controller = source as? UITableViewController {
      return TableControllerOverrides.move.isPresent(in: type(of: controller))
    }
    return declares(
      ["tableView:moveRowAtIndexPath:toIndexPath:", "tableView:moveRowAt:to:"], source)
  }

  /// Returns whether a data source implements `commit`; nil if that is not known.
  static func implementsCommit(_ source: any UITableViewDataSource) -> Bool? {
    if let controller = source as? UITableViewController {
      return TableControllerOverrides.commit.isPresent(in: type(of: controller))
    }
    return declares(
      ["tableView:commitEditingStyle:forRowAtIndexPath:", "tableView:commit:forRowAt:"], source)
  }

  private static func declares(
    _ names: [String], _ source: any UITableViewDataSource
  ) -> Bool? {
    RewrittenClasses.shared.declares(anyOf: names, type(of: source)) {
      $0 is any UITableViewDataSource.Type
    }
  }
}
