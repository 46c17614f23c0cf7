import Foundation
import SwiftSyntax

/// The translation of a module.
final class RewrittenModule {
  let module: SourceModule
  /// The members that move from extensions into the body of their class.
  private(set) var moves: [SyntaxIdentifier: Scope] = [:]
  /// The number of helpers, whose names differ in the whole module: subclasses inherit them.
  private var helperCount = 0
  /// The files that need a list of methods, with the name of the function that returns it.
  var tables: [String] = []
  /// The names of the functions that return overrides which Swift refuses.
  private(set) var overrides: [String] = []
  /// The functions that return the properties of a file that are read and set by name.
  var keys: [String] = []
  /// The modules that the sources may import; nil for all but the known ones of Apple's.
  let modules: Set<String>?

  init(_ module: SourceModule, modules: Set<String>? = nil) {
    (self.module, self.modules) = (module, modules)
    moves = MovedMembers.find(in: module)
    moves.merge(SubclassWitnesses.rewrite(in: self)) { own, _ in own }
    overrides = ExtensionOverrides.rewrite(in: self)
    for file in module.files {
      let visitor = ConstructVisitor(file, self)
      visitor.walk(file.tree)
    }
    for scope in module.scopes where scope.kind == .protocol {
      OptionalProtocol(scope, module)?.rewrite()
    }
    NamedWitnesses.add(in: module)
    PlainObjects.rewrite(in: module)
    Outlets.connect(in: module)
    DynamicProperties.connect(in: module)
    PlainInit.override(in: module)
    for file in module.files {
      MethodTable.add(to: file, self)
      KeyedProperties.add(to: file, self)
    }
    MovedMembers.move(moves, in: module)
    for file in module.files {
      Imports.complete(
        file, movesFrom: importsNeeded(by: file), isTests: module.isTests, modules: modules)
    }
  }

  func newNumber() -> Int {
    defer { helperCount += 1 }
    return helperCount
  }

  /// The files whose members have moved into a file.
  private func importsNeeded(by file: SourceFile) -> [SourceFile] {
    guard moves.values.contains(where: { $0.file === file }) else { return [] }
    return module.files.filter { other in
      other !== file
        && module.scopes.contains { scope in
          scope.file === other && scope.members.contains { moves[$0.node.id]?.file === file }
        }
    }
  }

  // MARK: Output

  func write(_ options: Options) throws(Failure) {
    let notes = module.files.flatMap(\.notes).map { $0 + "\n" }.joined()
    FileHandle.standardError.write(Data(notes.utf8))
    guard let folder = options.folder else { return printFiles() }
    let root = URL(fileURLWithPath: folder).standardized
    do {
      try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
      var names: [String] = []
      for file in module.files {
        names.append(outputName(of: file, names, options))
        var text = file.rewritten()
        if options.isStandalone { text = file.sourceLocation(line: 1) + text }
        try write(text, root.appendingPathComponent(names[file.number]))
      }
      let overlay = Overlay.text(module.files, names, root)
      try write(overlay, root.appendingPathComponent("overlay.yaml"))
      let support = root.appendingPathComponent("RewrittenSupport.swift")
      try write(SupportFile.text(self), support)
      try write(ClassList.text(module), root.appendingPathComponent("classes.json"))
      if !options.only.isEmpty {
        if options.isStandalone { try writeLeftOut(options, root) }
        let list = module.files.map { $0.path + "\n" }.joined()
        try write(list, root.appendingPathComponent("files.txt"))
      }
      if options.isTests {
        try write(TestMain.text(module), root.appendingPathComponent(TestMain.name))
      }
    } catch {
      throw Failure(description: "flickbook-rewrite: \(error)")
    }
  }

  /// Writes a file without code for each file that no class needs: a build expects all of them.
  private func writeLeftOut(_ options: Options, _ root: URL) throws {
    let kept = Set(module.files.map(\.path))
    for path in options.files {
      let url = URL(fileURLWithPath: path).standardized
      guard !kept.contains(url.path) else { continue }
      let name = "\(url.deletingPathExtension().lastPathComponent).rewritten.swift"
      try write("// No class of --only needs this file.\n", root.appendingPathComponent(name))
    }
  }

  private func write(_ text: String, _ url: URL) throws {
    try Data(text.utf8).write(to: url)
  }

  /// The file's own name; with a number if another file has it too.
  ///
  /// A standalone file has another name: the compiler warns if a module has two paths with one
  /// name, here the file's path and the path of its `#sourceLocation`.
  private func outputName(of file: SourceFile, _ taken: [String], _ options: Options) -> String {
    let url = URL(fileURLWithPath: file.path)
    let base = url.deletingPathExtension().lastPathComponent
    let suffix = options.isStandalone ? "rewritten.swift" : "swift"
    var name = "\(base).\(suffix)"
    var number = 1
    while taken.contains(name) || ["RewrittenSupport.swift", TestMain.name].contains(name) {
      number += 1
      name = "\(base).\(number).\(suffix)"
    }
    return name
  }

  private func printFiles() {
    let output = FileHandle.standardOutput
    for file in module.files {
      if module.files.count > 1 { output.write(Data("// \(file.path)\n".utf8)) }
      output.write(Data(file.rewritten().utf8))
    }
  }
}
