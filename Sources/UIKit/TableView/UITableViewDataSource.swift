public import Foundation

/// The data of a table.
///
/// Counts and cells are required, the rest is optional. Rule: U1.1–U1.6.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row: dequeued or new, and configured for the row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections.
  ///
  /// Optional: `1` if not implemented.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a section's header, where the delegate has no view for it; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: U3.1.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer, where the delegate has no view for it; nil for none.
  ///
  /// Optional: `nil` if not implemented. Rule: U3.1.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row may be edited.
  ///
  /// Optional: `true` if not implemented. Rule: U5.1.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Returns whether a row may be moved.
  ///
  /// Optional: `true` if not implemented. Rule: U6.1.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Returns the titles of the index beside the rows; nil for no index.
  ///
  /// Optional: `nil` if not implemented.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section to which a title of the index leads.
  ///
  /// Optional: `index` if not implemented.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
  /// Called when a control of a row asks to delete the row or to insert one.
  ///
  /// Optional; callers ask for it. Rule: U5.3.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  )
  /// Called once, at the end of a movement of a row.
  ///
  /// Optional; callers ask for it. Rule: U6.2.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UITableViewDataSource {
  /// Returns whether the object has a method of this name, as far as its class is known.
  @_disfavoredOverload
  @discardableResult
  public func responds(to selector: Selector!) -> Bool { selector.isKnown(to: self) }
}
