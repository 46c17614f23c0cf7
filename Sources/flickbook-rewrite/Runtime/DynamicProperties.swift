import SwiftSyntax

/// The dynamic properties of an app's classes, which notify observers as Objective-C's runtime does.
///
/// Each gets observers that tell of a change, and the class a list of their names by key paths. Without the runtime
/// nobody else knows either. A generic class, and a class of which the superclass is neither UIKit's nor `NSObject`, is
/// left alone.
enum DynamicProperties {
  static func connect(in module: SourceModule) {
    for scope in module.scopes where scope.kind == .class && !scope.isLocal && !scope.isGeneric {
      let ancestry = module.ancestry(of: scope.path)
      guard let root = ancestry.last, root == "NSObject" || root.hasPrefix("UI") else { continue }
      let own = members(of: scope.path, in: module)
      // A property that an extension of UIKit's declares is no class's own.
      let classes = ancestry.dropFirst().filter { module.declaration($0) != nil }
      let inherited = classes.flatMap { path in
        members(of: path, in: module).filter { !$0.modifiers.isPrivate }
      }
      guard !own.isEmpty || !inherited.isEmpty else { continue }
      for member in own { notify(of: member) }
      declare(own, inherited, in: scope, isModel: root == "NSObject")
    }
  }

  /// The dynamic properties that a class declares.
  private static func members(of path: String, in module: SourceModule) -> [Member] {
    module.scopes(of: path).flatMap(\.members).filter { member in
      guard member.kind == .property, !member.isStatic,
        member.modifiers.has(.dynamic), !member.modifiers.has(.override),
        let property = member.node.as(VariableDeclSyntax.self)
      else { return false }
      return property.bindingSpecifier.text == "var" && property.bindings.count == 1
    }
  }

  // MARK: Properties

  private static func notify(of member: Member) {
    guard let binding = member.node.as(VariableDeclSyntax.self)?.bindings.first else { return }
    let (file, name) = (member.scope.file, member.base)
    let before = "_willSetDynamic(self, \"\(name)\", self.\(name))"
    let after = "_didSetDynamic(self, \"\(name)\", self.\(name))"
    func insert(_ text: String, _ offset: Int) {
      file.needsUIKit = true
      file.replace(offset..<offset, with: text)
    }
    guard let block = binding.accessorBlock else {
      return insert(
        " { willSet { \(before) } didSet { \(after) } }", binding.range.upperBound)
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    func accessor(_ word: String) -> AccessorDeclSyntax? {
      accessors.first { $0.accessorSpecifier.text == word }
    }
    if let setter = accessor("set")?.body {
      insert(" \(before); defer { \(after) };", setter.leftBrace.range.upperBound)
    }
    let (willSet, didSet) = (accessor("willSet"), accessor("didSet"))
    if let body = willSet?.body { insert(" \(before);", body.leftBrace.range.upperBound) }
    if let body = didSet?.body { insert(" defer { \(after) };", body.leftBrace.range.upperBound) }
    if let willSet, didSet == nil { insert(" didSet { \(after) }", willSet.range.upperBound) }
    if let didSet, willSet == nil { insert("willSet { \(before) } ", didSet.range.lowerBound) }
  }

  // MARK: Names

  private static func declare(
    _ own: [Member], _ inherited: [Member], in scope: Scope, isModel: Bool
  ) {
    let keys = (own + inherited).map { "\\\(scope.name).\($0.base): \"\($0.base)\"" }
    let cases = own.map { "case \"\($0.base)\": return self.\($0.base);" }.joined(separator: " ")
    let word = inherited.isEmpty ? "" : "override "
    let other = inherited.isEmpty ? "nil" : "super._dynamicValue(key)"
    let value =
      own.isEmpty
      ? ""
      : "public \(word)func _dynamicValue(_ key: String) -> Any? "
        + "{ switch key { \(cases) default: return \(other) } }"
    scope.file.insertSupport(
      "public \(word)class func _dynamicKeys() -> [AnyKeyPath: String] "
        + "{ [\(keys.joined(separator: ", "))] }; \(value)",
      at: scope.block.leftBrace.range.upperBound)
    guard inherited.isEmpty else { return }
    let name = isModel ? "_DynamicModel" : "_DynamicProperties"
    scope.file.appendSupport("extension \(scope.path): \(name) {}")
  }
}
