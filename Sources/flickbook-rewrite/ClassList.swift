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
    return """
        {"name": \(JSON.string(scope.path)), "inherits": \(JSON.array(scope.inherits)),
         "ancestors": \(JSON.array(ancestors)), "file": \(JSON.string(scope.file.path)),
         "line": \(line), "isGeneric": \(scope.isGeneric),
         "isNested": \(scope.path.contains(".")), "isPrivate": \(scope.isPrivate),
         "hasPlainInit": \(hasPlainInit(scope.path, module)),
         "condition": \(JSON.string(MovedMembers.conditions(around: scope.node).joined(separator: " && ")))}
      """
  }

  /// Whether `NAME()` makes an object, as far as the module's sources tell.
  private static func hasPlainInit(_ path: String, _ module: SourceModule) -> Bool {
    for ancestor in module.ancestry(of: path) {
      let inits = module.scopes(of: ancestor).flatMap(\.members).compactMap {
        $0.node.as(InitializerDeclSyntax.self)
      }
      if inits.contains(where: isPlain) { return true }
      if inits.contains(where: { !$0.modifiers.has(.convenience) }) { return false }
    }
    return !module.ancestry(of: path).contains { withoutPlainInit.contains($0) }
  }

  /// Classes of UIKit, as far as apps inherit from them, of which `CLASS()` makes no object.
  private static let withoutPlainInit: Set<String> = [
    "NSLayoutConstraint", "UIAccessibilityCustomAction", "UIAccessibilityElement", "UIAction",
    "UIAlertAction", "UIAttachmentBehavior", "UIBlurEffect", "UICollectionView",
    "UICollectionViewTransitionLayout", "UIContextMenuInteraction", "UIDragItem",
    "UIInterpolatingMotionEffect", "UIKeyCommand", "UIMenuElement", "UINavigationItem", "UINib",
    "UIPopoverPresentationController", "UIPresentationController", "UIPushBehavior",
    "UISnapBehavior", "UIStoryboard", "UIStoryboardSegue", "UITargetedPreview",
    "UIVibrancyEffect", "UIViewPropertyAnimator", "UIWindow",
  ]

  private static func isPlain(_ node: InitializerDeclSyntax) -> Bool {
    node.optionalMark == nil && !node.modifiers.isPrivate && !node.attributes.areUnavailable
      && node.signature.effectSpecifiers == nil
      && node.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
  }
}
