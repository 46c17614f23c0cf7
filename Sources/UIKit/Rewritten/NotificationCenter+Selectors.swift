public import Foundation

/// Observers with a method instead of a block.
extension NotificationCenter {
  /// Calls a method of an observer for each notification with this name, or with any name if it is nil.
  ///
  /// The call is made while the notification is posted. The observer is not retained, and need not be
  /// removed.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let target = WeakObserver(observer as AnyObject)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard MainThread.isCurrent else { return }
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated {
        guard let object = target.object else { return }
        if !selector.send(to: object, from: notification) {
          selector.raiseUnrecognized(by: object)
        }
      }
    }
    SelectorObservations.shared.add(
      SelectorObservation(
        center: self, observer: target, token: token, name: name, object: object as AnyObject?))
  }

  /// Removes an observer of blocks or of a method: `removeObserver(_:)` in rewritten sources.
  public func _remove(_ observer: Any) {
    SelectorObservations.shared.remove(observer as AnyObject, self) { _ in true }
    removeObserver(observer)
  }

  /// Removes an observer from a name and an object, of which nil matches any:
  /// `removeObserver(_:name:object:)` in rewritten sources.
  public func _remove(_ observer: Any, name: NSNotification.Name?, object: Any?) {
    let object = object as AnyObject?
    SelectorObservations.shared.remove(observer as AnyObject, self) {
      (name == nil || $0.name == name) && (object == nil || $0.object === object)
    }
    removeObserver(observer, name: name, object: object)
  }
}

private final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// A registered method.
private struct SelectorObservation {
  let center: NotificationCenter
  let observer: WeakObserver
  let token: any NSObjectProtocol
  let name: NSNotification.Name?
  weak var object: AnyObject?
}

/// The methods that are registered with any center.
private final class SelectorObservations: @unchecked Sendable {
  static let shared = SelectorObservations()

  private let lock = NSLock()
  private var observations: [ObjectIdentifier: [SelectorObservation]] = [:]
  /// The number of observers at which those that are gone are removed next.
  private var sweepCount = 64

  func add(_ observation: SelectorObservation) {
    guard let observer = observation.observer.object else { return }
    lock.withLock {
      observations[ObjectIdentifier(observer), default: []].append(observation)
      if observations.count >= sweepCount { sweep() }
    }
  }

  func remove(
    _ observer: AnyObject, _ center: NotificationCenter,
    where isMeant: (SelectorObservation) -> Bool
  ) {
    let key = ObjectIdentifier(observer)
    let all = lock.withLock { observations.removeValue(forKey: key) ?? [] }
    var kept: [SelectorObservation] = []
    for observation in all {
      // Another object may have had the address before. In a `deinit` the weak reference is nil.
      let isOther = observation.observer.object.map { $0 !== observer } ?? false
      if observation.center === center && (isOther || isMeant(observation)) {
        center.removeObserver(observation.token)
      } else {
        kept.append(observation)
      }
    }
    if !kept.isEmpty { lock.withLock { observations[key, default: []] += kept } }
  }

  private func sweep() {
    for (key, list) in observations where list.allSatisfy({ $0.observer.object == nil }) {
      for observation in list { observation.center.removeObserver(observation.token) }
      observations[key] = nil
    }
    sweepCount = max(64, observations.count * 2)
  }
}
