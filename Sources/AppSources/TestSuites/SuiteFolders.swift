import Glibc

/// Finds the modules of an app and its tests that are in folders without a package.
struct SuiteFolders {
  let request: SuiteRequest

  /// Returns the app's module, if there are sources, and the module of its tests.
  ///
  /// In the folder of the request the sources are in `Sources` or in NAME, or else beside the tests, which are in
  /// `Tests` or in NAMETests.
  func modules() throws(AppProblem) -> [SuiteModule] {
    let tests = try testPaths()
    let testFiles = try SourceFiles(tests)
    let imported = importedName(testFiles)
    let name = request.name ?? imported ?? folderName(tests)
    // Tests that import no app bring everything themselves.
    let needsApp = request.name != nil || imported != nil
    let sources = try sourcePaths(name, isNeeded: needsApp)
    var modules: [SuiteModule] = []
    if !sources.isEmpty {
      var module = SuiteModule(name: SuiteRequest.identifier(name), paths: sources)
      // The folder of the tests may be in the folder of the sources.
      module.excluded = tests.map { SourceFiles.absolute($0) }
      module.leavesTestsOut = true
      modules.append(module)
    }
    let own = "\(SuiteRequest.identifier(name))Tests"
    var module = SuiteModule(name: own, paths: tests, isTest: true)
    module.dependencies = modules.map(\.name)
    return modules + [module]
  }

  private func testPaths() throws(AppProblem) -> [String] {
    guard request.tests.isEmpty else { return request.tests }
    guard let folder = request.folder else {
      throw AppProblem("Name a folder with a suite, or the tests with --tests PATH.")
    }
    let names = try FileContents.names(in: folder).sorted().filter {
      Self.isFolder("\(folder)/\($0)")
    }
    if let name = request.name, names.contains("\(name)Tests") { return ["\(folder)/\(name)Tests"] }
    if names.contains("Tests") { return ["\(folder)/Tests"] }
    let found = names.filter { $0.hasSuffix("Tests") && !$0.hasSuffix("UITests") }
    guard found.count == 1 else {
      throw AppProblem(
        found.isEmpty
          ? "\(folder) has no Package.swift, and neither a folder Tests nor one whose name ends in "
            + "Tests. --tests PATH names the tests, --sources PATH what they test."
          : "\(folder) has several folders of tests: \(found.joined(separator: ", ")). --tests PATH "
            + "names one, --sources PATH what it tests.")
    }
    return ["\(folder)/\(found[0])"]
  }

  private func sourcePaths(
    _ name: String, isNeeded: Bool
  ) throws(AppProblem) -> [String] {
    guard request.sources.isEmpty else { return request.sources }
    guard let folder = request.folder else { return [] }
    for candidate in ["Sources", name] where Self.isFolder("\(folder)/\(candidate)") {
      return ["\(folder)/\(candidate)"]
    }
    if try hasSources(beside: folder) { return [folder] }
    guard isNeeded else { return [] }
    throw AppProblem(
      "\(folder) has neither a folder Sources nor \(name), nor Swift files beside its tests. --sources PATH names the app's sources, "
        + "--name MODULE the name under which the tests import them.")
  }

  /// Whether a folder has Swift files outside of folders of tests.
  private func hasSources(beside folder: String) throws(AppProblem) -> Bool {
    let tests = try testPaths().map { SourceFiles.absolute($0) }
    let all = try SourceFiles([folder], leavesTestsOut: true)
    return all.files.contains { file in !tests.contains { file.path.hasPrefix("\($0)/") } }
  }

  /// The module that the tests import with `@testable`, and that no option brings.
  private func importedName(_ files: SourceFiles) -> String? {
    let brought = Set(request.parts.map(\.name))
    for file in files.files {
      for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard words.count >= 3, words[0] == "@testable", words[1] == "import",
          !brought.contains(String(words[2]))
        else { continue }
        return String(words[2])
      }
    }
    return nil
  }

  /// The name of the folder, or of the first folder of the sources, without the ending of tests.
  private func folderName(_ tests: [String]) -> String {
    let path = SourceFiles.absolute(request.folder ?? request.sources.first ?? tests[0])
    let name = path.split(separator: "/").last.map(String.init) ?? "App"
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return SuiteRequest.identifier(
      stem.hasSuffix("Tests") && stem.count > 5 ? String(stem.dropLast(5)) : stem)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
