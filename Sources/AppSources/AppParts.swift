import Glibc

/// The modules that are compiled in front of an app's sources: libraries beside the app, and substitutes for
/// modules that Linux lacks.
///
/// Each is compiled once for its contents, and kept in the cache.
struct AppParts {
  let modules: [KeyedModule]

  /// Reads the sources of modules; each may import the ones before it.
  ///
  /// - Throws: for a path without sources, two modules of one name, and a name that no module can have.
  ///
  /// Substitutes that come with Flickbook are in front of them.
  init(
    _ parts: [SuiteRequest.Part], for sources: SourceFiles, _ library: AppLibrary,
    _ surroundings: [String]
  ) throws(AppProblem) {
    var modules: [KeyedModule] = []
    let inner = parts.isEmpty ? [] : try library.innerModules()
    var importing = [sources]
    for part in parts { importing.append(try SourceFiles([part.path], leavesTestsOut: true)) }
    let substitutes = library.substitutes.parts(for: importing, besides: parts.map(\.name))
    for part in substitutes + parts {
      guard !modules.contains(where: { $0.name == part.name }) else {
        throw AppProblem("Two options bring the module \(part.name).")
      }
      var module = SuiteModule(
        name: part.name, paths: [part.path], dependencies: modules.map(\.name))
      module.leavesTestsOut = true
      try module.checkName(besides: inner)
      modules.append(
        try KeyedModule(
          module, after: modules, ["app", library.folder, library.compiler] + surroundings))
    }
    self.modules = modules
  }

  /// The descriptions and objects with which an app is compiled and linked.
  struct Compiled {
    /// The folder with the descriptions of the modules.
    let folder: String
    /// The objects.
    var objects: [String] = []
  }

  /// Compiles the modules that are not in the cache.
  ///
  /// - Parameters:
  ///   - folder: an existing folder for what is written.
  ///   - known: the names of the modules that every source may import.
  func compile(
    _ app: AppCompiler, _ toolchain: Toolchain, in folder: String, known: [String]
  ) throws(AppProblem) -> Compiled {
    var compiled = Compiled(folder: "\(folder)/modules")
    guard !modules.isEmpty else { return compiled }
    guard mkdir(compiled.folder, 0o700) == 0 else { throw .system(compiled.folder) }
    let cache = try AppCache(.parts)
    for module in modules {
      let object: String
      let description: String
      if let known = try cache.file("\(module.key)-o"), let text = try cache.file("\(module.key)-m")
      {
        (object, description) = (known, text)
      } else {
        let work = "\(folder)/\(module.name)-module"
        guard mkdir(work, 0o700) == 0 else { throw .system(work) }
        try compile(module, app, toolchain, in: work, compiled, known: known)
        object = try cache.store("\(work)/module.o", as: "\(module.key)-o")
        description = try cache.store("\(work)/module.swiftmodule", as: "\(module.key)-m")
      }
      let link = "\(compiled.folder)/\(module.name).swiftmodule"
      guard symlink(description, link) == 0 else { throw .system(link) }
      compiled.objects.append(object)
    }
    return compiled
  }

  private func compile(
    _ module: KeyedModule, _ app: AppCompiler, _ toolchain: Toolchain, in work: String,
    _ compiled: Compiled, known: [String]
  ) throws(AppProblem) {
    let compiler = ModuleCompiler(
      folder: work, rewriter: app.rewriter, toolchain: toolchain,
      watch: CompilerWatch(app.limits, paths: module.sources.files.map(\.path)))
    var words = ModuleCompiler.Words(object: "\(work)/module.o")
    words.rewriter = [
      "--modules", (known + module.module.dependencies).joined(separator: ","),
    ]
    words.compiler =
      ["-I", compiled.folder, "-I", app.library.modules, "-module-cache-path", app.moduleCache]
      + AppCompiler.commonFlags + ["-use-static-resource-dir"] + module.words(mode: "5")
      + ["-emit-module-path", "\(work)/module.swiftmodule"]
    _ = try compiler.compile(module.sources, words) { _ throws(AppProblem) in
      let generated = try module.writeGenerated(into: work)
      let bundle = try AppCompiler.writeBundle(for: module.sources, into: work)
      return generated + [bundle].compactMap(\.self)
    }
  }
}
