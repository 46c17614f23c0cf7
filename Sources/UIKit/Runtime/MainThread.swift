import Dispatch
import Foundation

/// Whether code runs where the main actor does.
///
/// A program whose `main` is asynchronous, such as a test suite, has its main queue on other
/// threads of Dispatch. A value that belongs to that queue identifies them.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the main actor may be assumed.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Calls a closure on the main actor: now where it may be assumed, or else later.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
