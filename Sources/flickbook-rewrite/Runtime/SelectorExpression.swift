import SwiftSyntax

/// A `#selector`: it becomes a static property of the type around it, which makes a selector that carries
/// the method.
///
/// The property is at the end of that type, where private methods are visible. The expression is
/// never longer than the original, so that the rest of its line keeps its columns.
struct SelectorExpression {
  /// The kind of a selector.
  private enum Kind {
    case method, getter, setter
  }

  private let node: MacroExpansionExprSyntax
  private let file: SourceFile
  private let rewriting: RewrittenModule
  private let kind: Kind
  /// The expression of the method or property, without a cast.
  private let name: DeclReferenceExprSyntax
  private let receiver: ExprSyntax?
  /// The type that the expression is cast to, which chooses among methods of one name.
  private let cast: FunctionTypeSyntax?
  /// The type or extension around the expression.
  private let scope: Scope?

  init?(_ node: MacroExpansionExprSyntax, _ file: SourceFile, _ rewriting: RewrittenModule) {
    guard let argument = node.arguments.first else { return nil }
    self.node = node
    self.file = file
    self.rewriting = rewriting
    kind =
      switch argument.label?.text {
      case "getter": .getter
      case "setter": .setter
      default: .method
      }
    var expression = argument.expression
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      cast = sequence.elements.last?.as(TypeExprSyntax.self)?.type.as(FunctionTypeSyntax.self)
      expression = first
    } else {
      cast = nil
    }
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      expression = only.expression
    }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      receiver = access.base
      name = access.declName
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      receiver = nil
      name = reference
    } else {
      return nil
    }
    scope = rewriting.module.scope(around: node)
  }

  func rewrite() {
    let base = name.baseName.text
    let written = name.argumentNames?.arguments.map(\.name.text)
    guard let type = receiverType(base) else {
      let name = objectiveCName(base, written, nil)
      file.needsUIKit = true
      return file.replace(node.range, with: "Selector(\"\(name)\")")
    }
    let member = rewriting.module.members(named: base, of: type).first {
      written == nil || $0.kind != .function || $0.labels == written
    }
    let selector = objectiveCName(base, written, member)
    let property = "_sel\(rewriting.newNumber())"
    let value = "Selector(\"\(selector)\", \(function(type, written, member)))"
    if let scope = typeScope {
      // A private extension gives its members this level, and the compiler warns of a second time.
      let isHidden = scope.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      let level = scope.kind == .extension && isHidden ? "" : "fileprivate "
      let code = conditional(
        "\(level)nonisolated static var \(property): Selector { \(value) }")
      scope.file.insertSupport(code, at: scope.block.rightBrace.range.lowerBound)
      file.replace(node.range, with: "\(prefix(scope)).\(property)")
    } else {
      file.appendSupport(
        conditional("fileprivate nonisolated var \(property): Selector { \(value) }"))
      file.replace(node.range, with: property)
    }
  }

  /// Code under the conditions of compilation of the expression: in a branch that is left out the method
  /// may be missing.
  private func conditional(_ code: String) -> String {
    MovedMembers.conditional(code, around: node)
  }

  /// The type or extension that receives the helper: the class, if the code around the expression moves
  /// there.
  private var typeScope: Scope? {
    var next = node.parent
    while let node = next, node.id != scope?.node.id {
      if let target = rewriting.moves[node.id] { return target }
      next = node.parent
    }
    return scope
  }

  /// How the expression names the type of the helper.
  ///
  /// `Self` is short, but a class may not use it where a stored property has its value.
  private func prefix(_ typeScope: Scope) -> String {
    var next = node.parent
    while let node = next, node.id != scope?.node.id {
      if let variable = node.as(VariableDeclSyntax.self),
        node.parent?.is(MemberBlockItemSyntax.self) == true
      {
        let isLazy = variable.modifiers.has(.lazy)
        let isStored = variable.bindings.contains { $0.initializer != nil }
        return isStored && !isLazy ? typeScope.name : "Self"
      }
      // A default argument cannot name `Self` either.
      if node.is(FunctionParameterSyntax.self) { return typeScope.name }
      next = node.parent
    }
    return "Self"
  }

  /// The type whose method the selector names; nil if the expression does not state it.
  private func receiverType(_ base: String) -> String? {
    guard let receiver else { return ownType(base) }
    let text = receiver.flat
    if ["self", "Self", "super"].contains(text) { return ownType(base) }
    guard text.split(separator: ".").allSatisfy({ $0.first?.isUppercase == true }) else {
      return propertyType(text)
    }
    return rewriting.module.resolve(text, in: scope?.path ?? "")?.path ?? text
  }

  /// The type around the expression that declares the method; the innermost if none is known to.
  private func ownType(_ base: String) -> String? {
    guard let scope else { return nil }
    var path = scope.path.split(separator: ".")
    while !path.isEmpty {
      let candidate = path.joined(separator: ".")
      if !rewriting.module.members(named: base, of: candidate).isEmpty { return candidate }
      path.removeLast()
    }
    return scope.path
  }

  /// The type that a property of the type around the expression is declared with.
  private func propertyType(_ property: String) -> String? {
    guard let scope else { return nil }
    let name = property.filter { !"?!".contains($0) }
    let member = rewriting.module.members(named: name, of: scope.path).first {
      $0.kind == .property
    }
    guard
      let binding = member?.node.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type.flat.filter({ !"?!".contains($0) }),
      type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
    else { return nil }
    return type
  }

  private func objectiveCName(_ base: String, _ written: [String]?, _ member: Member?) -> String {
    switch kind {
    case .method: member?.selector ?? ObjectiveCName.selector(base, written ?? [])
    case .getter: member?.attributes.argument(of: "objc") ?? base
    case .setter: ObjectiveCName.setter(base)
    }
  }

  /// The name of a type where the helper is: inside of a generic class its own name means the class with its
  /// arguments, and the name with the types around it does not.
  private func typeName(_ type: String) -> String {
    guard let scope = typeScope, rewriting.module.declaration(type)?.isGeneric == true,
      "\(scope.path).".hasPrefix("\(type).")
    else { return type }
    return type.split(separator: ".").last.map(String.init) ?? type
  }

  /// The closure that calls the method, or reads or writes its property; with its label.
  private func function(_ type: String, _ written: [String]?, _ member: Member?) -> String {
    let isProtocol = rewriting.module.declaration(type)?.kind == .protocol
    let target = "t: " + (isProtocol ? "any " : "") + typeName(type)
    let quoted = name.baseName.trimmedDescription
    switch kind {
    case .method: break
    case .getter: return "call: { (\(target)) in t.\(quoted) }"
    case .setter: return "call: { (\(target), v) in t.\(quoted) = v }"
    }
    // A method of a type is cast with the type of its object: `(View) -> (Button) -> Void`.
    let function = cast.map { $0.returnClause.type.as(FunctionTypeSyntax.self) ?? $0 }
    let types = function?.parameters.map { ": " + $0.type.flat }
    let known = written ?? (member?.kind == .function ? member?.labels : nil)
    guard let labels = known ?? types?.map({ _ in "_" }) else {
      return "{ (\(target)) in t.\(quoted) }"
    }
    return MethodTable.closure(target, quoted, labels, types)
  }
}
