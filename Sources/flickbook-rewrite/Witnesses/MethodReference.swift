import SwiftSyntax

/// A reference to a method of an object that may not implement it, which is nil on Apple's systems if it
/// does not: `guard let function = delegate?.pager(_:didSelect:) else { … }`.
///
/// So does a call with `?` of a method of UIKit's delegates for which UIKit has no type that can be called.
///
/// Without Objective-C every requirement has an implementation. The reference becomes a call that asks
/// whether the object's class declares the method.
struct MethodReference {
  private let node: MemberAccessExprSyntax
  private let base: ExprSyntax
  private let file: SourceFile
  /// The names in Objective-C that the method may have.
  private let selectors: [String]
  /// The method with its labels, as the call needs it.
  private let method: String
  /// The labels of a call, which a method as a value does not take.
  private var labels: [Range<Int>] = []

  init?(_ node: MemberAccessExprSyntax, _ file: SourceFile, _ module: SourceModule) {
    guard let base = node.base, !Self.isType(base) else { return nil }
    let name = node.declName.baseName.text
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    let known = module.optionalMethods(named: name).filter { labels == nil || $0.labels == labels }
    if let labels {
      // For Apple's protocols only the form of the expression shows that the method is optional.
      guard !known.isEmpty && Self.isOptional(base) || Self.isTested(node) else { return nil }
      selectors =
        known.flatMap { [$0.selector, $0.derivedSelector] }
        + [ObjectiveCName.selector(name, labels)]
    } else if known.isEmpty, let call = Self.call(of: node),
      case let words = call.arguments.map({ $0.label?.text ?? "_" }),
      case let fullName = "\(name)(\(words.map { $0 + ":" }.joined()))",
      DelegateMethods.withoutCallers.contains(fullName), !module.hasProperty(name)
    {
      selectors = [ObjectiveCName.selector(name, words)]
      method = words.isEmpty ? name : fullName
      (self.node, self.base, self.file) = (node, base, file)
      self.labels = call.arguments.compactMap { argument in
        guard let label = argument.label, let colon = argument.colon else { return nil }
        return label.range.lowerBound..<colon.range.upperBound
      }
      return
    } else {
      let isApples = known.isEmpty && Self.ofScrollViews.contains(name)
      guard known.count == 1 || isApples, Self.isBound(node) else { return nil }
      selectors =
        isApples
        ? [name + ":"] : known.flatMap { [$0.selector, $0.derivedSelector] }
    }
    method = node.declName.flat
    (self.node, self.base, self.file) = (node, base, file)
  }

  func rewrite() {
    file.needsUIKit = true
    let object =
      base.as(OptionalChainingExprSyntax.self).map { ExprSyntax($0.expression) } ?? base
    let start = object.range.lowerBound
    file.edits.add(start..<start, "_RewrittenOptional.method(")
    let names = Set(selectors).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    file.edits.add(
      object.range.upperBound..<node.range.upperBound,
      ", [\(names)], { $0.\(method) })")
    for range in labels { file.blank(range) }
  }

  /// Methods of the scroll view's delegate whose base name no other one has.
  private static let ofScrollViews: Set<String> = [
    "scrollViewDidScroll", "scrollViewDidZoom", "scrollViewWillBeginDragging",
    "scrollViewWillBeginDecelerating", "scrollViewDidEndDecelerating",
    "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
    "scrollViewDidScrollToTop",
  ]

  /// Whether the base is a type, or the object whose own method it is.
  private static func isType(_ base: ExprSyntax) -> Bool {
    let text = base.flat
    return ["self", "Self", "super"].contains(text)
      || text.split(separator: ".").allSatisfy { $0.first?.isUppercase == true }
  }

  private static func isOptional(_ base: ExprSyntax) -> Bool {
    base.is(OptionalChainingExprSyntax.self)
  }

  /// The call of the method if it is implemented: `delegate?.textFieldShouldClear?(field)`.
  private static func call(of node: MemberAccessExprSyntax) -> FunctionCallExprSyntax? {
    guard let chain = node.parent?.as(OptionalChainingExprSyntax.self),
      let call = chain.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(chain).id, call.trailingClosure == nil
    else { return nil }
    return call
  }

  /// Whether the reference is the value of an optional binding.
  private static func isBound(_ node: MemberAccessExprSyntax) -> Bool {
    node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }

  /// Whether the reference is bound, compared with nil, or called if it is not nil.
  private static func isTested(_ node: MemberAccessExprSyntax) -> Bool {
    if isBound(node) || node.parent?.is(OptionalChainingExprSyntax.self) == true { return true }
    guard let elements = node.parent?.as(ExprListSyntax.self).map({ Array($0) }),
      let index = elements.firstIndex(where: { $0.id == node.id }), index + 2 < elements.count,
      let sign = elements[index + 1].as(BinaryOperatorExprSyntax.self)?.operator.text
    else { return false }
    return ["!=", "=="].contains(sign) && elements[index + 2].is(NilLiteralExprSyntax.self)
  }
}
