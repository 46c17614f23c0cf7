import Foundation

/// The names of files, for completion.
enum FileNames {
  /// Returns the paths that begin with a text, with a slash after folders, in the order of their
  /// names.
  ///
  /// Hidden files are left out unless the text names them.
  static func beginning(with text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
    let start = text.dropFirst(folder.count)
    let files = FileManager.default
    let names = (try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.sorted().filter { $0.hasPrefix(start) && !($0.hasPrefix(".") && start.isEmpty) }
      .map { name in
        let isFolder = FileKind(folder + name) == .folder
        return folder + name + (isFolder ? "/" : "")
      }
  }
}

/// The file in which a shell keeps the lines that were typed.
enum HistoryFile {
  /// The path, in a folder that is made if it is missing; nil if there is no such folder.
  ///
  /// It is `$XDG_STATE_HOME/flickbook/shell_history`, else below `~/.local/state`.
  static func path() -> String? {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = state ?? environment["HOME"].map({ $0 + "/.local/state" }) else { return nil }
    let folder = base + "/flickbook"
    let mode = [FileAttributeKey.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: mode)
    return FileKind(folder) == .folder ? folder + "/shell_history" : nil
  }
}
