import Documents
import EventLoop
import Glibc

/// The folder with the files that were made of apps' sources: programs, and the modules and packages of
/// test suites.
///
/// Everything in it belongs to the user and can be written by nobody else; anything else there is
/// refused.
struct AppCache {
  /// The kinds of files, each in a folder of its own.
  enum Shelf: String {
    /// Programs.
    case apps
    /// Objects and descriptions of modules, and descriptions of packages.
    case parts

    /// How many files are kept.
    var filesMax: Int {
      switch self {
      case .apps: 24
      // A guess: the modules of some large suites.
      case .parts: 512
      }
    }
  }

  /// How many bytes the files of a kind may take together.
  static let bytesMax = 2 << 30
  /// How long compiled modules of C headers stay after their last use, in seconds: 30 days.
  static let modulesSeconds = 30 * 86_400
  /// How long a folder in which something was compiled is left alone, in seconds.
  static let buildSeconds = 3600

  let folder: String
  private let shelf: Shelf
  private var files: String { "\(folder)/\(shelf.rawValue)" }

  /// Opens the cache, and creates its folders if they are missing.
  ///
  /// It is `$XDG_CACHE_HOME/flickbook`, else `~/.cache/flickbook`.
  ///
  /// - Throws: if a folder cannot be made, belongs to another user or can be written by others.
  init(
    _ shelf: Shelf = .apps,
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) throws(AppProblem) {
    let given = environment("XDG_CACHE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let root = given ?? environment("HOME").map({ "\($0)/.cache" }), root.hasPrefix("/")
    else {
      throw AppProblem("There is no folder for the cache: neither XDG_CACHE_HOME nor HOME is set.")
    }
    try self.init(shelf, folder: SourceFiles.absolute("\(root)/flickbook"))
  }

  init(_ shelf: Shelf = .apps, folder: String) throws(AppProblem) {
    (self.shelf, self.folder) = (shelf, folder)
    Self.makeFolders(above: folder)
    for path in [folder, files] {
      if mkdir(path, 0o700) != 0, errno != EEXIST { throw .system(path) }
      try Self.check(path) { path throws(OwnFile.Obstacle) in
        try OwnFile.check(folder: path, allows: .reading)
      }
    }
  }

  private static func makeFolders(above folder: String) {
    var path = ""
    for part in folder.split(separator: "/").dropLast() {
      path += "/\(part)"
      mkdir(path, 0o700)  // existing folders stay; creating the last folder reports a failure
    }
  }

  /// - Throws: for a link or anything else of another type, another owner, or others who can write.
  private static func check(
    _ path: String, _ check: (String) throws(OwnFile.Obstacle) -> Void
  ) throws(AppProblem) {
    do throws(OwnFile.Obstacle) {
      try check(path)
    } catch .unreachable(let code) {
      errno = code
      throw .system(path)
    } catch {
      throw AppProblem(
        "The cache is not used, since \(path) \(error). Remove it, or set XDG_CACHE_HOME.")
    }
  }

  /// Returns the file with a key, and notes that it was used; nil if there is none.
  ///
  /// A file that is not as it was stored, since the machine lost its power or the disk was full, is
  /// removed.
  func file(_ key: String) throws(AppProblem) -> String? {
    for name in try names(of: key) {
      let path = "\(files)/\(name)"
      try Self.check(path) { path throws(OwnFile.Obstacle) in try OwnFile.check(file: path) }
      guard name == "\(key).\(FileMark(path)?.text ?? "")" else {
        unlink(path)
        continue
      }
      utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
      return path
    }
    return nil
  }

  /// The files that were stored with a key: one, or two while two processes store different contents.
  private func names(of key: String) throws(AppProblem) -> [String] {
    try FileContents.names(in: files).filter { $0.hasPrefix("\(key).") }.sorted()
  }

  /// Moves a file into the cache, and removes those that were used least recently if there are
  /// too many.
  ///
  /// Its name has the size and a hash of its content, which is on the disk before the name is. Two processes
  /// that store at once both succeed: the later one replaces the file, also if the contents differ, so that
  /// the path may be gone when it is used.
  func store(_ file: String, as key: String) throws(AppProblem) -> String {
    guard chmod(file, 0o700) == 0, FileContents.flush(file), let mark = FileMark(file) else {
      throw .system(file)
    }
    let name = "\(key).\(mark.text)"
    let path = "\(files)/\(name)"
    guard rename(file, path) == 0 else { throw .system(path) }
    for other in try names(of: key) where other != name { unlink("\(files)/\(other)") }
    _ = FileContents.flush(files)
    prune(keeping: name)
    return path
  }

  /// Makes a folder in which to compile; it must be removed afterwards.
  func makeBuildFolder() throws(AppProblem) -> String {
    var template = Array("\(folder)/build.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system(folder) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the folder for compiled modules of C headers, for a library that has none.
  ///
  /// Modules know their path, so it is part of the folder's name.
  func moduleCache(for identity: String) -> String {
    var hash = SHA256()
    hash.combine(field: folder)
    hash.combine(field: identity)
    let path = "\(folder)/modules-\(hash.digest().prefix(16))"
    utimensat(AT_FDCWD, path, nil, AT_SYMLINK_NOFOLLOW)
    return path
  }

  private func prune(keeping kept: String) {
    var found: [(name: String, used: timespec, bytes: Int)] = []
    for name in (try? FileContents.names(in: files)) ?? [] where name != kept {
      var status = stat()
      guard lstat("\(files)/\(name)", &status) == 0 else { continue }
      found.append((name, status.st_mtim, Int(status.st_size)))
    }
    found.sort { ($0.used.tv_sec, $0.used.tv_nsec) > ($1.used.tv_sec, $1.used.tv_nsec) }
    var status = stat()
    var bytes = lstat("\(files)/\(kept)", &status) == 0 ? Int(status.st_size) : 0
    for (index, entry) in found.enumerated() {
      bytes += entry.bytes
      if index + 1 >= shelf.filesMax || bytes > Self.bytesMax {
        unlink("\(files)/\(entry.name)")
      }
    }
    removeFolders("build.", after: Self.buildSeconds)
    removeFolders("modules-", after: Self.modulesSeconds)
  }

  /// Removes folders that were not written for a time: of compilations that were interrupted, and
  /// modules for programs that are gone.
  private func removeFolders(_ prefix: String, after seconds: Int) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for name in (try? FileContents.names(in: folder)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, now.tv_sec - status.st_mtim.tv_sec > seconds
      else { continue }
      FileContents.removeTree(path)
    }
  }
}
