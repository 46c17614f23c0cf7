import Foundation
import UIKit

extension Stage {
  /// Performs a command of interactive movement after checking it.
  ///
  /// If the data source does not allow an item to move, the answer's `movement` is null.
  /// Rule: protocol 5; S6.1–S6.15.
  func moveByHand(_ command: MovementCommand) throws(FlickbookError) {
    switch command {
    case .begin(let target):
      try refuseMovement("Another item cannot be taken up until it ends.")
      try refuseTransition("No item can be taken up while an interactive transition is on.")
      let item = try item(of: target)
      _ = collectionView.beginInteractiveMovementForItem(at: item)
    case .update(let point):
      try demandMovement()
      collectionView.updateInteractiveMovementTargetPosition(point)
    case .end:
      try demandMovement()
      collectionView.endInteractiveMovement()
    case .cancel:
      try demandMovement()
      collectionView.cancelInteractiveMovement()
    }
  }

  /// - Throws: `busy` during an interactive movement; the message says what is not possible.
  func refuseMovement(_ message: String) throws(FlickbookError) {
    guard let movement = collectionView.movementInProgress else { return }
    throw FlickbookError(
      .busy,
      "Item [\(movement.original.section), \(movement.original.item)] is being moved by hand. "
        + message,
      hint: "End or cancel the movement first.")
  }

  private func demandMovement() throws(FlickbookError) {
    guard collectionView.movementInProgress == nil else { return }
    throw FlickbookError(
      .busy, "No item is being moved by hand.", hint: "Begin with view.beginMovement.")
  }

  func writeMovement(into json: inout JSONWriter) {
    json.key("movement")
    guard let movement = collectionView.movementInProgress else { return json.null() }
    json.beginObject()
    json.member("item", movement.original)
    json.member("target", movement.target)
    json.member("at", movement.position)
    json.endObject()
  }
}
