import Foundation
import ScrollPhysics
import Timeline

extension UICollectionView {
  /// Brings the views on screen into line with the layout's last answer.
  ///
  /// Rule: S1.32, S1.37.
  ///
  /// Elements that left go first, in the order of the data; then those that stay go to their places;
  /// then cells come in the order of the data, and other views after them.
  final func showElements(freshAnswer: Bool) -> (added: Int, removed: Int) {
    let bounds = bounds
    if !freshAnswer, !pass.reloadsViews, pass.slack?.covers(bounds) ?? false { return (0, 0) }
    if pass.reloadsViews { takeOffEverything() }
    match(bounds)
    let removed = takeOffUnseen()
    if freshAnswer { updateStaying() }
    let added = display.coming.count
    if added > 0 { putOnComing() }
    swap(&display.elements, &display.next)
    display.next.removeAll(keepingCapacity: true)
    return (added, removed)
  }

  private func takeOffEverything() {
    pass.reloadsViews = false
    for element in display.elements.sorted(by: { $0.key < $1.key }) { endDisplay(of: element) }
    display.elements.removeAll()
    reuse.forgetElements()
  }

  /// Tells what of the last answer is inside the bounds: on screen already, or to come.
  private func match(_ bounds: CGRect) {
    var slack = VisibleSlack(bounds: bounds)
    display.beginPass()
    for index in pass.queried.indices {
      let frame = pass.queried[index].frame
      slack.include(frame)
      guard frame.minX < bounds.maxX, frame.maxX > bounds.minX, frame.minY < bounds.maxY,
        frame.maxY > bounds.minY
      else { continue }
      if pass.queried[index].attributes.state.isHidden { continue }
      if let element = display.element(for: pass.queried[index].key) {
        element.seenInPass = display.passNumber
        element.wanted = pass.queried[index].attributes
        display.next.append(element)
      } else {
        display.coming.append(pass.queried[index])
      }
    }
    pass.slack = slack
  }

  private func takeOffUnseen() -> Int {
    guard display.next.count < display.elements.count else { return 0 }
    var leaving: [Display.Element] = []
    for element in display.elements where element.seenInPass != display.passNumber {
      leaving.append(element)
    }
    leaving.sort { $0.key < $1.key }
    for element in leaving { endDisplay(of: element) }
    return leaving.count
  }

  private func updateStaying() {
    for element in display.next {
      if let wanted = element.wanted { update(element, to: wanted) }
      element.wanted = nil
    }
  }

  private func putOnComing() {
    var coming = display.coming
    display.coming.removeAll()
    coming.sort { $0.key < $1.key }
    for new in coming {
      if let element = beginDisplay(of: new) { display.next.append(element) }
    }
  }

  // MARK: Views that stay

  /// Applies attributes that differ from those applied last.
  ///
  /// Rule: S1.44.
  private func update(
    _ element: Display.Element, to attributes: UICollectionViewLayoutAttributes
  ) {
    if let applied = element.attributes {
      guard !attributes.isEqual(applied) else { return }
    } else if element.state == attributes.state {
      return
    }
    if pass.animatesChanges, element.key.path != movement?.target || element.key.kind != 0 {
      animate(element) { apply(attributes, to: element) }
    } else {
      apply(attributes, to: element)
    }
  }

  final func apply(_ attributes: UICollectionViewLayoutAttributes, to element: Display.Element) {
    let restack = element.state.zIndex != attributes.zIndex
    element.state = attributes.state
    element.attributes = keptCopy(of: attributes)
    element.view.place(attributes.state)
    element.view.apply(attributes)
    if restack { stack(element.view, at: attributes.zIndex) }
  }

