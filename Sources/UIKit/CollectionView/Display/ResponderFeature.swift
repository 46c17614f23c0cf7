import UpdateArithmetic

/// Keeps a cell in the view that has scrolled off screen and contains the first responder, so that it stays the
/// first responder; no other item reuses the cell as long as it is.
///
/// Rule: S8.23.
final class ResponderFeature: CollectionViewFeature {
  /// The element off screen whose hidden view contains the first responder; nil for none.
  private(set) var kept: Display.Element?

  /// The first responder, if it may be in a cell; nil if there is none.
  var candidate: UIView? { view.window?.firstResponder as? UIView }

  /// Keeps an element that scrolls off screen; returns false if its view does not contain the first responder.
  func keep(_ element: Display.Element, of candidate: UIView?) -> Bool {
    guard let candidate, element.key.kind == ElementKinds.cell, kept == nil,
      element.view.superview === view, candidate.isDescendant(of: element.view)
    else { return false }
    kept = element
    // Nothing places it while it is kept, and it must not get into sight.
    element.view.isHidden = true
    return true
  }

  /// Removes and returns the element that is kept for an item.
  func take(_ key: ElementKey) -> Display.Element? {
    guard let element = kept, element.key == key else { return nil }
    kept = nil
    element.view.isHidden = element.state.isHidden
    return element
  }

  /// Lets the cell be reused if it does not contain the first responder any more.
  func releaseIfResigned() {
    guard let kept, candidate?.isDescendant(of: kept.view) != true else { return }
    release()
  }

  /// Lets the cell be reused; what is in it is the first responder no more.
  func release() {
    guard let element = kept else { return }
    kept = nil
    element.view.endEditing(true)
    element.view.isHidden = element.state.isHidden
    element.view.removeFromSuperview()
    view.putInQueue(element)
    view.reuse.forget(element.view)
  }

  // MARK: What concerns all features

  override func dataWillReload() {
    release()
  }

  override func follow(_ batch: BatchUpdate) {
    guard let element = kept else { return }
    guard let path = batch.keptPath(of: element.key.path) else { return release() }
    element.take(ElementKey(kind: element.key.kind, path: path))
  }

  override func follow(_ move: ItemMove) {
    guard let element = kept else { return }
    element.take(ElementKey(kind: element.key.kind, path: move.path(after: element.key.path)))
  }

  override func viewWillLeaveWindow() {
    release()
  }
}
