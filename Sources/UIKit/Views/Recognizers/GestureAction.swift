/// An action of a recognizer.
enum GestureAction {
  case closure(@MainActor @Sendable (UIGestureRecognizer) -> Void)
  case target(WeakTarget, Selector)

  /// Returns whether this is an action of a target with a selector; nil matches any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    switch self {
    case .closure: false
    case .target(let own, let selector):
      (target == nil || own.object === target) && (action == nil || selector == action)
    }
  }

  @MainActor
  func call(_ sender: UIGestureRecognizer) {
    switch self {
    case .closure(let action): action(sender)
    case .target(let target, let selector):
      guard let object = target.object else { return }
      if !selector.send(to: object, from: sender) { selector.raiseUnrecognized(by: object) }
    }
  }
}

/// A reference to a target, which its recognizer does not retain.
///
/// A class, since actions are copied for each call and copying a weak reference is slow.
final class WeakTarget {
  weak var object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }
}

/// A recognizer that must fail first; the recognizer that waits for it does not retain it.
struct RequiredFailure {
  weak var recognizer: UIGestureRecognizer?
}
