package import UIKit

/// Collects the exceptions that UIKit would throw, instead of a trap, until `end()`.
@MainActor
package final class Reports {
  package private(set) var reasons: [String] = []
  package private(set) var names: [UIKitException.Name] = []
  private let outer = UIKitException.handler

  package init() {
    UIKitException.handler = { [weak self] exception in
      self?.reasons.append(exception.reason)
      self?.names.append(exception.name)
    }
  }

  /// Returns the reasons since the last time.
  package func take() -> [String] {
    defer { reasons = [] }
    return reasons
  }

  package func end() {
    UIKitException.handler = outer
  }
}

/// Keeps what a view says of its layout's mistakes.
@MainActor
package final class News: CollectionViewObserver {
  package private(set) var failures: [String] = []

  package init() {}

  package func observe(_ observation: Observation) {}

  package func explain(_ report: SnapReport) {}

  package func keep(_ report: InvalidationReport) -> Int { 0 }
  package func keep(_ items: [ItemPath]) -> Int { 0 }

  package func learn(kind: Int, name: String) {}

  package func report(_ failure: String) {
    failures.append(failure)
  }
}
