import SwiftSyntax

/// A message to an object of any class: `button.target?.perform(button.action, with: nil)`.
///
/// On Apple's systems every method of Objective-C's can be called on an `AnyObject`. Here the object is taken as an
/// `NSObject` first, which has `perform`.
struct ObjectMessage {
  private let receiver: ExprSyntax
  private let file: SourceFile

  init?(_ node: FunctionCallExprSyntax, _ file: SourceFile) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "perform", let base = member.base,
      Self.isSelector(node.arguments)
    else { return nil }
    let receiver = base.withoutUnwrapping
    guard Self.isOfAnyClass(receiver) else { return nil }
    (self.receiver, self.file) = (receiver, file)
  }

  func rewrite() {
    file.wrap(receiver.range, in: "_receiver(")
  }

  /// Whether the arguments are a selector and perhaps an object.
  private static func isSelector(_ arguments: LabeledExprListSyntax) -> Bool {
    guard let first = arguments.first, first.label == nil else { return false }
    let labels = arguments.dropFirst().map { $0.label?.text ?? "_" }
    if labels == ["with"] || labels == ["with", "with"] { return true }
    let text = first.expression.flat.lowercased()
    return labels.isEmpty && (text.contains("action") || text.contains("selector"))
  }

  /// Whether an expression is most likely an `AnyObject`: the target of something, or a conversion.
  private static func isOfAnyClass(_ receiver: ExprSyntax) -> Bool {
    if receiver.is(TupleExprSyntax.self) { return receiver.flat.hasSuffix("as AnyObject)") }
    let name =
      receiver.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? receiver.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map { $0 == "target" || $0.hasSuffix("Target") } ?? false
  }
}
