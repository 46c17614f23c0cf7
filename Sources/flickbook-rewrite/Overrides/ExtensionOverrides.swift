import SwiftSyntax

/// Overrides that Swift refuses, though Objective-C allows them: in an extension of a class that is not the module's, and
/// of a member that an extension of such a class declares.
///
/// Each gets another name, and a row in a list of the module; what it overrides asks the list first. `super` in it
/// needs no change: what it calls asks as well, and gets the row of the next superclass. The source
/// compatibility page, 2, explains the scheme.
struct ExtensionOverrides {
  /// The methods of UIKit that ask the list.
  private static let askedByUIKit: Set<String> = [
    "awakeFromNib()", "didMove(toParent:)", "didMoveToSuperview()", "didMoveToWindow()",
    "hitTest(_:with:)", "intrinsicContentSize", "layoutSubviews()", "point(inside:with:)",
    "prepareForReuse()", "tintColorDidChange()", "touchesBegan(_:with:)",
    "touchesCancelled(_:with:)", "touchesEnded(_:with:)", "touchesMoved(_:with:)",
    "traitCollectionDidChange(_:)", "updateConstraints()", "viewDidAppear(_:)",
    "viewDidDisappear(_:)", "viewDidLayoutSubviews()", "viewDidLoad()", "viewIsAppearing(_:)",
    "viewSafeAreaInsetsDidChange()", "viewWillAppear(_:)", "viewWillDisappear(_:)",
    "viewWillLayoutSubviews()", "willMove(toParent:)", "willMove(toSuperview:)",
    "willMove(toWindow:)",
  ]

  private let rewriting: RewrittenModule
  private var module: SourceModule { rewriting.module }
  /// The members of extensions of other modules' classes, by full name.
  private let bases: [String: [Member]]
  /// The rows by the number of the file that adds them.
  private var rows: [Int: [String]] = [:]
  /// The members that ask the list by now.
  private var asking: Set<SyntaxIdentifier> = []

  /// Translates the overrides of a module, and returns the names of the functions with the rows.
  static func rewrite(in rewriting: RewrittenModule) -> [String] {
    var overrides = ExtensionOverrides(rewriting)
    for scope in rewriting.module.scopes where !scope.isLocal {
      for member in scope.members where member.isOverride { overrides.translate(member) }
    }
    return overrides.addRows()
  }

  private init(_ rewriting: RewrittenModule) {
    self.rewriting = rewriting
    let module = rewriting.module
    let members = module.scopes.filter { Self.isForeign($0, module) }.flatMap(\.members)
    bases = Dictionary(grouping: members.filter { !$0.isOverride }, by: Self.key)
  }

  private static func key(_ member: Member) -> String {
    (member.isStatic ? "static " : "") + member.fullName
  }

  /// Whether a scope extends a class of another module.
  private static func isForeign(_ scope: Scope, _ module: SourceModule) -> Bool {
    guard scope.kind == .extension, !scope.isLocal else { return false }
    let group = scope.node.as(ExtensionDeclSyntax.self)
    return group?.genericWhereClause == nil && module.resolve(scope.path, in: "") == nil
  }

  // MARK: Overrides

  private mutating func translate(_ member: Member) {
    let scope = member.scope
    let isForeign = Self.isForeign(scope, module)
    guard isForeign || [.class, .extension].contains(scope.kind),
      let parts = OverriddenParts(member)
    else {
      if isForeign { leaveOut(member) }
      return
    }
    if let base = base(of: member) {
      guard OverriddenParts(base)?.isTranslatable == true, parts.isTranslatable else { return }
      if asking.insert(base.node.id).inserted { ask(base) }
      rename(member, parts, asked: true)
    } else if isForeign {
      let isAsked = Self.askedByUIKit.contains(member.fullName) && !member.isStatic
      rename(member, parts, asked: isAsked && parts.isTranslatable)
      if !(isAsked && parts.isTranslatable) { note(member) }
    }
  }

