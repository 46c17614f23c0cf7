import Foundation
import UIKit

/// What a stage tells of the drag under way.
extension Stage {
  /// What tells this state from others.
  func combineDrag(into hash: inout StateHash) {
    guard let flight = window.dragFlight, let step = flight.step else { return }
    hash.combine(step.rawValue)
    hash.combine(flight.items.count)
    hash.combine(flight.location)
    for frame in flight.previewFrames { hash.combine(frame.origin) }
  }

  /// The drag under way in the window: how far it is, what is carried and where; null without one.
  func writeDrag(into json: inout JSONWriter) {
    json.key("drag")
    guard let flight = window.dragFlight, let step = flight.step else { return json.null() }
    json.beginObject()
    json.member("step", step.rawValue)
    json.key("items")
    json.beginArray()
    for item in flight.items {
      if let name = item.itemProvider.suggestedName { json.string(name) } else { json.null() }
    }
    json.endArray()
    json.member("at", flight.location)
    json.member("isSource", collectionView.hasActiveDrag)
    json.member("isTarget", collectionView.hasActiveDrop)
    json.key("gap")
    if let gap = collectionView.gap { json.item(gap) } else { json.null() }
    json.key("previews")
    json.beginArray()
    for frame in flight.previewFrames { json.rect(frame) }
    json.endArray()
    json.endObject()
  }
}
