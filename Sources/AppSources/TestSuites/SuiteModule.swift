/// A module that `flickbook test` compiles: its sources, and how they are compiled.
struct SuiteModule: Equatable {
  /// The name under which others import it.
  let name: String
  /// The files and folders of its sources.
  var paths: [String]
  /// The absolute paths of files and folders that are left out.
  var excluded: [String] = []
  /// Whether folders of tests in its folders are left out.
  var leavesTestsOut = false
  /// The classes whose files alone are compiled; empty for all files.
  var only: [String] = []
  /// Whether it has tests, and becomes a program.
  var isTest = false
  /// The names of the modules of the suite that it may import, which come before it.
  var dependencies: [String] = []
  /// The mode of the language, as the compiler takes it; 5 is the mode of apps.
  var languageMode = "5"
  /// The conditions of compilation, without `-D`.
  var conditions: [String] = []
  /// The folder of its resources, which is its `Bundle.module`; nil if it has none.
  var bundle: String?
  /// The names of upcoming and experimental features that are on, as options of the compiler.
  var features: [String] = []

  /// The folders in which its asset catalogues are, written as in `AppFiles`.
  ///
  /// They are its own, the folder of its resources, or else the folders of the option `--resources`. A module
  /// of tests, or of single files, has none.
  var catalogueFolders: [String] {
    let folders = paths.filter { !$0.hasSuffix(".swift") }.map { SourceFiles.absolute($0) }
    guard !isTest, !folders.isEmpty else { return [] }
    guard let bundle else { return folders + AssetSymbols.resourceFolders }
    return folders.contains { bundle.hasPrefix($0) } ? folders : folders + [bundle]
  }

  /// Refuses a name that one of Flickbook's own modules has, or a module that every suite needs: a process
  /// cannot have two modules of one name.
  ///
  /// - Parameter inner: the names of Flickbook's modules that no source imports.
  func checkName(besides inner: Set<String>) throws(AppProblem) {
    guard inner.contains(name) || Self.needed.contains(name) else { return }
    let owner =
      inner.contains(name) ? "one of Flickbook's own modules" : "a module that every suite needs"
    throw AppProblem(
      "A module of the suite is named \(name), as \(owner): a process cannot have both. Compile a copy "
        + "in which the target and its imports have another name.")
  }

  /// The modules that tests and what they test cannot do without.
  private static let needed: Set<String> = [
    "UIKit", "Flickbook", "_XCTest_UIKit", "Swift", "Foundation", "XCTest", "Testing",
  ]
}
