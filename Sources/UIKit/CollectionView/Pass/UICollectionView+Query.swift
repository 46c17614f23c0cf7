import Foundation

/// The second step of a layout pass: the layout is queried for the elements near the bounds.
extension UICollectionView {
  /// Queries the elements of the pages that the bounds touch; returns false if the last answer is
  /// valid for them.
  @discardableResult
  final func queryIfNeeded(_ bounds: CGRect) -> Bool {
    let rect = pagedRect(bounds)
    if let known = pass.state.queriedRect, !rect.differs(from: known) { return false }
    query(rect)
    takeContentSize()
    return true
  }

  /// Queries the elements, whether or not the last answer is valid.
  ///
  /// Rule: S7.21.
  /// - Returns: the layout's answer about legal bounds.
  final func queryAgain() -> ClampedAnswer {
    questions.isReady()
    query(pagedRect(bounds))
    takeContentSize()
    let answer = askAgainWhereClamped()
    if answer == .granted { queryIfNeeded(bounds) }
    return answer
  }

  /// Queries the elements of a rectangle: the pages that were last kept.
  private func query(_ rect: CGRect) {
    questions.isReady()
    pass.state.beginAnswer(in: rect)
    pass.pages?.areQueried = true
    display.match.forget()
    guard isPassAllowed(on: rect) else { return pass.answer.removeAll() }
    let answer = questions.elements(in: rect)
    observe(.layoutAttributesForElements(rect: rect, count: answer.count))
    if rows.hasRows || withLayout({ $0.scrollsSections }) {
      takeAnswer(rows.complete(answer, in: rect))
    } else {
      takeAnswer(answer)
    }
  }

  /// Keeps an answer: its elements, with those that are in a hand or on their way to rest.
  final func takeAnswer(_ answer: [UICollectionViewLayoutAttributes]) {
    if counts == nil { _ = currentCounts }
    withAnswerAndDisplay { queried, _ in take(answer, into: queried) }
    if occupation.contains(.movement) {
      movement.lift()
    } else if occupation.contains(.drop) {
      droppedItem.raise()
    }
    if occupation.contains(.gap) { presentation.emptyGap() }
    if rows.hasRows { rows.placeElements() }
  }

  /// Replaces the elements of the last answer, as far as they differ.
  @inline(__always)
  private func take(_ answer: [UICollectionViewLayoutAttributes], into queried: LayoutAnswer) {
    if queried.count == 0 { queried.reserve(answer.count) }
    // How many attributes were looked at, and how many of them are in the answer that is kept.
    var (seen, kept) = (0, 0)
    while true {
      queried.takeKnown(answer, from: &seen, at: &kept)
      guard seen < answer.count else { break }
      let counts = currentCounts
      queried.takeItems(answer, among: counts, from: &seen, at: &kept)
      guard seen < answer.count else { break }
      seen += 1
      guard let attributes = usable(answer[seen - 1], counts) else { continue }
      let element = LayoutAnswer.Element(
        key: key(of: attributes), frame: attributes.placedFrame, attributes: attributes)
      queried.put(element, at: kept)
      kept += 1
    }
    queried.end(at: kept)
  }

  /// Returns the bounds extended to whole pages of their own size.
  ///
  /// Rule: S1.36.
  final func pagedRect(_ bounds: CGRect) -> CGRect {
    if let pages = pass.pages, pages.range.covers(bounds) { return pages.rect }
    let rect = newPagedRect(bounds)
    pass.pages = (rect, VisibleRange.samePages(as: bounds), rect == pass.state.queriedRect)
    return rect
  }

  private func newPagedRect(_ bounds: CGRect) -> CGRect {
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
    report(
      "the layout answered a frame that is not finite for \(attributes.state.path.inExceptions)")
    // During a change of the data the keys on screen are those before it.
    return !occupation.contains(.change)
      ? display.byKey[key(of: attributes)]?.shownAttributes(in: kinds) : nil
  }

  private func complainOfPath(_ path: ItemPath) {
    report(
      "Layout attributes \(path.inExceptions) were received from the layout but are not valid for the "
        + "data source counts. Attributes will be ignored.")
  }
}
