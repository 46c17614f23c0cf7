/// The name of a method that an action calls, as `"pinched:"`.
///
/// There are no messages by name on Linux; a target that conforms to `UIActionTarget` is handed the
/// name instead. The source compatibility page, 1.6 and 2, explains why.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, a colon for each argument.
  public let description: String

  /// A selector of a name.
  public init(_ name: String) {
    description = name
  }

  /// A selector of a name.
  public init(stringLiteral name: String) {
    description = name
  }
}

/// A target that is handed the selectors of its actions.
///
/// On Apple's systems the message finds its method by name. Here the target does that itself: one
/// `switch` over the selectors that it gave to `addTarget`.
@preconcurrency @MainActor
public protocol UIActionTarget: AnyObject {
  /// An action of this name happened; the sender is the recognizer.
  func perform(_ action: Selector, with sender: Any?)
}
