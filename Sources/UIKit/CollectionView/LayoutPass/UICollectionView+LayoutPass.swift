import Foundation

extension UICollectionView {
  /// The most times that sizes of views may change before a pass ends; a guess, far above what
  /// sizes that converge need.
  private static let fittingsMax = 50

  /// The most views for whose size a pass waits, one after the other.
  ///
  /// All further ones are created at once. A guess, far above the number of elements on a screen.
  private static let awaitedMax = 200

  /// Runs one pass, and further ones as long as views prefer other sizes than they have.
  ///
  /// Rule: S1.47.
  final func runLayoutPass() {
    guard hasDataSource else { return showNothing() }
    if isStill, pass.isStill(in: pose.bounds) { return }
    pass.awaitsSizes = true
    pass.fittingWork = 0
    runOnePass()
    var (fittings, awaited) = (0, 0)
    while pass.takenSize != .none || fitElements() {
      if pass.takenSize == .made, pass.awaitsSizes { awaited += 1 } else { fittings += 1 }
      // The last pass shows all elements without waiting.
      pass.awaitsSizes =
        awaited < Self.awaitedMax && fittings < Self.fittingsMax
        && pass.takesFittingWork(pass.queried.count)
      pass.takenSize = .none
      runOnePass()
      if fittings >= Self.fittingsMax {
        giveUpFitting()
        break
      }
    }
    putAwayUnshown()
  }

  /// Whether nothing but the layout and the bounds decides what a pass has to do.
  private var isStill: Bool {
    transition == nil && movement == nil && change == nil && putDown == nil && gapPlace == nil
      && !contentMovedUnderHand && !pass.animatesChanges && display.unshown.isEmpty
  }

  /// Notes in which bounds a pass has nothing to do, after one that had nothing to do.
  private func noteStillness() {
    let bounds = pose.bounds
    guard let visible = pass.visibleRange, pass.queriedRect == pagedRect(bounds) else { return }
    var range = VisibleRange.samePages(as: bounds)
    range.formIntersection(visible)
    pass.stillRange = range
  }

  /// Runs one pass: prepare, content size, elements, views.
  ///
  /// Rule: S1.32–S1.37.
  private func runOnePass() {
    followTransition()
    var prepared = pass.needsPrepare
    prepareIfOwed()
    if contentMovedUnderHand {
      followContentWithHand()
      prepared = prepared || pass.needsPrepare
      prepareIfOwed()
    }
    var queried = queryIfNeeded(bounds)
    if pass.rangeBefore != nil { queried = fitOffset() || queried }
    let renewal = renewStaleElements()
    var change = showElements(freshAnswer: queried, renewal)
    pass.animatesChanges = false
    if renewPutDownCell() {
      change.added += 1
      change.removed += 1
    }
    guard prepared || queried || change.added + change.removed > 0 else {
      return noteStillness()
    }
    observe(
      .updateCycle(
        prepared: prepared, queried: queried, added: change.added, removed: change.removed))
  }

  /// Removes all views of a view without a data source, which does not query its layout.
  ///
  /// The content size is then that of adjustments only. Rule: S1.49a.
  private func showNothing() {
    guard pass.reloadsViews else { return }
    let hadContent = pass.hasPrepared
    pass.forgetLayout()
    let removed = display.elements.count
    takeOffEverything()
    if hadContent { takeContentSize(.zero) }
    _ = returnIntoRange(after: .none)
    guard removed > 0 else { return }
    observe(.updateCycle(prepared: false, queried: false, added: 0, removed: removed))
  }

  /// Sends the layout a pending invalidation, and lets it prepare if it has to.
  ///
  /// Rule: S1.14, S1.32, S1.34.
  final func prepareIfOwed() {
    guard hasDataSource else { return }
    if case .invalidation(let everything) = pass.debt {
      let context = layout.makeContext()
      context.invalidateEverything = everything
      context.invalidateDataSourceCounts = everything
      sendInvalidation(with: context)
    }
    if pass.needsPrepare { prepareLayout() }
  }

  /// The layout, after it has prepared if it had to: used for queries outside of a layout pass.
  ///
  /// During a change or its own prepare the layout is queried as it is. Rule: S1.35.
  final var preparedLayout: UICollectionViewLayout {
    let isBetween = pass.hasPrepared && !pass.isPreparing && change == nil && transaction == nil
    if isBetween { prepareIfOwed() }
    return layout
  }

