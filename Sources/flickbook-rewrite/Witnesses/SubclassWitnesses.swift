import SwiftSyntax

/// Methods of UIKit's delegates and data sources that only a subclass implements, while a superclass in the module has
/// the conformance.
///
/// In Swift the conformance knows the superclass's methods alone. That class gets each such method, which answers
/// as an object without it, and the subclass's one becomes an override. The source compatibility page, 1.1,
/// explains how UIKit tells that a method is missing.
struct SubclassWitnesses {
  private let rewriting: RewrittenModule
  private var module: SourceModule { rewriting.module }
  /// The methods that a class has received, by its path and the full name.
  private var added: Set<String> = []
  /// The objects without methods, by file and protocol.
  private var plain: Set<String> = []

  /// Translates the methods of a module, and returns the methods that move into the body of their class.
  static func rewrite(in rewriting: RewrittenModule) -> [SyntaxIdentifier: Scope] {
    var witnesses = SubclassWitnesses(rewriting: rewriting)
    var moves: [SyntaxIdentifier: Scope] = [:]
    for scope in rewriting.module.scopes where !scope.isLocal {
      guard let type = rewriting.module.declaration(scope.path), type.kind == .class else {
        continue
      }
      for member in scope.members where witnesses.translate(member, of: type) {
        guard scope.kind == .extension, rewriting.moves[member.node.id] == nil else { continue }
        moves[member.node.id] = type
      }
    }
    return moves
  }

  private init(rewriting: RewrittenModule) { self.rewriting = rewriting }

  /// Returns whether the member has become an override.
  private mutating func translate(_ member: Member, of type: Scope) -> Bool {
    guard member.kind == .function, !member.isOverride, !member.isStatic,
      let node = member.node.as(FunctionDeclSyntax.self), node.genericParameterClause == nil,
      member.scope.node.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil,
      !MethodTable.isConditional(Syntax(node)),
      let (name, owner) = conformance(of: type, with: member.fullName)
    else { return false }
    if added.insert("\(owner.path).\(member.fullName)").inserted {
      add(node, of: name, to: owner)
    }
    override(member, node, in: type)
    return true
  }

  /// The protocol with an optional method to which a superclass conforms, and that class; nil if no
  /// superclass does, or if one declares the method.
  private func conformance(
    of type: Scope, with method: String
  ) -> (name: String, owner: Scope)? {
    let names = DelegateMethods.entries.filter { $0.value.methods.contains(method) }.map(\.key)
    guard !names.isEmpty else { return nil }
    var found: (String, Scope)?
    let ancestry = module.ancestry(of: type.path).compactMap { module.declaration($0) }
    for (index, ancestor) in ancestry.enumerated() {
      if index > 0 {
        let members = module.scopes(of: ancestor.path).flatMap(\.members)
        guard !members.contains(where: { $0.fullName == method && !$0.isStatic }) else {
          return nil
        }
      }
      guard index > 0, let name = names.sorted().first(where: { conforms(ancestor, to: $0) })
      else { continue }
      found = (name, ancestor)
    }
    return found
  }

  private func conforms(_ type: Scope, to name: String) -> Bool {
    module.scopes(of: type.path).contains { scope in
      let isConditional =
        scope.node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
        || MethodTable.isConditional(scope.node)
      return !isConditional && scope.inherits.contains { refines($0, name, in: scope.path, 0) }
    }
  }

  /// Whether a protocol is another one, or refines it.
  private func refines(_ written: String, _ name: String, in path: String, _ depth: Int) -> Bool {
    guard depth < 16 else { return false }
    return written.split(separator: "&").contains { part in
      let part = part.split(separator: " ").last.map(String.init) ?? ""
      if part == name { return true }
      if let type = module.resolve(part, in: path) {
        return type.kind == .protocol
          && type.inherits.contains { refines($0, name, in: type.path, depth + 1) }
      }
      return DelegateMethods.refines(part, name)
    }
  }

  // MARK: The superclass

