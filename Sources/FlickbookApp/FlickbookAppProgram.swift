import Client
import Daemon
public import Flickbook

/// The program that `flickbook --layout` compiles from an app's sources: `flickbook` with layouts,
/// delegates and data sources of the app, and with the word `serve` `flickbookd`.
@preconcurrency @MainActor
public enum FlickbookAppProgram {
  /// Runs the command line of this process, and returns the exit code.
  ///
  /// `register` registers the classes of the app.
  public static func run(_ register: (inout LayoutRegistry) -> Void) -> Int32 {
    var layouts = LayoutRegistry()
    register(&layouts)
    let words = CommandLine.arguments
    if words.dropFirst().first == "serve" {
      return Program.run(["flickbookd"] + words.dropFirst(2), layouts: layouts)
    }
    return CommandLineTool.run(words, layouts: layouts)
  }
}
