import Foundation

extension UICollectionView {
  /// How often views may like other sizes before the layout is given up; a guess, far above what
  /// sizes that settle need.
  private static let fittingsMax = 50

  /// How many views are waited for, one after the other, in one layout.
  ///
  /// All that come after them are made at once, since each takes a pass over all that is visible. A
  /// guess, far above what a screen holds.
  private static let awaitedMax = 200

  /// One pass, and another as long as views like other sizes than they have.
  ///
  /// Rule: S1.47.
  final func runLayoutPass() {
    guard hasDataSource else { return showNothing() }
    pass.awaitsSizes = true
    runOnePass()
    var (fittings, awaited) = (0, 0)
    while pass.takenSize != .none || fitElements() {
      if pass.takenSize == .made, pass.awaitsSizes { awaited += 1 } else { fittings += 1 }
      // The last pass shows all that there is.
      pass.awaitsSizes = awaited < Self.awaitedMax && fittings < Self.fittingsMax
      pass.takenSize = .none
      runOnePass()
      if fittings >= Self.fittingsMax {
        giveUpFitting()
        break
      }
    }
    putAwayUnshown()
  }

  /// One pass: prepare, size, elements, views.
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
    guard prepared || queried || change.added + change.removed > 0 else { return }
    observe(
      .updateCycle(
        prepared: prepared, queried: queried, added: change.added, removed: change.removed))
  }

  /// A view without a data source asks its layout nothing; what its last one had is taken off.
  ///
  /// The content has no size then but what an adjustment gives it. Rule: S1.49a.
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

  /// Tells the layout what it is owed, and lets it prepare.
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

  /// The layout, once it has prepared for the items of this moment: what it is owed comes before any
  /// question outside of a pass.
  ///
  /// In the middle of a change or of its own prepare it answers by what it knows. Rule: S1.35.
  final var preparedLayout: UICollectionViewLayout {
    let isBetween = pass.hasPrepared && !pass.isPreparing && change == nil && transaction == nil
    if isBetween { prepareIfOwed() }
    return layout
  }

  /// Lets the layout prepare and takes its content size.
  ///
  /// Rule: S1.28, S1.32.
  final func prepareLayout() {
    observe(.prepare)
    pass.isPreparing = true
    layout.prepare()
    pass.isPreparing = false
    // An invalidation from inside prepare, as by setting an item size there, is answered by it.
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

  /// Content that begins at its right edge keeps its distance from there.
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

  /// Asks for the elements of the pages that the bounds touch; false where the last answer serves.
  @discardableResult
  final func queryIfNeeded(_ bounds: CGRect) -> Bool {
    let rect = pagedRect(bounds)
    guard rect != pass.queriedRect else { return false }
    query(rect)
    takeContentSize()
    return true
  }

  /// Asks for the elements whatever was asked before.
  ///
  /// Rule: S7.21.
  /// - Returns: what the layout said about legal bounds.
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
    pass.queried.removeAll()
    let counts = currentCounts
    for attributes in answer {
      guard let attributes = usable(attributes, counts) else { continue }
      pass.queried.append(
        LayoutPass.QueriedElement(
          key: key(of: attributes), frame: attributes.placedFrame, attributes: attributes))
    }
    liftMovingItem()
    emptyGap()
  }

  /// The bounds widened to whole pages of their own size.
  ///
  /// Rule: S1.36.
  final func pagedRect(_ bounds: CGRect) -> CGRect {
    func pages(_ low: CGFloat, _ high: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
      guard length > 0 else { return (low, high - low) }
      let start = (low / length).rounded(.down) * length
      let end = (high / length).rounded(.up) * length
      // Far from the origin a page may be too small to be counted.
      guard start.isUsable, end.isUsable else { return (low, high - low) }
      return (start, end - start)
    }
    let (x, width) = pages(bounds.minX, bounds.maxX, bounds.width)
    let (y, height) = pages(bounds.minY, bounds.maxY, bounds.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Attributes that can be shown; what cannot is said, and stays as it was last if it is on screen.
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
    // In a change of the data the keys on screen are those of before.
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
