/// The name of an action method, such as `"pinched:"`, and the method itself where it is known.
///
/// Methods cannot be called by name on Linux. A selector of `#selector` in rewritten sources carries
/// its method. For any other selector the target conforms to `UIActionTarget`, or the rewriter has
/// listed the methods of its class. The source compatibility page, 1.6 and 2, explains why.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name, with a colon for each argument.
  public let description: String
  /// The method that `#selector` named; nil for a selector that was made from a name.
  let method: CarriedMethod?

  /// Creates a selector from a name.
  public init(_ name: String) {
    description = name
    method = nil
  }

  /// Creates a selector from a name.
  public init(stringLiteral name: String) {
    self.init(name)
  }

  init(_ name: String, _ method: CarriedMethod) {
    // A method whose declaration the rewriter does not know has a name without colons.
    let missing = method.count - name.count { $0 == ":" }
    description = name + String(repeating: ":", count: max(missing, 0))
    self.method = method
  }

  /// Compares the names, as Objective-C does.
  public static func == (one: Selector, other: Selector) -> Bool {
    one.description == other.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
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

/// An object that is none of UIKit's and hands messages on that it does not know, such as a proxy with a weak target.
///
/// The source rewriter declares it.
@preconcurrency @MainActor
public protocol _MessageForwarder: AnyObject {
  /// Returns the object that takes a message.
  func forwardingTarget(for selector: Selector!) -> Any?
}

extension Selector {
  /// The answer to a message.
  enum Reply {
    /// The target has no such method, or the arguments are not of its types.
    case unrecognized
    case result(Any)
  }

  /// Calls the method of this name, and returns whether the target has one.
  ///
  /// The method that the selector carries comes first, then `UIActionTarget`, then the methods that the
  /// rewriter has listed.
  ///
  /// - Parameters:
  ///   - sender: the first argument, if the method has one.
  ///   - event: the second argument, if the method has two.
  @MainActor
  @discardableResult
  public func send(to target: AnyObject, from sender: Any?, event: Any? = nil) -> Bool {
    if case .result = reply(of: target, sender, event) { return true }
    return false
  }

  /// Calls the method of this name, and returns its result.
  @MainActor
  func reply(of target: AnyObject, _ first: Any?, _ second: Any?, _ third: Any? = nil) -> Reply {
    let arguments = (first, second, third)
    if let method, let result = method.call(target, arguments) { return .result(result) }
    if let target = target as? any UIActionTarget {
      return .result(target.perform(self, with: first))
    }
    let listed = RewrittenClasses.shared.method(named: description, of: type(of: target))
    if let result = listed?.call(target, arguments) { return .result(result) }
    // A forwarder names the object that takes messages without a method of its own.
    guard let forwarder = target as? any _MessageForwarder,
      let next = forwarder.forwardingTarget(for: self).map({ $0 as AnyObject }), next !== target
    else { return .unrecognized }
    return reply(of: next, first, second, third)
  }

  /// Returns whether an object has a method of this name, as far as its class is known.
  func isKnown(to object: AnyObject) -> Bool {
    guard MainThread.isCurrent else { return false }
    nonisolated(unsafe) let object = object
    return MainActor.assumeIsolated {
      if let method, !method.isRequirement, method.accepts(object) { return true }
      let declared = RewrittenClasses.shared.declares(description, type(of: object))
      return declared ?? (method?.accepts(object) ?? (object is any UIActionTarget))
    }
  }

  /// Reports that an object has no method of this name.
  @MainActor
  func raiseUnrecognized(by target: AnyObject) {
    UIKitException.raise(
      .invalidArgument,
      "-[\(type(of: target)) \(self)]: unrecognized selector sent to instance")
  }
}

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Returns the selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
