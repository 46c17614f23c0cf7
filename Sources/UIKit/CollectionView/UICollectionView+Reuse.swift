import Foundation

extension UICollectionView {
  /// Registers all classes that are registered with another view.
  package final func takeRegistrations(of other: UICollectionView) {
    reuse.standIns = other.reuse.standIns
    reuse.registered = other.reuse.registered
    for (identifier, source) in other.reuse.registrations {
      let isCell = identifier.kind == ElementKinds.cell
      let kind =
        isCell
        ? ElementKinds.cell
        : kindNumber(of: .supplementaryView, named: other.kinds[identifier.kind].name)
      reuse.register(source, as: ReuseQueues.Identifier(kind: kind, name: identifier.name))
    }
  }

  /// Maps identifiers that nothing registers to the class of that name, or to a plain cell or view,
  /// as if a storyboard had connected prototypes.
  package final func registerStandIns(_ named: [String: UICollectionReusableView.Type]) {
    reuse.standIns = named
  }

  final func complainOfRegistration(_ kind: String, _ identifier: String) {
    refuseRequest(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  /// Returns UIKit's message for an empty identifier, which Apple's header forbids, as in crash
  /// reports.
  private static func needsIdentifier(_ selector: String) -> String {
    "must pass a valid reuse identifier to -[UICollectionView \(selector)]"
  }

  final func refuseRegistration(_ selector: String) {
    UIKitException.raise(.invalidArgument, Self.needsIdentifier(selector))
  }

  final func refuseEmptyIdentifier(_ selector: String) {
    refuseRequest(Self.needsIdentifier(selector), as: .invalidArgument)
  }

  /// Reports why the answer to the current request is invalid, once for each request; the answer is
  /// discarded.
  final func refuseRequest(
    _ reason: String, as name: UIKitException.Name = .internalInconsistency
  ) {
    if reuse.request?.isRefused ?? false { return }
    reuse.request?.isRefused = true
    UIKitException.raise(name, reason)
  }

  /// Returns a view of a queue as a subview, with its attributes applied; nil if the queue is empty
  /// and nothing is registered.
  ///
  /// Rule: S1.45, S8.3, S8.4.
  final func dequeue(
    _ queue: ReuseQueues.Identifier, at path: ItemPath,
    from source: @autoclosure () -> ReuseQueues.Source?
  ) -> UICollectionReusableView? {
    if let kept = reuse.request?.kept {
      if kept.queueName == queue.name, kept.element?.kind == queue.kind { return kept }
      refuseRequest(
        "Attempted to dequeue a cell for a different registration or reuse identifier than the "
          + "existing cell when reconfiguring an item, which is not allowed")
      return newView(from: source(), queue)
    }
    let isKept = isPrefetchingEnabled && queue.kind == ElementKinds.cell
    let waiting = reuse.dequeue(queue, keepingLast: isKept)
    if let waiting { waiting.prepareForReuse() }
    guard let view = waiting ?? newView(from: source(), queue) else { return nil }
    observe(
      .dequeue(
        kind: queue.kind, path, view: view.number, fresh: waiting == nil))
    view.element = ElementKey(kind: queue.kind, path: path)
    guard let request = reuse.request else {
      keepUnrequested(view)
      return view
    }
    take(view, for: request)
    return view
  }

  /// Makes a dequeued view the view of a request.
  ///
  /// Rule: S1.45, S8.4.
  private func take(_ view: UICollectionReusableView, for request: ViewRequest) {
    let attributes = request.attributes
    request.add(view)
    if !request.isAhead { stack(view, at: attributes.zIndex) }
    view.place(attributes)
    view.apply(attributes)
    if view.usesConfigurations { view.willBeConfigured(in: self) }
  }

  // MARK: Views without a request

  /// Shows a view that was dequeued without a request, and lets the next pass judge it.
  ///
  /// Rule: S8.6a, S8.19.
  private func keepUnrequested(_ view: UICollectionReusableView) {
    if view.usesConfigurations { view.willBeConfigured(in: self) }
    stack(view, at: 0)
    reuse.noteUnrequested(view)
    display.match.forget()
    setNeedsLayout()
  }

  /// Accepts a view that was dequeued before it was requested; returns false for any other view.
  ///
  /// Rule: S8.6a.
  final func claims(_ view: UICollectionReusableView, for key: ElementKey) -> Bool {
    guard !reuse.unrequested.isEmpty, let request = reuse.request, request.views.isEmpty,
      view.element?.kind == key.kind, reuse.claim(view)
    else { return false }
    view.element = key
    take(view, for: request)
    return true
  }

  /// Reports the views that were dequeued without a request before the pass that has ended, and are
  /// still in the view.
  ///
  /// A view that the data source has returned since then, or that the app has removed, is not reported.
  /// Rule: S8.6a.
  final func judgeUnrequestedViews() {
    for view in reuse.takeUnrequested() where holds(view) {
      view.removeFromSuperview()
      complainOfUse(of: view)
    }
  }

  /// Reports that a view was dequeued without a request, or was kept from an earlier one.
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
    from source: ReuseQueues.Source?, _ queue: ReuseQueues.Identifier
  ) -> UICollectionReusableView? {
    guard let source else { return nil }
    let frame = CGRect(origin: .zero, size: reuse.request?.attributes.size ?? .zero)
    let view =
      switch source {
      case .type(let type): type.make(frame: frame)
      case .nib(let nib): view(of: nib, isCell: queue.kind == ElementKinds.cell, frame: frame)
      }
    view.queueName = queue.name
    view.number = display.nextViewNumber()
    view.wasMade()
    return view
  }

  /// Returns the view of a nib, or without a file a view of the class that has the name of the nib.
  private func view(of nib: UINib, isCell: Bool, frame: CGRect) -> UICollectionReusableView {
    let standard = isCell ? UICollectionViewCell.self : UICollectionReusableView.self
    let near: [Any?] = [dataSource, itemDelegate, layout, self]
    if let view = nib.first(UICollectionReusableView.self, near: near),
      !isCell || view is UICollectionViewCell
    {
      view.frame = frame
      return view
    }
    let named: AnyClass? = nib.namedClass(near: near)
    let view =
      (isCell
        ? (named as? UICollectionViewCell.Type)?._makeForNib()
        : (named as? UICollectionReusableView.Type)?._makeForNib()) ?? standard.make(frame: frame)
    view.frame = frame
    return view
  }

  // MARK: Stacking order

  /// Inserts a view above all views of its zIndex and below all views of a higher zIndex.
  ///
  /// Rule: S1.40, S5.29.
  final func stack(_ view: UICollectionReusableView, at zIndex: Int) {
    view.zPosition = CGFloat(zIndex)
    let holder = view.element.map(holder) ?? self
    let (old, isElsewhere) = (view.superview, view.superview !== holder)
    holder.stack(view)
    // The scroll view of a section may have left with its last view, so that the index was another one.
    if old != nil, isElsewhere { holder.stack(view) }
  }

  /// The view that holds an element's view: its section's scroll view, if the section scrolls.
  ///
  /// Rule: M9.5.
  final func holder(of key: ElementKey) -> UIView {
    rows.hasRows ? rows.holder(of: key) ?? self : self
  }

  /// Whether the view of an element lies in this view, or in the scroll view of a section.
  final func holds(_ view: UICollectionReusableView) -> Bool {
    guard let superview = view.superview else { return false }
    return superview === self || (superview.superview === self && superview.isElementHolder)
  }
}

extension UIView {
  /// The index of a subview above all subviews of its zIndex, and below those with a higher one.
  final func indexAbove(_ position: CGFloat) -> Int {
    var index = subviews.count
    while index > 0, subviews[index - 1].zPosition > position { index -= 1 }
    return index
  }
}