  /// The member of an extension that a member overrides; nil if a class declares it, or another module.
  private func base(of member: Member) -> Member? {
    guard let candidates = bases[Self.key(member)] else { return nil }
    let ancestry = module.ancestry(
      of: module.resolve(member.scope.path, in: "")?.path ?? member.scope.path)
    let own = ancestry.dropFirst().filter { module.declaration($0) != nil }
      .flatMap { module.scopes(of: $0) }.flatMap(\.members)
    guard !own.contains(where: { Self.key($0) == Self.key(member) && !$0.isOverride }) else {
      return nil
    }
    let root = ancestry.last ?? member.scope.path
    return candidates.first { isSuperclass($0.scope.path, of: root) }
  }

  /// Whether a class may be a superclass of another one, or be the same; both are not the module's.
  private func isSuperclass(_ name: String, of root: String) -> Bool {
    let root = root.hasPrefix("UIKit.") ? String(root.dropFirst(6)) : root
    // Of the classes of other modules than Apple's nothing is known.
    guard ["UI", "NS", "CA"].contains(where: root.hasPrefix), root != name else { return true }
    switch name {
    case "NSObject": return true
    case "UIResponder": return PlainInit.isViewOrController(root)
    case "UIViewController":
      return PlainInit.isViewOrController(root) && root.hasSuffix("Controller")
    case "UIView": return PlainInit.isViewOrController(root) && !root.hasSuffix("Controller")
    default:
      return root.hasSuffix(String(name.dropFirst(2)))
        || Self.superclasses[name]?.contains(root) == true
    }
  }

  /// Classes of UIKit whose names do not end as the name of a superclass does.
  private static let superclasses: [String: Set<String>] = [
    "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
    "UIControl": [
      "UIButton", "UITextField", "UISwitch", "UISlider", "UISegmentedControl", "UIStepper",
      "UIDatePicker", "UIPageControl", "UIRefreshControl", "UISearchTextField",
    ],
    "UICollectionReusableView": ["UICollectionViewCell", "UICollectionViewListCell"],
    "UICollectionViewCell": ["UICollectionViewListCell"],
    "UINavigationController": ["UIImagePickerController"],
  ]

