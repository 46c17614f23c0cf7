import Foundation
import SwiftSyntax

/// Members of extensions that take part in overriding, which Swift allows in the body of a class only.
enum MovedMembers {
  /// Returns the members that move, by their node, with the class that receives them.
  static func find(in module: SourceModule) -> [SyntaxIdentifier: Scope] {
    var moves: [SyntaxIdentifier: Scope] = [:]
    for scope in module.scopes where !scope.isLocal {
      // Another module may override what is open in an open class.
      if scope.kind == .extension, let target = target(of: scope, module),
        target.modifiers.has(.open)
      {
        for member in scope.members where member.modifiers.has(.open) {
          moves[member.node.id] = target
        }
      }
      let overrides = scope.members.filter { $0.isOverride && $0.kind != .initializer }
      guard !overrides.isEmpty else { continue }
      if scope.kind == .extension, let target = target(of: scope, module) {
        for member in overrides { moves[member.node.id] = target }
      }
      for member in overrides { moveOverridden(member, of: scope.path, module, &moves) }
    }
    return moves
  }

  /// The class whose body receives the members of an extension.
  private static func target(of scope: Scope, _ module: SourceModule) -> Scope? {
    guard let declaration = module.declaration(scope.path), declaration.kind == .class,
      scope.node.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil
    else { return nil }
    return declaration
  }

  /// Moves what a member of a subclass overrides, if an extension of a superclass declares it.
  private static func moveOverridden(
    _ member: Member, of path: String, _ module: SourceModule,
    _ moves: inout [SyntaxIdentifier: Scope]
  ) {
    for ancestor in module.ancestry(of: path).dropFirst() {
      let same = module.scopes(of: ancestor).flatMap { $0.members(named: member.base) }.filter {
        $0.fullName == member.fullName && $0.isStatic == member.isStatic
      }
      guard !same.isEmpty else { continue }
      for overridden in same where overridden.scope.kind == .extension {
        guard let target = target(of: overridden.scope, module) else { continue }
        moves[overridden.node.id] = target
      }
    }
  }

  /// Moves the text of members, with all edits inside of it.
  static func move(_ moves: [SyntaxIdentifier: Scope], in module: SourceModule) {
    for scope in module.scopes {
      for member in scope.members {
        guard let target = moves[member.node.id] else { continue }
        if target.file !== scope.file { raise(in: scope.file, for: member, module) }
        move(member, to: target)
      }
    }
  }

  private static func move(_ member: Member, to target: Scope) {
    let file = member.scope.file
    let range = rangeWithComments(member.node, file)
    let text = file.edits.apply(to: file, range, withMoves: false)
    let line = file.line(at: range.lowerBound)
    let prefix = inheritedPrefix(of: member, target)
    let indentation = String(repeating: " ", count: file.column(at: range.lowerBound))
    var code = file.sourceLocation(line: prefix.isEmpty ? line : line - 1)
    code += (prefix.isEmpty ? "" : prefix + "\n") + indentation + text
    target.file.insert(
      conditional(code, around: member.node), at: target.block.rightBrace.range.lowerBound)
    file.edits.move(range)
    if let semicolon = member.node.parent?.as(MemberBlockItemSyntax.self)?.semicolon {
      file.blank(semicolon)
    }
  }

  /// The range of a member with the comments in the lines before it.
  private static func rangeWithComments(_ node: DeclSyntax, _ file: SourceFile) -> Range<Int> {
    var start = node.range.lowerBound
    var offset = node.range.lowerBound
    var newlines = 0
    for piece in node.leadingTrivia.reversed() {
      offset -= piece.sourceLength.utf8Length
      switch piece {
      case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
        newlines += count
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        guard newlines <= 1 else { return start..<node.range.upperBound }
        newlines = 0
        start = offset
      default: break
      }
    }
    return start..<node.range.upperBound
  }

  /// Returns the attributes and the access level that the extension gives all of its members.
  private static func inheritedPrefix(of member: Member, _ target: Scope) -> String {
    let scope = member.scope
    var words = scope.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { ["available", "MainActor", "preconcurrency"].contains($0.name) }.map(\.flat)
    let levels: [Keyword] = [.public, .package, .internal, .fileprivate, .private]
    let hasOwn = (levels + [.open]).contains { member.modifiers.has($0) }
    if !hasOwn, let level = levels.first(where: { scope.modifiers.has($0) }),
      level != .private && level != .fileprivate
    {
      words.append("\(level)")
    }
    return words.joined(separator: " ")
  }

  /// Returns code under the conditions of compilation around a node.
  static func conditional(_ code: String, around node: some SyntaxProtocol) -> String {
    let conditions = conditions(around: node)
    return conditions.map { "#if \($0)\n" }.joined() + code
      + conditions.map { _ in "\n#endif" }.joined()
  }

  /// The conditions of compilation around a node, the outer ones first.
  static func conditions(around node: some SyntaxProtocol) -> [String] {
    var conditions: [String] = []
    var next = Syntax(node).parent
    while let node = next {
      if let clause = node.as(IfConfigClauseSyntax.self),
        let chain = clause.parent?.as(IfConfigClauseListSyntax.self)
      {
        let earlier = chain.prefix { $0.id != clause.id }
        let negated = earlier.compactMap(\.condition).map { "!(\(condition($0)))" }
        let own = clause.condition.map { ["(\(condition($0)))"] } ?? []
        conditions.append((negated + own).joined(separator: " && "))
      }
      next = node.parent
    }
    return conditions.reversed()
  }

  /// The text of a condition with its platform tests as the rewriter answers them.
  private static func condition(_ node: ExprSyntax) -> String {
    let tests = PlatformTest.all(in: node)
    var text = node.trimmedDescription
    text = text.replacing(/canImport\(UIKit\.[\w.]+\)/, with: "canImport(UIKit)")
    if tests.contains(where: { $0.platform == "iOS" }) {
      text = text.replacingOccurrences(of: "os(iOS)", with: "true")
        .replacingOccurrences(of: "os(Linux)", with: "false")
    }
    return text.split(separator: "\n").joined(separator: " ")
  }

  /// Raises the private declarations of a file that a member mentions, so that another file sees them.
  private static func raise(in file: SourceFile, for member: Member, _ module: SourceModule) {
    let names = Set(
      member.node.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
        if case .identifier(let name) = token.tokenKind { return name }
        return nil
      })
    let raiser = AccessRaiser(file, names)
    raiser.walk(file.tree)
  }
}

/// Takes `private` and `fileprivate` away from declarations with certain names.
private final class AccessRaiser: SyntaxVisitor {
  private let file: SourceFile
  private let names: Set<String>

  init(_ file: SourceFile, _ names: Set<String>) {
    self.file = file
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    guard [.keyword(.private), .keyword(.fileprivate)].contains(node.name.tokenKind),
      let owner = node.parent?.parent, declaredNames(owner).contains(where: names.contains)
    else { return .skipChildren }
    file.raise(node)
    return .skipChildren
  }

  private func declaredNames(_ node: Syntax) -> [String] {
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      }
    }
    if let named = node.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
    // An extension that is private to its file makes all of its members so.
    if let group = node.as(ExtensionDeclSyntax.self) {
      return group.memberBlock.members.flatMap { declaredNames(Syntax($0.decl)) }
    }
    return []
  }
}
