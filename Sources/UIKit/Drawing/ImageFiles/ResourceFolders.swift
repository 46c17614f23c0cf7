import Foundation

/// The folders that `--resources` names, in which images of the main bundle are looked for.
package enum ResourceFolders {
  /// The variable of the environment with the paths, one a line: processes with an app's code inherit it.
  package static let variable = "FLICKBOOK_RESOURCES"

  /// The folders, in their order.
  static let all = (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: "\n")
    .map(String.init)
}
