package import Foundation
package import UIKit

/// A table in a view of 300 by 400, touched by fingers.
///
/// Its data source and delegate note their calls with section and row, as far as they are listened to.
@MainActor
package final class NotedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  package let screen: TouchedScreen
  package let table: UITableView
  /// How many rows each section has.
  package var counts: [Int]
  /// The first words of the calls that are noted; nil for all.
  package var noted: Set<String>?
  /// The heights of rows by the delegate; nil for none.
  package var height: ((IndexPath) -> CGFloat)?
  package var estimate: ((IndexPath) -> CGFloat)?
  package var titles: [String?] = []
  package var willSelect: (IndexPath) -> IndexPath? = { $0 }
  package var willDeselect: (IndexPath) -> IndexPath? = { $0 }
  package var style: (IndexPath) -> UITableViewCell.EditingStyle = { _ in .delete }
  package var trailing: UISwipeActionsConfiguration?
  package var target: (IndexPath, IndexPath) -> IndexPath = { $1 }
  package var configure: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  package var willDisplay: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  package var canMove = true

  package init(
    _ counts: [Int] = [60], style: UITableView.Style = .plain, scale: CGFloat = 1,
    safeAreaInsets: UIEdgeInsets = .zero, table: UITableView? = nil,
    setUp: (NotedTable) -> Void = { _ in }
  ) {
    screen = TouchedScreen(scale: scale, safeAreaInsets: safeAreaInsets)
    self.counts = counts
    self.table =
      table ?? UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
    super.init()
    self.table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    self.table.dataSource = self
    self.table.delegate = self
    setUp(self)
    screen.window.addSubview(self.table)
    turn()
  }

  package func turn() { screen.loop.runUpdateCycle() }

  /// Returns the calls since the last time.
  package func told() -> [String] { screen.takeNotes() }

  /// Down, a rest, and up again.
  package func tap(_ x: CGFloat, _ y: CGFloat, resting ms: Int64 = 50) {
    screen.down(x, y)
    screen.up(after: ms)
  }

  /// Moves a finger along a row, and lifts it after a rest.
  package func swipe(from x: CGFloat, by distance: CGFloat, y: CGFloat) {
    screen.down(x, y)
    for step in 1...8 { screen.move(x + distance * CGFloat(step) / 8, y) }
    screen.pass(200)
    screen.up()
    turn()
  }

  private func note(_ call: String, _ path: IndexPath) {
    note(call, "\(path.section).\(path.row)")
  }

  private func note(_ call: String, _ what: String) {
    if noted?.contains(call) ?? true { screen.note("\(call) \(what)") }
  }

  // MARK: Data source

  package func numberOfSections(in tableView: UITableView) -> Int {
    note("sections", "")
    return counts.count
  }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("rows", "\(section)")
    return counts[section]
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    note("cell", indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    configure(cell, indexPath)
    return cell
  }

  package func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { titles.indices.contains(section) ? titles[section] : nil }

  package func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    note("canEdit", indexPath)
    return style(indexPath) != .none
  }

  package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    note("canMove", indexPath)
    return canMove
  }

  package func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note("commit\(editingStyle.rawValue)", indexPath)
    guard editingStyle == .delete else { return }
    counts[indexPath.section] -= 1
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  package func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("move \(sourceIndexPath.section).\(sourceIndexPath.row)", destinationIndexPath)
    counts[sourceIndexPath.section] -= 1
    counts[destinationIndexPath.section] += 1
  }

  // MARK: Delegate

  package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard let height else { return tableView.rowHeight }
    note("height", indexPath)
    return height(indexPath)
  }

  package func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let estimate else { return tableView.estimatedRowHeight }
    note("estimate", indexPath)
    return estimate(indexPath)
  }

  package func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    note("willDisplay", indexPath)
    willDisplay(cell, indexPath)
  }

  package func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }

  package func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight", indexPath)
    return true
  }

  package func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight", indexPath)
  }

  package func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight", indexPath)
  }

  package func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willSelect", indexPath)
    return willSelect(indexPath)
  }

  package func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    note("willDeselect", indexPath)
    return willDeselect(indexPath)
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect", indexPath)
  }

  package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect", indexPath)
  }

  package func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style(indexPath) }

  package func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    note("trailingSwipe", indexPath)
    return trailing
  }

  package func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("willBeginEditing", indexPath)
  }

  package func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("didEndEditing", indexPath.map { "\($0.section).\($0.row)" } ?? "nil")
  }

  package func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }

  package func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) { note("accessory", indexPath) }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll", scrollView === table ? "\(Int(scrollView.contentOffset.y))" : "other")
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    note("willBeginDragging", scrollView === table ? "" : "other")
  }
}