  private mutating func add(_ node: FunctionDeclSyntax, of name: String, to owner: Scope) {
    let file = owner.file
    let object = "_plain\(name)\(file.number)"
    if plain.insert(object).inserted {
      let type = "_P\(object.dropFirst(2))"
      let required = DelegateMethods.required[name] ?? ""
      file.appendSupport(
        "@MainActor private let \(object) = \(type)(); "
          + "private final class \(type): NSObject, \(name) { \(required) }")
    }
    let access = owner.modifiers.first { ["public", "open"].contains($0.name.text) }
    let parameters = node.signature.parameterClause.parameters.enumerated().map {
      "\($1.firstName.text) p\($0): \($1.type.flat)"
    }.joined(separator: ", ")
    let arguments = node.signature.parameterClause.parameters.enumerated().map {
      ($1.firstName.text == "_" ? "" : "\($1.firstName.text): ") + "p\($0)"
    }.joined(separator: ", ")
    let result = node.signature.returnClause.map { " \($0.flat)" } ?? ""
    file.insertSupport(
      "@MainActor \(access?.name.text ?? "") func \(node.name.text)(\(parameters))\(result) "
        + "{ \(object).\(node.name.text)(\(arguments)) }",
      at: owner.block.rightBrace.range.lowerBound)
  }

  // MARK: The subclass

  private func override(_ member: Member, _ node: FunctionDeclSyntax, in type: Scope) {
    let file = member.scope.file
    for modifier in member.modifiers where ["private", "fileprivate"].contains(modifier.name.text) {
      file.raise(modifier)
    }
    let isPublic = type.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let isLevelled = member.modifiers.contains { ["public", "open"].contains($0.name.text) }
    let start = node.funcKeyword.range.lowerBound
    file.edits.add(start..<start, isPublic && !isLevelled ? "public override " : "override ")
  }
}

extension DelegateMethods {
  /// The full names of the methods that cannot be called with `?`, since UIKit has no types for that.
  static let withoutCallers: Set<String> = {
    let parts = Dictionary(grouping: entries.values, by: \.hasCallers)
    func names(_ hasCallers: Bool) -> Set<String> {
      Set(parts[hasCallers, default: []].flatMap(\.methods))
    }
    return names(false).subtracting(names(true))
  }()

  /// The methods of protocols that an object must have, for an object that does nothing.
  static let required = [
    "UICollectionViewDataSource":
      "func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int { 0 }; "
      + "func collectionView(_: UICollectionView, cellForItemAt _: IndexPath) "
      + "-> UICollectionViewCell { UICollectionViewCell() }",
    "UICollectionViewDataSourcePrefetching":
      "func collectionView(_: UICollectionView, prefetchItemsAt _: [IndexPath]) {}",
    "UICollectionViewDragDelegate":
      "func collectionView(_: UICollectionView, itemsForBeginning _: any UIDragSession, "
      + "at _: IndexPath) -> [UIDragItem] { [] }",
    "UICollectionViewDropDelegate":
      "func collectionView(_: UICollectionView, "
      + "performDropWith _: any UICollectionViewDropCoordinator) {}",
    "UIContextMenuInteractionDelegate":
      "func contextMenuInteraction(_: UIContextMenuInteraction, "
      + "configurationForMenuAtLocation _: CGPoint) -> UIContextMenuConfiguration? { nil }",
    "UIPageViewControllerDataSource":
      "func pageViewController(_: UIPageViewController, viewControllerBefore _: UIViewController) "
      + "-> UIViewController? { nil }; "
      + "func pageViewController(_: UIPageViewController, viewControllerAfter _: UIViewController) "
      + "-> UIViewController? { nil }",
    "UITableViewDataSource":
      "func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 0 }; "
      + "func tableView(_: UITableView, cellForRowAt _: IndexPath) "
      + "-> UITableViewCell { UITableViewCell() }",
    "UITableViewDataSourcePrefetching":
      "func tableView(_: UITableView, prefetchRowsAt _: [IndexPath]) {}",
    "UITableViewDragDelegate":
      "func tableView(_: UITableView, itemsForBeginning _: any UIDragSession, at _: IndexPath) "
      + "-> [UIDragItem] { [] }",
    "UITableViewDropDelegate":
      "func tableView(_: UITableView, performDropWith _: any UITableViewDropCoordinator) {}",
  ]
}
