/// A module that `flickbook test` compiles: its sources, and how they are compiled.
struct SuiteModule: Equatable {
  /// The name under which others import it.
  let name: String
  /// The files and folders of its sources.
  var paths: [String]
  /// The absolute paths of files and folders that are left out.
  var excluded: [String] = []
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
}
