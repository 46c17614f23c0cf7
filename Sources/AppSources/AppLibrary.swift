import Glibc

/// The modules and libraries for compiling and linking an app, in a folder beside the program.
///
/// `Scripts/build` makes the folder and `Scripts/install` installs it:
///
/// - `compiler`: the line with which the compiler of the modules tells its version;
/// - `identity`: a digest of the library, the modules and the compiler;
/// - `Modules`: the Swift modules, with module maps of the C libraries;
/// - `ModuleCache`: the modules of the system's C headers, compiled, with the path for which they are;
/// - `libflickbook.so`: everything but the main function, with Swift's libraries;
/// - `swiftrt.o`: what every image with Swift code begins with;
/// - `tests`: the module `_XCTest_UIKit`, and the same library without Swift's libraries, which programs of
///   tests share with XCTest.
///
/// Programs of apps load the library when they start, so there is one UIKit in each process, and they
/// are small: linking everything into each would take longer than compiling a layout.
struct AppLibrary {
  let folder: String
  /// The compiler's version, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  let compiler: String
  let identity: String

  var modules: String { "\(folder)/Modules" }

  /// The compiled modules of C headers, if they were compiled for this path: they cannot be read after
  /// the folder was moved.
  var moduleCache: String? {
    let cache = "\(folder)/ModuleCache"
    return (try? Self.line("\(cache)/path")) == folder ? cache : nil
  }

  /// The library beside the program of this process.
  ///
  /// - Throws: if there is none.
  static func beside(_ program: String = ProgramFolder.path) throws(AppProblem) -> AppLibrary {
    let folders = ["\(program)/../lib/flickbook", "\(program)/flickbook.library"]
    for folder in folders where access("\(folder)/identity", R_OK) == 0 {
      return try AppLibrary(SourceFiles.absolute(folder))
    }
    throw AppProblem(
      "--layout needs the modules of Flickbook beside the program, and there are none at "
        + "\(folders.map { SourceFiles.absolute($0) }.joined(separator: " or ")). Scripts/build makes "
        + "them, and Scripts/install installs them; the wheel for Python has none, and runs an installed "
        + "program that the variables FLICKBOOK and FLICKBOOKD name.")
  }

  init(_ folder: String) throws(AppProblem) {
    self.folder = folder
    compiler = try Self.line("\(folder)/compiler")
    identity = try Self.line("\(folder)/identity")
  }

  /// The words that link an object with the library.
  var linkArguments: [String] {
    ["\(folder)/swiftrt.o", "\(folder)/libflickbook.so", "-Wl,-rpath,\(folder)", "-lm"]
  }

  /// The names of the modules that an app's sources may import: Flickbook's own, and the toolchain's that
  /// are linked.
  ///
  /// The network requests of Foundation are in UIKit here, and fail.
  func knownModules(_ toolchain: Toolchain) throws(AppProblem) -> [String] {
    let linked = try FileContents.names(in: toolchain.staticLibraries).filter {
      $0.hasSuffix(".swiftmodule") && !Self.unlinked.contains($0)
    }
    return Self.modulesForTests + ["FlickbookApp"] + linked.map { String($0.dropLast(12)) }.sorted()
  }

  private static let unlinked = ["\(replaced).swiftmodule", "FoundationXML.swiftmodule"]

  /// The toolchain's module of network requests, which no source imports: they are UIKit's here, in suites,
  /// too.
  static let replaced = "FoundationNetworking"

  /// The substitutes for modules of Apple's.
  var substitutes: Substitutes { Substitutes(folder: "\(folder)/Substitutes") }

  // MARK: Tests

  /// The modules of Flickbook that tests and what they test may import.
  static let modulesForTests = [
    "UIKit", "Flickbook", "Combine", "QuartzCore", "CoreGraphics", "ObjectiveC", "os", "OSLog",
    "_XCTest_UIKit",
  ]

  /// The products of Flickbook's package beside those with the name of a module, which are not looked for elsewhere.
  static let products = ["UIKitCompanions", "UIKitXCTest", "FlickbookDaemon", "FlickbookClient"]

  /// The names of Flickbook's modules that no source imports.
  func innerModules() throws(AppProblem) -> Set<String> {
    let names = try (FileContents.names(in: modules) + FileContents.names(in: testModules)).map {
      $0.hasSuffix(".swiftmodule") ? String($0.dropLast(12)) : $0
    }
    return Set(names).subtracting(Self.modulesForTests)
  }

  var testModules: String { "\(folder)/tests/Modules" }
  var testLibrary: String { "\(folder)/tests/libflickbook.so" }

  /// The words that link a program of tests with the library and the toolchain's dynamic libraries.
  ///
  /// The library inherits the path of the latter from the program.
  func testLinkArguments(_ toolchain: Toolchain) -> [String] {
    let libraries = toolchain.libraries
    return ["\(folder)/swiftrt.o", testLibrary, "-L\(libraries)", "-Wl,--as-needed"]
      + Self.dynamicLibraries.map { "-l\($0)" }
      + ["-lm", "-Wl,--disable-new-dtags", "-Wl,-rpath,\(folder)/tests:\(libraries)"]
  }

  private static let dynamicLibraries = [
    "XCTest", "Testing", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "FoundationXML", "swiftCore", "swift_Concurrency",
    "swift_StringProcessing", "swift_RegexParser", "swiftRegexBuilder", "swiftObservation",
    "swiftSynchronization", "swiftSwiftOnoneSupport", "swiftGlibc", "swiftDispatch", "dispatch",
    "BlocksRuntime",
  ]

  private static func line(_ path: String) throws(AppProblem) -> String {
    try FileContents.text(path).split(separator: "\n").first.map(String.init) ?? ""
  }
}
