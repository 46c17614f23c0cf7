import SwiftSyntax

/// The list of the module's classes, for programs that make objects of them.
enum ClassList {
  static func text(_ module: SourceModule) -> String {
    let rows = module.scopes.filter { $0.kind == .class && !$0.isLocal && !$0.isUnavailable }
      .map { row($0, module) }
    return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
  }

  private static func row(_ scope: Scope, _ module: SourceModule) -> String {
    let line = scope.file.line(at: scope.keywordOffset)
    let ancestors = Array(module.ancestry(of: scope.path).dropFirst())
    let lacking = PlainInit.lacking(in: scope.path, module)
    let obstacle =
      scope.isPrivate ? "it is private" : scope.isGeneric ? "it is generic" : lacking ?? ""
    return """
        {"name": \(JSON.string(scope.path)), "inherits": \(JSON.array(scope.inherits)),
         "ancestors": \(JSON.array(ancestors)), "file": \(JSON.string(scope.file.path)),
         "line": \(line), "isGeneric": \(scope.isGeneric),
         "isNested": \(scope.path.contains(".")), "isPrivate": \(scope.isPrivate),
         "hasPlainInit": \(lacking == nil),
         "arguments": \(JSON.string(PlainInit.arguments(of: scope.path, module))), "obstacle": \(JSON.string(obstacle)),
         "condition": \(JSON.string(MovedMembers.conditions(around: scope.node).joined(separator: " && ")))}
      """
  }
}
