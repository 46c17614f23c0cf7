/// A module of a suite with the contents of its files, and the digest of everything that it is compiled
/// from.
struct KeyedModule {
  let module: SuiteModule
  let sources: SourceFiles
  let key: String
  /// The colours and images of the asset catalogues in its folders.
  let symbols: AssetSymbols

  var name: String { module.name }

  /// Reads the files of a module.
  ///
  /// - Parameters:
  ///   - suite: the modules before it.
  ///   - surroundings: everything else that counts.
  init(
    _ module: SuiteModule, after suite: [KeyedModule], _ surroundings: [String]
  ) throws(AppProblem) {
    self.module = module
    sources = try SourceFiles(
      module.paths, excluding: module.excluded, leavesTestsOut: module.leavesTestsOut)
    symbols = AssetSymbols(below: module.catalogueFolders)
    let needed = suite.filter { module.dependencies.contains($0.name) }
    key = AppSources.key(
      of: sources.files, standard: nil,
      surroundings + [module.name, "\(module.isTest)", module.bundle ?? "", module.languageMode]
        + module.only.map { "only \($0)" }
        + Self.words(module, sources) + [symbols.text(bundle: "")]
        + needed.flatMap { [$0.name, $0.key] })
  }

  /// The declaration of `Bundle.module`, which SwiftPM adds to a module with resources; nil for others.
  var bundleDeclaration: String? {
    module.bundle.map { folder in
      """
      import Foundation

      extension Foundation.Bundle {
        static let module = Foundation.Bundle(path: \(Registration.literal(folder))) ?? .main
      }

      """
    }
  }

  /// Writes the sources that are generated for the module into a folder, and returns their paths.
  func writeGenerated(into folder: String) throws(AppProblem) -> [String] {
    var paths: [String] = []
    if let text = bundleDeclaration {
      paths.append("\(folder)/Bundle.swift")
      try FileContents.write(text, to: paths[0])
    }
    guard !module.isTest else { return paths }
    let bundle = "Foundation.Bundle.\(module.bundle == nil ? "main" : "module")"
    if let path = try symbols.write(for: sources, into: folder, bundle: bundle) {
      paths.append(path)
    }
    return paths
  }

  /// The options of the compiler that differ from module to module.
  ///
  /// - Parameter mode: the mode of the language.
  func words(mode: String) -> [String] {
    ["-swift-version", mode] + Self.words(module, sources)
  }

  private static func words(_ module: SuiteModule, _ sources: SourceFiles) -> [String] {
    let hasMainFile = sources.files.contains { $0.path.hasSuffix("/main.swift") }
    // Warnings are for the compiler of the app's own platform, which shows them.
    var words = ["-module-name", module.name, "-enable-testing", "-suppress-warnings"]
    if AppLibrary.modulesForTests.contains(module.name) {
      // A substitute for one of Flickbook's modules has symbols of its own.
      words += ["-module-abi-name", "\(module.name)_of_app"]
    }
    // The main function is the program's that runs the tests.
    words += ["-entry-point-function-name", "flickbook_main_\(module.name)"]
    if !hasMainFile { words.append("-parse-as-library") }
    words += ["-D", "DEBUG"]
    return words + module.conditions.flatMap { ["-D", $0] } + module.features
  }
}
