import Foundation
import ScrollPhysics
import Timeline

/// The selection of an item when a drag rests over it.
///
/// Rule: S10.16.
final class SpringLoading: CollectionViewFeaturePart<DropFeature> {
  /// Whether an item is selected when a drag rests over it.
  var isEnabled = false {
    didSet { if !isEnabled { end() } }
  }
  /// The item over which the drag rests, and the timer at whose end the item is selected.
  private var resting: (path: ItemPath, due: TurnLoop.Token?)?

  /// Updates the index path of the item.
  func rename(_ rename: (ItemPath) -> ItemPath?) {
    guard let resting else { return }
    if let path = rename(resting.path) { self.resting?.path = path } else { end() }
  }

  /// Starts spring loading of the item under a drag, or stops it for nil.
  ///
  /// An item that is dragged itself is not selected: where the gap of a move has opened, it is the item
  /// under the drag. The delegate is asked when the drag enters the item. Both are guesses. Rule: S10.16.
  func load(at path: ItemPath?) {
    guard isEnabled, resting?.path != path else { return }
    end()
    guard let path, !view.presentation.isPhantom(path), let host = view.host,
      !view.dragFeature.carried.contains(where: { $0.path == path })
    else { return }
    let context = SpringLoadedContext(view.cell(at: path), window: view.window)
    let answer = OptionalMethod.shouldSpringLoadItemAt.answer {
      view.itemDelegate?.collectionView(
        view, shouldSpringLoadItemAt: path.indexPath, with: context) ?? true
    }
    if let answer { view.observe(.shouldSpringLoadItemAt(path, answer: answer)) }
    guard feature.isHovering else { return }
    guard answer ?? true else {
      resting = (path, nil)
      return
    }
    let span = TimeSpan(clampingSeconds: host.screen.physics.springLoadDelay)
    let due = host.turnLoop.schedule("spring loading", after: span) {
      [handle = view.handle, unowned self] in handle.hold { self.select() }
    }
    resting = (path, due)
  }

  /// Selects the item as a tap does, unless the gap has moved it away from the drag.
  private func select() {
    guard let path = resting?.path, view.currentCounts.contains(path) else { return }
    resting?.due = nil
    guard feature.isUnderDrag(path) else { return end() }
    if view.selection.mode != .none { view.selection.touchSelects(path) }
  }

  func end() {
    if let due = resting?.due { view.host?.turnLoop.cancel(due) }
    resting = nil
  }
}

/// The context of a drag that rests over a cell.
private final class SpringLoadedContext: NSObject, UISpringLoadedInteractionContext {
  let targetView: UIView?
  private let window: UIWindow?

  init(_ view: UIView?, window: UIWindow?) {
    targetView = view
    self.window = window
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    let location = window?.dragInteraction?.location ?? .zero
    return view?.convert(location, from: nil) ?? location
  }
}
