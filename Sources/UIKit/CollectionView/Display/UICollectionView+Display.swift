import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Adds, removes and updates views so that they match the layout's last answer.
  ///
  /// Rule: S1.32, S1.37.
  ///
  /// Disappearing elements come first, in the order of the data; then those that stay are updated;
  /// then cells are added in the order of the data, and other views after them.
  final func showElements(
    freshAnswer: Bool, _ renewal: ElementRenewal?
  ) -> (added: Int, removed: Int) {
    let bounds = bounds
    if !freshAnswer, !pass.reloadsViews {
      return pass.visibleRange?.covers(bounds) ?? false ? (0, 0) : followScroll(to: bounds, renewal)
    }
    if pass.reloadsViews { takeOffEverything() }
    match(bounds)
    let removed = takeOffUnseen()
    updateStaying()
    fitStaying(display.next)
    var coming: [LayoutPass.QueriedElement] = []
    swap(&coming, &display.coming)
    let added = putOn(&coming) { display.addToPass($0) }
    display.endPass()
    return (added, removed)
  }

  /// As `showElements`, if only the bounds or single elements have changed: other elements are not
  /// touched.
  private func followScroll(
    to bounds: CGRect, _ renewal: ElementRenewal?
  ) -> (added: Int, removed: Int) {
    var (leaving, coming) = display.takeScratch()
    defer { display.giveBack(&leaving, &coming) }
    for key in renewal?.gone ?? [] {
      if let element = display.byKey[key] { leaving.append(element) }
    }
    findCrossings(bounds, &leaving, &coming)
    if !leaving.isEmpty { reuse.beginDeparture() }
    leaving.sort { $0.key < $1.key }
    var removed = 0
    for element in leaving where element.isOnScreen && !showsCopy(of: element) {
      endDisplay(of: element)
      display.drop(element)
      removed += 1
    }
    if let renewal {
      update(renewal.changed)
      fitStaying(display.elements)
    }
    if pass.queried.hasCopies() {
      coming.removeAll { new in display.byKey[new.key].map(showsCopy) ?? false }
    }
    let added = putOn(&coming) { display.append($0) }
    return (added, removed)
  }

  /// Finds the elements of the last answer that the edges of the bounds have crossed.
  ///
  /// Only those blocks of the answer are looked at in which there may be one.
  private func findCrossings(
    _ bounds: CGRect, _ leaving: inout [Display.Element],
    _ coming: inout [LayoutPass.QueriedElement]
  ) {
    if pass.visibleRange == nil { pass.queried.forgetRanges() }
    var range = VisibleRange(bounds: bounds)
    let edges = FrameEdges(bounds)
    for block in 0..<pass.queried.blockCount {
      if let known = pass.queried.range(ofBlock: block), known.covers(bounds) {
        range.formIntersection(known)
        continue
      }
      var scan = VisibleScan(edges)
      for index in pass.queried.indices(ofBlock: block) {
        let isSeen = isSeen(at: index, isInside: scan.include(pass.queried.edges(at: index)))
        guard isSeen != pass.queried.isShown(at: index) else { continue }
        pass.queried.setShown(isSeen, at: index)
        if isSeen {
          coming.append(pass.queried[index])
        } else if let element = pass.queried.view(at: index)
          ?? display.byKey[pass.queried.key(at: index)]
        {
          leaving.append(element)
        }
      }
      let scanned = scan.range(about: bounds)
      pass.queried.setRange(scanned, ofBlock: block)
      range.formIntersection(scanned)
    }
    pass.visibleRange = range
  }

  /// Shows the first visible copy of an element that the layout answers twice; returns false if no
  /// copy is visible.
  ///
  /// A layout that answers an element twice shows it once.
  private func showsCopy(of element: Display.Element) -> Bool {
    guard pass.queried.hasCopies() else { return false }
    let isCopy = { [self] (index: Int) in
      pass.queried.isShown(at: index) && pass.queried.key(at: index) == element.key
    }
    guard let index = pass.queried.indices.first(where: isCopy) else { return false }
    let attributes = pass.queried.attributes(at: index)
    if element.differs(from: attributes) { apply(attributes, to: element) }
    return true
  }

  /// Whether an element of the last answer has to be on screen, given whether it lies inside the
  /// bounds.
  final func isSeen(at index: Int, isInside: Bool) -> Bool {
    // The moving item stays on screen even if the touch leaves the view.
    guard isInside || isInHand(pass.queried.key(at: index)) else { return false }
    if gapPlace != nil, isEmptyGap(pass.queried.key(at: index)) { return false }
    return !pass.queried.isHidden(at: index)
  }

  private func isInHand(_ key: ElementKey) -> Bool {
    guard let movement else { return false }
    return key.kind == ElementKinds.cell && key.path == movement.target
  }

  final func takeOffEverything() {
    pass.reloadsViews = false
    for element in display.elements.sorted(by: { $0.key < $1.key }) { endDisplay(of: element) }
    display.removeElements { _ in true }
    finishAllParting()
    forgetReadyCells()
  }

  /// Splits a new answer into elements that are on screen already and elements to add.
  private func match(_ bounds: CGRect) {
    var scan = VisibleScan(FrameEdges(bounds))
    display.beginPass()
    for index in pass.queried.indices {
      let isInside = scan.include(pass.queried.edges(at: index))
      let isSeen = isSeen(at: index, isInside: isInside)
      pass.queried.setShown(isSeen, at: index)
      guard isSeen else { continue }
      guard let element = elementOnScreen(at: index) else {
        display.coming.append(pass.queried[index])
        continue
      }
      // A layout that answers an element twice shows it once.
      guard display.keep(element) else { continue }
      let attributes = pass.queried.attributes(at: index)
      if !element.shows(attributes) { element.wanted = attributes }
    }
    pass.queried.forgetRanges()
    pass.visibleRange = scan.range(about: bounds)
  }

  /// Returns the element on screen for an entry of the last answer.
  private func elementOnScreen(at index: Int) -> Display.Element? {
    if let element = pass.queried.view(at: index) { return element }
    guard let element = display.element(for: pass.queried.key(at: index)) else { return nil }
    pass.queried.setView(element, at: index)
    return element
  }

  private func takeOffUnseen() -> Int {
    var leaving = display.elementsToRemove()
    guard !leaving.isEmpty else { return 0 }
    leaving.sort { $0.key < $1.key }
    reuse.beginDeparture()
    for element in leaving { endDisplay(of: element) }
    return leaving.count
  }

  private func updateStaying() {
    var makingWay: AnimationGroup?
    for element in display.next {
      guard let wanted = element.takeWanted() else { continue }
      update(element, to: wanted, &makingWay)
    }
    makingWay?.begin()
  }

  /// Adds the new elements, cells in the order of the data and other views after them.
  ///
  /// Once the layout accepts the preferred size of one, the others wait, since they may no longer
  /// be visible. Rule: S1.47.
  /// - Returns: how many were added.
  private func putOn(
    _ coming: inout [LayoutPass.QueriedElement], _ keep: (Display.Element) -> Void
  ) -> Int {
    coming.sort { $0.key < $1.key }
    var added = 0
    for new in coming {
      if pass.takenSize != .none, pass.awaitsSizes { break }
      guard let element = beginDisplay(of: new) else { continue }
      keep(element)
      added += 1
    }
    return added
  }

  // MARK: Updating views

  private func update(
    _ changed: [(key: ElementKey, attributes: UICollectionViewLayoutAttributes)]
  ) {
    var makingWay: AnimationGroup?
    for (key, attributes) in changed {
      if let element = display.byKey[key] { update(element, to: attributes, &makingWay) }
    }
    makingWay?.begin()
  }

  /// Applies attributes if they differ from those applied last.
  ///
  /// Rule: S1.44.
  private func update(
    _ element: Display.Element, to attributes: UICollectionViewLayoutAttributes,
    _ makingWay: inout AnimationGroup?
  ) {
    guard element.differs(from: attributes) else { return }
    if pass.animatesChanges, element.key.path != movement?.target || element.key.kind != 0 {
      let group = makingWay ?? newGroup()
      makingWay = group
      animate(element, in: group) { apply(attributes, to: element) }
    } else {
      apply(attributes, to: element)
    }
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to element: Display.Element) {
    let restack = element.state.zIndex != attributes.zIndex
    if attributes.size != element.state.size { noteSize(attributes.size, of: element) }
    element.take(attributes)
    element.view.place(attributes.state)
    element.view.apply(attributes)
    if restack, element.view.superview === self { stack(element.view, at: attributes.zIndex) }
  }

  // MARK: Adding views

  /// Puts an element on screen, optionally animated from `start`.
  ///
  /// - Returns: nil if the element has no view, or if the view prefers a size with which the layout
  ///   has to place it first.
  ///
  /// Rule: S1.47, S7.26a.
  final func beginDisplay(
    of new: LayoutPass.QueriedElement, from start: UICollectionViewLayoutAttributes? = nil
  ) -> Display.Element? {
    guard display.byKey[new.key] == nil, let element = reclaimedElement(new) ?? newElement(new)
    else { return nil }
    if takesSize(of: element), pass.awaitsSizes {
      display.holdBack(element)
      return nil
    }
    let view = element.view
    if let start { apply(start, to: element) }
    if new.key.kind == ElementKinds.cell, let path = dataPath(new.key.path) {
      prefetching.arrive(at: path)
    }
    showState(of: element)
    display.insert(element)
    // The view is added to the window first, so that animations which the delegate starts are
    // visible. Rule: S7.26c.
    if view.superview !== self { stack(view, at: element.state.zIndex) }
    tellWillDisplay(element)
    return element
  }

  /// Applies the selected and highlighted states to a cell that appears.
  ///
  /// Rule: S3.25.
  final func showState(of element: Display.Element) {
    guard let cell = element.view as? UICollectionViewCell else { return }
    cell.isSelected = isDrawnSelected(element.key.path)
    cell.isHighlighted = isDrawnHighlighted(element.key.path)
    cell.dragState = dragState(of: element.key.path)
  }

  /// Returns the element that was created, prefetched, or is still in its reuse queue unchanged.
  ///
  /// Rule: S1.47, S8.10.
  private func reclaimedElement(_ new: LayoutPass.QueriedElement) -> Display.Element? {
    guard let element = display.takeUnshown(new.key) ?? readyElement(new.key) else { return nil }
    if element.differs(from: new.attributes) { apply(new.attributes, to: element) }
    return element
  }

  private func readyElement(_ key: ElementKey) -> Display.Element? {
    guard isPrefetchingEnabled, key.kind == ElementKinds.cell else { return nil }
    return takePreparedElement(key) ?? reuse.reclaim(key)
  }

  /// Creates an element with a view from the data source or the layout.
  ///
  /// The attributes were applied when the view was dequeued; changes that the data source then made
  /// to its geometry are overwritten. Rule: S1.44, S8.4.
  final func newElement(
    _ new: LayoutPass.QueriedElement, isAhead: Bool = false
  ) -> Display.Element? {
    let attributes = new.attributes
    let request = ViewRequest(attributes, isAhead: isAhead)
    guard let view = providedView(for: new.key, request) else { return nil }
    let element = Display.Element(key: new.key, view: view, showing: attributes)
    view.element = new.key
    view.place(attributes.state)
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

  final func endDisplay(of element: Display.Element) {
    display.remove(element)
    element.view.removeFromSuperview()
    keepContentTouch(of: element.view)
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
    observe(.enqueue(kind: key.kind, path, view: element.view.number))
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

  // MARK: Stacking order

  /// Inserts a view above all views of its zIndex and below those of a higher one.
  ///
  /// Rule: S1.40, S5.29.
  final func stack(_ view: UICollectionReusableView, at zIndex: Int) {
    let place = CGFloat(zIndex)
    view.zPosition = place
    if view.superview === self {
      restack(view) { indexAbove(place) }
    } else {
      insertSubview(view, at: indexAbove(place))
    }
  }

  private func indexAbove(_ place: CGFloat) -> Int {
    var index = subviews.count
    while index > 0, subviews[index - 1].zPosition > place { index -= 1 }
    return index
  }

  // MARK: Animation

  /// Creates an animation group in which views move to new frames; they receive touches meanwhile.
  ///
  /// Inside an animation block it has that block's timing, without repetition. Rule: S7.29.
  final func newGroup(completion: ((_ finished: Bool) -> Void)? = nil) -> AnimationGroup {
    let own = host?.screen.physics.updateAnimationDuration ?? 0
    var timing =
      AnimationBlock.current?.group.timing
      ?? AnimationTiming(duration: AnimationTiming.span(seconds: own))
    // Views that are removed at the end of the animation need it to end.
    timing.repetition = .once
    let group = AnimationGroup(timing, allowsTouches: true, completion: completion)
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
      handle.view?.movesNoMore(in: group)
    }
    if view.animate(in: group, ended: ended, changes: changes) {
      putDownItemMoves(element, in: group)
    } else {
      ended(true)
    }
  }
}
