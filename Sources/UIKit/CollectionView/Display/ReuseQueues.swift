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
  /// In the order in which they turned up.
  ///
  /// There are few, and to compare names is cheaper than to hash them.
  private var queues: [(identifier: Identifier, views: WaitingViews)] = []
  /// What queued views showed last, for those that may come back as they are.
  ///
  /// Rule: S8.10.
  private var bound: [ElementKey: Display.Element] = [:]
  /// How often something went out of sight.
  private var departures: UInt64 = 0
  /// What the data source is being asked for; nil between questions.
  var request: ViewRequest?

  mutating func register(_ type: UICollectionReusableView.Type?, as identifier: Identifier) {
    classes[identifier] = type
  }

  /// Every registered class, in the order of kinds and identifiers.
  var registrations: [(identifier: Identifier, type: UICollectionReusableView.Type)] {
    classes.map { (identifier: $0.key, type: $0.value) }.sorted {
      ($0.identifier.kind, $0.identifier.name) < ($1.identifier.kind, $1.identifier.name)
    }
  }

  func registeredClass(_ identifier: Identifier) -> UICollectionReusableView.Type? {
    classes[identifier]
  }

  /// What is put away from now on goes out of sight together.
  mutating func beginDeparture() {
    departures += 1
  }

  /// Puts away what went out of sight, as it is.
  mutating func enqueue(_ element: Display.Element) {
    guard giveBack(element.view) else { return }
    element.departure = departures
    bound[element.key] = element
  }

  /// Puts away a view that shows nothing; false for one that belongs to no queue.
  @discardableResult
  mutating func giveBack(_ view: UICollectionReusableView) -> Bool {
    guard let name = view.reuseIdentifier, let element = view.element else { return false }
    let identifier = Identifier(kind: element.kind, name: name)
    if let queue = queue(of: identifier) {
      queues[queue].views.append(view)
    } else {
      var views = WaitingViews()
      views.append(view)
      queues.append((identifier, views))
    }
    return true
  }

  private func queue(of identifier: Identifier) -> Int? {
    for index in queues.indices where queues[index].identifier == identifier { return index }
    return nil
  }

  /// The view that waited longest.
  ///
  /// What went out of sight last is kept for its item, where anything is kept: it is not taken before
  /// something else has gone. Rule: S8.3, S8.10; how long "a while" is, is a guess.
  mutating func dequeue(_ identifier: Identifier, keepingLast: Bool) -> UICollectionReusableView? {
    guard let queue = queue(of: identifier), let oldest = queues[queue].views.oldest
    else { return nil }
    if keepingLast, let key = oldest.element, let element = bound[key], element.view === oldest,
      element.departure == departures
    {
      return nil
    }
    queues[queue].views.remove(oldest)
    forget(oldest)
    return oldest
  }

  /// Whether the element may come back as it went out of sight.
  func keeps(_ key: ElementKey) -> Bool { bound[key] != nil }

  /// The element as it went out of sight, its view taken out of its queue.
  ///
  /// Rule: S8.10.
  mutating func reclaim(_ key: ElementKey) -> Display.Element? {
    guard let element = bound.removeValue(forKey: key), let name = element.view.reuseIdentifier
    else { return nil }
    if let queue = queue(of: Identifier(kind: key.kind, name: name)) {
      queues[queue].views.remove(element.view)
    }
    return element
  }

  /// Every view that waits.
  var waitingViews: [UICollectionReusableView] { queues.flatMap(\.views.views) }

  /// Nothing queued may come back as it is: the data are not what they were.
  mutating func forgetElements() {
    bound.removeAll()
  }

  /// Drops the queued views of some kinds.
  mutating func forgetViews(ofKinds isDropped: (Int) -> Bool) {
    queues.removeAll { isDropped($0.identifier.kind) }
    bound = bound.filter { !isDropped($0.key.kind) }
  }

  /// The view may not come back as it is.
  mutating func forget(_ view: UICollectionReusableView) {
    guard let key = view.element, let place = bound.index(forKey: key),
      bound.values[place].view === view
    else { return }
    bound.remove(at: place)
  }
}
