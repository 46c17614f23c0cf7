/// A method that a selector carries, with the types of its target and arguments erased.
final class CarriedMethod: Sendable {
  /// Calls the method; nil if the target or an argument is of another type.
  typealias Call = @MainActor @Sendable (_ target: AnyObject, _ arguments: Arguments) -> Any?
  /// The arguments of a message; arguments that the method does not have are ignored.
  typealias Arguments = (first: Any?, second: Any?, third: Any?)

  /// The number of arguments.
  let count: Int
  /// Whether an object is of the type that declares the method.
  let accepts: @Sendable (AnyObject) -> Bool
  /// Whether that type is a protocol, so that an object of the type may lack the method.
  let isRequirement: Bool
  let call: Call

  init<Target>(_ count: Int, of type: Target.Type, _ call: @escaping Call) {
    self.count = count
    self.call = call
    accepts = { $0 is Target }
    isRequirement = !(type is AnyClass)
  }
}

/// Returns an argument as a value of the type that a method takes; nil if it is none.
private func cast<Value>(_ argument: Any?) -> Value? {
  // As `Any`, an optional value would remain one.
  if let argument { return argument as? Value }
  return argument as? Value
}

/// The initializers of `#selector` in rewritten sources, for each number of arguments.
///
/// A closure calls the method, so that the override of a subclass is called, and infers the types of the
/// arguments from it. It is of the main actor, from which a method without isolation can be called too.
extension Selector {
  /// Creates a selector that carries a method without arguments, or a getter.
  public init<Target, Result>(
    _ name: String, call: @escaping @MainActor (Target) -> Result
  ) {
    self.init(
      name,
      CarriedMethod(0, of: Target.self) { target, _ in (target as? Target).map { call($0) } })
  }

  /// Creates a selector that carries a method with an argument, or a setter.
  public init<Target, First, Result>(
    _ name: String, call: @escaping @MainActor (Target, First) -> Result
  ) {
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, arguments in
        guard let target = target as? Target, let first: First = cast(arguments.first) else {
          return nil
        }
        return call(target, first)
      })
  }

  /// Creates a selector that carries a method with two arguments.
  public init<Target, First, Second, Result>(
    _ name: String, call: @escaping @MainActor (Target, First, Second) -> Result
  ) {
    self.init(
      name,
      CarriedMethod(2, of: Target.self) { target, arguments in
        guard let target = target as? Target, let first: First = cast(arguments.first),
          let second: Second = cast(arguments.second)
        else { return nil }
        return call(target, first, second)
      })
  }

  /// Creates a selector that carries a method with three arguments, such as the action of a segue.
  public init<Target, First, Second, Third, Result>(
    _ name: String, call: @escaping @MainActor (Target, First, Second, Third) -> Result
  ) {
    self.init(
      name,
      CarriedMethod(3, of: Target.self) { target, arguments in
        guard let target = target as? Target, let first: First = cast(arguments.first),
          let second: Second = cast(arguments.second), let third: Third = cast(arguments.third)
        else { return nil }
        return call(target, first, second, third)
      })
  }
}

/// The initializers of `#selector` in rewritten sources for methods whose arguments the rewriter does not
/// know: of UIKit's classes, named without labels.
///
/// There are two for each number of arguments, since Swift 6 converts neither kind of function to the
/// other.
extension Selector {
  /// Creates a selector that carries a method without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, call: { (target: Target) in method(target)() })
  }

  /// Creates a selector that carries a method with an argument.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(name, call: { (target: Target, first: First) in method(target)(first) })
  }

  /// Creates a selector that carries a method with two arguments.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      call: { (target: Target, first: First, second: Second) in
        method(target)(first, second)
      })
  }

  /// Creates a selector that carries a method of the main actor without arguments.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    _: Void = ()
  ) {
    self.init(name, call: { (target: Target) in method(target)() })
  }

  /// Creates a selector that carries a method of the main actor with an argument.
  @_disfavoredOverload
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    _: Void = ()
  ) {
    self.init(name, call: { (target: Target, first: First) in method(target)(first) })
  }

  /// Creates a selector that carries a method of the main actor with two arguments.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    _: Void = ()
  ) {
    self.init(
      name,
      call: { (target: Target, first: First, second: Second) in
        method(target)(first, second)
      })
  }
}
