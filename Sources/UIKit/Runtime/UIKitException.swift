/// An error that UIKit raises as an Objective-C exception.
///
/// By default a Swift program gets UIKit's behaviour: a trap with UIKit's message. If a handler is
/// installed it is called instead, and the call that caused the error has no effect.
public struct UIKitException: Error, Hashable, Sendable {
  /// The exception's class.
  public enum Name: String, Sendable {
    case generic = "NSGenericException"
    case internalInconsistency = "NSInternalInconsistencyException"
    case invalidArgument = "NSInvalidArgumentException"
    case range = "NSRangeException"
    case unknownKey = "NSUnknownKeyException"
  }

  /// The exception's class.
  public var name: Name
  /// UIKit's message, if it has one.
  public var reason: String
  /// Further explanation of the mistake, which UIKit does not give; empty if none is known.
  public var explanation: [String] = []

  /// Called instead of a trap; nil traps.
  @MainActor public static var handler: (@MainActor (UIKitException) -> Void)?

  /// Calls the handler, or traps.
  @MainActor package static func raise(
    _ name: Name, _ reason: String, explanation: [String] = []
  ) {
    guard let handler else { fatalError("\(name.rawValue): \(reason)") }
    handler(UIKitException(name: name, reason: reason, explanation: explanation))
  }
}
