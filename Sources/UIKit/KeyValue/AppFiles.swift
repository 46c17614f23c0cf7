import Foundation
import Synchronization

/// The files of the app in the folders of its sources and of its resources.
///
/// Rule: A82.
package enum AppFiles {
  /// The variable of the environment with the folders of the app's sources, one a line: processes with an app's code
  /// inherit it.
  package static let sourcesVariable = "FLICKBOOK_NIBS"
  /// The variable of the environment with the folders of the app's resources, one a line.
  package static let resourcesVariable = "FLICKBOOK_RESOURCES"
  /// The most files and folders that are looked at in one folder; a guess.
  private static let entriesMax = 50_000

  /// The files below one folder.
  private struct Contents {
    /// The paths by the names of the files, in the order of the paths.
    var files: [String: [String]] = [:]
    /// The names of links, which are not followed.
    var links: Set<String> = []
    /// The folders with an asset catalogue in them.
    var catalogueFolders: [String] = []
  }

  /// The contents of each folder, which is read once.
  private static let known = Mutex<[String: Contents]>([:])

  private static let folders: [String] = [sourcesVariable, resourcesVariable].flatMap { name in
    (ProcessInfo.processInfo.environment[name] ?? "").split(separator: "\n").map(String.init)
  }

  /// Whether there are folders in which files of an app may be.
  static var hasFolders: Bool { !folders.isEmpty }

  /// The paths of the files with a name, the files of the sources first.
  static func paths(_ name: String) -> [String] {
    folders.flatMap { contents(of: $0).files[name] ?? [] }
  }

  /// Whether a name is the name of a link, which is not followed.
  static func isLink(_ name: String) -> Bool {
    folders.contains { contents(of: $0).links.contains(name) }
  }

  /// The path of the file with a name in the app's language: in the folder of English or of the base, outside of all
  /// languages, or else the first one.
  static func path(_ name: String) -> String? {
    let found = paths(name)
    guard found.count > 1 else { return found.first }
    for language in ["en.lproj", "Base.lproj"] {
      if let path = found.first(where: { $0.hasSuffix("/\(language)/\(name)") }) { return path }
    }
    return found.first { !$0.hasSuffix(".lproj/\(name)") } ?? found.first
  }

  /// The names of the files with an ending, in their order.
  static func names(endingWith ending: String) -> [String] {
    folders.flatMap { folder in
      contents(of: folder).files.keys.filter { $0.hasSuffix(ending) }.sorted()
    }
  }

  /// The folders with an asset catalogue in them.
  package static var catalogueFolders: [String] {
    catalogueFolders(in: folders)
  }

  /// The folders with an asset catalogue in them, of folders that are written as in the variables.
  package static func catalogueFolders(in folders: [String]) -> [String] {
    folders.flatMap { contents(of: $0).catalogueFolders }
  }

  /// The files below a folder; files that a link leads out of the folder to are left out.
  private static func contents(of folder: String) -> Contents {
    if let contents = known.withLock({ $0[folder] }) { return contents }
    let found = read(folder)
    known.withLock { $0[folder] = found }
    return found
  }

  private static func read(_ folder: String) -> Contents {
    // = before a folder of which the folders inside are left out.
    let isFlat = folder.hasPrefix("=")
    let root = isFlat ? String(folder.dropFirst()) : folder
    var (contents, left, waiting) = (Contents(), entriesMax, [root])
    while let next = waiting.popLast(), left > 0 {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted()
      var inner: [String] = []
      for name in names where !name.hasPrefix(".") && left > 0 {
        left -= 1
        let path = "\(next)/\(name)"
        switch kind(of: path) {
        case S_IFDIR where name.hasSuffix(".xcassets"):
          if contents.catalogueFolders.last != next { contents.catalogueFolders.append(next) }
        case S_IFDIR: if !isFlat { inner.append(path) }
        case S_IFLNK: contents.links.insert(name)
        case S_IFREG: contents.files[name, default: []].append(path)
        default: break
        }
      }
      waiting += inner.reversed()
    }
    return contents
  }

  /// The kind of a file, not of the file that a link leads to.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
