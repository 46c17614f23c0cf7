import Foundation

extension UICollectionView {
  /// What does not hold of the view that should, a sentence each; nothing where all is well.
  ///
  /// To be asked after an update cycle. The layout is asked once more for what it answered last, which
  /// the log does not tell.
  ///
  /// - Complexity: O(elements of the pages on screen + queued views + selected items).
  package final func checkInvariants() -> [String] {
    guard pass.hasPrepared else { return [] }
    return brokenVisibility() + brokenLookUps() + brokenViews() + brokenStack() + brokenQueues()
      + brokenPreparation()
      + brokenSelection()
  }

  /// On screen is what the layout says is visible in the bounds, and nothing else.
  ///
  /// Rule: S1.37, S1.43.
  private func brokenVisibility() -> [String] {
    guard let rect = pass.queriedRect, movement == nil else { return [] }
    let counts = currentCounts
    let answer = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    let wanted = Set(
      answer.filter { attributes in
        let frame = attributes.frame
        return !attributes.isHidden && frame.isVisible(in: bounds)
          && (attributes.category != .cell || counts.contains(attributes.state.path))
          && !isEmptyGap(key(of: attributes))
      }.map { key(of: $0) })
    // What has no place stays where it was last.
    let placeless = Set(answer.filter { !$0.state.isFinite }.map { key(of: $0) })
    let shown = Set(display.elements.map(\.key)).subtracting(placeless)
    return wanted.subtracting(shown).sorted().map { "\(name($0)) is in the bounds and not shown" }
      + shown.subtracting(wanted).sorted().map { "\(name($0)) is shown and not in the bounds" }
  }

  /// Each element is on screen once, and found by its key.
  private func brokenLookUps() -> [String] {
    var broken: [String] = []
    if display.byKey.count != display.elements.count {
      broken.append(
        "\(display.elements.count) elements are on screen, \(display.byKey.count) known")
    }
    for element in display.elements where display.byKey[element.key] !== element {
      broken.append("\(name(element.key)) is not found by its key")
    }
    let views = Set(display.elements.map { ObjectIdentifier($0.view) })
    if views.count != display.elements.count { broken.append("two elements share a view") }
    return broken
  }

  /// Each view is in the collection view, knows what it shows, and is where the layout wants it.
  ///
  /// Rule: S1.44.
  private func brokenViews() -> [String] {
    display.elements.flatMap { element in
      let (view, name) = (element.view, name(element.key))
      var broken: [String] = []
      if view.superview !== self { broken.append("the view of \(name) is not in the view") }
      if view.element != element.key { broken.append("the view of \(name) thinks otherwise") }
      if view.center != element.state.center || view.bounds.size != element.state.size {
        broken.append("the view of \(name) is not at its place")
      }
      return broken
    }
  }

  /// Views are stacked by zIndex.
  ///
  /// Rule: S1.40.
  private func brokenStack() -> [String] {
    zip(subviews, subviews.dropFirst()).filter { $0.zPosition > $1.zPosition }.map {
      "a view of zIndex \($0.zPosition) lies below one of \($1.zPosition)"
    }
  }

  /// A queued view is nowhere on screen and in one queue once.
  ///
  /// Rule: S8.3.
  private func brokenQueues() -> [String] {
    let waiting = reuse.waitingViews
    var broken: [String] = []
    if Set(waiting.map(ObjectIdentifier.init)).count != waiting.count {
      broken.append("a view waits twice")
    }
    if waiting.contains(where: { $0.superview != nil }) { broken.append("a waiting view is seen") }
    return broken
  }

  /// What was made ready is of items that exist and are not in sight, in views that are nowhere else.
  ///
  /// Rule: S8.10, S8.14.
  private func brokenPreparation() -> [String] {
    let waiting = Set(reuse.waitingViews.map(ObjectIdentifier.init))
    let counts = currentCounts
    return prefetching.prepared.flatMap { element in
      let name = name(element.key)
      var broken: [String] = []
      if element.view.superview != nil { broken.append("\(name) was made ready and is seen") }
      if display.byKey[element.key] != nil { broken.append("\(name) was made ready and is shown") }
      if !counts.contains(element.key.path) { broken.append("\(name) was made ready and is gone") }
      if waiting.contains(ObjectIdentifier(element.view)) {
        broken.append("the view of \(name) was made ready and waits")
      }
      return broken
    }
  }

  /// What is selected exists, as many as may be; one item at most is highlighted, by a finger that is
  /// down; and the cells say so.
  ///
  /// Rule: S3.9, S3.12, S3.17–S3.19, S3.25.
  private func brokenSelection() -> [String] {
    var broken: [String] = []
    if let path = selection.paths.first(where: { !currentCounts.contains($0) }) {
      broken.append("item \(path.section).\(path.item) is selected and does not exist")
    }
    if selection.paths.count > selectionMode.most {
      broken.append("\(selection.paths.count) items are selected, \(selectionMode.most) may be")
    }
    // A finger that lifted is still on the item as long as its end is held back.
    let fingers = window?.touchRouter.unfinishedTouches ?? []
    if contentTouch.highlighted != nil, !fingers.contains(where: { $0 === contentTouch.touch }) {
      broken.append("an item is highlighted by a finger that is up")
    }
    for element in display.elements {
      guard let cell = element.view as? UICollectionViewCell else { continue }
      if cell.isSelected != isDrawnSelected(element.key.path) {
        broken.append("the cell of \(name(element.key)) is drawn with the wrong selection")
      }
      if cell.isHighlighted != isDrawnHighlighted(element.key.path) {
        broken.append("the cell of \(name(element.key)) is drawn with the wrong highlight")
      }
    }
    return broken
  }

  private func name(_ key: ElementKey) -> String {
    let kind = kinds[key.kind].name
    return "\(kind.isEmpty ? "item" : kind) \(key.path.section).\(key.path.item)"
  }
}
