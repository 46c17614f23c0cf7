import Glibc

/// The default paths at which a daemon listens and clients connect.
///
/// Rule: protocol 9.
public enum DefaultSocketPaths {
  /// The user's private folder, for systems without a runtime directory.
  public static var privateFolder: String { "/tmp/flickbook-\(geteuid())" }

  /// The socket in the private folder.
  public static var privatePath: String { privateFolder + "/flickbook.sock" }

  /// The socket in the user's runtime directory; nil if the environment has none.
  public static func runtimePath(_ environment: (String) -> String?) -> String? {
    guard let folder = environment("XDG_RUNTIME_DIR"), !folder.isEmpty else { return nil }
    return folder + "/flickbook/flickbook.sock"
  }

  /// Returns whether a folder exists and only this user has access.
  public static func isPrivate(folder: String) -> Bool {
    (try? OwnFile.check(folder: folder, allows: .none)) != nil
  }
}
