import Foundation

do {
  guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
    FileHandle.standardOutput.write(Data(Options.help.utf8))
    exit(0)
  }
  let module = try SourceModule(paths: options.files)
  try RewrittenModule(module).write(options)
} catch {
  FileHandle.standardError.write(Data((error.description + "\n").utf8))
  exit(2)
}
