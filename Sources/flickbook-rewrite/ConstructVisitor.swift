import SwiftSyntax

/// Edits constructs in place: attributes, conditions of compilation, selectors and key paths.
final class ConstructVisitor: SyntaxVisitor {
  private let file: SourceFile
  private let rewriting: RewrittenModule

  init(_ file: SourceFile, _ rewriting: RewrittenModule) {
    self.file = file
    self.rewriting = rewriting
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Attributes

  /// Attributes that only Objective-C or Xcode reads.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable",
    "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain",
    "NSApplicationMain",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if Self.attributes.contains(node.name) || node.name == "main" && isOnAppDelegate(node)
      || BlockCast.isBlock(node)
    {
      file.blank(node)
    }
    return .visitChildren
  }

  /// Whether the attribute is on a class whose main function is UIKit's.
  private func isOnAppDelegate(_ node: AttributeSyntax) -> Bool {
    guard let owner = node.parent?.parent?.as(ClassDeclSyntax.self) else { return false }
    let types = owner.inheritanceClause?.inheritedTypes.map { $0.type.flat } ?? []
    return types.contains("UIApplicationDelegate")
  }

  // MARK: Managed properties and earlier names

  /// A property that Core Data implements reads and writes the values that its object keeps.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    EarlierOverrides.rename(node, in: file)
    guard node.attributes.has("NSManaged"), node.bindings.count == 1,
      let binding = node.bindings.first, binding.accessorBlock == nil,
      binding.initializer == nil, binding.typeAnnotation != nil
    else { return .visitChildren }
    let name = binding.pattern.flat.filter { $0 != "`" }
    let end = binding.range.upperBound
    file.needsUIKit = true
    file.replace(
      end..<end,
      with: " { get { _managedValue(self, \"\(name)\") } "
        + "set { _setManagedValue(self, \"\(name)\", newValue) } }")
    return .visitChildren
  }

  /// A method that Core Data implements changes the set of a relation.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    EarlierOverrides.rename(node, in: file)
    guard node.attributes.has("NSManaged"), node.body == nil else { return .visitChildren }
    let parameter = node.signature.parameterClause.parameters.first
    let change = parameter.map { ($0.secondName ?? $0.firstName).text } ?? "()"
    let end = node.range.upperBound
    file.needsUIKit = true
    file.replace(
      end..<end, with: " { _changeManagedSet(self, \"\(node.name.text)\", \(change)) }")
    return .visitChildren
  }

  // MARK: Modules

  /// Modules whose parts are not modules here: `import UIKit.UIGestureRecognizerSubclass`.
  private static let wholeModules: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "Foundation", "ObjectiveC", "os",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first else { return .visitChildren }
    if module.name.text == "Darwin" {
      file.replace(node.path.range, with: "Glibc")
      return .skipChildren
    }
    if let note = AbsentModules.note(module.name.text, among: rewriting.modules) {
      file.blank(node)
      file.addNote(note, at: module.range.lowerBound)
      return .skipChildren
    }
    guard node.importKindSpecifier == nil, node.path.count > 1,
      Self.wholeModules.contains(module.name.text)
    else { return .visitChildren }
    file.blank(module.name.range.upperBound..<node.path.range.upperBound)
    return .skipChildren
  }

  // MARK: Conditions of compilation

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let conditions = node.clauses.compactMap(\.condition)
    for part in conditions.flatMap({ PlatformTest.parts(in: $0) }) {
      file.replace(part, with: "canImport(UIKit)")
    }
    let tests = conditions.flatMap { PlatformTest.all(in: $0) }
    // If the author knows iOS, the branch for Linux is not the app's branch.
    if tests.contains(where: { $0.platform == "iOS" }) {
      for test in tests {
        if test.platform == "iOS" { file.replace(test.range, with: "true") }
        if test.platform == "Linux" { file.replace(test.range, with: "false") }
      }
    }
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    MethodReference(node, file, rewriting.module)?.rewrite()
    AnyObjectMember(node, file)?.rewrite()
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    AnyObjectMember(node, file)?.rewrite()
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    ForcedCall(node, file, rewriting.module)?.rewrite()
    ObjectMessage(node, file)?.rewrite()
    BlockCast(node, file)?.rewrite()
    return .visitChildren
  }

  /// The types into which `as` converts an object on Apple's systems by a bridge that Linux lacks.
  private static let bridged: Set<String> = [
    "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSnapshotReference",
  ]

  /// A conversion by a bridge becomes a call; one to `T!`, which Swift 3 allowed, is one to `T?`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    for (index, part) in parts.enumerated().dropFirst() {
      guard let cast = part.as(UnresolvedAsExprSyntax.self),
        parts.indices.contains(index + 1),
        let type = parts[index + 1].as(TypeExprSyntax.self)?.type
      else { continue }
      if let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        file.replace(
          type.exclamationMark.range, with: cast.questionOrExclamationMark == nil ? "?" : " ")
        continue
      }
      guard cast.questionOrExclamationMark == nil else { continue }
      let name = type.flat
      guard Self.bridged.contains(String(name.prefix { $0 != "<" && $0 != " " })) else { continue }
      file.needsUIKit = true
      file.replace(
        parts[index - 1].range.upperBound..<type.range.upperBound,
        with: "._bridged(to: \(name).self)")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      SelectorExpression(node, file, rewriting)?.rewrite()
      return .skipChildren
    case "keyPath":
      if let path = node.arguments.first?.expression { rewriteKeyPath(node, path) }
      return .skipChildren
    case "Preview":
      file.blank(node)
      return .skipChildren
    default: return .visitChildren
    }
  }

  /// A preview of Xcode is no part of the program.
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    file.blank(node)
    return .skipChildren
  }

  /// `#keyPath(Type.a.b)` is the string "a.b".
  ///
  /// Names in capitals before the properties are types.
  private func rewriteKeyPath(_ node: MacroExpansionExprSyntax, _ path: ExprSyntax) {
    let parts = path.flat.filter { !" ?!".contains($0) }.split(separator: ".")
    let properties = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
    file.replace(node.range, with: "\"\(properties.joined(separator: "."))\"")
  }
}

/// A test of the platform in a condition of compilation: `os(iOS)`.
struct PlatformTest {
  let platform: String
  let range: Range<Int>

  static func all(in condition: ExprSyntax) -> [PlatformTest] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(condition)
    return finder.found
  }

  /// The tests of parts of UIKit: `canImport(UIKit.UIView)`.
  static func parts(in condition: ExprSyntax) -> [Range<Int>] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(condition)
    return finder.parts
  }

  private final class Finder: SyntaxVisitor {
    var found: [PlatformTest] = []
    var parts: [Range<Int>] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.flat == "os", let platform = node.arguments.first {
        found.append(PlatformTest(platform: platform.expression.flat, range: node.range))
      }
      if node.calledExpression.flat == "canImport",
        node.arguments.first?.expression.flat.hasPrefix("UIKit.") == true
      {
        parts.append(node.range)
      }
      return .visitChildren
    }
  }
}
