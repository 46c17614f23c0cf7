import Foundation
import UIKit

/// Drags of another program, and the state of the drag in progress.
extension Stage {
  /// Performs a drag or drop command after checking it.
  ///
  /// Rule: S10.7–S10.14.
  func drag(_ command: DragCommand) throws(FlickbookError) {
    switch command {
    case .begin(let items, let place):
      let point = try point(of: place, path: "params")
      guard window.dragInteraction == nil else {
        throw FlickbookError(
          .busy, "There is a drag already.", hint: "Let it come to its end first.")
      }
      _ = window.beginForeignDrag(otherProgram.dragItems(items), at: point)
    case .move(let place):
      let interaction = try foreignInteraction
      interaction.move(to: try point(of: place, path: "params"))
    case .drop: try foreignInteraction.letGo()
    case .cancel: try foreignInteraction.cancel()
    case .accept(let operation): otherProgram.operation = operation
    case .take: break
    case .provide(let item, let text):
      guard otherProgram.provide(text, for: item) else {
        throw FlickbookError(
          .invalidParams, "No data of an item \"\(item)\" are to come.",
          hint: "drag.begin names the items whose data are late.", path: "params.item")
      }
    }
  }

  /// - Throws: `busy` if there is no drag of another program.
  private var foreignInteraction: DragInteraction {
    get throws(FlickbookError) {
      guard let interaction = window.dragInteraction, interaction.sourceView == nil,
        interaction.step == .dragging
      else {
        throw FlickbookError(
          .busy, "No other program drags anything over the window.",
          hint: "Begin with drag.begin.")
      }
      return interaction
    }
  }

  // MARK: Results

  /// Writes the items that were dropped outside since the last call.
  func writeReceived(into json: inout JSONWriter) {
    json.key("items")
    json.beginArray()
    for item in otherProgram.take() {
      json.beginObject()
      if let id = item.id { json.member("id", id) }
      json.strings("types", item.types)
      if let text = item.text { json.member("text", text) }
      json.endObject()
    }
    json.endArray()
  }

  /// Adds the state of another view to the state hash.
  func combine(_ other: StageView, into hash: inout StateHash) {
    hash.combine(other.view.contentOffset)
    hash.combine(other.view.bounds.size)
    hash.combine(other.view.contentSize)
    for path in other.view.indexPathsForSelectedItems ?? [] {
      hash.combine(path.section)
      hash.combine(path.item)
    }
    other.data.combine(into: &hash)
  }

  /// Adds the state of the drag to the state hash.
  func combineDrag(into hash: inout StateHash) {
    guard let interaction = window.dragInteraction, let step = interaction.step else { return }
    hash.combine(step.rawValue)
    hash.combine(interaction.items.count)
    hash.combine(interaction.location)
    for frame in interaction.previewFrames { hash.combine(frame.origin) }
    for view in views { view.view.gap.map { hash.combine($0.item) } }
  }

  /// Writes the drag in progress: its state, items and location; null if there is none.
  func writeDrag(into json: inout JSONWriter) {
    json.key("drag")
    guard let interaction = window.dragInteraction, let step = interaction.step else {
      return json.null()
    }
    json.beginObject()
    json.member("step", step.rawValue)
    json.key("items")
    json.beginArray()
    for item in interaction.items {
      if let name = item.itemProvider.suggestedName { json.string(name) } else { json.null() }
    }
    json.endArray()
    json.member("at", interaction.location)
    json.member("isSource", collectionView.hasActiveDrag)
    json.member("isTarget", collectionView.hasActiveDrop)
    json.key("gap")
    if let gap = collectionView.gap { json.item(gap) } else { json.null() }
    json.key("previews")
    json.beginArray()
    for frame in interaction.previewFrames { json.rect(frame) }
    json.endArray()
    json.endObject()
  }
}
