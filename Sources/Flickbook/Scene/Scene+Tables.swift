import UIKit

extension Scene {
  /// Refuses what a table has itself, and what only tables or only collection views have.
  ///
  /// - Throws: `invalid_params` with the path of the key.
  func refuseWhatTableHas(_ fields: ObjectReader) throws(FlickbookError) {
    let isTable = view.kind != .collection
    if let options = fields["view"] {
      for row in ViewKey.rows {
        let name = row.key.name
        guard let value = options[name], let lacking = ViewKey.lacking(name, inTable: isTable),
          ViewOption(row, of: view).isGiven
        else { continue }
        throw value.error(.invalidParams, lacking.message, hint: lacking.hint)
      }
    }
    try Self.refuseWhatShows(
      sections, inTable: isTable, path: fields["sections"]?.path ?? "sections")
    guard isTable else { return }
    if let value = fields["layout"] {
      throw value.error(
        .invalidParams, "A table has a layout of its own, so a scene with a table has no layout.",
        hint:
          "Leave out layout, or view.kind; layout: {type: table} shows rows in a collection view.")
    }
    guard let options = fields["view"] else { return }
    for name in ["delegate", "dataSource", "controller"] {
      guard let value = options[name] else { continue }
      throw value.error(
        .invalidParams,
        "A table of a scene is served by its sections, so the scene has no \(name).",
        hint: "Leave it out, or view.kind; view.controller shows an app's own table.")
    }
  }
}

extension Scene {
  /// Refuses sections with what only a table, or only a collection view, shows.
  ///
  /// - Throws: `invalid_params` with the path of the key.
  static func refuseWhatShows(
    _ sections: [SectionDescription], inTable isTable: Bool, path: String
  ) throws(FlickbookError) {
    if !isTable, let index = sections.firstIndex(where: { $0.indexTitle != nil }) {
      throw FlickbookError(
        .invalidParams, "Only a table has an index.", hint: "Add view.kind: table.",
        path: "\(path)[\(index)].indexTitle")
    }
    if isTable, let index = sections.firstIndex(where: { $0.outline != nil }) {
      throw FlickbookError(
        .invalidParams, "A table shows no outline, so its items have no children.",
        hint: "Leave out children, or view.kind.", path: "\(path)[\(index)].items")
    }
  }
}

extension ViewKey {
  /// The keys of what UITableView does not have.
  private static let ofCollectionViews = ["reorder", "pinchTransition", "reorderingCadence"]

  /// Returns why a view does not have what a key sets, and what to do; nil if it has.
  static func lacking(_ name: String, inTable isTable: Bool) -> (message: String, hint: String)? {
    if isTable, ofCollectionViews.contains(name) {
      return (
        "UITableView has no \(name).",
        name == "reorder"
          ? "Rows are moved by their controls in editing mode: isEditing: true."
          : "Leave it out, or view.kind."
      )
    }
    guard !isTable, name == "rows" else { return nil }
    return ("Only the rows of a table are edited.", "Add view.kind: table, or leave out rows.")
  }
}
