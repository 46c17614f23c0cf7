import SwiftSyntax

/// Overrides that have the names of Swift before 4.2, which the module has as extensions that cannot be
/// overridden: they get today's names.
enum EarlierOverrides {
  private static let properties = [
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]
  private static let methods: Set<String> = ["willMove", "didMove"]

  static func rename(_ node: VariableDeclSyntax, in file: SourceFile) {
    guard isOverride(node.modifiers), let pattern = node.bindings.first?.pattern,
      let name = properties[pattern.flat]
    else { return }
    file.replace(pattern.range, with: name)
  }

  static func rename(_ node: FunctionDeclSyntax, in file: SourceFile) {
    guard isOverride(node.modifiers), methods.contains(node.name.text),
      let label = node.signature.parameterClause.parameters.first?.firstName,
      label.text == "toParentViewController"
    else { return }
    file.replace(label.range, with: "toParent")
  }

  private static func isOverride(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "override" }
  }
}
