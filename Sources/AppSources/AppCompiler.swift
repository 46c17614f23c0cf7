import Glibc

/// Compiles an app's sources to a program, in a folder of the cache.
///
/// The compiler and the linker are called without their drivers, which would take a tenth of a second:
/// the modules can be read by one compiler only, so its words are known.
struct AppCompiler {
  let library: AppLibrary
  /// The folder in which everything is written.
  let folder: String
  let rewriter: String
  /// The folder of compiled modules of C headers.
  let moduleCache: String
  let limits: CompilerLimits

  /// The options of the compiler, besides paths.
  ///
  /// Swift 5 is the mode of apps. Without optimization a layout of 200 lines is ready in half of the
  /// time, and UIKit is optimized anyway. Exclusivity and isolation are checked as little as in the
  /// release of Flickbook.
  static let flags = [
    "-swift-version", "5", "-Onone", "-parse-as-library", "-module-name", "App",
    "-enforce-exclusivity=unchecked", "-disable-dynamic-actor-isolation", "-disable-objc-interop",
    "-use-static-resource-dir", "-empty-abi-descriptor",
    // So that a backtrace names the line of a trap.
    "-gline-tables-only",
    // An error at an expression whose type is not found in this time, in seconds; a guess, below the
    // limit of a compilation, so that the message has the compiler's own words.
    "-solver-expression-time-threshold=120",
    // The main function is Flickbook's; the main function of an app delegate is compiled and not
    // called.
    "-entry-point-function-name", "flickbook_app_main",
  ]

  /// Compiles and links the sources; `standard` is the layout of scenes without a `type`.
  ///
  /// The messages of the tools go to standard error.
  /// - Returns: the path of the executable.
  func build(_ sources: SourceFiles, standard: String?) throws(AppProblem) -> String {
    guard let toolchain = Toolchain() else {
      throw Toolchain.problem(found: nil, needed: library.compiler)
    }
    let watch = CompilerWatch(limits, paths: sources.files.map(\.path))
    // The version is asked while the rewriter and the compiler work.
    let answer = "\(folder)/version"
    let version = try ChildProcess(
      toolchain.swiftc, [toolchain.swiftc, "--version"], output: answer, errors: "/dev/null")
    let compiled = Result { () throws(AppProblem) in
      try compile(sources, standard: standard, toolchain, watch)
    }
    let code = try version.wait()
    let found = Toolchain.version(in: try FileContents.text(answer))
    guard code == 0, found == library.compiler else {
      throw Toolchain.problem(found: (toolchain.swiftc, found), needed: library.compiler)
    }
    let messages = try compiled.get()
    try FileContents.write(messages, to: STDERR_FILENO, "standard error")
    let executable = "\(folder)/program"
    let arguments =
      [toolchain.clang, "-fuse-ld=lld", "-pie", "-o", executable, "\(folder)/app.o"]
      + library.linkArguments + ["-Wl,--build-id=none"]
    _ = try run(toolchain.clang, arguments, watch)
    return executable
  }

  /// Returns the warnings about the app's own lines.
  private func compile(
    _ sources: SourceFiles, standard: String?, _ toolchain: Toolchain, _ watch: CompilerWatch
  ) throws(AppProblem) -> String {
    let paths = sources.files.map(\.path)
    let rewritten = "\(folder)/rewritten"
    guard mkdir(rewritten, 0o700) == 0 else { throw .system(rewritten) }
    // The notes say what Linux lacks. They are useful only where the compiler misses it.
    let notes = try run(rewriter, [rewriter, "-o", rewritten] + paths, watch)
    let classes = try ClassList(json: try FileContents.read("\(rewritten)/classes.json"))
    let main = "\(folder)/main.swift"
    try FileContents.write(try Registration(of: classes, standard: standard).text, to: main)
    var arguments = ["swiftc", "-frontend", "-c"] + paths
    arguments += [main, "\(rewritten)/RewrittenSupport.swift"].filter { access($0, R_OK) == 0 }
    let overlay = "\(rewritten)/overlay.yaml"
    if access(overlay, R_OK) == 0 { arguments += ["-vfsoverlay", overlay] }
    arguments += ["-I", library.modules, "-module-cache-path", moduleCache]
    arguments += Self.flags + toolchain.pluginArguments
    arguments += CompilerMessages.flags
    let messages = CompilerMessages(about: sources, generatedIn: folder)
    do {
      let printed = try run(toolchain.swiftc, arguments + ["-o", "\(folder)/app.o"], watch)
      return messages.text(of: printed)
    } catch {
      guard error.isFromTools else { throw error }
      throw AppProblem(printedByTools: messages.text(of: error.description) + notes)
    }
  }

  /// Runs a tool and returns what it printed.
  ///
  /// - Throws: what it printed, if it failed.
  private func run(
    _ program: String, _ arguments: [String], _ watch: CompilerWatch
  ) throws(AppProblem) -> String {
    let output = "\(folder)/messages"
    unlink(output)
    let process = try ChildProcess(program, arguments, output: output)
    let code = try watch.end(of: process, program, output: output)
    let text = try FileContents.text(output)
    guard code == 0 else {
      throw text.isEmpty
        ? AppProblem("\(program) failed with code \(code).") : AppProblem(printedByTools: text)
    }
    return text
  }
}
