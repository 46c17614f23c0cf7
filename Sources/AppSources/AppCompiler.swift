import Glibc

/// Compiles an app's sources to a program, in a folder of the cache.
struct AppCompiler {
  let library: AppLibrary
  /// The folder in which everything is written.
  let folder: String
  let rewriter: String
  /// The folder of compiled modules of C headers.
  let moduleCache: String
  let limits: CompilerLimits

  /// The options of the compiler for every module of an app.
  ///
  /// Without optimization a layout of 200 lines is ready in half of the time, and UIKit is optimized
  /// anyway. Exclusivity is checked in the app's code, as on a device; isolation as little as in the release
  /// of Flickbook.
  static let commonFlags = [
    "-Onone", "-enforce-exclusivity=checked", "-disable-dynamic-actor-isolation",
    "-disable-objc-interop", "-empty-abi-descriptor",
    // The check of the compiler's own intermediate code takes a twentieth of the time.
    "-disable-llvm-verify",
    // The compiler hashes all code to see whether an object file is up to date, and none is there.
    "-disable-incremental-llvm-codegen",
    // So that a backtrace names the line of a trap.
    "-gline-tables-only",
    // An error at an expression whose type is not found in this time, in seconds; a guess, below the
    // limit of a compilation, so that the message has the compiler's own words.
    "-solver-expression-time-threshold=120",
  ]

  /// The options of the compiler, besides paths; Swift 5 is the mode of apps.
  static let flags =
    commonFlags + [
      "-swift-version", "5", "-parse-as-library", "-module-name", "App", "-use-static-resource-dir",
      // The main function is Flickbook's; the main function of an app delegate is compiled and not
      // called.
      "-entry-point-function-name", "flickbook_app_main",
    ]

  /// Compiles and links the sources; `standard` is the layout of scenes without a `type`.
  ///
  /// The messages of the tools go to standard error.
  /// - Returns: the path of the executable.
  ///
  /// - Parameters:
  ///   - parts: the modules that are compiled in front of the sources.
  ///   - only: the classes whose files alone are compiled; empty for all files.
  ///   - symbols: the colours and images of the app's asset catalogues.
  func build(
    _ sources: SourceFiles, standard: String?, _ parts: AppParts, only: [String],
    _ symbols: AssetSymbols
  ) throws(AppProblem) -> String {
    guard let toolchain = Toolchain() else {
      throw Toolchain.problem(found: nil, needed: library.compiler)
    }
    let compiler = ModuleCompiler(
      folder: folder, rewriter: rewriter, toolchain: toolchain,
      watch: CompilerWatch(limits, paths: sources.files.map(\.path)))
    // The version is asked while the rewriter and the compiler work.
    let version = try CompilerVersion(of: toolchain, in: folder)
    // Another compiler's folders need not be there: its version is the problem.
    let compiled = Result { () throws(AppProblem) in
      let known = try library.knownModules(toolchain)
      let modules = try parts.compile(self, toolchain, in: folder, known: known)
      var words = ModuleCompiler.Words(object: "\(folder)/app.o")
      words.rewriter = [
        "--modules", (known + parts.modules.map(\.name)).joined(separator: ","),
      ]
      if !only.isEmpty { words.rewriter += ["--only", only.joined(separator: ",")] }
      words.compiler =
        ["-I", modules.folder, "-I", library.modules, "-module-cache-path", moduleCache]
        + Self.flags
      let messages = try compile(sources, standard: standard, words, compiler, symbols)
      return (messages, modules.objects)
    }
    try version.check(library.compiler)
    let (messages, objects) = try compiled.get()
    try FileContents.write(messages, to: STDERR_FILENO, "standard error")
    let executable = "\(folder)/program"
    let arguments =
      [toolchain.clang, "-fuse-ld=lld", "-pie", "-o", executable, "\(folder)/app.o"] + objects
      + library.linkArguments + ["-Wl,--build-id=none"]
    _ = try compiler.run(toolchain.clang, arguments)
    return executable
  }

  /// `Bundle.module`, which SwiftPM declares for a module with resources: the main bundle, which finds them here.
  private static let bundleOfModule = """
    import Foundation

    extension Foundation.Bundle {
      static var module: Foundation.Bundle { .main }
    }

    """

  /// Writes the declaration of `Bundle.module` into a folder, if sources use it and declare none; returns its path.
  static func writeBundle(for sources: SourceFiles, into folder: String) throws(AppProblem)
    -> String?
  {
    guard usesBundleOfModule(sources) else { return nil }
    let path = "\(folder)/Bundle.swift"
    try FileContents.write(bundleOfModule, to: path)
    return path
  }

  static func usesBundleOfModule(_ sources: SourceFiles) -> Bool {
    let texts = sources.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    return texts.contains { $0.contains("Bundle.module") || $0.contains("bundle: .module") }
      && !texts.contains {
        $0.contains(" var module: Bundle") || $0.contains(" let module: Bundle")
      }
  }

  /// Returns the warnings about the app's own lines.
  private func compile(
    _ sources: SourceFiles, standard: String?, _ words: ModuleCompiler.Words,
    _ compiler: ModuleCompiler, _ symbols: AssetSymbols
  ) throws(AppProblem) -> String {
    try compiler.compile(sources, words) { rewritten throws(AppProblem) in
      let classes = try ClassList(json: try FileContents.read("\(rewritten)/classes.json"))
      let main = "\(folder)/main.swift"
      try FileContents.write(try Registration(of: classes, standard: standard).text, to: main)
      var generated = [main]
      if let path = try symbols.write(for: sources, into: folder, bundle: "Foundation.Bundle.main")
      {
        generated.append(path)
      }
      if let path = try Self.writeBundle(for: sources, into: folder) { generated.append(path) }
      return generated
    }
  }
}
