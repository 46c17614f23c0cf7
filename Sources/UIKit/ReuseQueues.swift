/// Views that are out of sight and wait to be used again.
///
/// Rule: S8.1–S8.10.
@MainActor
struct ReuseQueues {
  /// A queue: the kind of element and the identifier under which its class is registered.
  struct Identifier: Hashable {
    let kind: Int
    let name: String
  }

  private var classes: [Identifier: UICollectionReusableView.Type] = [:]
  private var queues: [Identifier: [UICollectionReusableView]] = [:]
  /// Queued views by what they showed last, for those that may come back as they are.
  ///
  /// Rule: S8.10.
  private var bound: [ElementKey: UICollectionReusableView] = [:]
  /// The attributes of the element that the data source is being asked for.
  ///
  /// Rule: S8.4.
  var inHand: UICollectionViewLayoutAttributes?

  mutating func register(_ type: UICollectionReusableView.Type?, as identifier: Identifier) {
    classes[identifier] = type
  }

  func registeredClass(_ identifier: Identifier) -> UICollectionReusableView.Type? {
    classes[identifier]
  }

  mutating func enqueue(_ view: UICollectionReusableView) {
    guard let name = view.reuseIdentifier, let element = view.element else { return }
    queues[Identifier(kind: element.kind, name: name), default: []].append(view)
    bound[element] = view
  }

  /// The view that waited longest.
  ///
  /// Rule: S8.3.
  mutating func dequeue(_ identifier: Identifier) -> UICollectionReusableView? {
    guard var queue = queues[identifier], !queue.isEmpty else { return nil }
    queues[identifier] = nil
    let view = queue.removeFirst()
    queues[identifier] = queue
    forget(view)
    return view
  }

  /// The queued view that showed this element last, taken out of its queue.
  ///
  /// Rule: S8.10.
  mutating func reclaim(_ element: ElementKey) -> UICollectionReusableView? {
    guard let view = bound.removeValue(forKey: element), let name = view.reuseIdentifier else {
      return nil
    }
    queues[Identifier(kind: element.kind, name: name)]?.removeAll { $0 === view }
    return view
  }

  /// Nothing queued may come back as it is: the data are not what they were.
  mutating func forgetElements() {
    bound.removeAll()
  }

  private mutating func forget(_ view: UICollectionReusableView) {
    guard let element = view.element, bound[element] === view else { return }
    bound[element] = nil
  }
}
