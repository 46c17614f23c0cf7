import Flickbook
import Glibc

/// An app's own sources: the values of `--layout`.
package struct AppSources {
  private let files: SourceFiles
  /// The layout of scenes without a `type`; nil for a flow layout.
  private let standard: String?
  /// The folders in which the app's xibs and storyboards are looked for; = before a folder of which the folders inside
  /// are left out.
  private let nibFolders: [String]

  /// Reads the sources that values of `--layout` name, each `PATH` or `PATH:CLASS`.
  ///
  /// - Throws: for paths that cannot be read, and for two classes.
  package init(_ texts: [String]) throws(AppProblem) {
    var arguments: [SourceArgument] = []
    for text in texts { arguments.append(try SourceArgument(text)) }
    let classes = arguments.compactMap(\.className)
    if let first = classes.first, let other = classes.first(where: { $0 != first }) {
      throw AppProblem(
        "Scenes without a type have one layout, and --layout names \(first) and \(other).")
    }
    standard = classes.first
    files = try SourceFiles(arguments.map(\.path))
    nibFolders = arguments.map { argument in
      let path = SourceFiles.absolute(argument.path)
      guard path.hasSuffix(".swift"), let slash = path.lastIndex(of: "/") else { return path }
      return "=" + path[..<slash]
    }
  }

  /// Replaces this process by the program that was compiled from the sources; compiles it if it is
  /// not in the cache.
  ///
  /// `commandLine` are its command line, including the name of the program.
  /// - Throws: if the sources cannot be compiled; this process then continues.
  package func run(_ commandLine: [String]) throws(AppProblem) -> Never {
    setenv(DeterministicHashing.variable, "1", 1)
    setenv("FLICKBOOK_NIBS", nibFolders.joined(separator: "\n"), 1)
    // The program does not lie in the package, which has the font of pictures.
    setenv("FLICKBOOK_FONTS", "\(ProgramFolder.path)/../share/flickbook/fonts", 0)
    let texts = commandLine.map { strdup($0) }
    var program = try executable()
    execv(program, texts + [nil])
    // Another process may just have replaced it.
    if errno == ENOENT {
      program = try executable()
      execv(program, texts + [nil])
    }
    throw .system(program)
  }

  /// Returns the path of the program; compiles it if it is not in the cache.
  func executable() throws(AppProblem) -> String {
    let library = try AppLibrary.beside()
    let cache = try AppCache()
    let rewriter = ProgramFolder.rewriter
    let key = try key(library, rewriter)
    if let program = try cache.file(key) { return program }
    let folder = try cache.makeBuildFolder()
    defer { FileContents.removeTree(folder) }
    let compiler = AppCompiler(
      library: library, folder: folder, rewriter: rewriter,
      moduleCache: library.moduleCache ?? cache.moduleCache(for: library.identity),
      limits: try CompilerLimits { getenv($0).map { String(cString: $0) } })
    return try cache.store(try compiler.build(files, standard: standard), as: key)
  }

  /// Returns the digest of everything that a program is made from.
  ///
  /// Paths count, since `#filePath` is in the program. The compiler version in the digest is the
  /// library's: no other compiler can read its modules.
  private func key(_ library: AppLibrary, _ rewriter: String) throws(AppProblem) -> String {
    guard let mark = Self.mark(of: rewriter) else {
      throw AppProblem("--layout needs the program flickbook-rewrite, and there is no \(rewriter).")
    }
    return Self.key(
      of: files.files, standard: standard,
      [library.folder, library.identity, library.compiler, mark] + AppCompiler.flags)
  }

  /// The size of a program and when it was made; nil if there is none.
  static func mark(of program: String) -> String? {
    var status = stat()
    guard stat(program, &status) == 0 else { return nil }
    return "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }

  static func key(
    of files: [SourceFiles.File], standard: String?, _ surroundings: [String]
  ) -> String {
    var hash = SHA256()
    for text in surroundings { hash.combine(field: text) }
    hash.combine(field: standard ?? "")
    for file in files {
      hash.combine(field: file.path)
      hash.combine(field: file.bytes)
    }
    return hash.digest()
  }
}