  /// A copy to compare with, where the class may hold more than the state.
  ///
  /// Rule: S1.46.
  private func keptCopy(of attributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes?
  {
    type(of: attributes) == UICollectionViewLayoutAttributes.self ? nil : attributes.copied()
  }

  // MARK: Views that come

  private func beginDisplay(of new: LayoutPass.QueriedElement) -> Display.Element? {
    guard let view = reclaimedView(for: new) ?? providedView(for: new) else { return nil }
    let attributes = new.attributes
    let element = Display.Element(key: new.key, view: view, state: attributes.state)
    element.seenInPass = display.passNumber
    view.element = new.key
    apply(attributes, to: element)
    if let cell = view as? UICollectionViewCell {
      cell.isSelected = selection.contains(new.key.path)
      cell.isHighlighted = contentTouch.highlighted == new.key.path
    }
    display.insert(element)
    tellWillDisplay(element)
    stack(view, at: attributes.zIndex)
    return element
  }

  /// The view that showed this element when it went out of sight, if nothing took it since.
  ///
  /// Rule: S8.10.
  private func reclaimedView(for new: LayoutPass.QueriedElement) -> UICollectionReusableView? {
    guard isPrefetchingEnabled, new.key.kind == ElementKinds.cell else { return nil }
    return reuse.reclaim(new.key)
  }

  private func providedView(for new: LayoutPass.QueriedElement) -> UICollectionReusableView? {
    reuse.inHand = new.attributes
    defer { reuse.inHand = nil }
    switch kinds[new.key.kind].category {
    case .cell: return providedCell(at: dataPath(new.key.path))
    case .supplementaryView: return providedSupplementaryView(new.key)
    case .decorationView: return providedDecorationView(new.key, new.attributes)
    }
  }

  private func providedCell(at path: ItemPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    observe(.cellForItemAt(path))
    let cell = dataSource.collectionView(self, cellForItemAt: path.indexPath)
    if cell.reuseIdentifier == nil {
      UIKitException.raise(
        .internalInconsistency,
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    return cell
  }

  private func providedSupplementaryView(_ key: ElementKey) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let kind = kinds[key.kind].name
    observe(.viewForSupplementaryElementOfKind(kind, key.path))
    let view = OptionalMethod.viewForSupplementaryElementOfKind.answer {
      dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: key.path.indexPath)
    }
    guard let view, view.reuseIdentifier != nil else {
      UIKitException.raise(
        .internalInconsistency,
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(kind),\(key.path.indexPath)) was not retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
          + "(\(view.map { "\($0)" } ?? "(null)"))")
      return nil
    }
    return view
  }

  private func providedDecorationView(
    _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let kind = kinds[key.kind].name
    return dequeue(
      ReuseQueues.Identifier(kind: key.kind, name: kind), at: key.path,
      make: collectionViewLayout.decorationClass(ofKind: kind))
  }

  private func tellWillDisplay(_ element: Display.Element) {
    let path = element.key.path
    if let cell = element.view as? UICollectionViewCell, element.key.kind == ElementKinds.cell {
      observe(.willDisplay(path))
      itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: path.indexPath)
    } else if kinds[element.key.kind].category == .supplementaryView {
      let kind = kinds[element.key.kind].name
      observe(.willDisplaySupplementaryView(kind: kind, path))
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: element.view, forElementKind: kind, at: path.indexPath)
    }
  }

  // MARK: Views that leave

  final func endDisplay(of element: Display.Element) {
    display.remove(element)
    element.view.removeFromSuperview()
    let (key, path) = (element.key, element.key.path)
    if let cell = element.view as? UICollectionViewCell, key.kind == ElementKinds.cell {
      observe(.didEndDisplaying(path))
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path.indexPath)
    } else if kinds[key.kind].category == .supplementaryView {
      let kind = kinds[key.kind].name
      observe(.didEndDisplayingSupplementaryView(kind: kind, path))
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: element.view, forElementOfKind: kind,
        at: path.indexPath)
    }
    observe(.enqueue(kind: kinds[key.kind].name, path, view: element.view.number))
    reuse.enqueue(element.view)
  }

  // MARK: The stack

  /// Puts a view above all of its zIndex and below those of a higher one.
  ///
  /// Rule: S1.40, S5.29.
  private func stack(_ view: UICollectionReusableView, at zIndex: Int) {
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

  /// The time in which views make way.
  ///
  /// Rule: S7.29.
  private func animate(_ element: Display.Element, changes: () -> Void) {
    guard let host else { return changes() }
    let (view, path) = (element.view, element.key.path)
    observe(.animationBegan(view: view.number, path))
    view.animate(
      over: TimeSpan(seconds: host.screen.physics.updateAnimationDuration) ?? .zero,
      changes: changes
    ) { [unowned self] finished in
      observe(.animationEnded(view: view.number, path, finished: finished))
    }
  }
}
