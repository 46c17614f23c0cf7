import UIKit

/// Collects the exceptions that UIKit would throw, instead of a trap, until `end()`.
@MainActor
final class Reports {
  private(set) var reasons: [String] = []
  private(set) var names: [UIKitException.Name] = []
  private let outer = UIKitException.handler

  init() {
    UIKitException.handler = { [weak self] exception in
      self?.reasons.append(exception.reason)
      self?.names.append(exception.name)
    }
  }

  /// Returns the reasons since the last time.
  func take() -> [String] {
    defer { reasons = [] }
    return reasons
  }

  func end() {
    UIKitException.handler = outer
  }
}

/// Keeps what a view says of its layout's mistakes.
@MainActor
final class News: CollectionViewObserver {
  private(set) var failures: [String] = []

  func observe(_ observation: Observation) {}

  func explain(_ report: SnapReport) {}

  func keep(_ report: InvalidationReport) -> Int { 0 }
  func keep(_ items: [ItemPath]) -> Int { 0 }

  func learn(kind: Int, name: String) {}

  func report(_ failure: String) {
    failures.append(failure)
  }
}
