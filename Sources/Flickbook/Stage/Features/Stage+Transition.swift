import Foundation
import ScrollPhysics
import UIKit

extension Stage {
  /// Refuses another layout for a table.
  private func refuseLayoutOfTable() throws(FlickbookError) {
    guard collectionView.scroller is UITableView else { return }
    throw FlickbookError(
      .unsupported, "The view is a table, which has a layout of its own.",
      hint: "Change the layout of a collection view.", path: "params.layout")
  }

  /// Performs a layout or transition command after checking it.
  ///
  /// Rule: protocol 5; S9.1–S9.9.
  func changeLayout(_ command: LayoutCommand) throws(FlickbookError) {
    switch command {
    case .invalidate(let context): try invalidateLayout(context)
    case .set(let layout, let animated):
      try refuseLayoutOfTable()
      try refuseTransition("No other layout can take over while an interactive transition is on.")
      try check(layout)
      collectionView.setCollectionViewLayout(layout.makeLayout(), animated: animated)
    case .beginTransition(let layout):
      try refuseLayoutOfTable()
      try refuseTransition("An interactive transition is on already.")
      try check(layout, keepsOld: true)
      collectionView.startInteractiveTransition(to: layout.makeLayout())
    case .updateTransition(let progress, let values):
      let layout = try transitionLayout
      for entry in values { layout.updateValue(CGFloat(entry.value), forAnimatedKey: entry.key) }
      layout.transitionProgress = CGFloat(progress)
      layout.invalidateLayout()
    case .finishTransition:
      _ = try transitionLayout
      collectionView.finishInteractiveTransition()
    case .cancelTransition:
      _ = try transitionLayout
      collectionView.cancelInteractiveTransition()
    }
  }

  /// Changes the size by an animation, as a rotation does.
  ///
  /// Rule: S7.25, S7.29.
  func turn(to size: CGSize) {
    UIView.animate(withDuration: window.screen.physics.updateAnimationDuration) {
      self.resize(to: size)
    }
  }

  /// - Throws: `busy` during an interactive transition.
  func refuseTransition(_ message: String) throws(FlickbookError) {
    guard collectionView.transitionInProgress != nil else { return }
    throw FlickbookError(
      .busy, message,
      hint: collectionView.isTransitionLed
        ? "Finish or cancel it first." : "clock.settle waits for its end.")
  }

  /// - Throws: `busy` if there is no interactive transition whose progress a program sets.
  private var transitionLayout: UICollectionViewTransitionLayout {
    get throws(FlickbookError) {
      guard collectionView.isTransitionLed,
        let layout = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout
      else {
        throw FlickbookError(
          .busy,
          collectionView.transitionInProgress == nil
            ? "There is no interactive transition." : "The transition goes to its end already.",
          hint: "Begin one with view.beginTransition.")
      }
      return layout
    }
  }

  // MARK: Results

  func writeTransition(into json: inout JSONWriter) {
    json.key("transition")
    guard let transition = collectionView.transitionInProgress else { return json.null() }
    json.beginObject()
    json.member("from", Self.name(of: transition.from))
    json.member("to", Self.name(of: transition.to))
    json.member("progress", Double(transition.progress))
    json.endObject()
  }

  /// Returns the name of a layout in a scene, or of an app's class.
  private static func name(of layout: UICollectionViewLayout) -> String {
    layout.sceneName ?? String(describing: type(of: layout))
  }
}
