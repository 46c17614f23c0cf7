import UIKit

extension Scene {
  /// Refuses what a table has itself, and what is not shown in one.
  ///
  /// - Throws: `invalid_params` with the path of the key.
  func refuseWhatTableHas(_ fields: ObjectReader) throws(FlickbookError) {
    guard view.kind != .collection else { return }
    if let value = fields["layout"] {
      throw value.error(
        .invalidParams, "A table has a layout of its own, so a scene with a table has no layout.",
        hint:
          "Leave out layout, or view.kind; layout: {type: table} shows rows in a collection view.")
    }
    if dataSource != .plain, let value = fields["dataSource"] {
      throw value.error(
        .unsupported, "A table of a scene has no diffable data source.",
        hint: "Leave out dataSource, or view.kind.")
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
