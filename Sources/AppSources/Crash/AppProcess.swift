import EventLoop

/// A process of a program that runs an app's code.
package enum AppProcess {
  /// Replaces this process by the same one with a variable in its environment, or does nothing without a
  /// variable.
  ///
  /// Called before anything is opened. A command line of another program than this process, as of a test,
  /// leaves it as it is.
  package static func restart(_ words: [String], with setting: (name: String, value: String)?) {
    guard let setting, words.first == CommandLine.arguments.first else { return }
    OwnProcess.restart(with: setting.name, setting.value)
  }
}
