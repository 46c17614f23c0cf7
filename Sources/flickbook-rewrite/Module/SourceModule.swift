import Foundation
import SwiftSyntax

/// The files of a module, and the declarations in them.
final class SourceModule {
  let files: [SourceFile]
  /// Whether the module is a test suite of XCTest.
  var isTests = false
  /// Declarations and extensions of types in order of file and position.
  private(set) var scopes: [Scope] = []
  private var scopesByPath: [String: [Scope]] = [:]
  private var scopesByNode: [SyntaxIdentifier: Scope] = [:]
  private var aliases: [String: String] = [:]
  private var optionalsByBase: [String: [Member]] = [:]
  private lazy var propertyNames = Set(
    scopes.flatMap(\.members).filter { $0.kind == .property }.map(\.base))

  /// Whether the sources read or set properties by keys.
  private(set) lazy var codesByKeys: Bool = {
    let words = [
      "setValue(", "value(forKey", "setValuesForKeys", "dictionaryWithValues",
      "keyValueObservingExpectation", "XCTKVOExpectation",
    ]
    return files.contains { file in words.contains { file.contains($0) } }
  }()

  /// Reads and parses files.
  ///
  /// - Parameters:
  ///   - only: the classes whose files alone are read; empty for all.
  ///   - modules: the modules that the sources may import; nil for all but the known ones of Apple's.
  /// - Throws: the errors of reading and of all parsers.
  init(paths: [String], only: [String] = [], modules: Set<String>? = nil) throws(Failure) {
    var files: [SourceFile] = []
    for path in paths {
      let file = try SourceFile(path: path, number: files.count)
      if !files.contains(where: { $0.path == file.path }) { files.append(file) }
    }
    if !only.isEmpty {
      files = try NeededFiles(files).files(for: only)
      for (number, file) in files.enumerated() { file.number = number }
    }
    let errors = files.flatMap(\.parseErrors)
    guard errors.isEmpty else { throw Failure(description: errors.joined(separator: "\n")) }
    self.files = files
    for file in files {
      let reader = DeclarationReader(file)
      reader.walk(file.tree)
      scopes += reader.scopes
      aliases.merge(reader.aliases) { first, _ in first }
    }
    scopes = Previews.remove(from: scopes, files, modules: modules)
    let protocols = scopes.filter { $0.kind == .protocol }
    let optionals = protocols.flatMap(\.members).filter { $0.isOptional && $0.kind == .function }
    optionalsByBase = Dictionary(grouping: optionals, by: \.base)
    for scope in scopes {
      scopesByNode[scope.node.id] = scope
      if !scope.isLocal { scopesByPath[scope.path, default: []].append(scope) }
    }
    // An extension may name its type by an alias.
    for scope in scopes where scope.kind == .extension && !scope.isLocal {
      guard declaration(scope.path) == nil, let type = resolve(scope.path, in: "") else { continue }
      scopesByPath[type.path, default: []].append(scope)
    }
    for scope in scopes where isInGeneric(scope) { scope.isGeneric = true }
  }

  func scope(of node: some SyntaxProtocol) -> Scope? { scopesByNode[node.id] }

  /// The innermost type or extension around a node.
  func scope(around node: some SyntaxProtocol) -> Scope? {
    var next = node.parent
    while let node = next {
      if let scope = scopesByNode[node.id] { return scope }
      next = node.parent
    }
    return nil
  }

  /// The declaration and the extensions of a type.
  func scopes(of path: String) -> [Scope] { scopesByPath[path] ?? [] }

  /// The declaration of a type; nil if it is not in the module.
  func declaration(_ path: String) -> Scope? {
    scopes(of: path).first { $0.kind != .extension }
  }

  /// Generic types of Swift's library, Foundation and UIKit that apps extend.
  private static let genericTypes: Set<String> = [
    "Array", "ArraySlice", "ClosedRange", "ContiguousArray", "Dictionary", "NSCache",
    "NSDiffableDataSourceSectionSnapshot", "NSDiffableDataSourceSnapshot", "NSHashTable",
    "NSLayoutAnchor", "NSMapTable", "Optional", "Range", "Result", "Set",
    "UICollectionView.CellRegistration", "UICollectionView.SupplementaryRegistration",
    "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
  ]

