/// A class of a rewritten module: what Objective-C's runtime knows of it on Apple's systems.
public struct _RewrittenClass {
  let type: AnyClass
  let names: Set<String>
  let methods: [Selector]

  /// Creates the description of a class.
  ///
  /// - Parameters:
  ///   - names: the selectors of the methods that the class declares or overrides.
  ///   - methods: selectors that carry those that can be called by name.
  public init(_ type: AnyClass, names: [String], methods: [Selector] = []) {
    self.type = type
    self.names = Set(names)
    self.methods = methods
  }
}

/// The list of a rewritten module's classes; the rewriter adds a type that conforms to each module.
public protocol _RewrittenModule {
  /// The classes of the module, in the order of their files.
  @MainActor static var classes: [_RewrittenClass] { get }
  /// The properties that can be read and set by name.
  @MainActor static var keys: [_KeyedProperty] { get }
}

extension _RewrittenModule {
  /// No properties.
  @MainActor public static var keys: [_KeyedProperty] { [] }
}

/// The classes of the rewritten modules in this process.
@MainActor
final class RewrittenClasses {
  static let shared = RewrittenClasses()

  /// The names and methods that a class declares itself.
  private struct Entry {
    var names: Set<String> = []
    var methods: [String: CarriedMethod] = [:]
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Classes of modules that are not rewritten, with whether they end the search: classes of UIKit
  /// and Foundation have no methods of the app's protocols.
  private var others: [ObjectIdentifier: Bool] = [:]
  private var loadedModules: Set<Substring> = []
  /// The classes of the modules that were read, in the order of the files.
  private var readTypes: [AnyClass] = []
  /// The properties by their names, in the order of the files.
  private var keys: [String: [_KeyedProperty]] = [:]

  /// The type that the rewriter adds to each module.
  ///
  /// A name of one lower-case word, since the
  /// mangled name of a type abbreviates words that the module's name has too.
  private static let typeName = "_flkbkmethods"

  /// Returns the method with a name that a class or the nearest of its superclasses declares.
  func method(named name: String, of type: AnyClass) -> CarriedMethod? {
    var next: AnyClass? = type
    while let type = next {
      if let method = entry(of: type)?.methods[name] { return method }
      next = _getSuperclass(type)
    }
    return nil
  }

  /// Returns whether a class or one of its superclasses declares a method with a name; nil if the
  /// methods of one of them are not known.
  func declares(_ name: String, _ type: AnyClass) -> Bool? {
    declares(anyOf: [name], type) { _ in false }
  }

  /// Returns whether a class or one of its superclasses declares a method with one of some names; nil if
  /// that is not known: the methods of one of them are not listed, or the first class of UIKit or
  /// Foundation among them may declare it.
  func declares(
    anyOf names: [String], _ type: AnyClass, unless mayDeclare: (AnyClass) -> Bool
  ) -> Bool? {
    var next: AnyClass? = type
    while let type = next {
      guard let entry = entry(of: type) else {
        return others[ObjectIdentifier(type)] == true && !mayDeclare(type) ? false : nil
      }
      if names.contains(where: entry.names.contains) { return true }
      next = _getSuperclass(type)
    }
    return false
  }

  /// Returns the property of an object with a name that an app declares, of the most derived class; nil for none.
  ///
  /// Extensions of UIKit's classes are of any of the app's modules.
  func property(named name: String, of object: AnyObject) -> _KeyedProperty? {
    loadModules()
    return keys[name]?.filter { $0.belongs(to: object) }.max { $0.depth < $1.depth }
  }

  /// The classes of all of the app's modules that are known.
  var types: [AnyClass] {
    loadModules()
    return readTypes
  }

  private func loadModules() {
    for module in ClassNames.modules {
      let module = Substring(module)
      if loadedModules.insert(module).inserted { load(module) }
    }
  }

  private func entry(of type: AnyClass) -> Entry? {
    let key = ObjectIdentifier(type)
    if let entry = entries[key] { return entry }
    guard others[key] == nil else { return nil }
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    if loadedModules.insert(module).inserted { load(module) }
    if let entry = entries[key] { return entry }
    others[key] = ["UIKit", "Foundation"].contains(module)
    return nil
  }

  private func load(_ module: Substring) {
    let own = Self.typeName
    let mangled = "\(module.utf8.count)\(module)\(own.utf8.count)\(own)O"
    guard let type = _typeByName(mangled) as? any _RewrittenModule.Type else { return }
    for property in type.keys { keys[property.name, default: []].append(property) }
    for item in type.classes {
      readTypes.append(item.type)
      var entry = entries[ObjectIdentifier(item.type)] ?? Entry()
      entry.names.formUnion(item.names)
      for selector in item.methods { entry.methods[selector.description] = selector.method }
      entries[ObjectIdentifier(item.type)] = entry
    }
  }
}
