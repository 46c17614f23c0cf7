import Foundation
import ScrollPhysics

extension UICollectionView {
  /// Whether an item is selected when a drag rests over it.
  ///
  /// Rule: S10.16.
  public var isSpringLoaded: Bool {
    get { dragAndDrop.isSpringLoaded }
    set {
      dragAndDrop.isSpringLoaded = newValue
      if !newValue { endSpring() }
    }
  }

  /// Starts spring loading of the item under a drag, or stops it for nil.
  ///
  /// The delegate is asked when the drag enters the item, which is a guess. Rule: S10.16.
  final func springLoad(at path: ItemPath?) {
    guard isSpringLoaded, dragAndDrop.hover?.spring?.path != path else { return }
    endSpring()
    guard let path, !isPhantom(path), let host else { return }
    let context = SpringLoadedContext(cell(at: path), window: window)
    let answer = OptionalMethod.shouldSpringLoadItemAt.answer {
      itemDelegate?.collectionView(
        self, shouldSpringLoadItemAt: path.indexPath, with: context) ?? true
    }
    if let answer { observe(.shouldSpringLoadItemAt(path, answer: answer)) }
    guard dragAndDrop.hover != nil else { return }
    guard answer ?? true else {
      dragAndDrop.hover?.spring = (path, nil)
      return
    }
    let span = AnimationTiming.span(seconds: host.screen.physics.springLoadDelay)
    let due = host.turnLoop.schedule("spring loading", after: span) { [handle] in
      handle.view?.spring()
    }
    dragAndDrop.hover?.spring = (path, due)
  }

  /// Selects the item as a tap does.
  private func spring() {
    guard let path = dragAndDrop.hover?.spring?.path, currentCounts.contains(path) else { return }
    dragAndDrop.hover?.spring?.due = nil
    if selectionMode != .none { touchSelects(path) }
  }

  final func endSpring() {
    if let due = dragAndDrop.hover?.spring?.due { host?.turnLoop.cancel(due) }
    dragAndDrop.hover?.spring = nil
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
    let location = window?.dragFlight?.location ?? .zero
    return view?.convert(location, from: nil) ?? location
  }
}
