/// The name of an action method, such as `"pinched:"`.
///
/// Methods cannot be called by name on Linux; a target that conforms to `UIActionTarget` receives
/// the name instead. The source compatibility page, 1.6 and 2, explains why.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument.
  public let description: String

  /// Creates a selector from a name.
  public init(_ name: String) {
    description = name
  }

  /// Creates a selector from a name.
  public init(stringLiteral name: String) {
    description = name
  }
}

/// A target that receives the selectors of its actions.
///
/// On Apple's systems the runtime finds the method by name. Here the target does that itself: with
/// a `switch` over the selectors that it passed to `addTarget`.
@preconcurrency @MainActor
public protocol UIActionTarget: AnyObject {
  /// Performs an action; the sender is the recognizer.
  func perform(_ action: Selector, with sender: Any?)
}
