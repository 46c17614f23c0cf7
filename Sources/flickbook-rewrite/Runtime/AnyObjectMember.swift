import SwiftSyntax

/// A member of an object of any class: `(value as AnyObject).cgRectValue`, or `sender.tag` of a parameter that is an
/// `AnyObject`.
///
/// On Apple's systems every property and method of Objective-C's is a member of an `AnyObject`. Here the members that
/// apps name this way are members of a structure, which looks at the class of the object.
struct AnyObjectMember {
  private let receiver: ExprSyntax
  private let file: SourceFile

  /// A property or a method.
  init?(_ node: MemberAccessExprSyntax, _ file: SourceFile) {
    guard Self.names.contains(node.declName.baseName.text), let base = node.base else { return nil }
    self.init(base: base, file)
  }

  /// An element of a dictionary or an array.
  init?(_ node: SubscriptCallExprSyntax, _ file: SourceFile) {
    guard node.arguments.count == 1, node.arguments.first?.label == nil else { return nil }
    self.init(base: node.calledExpression, file)
  }

  private init?(base: ExprSyntax, _ file: SourceFile) {
    let receiver = base.withoutUnwrapping
    guard Self.isConverted(receiver) || Self.isDeclared(receiver) else { return nil }
    (self.receiver, self.file) = (receiver, file)
  }

  func rewrite() {
    file.wrap(receiver.range, in: "_members(of: ")
  }

  /// Whether an expression is a conversion to an object of any class.
  private static func isConverted(_ receiver: ExprSyntax) -> Bool {
    guard receiver.is(TupleExprSyntax.self) else { return false }
    let text = receiver.flat
    return types.contains { text.hasSuffix("as \($0))") || text.hasSuffix("as! \($0))") }
      || text.hasSuffix("as? AnyObject)")
  }

  private static let types = ["AnyObject", "AnyObject?", "AnyObject!"]

  /// Whether an expression is a parameter of the function around it, or a property of the type around it, that is an
  /// object of any class, and nothing in the function has its name.
  private static func isDeclared(_ receiver: ExprSyntax) -> Bool {
    let own = receiver.as(MemberAccessExprSyntax.self)
    guard own == nil || own?.base?.flat == "self",
      let name = (own?.declName ?? receiver.as(DeclReferenceExprSyntax.self))?.baseName.text
    else { return false }
    var parent = receiver.parent
    while let node = parent {
      if own == nil, let function = node.as(FunctionDeclSyntax.self) {
        if let body = function.body, Binding.exists(of: name, in: body) { return false }
        let known = function.signature.parameterClause.parameters.first {
          ($0.secondName ?? $0.firstName).text == name
        }
        if let known { return types.contains(known.type.flat) }
      }
      if own == nil, node.is(InitializerDeclSyntax.self) || node.is(AccessorDeclSyntax.self) {
        return false
      }
      if let block = node.as(MemberBlockSyntax.self) { return isProperty(name, in: block) }
      parent = node.parent
    }
    return false
  }

  private static func isProperty(_ name: String, in block: MemberBlockSyntax) -> Bool {
    block.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.pattern.flat == name
          && binding.typeAnnotation.map { types.contains($0.type.flat) } == true
      } == true
    }
  }

  /// Looks for a constant, a variable or a parameter of a closure with a name.
  private final class Binding: SyntaxVisitor {
    private let name: String
    private var isFound = false

    private init(_ name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    static func exists(of name: String, in body: CodeBlockSyntax) -> Bool {
      let finder = Binding(name)
      finder.walk(body)
      return finder.isFound
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      if node.identifier.text == name { isFound = true }
      return .skipChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      if node.name.text == name { isFound = true }
      return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      if (node.secondName ?? node.firstName).text == name { isFound = true }
      return .skipChildren
    }
  }

  /// The members of UIKit's `_ObjectMembers`.
  static let names: Set<String> = [
    "absoluteString", "backgroundColor", "boolValue", "bounds", "center", "cgAffineTransformValue",
    "cgPointValue", "cgRectValue", "cgSizeValue", "code", "contentInset", "contentOffset",
    "contentSize", "contentView", "convert", "count", "currentTitle", "data", "description",
    "doubleValue", "domain", "endRefreshing", "floatValue", "frame", "hash", "indexPath",
    "int32Value", "int64Value", "intValue", "integerValue", "isEnabled", "isEqual", "isHidden",
    "isHighlighted", "isKind", "isOn", "isSelected", "item", "layer", "length",
    "localizedDescription", "location", "object", "rangeValue", "reloadData",
    "removeFromSuperview", "resignFirstResponder", "responds", "row", "section",
    "selectedSegmentIndex", "setTitle", "setTitleColor", "setValue", "size", "state",
    "stringValue", "subviews", "superview", "tag", "text", "timeIntervalSince1970", "title",
    "titleLabel", "transform", "translation", "uiEdgeInsetsValue", "uint32Value", "uintValue",
    "value", "velocity", "view", "window", "zIndex",
  ]
}
