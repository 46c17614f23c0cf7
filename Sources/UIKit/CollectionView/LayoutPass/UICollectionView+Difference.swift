import Foundation

/// The fourth step of a layout pass: the layout's answer is compared with what is on screen.
extension UICollectionView {
  /// Finds the elements of the last answer that the edges of the bounds have crossed.
  ///
  /// Only those blocks of the answer are looked at in which there may be one.
  final func findCrossings(
    _ bounds: CGRect, _ leaving: inout [Display.Element],
    _ coming: inout [LayoutPass.QueriedElement]
  ) {
    let queried = pass.queried
    if pass.visibleRange == nil { queried.forgetRanges() }
    var range = VisibleRange(bounds: bounds)
    let edges = FrameEdges(bounds)
    let newScan = newScan(edges)
    let isPlain = occupation.isDisjoint(with: [.movement, .gap])
    for block in 0..<queried.blockCount {
      if let known = queried.range(ofBlock: block), known.covers(bounds) {
        range.formIntersection(known)
        continue
      }
      var scan = newScan
      if isPlain {
        queried.cross(&scan, inBlock: block, &leaving, &coming) { display.byKey[$0] }
      } else {
        findCrossings(&scan, inBlock: block, &leaving, &coming)
      }
      let scanned = scan.range(about: bounds)
      queried.setRange(scanned, ofBlock: block)
      range.formIntersection(scanned)
    }
    pass.answerIsSeen(in: range)
  }

  /// Finds crossings in a block while an item is in the hand, or a gap is open.
  private func findCrossings(
    _ scan: inout VisibleScan, inBlock block: Int, _ leaving: inout [Display.Element],
    _ coming: inout [LayoutPass.QueriedElement]
  ) {
    let queried = pass.queried
    for index in queried.indices(ofBlock: block) {
      let isSeen = isSeen(at: index, isInside: scan.include(queried.edges(at: index)))
      guard isSeen != queried.isShown(at: index) else { continue }
      queried.setShown(isSeen, at: index)
      if isSeen {
        coming.append(queried[index])
      } else if let element = queried.view(at: index)
        ?? display.byKey[queried.key(at: index)]
      {
        leaving.append(element)
      }
    }
  }

  /// A scan that follows the axes along which a finger scrolls.
  private func newScan(_ bounds: FrameEdges) -> VisibleScan {
    VisibleScan(bounds, followsX: canScrollHorizontally, followsY: canScrollVertically)
  }

  /// Splits a new answer into elements that are on screen already and elements to add.
  final func match() {
    let queried = pass.queried
    display.beginPass()
    markVisible { index in
      guard let element = elementOnScreen(at: index) else {
        display.comes(queried[index])
        return
      }
      // A layout that answers an element twice shows it once.
      guard display.keep(element) else { return }
      let attributes = queried.attributes(at: index)
      if !element.shows(attributes) { element.wanted = attributes }
    }
  }

  /// Marks the elements of the last answer that have to be on screen, and calls a function for each.
  @inline(__always)
  final func markVisible(_ body: (_ index: Int) -> Void) {
    let bounds = pose.bounds
    var scan = newScan(FrameEdges(bounds))
    for index in pass.queried.indices {
      let isSeen = isSeen(at: index, isInside: scan.include(pass.queried.edges(at: index)))
      pass.queried.setShown(isSeen, at: index)
      if isSeen { body(index) }
    }
    pass.queried.forgetRanges()
    pass.answerIsSeen(in: scan.range(about: bounds))
  }

  /// Returns the element on screen for an entry of the last answer.
  private func elementOnScreen(at index: Int) -> Display.Element? {
    if let element = pass.queried.view(at: index) { return element }
    guard let element = display.element(for: pass.queried.key(at: index)) else { return nil }
    pass.queried.setView(element, at: index)
    return element
  }

  /// Whether an element of the last answer has to be on screen, given whether it lies inside the
  /// bounds.
  final func isSeen(at index: Int, isInside: Bool) -> Bool {
    // The moving item stays on screen even if the touch leaves the view.
    guard isInside || isInHand(pass.queried.key(at: index)) else { return false }
    if occupation.contains(.gap), presentation.isEmptyGap(pass.queried.key(at: index)) {
      return false
    }
    return !pass.queried.isHidden(at: index)
  }

  private func isInHand(_ key: ElementKey) -> Bool {
    guard occupation.contains(.movement), let move = movement.move else { return false }
    return key.kind == ElementKinds.cell && key.path == move.target
  }

  /// Shows the first visible copy of an element that the layout answers twice; returns false if no
  /// copy is visible.
  ///
  /// A layout that answers an element twice shows it once.
  final func showsCopy(of element: Display.Element) -> Bool {
    guard pass.queried.hasCopies() else { return false }
    let isCopy = { [self] (index: Int) in
      pass.queried.isShown(at: index) && pass.queried.key(at: index) == element.key
    }
    guard let index = pass.queried.indices.first(where: isCopy) else { return false }
    let attributes = pass.queried.attributes(at: index)
    if element.differs(from: attributes) { apply(attributes, to: element) }
    return true
  }
}
