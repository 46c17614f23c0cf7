import AppSources

/// The folder in which the command was started.
enum WorkingFolder {
  private static let path = FileContents.workingFolder

  /// Returns a path relative to the folder if it is in it, else the path as it is.
  static func relative(_ path: String) -> String {
    path.hasPrefix("\(Self.path)/") ? String(path.dropFirst(Self.path.count + 1)) : path
  }
}
