import SwiftSyntax

/// The list of the module's classes, for programs that make objects of them.
enum ClassList {
  static func text(_ module: SourceModule) -> String {
    let rows = module.scopes.filter { $0.kind == .class && !$0.isLocal }.map { row($0, module) }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  private static func row(_ scope: Scope, _ module: SourceModule) -> String {
    let line = scope.file.line(at: scope.keywordOffset)
    let ancestors = Array(module.ancestry(of: scope.path).dropFirst())
    return """
        {"name": \(JSON.string(scope.path)), "inherits": \(JSON.array(scope.inherits)),
         "ancestors": \(JSON.array(ancestors)), "file": \(JSON.string(scope.file.path)),
         "line": \(line), "isGeneric": \(scope.isGeneric),
         "isNested": \(scope.path.contains(".")), "isPrivate": \(scope.isPrivate),
         "hasPlainInit": \(hasPlainInit(scope.path, module))}
      """
  }

  /// Whether `NAME()` makes an object, as far as the module's sources tell.
  private static func hasPlainInit(_ path: String, _ module: SourceModule) -> Bool {
    for ancestor in module.ancestry(of: path) {
      let inits = module.scopes(of: ancestor).flatMap(\.members).compactMap {
        $0.node.as(InitializerDeclSyntax.self)
      }
      if inits.contains(where: isPlain) { return true }
      if inits.contains(where: { !$0.modifiers.has(.convenience) }) { return false }
    }
    return true
  }

  private static func isPlain(_ node: InitializerDeclSyntax) -> Bool {
    node.optionalMark == nil && !node.modifiers.isPrivate
      && node.signature.effectSpecifiers == nil
      && node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
  }
}
