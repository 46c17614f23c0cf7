public import Foundation

extension UICollectionView {
  /// Names the class of the cells of an identifier; nil removes it.
  ///
  /// Rule: S8.1.
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? UICollectionViewCell.Type
    reuse.register(type, as: ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier))
  }

  /// Names the class of the supplementary views of a kind and identifier; nil removes it.
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let kind = kinds.number(of: .supplementaryView, named: elementKind)
    let type = viewClass as? UICollectionReusableView.Type
    reuse.register(type, as: ReuseQueues.Identifier(kind: kind, name: identifier))
  }

  /// A cell of an identifier: one that waits in the queue, or a new one.
  ///
  /// Rule: S8.2, S8.3.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let queue = ReuseQueues.Identifier(kind: ElementKinds.cell, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), make: reuse.registeredClass(queue))
    if let cell = view as? UICollectionViewCell { return cell }
    complainOfRegistration("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  /// A supplementary view of a kind and identifier: one that waits, or a new one.
  ///
  /// Rule: S8.21.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let kind = kinds.number(of: .supplementaryView, named: elementKind)
    let queue = ReuseQueues.Identifier(kind: kind, name: identifier)
    let view = dequeue(queue, at: ItemPath(indexPath), make: reuse.registeredClass(queue))
    if let view { return view }
    complainOfRegistration(elementKind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  private func complainOfRegistration(_ kind: String, _ identifier: String) {
    UIKitException.raise(
      .internalInconsistency,
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  /// A view of a queue with its attributes applied; nil where nothing waits and no class is known.
  final func dequeue(
    _ queue: ReuseQueues.Identifier, at path: ItemPath, make type: UICollectionReusableView.Type?
  ) -> UICollectionReusableView? {
    let attributes = reuse.inHand
    let waiting = reuse.dequeue(queue)
    if let waiting { waiting.prepareForReuse() }
    guard let view = waiting ?? newView(of: type, queue) else { return nil }
    observe(
      .dequeue(
        kind: kinds[queue.kind].name, path, view: view.number, fresh: waiting == nil))
    view.element = ElementKey(kind: queue.kind, path: path)
    if let attributes {
      view.place(attributes.state)
      view.apply(attributes)
    }
    return view
  }

  private func newView(
    of type: UICollectionReusableView.Type?, _ queue: ReuseQueues.Identifier
  ) -> UICollectionReusableView? {
    guard let type else { return nil }
    let view = type.init(frame: CGRect(origin: .zero, size: reuse.inHand?.size ?? .zero))
    view.reuseIdentifier = queue.name
    display.viewCount += 1
    view.number = display.viewCount
    return view
  }
}
