import Foundation
import UIKit
import UpdateArithmetic

extension Stage {
  /// Changes data and view together, after checking everything.
  ///
  /// Rule: S6.17, S9.10.
  ///
  /// - Throws: `busy` during an interactive movement or transition, `inconsistent_update` if the
  ///   changes are inconsistent with the data, `invalid_params` for a duplicate id.
  func update(_ batch: DataBatch) throws(FlickbookError) {
    guard (data as? SceneSource)?.diffable == nil else {
      throw FlickbookError(
        .unsupported, "The data source is diffable, and finds itself what differs.",
        hint: "Apply the data as they shall be with view.apply.")
    }
    try refuseMovement("The data cannot be updated until it ends.")
    try refuseTransition("The data cannot be updated while an interactive transition is on.")
    do throws(BatchRefusal) {
      try data.perform(batch, in: collectionView)
    } catch {
      switch error {
      case .wrong(let error): throw error
      case .inconsistent(let error, let entry): throw refusal(of: batch, error, entry: entry)
      }
    }
  }

  /// Applies a snapshot to a diffable data source, after checking everything.
  ///
  /// Rule: M11.7, M11.9.
  ///
  /// - Throws: `busy` during an interactive movement or transition, `unsupported` without such a data
  ///   source, `invalid_params` for ids that appear twice or are not known.
  func apply(_ snapshot: DataSnapshot) throws(FlickbookError) {
    try refuseMovement("The data cannot be updated until it ends.")
    try refuseTransition("The data cannot be updated while an interactive transition is on.")
    guard let source = data as? SceneSource else {
      throw FlickbookError(
        .unsupported, "The data are the app's own and cannot be updated by a client.",
        hint: "Apply a snapshot where the data source changes.", path: "params.sections")
    }
    try source.apply(snapshot, in: collectionView)
  }

  /// Returns UIKit's exception as an error, with an explanation that UIKit does not give.
  ///
  /// Rule: S7.12–S7.20, protocol 5.
  private func refusal(
    of batch: DataBatch, _ error: InconsistentUpdate, entry: Int?
  ) -> FlickbookError {
    let firstLine = error.reason.split(separator: "\n").first.map(String.init)
    let path = entry.map { "params.updates[\($0)]" }
    var json = JSONWriter()
    json.member("reason", error.reason)
    json.strings("explanation", error.explanation + countsExplanation(of: batch))
    json.key("update")
    if let entry { json.update(batch.updates[entry]) } else { json.null() }
    return FlickbookError(
      .inconsistentUpdate, collectionView.inOwnWords(firstLine ?? error.reason),
      hint: "The members \"explanation\" and \"update\" say what does not agree.",
      path: path ?? "params.updates",
      details: String(decoding: json.bytes, as: UTF8.self))
  }

  /// Explains when the counts before and after were queried.
  ///
  /// Rule: S7.8, S7.9.
  private func countsExplanation(of batch: DataBatch) -> [String] {
    guard let asked = data.countsAsked else { return [] }
    let before =
      "The counts before the update were fetched at \(asked.instant.text) s, in frame "
      + "\(asked.frame), after record \(asked.sequence)."
    let after =
      batch.data == nil
      ? "Those after it are what the updates make of them."
      : "Those after it are of the data that the request brings."
    return [before, after]
  }
}

extension JSONWriter {
  /// Writes a change of a batch, in the form of a request.
  fileprivate mutating func update(_ update: DataUpdate) {
    beginObject()
    switch update {
    case .insert(let items):
      key("insert")
      list(items) { json, item in json.newItem(item) }
    case .delete(let paths):
      key("delete")
      list(paths) { json, path in json.item(ItemPath(path)) }
    case .reload(let paths):
      key("reload")
      list(paths) { json, path in json.item(ItemPath(path)) }
    case .move(let from, let to):
      key("move")
      list([from, to]) { json, path in json.item(ItemPath(path)) }
    case .insertSections(let sections):
      key("insertSections")
      list(sections) { json, section in json.integer(section) }
    case .deleteSections(let sections):
      key("deleteSections")
      list(sections) { json, section in json.integer(section) }
    case .reloadSections(let sections):
      key("reloadSections")
      list(sections) { json, section in json.integer(section) }
    case .moveSection(let from, let to):
      key("moveSection")
      list([from, to]) { json, section in json.integer(section) }
    }
    endObject()
  }

  private mutating func newItem(_ item: NewItem) {
    guard item.id != nil || item.size != nil else { return self.item(ItemPath(item.indexPath)) }
    beginObject()
    member("at", ItemPath(item.indexPath))
    if let id = item.id { member("id", id) }
    if let size = item.size { member("size", size) }
    endObject()
  }

  private mutating func list<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