  /// Takes the word away, and gives a member another name.
  private mutating func rename(_ member: Member, _ parts: OverriddenParts, asked: Bool) {
    let file = member.scope.file
    let name = "_o\(rewriting.newNumber())_\(parts.name.text.filter { $0 != "`" })"
    for modifier in member.modifiers where ["override", "open"].contains(modifier.name.text) {
      file.blank(modifier)
    }
    file.edits.add(parts.name.range, name)
    guard asked else { return }
    addRow(member, parts, name)
  }

  private mutating func addRow(_ member: Member, _ parts: OverriddenParts, _ name: String) {
    let scope = member.scope
    var target = scope.path
    var matched = "\(target).Type"
    if scope.isGeneric || module.declaration(scope.path)?.isGeneric == true {
      // A class with parameters cannot be named, but a protocol of its own can.
      let level = "_Level\(name)"
      let requirement = parts.requirement(name, isStatic: member.isStatic)
      scope.file.appendSupport(
        MovedMembers.conditional(
          "@preconcurrency @MainActor protocol \(level): AnyObject { \(requirement) }; "
            + "extension \(target): \(level) {}", around: member.node))
      target = "any \(level)"
      matched = "any \(level).Type"
    } else if let type = module.declaration(scope.path), type.path.contains("."),
      let modifier = type.modifiers.first(.private)
    {
      // The list is outside of the type around it.
      type.file.raise(modifier)
    }
    let object = member.isStatic ? matched : target
    let callsSuper = member.node.tokens(viewMode: .sourceAccurate).contains { $0.text == "super" }
    let start = "in: { $0 is \(matched) }) { (o: \(object), a: [Any]) in "
    func add(_ asked: String, _ call: String) {
      rows[scope.file.number, default: []].append(
        MovedMembers.conditional(
          "all.append(_RewrittenOverride(\"\(asked)\", callsSuper: \(callsSuper), \(start)\(call) })",
          around: member.node))
    }
    switch parts {
    case .function(let function): add(Self.key(member), "o.\(name)(\(function.handedOn))")
    case .property(let property):
      add(Self.key(member), "o.\(name)")
      if property.setter != nil {
        // The object is a constant of its type.
        add("set " + Self.key(member), "o.\(name) = _argument(a, 0)")
      }
    }
  }

  // MARK: What is overridden

  /// Lets a member of an extension ask the list before it does its own work.
  private func ask(_ member: Member) {
    guard let parts = OverriddenParts(member) else { return }
    let file = member.scope.file
    file.needsUIKit = true
    // Only a member that can be overridden is open, for the compiler.
    if let modifier = member.modifiers.first(.open) {
      file.replace(modifier.range, with: "public")
    }
    let key = Self.key(member)
    switch parts {
    case .function(let function):
      guard let body = function.node.body else { return }
      let arguments = function.names.map { "\($0) as Any" }.joined(separator: ", ")
      let list = arguments.isEmpty ? "" : ", [\(arguments)]"
      guard let result = function.result else {
        return insert(
          " if _isOverridden(self, \"\(key)\"\(list)) { return };", at: body.leftBrace, file)
      }
      askForValue(key, list, result, body.statements, body.leftBrace, file)
    case .property(let property):
      askForValue(
        key, "", property.type, property.getter.statements, property.getter.leftBrace, file)
      guard let (name, body) = property.setter else { return }
      insert(
        " if _isOverridden(self, \"set \(key)\", [\(name) as Any]) { return };", at: body.leftBrace,
        file)
    }
  }

  private func askForValue(
    _ key: String, _ list: String, _ type: String, _ statements: CodeBlockItemListSyntax,
    _ brace: TokenSyntax, _ file: SourceFile
  ) {
    insert(
      " if let _o: \(type) = _overridden(self, \"\(key)\"\(list)) { return _o };", at: brace, file)
    // A body of one expression returns it without the word.
    guard statements.count == 1, let only = statements.first, isExpression(only) else { return }
    let start = only.range.lowerBound
    file.edits.add(start..<start, "return ")
  }

  private func isExpression(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr: return true
    case .stmt(let statement): return statement.is(ExpressionStmtSyntax.self)
    default: return false
    }
  }

  private func insert(_ text: String, at brace: TokenSyntax, _ file: SourceFile) {
    let offset = brace.range.upperBound
    file.edits.add(offset..<offset, text)
  }

  // MARK: What is left out

  /// Takes an override away that cannot be a member under another name.
  private func leaveOut(_ member: Member) {
    guard member.kind != .initializer else { return }
    member.scope.file.blank(member.node)
    note(member)
  }

  private func note(_ member: Member) {
    let scope = member.scope
    scope.file.addNote(
      "the override of \(member.fullName) in an extension of \(scope.path) is not called: Swift "
        + "has overrides in subclasses alone", at: member.node.range.lowerBound)
  }

  // MARK: Rows

  private func addRows() -> [String] {
    var functions: [String] = []
    for file in module.files {
      guard let rows = rows[file.number] else { continue }
      let function = "_rewrittenOverrides\(file.number)"
      functions.append(function)
      file.appendSupport(
        "@MainActor func \(function)() -> [_RewrittenOverride] { var all: [_RewrittenOverride] = []\n"
          + rows.joined(separator: "\n") + "\nreturn all }")
    }
    return functions
  }
}

/// The parts that a translation needs of a member that overrides, or is overridden.
enum OverriddenParts {
  struct Function {
    let node: FunctionDeclSyntax

    private var parameters: [FunctionParameterSyntax] {
      Array(node.signature.parameterClause.parameters)
    }
    /// The names of the parameters inside of the method.
    var names: [String] { parameters.map { ($0.secondName ?? $0.firstName).text } }
    /// The type of the result; nil for none.
    var result: String? {
      guard let type = node.signature.returnClause?.type, !["Void", "()"].contains(type.flat)
      else { return nil }
      return OverriddenParts.written(type)
    }
    /// The arguments from a list.
    var handedOn: String {
      parameters.enumerated().map { index, parameter in
        let label = parameter.firstName.text
        return (label == "_" ? "" : "\(label): ") + "_argument(a, \(index))"
      }.joined(separator: ", ")
    }
    /// Whether a list can hold the arguments.
    var isTranslatable: Bool {
      node.genericParameterClause == nil && node.signature.effectSpecifiers == nil
        && node.signature.returnClause?.type.is(SomeOrAnyTypeSyntax.self) != true
        && parameters.allSatisfy { parameter in
          parameter.ellipsis == nil && !parameter.type.is(FunctionTypeSyntax.self)
            && !names(of: parameter.type).contains { ["inout", "autoclosure"].contains($0) }
            && (parameter.secondName ?? parameter.firstName).text != "_"
        }
    }

    private func names(of type: TypeSyntax) -> [String] {
      guard let type = type.as(AttributedTypeSyntax.self) else { return [] }
      return type.specifiers.map(\.flat)
        + type.attributes.compactMap { $0.as(AttributeSyntax.self)?.name }
    }
  }

  /// The braces and statements of an accessor.
  struct Body {
    let leftBrace: TokenSyntax
    let statements: CodeBlockItemListSyntax
  }

  struct Property {
    let pattern: IdentifierPatternSyntax
    let type: String
    let getter: Body
    /// The name of the new value, and the code that takes it.
    let setter: (name: String, body: Body)?
  }

  case function(Function)
  case property(Property)

  init?(_ member: Member) {
    if let node = member.node.as(FunctionDeclSyntax.self) {
      self = .function(Function(node: node))
    } else if let node = member.node.as(VariableDeclSyntax.self), node.bindings.count == 1,
      let binding = node.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = binding.typeAnnotation?.type, let block = binding.accessorBlock
    {
      switch block.accessors {
      case .getter(let statements):
        let body = Body(leftBrace: block.leftBrace, statements: statements)
        self = .property(
          Property(pattern: pattern, type: Self.written(type), getter: body, setter: nil))
      case .accessors(let accessors):
        func find(_ word: String) -> AccessorDeclSyntax? {
          accessors.first { $0.accessorSpecifier.text == word && $0.effectSpecifiers == nil }
        }
        guard let getter = find("get")?.body else { return nil }
        let setter = find("set")
        self = .property(
          Property(
            pattern: pattern, type: Self.written(type),
            getter: Body(leftBrace: getter.leftBrace, statements: getter.statements),
            setter: setter?.body.map {
              (
                setter?.parameters?.name.text ?? "newValue",
                Body(leftBrace: $0.leftBrace, statements: $0.statements)
              )
            }))
      @unknown default: return nil
      }
    } else {
      return nil
    }
  }

  var name: TokenSyntax {
    switch self {
    case .function(let function): function.node.name
    case .property(let property): property.pattern.identifier
    }
  }

  var isTranslatable: Bool {
    switch self {
    case .function(let function): function.isTranslatable
    case .property: true
    }
  }

  /// The requirement of a protocol with another name.
  func requirement(_ name: String, isStatic: Bool) -> String {
    let word = isStatic ? "static " : ""
    switch self {
    case .function(let function):
      return "\(word)func \(name)\(function.node.signature.flat)"
    case .property(let property):
      return "\(word)var \(name): \(property.type) { get\(property.setter == nil ? "" : " set") }"
    }
  }

  /// A type as a value of it can be declared.
  fileprivate static func written(_ type: TypeSyntax) -> String {
    guard let type = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return type.flat }
    return type.wrappedType.flat + "?"
  }
}
