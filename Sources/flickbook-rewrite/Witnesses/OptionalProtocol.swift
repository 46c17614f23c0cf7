import SwiftSyntax

/// A protocol that is visible to Objective-C, possibly with optional requirements.
///
/// The translation of an optional method is the scheme of the source compatibility page, 1.1. An optional
/// property is read through a property of type `T?` in an extension of a protocol that its own refines;
/// the requirement has a lower rank in the choice of overloads.
struct OptionalProtocol {
  private let scope: Scope
  private let module: SourceModule
  private let node: ProtocolDeclSyntax
  private let optionals: [Member]
  /// The attributes of isolation for types that belong to the protocol, with a blank.
  private let isolation: String
  /// `public ` or nothing.
  private let access: String

  init?(_ scope: Scope, _ module: SourceModule) {
    guard let node = scope.node.as(ProtocolDeclSyntax.self), !scope.isLocal else { return nil }
    self.scope = scope
    self.module = module
    self.node = node
    optionals = scope.members.filter(\.isOptional)
    guard scope.attributes.has("objc") || !optionals.isEmpty else { return nil }
    isolation = module.isIsolated(scope) ? "@preconcurrency @MainActor " : ""
    access = scope.modifiers.has(.public) ? "public " : ""
  }

  func rewrite() {
    for member in optionals {
      if let modifier = member.modifiers.first(.optional) { scope.file.blank(modifier) }
    }
    let methods = optionals.filter { $0.kind == .function }.compactMap {
      OptionalMethod($0, path: scope.path)
    }
    let properties = optionals.filter { $0.kind == .property }
    // A method without arguments has the full name of a property, so that one type has only one.
    let withoutArguments = methods.filter(\.hasNoArguments).map(\.key)
    let hasReaders = !properties.isEmpty || !withoutArguments.isEmpty
    inherit(hasReaders: hasReaders)
    var readers = properties.compactMap { propertyReader($0) }
    var bases: [String] = []
    for method in methods where !bases.contains(method.key) { bases.append(method.key) }
    // An app may have default implementations of its own.
    let own = module.scopes(of: scope.path).filter { $0.kind == .extension }.flatMap(\.members)
    var members = methods.filter { method in !own.contains { $0.fullName == method.fullName } }
      .map { $0.defaultImplementation(access) }
    var declarations: [String] = []
    for key in bases {
      let group = methods.filter { $0.key == key }
      if withoutArguments.contains(key) {
        readers.append(property(group, inReaders: true))
      } else {
        members.append(property(group, inReaders: false))
      }
      declarations.append(caller(group))
    }
    for member in properties { members += [propertyDefault(member)].compactMap { $0 } }
    if !members.isEmpty {
      declarations.append("extension \(scope.path) { " + members.joined(separator: "; ") + " }")
    }
    if hasReaders {
      declarations.append("\(isolation)\(access)protocol \(readersName): AnyObject {}")
      declarations.append("extension \(readersName) { \(readers.joined(separator: "; ")) }")
    }
    guard !declarations.isEmpty else { return }
    if scope.path.contains(".") {
      scope.file.appendSupport(declarations.joined(separator: "; "))
    } else {
      scope.file.insertSupport(declarations.joined(separator: "; "), at: node.range.upperBound)
    }
  }

  /// The protocols of Objective-C are for classes only.
  private func inherit(hasReaders: Bool) {
    let parent = hasReaders ? readersName : "AnyObject"
    let names = scope.inherits
    guard names.isEmpty || hasReaders else { return }
    let offset = (node.inheritanceClause.map { Syntax($0) } ?? Syntax(node.name)).range.upperBound
    scope.file.edits.add(offset..<offset, (names.isEmpty ? ": " : ", ") + parent)
  }

  // MARK: Methods

  private func callerName(_ method: OptionalMethod) -> String {
    "_" + scope.path.split(separator: ".").joined(separator: "_") + "_" + method.key + "Caller"
  }

  /// The property that `d.f?(…)` reads before it calls the result.
  ///
  /// - Parameter inReaders: whether it is a member of the protocol of readers.
  private func property(_ group: [OptionalMethod], inReaders: Bool) -> String {
    let name = callerName(group[0])
    let selectors = group.map { "\"\($0.selector)\"" }.joined(separator: ", ")
    let base = group[0].base
    let start = "@_disfavoredOverload \(access)\(group[0].isStatic ? "static " : "")var \(base): "
    let value =
      !inReaders
      ? "\(name)(_d: self)"
      : "(self as? any \(scope.path)\(group[0].isStatic ? ".Type" : "")).map { \(name)(_d: $0) }"
    guard !group[0].isStatic else { return start + "\(name)? { \(value) }" }
    return start + "\(name)? { "
      + "_RewrittenOptional.isImplemented(self, \(selectors)) ? \(value) : nil }"
  }

  /// The type of that property, with a function for each method of the base name.
  private func caller(_ group: [OptionalMethod]) -> String {
    let type = group[0].isStatic ? "any \(scope.path).Type" : "any \(scope.path)"
    return "\(isolation)\(access)struct \(callerName(group[0])) { let _d: \(type); "
      + group.map { $0.caller(access) }.joined(separator: "; ") + " }"
  }

  // MARK: Properties

  private var readersName: String {
    "_" + scope.path.split(separator: ".").joined(separator: "_") + "_Optionals"
  }

