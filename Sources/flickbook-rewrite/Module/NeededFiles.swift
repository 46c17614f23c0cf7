import SwiftSyntax

/// The files of a module that some of its classes need: the ones whose declarations they name, and so on.
///
/// Names are compared as words. A file too many does no harm if it compiles.
struct NeededFiles {
  /// The declarations and the words of a file.
  private struct Contents {
    /// Names of types, functions and variables, also inside of types.
    var declared: Set<String> = []
    /// Names of types that the file extends.
    var extended: Set<String> = []
    /// Names of members in extensions of types that no file declares.
    var added: Set<String> = []
    /// All words, and operators that the module declares.
    var words: Set<String> = []
  }

  private let files: [SourceFile]
  private let contents: [Contents]

  init(_ files: [SourceFile]) {
    self.files = files
    let readers = files.map { file in
      let reader = NameReader(viewMode: .sourceAccurate)
      reader.walk(file.tree)
      return reader
    }
    let operators = readers.reduce(into: Set()) { $0.formUnion($1.operators) }
    contents = zip(files, readers).map { file, reader in
      var contents = Contents()
      contents.declared = reader.types.union(reader.operators)
      (contents.extended, contents.added) = (reader.extended, reader.members)
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        switch token.tokenKind {
        case .identifier(let name): contents.words.insert(name)
        case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
          if operators.contains(name) { contents.words.insert(name) }
        default: break
        }
      }
      return contents
    }
  }

  /// Returns the files that classes need, in their order.
  ///
  /// - Throws: for a class that no file declares.
  func files(for classes: [String]) throws(Failure) -> [SourceFile] {
    var needed: Set<Int> = []
    var queue: [Int] = []
    func need(_ index: Int) {
      if needed.insert(index).inserted { queue.append(index) }
    }
    for name in classes {
      let last = name.split(separator: ".").last.map(String.init) ?? name
      let found = contents.indices.filter { contents[$0].declared.contains(last) }
      guard !found.isEmpty else {
        throw Failure(description: "flickbook-rewrite: No file declares \(name).")
      }
      found.forEach(need)
    }
    let allTypes = contents.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
    while let index = queue.popLast() {
      let words = contents[index].words
      for (other, content) in contents.enumerated() where !needed.contains(other) {
        let extendsNeeded = content.extended.contains { name in
          allTypes.contains(name) && needed.contains { contents[$0].declared.contains(name) }
        }
        if !content.declared.isDisjoint(with: words) || extendsNeeded
          || !content.extended.isSubset(of: allTypes) && !content.added.isDisjoint(with: words)
        {
          need(other)
        }
      }
    }
    return files.indices.filter(needed.contains).map { files[$0] }
  }

  /// Collects the names that a file declares.
  private final class NameReader: SyntaxVisitor {
    var types: Set<String> = []
    var extended: Set<String> = []
    var members: Set<String> = []
    /// The operators that the file declares.
    var operators: Set<String> = []
    /// Whether each type or extension around the node is an extension.
    private var around: [Bool] = []

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      types.insert(name)
      around.append(false)
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text)
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { around.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.flat.split(separator: ".").last.map(String.init) ?? ""
      extended.insert(name.split(separator: "<").first.map(String.init) ?? name)
      around.append(true)
      return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      types.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
      operators.insert(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
      types.insert(node.name.text)
      return .skipChildren
    }

    /// A name at the top is the module's; in an extension it may be another type's.
    private func add(_ name: String) {
      if around.isEmpty { types.insert(name) } else if around.last == true { members.insert(name) }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      add(node.name.text)
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      guard around.last == true else { return .skipChildren }
      for parameter in node.signature.parameterClause.parameters {
        members.insert(parameter.firstName.text)
      }
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
          add(name)
        }
      }
      return .skipChildren
    }
  }
}
