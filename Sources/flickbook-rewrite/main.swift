import Foundation

/// Rewrites what the command line names, and returns the exit code.
func run() -> Int32 {
  do {
    guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardOutput.write(Data(Options.help.utf8))
      return 0
    }
    let module = try SourceModule(
      paths: options.files, only: options.only, modules: options.modules)
    module.isTests = options.isTests || module.files.contains(where: Imports.hasXCTest)
    if options.needsTest { try TestMain.requireTest(in: module) }
    try RewrittenModule(module, modules: options.modules).write(options)
    return 0
  } catch {
    FileHandle.standardError.write(Data((error.description + "\n").utf8))
    return 2
  }
}

// The parser recurses into nested types without a bound of its own. A thread's stack can be chosen.
let thread = Thread { exit(run()) }
thread.stackSize = 512 << 20
thread.start()
while true { pause() }
