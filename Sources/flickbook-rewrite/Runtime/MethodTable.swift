import SwiftSyntax

/// The methods of a file's classes that can be called by name, and the names of all methods of its private
/// classes.
///
/// They are listed in an extension of each class in its own file, where private methods and classes are
/// visible. The support file lists the names of other classes.
enum MethodTable {
  static func add(to file: SourceFile, _ rewriting: RewrittenModule) {
    var extensions: [String] = []
    var rows: [String] = []
    for path in paths(in: file, rewriting.module) {
      let methods = exposedMethods(of: path, in: file, rewriting)
      let names = hiddenNames(of: path, in: file, rewriting.module)
      guard !methods.isEmpty else {
        if let names { rows.append("_RewrittenClass(\(path).self, names: [\(names)])") }
        continue
      }
      let list = "_methods\(rewriting.newNumber())"
      let selectors = methods.map { method in
        let name = method.node.as(FunctionDeclSyntax.self)?.name.trimmedDescription ?? method.base
        let closure = closure("t: \(path)", name, method.labels)
        return "Selector(\"\(method.selector)\", \(closure))"
      }
      extensions.append(
        "extension \(path) { fileprivate nonisolated static var \(list): [Selector] { ["
          + selectors.joined(separator: ", ") + "] } }")
      rows.append(
        "_RewrittenClass(\(path).self, names: [\(names ?? "")], methods: \(path).\(list))")
    }
    guard !rows.isEmpty else { return }
    let function = "_rewrittenClasses\(file.number)"
    rewriting.tables.append(function)
    let list =
      "@MainActor func \(function)() -> [_RewrittenClass] { [\(rows.joined(separator: ", "))] }"
    file.appendSupport((extensions + [list]).joined(separator: "; "))
  }

  /// The names in Objective-C of a class's own methods, as literals; methods of the type do not count.
  static func names(of path: String, _ module: SourceModule) -> String {
    let methods = module.scopes(of: path).flatMap(\.members).filter {
      $0.kind == .function && !$0.isStatic
    }
    var names: [String] = []
    for name in methods.flatMap({ [$0.selector, $0.derivedSelector] })
    where !names.contains(name) {
      names.append(name)
    }
    return names.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// The names of the methods of a private class that is declared in a file and inherits something, since
  /// no other file can list them; nil for another class.
  private static func hiddenNames(
    of path: String, in file: SourceFile, _ module: SourceModule
  ) -> String? {
    let scopes = module.scopes(of: path)
    guard let type = module.declaration(path), type.file === file, type.isPrivate,
      scopes.contains(where: { !$0.inherits.isEmpty })
    else { return nil }
    return names(of: path, module)
  }

  /// A closure that calls a method, with its label.
  ///
  /// - Parameter types: the types of the arguments with a colon, where they choose the method.
  static func closure(
    _ target: String, _ method: String, _ labels: [String], _ types: [String]? = nil
  ) -> String {
    let parameters = labels.indices.map { index in
      ", p\(index)" + (types.flatMap { index < $0.count ? $0[index] : nil } ?? "")
    }.joined()
    let arguments = labels.enumerated().map { index, label in
      (label == "_" ? "" : "\(label): ") + "p\(index)"
    }.joined(separator: ", ")
    return "call: { (\(target)\(parameters)) in t.\(method)(\(arguments)) }"
  }

  /// The classes that have members in a file, and that can be named there outside of other types.
  private static func paths(in file: SourceFile, _ module: SourceModule) -> [String] {
    var paths: [String] = []
    for scope in module.scopes where scope.file === file && !paths.contains(scope.path) {
      guard let type = module.declaration(scope.path), type.kind == .class, !type.isGeneric,
        !type.isUnavailable,
        !type.isPrivate || type.file === file && !type.path.contains("."),
        !isConditional(type.node), !isConditional(scope.node)
      else { continue }
      paths.append(scope.path)
    }
    return paths
  }

  static func isConditional(_ node: Syntax) -> Bool {
    var next = node.parent
    while let node = next {
      if node.is(IfConfigClauseSyntax.self) { return true }
      next = node.parent
    }
    return false
  }

  /// The methods of a class with at most three arguments, as actions of segues have, that are in a file after
  /// the moves.
  private static func exposedMethods(
    of path: String, in file: SourceFile, _ rewriting: RewrittenModule
  ) -> [Member] {
    let all = rewriting.module.scopes(of: path)
    // A reference to a method would be ambiguous if another one has its name.
    let counts = Dictionary(grouping: all.flatMap(\.members), by: \.fullName).mapValues(\.count)
    let isExposed = rewriting.module.ancestry(of: path).compactMap {
      rewriting.module.declaration($0)
    }.contains { $0.attributes.has("objcMembers") }
    var methods: [Member] = []
    for scope in all {
      for member in scope.members where member.kind == .function && !member.isStatic {
        let destination = rewriting.moves[member.node.id]?.file ?? scope.file
        guard destination === file, isExposed || member.isExposed || scope.attributes.has("objc"),
          isCallable(member), counts[member.fullName] == 1
        else { continue }
        methods.append(member)
      }
    }
    return methods
  }

  private static func isCallable(_ member: Member) -> Bool {
    guard let function = member.node.as(FunctionDeclSyntax.self), member.labels.count <= 3,
      function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
      !function.attributes.areUnavailable,
      !isInCondition(function)
    else { return false }
    return function.signature.parameterClause.parameters.allSatisfy { parameter in
      let type = parameter.type.as(AttributedTypeSyntax.self)
      return parameter.ellipsis == nil && type?.specifiers.isEmpty != false
        && type?.attributes.isEmpty != false
    }
  }

  /// Whether a condition of compilation is around the method in its type.
  private static func isInCondition(_ function: FunctionDeclSyntax) -> Bool {
    function.parent?.parent?.parent?.is(IfConfigClauseSyntax.self) == true
  }
}
