import SwiftSyntax

/// The properties of a module that are read and set by name.
///
/// Objective-C's runtime finds each property that is shown to it, also in extensions of UIKit's classes. Without the
/// runtime each file lists its own ones.
enum KeyedProperties {
  static func add(to file: SourceFile, _ rewriting: RewrittenModule) {
    let module = rewriting.module
    // Names differ in the whole module: subclasses inherit them.
    var lists: [(path: String, name: String, members: [Member])] = []
    for scope in module.scopes where !scope.isLocal && isListed(scope, module) {
      let members = scope.members.filter { member in
        (rewriting.moves[member.node.id]?.file ?? scope.file) === file
          && isKeyed(member, scope, module)
      }
      guard !members.isEmpty else { continue }
      if let index = lists.firstIndex(where: { $0.path == scope.path }) {
        lists[index].members += members
      } else {
        lists.append((scope.path, "_keys\(rewriting.newNumber())", members))
      }
    }
    guard !lists.isEmpty else { return }
    // A statement for each, since the compiler takes long for long lists of key paths.
    let extensions = lists.map { path, name, members in
      let rows = members.map { member in
        let key = member.selector.filter { $0 != "`" }
        return
          "all.append(_KeyedProperty(\"\(key)\", \\\(path).\(member.base)\(setter(of: member)))); "
      }
      return "extension \(path) { @MainActor fileprivate static var \(name): [_KeyedProperty] "
        + "{ var all: [_KeyedProperty] = []; \(rows.joined())return all } }"
    }
    let function = "_rewrittenKeys\(file.number)"
    rewriting.keys.append(function)
    let all = lists.map { "\($0.path).\($0.name)" }.joined(separator: ", ")
    file.appendSupport(
      (extensions + [
        "@MainActor func \(function)() -> [_KeyedProperty] { Array([\(all)].joined()) }"
      ])
      .joined(separator: "; "))
  }

  /// The argument that sets a property; empty if the property can only be read.
  private static func setter(of member: Member) -> String {
    guard let property = member.node.as(VariableDeclSyntax.self),
      property.bindingSpecifier.text == "var", let binding = property.bindings.first
    else { return "" }
    if let block = binding.accessorBlock {
      guard case .accessors(let accessors) = block.accessors else { return "" }
      let words: Set = ["set", "didSet", "willSet", "_modify"]
      guard accessors.contains(where: { words.contains($0.accessorSpecifier.text) }) else {
        return ""
      }
    }
    return ", set: { $0.\(member.base) = $1 }"
  }

  /// Whether a class is one of UIKit's or inherits from one, or from `NSObject` where the module codes by keys, and
  /// can be named at the end of its file.
  private static func isListed(_ scope: Scope, _ module: SourceModule) -> Bool {
    guard scope.kind == .class || scope.kind == .extension, !scope.isGeneric, !scope.isUnavailable,
      !MethodTable.isConditional(scope.node)
    else { return false }
    guard let type = module.declaration(scope.path) else {
      return scope.kind == .extension && isOfUIKit(scope.path)
        && scope.node.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil
    }
    guard type.kind == .class, !type.isGeneric, !type.isUnavailable,
      !MethodTable.isConditional(type.node),
      !type.isPrivate || type.file === scope.file && !type.path.contains(".")
    else { return false }
    return module.ancestry(of: type.path).last.map {
      isOfUIKit($0) || $0 == "NSObject" && module.codesByKeys
    } ?? false
  }

  private static func isOfUIKit(_ name: String) -> Bool {
    ["UI", "CA", "NSLayoutConstraint"].contains { name.hasPrefix($0) }
  }

  /// Whether a property is the window of a delegate, which is shown to Objective-C by its protocol.
  private static func isWindow(_ member: Member, _ scope: Scope) -> Bool {
    let delegates = ["UIApplicationDelegate", "UIWindowSceneDelegate"]
    return member.base == "window" && scope.inherits.contains { delegates.contains($0) }
  }

  private static func isKeyed(_ member: Member, _ scope: Scope, _ module: SourceModule) -> Bool {
    guard member.kind == .property, !member.isStatic, !member.isOverride,
      member.attributes.has("objc") || member.attributes.has("IBInspectable")
        || scope.attributes.has("objc") || isWindow(member, scope)
        || !member.modifiers.isPrivate && !member.attributes.has("nonobjc")
          && showsMembers(scope, module),
      !member.attributes.areUnavailable, !MethodTable.isConditional(Syntax(member.node))
    else { return false }
    return member.node.as(VariableDeclSyntax.self)?.bindings.count == 1
  }

  /// Whether a class or a superclass shows all its members to Objective-C.
  private static func showsMembers(_ scope: Scope, _ module: SourceModule) -> Bool {
    module.ancestry(of: scope.path).compactMap { module.declaration($0) }
      .contains { $0.attributes.has("objcMembers") }
  }
}
