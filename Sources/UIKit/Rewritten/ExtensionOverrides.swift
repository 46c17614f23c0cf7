/// An override that Swift refuses: of a method of UIKit's in an extension of one of UIKit's classes, or of a member that an
/// extension declares.
///
/// On Apple's systems both are methods of Objective-C. The rewriter gives such an override another name, and a
/// row in a list; what it overrides asks the list first. The source compatibility page, 2, explains the scheme.
public struct _RewrittenOverride {
  /// The full name of what it overrides: `touchesBegan(_:with:)`.
  fileprivate let name: String
  /// Whether a class is the one with the override, or a subclass.
  fileprivate let matches: (AnyClass) -> Bool
  /// Whether it calls what it overrides.
  fileprivate let callsSuper: Bool
  fileprivate let call: (Any, [Any]) -> Any

  /// Creates a row of the list.
  public init<Target, Result>(
    _ name: String, callsSuper: Bool, in matches: @escaping (AnyClass) -> Bool,
    _ call: @escaping @MainActor (Target, [Any]) -> Result
  ) {
    self.name = name
    self.callsSuper = callsSuper
    self.matches = matches
    // Calls come from the main thread alone.
    let function = unsafeBitCast(call, to: ((Target, [Any]) -> Result).self)
    // The row matches the class.
    // swift-format-ignore: NeverForceUnwrap
    self.call = { function($0 as! Target, $1) as Any }
  }
}

/// Adds the overrides of a rewritten module; the module calls it when it is loaded.
public func _addOverrides(_ list: @escaping @MainActor () -> [_RewrittenOverride]) {
  ExtensionOverrides.pending.append(list)
  ExtensionOverrides.exist = true
}

/// Returns an argument of an overridden method as the type that the override has.
public func _argument<Value>(_ arguments: [Any], _ index: Int) -> Value {
  // Both are declared with one type, as the compiler demands of overrides on Apple's systems.
  // swift-format-ignore: NeverForceUnwrap
  arguments[index] as! Value
}

/// Calls the override of a method that an object's class has in the rewritten modules, and returns its result; nil
/// if there is none, or if the override itself calls what it overrides.
///
/// - Parameter object: the object, or the class whose method it is.
@inline(__always)
public func _overridden<Result>(
  _ object: @autoclosure () -> Any, _ name: @autoclosure () -> String,
  _ arguments: @autoclosure () -> [Any] = []
) -> Result? {
  // Views ask at each layout and touch: without such overrides it costs one test.
  guard ExtensionOverrides.exist else { return nil }
  guard let answer = ExtensionOverrides.answer(object(), name(), arguments) else { return nil }
  // swift-format-ignore: NeverForceUnwrap
  return .some(answer as! Result)
}

/// Calls the override of a method without a result, and returns whether there is one.
@inline(__always)
public func _isOverridden(
  _ object: @autoclosure () -> Any, _ name: @autoclosure () -> String,
  _ arguments: @autoclosure () -> [Any] = []
) -> Bool {
  guard ExtensionOverrides.exist else { return false }
  return ExtensionOverrides.answer(object(), name(), arguments) != nil
}

extension _UIObject {
  /// Calls the override of the method around that an extension of the app's has for the object's class; returns whether
  /// there is one.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the method.
  ///   - name: The full name of the method.
  @inline(__always)
  @discardableResult
  final func callOverride(
    _ arguments: @autoclosure () -> [Any] = [], of name: String = #function
  ) -> Bool {
    _isOverridden(self, name, arguments())
  }

  /// Calls the override of the method or property around that an extension of the app's has for the object's class, and
  /// returns its result; nil if there is none.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the method.
  ///   - name: The full name of the method or property.
  @inline(__always)
  final func overrideResult<Result>(
    _ arguments: @autoclosure () -> [Any] = [], of name: String = #function
  ) -> Result? {
    _overridden(self, name, arguments())
  }
}

/// The overrides of the rewritten modules in this process; only the main thread uses them.
enum ExtensionOverrides {
  /// Whether there are any.
  nonisolated(unsafe) fileprivate(set) static var exist = false
  nonisolated(unsafe) fileprivate static var pending: [@MainActor () -> [_RewrittenOverride]] = []
  private nonisolated(unsafe) static var rows: [String: [_RewrittenOverride]] = [:]
  /// The rows of a class by name, the row of the most derived class first.
  private nonisolated(unsafe) static var known: [Key: [_RewrittenOverride]] = [:]
  /// The overrides that are running, and call what they override.
  private nonisolated(unsafe) static var running: [Call] = []

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private struct Call {
    let object: ObjectIdentifier
    let name: String
    /// The index of the row that follows if the override calls its superclass.
    let next: Int
  }

  @inline(never)
  fileprivate static func answer(_ object: Any, _ name: String, _ arguments: () -> [Any]) -> Any? {
    guard MainThread.isCurrent else { return nil }
    load()
    guard let rows = rows[name] else { return nil }
    guard let type = object as? AnyClass ?? (Swift.type(of: object) as? AnyClass) else {
      return nil
    }
    let key = Key(type: ObjectIdentifier(type), name: name)
    let levels = known[key] ?? order(rows, of: type)
    known[key] = levels
    guard !levels.isEmpty else { return nil }
    let identity =
      (object as? AnyClass).map { ObjectIdentifier($0) } ?? ObjectIdentifier(object as AnyObject)
    let outer = running.last { $0.object == identity && $0.name == name }
    let index = outer?.next ?? 0
    guard index < levels.count else { return nil }
    let level = levels[index]
    guard level.callsSuper else { return level.call(object, arguments()) }
    running.append(Call(object: identity, name: name, next: index + 1))
    defer { running.removeLast() }
    return level.call(object, arguments())
  }

  private static func load() {
    guard !pending.isEmpty else { return }
    let lists = pending
    pending = []
    for list in lists {
      let function = unsafeBitCast(list, to: (() -> [_RewrittenOverride]).self)
      for row in function() { rows[row.name, default: []].append(row) }
    }
    known = [:]
  }

  /// The rows that a class and its superclasses have.
  private static func order(
    _ rows: [_RewrittenOverride], of type: AnyClass
  ) -> [_RewrittenOverride] {
    var ordered: [(depth: Int, row: _RewrittenOverride)] = []
    for row in rows where row.matches(type) {
      var depth = 0
      var level: AnyClass = type
      while let next = _getSuperclass(level), row.matches(next) {
        depth += 1
        level = next
      }
      ordered.append((depth, row))
    }
    return ordered.sorted { $0.depth < $1.depth }.map(\.row)
  }
}
