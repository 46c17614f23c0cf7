import Foundation
import ScrollPhysics
import Timeline

/// The views of elements: how they are added, updated and removed.
extension UICollectionView {
  // MARK: Updating views

  /// Applies attributes if they differ from those applied last.
  ///
  /// Rule: S1.44.
  final func update(
    _ element: Display.Element, to attributes: UICollectionViewLayoutAttributes,
    _ sharedGroup: inout AnimationGroup?
  ) {
    guard element.differs(from: attributes) else { return }
    if pass.motion.isAnimated, element.key.path != movement.move?.target || element.key.kind != 0 {
      let group = sharedGroup ?? newGroup()
      sharedGroup = group
      animate(element, in: group) { apply(attributes, to: element) }
    } else {
      apply(attributes, to: element)
    }
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to element: Display.Element) {
    // A subclass may override its properties.
    let isPlain = attributes.isPlain
    let restack =
      element.state.zIndex != (isPlain ? attributes.state.zIndex : attributes.zIndex)
    let size = isPlain ? attributes.state.size : attributes.size
    if size != element.state.size { noteSize(size, of: element) }
    element.take(attributes)
    element.view.place(attributes)
    element.view.apply(attributes)
    if restack, holds(element.view) { stack(element.view, at: attributes.zIndex) }
  }

  // MARK: Adding views

  /// Puts an element on screen, optionally animated from `start`.
  ///
  /// - Returns: nil if the element has no view, or if the view prefers a size with which the layout
  ///   has to place it first.
  ///
  /// Rule: S1.47, S7.26a.
  final func beginDisplay(
    of new: LayoutAnswer.Element, from start: UICollectionViewLayoutAttributes? = nil
  ) -> Display.Element? {
    guard display.byKey[new.key] == nil else { return nil }
    if pass.motion.takesViewsBack, let element = returningElement(new) { return element }
    guard let element = reclaimedElement(new) ?? newElement(new) else { return nil }
    if takesSize(of: element), pass.sizing.awaitsSizes {
      display.holdBack(element)
      return nil
    }
    let view = element.view
    if let start { apply(start, to: element) }
    if new.key.kind == ElementKinds.cell, let path = dataPath(new.key.path) {
      prefetching.noteRequest(at: path)
    }
    showState(of: element)
    display.insert(element)
    // The view is added to the window first, so that animations which the delegate starts are
    // visible. Rule: S7.26c.
    if view.superview !== holder(of: element.key) { stack(view, at: element.state.zIndex) }
    tellWillDisplay(element)
    return element
  }

  /// Returns the element that left in a change because of sizes which views do not prefer, on its way
  /// back.
  ///
  /// It never ended its display, so the delegate is not called. Rule: S7.26d.
  private func returningElement(_ new: LayoutAnswer.Element) -> Display.Element? {
    guard let element = display.takeReturning(new.key) else { return nil }
    showState(of: element)
    display.insert(element)
    if rows.hasRows || element.view.superview !== self { rows.settle(element) }
    if element.differs(from: new.attributes) {
      let group = newGroup()
      animate(element, in: group) { apply(new.attributes, to: element) }
      group.begin()
    }
    return element
  }

  /// Returns the element that was created, prefetched, or is still in its reuse queue unchanged.
  ///
  /// Rule: S1.47, S8.10.
  private func reclaimedElement(_ new: LayoutAnswer.Element) -> Display.Element? {
    guard let element = knownElement(new.key) else { return nil }
    if element.differs(from: new.attributes) { apply(new.attributes, to: element) }
    return element
  }

  private func knownElement(_ key: ElementKey) -> Display.Element? {
    if let element = display.takeUnshown(key) { return element }
    if responder.kept != nil, let element = responder.take(key) { return element }
    return readyElement(key)
  }

  private func readyElement(_ key: ElementKey) -> Display.Element? {
    guard isPrefetchingEnabled, key.kind == ElementKinds.cell else { return nil }
    return prefetching.takePreparedElement(key) ?? reuse.reclaim(key)
  }

