import SwiftSyntax

/// A block of Objective-C's that is read from an object: `unsafeBitCast(block as AnyObject, to: Handler.self)`, where
/// `Handler` is `@convention(block) (UIAlertAction) -> Void`.
///
/// Blocks are closures here, which are no objects: the attribute is taken away, and UIKit's function looks into the
/// object. Tests call the handlers of alerts so.
struct BlockCast {
  private let callee: ExprSyntax
  private let file: SourceFile

  /// Only in files that name a block.
  init?(_ node: FunctionCallExprSyntax, _ file: SourceFile) {
    guard node.calledExpression.flat == "unsafeBitCast", file.contains("@convention(block)")
    else { return nil }
    (callee, self.file) = (node.calledExpression, file)
  }

  func rewrite() {
    file.needsUIKit = true
    file.replace(callee.range, with: "_blockCast")
  }

  /// Whether an attribute says that a closure is a block.
  static func isBlock(_ attribute: AttributeSyntax) -> Bool {
    attribute.name == "convention" && attribute.flat.contains("(block)")
  }
}
