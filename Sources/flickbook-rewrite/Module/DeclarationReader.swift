import SwiftSyntax

/// Collects the types, extensions and members of a file.
final class DeclarationReader: SyntaxVisitor {
  private let file: SourceFile
  private(set) var scopes: [Scope] = []
  /// The types of aliases, by the aliases' names with the names of the types around them.
  private(set) var aliases: [String: String] = [:]
  /// The types around the node that is visited.
  private var open: [Scope] = []
  /// The number of functions, closures and accessors around it.
  private var codeDepth = 0

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  private func enter<Node: DeclGroupSyntax & SyntaxProtocol>(
    _ node: Node, _ kind: Scope.Kind, _ name: String, generics: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let outer = open.last
    let path = outer.map { "\($0.path).\(name)" } ?? name
    let scope = Scope(
      node, kind, path: path, generics: generics, outer: outer,
      isLocal: codeDepth > 0 || outer?.isLocal == true, file)
    scopes.append(scope)
    open.append(scope)
    return .visitChildren
  }

  private func add(
    _ node: some DeclSyntaxProtocol, _ kind: Member.Kind, _ base: String, _ labels: [String],
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
  ) {
    guard node.parent?.is(MemberBlockItemSyntax.self) == true, let scope = open.last else { return }
    scope.members.append(
      Member(
        scope: scope, node: DeclSyntax(node), kind: kind, base: base, labels: labels,
        attributes: attributes, modifiers: modifiers))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .class, node.name.text, generics: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .struct, node.name.text, generics: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: StructDeclSyntax) { open.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .enum, node.name.text, generics: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: EnumDeclSyntax) { open.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .actor, node.name.text, generics: node.genericParameterClause != nil)
  }
  override func visitPost(_ node: ActorDeclSyntax) { open.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .protocol, node.name.text)
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { open.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .extension, node.extendedType.flat)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    add(node, .function, node.name.text, labels, node.attributes, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    add(node, .initializer, "init", labels, node.attributes, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.parameterClause.parameters.map { parameter in
      parameter.secondName == nil ? "_" : parameter.firstName.text
    }
    add(node, .subscript, "subscript", labels, node.attributes, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      add(node, .property, name, [], node.attributes, node.modifiers)
    }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if codeDepth == 0, node.genericParameterClause == nil {
      let names = [open.last?.path, node.name.text].compactMap { $0 }
      aliases[names.joined(separator: ".")] = node.initializer.value.flat
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visitPost(_ node: CodeBlockSyntax) { codeDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visitPost(_ node: ClosureExprSyntax) { codeDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visitPost(_ node: AccessorBlockSyntax) { codeDepth -= 1 }

  private func enterCode() -> SyntaxVisitorContinueKind {
    codeDepth += 1
    return .visitChildren
  }
}