  /// Whether a type around a declaration has generic parameters, also by way of an extension.
  private func isInGeneric(_ scope: Scope) -> Bool {
    let names = scope.path.split(separator: ".").dropLast()
    return names.indices.contains { index in
      let path = names[...index].joined(separator: ".")
      return declaration(path)?.isGeneric == true || Self.genericTypes.contains(path)
    }
  }

  /// Whether a type of the module has a property with a name, such as a closure.
  func hasProperty(_ name: String) -> Bool { propertyNames.contains(name) }

  /// The optional methods of the module's protocols with a base name.
  func optionalMethods(named base: String) -> [Member] { optionalsByBase[base] ?? [] }

  /// Returns the declaration of the type that a name means inside of another type; the name may
  /// have generic arguments.
  func resolve(_ name: String, in path: String) -> Scope? {
    let name = unaliased(name, in: path)
    return declared(name, in: path, declaration)
  }

  /// Returns the name of the type that a name means, without generic arguments and through the
  /// module's aliases.
  private func unaliased(_ name: String, in path: String) -> String {
    var name = Self.withoutArguments(name)
    // An alias may name another alias. The compiler refuses an alias of itself.
    for _ in 0..<8 {
      guard let type = declared(name, in: path, { aliases[$0] }) else { break }
      name = Self.withoutArguments(type)
    }
    return name
  }

  private static func withoutArguments(_ name: String) -> String {
    // The arguments may be in the middle: `Outer<Int>.Inner`.
    var depth = 0
    return name.reduce(into: "") { text, character in
      if character == "<" { depth += 1 }
      if depth == 0 { text.append(character) }
      if character == ">" { depth -= 1 }
    }.trimmed
  }

  /// Returns the declaration of a name in the innermost type around a path that has one.
  private func declared<Found>(
    _ name: String, in path: String, _ find: (String) -> Found?
  ) -> Found? {
    var outer = path.split(separator: ".")
    while true {
      if let found = find((outer + [Substring(name)]).joined(separator: ".")) { return found }
      guard outer.popLast() != nil else { return nil }
    }
  }

  /// The ancestries that were asked for: most are asked for with each file.
  private var knownAncestries: [String: [String]] = [:]

  /// The paths of a class and its superclasses, and the first name outside of the module.
  func ancestry(of path: String) -> [String] {
    if let known = knownAncestries[path] { return known }
    let chain = findAncestry(of: path)
    knownAncestries[path] = chain
    return chain
  }

  private func findAncestry(of path: String) -> [String] {
    var chain = [path]
    while let last = chain.last, let scope = declaration(last), scope.kind == .class,
      let name = scope.inherits.first
    {
      guard let parent = resolve(name, in: last) else {
        chain.append(unaliased(name, in: last))
        break
      }
      guard parent.kind == .class, !chain.contains(parent.path) else { break }
      chain.append(parent.path)
    }
    return chain
  }

  /// Whether a type is of the main actor: it says so, or it inherits from such a type, as all of UIKit's
  /// are.
  func isIsolated(_ scope: Scope, depth: Int = 0) -> Bool {
    if scope.attributes.has("MainActor") { return true }
    guard depth < 32 else { return false }
    return scope.inherits.contains { name in
      guard let parent = resolve(name, in: scope.path) else { return name.hasPrefix("UI") }
      return isIsolated(parent, depth: depth + 1)
    }
  }

  /// The members with a base name that a type or its superclasses declare, the nearest first.
  func members(named base: String, of path: String) -> [Member] {
    ancestry(of: path).flatMap { scopes(of: $0) }.flatMap { $0.members(named: base) }
  }
}

