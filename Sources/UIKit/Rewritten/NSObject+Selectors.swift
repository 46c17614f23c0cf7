public import Foundation

/// Messages by name, as Objective-C's runtime sends them on Apple's systems.
///
/// They reach what `Selector.send(to:from:event:)` reaches.
extension NSObjectProtocol {
  /// Returns whether the object has a method of this name.
  ///
  /// It knows the methods of rewritten classes, and for a selector that carries a method whether the
  /// object is of the class that declares it.
  @discardableResult
  public func responds(to selector: Selector!) -> Bool {
    selector.isKnown(to: self)
  }

  /// Returns whether the object's class adopts a protocol, which is written `Delegate.self`.
  @discardableResult
  public func conforms<Adopted>(to aProtocol: Adopted.Type) -> Bool { self is Adopted }

  /// Calls the method of this name, and returns its result if that is an object.
  ///
  /// An object without such a method raises `invalidArgument`. The result is retained until the next
  /// call. To be called on the main thread.
  @discardableResult
  public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! {
    reply(to: selector, nil, nil)
  }

  /// Calls the method of this name with an argument, and returns its result if that is an object.
  ///
  /// An object without such a method raises `invalidArgument`. The result is retained until the next
  /// call. To be called on the main thread.
  @discardableResult
  public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    reply(to: selector, object, nil)
  }

  /// Calls the method of this name with two arguments, and returns its result if that is an object.
  ///
  /// An object without such a method raises `invalidArgument`. The result is retained until the next
  /// call. To be called on the main thread.
  @discardableResult
  public func perform(
    _ selector: Selector!, with first: Any!, with second: Any!
  ) -> Unmanaged<AnyObject>! {
    reply(to: selector, first, second)
  }

  private func reply(
    to selector: Selector, _ first: Any?, _ second: Any?
  ) -> Unmanaged<AnyObject>? {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let first = first
    nonisolated(unsafe) let second = second
    nonisolated(unsafe) var object: AnyObject?
    MainActor.assumeIsolated {
      guard case .result(let result) = selector.reply(of: target, first, second) else {
        return selector.raiseUnrecognized(by: target)
      }
      // A boxed value is an object too, but no caller could have asked for it.
      guard type(of: result) is AnyClass else { return }
      object = result as AnyObject
      DelayedPerforming.shared.lastResult = object
    }
    return object.map { Unmanaged.passUnretained($0) }
  }
}

extension NSObject {
  /// Calls the method of this name after a delay in seconds of the simulated clock.
  ///
  /// The object and the argument are retained until then. To be called on the main thread.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = argument
    MainActor.assumeIsolated {
      DelayedPerforming.shared.add(target, selector, argument, delay)
    }
  }

  /// Calls the method of this name with an argument after a delay, in seconds, whatever the run loop's modes are.
  ///
  /// To be called on the main thread.
  public func perform(
    _ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: argument, afterDelay: delay)
  }

  /// Calls the method of this name on the main thread: at once if the caller is there and waits, else in its next turn.
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool
  ) {
    if wait, MainThread.isCurrent {
      perform(selector, with: argument)
    } else {
      performLater(selector, with: argument)
    }
  }

  /// Calls the method of this name on the main thread, whatever the run loop's modes are.
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool,
    modes: [String]?
  ) {
    performSelector(onMainThread: selector, with: argument, waitUntilDone: wait)
  }

  /// Calls the method of this name in the main thread's next turn: there is no other thread in simulated time.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    performLater(selector, with: argument)
  }

  /// Calls the method of this name on the main thread, whatever the thread is.
  public func perform(
    _ selector: Selector, on thread: Thread, with argument: Any?, waitUntilDone wait: Bool
  ) {
    performSelector(onMainThread: selector, with: argument, waitUntilDone: wait)
  }

  private func performLater(_ selector: Selector, with argument: Any?) {
    guard !MainThread.isCurrent else { return perform(selector, with: argument, afterDelay: 0) }
    nonisolated(unsafe) let target = self
    nonisolated(unsafe) let argument = argument
    Task { @MainActor in
      DelayedPerforming.shared.add(target, selector, argument, 0)
    }
  }

  /// Cancels the delayed calls to a target.
  ///
  /// To be called on the main thread.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    nonisolated(unsafe) let target = target as AnyObject
    MainActor.assumeIsolated { DelayedPerforming.shared.cancel(target, nil) }
  }

  /// Cancels the delayed calls of a method of a target.
  ///
  /// To be called on the main thread.
  ///
  /// - Parameter argument: not compared, since a value has no identity.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object argument: Any?
  ) {
    nonisolated(unsafe) let target = target as AnyObject
    MainActor.assumeIsolated { DelayedPerforming.shared.cancel(target, selector) }
  }
}

/// The calls that wait for their delay.
@MainActor
private final class DelayedPerforming {
  static let shared = DelayedPerforming()

  /// A call that waits.
  final class Call {
    let target: AnyObject
    let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
      self.target = target
      self.selector = selector
    }
  }

  /// Keeps a result alive for the caller of `perform(_:)`, as an autorelease pool does.
  var lastResult: AnyObject?
  private var calls: [Call] = []

  func add(
    _ target: AnyObject, _ selector: Selector, _ argument: Any?, _ delay: TimeInterval
  ) {
    let call = Call(target, selector)
    calls.append(call)
    nonisolated(unsafe) let argument = argument
    _SimulatedDispatch.afterDelay(delay) {
      guard let index = self.calls.firstIndex(where: { $0 === call }) else { return }
      self.calls.remove(at: index)
      if !selector.send(to: target, from: argument) { selector.raiseUnrecognized(by: target) }
    }
  }

  func cancel(_ target: AnyObject, _ selector: Selector?) {
    calls.removeAll { $0.target === target && (selector == nil || $0.selector == selector) }
  }
}

/// Returns an object as an `NSObject`, which takes messages by name; nil for another object.
///
/// The rewriter adds it before `perform` of an `AnyObject`, such as the target of a button.
public func _receiver(_ object: AnyObject?) -> NSObject? { object as? NSObject }

/// Returns an object as an `NSObject`, which takes messages by name.
public func _receiver(_ object: AnyObject) -> NSObject { object as? NSObject ?? NSObject() }
