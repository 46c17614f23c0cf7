import Documents
import Glibc

/// An app's test suite: the modules of the app and its tests, which become programs that run the tests.
package struct TestSuite {
  /// A module of tests, and its program.
  package struct Module: Sendable {
    /// The name of the module.
    package let name: String
    /// The program, or why there is none.
    package let outcome: Result<TestProgram, SuiteFailure>
  }

  private let library: AppLibrary
  private let toolchain: Toolchain
  private let rewriter: String
  private let modules: [KeyedModule]

  /// Finds the modules and reads their files.
  ///
  /// - Throws: if there are no tests, or a path cannot be read.
  package init(_ request: SuiteRequest) throws(AppProblem) {
    library = try AppLibrary.beside()
    guard access(library.testLibrary, R_OK) == 0 else {
      throw AppProblem(
        "There is no \(library.testLibrary), which suites are linked with. Scripts/build makes it, and "
          + "Scripts/install installs it.")
    }
    guard let toolchain = Toolchain() else {
      throw Toolchain.problem(found: nil, needed: library.compiler)
    }
    self.toolchain = toolchain
    rewriter = ProgramFolder.rewriter
    guard let mark = AppSources.mark(of: rewriter) else {
      throw AppProblem("There is no \(rewriter), which translates an app's sources.")
    }
    let surroundings =
      [
        "tests", library.folder, library.identity, library.compiler, mark,
      ] + AppCompiler.commonFlags
    var modules: [KeyedModule] = []
    let inner = try library.innerModules()
    for module in try Self.modules(of: request, library, toolchain) {
      try module.checkName(besides: inner)
      modules.append(try KeyedModule(module, after: modules, surroundings))
    }
    self.modules = modules
  }

  private static func modules(
    of request: SuiteRequest, _ library: AppLibrary, _ toolchain: Toolchain
  ) throws(AppProblem) -> [SuiteModule] {
    var parts: [SuiteModule] = []
    for part in request.parts {
      guard !parts.contains(where: { $0.name == part.name }) else {
        throw AppProblem("Two options bring the module \(part.name).")
      }
      parts.append(
        SuiteModule(name: part.name, paths: [part.path], dependencies: parts.map(\.name)))
    }
    var own: [SuiteModule]
    let folder = request.folder.map { SourceFiles.absolute($0) }
    if let folder, request.sources.isEmpty, request.tests.isEmpty,
      PackageReader.isPackage(folder)
    {
      let reader = PackageReader(toolchain: toolchain, cache: try AppCache(.parts))
      var found = PackageModules(
        bringing: Set(AppLibrary.modulesForTests + AppLibrary.products + parts.map(\.name))
      ) { folder throws(AppProblem) in try reader.manifest(folder) }
      own = try found.modules(of: folder)
    } else {
      own = try SuiteFolders(request: request).modules()
    }
    for index in own.indices {
      own[index].dependencies += parts.map(\.name)
      if !own[index].isTest, !request.only.isEmpty { own[index].only = request.only }
    }
    let brought = (parts + own).map(\.name)
    var importing: [SourceFiles] = []
    for module in parts + own {
      importing.append(try SourceFiles(module.paths, excluding: module.excluded))
    }
    let substitutes = library.substitutes.parts(for: importing, besides: brought)
    let added = substitutes.enumerated().map { index, part in
      SuiteModule(
        name: part.name, paths: [part.path],
        dependencies: substitutes[..<index].map(\.name))
    }
    for index in parts.indices { parts[index].dependencies += substitutes.map(\.name) }
    for index in own.indices { own[index].dependencies += substitutes.map(\.name) }
    return added + parts + own
  }

  /// Lets this process, and those that it starts, look for xibs, storyboards, strings and assets in the folders of the
  /// app's sources.
  package func takeFolders() {
    let substitutes = "\(library.substitutes.folder)/"
    let paths = modules.filter { !$0.module.isTest }.flatMap(\.module.paths)
    let folders = paths.filter { !$0.hasPrefix(substitutes) }.map { path in
      let path = SourceFiles.absolute(path)
      guard path.hasSuffix(".swift"), let slash = path.lastIndex(of: "/") else { return path }
      return "=" + path[..<slash]
    }
    setenv("FLICKBOOK_NIBS", folders.joined(separator: "\n"), 1)
  }

  /// The number of files that are compiled.
  package var fileCount: Int { modules.reduce(0) { $0 + $1.sources.files.count } }

  /// Returns a program for each module of tests; compiles what is not in the cache.
  ///
  /// - Throws: for something that prevents all of them, such as a missing compiler.
  package func programs() throws -> [Module] {
    let (apps, parts) = (try AppCache(.apps), try AppCache(.parts))
    let folder = try parts.makeBuildFolder()
    defer { FileContents.removeTree(folder) }
    var compiler: SuiteCompiler?
    return try modules.filter(\.module.isTest).map { tests in
      do {
        let path: String
        if let known = try apps.file("\(tests.key)-p") {
          path = known
        } else {
          let linker =
            try compiler
            ?? SuiteCompiler(library, toolchain, cache: parts, rewriter: rewriter, folder: folder)
          compiler = linker
          path = try apps.store(try linker.link(tests, in: modules), as: "\(tests.key)-p")
        }
        let list =
          try parts.file("\(tests.key)-l")
          ?? {
            let list = try TestProgram.list(path, in: folder)
            return try parts.store(list, as: "\(tests.key)-l")
          }()
        return Module(
          name: tests.name,
          outcome: .success(
            try TestProgram(path: path, list: try FileContents.text(list))))
      } catch let failure as SuiteFailure {
        return Module(name: tests.name, outcome: .failure(failure))
      } catch let problem as AppProblem where problem.isFromTools {
        let failure = SuiteFailure(module: tests.name, text: problem.description)
        return Module(name: tests.name, outcome: .failure(failure))
      }
    }
  }
}
