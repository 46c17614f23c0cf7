import SwiftSyntax

/// Overrides of methods that Foundation's `NSObject` lacks on Linux: of observation and coding by keys, and of forwarding.
///
/// In a class that inherits from `NSObject` they become methods of their own, and `super` in them a value with such
/// methods. The class conforms to a protocol by which UIKit calls the method.
enum PlainObjects {
  private static let observation = "observeValue(forKeyPath:of:change:context:)"
  private static let methods: Set<String> = [
    observation, "value(forKey:)", "setValue(_:forKey:)", "value(forUndefinedKey:)",
    "setValue(_:forUndefinedKey:)", "forwardingTarget(for:)",
  ]
  /// The protocols by which UIKit calls a method.
  private static let conformances = [
    observation: "_KeyValueObserver", "value(forKey:)": "_KeyValueReader",
    "setValue(_:forKey:)": "_KeyValueWriter", "value(forUndefinedKey:)": "_UndefinedKeyReader",
    "setValue(_:forUndefinedKey:)": "_UndefinedKeyWriter",
    "forwardingTarget(for:)": "_MessageForwarder",
  ]
  private static let typeMethods: Set<String> = [
    "automaticallyNotifiesObservers(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
  ]
  /// A method that UIKit gives all objects in an extension, where nobody can override it.
  private static let reply = "responds(to:)"

  static func rewrite(in module: SourceModule) {
    for scope in module.scopes where !scope.isLocal {
      for member in scope.members where member.isOverride && isMeant(member) {
        let ancestry = module.ancestry(of: scope.path)
        guard ancestry.last == "NSObject" else { continue }
        let isInherited = ancestry.dropFirst().contains { path in
          module.scopes(of: path).contains { part in
            part.members.contains { $0.fullName == member.fullName }
          }
        }
        if !isInherited { rewrite(member, in: module) }
      }
    }
  }

  private static func isMeant(_ member: Member) -> Bool {
    member.isStatic
      ? typeMethods.contains(member.fullName)
      : methods.contains(member.fullName) || member.fullName == reply
  }

  private static func rewrite(_ member: Member, in module: SourceModule) {
    let file = member.scope.file
    file.needsUIKit = true
    if let modifier = member.modifiers.first(.override) { file.blank(modifier) }
    if let conformance = conformances[member.fullName] {
      let type = module.declaration(member.scope.path)
      if member.scope.path.contains("."), let modifier = type?.modifiers.first(.private) {
        type?.file.raise(modifier)
      }
      file.appendSupport(
        MovedMembers.conditional(
          "extension \(member.scope.path): \(conformance) {}", around: member.node))
    }
    guard member.fullName != reply else { return }
    let names = (methods.union(typeMethods)).map { $0.prefix { $0 != "(" } }
    for token in member.node.tokens(viewMode: .sourceAccurate)
    where token.tokenKind == .keyword(.super) {
      guard let access = token.parent?.parent?.as(MemberAccessExprSyntax.self),
        names.contains(Substring(access.declName.baseName.text))
      else { continue }
      file.edits.add(token.range, member.isStatic ? "_PlainObject" : "_PlainObject(self)")
    }
  }
}
