import AppSources
import Client
import Daemon
public import Flickbook
import UIKit

/// The client and the daemon as one program: `flickbook`, and what `flickbook --layout` compiles from an
/// app's sources.
///
/// The program is `flickbookd` if it is started under that name, as a link to it is, or with the word
/// `serve`.
@preconcurrency @MainActor
public enum FlickbookAppProgram {
  /// Runs the command line of this process, and returns the exit code.
  ///
  /// `register` registers the classes of an app.
  public static func run(_ register: (inout LayoutRegistry) -> Void = { _ in }) -> Int32 {
    var layouts = LayoutRegistry()
    register(&layouts)
    let arguments = CommandLine.arguments
    AppProcess.restart(arguments, with: layouts.missingHashing)
    if !layouts.isOfLibraryAlone { DeviceLocale.adopt() }
    if arguments.first.map(isDaemon) == true { return Program.run(arguments, layouts: layouts) }
    if arguments.dropFirst().first == "serve" {
      return Program.run(["flickbookd"] + arguments.dropFirst(2), layouts: layouts)
    }
    return CommandLineTool.run(arguments, layouts: layouts)
  }

  private static func isDaemon(_ path: String) -> Bool {
    path == "flickbookd" || path.hasSuffix("/flickbookd")
  }
}
