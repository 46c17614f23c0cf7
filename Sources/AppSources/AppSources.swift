import Documents
import Glibc

/// The options that say which sources of an app are compiled.
package struct AppSourcesRequest: Equatable, Sendable {
  /// The values of `--layout`, each `PATH` or `PATH:CLASS`.
  package var layouts: [String] = []
  /// The values of `--module` and `--stub`: modules in front of the app, in their order.
  package var parts: [SuiteRequest.Part] = []
  /// The values of `--only`: the classes whose files alone are compiled; empty for all files.
  package var only: [String] = []

  package init(layouts: [String]) {
    self.layouts = layouts
  }
}

/// An app's own sources: the values of `--layout`, and the modules in front of them.
package struct AppSources {
  private let request: AppSourcesRequest
  private let files: SourceFiles
  /// The layout of scenes without a `type`; nil for a flow layout.
  private let standard: String?
  /// The folders in which files of the app are looked for, the folders of the modules in front of it last; = before a folder of which the folders inside
  /// are left out.
  private let nibFolders: [String]
  /// The colours and images of the app's asset catalogues.
  private let symbols: AssetSymbols

  /// Reads the sources that a request names.
  ///
  /// - Throws: for paths that cannot be read, and for two classes.
  package init(_ request: AppSourcesRequest) throws(AppProblem) {
    self.request = request
    var arguments: [SourceArgument] = []
    for text in request.layouts { arguments.append(try SourceArgument(text)) }
    let classes = arguments.compactMap(\.className)
    if let first = classes.first, let other = classes.first(where: { $0 != first }) {
      throw AppProblem(
        "Scenes without a type have one layout, and --layout names \(first) and \(other).")
    }
    standard = classes.first
    files = try SourceFiles(arguments.map(\.path), leavesTestsOut: true)
    let own = arguments.map { Self.folder(of: $0.path) }
    nibFolders = request.parts.reduce(into: own) { folders, part in
      let folder = Self.folder(of: part.path)
      if !folders.contains(folder) { folders.append(folder) }
    }
    symbols = AssetSymbols(below: own + AssetSymbols.resourceFolders)
  }

  /// The folder of sources in which files of the app are looked for: one of a file without the folders inside.
  static func folder(of path: String) -> String {
    let path = SourceFiles.absolute(path)
    guard path.hasSuffix(".swift"), let slash = path.lastIndex(of: "/") else { return path }
    return "=" + path[..<slash]
  }

  /// Replaces this process by the program that was compiled from the sources; compiles it if it is
  /// not in the cache.
  ///
  /// `commandLine` are its command line, including the name of the program; `setting` is a variable in its
  /// environment.
  /// - Throws: if the sources cannot be compiled; this process then continues.
  package func run(
    _ commandLine: [String], with setting: (name: String, value: String)
  ) throws(AppProblem) -> Never {
    setenv(setting.name, setting.value, 1)
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
    let mark = try mark(of: rewriter)
    let parts = try AppParts(
      request.parts, for: files, library, [library.identity, mark])
    let key = key(library, mark, parts)
    if let program = try cache.file(key) { return program }
    let folder = try cache.makeBuildFolder()
    defer { FileContents.removeTree(folder) }
    let compiler = AppCompiler(
      library: library, folder: folder, rewriter: rewriter,
      moduleCache: library.moduleCache ?? cache.moduleCache(for: library.identity),
      limits: try CompilerLimits { getenv($0).map { String(cString: $0) } })
    let program = try compiler.build(files, standard: standard, parts, only: request.only, symbols)
    return try cache.store(program, as: key)
  }

  /// Returns the digest of everything that a program is made from.
  ///
  /// Paths count, since `#filePath` is in the program. The compiler version in the digest is the
  /// library's: no other compiler can read its modules.
  private func key(_ library: AppLibrary, _ mark: String, _ parts: AppParts) -> String {
    Self.key(
      of: files.files, standard: standard,
      [library.folder, library.identity, library.compiler, mark] + AppCompiler.flags
        + parts.modules.flatMap { [$0.name, $0.key] } + ["only"] + request.only
        + [symbols.text(bundle: "")])
  }

  private func mark(of rewriter: String) throws(AppProblem) -> String {
    guard let mark = Self.mark(of: rewriter) else {
      throw AppProblem("--layout needs the program flickbook-rewrite, and there is no \(rewriter).")
    }
    return mark
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
