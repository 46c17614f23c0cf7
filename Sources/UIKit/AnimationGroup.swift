import Timeline

/// Shim.
@MainActor
final class AnimationGroup {
  let duration: TimeSpan
  var completion: ((Bool) -> Void)?
  init(duration: TimeSpan) {
    self.duration = UIView.areAnimationsEnabled ? duration : .zero
  }
  func begin(in loop: TurnLoop?, completion: @escaping (Bool) -> Void) {
    guard let loop else { return completion(true) }
    self.completion = completion
    _ = loop.schedule("animation", after: duration) { [self] in self.completion?(true) }
  }
}

extension UIView {
  static var areAnimationsEnabled = true
  package static func performWithoutAnimation(_ actions: () -> Void) {
    let outer = areAnimationsEnabled
    areAnimationsEnabled = false
    actions()
    areAnimationsEnabled = outer
  }
  func animate(
    in group: AnimationGroup, changes: () -> Void,
    ended: @escaping @MainActor (Bool) -> Void
  ) -> Bool {
    guard Self.areAnimationsEnabled else {
      changes()
      return false
    }
    animate(over: group.duration, changes: changes, completion: ended)
    return true
  }
  func endAnimations(finished: Bool) { endAnimation(finished: finished) }
}
