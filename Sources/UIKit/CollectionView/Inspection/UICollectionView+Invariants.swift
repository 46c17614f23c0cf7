import Foundation

/// A condition that must hold of a collection view after every update cycle.
package enum ViewInvariant: CaseIterable {
  /// Exactly the elements that the layout has inside the bounds are on screen.
  case visibility
  /// Each element is on screen once.
  case uniqueness
  /// Each view has the frame that the layout wants.
  case placement
  /// Views are ordered by zIndex.
  case stacking
  /// A queued view is not on screen.
  case reuse
  /// Prefetched cells belong to existing items that are not visible.
  case prefetching
  /// Selected items exist, and cells show the selection.
  case selection
  /// At most one item is highlighted, by a finger that is down, and cells show it.
  case highlight
}

extension UICollectionView {
  /// Returns one sentence for each invariant of the view that is violated; empty if none is.
  ///
  /// Call it after an update cycle. It queries the layout again without recording that in the log.
  ///
  /// - Complexity: O(elements of the pages on screen + queued views + selected items).
  package final func checkInvariants() -> [String] {
    ViewInvariant.allCases.flatMap(violations)
  }

  /// Returns one sentence for each violation of an invariant, as `checkInvariants()`.
  package final func violations(of invariant: ViewInvariant) -> [String] {
    guard pass.state.hasPrepared else { return [] }
    let broken =
      switch invariant {
      case .visibility: brokenVisibility()
      case .uniqueness: brokenLookUps()
      case .placement: brokenViews() + brokenRows()
      case .stacking: brokenStack()
      case .reuse: brokenQueues() + brokenPool()
      case .prefetching: brokenPreparation()
      case .selection: brokenSelection()
      case .highlight: brokenHighlight()
      }
    return broken.map(inOwnWords)
  }

  /// Returns one sentence for each section whose count differs from the data source's count, which
  /// is requested again without a record in the log.
  ///
  /// Call it after an update cycle; a data source that changes notifies the view at once.
  ///
  /// Rule: S7.9.
  package final func differingCounts() -> [String] {
    guard let counts, let dataSource, knownCounts == counts, movement.move == nil else { return [] }
    let sections =
      OptionalMethod.numberOfSections.answer { dataSource.numberOfSections(in: self) } ?? 1
    guard sections == counts.items.count else {
      return ["the view has \(counts.items.count) sections, and the data source \(sections)"]
    }
    return (0..<sections).compactMap { section in
      let now = dataSource.collectionView(self, numberOfItemsInSection: section)
      guard now != counts.items[section] else { return nil }
      return inOwnWords(
        "section \(section) has \(counts.items[section]) items in the view, and \(now) in the data source"
      )
    }
  }

  /// Exactly the elements that the layout has inside the bounds are on screen.
  ///
  /// Rule: S1.37, S1.43.
  private func brokenVisibility() -> [String] {
    guard let rect = pass.state.queriedRect, movement.move == nil else { return [] }
    let counts = currentCounts
    let answer = questions.elements(in: rect)
    let wanted = Set(
      answer.filter { attributes in
        let frame = attributes.frame
        return !attributes.isHidden && frame.isVisible(in: bounds)
          && (attributes.category != .cell || counts.contains(attributes.state.path))
          && !presentation.isEmptyGap(key(of: attributes))
          && (!rows.hasRows || holder(of: key(of: attributes)) === self)
      }.map { key(of: $0) }
    ).union(rows.hasRows ? rows.seenElements : [])
    // An element whose frame is not finite keeps its last position.
    let placeless = Set(answer.filter { !$0.state.isFinite }.map { key(of: $0) })
    let shown = Set(display.elements.map(\.key)).subtracting(placeless)
    return wanted.subtracting(shown).sorted().map { "\(name($0)) is in the bounds and not shown" }
      + shown.subtracting(wanted).sorted().map { "\(name($0)) is shown and not in the bounds" }
  }

  /// Each element is on screen once and is found by its key.
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

  /// Each view is a subview of the collection view, knows its element, and has the frame that the
  /// layout wants.
  ///
  /// Rule: S1.44.
  private func brokenViews() -> [String] {
    display.elements.flatMap { element in
      let (view, name) = (element.view, name(element.key))
      var broken: [String] = []
      if view.superview !== holder(of: element.key) {
        broken.append("the view of \(name) is not in the view")
      }
      if view.element != element.key { broken.append("the view of \(name) thinks otherwise") }
      // A cell that sets an anchor point for its transform moves its position as well.
      let isElsewhere = !view.hasAnchor && view.center != element.state.center
      if isElsewhere || view.bounds.size != element.state.size {
        broken.append("the view of \(name) is not at its place")
      }
      return broken
    }
  }

  /// Subviews are ordered by zIndex.
  ///
  /// Rule: S1.40.
  private func brokenStack() -> [String] {
    zip(subviews, subviews.dropFirst()).filter { $0.zPosition > $1.zPosition }.map {
      "a view of zIndex \($0.zPosition) lies below one of \($1.zPosition)"
    }
  }

  /// A queued view is not on screen and is in one queue only.
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

  /// Prefetched cells belong to existing items that are not visible, and their views are not used
  /// elsewhere.
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

  /// Selected items exist and are no more than allowed; cells show the selection.
  ///
  /// Rule: S3.17–S3.19, S3.25.
  private func brokenSelection() -> [String] {
    var broken: [String] = []
    if let path = selection.paths.first(where: { !currentCounts.contains($0) }) {
      broken.append("item \(path.section).\(path.item) is selected and does not exist")
    }
    if selection.paths.count > selection.mode.most {
      broken.append("\(selection.paths.count) items are selected, \(selection.mode.most) may be")
    }
    for (cell, key) in cellsOnScreen where cell.isSelected != selection.isDrawnSelected(key.path) {
      broken.append("the cell of \(name(key)) is drawn with the wrong selection")
    }
    return broken
  }

  /// At most one item is highlighted, by a finger that is down; cells show it.
  ///
  /// Rule: S3.9, S3.12.
  private func brokenHighlight() -> [String] {
    var broken: [String] = []
    // A finger that has lifted still counts while its `touchesEnded` is delayed.
    let fingers = window?.touchRouter.unfinishedTouches ?? []
    if selection.highlightedItem != nil,
      !fingers.contains(where: { $0 === selection.highlightingTouch })
    {
      broken.append("an item is highlighted by a finger that is up")
    }
    for (cell, key) in cellsOnScreen where cell.isHighlighted != isDrawnHighlighted(key.path) {
      broken.append("the cell of \(name(key)) is drawn with the wrong highlight")
    }
    return broken
  }

  private var cellsOnScreen: [(cell: UICollectionViewCell, key: ElementKey)] {
    display.elements.compactMap { element in
      (element.view as? UICollectionViewCell).map { ($0, element.key) }
    }
  }

  private func name(_ key: ElementKey) -> String {
    let kind = kinds[key.kind].name
    return "\(kind.isEmpty ? "item" : kind) \(key.path.section).\(key.path.item)"
  }
}
