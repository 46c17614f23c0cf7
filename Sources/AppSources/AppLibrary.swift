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
/// - `swiftrt.o`: what every image with Swift code begins with.
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
        + "them, and Scripts/install installs them.")
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

  private static func line(_ path: String) throws(AppProblem) -> String {
    try FileContents.text(path).split(separator: "\n").first.map(String.init) ?? ""
  }
}
