import SwiftSyntax

/// A call of an optional method that must be implemented: `let size = delegate.collectionView!(…)`.
///
/// The compiler would infer the result type of the caller, which is optional. The result is
/// unwrapped as well.
struct ForcedCall {
  private let node: FunctionCallExprSyntax
  private let file: SourceFile

  init?(_ node: FunctionCallExprSyntax, _ file: SourceFile, _ module: SourceModule) {
    guard let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      let member = forced.expression.as(MemberAccessExprSyntax.self),
      member.declName.argumentNames == nil, node.rightParen != nil, !Self.isUnwrapped(node)
    else { return nil }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let known = module.optionalMethods(named: member.declName.baseName.text)
      .filter { $0.labels == labels }
    let hasValue =
      known.isEmpty
      ? member.declName.baseName.text == "collectionView"
        && labels.last.map { Self.ofCollectionViews.contains($0) } == true
      : known.allSatisfy { OptionalMethod($0, path: "")?.hasOptionalResult == false }
    guard hasValue else { return nil }
    (self.node, self.file) = (node, file)
  }

  func rewrite() {
    let end = node.range.upperBound
    file.edits.add(end..<end, "!")
  }

  private static func isUnwrapped(_ node: FunctionCallExprSyntax) -> Bool {
    node.parent?.is(ForceUnwrapExprSyntax.self) == true
      || node.parent?.is(OptionalChainingExprSyntax.self) == true
  }

  /// The last labels of the optional methods of UIKit's delegates and data sources of collection views
  /// whose results are no optionals.
  private static let ofCollectionViews: Set<String> = [
    "sizeForItemAt", "insetForSectionAt", "minimumLineSpacingForSectionAt",
    "minimumInteritemSpacingForSectionAt", "referenceSizeForHeaderInSection",
    "referenceSizeForFooterInSection", "shouldSelectItemAt", "shouldDeselectItemAt",
    "shouldHighlightItemAt", "canMoveItemAt",
  ]
}
