public import Foundation

extension UICollectionView {
  /// Names the class of the cells of an identifier; nil removes it.
  ///
  /// Rule: S8.1.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerClass:forCellWithReuseIdentifier:")
    }
    let type = cellClass as? UICollectionViewCell.Type
    reuse.register(type, as: ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier))
  }

  /// Names the class of the supplementary views of a kind and identifier; nil removes it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard !identifier.isEmpty else {
      return refuseRegistration("registerClass:forSupplementaryViewOfKind:withReuseIdentifier:")
    }
    let kind = kindNumber(of: .supplementaryView, named: elementKind)
    let type = viewClass as? UICollectionReusableView.Type
    reuse.register(type, as: ReuseQueues.Identifier(kind: kind, name: identifier))
  }

  /// Registers every class that another view has registered.
  package final func takeRegistrations(of other: UICollectionView) {
    for (identifier, type) in other.reuse.registrations {
      guard identifier.kind != ElementKinds.cell else {
        register(type, forCellWithReuseIdentifier: identifier.name)
        continue
      }
      register(
        type, forSupplementaryViewOfKind: other.kinds[identifier.kind].name,
        withReuseIdentifier: identifier.name)
    }
  }

  /// A cell of an identifier: one that waits in the queue, or a new one.
  ///
  /// Called by the data source when it is asked for a cell, once for each. Rule: S8.2, S8.3, S8.6.
  @discardableResult
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard !identifier.isEmpty else {
      refuseEmptyIdentifier("dequeueReusableCellWithReuseIdentifier:forIndexPath:")
      return UICollectionViewCell(frame: .zero)
    }
    let queue = ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), make: reuse.registeredClass(queue))
    if let cell = view as? UICollectionViewCell { return cell }
    complainOfRegistration("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  /// A supplementary view of a kind and identifier: one that waits, or a new one.
  ///
  /// Rule: S8.21.
  @discardableResult
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard !identifier.isEmpty else {
      refuseEmptyIdentifier(
        "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
      return UICollectionReusableView(frame: .zero)
    }
    let kind = kindNumber(of: .supplementaryView, named: elementKind)
    let queue = ReuseQueues.Identifier(kind: kind, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), make: reuse.registeredClass(queue))
    if let view { return view }
    complainOfRegistration(elementKind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  final func complainOfRegistration(_ kind: String, _ identifier: String) {
    refuseRequest(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  /// UIKit's text for an identifier without characters, which Apple's header forbids, as in crash
  /// reports.
  private static func needsIdentifier(_ selector: String) -> String {
    "must pass a valid reuse identifier to -[UICollectionView \(selector)]"
  }

  private func refuseRegistration(_ selector: String) {
    UIKitException.raise(.invalidArgument, Self.needsIdentifier(selector))
  }

  private func refuseEmptyIdentifier(_ selector: String) {
    refuseRequest(Self.needsIdentifier(selector), as: .invalidArgument)
  }

  /// Says what is wrong with the answer to the question under way, which is dropped; once for each.
  final func refuseRequest(
    _ reason: String, as name: UIKitException.Name = .internalInconsistency
  ) {
    if reuse.request?.isRefused ?? false { return }
    reuse.request?.isRefused = true
    UIKitException.raise(name, reason)
  }

  /// A view of a queue, in the collection view and with its attributes applied; nil where nothing
  /// waits and no class is known.
  ///
  /// Rule: S1.45, S8.3, S8.4.
  final func dequeue(
    _ queue: ReuseQueues.Identifier, at path: ItemPath,
    make type: @autoclosure () -> UICollectionReusableView.Type?
  ) -> UICollectionReusableView? {
    if let kept = reuse.request?.kept, kept.reuseIdentifier == queue.name { return kept }
    let isKept = isPrefetchingEnabled && queue.kind == ElementKinds.cell
    let waiting = reuse.dequeue(queue, keepingLast: isKept)
    if let waiting { waiting.prepareForReuse() }
    guard let view = waiting ?? newView(of: type(), queue) else { return nil }
    observe(
      .dequeue(
        kind: queue.kind, path, view: view.number, fresh: waiting == nil))
    view.element = ElementKey(kind: queue.kind, path: path)
    guard let request = reuse.request else {
      complainOfUse(of: view)
      return view
    }
    let attributes = request.attributes
    reuse.request?.add(view)
    if !request.isAhead { stack(view, at: attributes.zIndex) }
    view.place(attributes.state)
    view.apply(attributes)
    return view
  }

  /// Says that a view was dequeued that nobody asked for, or was kept.
  ///
  /// Rule: S8.6.
  final func complainOfUse(of view: UICollectionReusableView) {
    refuseRequest(
      "Expected dequeued view to be returned to the collection view in preparation for display. "
        + "When the collection view's data source is asked to provide a view for a given index "
        + "path, ensure that a single view is dequeued and returned to the collection view. Avoid "
        + "dequeuing views without a request from the collection view. For retrieving an existing "
        + "view in the collection view, use -[UICollectionView cellForItemAtIndexPath:] or "
        + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:]. "
        + "Dequeued view: <\(type(of: view))>; Collection view: <\(type(of: self))>")
  }

  private func newView(
    of type: UICollectionReusableView.Type?, _ queue: ReuseQueues.Identifier
  ) -> UICollectionReusableView? {
    guard let type else { return nil }
    let size = reuse.request?.attributes.size ?? .zero
    let view = type.make(frame: CGRect(origin: .zero, size: size))
    view.reuseIdentifier = queue.name
    display.viewCount += 1
    view.number = display.viewCount
    return view
  }
}
