/// Collects animations of views instead of starting them: the animations of an app's animator whose change a gesture
/// drives.
@MainActor
final class CollectedAnimations {
  /// Takes the animations that are about to begin; nil while none are collected.
  private static var current: CollectedAnimations?

  private var changes: [() -> Void] = []
  private var completions: [(_ finished: Bool) -> Void] = []

  /// Collects the animations that a function begins.
  func collect(_ work: () -> Void) {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    work()
  }

  /// Takes an animation; returns false if none are collected.
  static func take(
    _ changes: @escaping () -> Void, _ completion: ((_ finished: Bool) -> Void)?
  ) -> Bool {
    guard let current else { return false }
    current.changes.append(changes)
    if let completion { current.completions.append(completion) }
    return true
  }

  /// Runs all changes at once: durations and delays do not count.
  func runChanges() {
    for change in changes { change() }
    changes = []
  }

  /// Calls the completions.
  func complete() {
    let due = completions
    completions = []
    for completion in due { completion(true) }
  }
}
