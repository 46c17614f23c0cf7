import Foundation

/// The folders in which images and colours of the main bundle are looked for: the folders that `--resources` names, and
/// the folders of the app with asset catalogues.
package enum ResourceFolders {
  /// The variable of the environment with the paths, one a line: processes with an app's code inherit it.
  package static let variable = AppFiles.resourcesVariable

  /// The folders, in their order.
  static let all: [String] = {
    let named = (ProcessInfo.processInfo.environment[variable] ?? "").split(separator: "\n")
      .map(String.init)
    return named + AppFiles.catalogueFolders.filter { !named.contains($0) }
  }()
}