  /// Creates an element with a view from the data source or the layout.
  ///
  /// The attributes were applied when the view was dequeued; changes that the data source then made
  /// to its geometry are overwritten. Rule: S1.44, S8.4.
  final func newElement(
    _ new: LayoutAnswer.Element, isAhead: Bool = false
  ) -> Display.Element? {
    let attributes = new.attributes
    let request = ViewRequest(attributes, isAhead: isAhead)
    guard let view = providedView(for: new.key, request) else { return nil }
    let element = Display.Element(key: new.key, view: view, showing: attributes)
    view.element = new.key
    view.place(attributes)
    if view.usesConfigurations { configure(element) }
    return element
  }

  private func tellWillDisplay(_ element: Display.Element) {
    let path = element.key.path
    if let cell = element.view as? UICollectionViewCell, element.key.kind == ElementKinds.cell {
      observe(.willDisplay(path))
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path.indexPath)
    } else if kinds[element.key.kind].category == .supplementaryView {
      let kind = kinds[element.key.kind].name
      observe(.willDisplaySupplementaryView(kind: element.key.kind, path))
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: kind, at: path.indexPath)
    }
  }

  // MARK: Removing views

  /// Takes an element off the screen, and notifies the delegate.
  ///
  /// - Parameter candidate: the first responder, if the element scrolls off screen; its cell stays in the view.
  final func endDisplay(of element: Display.Element, keepingCellOf candidate: UIView? = nil) {
    display.remove(element)
    let isKept = candidate != nil && responder.keep(element, of: candidate)
    if !isKept { element.view.removeFromSuperview() }
    selection.keepTouch(of: element.view)
    let (key, path) = (element.key, element.key.path)
    if let cell = element.view as? UICollectionViewCell, key.kind == ElementKinds.cell {
      observe(.didEndDisplaying(path))
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path.indexPath)
    } else if kinds[key.kind].category == .supplementaryView {
      let kind = kinds[key.kind].name
      observe(.didEndDisplayingSupplementaryView(kind: key.kind, path))
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: kind,
        at: path.indexPath)
    }
    if !isKept { putInQueue(element) }
  }

  /// Lets other elements reuse the view of an element.
  final func putInQueue(_ element: Display.Element) {
    observe(.enqueue(kind: element.key.kind, element.key.path, view: element.view.number))
    reuse.enqueue(element)
  }

  /// Removes the decoration views of a layout that is being replaced; they are not reused by
  /// another one.
  final func removeDecorationViews() {
    let isDecoration = { [kinds] (element: Display.Element) in
      kinds[element.key.kind].category == .decorationView
    }
    for element in display.elements where isDecoration(element) { endDisplay(of: element) }
    display.removeElements(where: isDecoration)
    reuse.forgetViews { [kinds] in kinds[$0].category == .decorationView }
  }

  // MARK: Animation

  /// Creates an animation group in which views move to new frames and receive touches.
  ///
  /// Inside an animation block it has that block's timing, without repetition. Rule: S7.29.
  final func newGroup(completion: ((_ finished: Bool) -> Void)? = nil) -> AnimationGroup {
    let own = host?.screen.physics.updateAnimationDuration ?? 0
    var timing =
      AnimationBlock.current?.group.timing
      ?? AnimationTiming(duration: TimeSpan(clampingSeconds: own))
    // Views that are removed at the end of the animation need it to end.
    timing.repetition = .once
    let group = AnimationGroup(
      timing, allowsTouches: true,
      isOwnerInWindow: { [handle] in handle.view?.host != nil }, completion: completion)
    if let host { group.meet(host.turnLoop) }
    return group
  }

  private func animate(
    _ element: Display.Element, in group: AnimationGroup, changes: () -> Void
  ) {
    guard host != nil else { return changes() }
    let (view, path) = (element.view, element.key.path)
    observe(.animationBegan(view: view.number, path))
    let ended = { [handle] (finished: Bool) in
      handle.view?.observe(.animationEnded(view: view.number, path, finished: finished)) ?? ()
      handle.view?.droppedItem.movesNoMore(in: group)
    }
    if view.animate(in: group, ended: ended, changes: changes) {
      droppedItem.moves(element, in: group)
    } else {
      ended(true)
    }
  }
}
