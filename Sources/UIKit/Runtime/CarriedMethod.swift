/// A method that a selector carries, with the types of its target and arguments erased.
final class CarriedMethod: Sendable {
  /// Calls the method; nil if the target or an argument is of another type.
  typealias Call = @MainActor @Sendable (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?

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

/// The initializers of `#selector` in rewritten sources: a name and a function that takes a method from
/// an object.
///
/// There are two for each number of arguments, since Swift 6 converts neither kind of function to the
/// other. The types that a method takes choose among methods of one name. A closure takes the method from its object, so that a class that overrides it is heard.
extension Selector {
  /// Creates a selector that carries a method without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result,
    taking: Void.Type = Void.self
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      CarriedMethod(0, of: Target.self) { target, _, _ in
        (target as? Target).map { method($0)() }
      })
  }

  /// Creates a selector that carries a method with an argument.
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping (Target) -> (First) -> Result,
    taking: First.Type = First.self
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, first, _ in
        guard let target = target as? Target, let first: First = cast(first) else { return nil }
        return method(target)(first)
      })
  }

  /// Creates a selector that carries a method with two arguments.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result,
    taking: (First, Second).Type = (First, Second).self
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      CarriedMethod(2, of: Target.self) { target, first, second in
        guard let target = target as? Target, let first: First = cast(first),
          let second: Second = cast(second)
        else { return nil }
        return method(target)(first, second)
      })
  }

  /// Creates a selector that carries the getter of a property.
  public init<Target, Value>(
    _ name: String, getter: @escaping @MainActor (Target) -> Value
  ) {
    self.init(
      name,
      CarriedMethod(0, of: Target.self) { target, _, _ in (target as? Target).map { getter($0) } })
  }

  /// Creates a selector that carries the setter of a property.
  public init<Target, Value>(
    _ name: String, setter: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, value, _ in
        guard let target = target as? Target, let value: Value = cast(value) else { return nil }
        return setter(target, value)
      })
  }

  /// Creates a selector that carries a method of the main actor without arguments.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    taking: Void.Type = Void.self, _: Void = ()
  ) {
    self.init(
      name,
      CarriedMethod(0, of: Target.self) { target, _, _ in
        (target as? Target).map { method($0)() }
      })
  }

  /// Creates a selector that carries a method of the main actor with an argument.
  @_disfavoredOverload
  public init<Target, First, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (First) -> Result,
    taking: First.Type = First.self, _: Void = ()
  ) {
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, first, _ in
        guard let target = target as? Target, let first: First = cast(first) else { return nil }
        return method(target)(first)
      })
  }

  /// Creates a selector that carries a method of the main actor with two arguments.
  @_disfavoredOverload
  public init<Target, First, Second, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second) -> Result,
    taking: (First, Second).Type = (First, Second).self, _: Void = ()
  ) {
    self.init(
      name,
      CarriedMethod(2, of: Target.self) { target, first, second in
        guard let target = target as? Target, let first: First = cast(first),
          let second: Second = cast(second)
        else { return nil }
        return method(target)(first, second)
      })
  }
}
