import Glibc

/// Translates and compiles the sources of one module, in a folder that exists for it.
///
/// The compiler is called without its driver, which would take a tenth of a second: the modules can be
/// read by one compiler only, so its words are known.
struct ModuleCompiler {
  /// The folder in which everything is written.
  let folder: String
  let rewriter: String
  let toolchain: Toolchain
  let watch: CompilerWatch

  /// The words for a module.
  struct Words {
    /// The options of the rewriter.
    var rewriter: [String] = []
    /// The options of the compiler, besides those about messages.
    var compiler: [String] = []
    /// The path of the object.
    let object: String
  }

  /// Compiles the sources to an object, and returns the warnings about the app's own lines.
  ///
  /// `generate` gets the folder with the translation, and returns the paths of further files of the
  /// module.
  func compile(
    _ sources: SourceFiles, _ words: Words,
    with generate: (_ rewritten: String) throws(AppProblem) -> [String]
  ) throws(AppProblem) -> String {
    let paths = sources.files.map(\.path)
    let rewritten = "\(folder)/rewritten"
    guard mkdir(rewritten, 0o700) == 0 else { throw .system(rewritten) }
    // The notes say what is passed over. Of Apple's modules they are useful only where the compiler misses a name.
    let notes = try run(rewriter, [rewriter, "-o", rewritten] + words.rewriter + ["--"] + paths)
    let needed = try files(of: paths, in: rewritten)
    let generated = try generate(rewritten) + ["\(rewritten)/RewrittenSupport.swift"]
    var arguments = ["swiftc", "-frontend", "-c"] + needed
    arguments += generated.filter { access($0, R_OK) == 0 }
    let overlay = "\(rewritten)/overlay.yaml"
    if access(overlay, R_OK) == 0 { arguments += ["-vfsoverlay", overlay] }
    // Paths in a folder above the sources, as the working folder may be, would be relative to it, and
    // nobody could tell of a trap in which file it was.
    arguments += ["-file-compilation-dir", folder]
    arguments += words.compiler + toolchain.pluginArguments + CompilerMessages.flags
    let messages = CompilerMessages(about: sources, generatedIn: folder)
    do {
      let printed = try run(toolchain.swiftc, arguments + ["-o", words.object])
      return messages.text(of: printed) + Self.firstOfEach(Self.unknownImports(notes))
    } catch {
      guard error.isFromTools else { throw error }
      let text = messages.text(of: error.description)
      throw AppProblem(
        printedByTools: text + Self.firstOfEach(notes)
          + CompilerCauses(text, notes: notes).text(of: needed.count))
    }
  }

  /// The files that are compiled: all, or the files that the rewriter lists.
  private func files(of paths: [String], in rewritten: String) throws(AppProblem) -> [String] {
    let list = "\(rewritten)/files.txt"
    guard access(list, R_OK) == 0 else { return paths }
    return try FileContents.text(list).split(separator: "\n").map(String.init)
  }

  /// The notes about modules that are not Apple's and that nothing brings.
  private static func unknownImports(_ notes: String) -> String {
    notes.split(separator: "\n").filter { $0.contains(": note: nothing brings the module ") }
      .map { "\($0)\n" }.joined()
  }

  /// The notes without those that say of another file what an earlier one says.
  static func firstOfEach(_ notes: String) -> String {
    var texts: Set<String> = []
    return notes.split(separator: "\n").filter { line in
      let text = line.firstRange(of: ": note: ").map { line[$0.upperBound...] } ?? line
      return texts.insert(String(text)).inserted
    }.map { "\($0)\n" }.joined()
  }

  /// Runs a tool and returns the text that it printed.
  ///
  /// - Throws: that text, if the tool failed.
  func run(_ program: String, _ arguments: [String]) throws(AppProblem) -> String {
    let output = "\(folder)/messages"
    unlink(output)
    let process = try ChildProcess(
      program, arguments, output: output, variables: CompilerAllocator.variables)
    let code = try watch.end(of: process, program, output: output)
    let text = try FileContents.text(output)
    guard code == 0 else {
      throw text.isEmpty
        ? AppProblem("\(program) failed with code \(code).") : AppProblem(printedByTools: text)
    }
    return text
  }
}
