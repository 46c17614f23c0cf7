import Flickbook
import Glibc
import UIKit

/// The option of commands that run an app's code: folders with the images of its main bundle.
enum ResourcesOption {
  static let name = "resources"
  static let option = Arguments.Option.value(name)

  /// Notes the folders for this process and those that it starts.
  ///
  /// - Throws: for a path that is no folder.
  static func take(_ arguments: Arguments) throws(Arguments.Problem) {
    let paths = arguments.all(name)
    guard !paths.isEmpty else { return }
    guard arguments["socket"] == nil else {
      throw Arguments.Problem(
        message:
          "--resources is for sessions in this process; a daemon has an environment of its own.")
    }
    var folders: [String] = []
    for path in paths {
      var status = stat()
      guard let full = realpath(path, nil) else {
        throw Arguments.Problem(message: "There is no folder \(path).")
      }
      defer { free(full) }
      guard stat(full, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw Arguments.Problem(message: "\(path) is no folder.")
      }
      folders.append(String(cString: full))
    }
    setenv(ResourceFolders.variable, folders.joined(separator: "\n"), 1)
  }
}
