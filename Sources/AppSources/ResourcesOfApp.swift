import Glibc
import UIKit

/// The folders with the images, strings and files of an app's main bundle, as `--resources FOLDER` names them.
package enum ResourcesOfApp {
  /// Notes the folders for this process and those that it starts; does nothing without folders.
  ///
  /// - Throws: for a path that is no folder.
  package static func take(_ paths: [String]) throws(AppProblem) {
    guard !paths.isEmpty else { return }
    var folders: [String] = []
    for path in paths {
      var status = stat()
      guard let full = realpath(path, nil) else { throw AppProblem("There is no folder \(path).") }
      defer { free(full) }
      guard stat(full, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw AppProblem("\(path) is no folder.")
      }
      folders.append(String(cString: full))
    }
    setenv(ResourceFolders.variable, folders.joined(separator: "\n"), 1)
  }
}
