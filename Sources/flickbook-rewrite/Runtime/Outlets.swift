import SwiftSyntax

/// The outlets of a class, which a nib or storyboard connects.
///
/// Without Objective-C's runtime no property can be set by its name. A class of views or controllers gets a method
/// that sets each outlet and each inspectable property by name, and another method, which UIKit calls where no
/// file describes the object: it connects each outlet with a new object of its type. Another class of objects
/// gets the first of both.
enum Outlets {
  static func connect(in module: SourceModule) {
    for scope in module.scopes where scope.kind == .class && !scope.isLocal {
      let members = module.scopes(of: scope.path).flatMap(\.members)
      let lines = members.compactMap(connection)
      let cases = members.compactMap(setting)
      guard !(lines.isEmpty && cases.isEmpty) else { continue }
      let ancestry = module.ancestry(of: scope.path)
      if ancestry.last?.hasPrefix("UI") == true {
        connectView(scope, lines, cases)
      } else if ancestry.last == "NSObject", !cases.isEmpty {
        connectObject(scope, cases, ancestry, in: module)
      }
    }
  }

  private static func connectView(_ scope: Scope, _ lines: [String], _ cases: [String]) {
    // An override is as accessible as its class, which may be public.
    let body = (["super._connectOutlets()"] + lines).joined(separator: "; ")
    scope.file.insert(
      "public override func _connectOutlets() { \(body) }; "
        + "@discardableResult public override func _setOutlet(_ name: String, _ value: Any?) -> Bool "
        + "{ switch name { \(cases.joined(separator: " ")) "
        + "default: return super._setOutlet(name, value) }; return true }",
      at: scope.block.leftBrace.range.upperBound)
  }

  /// Lets a nib set the outlets of an object that is no part of UIKit's, such as a data source.
  private static func connectObject(
    _ scope: Scope, _ cases: [String], _ ancestry: [String], in module: SourceModule
  ) {
    // Another file cannot name the class in an extension.
    guard !scope.isPrivate, !scope.isGeneric else { return }
    let inherits = ancestry.dropFirst().contains { path in
      module.scopes(of: path).flatMap(\.members).contains { setting(of: $0) != nil }
    }
    let word = inherits ? "override " : ""
    let other = inherits ? "super._setOutlet(name, value)" : "false"
    scope.file.insert(
      "@discardableResult public \(word)func _setOutlet(_ name: String, _ value: Any?) -> Bool "
        + "{ switch name { \(cases.joined(separator: " ")) default: return \(other) }; return true }",
      at: scope.block.leftBrace.range.upperBound)
    if !inherits { scope.file.appendSupport("extension \(scope.path): _OutletOwner {}") }
  }

  /// The case that sets an outlet or an inspectable property by its name; nil for another member.
  private static func setting(of member: Member) -> String? {
    guard member.kind == .property, !member.isStatic,
      let property = member.node.as(VariableDeclSyntax.self),
      property.bindingSpecifier.text == "var",
      let binding = property.bindings.first(where: { $0.pattern.flat == member.base })
    else { return nil }
    if member.attributes.has("IBInspectable") {
      return
        "case \"\(member.base)\": self.\(member.base) = _castAttribute(value, self.\(member.base));"
    }
    guard member.attributes.has("IBOutlet"), let type = binding.typeAnnotation?.type else {
      return nil
    }
    let object =
      type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      ?? type.as(OptionalTypeSyntax.self)?.wrappedType
    let isList = (object ?? type).is(ArrayTypeSyntax.self)
    return
      "case \"\(member.base)\": self.\(member.base) = \(isList ? "_castOutlets" : "_castOutlet")(value);"
  }

  /// The assignment of an outlet that is nil, or of no objects to a collection of them; nil for another member.
  private static func connection(of member: Member) -> String? {
    guard member.kind == .property, member.attributes.has("IBOutlet"),
      let property = member.node.as(VariableDeclSyntax.self),
      let binding = property.bindings.first(where: { $0.pattern.flat == member.base }),
      let type = binding.typeAnnotation?.type
    else { return nil }
    let object =
      type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      ?? type.as(OptionalTypeSyntax.self)?.wrappedType
    // Code may have set it, in `loadView` or an initializer.
    let condition = "if self.\(member.base) == nil "
    if object?.is(ArrayTypeSyntax.self) == true {
      return condition + "{ self.\(member.base) = [] }"
    }
    guard let object, object.is(IdentifierTypeSyntax.self) || object.is(MemberTypeSyntax.self)
    else { return nil }
    return condition + "{ self.\(member.base) = _outlet(\(object.flat).self) }"
  }
}
