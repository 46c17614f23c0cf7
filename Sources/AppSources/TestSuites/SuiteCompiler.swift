import Glibc

/// Compiles the modules of a suite, each once, and links programs of tests.
final class SuiteCompiler {
  /// A module that is compiled.
  struct Part {
    /// The object.
    let object: String
    /// The description that importing modules read; nil for tests, which nobody imports.
    let description: String?
  }

  private let library: AppLibrary
  private let toolchain: Toolchain
  private let cache: AppCache
  private let rewriter: String
  private let limits: CompilerLimits
  private let moduleCache: String
  /// The folder in which everything is written.
  private let folder: String
  private let version: CompilerVersion
  private var isVersionChecked = false
  private var parts: [String: Result<Part, SuiteFailure>] = [:]

  /// The modules of the toolchain, which sources may import.
  private let known: [String]

  /// - Parameters:
  ///   - cache: the cache of modules.
  ///   - folder: a new folder.
  init(
    _ library: AppLibrary, _ toolchain: Toolchain, cache: AppCache, rewriter: String,
    folder: String
  ) throws(AppProblem) {
    (self.library, self.toolchain, self.cache) = (library, toolchain, cache)
    (self.rewriter, self.folder) = (rewriter, folder)
    limits = try CompilerLimits { getenv($0).map { String(cString: $0) } }
    moduleCache = cache.moduleCache(for: "\(library.identity) tests")
    version = try CompilerVersion(of: toolchain, in: folder)
    known =
      AppLibrary.modulesForTests
      + (try FileContents.names(in: toolchain.libraries)).compactMap { name in
        name.hasSuffix(".swiftmodule") ? String(name.dropLast(12)) : nil
      }.filter { $0 != AppLibrary.replaced }.sorted()
    guard mkdir("\(folder)/modules", 0o700) == 0 else { throw .system(folder) }
  }

  /// Returns the compiled module, from the cache if it is there; its dependencies come first.
  ///
  /// - Throws: `SuiteFailure` if it does not compile, `AppProblem` if something is missing.
  func part(_ module: KeyedModule, in suite: [KeyedModule]) throws -> Part {
    if let known = parts[module.name] { return try known.get() }
    do {
      for other in suite where module.module.dependencies.contains(other.name) {
        _ = try part(other, in: suite)
      }
      let part = try cached(module) ?? compiled(module)
      if let description = part.description {
        let link = "\(folder)/modules/\(module.name).swiftmodule"
        guard symlink(description, link) == 0 else { throw AppProblem.system(link) }
      }
      parts[module.name] = .success(part)
      return part
    } catch let failure as SuiteFailure {
      parts[module.name] = .failure(failure)
      throw failure
    }
  }

  private func cached(_ module: KeyedModule) throws(AppProblem) -> Part? {
    guard let object = try cache.file("\(module.key)-o") else { return nil }
    guard !module.module.isTest else { return Part(object: object, description: nil) }
    guard let description = try cache.file("\(module.key)-m") else { return nil }
    return Part(object: object, description: description)
  }

  // MARK: Compiling

  private func compiled(_ module: KeyedModule) throws -> Part {
    let mode = module.module.languageMode
    do {
      return try compiled(module, mode: mode)
    } catch is SuiteFailure where mode != "5" {
      // What the rewriter adds and the declarations here may satisfy Swift 6 less than Apple's.
      let part = try compiled(module, mode: "5")
      CompilerWatch.sayOnStandardError(
        "\(module.name) does not compile in Swift \(mode) mode here, and is compiled in Swift 5 mode."
      )
      return part
    }
  }

  private func compiled(_ module: KeyedModule, mode: String) throws -> Part {
    let work = "\(folder)/\(module.name)-\(mode)"
    guard mkdir(work, 0o700) == 0 else { throw AppProblem.system(work) }
    let compiler = compiler(in: work, module.sources.files.map(\.path))
    let words = words(for: module, mode: mode, in: work)
    let isTest = module.module.isTest
    let outcome = Result { () throws(AppProblem) in
      try compiler.compile(module.sources, words) { rewritten throws(AppProblem) in
        let generated = try module.writeGenerated(into: work)
        return (isTest ? ["\(rewritten)/TestMain.swift"] : []) + generated
      }
    }
    if !isVersionChecked {
      try version.check(library.compiler)
      isVersionChecked = true
    }
    switch outcome {
    case .success(let warnings):
      try FileContents.write(warnings, to: STDERR_FILENO, "standard error")
    case .failure(let problem):
      throw problem.isFromTools
        ? SuiteFailure(module: module.name, text: problem.description) : problem
    }
    let object = try cache.store(words.object, as: "\(module.key)-o")
    guard !isTest else { return Part(object: object, description: nil) }
    let description = try cache.store("\(work)/module.swiftmodule", as: "\(module.key)-m")
    return Part(object: object, description: description)
  }

  private func compiler(in work: String, _ paths: [String]) -> ModuleCompiler {
    ModuleCompiler(
      folder: work, rewriter: rewriter, toolchain: toolchain,
      watch: CompilerWatch(limits, paths: paths))
  }

  private func words(
    for module: KeyedModule, mode: String, in work: String
  ) -> ModuleCompiler.Words {
    let own = module.module
    var words = ModuleCompiler.Words(object: "\(work)/module.o")
    words.rewriter =
      ["--modules", (known + own.dependencies).joined(separator: ",")]
      + (own.isTest ? ["--tests"] : [])
      + (own.only.isEmpty ? [] : ["--only", own.only.joined(separator: ",")])
    words.compiler =
      ["-I", "\(folder)/modules", "-I", library.testModules, "-I", library.modules]
      + ["-module-cache-path", moduleCache] + AppCompiler.commonFlags + module.words(mode: mode)
    if !own.isTest { words.compiler += ["-emit-module-path", "\(work)/module.swiftmodule"] }
    return words
  }

  // MARK: Linking

  /// Links the program of a module of tests, and returns its path.
  func link(_ module: KeyedModule, in suite: [KeyedModule]) throws -> String {
    let tests = try part(module, in: suite)
    var objects: [String] = []
    for other in suite where module.module.dependencies.contains(other.name) {
      objects.append(try part(other, in: suite).object)
    }
    let work = "\(folder)/\(module.name)-program"
    guard mkdir(work, 0o700) == 0 else { throw AppProblem.system(work) }
    let executable = "\(work)/program"
    _ = try compiler(in: work, [module.name]).run(
      toolchain.clang,
      [toolchain.clang, "-fuse-ld=lld", "-pie", "-o", executable] + objects + [tests.object]
        + library.testLinkArguments(toolchain) + ["-Wl,--build-id=none"])
    return executable
  }
}