  private func propertyDefault(_ member: Member) -> String? {
    guard let (type, hasSetter) = typeAndSetter(member) else { return nil }
    let offset = member.node.range.lowerBound
    let line = scope.file.line(at: offset)
    scope.file.edits.add(
      offset..<offset,
      "\n" + scope.file.sourceLocation(line: line - 1) + "@_disfavoredOverload\n"
        + String(repeating: " ", count: scope.file.column(at: offset)))
    let modifier = member.isStatic ? "static " : ""
    return "@_disfavoredOverload \(access)\(modifier)var \(member.base): \(type) { get { "
      + "_RewrittenOptional.miss(\(identifier(member))); return _RewrittenOptional.unread() } "
      + (hasSetter ? "set {} }" : "}")
  }

  private func propertyReader(_ member: Member) -> String? {
    guard let (type, _) = typeAndSetter(member), !member.isStatic else { return nil }
    return "\(access)var \(member.base): (\(type))? { guard let d = self as? any \(scope.path) "
      + "else { return nil }; return _RewrittenOptional.answer(\(identifier(member))) { "
      + "let value: \(type) = d.\(member.base); return value } }"
  }

  private func identifier(_ member: Member) -> String {
    OptionalMethod.identifier("\(scope.path).\(member.fullName)")
  }

  private func typeAndSetter(_ member: Member) -> (type: String, hasSetter: Bool)? {
    guard let binding = member.node.as(VariableDeclSyntax.self)?.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return nil }
    return (type.flat, binding.accessorBlock?.flat.contains("set") ?? false)
  }
}

/// An optional method of a protocol.
struct OptionalMethod {
  let base: String
  let fullName: String
  let selector: String
  let isStatic: Bool
  private let node: FunctionDeclSyntax
  private let identifier: String
  /// The attributes and modifiers that the translations need too, with a blank.
  private let prefix: String

  /// Methods with the same key share a caller.
  var key: String { base.filter { $0 != "`" } + (isStatic ? "Static" : "") }

  var hasNoArguments: Bool { parameters.isEmpty }

  init?(_ member: Member, path: String) {
    guard let node = member.node.as(FunctionDeclSyntax.self) else { return nil }
    self.node = node
    base = node.name.trimmedDescription
    fullName = member.fullName
    selector = member.derivedSelector
    isStatic = member.isStatic
    identifier = Self.identifier("\(path).\(member.fullName) \(node.signature.flat)")
    let attributes = member.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .filter { ["MainActor", "preconcurrency", "available"].contains($0.name) }.map(\.flat)
    let modifiers = member.modifiers.has(.nonisolated) ? ["nonisolated"] : []
    prefix = (attributes + modifiers).map { $0 + " " }.joined()
  }

  /// A number for a method: FNV-1a of its name and types.
  static func identifier(_ name: String) -> String {
    let hash = name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return "0x" + String(hash | 1, radix: 16)
  }

  private var parameters: [FunctionParameterSyntax] {
    Array(node.signature.parameterClause.parameters)
  }

  private var result: TypeSyntax? {
    guard let type = node.signature.returnClause?.type, !["Void", "()"].contains(type.flat) else {
      return nil
    }
    return type
  }

  /// Whether the result is an optional itself.
  var hasOptionalResult: Bool {
    result?.is(OptionalTypeSyntax.self) == true
      || result?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
  }

  private var effects: String { node.signature.effectSpecifiers.map { " \($0.flat)" } ?? "" }

  private var parameterList: String {
    parameters.enumerated().map { index, parameter in
      "\(parameter.firstName.text) p\(index): \(parameter.type.flat)"
        + (parameter.ellipsis == nil ? "" : "...")
    }.joined(separator: ", ")
  }

  /// The arguments that hand the parameters on.
  private var arguments: String {
    parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text
      let attributed = parameter.type.as(AttributedTypeSyntax.self)
      let isInout = attributed?.specifiers.contains { $0.flat == "inout" } == true
      let isDeferred = attributed?.attributes.has("autoclosure") == true
      return (label == "_" ? "" : "\(label): ") + (isInout ? "&" : "") + "p\(index)"
        + (isDeferred ? "()" : "")
    }.joined(separator: ", ")
  }

  func defaultImplementation(_ access: String) -> String {
    let arrow = result.map { " -> \($0.flat)" } ?? ""
    let value = result == nil ? "" : "; return _RewrittenOptional.unread()"
    return "\(prefix)\(access)\(isStatic ? "static " : "")func \(base)(\(parameterList))\(effects)"
      + "\(arrow) { _RewrittenOptional.miss(\(identifier))\(value) }"
  }

  /// The function of the caller, whose result is nil if the method is not implemented.
  func caller(_ access: String) -> String {
    let arrow = result.map { hasOptionalResult ? " -> \($0.flat)" : " -> (\($0.flat))!" }
    let tried =
      (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let answer =
      "\(tried)_RewrittenOptional.answer(\(identifier)) { \(tried)_d.\(base)(\(arguments)) }"
    let value = hasOptionalResult ? "(\(answer)) ?? nil" : answer
    return "@discardableResult \(prefix)\(access)func callAsFunction(\(parameterList))\(effects)"
      + "\(arrow ?? " -> Void?") { return \(value) }"
  }
}
