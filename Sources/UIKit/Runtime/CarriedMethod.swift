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

/// The initializers of `#selector` in rewritten sources: a name and a function that takes a method from
/// an object.
///
/// There are two for each number of arguments, since Swift 6 converts neither kind of function to the
/// other. A closure takes the method from its object, so that a class that overrides it is heard.
extension Selector {
  /// Creates a selector that carries a method without arguments.
  public init<Target, Result>(
    _ name: String, _ method: @escaping (Target) -> () -> Result
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
    _ name: String, _ method: @escaping (Target) -> (First) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, first, _ in
        guard let target = target as? Target, let first = first as? First else { return nil }
        return method(target)(first)
      })
  }

  /// Creates a selector that carries a method with two arguments.
  public init<Target, First, Second, Result>(
    _ name: String, _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    nonisolated(unsafe) let method = method
    self.init(
      name,
      CarriedMethod(2, of: Target.self) { target, first, second in
        guard let target = target as? Target, let first = first as? First,
          let second = second as? Second
        else { return nil }
        return method(target)(first, second)
      })
  }

  /// Creates a selector that carries a method of the main actor without arguments.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result,
    _: Void = ()
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
    _: Void = ()
  ) {
    self.init(
      name,
      CarriedMethod(1, of: Target.self) { target, first, _ in
        guard let target = target as? Target, let first = first as? First else { return nil }
        return method(target)(first)
      })
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
      CarriedMethod(2, of: Target.self) { target, first, second in
        guard let target = target as? Target, let first = first as? First,
          let second = second as? Second
        else { return nil }
        return method(target)(first, second)
      })
  }
}