/// A declaration or an extension of a type.
final class Scope {
  /// The kind of a declaration.
  enum Kind {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  let file: SourceFile
  let node: Syntax
  let kind: Kind
  /// The name with the names of the types around it: `Outer.Inner`.
  let path: String
  /// Whether a function or a closure is around it.
  let isLocal: Bool
  fileprivate(set) var isGeneric: Bool
  /// The inherited types as they are written.
  let inherits: [String]
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax
  let block: MemberBlockSyntax
  /// Whether it or a type around it is private or private to its file.
  let isPrivate: Bool
  /// Whether nothing may use it or a type around it.
  let isUnavailable: Bool
  /// The offset of the keyword, behind attributes and modifiers.
  let keywordOffset: Int
  var members: [Member] = []
  private lazy var membersByBase = Dictionary(grouping: members, by: \.base)

  /// - Parameter generics: whether the declaration has generic parameters.
  init<Node: DeclGroupSyntax & SyntaxProtocol>(
    _ node: Node, _ kind: Kind, path: String, generics: Bool, outer: Scope?, isLocal: Bool,
    _ file: SourceFile
  ) {
    self.file = file
    self.node = Syntax(node)
    self.kind = kind
    self.path = path
    self.isLocal = isLocal
    isGeneric = generics || outer?.isGeneric == true
    inherits = node.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []
    attributes = node.attributes
    modifiers = node.modifiers
    block = node.memberBlock
    keywordOffset = node.introducer.range.lowerBound
    isPrivate = outer?.isPrivate == true || node.modifiers.isPrivate
    isUnavailable = outer?.isUnavailable == true || node.attributes.areUnavailable
  }

  var name: String { path.split(separator: ".").last.map { String($0) } ?? path }
  func members(named base: String) -> [Member] { membersByBase[base] ?? [] }
}

/// A member of a type.
struct Member {
  /// The kind of a declaration.
  enum Kind {
    case function, property, `subscript`, initializer
  }

  let scope: Scope
  let node: DeclSyntax
  let kind: Kind
  let base: String
  /// The argument labels of a method, "_" for none.
  let labels: [String]
  let attributes: AttributeListSyntax
  let modifiers: DeclModifierListSyntax

  /// The name with labels, in which members of one type differ: `foo(_:bar:)`.
  var fullName: String {
    kind == .property ? base : base + "(" + labels.map { $0 + ":" }.joined() + ")"
  }

  var isOverride: Bool { modifiers.has(.override) }
  var isStatic: Bool { modifiers.has(.static) || modifiers.has(.class) }
  var isOptional: Bool { modifiers.has(.optional) }
  /// Whether its own attributes make it visible to Objective-C.
  var isExposed: Bool {
    ["objc", "IBAction", "IBSegueAction", "NSManaged"].contains { attributes.has($0) }
  }

  /// The name in Objective-C that follows from the name in Swift.
  var derivedSelector: String {
    kind == .function ? ObjectiveCName.selector(base, labels) : base
  }

  /// The name in Objective-C, which `@objc(name)` may state.
  var selector: String { attributes.argument(of: "objc") ?? derivedSelector }
}

extension AttributeListSyntax {
  func first(_ name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
  }

  func has(_ name: String) -> Bool { first(name) != nil }

  /// Whether nothing may use what has these attributes: `@available(*, unavailable)`.
  var areUnavailable: Bool {
    compactMap { $0.as(AttributeSyntax.self) }.contains { attribute in
      let words = attribute.arguments?.flat.split { ", ".contains($0) } ?? []
      return attribute.name == "available" && words.contains("*") && words.contains("unavailable")
    }
  }

  /// The text in the parentheses of an attribute.
  func argument(of name: String) -> String? {
    first(name)?.arguments.map { $0.trimmedDescription.filter { !$0.isWhitespace } }
  }
}

extension AttributeSyntax {
  var name: String { attributeName.trimmedDescription }
}

extension DeclModifierListSyntax {
  func first(_ keyword: Keyword) -> DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(keyword) && $0.detail == nil }
  }

  func has(_ keyword: Keyword) -> Bool { first(keyword) != nil }
  var isPrivate: Bool { has(.private) || has(.fileprivate) }
}
