/// The reuse queues: views that are not on screen and wait to be dequeued.
///
/// Rule: S8.1–S8.10.
@MainActor
final class ReuseQueues {
  /// Identifies a queue: the kind of element and the reuse identifier.
  struct Identifier: Hashable {
    let kind: Int
    let name: String
  }

  /// The class or nib that makes the views of an identifier.
  enum Source {
    case type(UICollectionReusableView.Type)
    case nib(UINib)
  }

  private var sources: [Identifier: Source] = [:]
  /// The classes for identifiers that nothing registered, by name; nil if they are refused.
  var standIns: [String: UICollectionReusableView.Type]?
  /// The registrations that were used, by which their identifiers are named.
  var registered: [ViewRegistration] = []
  /// The queues, in the order in which they were first used.
  ///
  /// There are few of them, and comparing names is cheaper than hashing them.
  private var queues: [(identifier: Identifier, views: WaitingViews)] = []
  /// The queued views by the element that they last showed, for those that may return as they are.
  ///
  /// Rule: S8.10.
  private var bound = ElementTable<Display.Element>()
  /// How many times views have left the screen together.
  private var departures: UInt64 = 0
  /// The request to the data source in progress; nil if there is none.
  var request: ViewRequest?
  /// The views that were dequeued without a request since the last pass.
  ///
  /// Rule: S8.6a.
  private(set) var unrequested: [UICollectionReusableView] = []

  func register(_ source: Source?, as identifier: Identifier) {
    sources[identifier] = source
  }

  /// Notes that a view was dequeued without a request.
  func noteUnrequested(_ view: UICollectionReusableView) {
    unrequested.append(view)
  }

  /// Returns whether a view was dequeued without a request since the last pass, and forgets that.
  func claim(_ view: UICollectionReusableView) -> Bool {
    guard let index = unrequested.firstIndex(where: { $0 === view }) else { return false }
    unrequested.remove(at: index)
    return true
  }

  /// Removes and returns the views that were dequeued without a request since the last pass.
  func takeUnrequested() -> [UICollectionReusableView] {
    defer { unrequested = [] }
    return unrequested
  }

  /// Everything registered, in the order of kinds and identifiers.
  var registrations: [(identifier: Identifier, source: Source)] {
    sources.map { (identifier: $0.key, source: $0.value) }.sorted {
      ($0.identifier.kind, $0.identifier.name) < ($1.identifier.kind, $1.identifier.name)
    }
  }

  func registered(_ identifier: Identifier) -> Source? {
    sources[identifier]
      ?? standIns.flatMap { Self.standIn(for: identifier, among: $0) }.map { .type($0) }
  }

  private static func standIn(
    for identifier: Identifier, among named: [String: UICollectionReusableView.Type]
  ) -> UICollectionReusableView.Type? {
    let isCell = identifier.kind == ElementKinds.cell
    if let type = named[identifier.name], !isCell || type is UICollectionViewCell.Type {
      return type
    }
    return isCell ? UICollectionViewCell.self : UICollectionReusableView.self
  }

  /// Begins a departure: all views enqueued until the next call leave the screen together.
  func beginDeparture() {
    departures += 1
  }

  /// Enqueues a view that left the screen, without preparing it for reuse.
  func enqueue(_ element: Display.Element) {
    guard giveBack(element.view) else { return }
    element.departure = departures
    bound.set(element, for: element.key)
  }

  /// Enqueues a view that shows no element; returns false if it has no reuse identifier.
  @discardableResult
  func giveBack(_ view: UICollectionReusableView) -> Bool {
    guard let name = view.queueName, let element = view.element else { return false }
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

  /// Dequeues the view that has waited longest.
  ///
  /// If views are kept for their items, the ones of the last departure are not dequeued before
  /// another departure. Rule: S8.3, S8.10; that this is the length of "a while" is a guess.
  func dequeue(_ identifier: Identifier, keepingLast: Bool) -> UICollectionReusableView? {
    guard let queue = queue(of: identifier), let oldest = queues[queue].views.oldest
    else { return nil }
    if let key = oldest.element, let element = bound[key], element.view === oldest {
      if keepingLast, element.departure == departures { return nil }
      bound.remove(key)
    }
    queues[queue].views.remove(oldest)
    return oldest
  }

  /// Whether a queued view still shows the element and may return as it is.
  func keeps(_ key: ElementKey) -> Bool { bound[key] != nil }

  /// Removes an element's view from its queue and returns the element as it left the screen; nil if
  /// its view was reused.
  ///
  /// Rule: S8.10.
  func reclaim(_ key: ElementKey) -> Display.Element? {
    guard let element = bound.remove(key), let name = element.view.queueName
    else { return nil }
    if let queue = queue(of: Identifier(kind: key.kind, name: name)) {
      queues[queue].views.remove(element.view)
    }
    return element
  }

  /// All queued views.
  var waitingViews: [UICollectionReusableView] { queues.flatMap(\.views.views) }

  /// Lets queued views that return as they are be asked for their preferred size again.
  func unfitElements() {
    for view in waitingViews {
      guard let key = view.element, let element = bound[key], element.view === view
      else { continue }
      element.isUnfitted()
    }
  }

  /// Prevents queued views from returning as they are, after the data have changed.
  func forgetElements() {
    bound.removeAll()
  }

  /// Drops the queued views of some kinds.
  func forgetViews(ofKinds isDropped: (Int) -> Bool) {
    queues.removeAll { isDropped($0.identifier.kind) }
    bound.removeAll { key, _ in isDropped(key.kind) }
  }

  /// Prevents the queued view of an element from returning as it is.
  func forgetElement(_ key: ElementKey) {
    bound.remove(key)
  }

  /// Prevents a queued view from returning as it is.
  func forget(_ view: UICollectionReusableView) {
    guard let key = view.element, bound[key]?.view === view else { return }
    bound.remove(key)
  }
}
