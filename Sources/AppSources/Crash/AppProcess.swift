import EventLoop
package import Flickbook

/// A process of a program that runs an app's code.
package enum AppProcess {
  /// Replaces this process by the same one with deterministic hashing, if it runs an app's code and has
  /// not been started with it; else does nothing.
  ///
  /// Called before anything is opened. A command line of another program than this process, as of a test,
  /// leaves it as it is.
  package static func restart(_ words: [String], _ layouts: LayoutRegistry) {
    guard !layouts.isOfLibraryAlone, words.first == CommandLine.arguments.first,
      !DeterministicHashing.isOn
    else { return }
    OwnProcess.restart(with: DeterministicHashing.variable, "1")
  }
}
