import Foundation

extension UICollectionView {
  /// Returns the view for an element that becomes visible, from the data source or, for a
  /// decoration view, from the layout; nil if it returned no valid one.
  ///
  /// A view that was dequeued for an invalid answer goes back to its queue. Rule: S8.5, S8.6,
  /// S8.22.
  final func providedView(
    for key: ElementKey, _ request: ViewRequest
  ) -> UICollectionReusableView? {
    let outer = reuse.request
    reuse.request = request
    defer { reuse.request = outer }
    let view: UICollectionReusableView? =
      switch kinds[key.kind].category {
      case .cell:
        dataPath(key.path).map { providedCell(at: $0) }
          ?? presentation.placeholderCell(at: key.path)
      case .supplementaryView: providedSupplementaryView(key)
      case .decorationView: providedDecorationView(key)
      }
    if let view, !request.isRefused, claims(view, for: key) { return view }
    if let view, !request.isRefused, let misused = request.misused(by: view) {
      complainOfUse(of: misused)
    } else if !request.isRefused {
      return view
    }
    for view in request.views {
      view.removeFromSuperview()
      reuse.giveBack(view)
    }
    return nil
  }

  private func providedCell(at path: ItemPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    observe(.cellForItemAt(path))
    let cell = providingCell { dataSource.collectionView(self, cellForItemAt: path.indexPath) }
    if cell.reuseIdentifier == nil {
      refuseRequest(
        "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
          + "reuseIdentifier - cells must be retrieved by calling "
          + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    return cell
  }

  private func providedSupplementaryView(_ key: ElementKey) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let (kind, path) = (kinds[key.kind].name, key.path)
    observe(.viewForSupplementaryElementOfKind(key.kind, path))
    let view = OptionalMethod.viewForSupplementaryElementOfKind.answer {
      providingView {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: path.indexPath)
      }
    }
    guard let view, view.reuseIdentifier != nil else {
      refuseRequest(
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
          + "(\(kind),\(path.inExceptions)) was not "
          + "retrieved by calling "
          + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
          + "(\(view.map { "<\(type(of: $0))>" } ?? "(null)"))")
      return nil
    }
    return view
  }

  private func providedDecorationView(_ key: ElementKey) -> UICollectionReusableView? {
    let kind = kinds[key.kind].name
    let view = dequeue(
      ReuseQueues.Identifier(kind: key.kind, name: kind), at: key.path,
      from: collectionViewLayout.decorationClass(ofKind: kind).map { .type($0) })
    if view == nil { complainOfRegistration(kind, kind) }
    return view
  }

  /// Requests the cell of an item again and keeps the cell that exists, on screen or prefetched; does
  /// nothing if there is none.
  ///
  /// Dequeuing then returns the current cell without preparing it for reuse. The view forgets a
  /// cell that waits for its item to return, and requests it again then (guess). Rule: S7.6,
  /// M11.11.
  final func reconfigureCell(at path: ItemPath) {
    let key = ElementKey(kind: ElementKinds.cell, path: path)
    let shown = display.byKey[key]
    guard let element = shown ?? prefetching.prepared.first(where: { $0.key == key }) else {
      if responder.kept?.key == key { responder.release() }
      return reuse.forgetElement(key)
    }
    let outer = reuse.request
    guard let dataSource, let asked = dataPath(path) else { return }
    reuse.request = ViewRequest(
      element.shownAttributes(in: kinds), keeping: element.view, isAhead: shown == nil)
    defer { reuse.request = outer }
    observe(.cellForItemAt(asked))
    let cell = providingCell { dataSource.collectionView(self, cellForItemAt: asked.indexPath) }
    if element.view.usesConfigurations { configure(element) }
    // The new content may prefer another size.
    element.isUnfitted()
    if shown != nil {
      pass.sizing.hasUnfitted = true
      setNeedsLayout()
    }
    guard cell !== element.view, reuse.request?.isRefused == false else { return }
    complainOfUse(of: cell)
  }
}