  /// Lets the layout prepare and reads its content size.
  ///
  /// Rule: S1.28, S1.32.
  final func prepareLayout() {
    observe(.prepare)
    pass.isPreparing = true
    layout.prepare()
    pass.isPreparing = false
    // An invalidation inside prepare, as by setting an item size there, has no further effect.
    pass.prepared()
    takeContentSize()
  }

  private func takeContentSize() {
    let size = layout.collectionViewContentSize
    observe(.collectionViewContentSize(answer: size))
    guard size.isUsable else { return complainOfSize(size) }
    if size != contentSize { pass.contentSizeIsNew = true }
    takeContentSize(size)
  }

  /// Sets the content size; content that begins at its right edge keeps its distance from that
  /// edge.
  ///
  /// Rule: S2.28; that the view begins at the right edge is a guess.
  final func takeContentSize(_ size: CGSize) {
    guard layout.beginsAtRight else { return contentSize = size }
    let right = horizontalRange.upperBound
    contentSize = size
    shiftContent(by: CGPoint(x: horizontalRange.upperBound - right, y: 0))
  }

  private func complainOfSize(_ size: CGSize) {
    report(
      "the layout answered a content size that is not finite or too large: \(size); it is not used")
  }

  /// Queries the elements of the pages that the bounds touch; returns false if the last answer is
  /// valid for them.
  @discardableResult
  final func queryIfNeeded(_ bounds: CGRect) -> Bool {
    let rect = pagedRect(bounds)
    guard rect != pass.queriedRect else { return false }
    query(rect)
    takeContentSize()
    return true
  }

  /// Queries the elements, whether or not the last answer is valid.
  ///
  /// Rule: S7.21.
  /// - Returns: the layout's answer about legal bounds.
  final func queryAnew() -> ClampedAnswer {
    query(pagedRect(bounds))
    takeContentSize()
    let answer = askAgainWhereClamped()
    if answer == .granted { queryIfNeeded(bounds) }
    return answer
  }

  private func query(_ rect: CGRect) {
    pass.beginAnswer(in: rect)
    guard isPassAllowed(on: rect) else { return pass.queried.removeAll() }
    let answer = layout.layoutAttributesForElements(in: rect) ?? []
    observe(.layoutAttributesForElements(rect: rect, count: answer.count))
    let counts = currentCounts
    var index = 0
    for attributes in answer {
      if pass.queried.holds(attributes, at: index) {
        index += 1
        continue
      }
      guard let attributes = usable(attributes, counts) else { continue }
      let element = LayoutPass.QueriedElement(
        key: key(of: attributes), frame: attributes.placedFrame, attributes: attributes)
      pass.queried.put(element, at: index)
      index += 1
    }
    pass.queried.end(at: index)
    liftMovingItem()
    emptyGap()
  }

  /// Returns the bounds extended to whole pages of their own size.
  ///
  /// Rule: S1.36.
  final func pagedRect(_ bounds: CGRect) -> CGRect {
    func pages(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0 else { return (low, high - low) }
      let start = (low / length).rounded(.down) * length
      let end = (high / length).rounded(.up) * length
      // Far from the origin a page may be too small to change the coordinates.
      guard start.isUsable, end.isUsable else { return (low, high - low) }
      return (start, end - start)
    }
    let (x, width) = pages(bounds.minX, bounds.maxX, bounds.width)
    let (y, height) = pages(bounds.minY, bounds.maxY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Whether attributes can be shown.
  ///
  /// Otherwise they are reported, and the element keeps its last attributes if it is on screen.
  ///
  /// Rule: S8.8.
  final func usable(
    _ attributes: UICollectionViewLayoutAttributes, _ counts: ItemCounts
  ) -> UICollectionViewLayoutAttributes? {
    guard attributes.category != .cell || counts.contains(attributes.state.path) else {
      complainOfPath(attributes.state.path)
      return nil
    }
    guard !attributes.state.isFinite else { return attributes }
    report("the layout answered a frame that is not finite for \(attributes.state.path)")
    // During a change of the data the keys on screen are those before it.
    return change == nil
      ? display.byKey[key(of: attributes)]?.shownAttributes(in: kinds) : nil
  }

  private func complainOfPath(_ path: ItemPath) {
    report(
      "Layout attributes \(path) were received from the layout but are not valid for the "
        + "data source counts. Attributes will be ignored.")
  }

  final func key(of attributes: UICollectionViewLayoutAttributes) -> ElementKey {
    guard attributes.category != .cell else {
      return ElementKey(kind: ElementKinds.cell, path: attributes.state.path)
    }
    return ElementKey(
      kind: kindNumber(of: attributes.category, named: attributes.kind),
      path: attributes.state.path)
  }
}
