/// What UIKit would throw as an Objective-C exception.
///
/// A program that uses the Swift API gets UIKit's behaviour: a trap with UIKit's text. One that
/// installs a handler is told instead, and the call that was wrong has no effect.
public struct UIKitException: Error, Hashable, Sendable {
  /// The exception's class.
  public enum Name: String, Sendable {
    case internalInconsistency = "NSInternalInconsistencyException"
    case invalidArgument = "NSInvalidArgumentException"
    case range = "NSRangeException"
  }

  /// The exception's class.
  public var name: Name
  /// UIKit's own sentence where it has one.
  public var reason: String
  /// What UIKit never says: sentences that tell where the mistake lies, where that is known.
  public var explanation: [String] = []

  /// Told instead of a trap; nil traps.
  @MainActor public static var handler: (@MainActor (UIKitException) -> Void)?

  /// Tells the handler, or traps.
  @MainActor package static func raise(
    _ name: Name, _ reason: String, explanation: [String] = []
  ) {
    guard let handler else { fatalError("\(name.rawValue): \(reason)") }
    handler(UIKitException(name: name, reason: reason, explanation: explanation))
  }
}
