import SwiftSyntax

/// Methods that have the name in Objective-C of an optional method of UIKit's delegates and data sources, and another one
/// in Swift: `@objc func collectionView(_:layout:sizeForItemAtIndexPath:)`.
///
/// Objective-C calls them by the former. Their class gets the method with the name in Swift, which calls them.
enum NamedWitnesses {
  static func add(in module: SourceModule) {
    for scope in module.scopes where !scope.isLocal {
      guard let type = module.declaration(scope.path), type.kind == .class else { continue }
      let members = module.scopes(of: scope.path).flatMap(\.members)
      for member in scope.members {
        guard let witness = witness(for: member),
          !members.contains(where: { $0.fullName == witness.name && $0.kind == .function }),
          witness.protocols.contains(where: { name in
            module.scopes(of: type.path).contains { part in
              part.inherits.contains { DelegateMethods.refines($0, name) }
            }
          })
        else { continue }
        let access = type.modifiers.first { ["public", "open"].contains($0.name.text) }
        type.file.insert(
          MovedMembers.conditional(
            "\(access.map { "\($0.name.text) " } ?? "")\(witness.code)", around: member.node),
          at: type.block.rightBrace.range.lowerBound)
      }
    }
  }

  /// The full name of the method in Swift, its protocols, and its declaration.
  private static func witness(
    for member: Member
  ) -> (name: String, protocols: [String], code: String)? {
    guard member.kind == .function, member.isExposed, !member.isOverride, !member.isStatic,
      let node = member.node.as(FunctionDeclSyntax.self),
      let name = DelegateMethods.names[member.selector], name != member.fullName
    else { return nil }
    let start = name.firstIndex(of: "(") ?? name.endIndex
    let labels = name[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
    let parameters = Array(node.signature.parameterClause.parameters)
    guard labels.count == parameters.count, node.signature.effectSpecifiers == nil else {
      return nil
    }
    let list = zip(labels, parameters).enumerated().map {
      "\($1.0) p\($0): \($1.1.type.flat)"
    }.joined(separator: ", ")
    let arguments = parameters.enumerated().map {
      ($1.firstName.text == "_" ? "" : "\($1.firstName.text): ") + "p\($0)"
    }.joined(separator: ", ")
    let result = node.signature.returnClause.map { " \($0.flat)" } ?? ""
    let protocols = DelegateMethods.entries.filter { $0.value.methods.contains(name) }.map(\.key)
    return (
      name, protocols,
      "func \(name[..<start])(\(list))\(result) { \(node.name.text)(\(arguments)) }"
    )
  }
}

extension DelegateMethods {
  /// The full names of methods by their names in Objective-C, as far as these follow from them.
  static let names: [String: String] = {
    var names: [String: String] = [:]
    for method in entries.values.flatMap(\.methods) {
      let start = method.firstIndex(of: "(") ?? method.endIndex
      let labels = method[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
      let selector = ObjectiveCName.selector(
        String(method[..<start]), labels.enumerated().map { $0 == 0 ? $1 : written($1) })
      names[selector] = method
    }
    return names
  }()

  /// A label as Objective-C has it.
  private static func written(_ label: String) -> String {
    switch label {
    case _ where label.hasSuffix("ItemAt") || label.hasSuffix("RowAt") || label == "at":
      label + "IndexPath"
    case _ where label.hasSuffix("SectionAt"): label + "Index"
    default: label
    }
  }

  /// Whether a protocol of UIKit's is another one, or refines it.
  static func refines(_ name: String, _ other: String) -> Bool {
    guard name != other else { return true }
    guard let parent = entries[name]?.parent else { return false }
    return refines(parent, other)
  }
}
