/// A message for standard error; the program ends with 2.
struct Failure: Error, CustomStringConvertible {
  let description: String
}

/// The command line.
struct Options {
  /// The folder for the rewritten files; nil prints them.
  var folder: String?
  /// Whether the rewritten files are compiled in place of the originals.
  var isStandalone = false
  /// Whether the module is a test suite of XCTest, whatever its files import.
  var isTests = false
  /// Whether a module without a test is an error.
  var needsTest = false
  /// The modules that the sources may import; nil for all but the known ones of Apple's.
  var modules: Set<String>?
  /// The classes whose files alone are translated; empty for all files.
  var only: [String] = []
  /// The source files of the module.
  var files: [String] = []

  static let help = """
    flickbook-rewrite [-o DIR] [--standalone] [--tests] [--need-test] [--modules A,B]
                      [--only A,B] FILE…
        translates constructs that Swift refuses on Linux in the Swift files of one module of an
        app: @objc, @objc optional, #selector, overrides in extensions and others. The files stay
        as they are

      -o DIR          write the translated files into DIR, with overlay.yaml (for swiftc
                      -vfsoverlay), RewrittenSupport.swift (to be compiled with the module) and
                      classes.json; otherwise the translation is printed
      --standalone    the translated files, NAME.rewritten.swift, are compiled themselves, in place
                      of the originals
      --tests         the module is a test suite: its files see XCTest and UIKit without an import,
                      and its waits pass simulated time; so is a module that imports XCTest. With
                      -o also TestMain.swift, the main file of a program that runs its tests
      --need-test     with --tests: a module without a test is an error
      --modules A,B   the modules that the sources may import; the import of any other is passed
                      over, with a note
      --only A,B      only the files that these classes need. With -o also files.txt, their paths

    Exit: 0 success, 2 an error in usage, a file that cannot be read or parsed, or no test where one
    is needed.

    """

  /// Reads the words of a command line; nil if they ask for help.
  init?(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help": return nil
      case "--standalone": isStandalone = true
      case "--tests": isTests = true
      case "--need-test": needsTest = true
      case "--modules":
        guard let names = rest.popFirst() else {
          throw Self.failure("--modules takes names with commas between them.")
        }
        modules = (modules ?? []).union(names.split(separator: ",").map(String.init))
      case "--only":
        guard let names = rest.popFirst() else {
          throw Self.failure("--only takes names of classes with commas between them.")
        }
        only += names.split(separator: ",").map(String.init)
      case "-o":
        guard let folder = rest.popFirst() else { throw Self.failure("-o takes a folder.") }
        self.folder = folder
      case "--":
        files += rest
        rest = []
      default:
        guard !argument.hasPrefix("-") else { throw Self.failure("\(argument) is not known here.") }
        files.append(argument)
      }
    }
    guard !files.isEmpty else { throw Self.failure("Name the Swift files of a module.") }
    guard !needsTest || isTests else { throw Self.failure("--need-test needs --tests.") }
    guard !isStandalone || folder != nil else { throw Self.failure("--standalone needs -o DIR.") }
  }

  private static func failure(_ message: String) -> Failure {
    Failure(description: "flickbook-rewrite: \(message)")
  }
}
