import SwiftSyntax

/// The outlets of a class, which a nib or storyboard would connect.
///
/// Neither can be read on Linux. The class gets a method that UIKit calls instead, which connects each
/// outlet with a new object of its type.
enum Outlets {
  static func connect(in module: SourceModule) {
    for scope in module.scopes where scope.kind == .class {
      let lines = module.scopes(of: scope.path).flatMap(\.members).compactMap(connection)
      let isOfUIKit = module.ancestry(of: scope.path).last?.hasPrefix("UI") == true
      guard !lines.isEmpty, isOfUIKit, !scope.isLocal else { continue }
      // An override is as accessible as its class, which may be public.
      let body = (["super._connectOutlets()"] + lines).joined(separator: "; ")
      scope.file.insert(
        "public override func _connectOutlets() { \(body) }",
        at: scope.block.leftBrace.range.upperBound)
    }
  }

  /// The assignment of an outlet, or of no objects to a collection of them; nil for another member.
  private static func connection(of member: Member) -> String? {
    guard member.kind == .property, member.attributes.has("IBOutlet"),
      let property = member.node.as(VariableDeclSyntax.self),
      let binding = property.bindings.first(where: { $0.pattern.flat == member.base }),
      let type = binding.typeAnnotation?.type
    else { return nil }
    let object =
      type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
      ?? type.as(OptionalTypeSyntax.self)?.wrappedType
    if object?.is(ArrayTypeSyntax.self) == true { return "\(member.base) = []" }
    guard let object, object.is(IdentifierTypeSyntax.self) || object.is(MemberTypeSyntax.self)
    else { return nil }
    return "\(member.base) = _outlet(\(object.flat).self)"
  }
}
