import Glibc

/// Reads and writes whole files, and lists folders.
package enum FileContents {
  /// The folder in which the process runs.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The most bytes of a file that is read as a whole; a guess, above any script, rules or source.
  package static let bytesMax = 64 << 20

  /// Returns the bytes of a regular file, which may have so many at most.
  package static func bytes(
    _ path: String, upTo limit: Int = bytesMax
  ) throws(RegularFile.Obstacle) -> [UInt8] {
    try RegularFile(path).rest(upTo: limit)
  }

  static func read(_ path: String) throws(AppProblem) -> [UInt8] {
    do throws(RegularFile.Obstacle) {
      return try bytes(path)
    } catch {
      throw AppProblem("\(path): \(error)")
    }
  }

  static func text(_ path: String) throws(AppProblem) -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  /// Writes a new file that only its owner can read.
  static func write(_ text: String, to path: String) throws(AppProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    try write(text, to: descriptor, path)
  }

  static func write(
    _ text: String, to descriptor: Int32, _ path: String
  ) throws(AppProblem) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until what a file or folder contains is on the disk; returns whether it is.
  static func flush(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return fsync(descriptor) == 0
  }

  /// Returns the names in a folder, without `.` and `..`.
  static func names(in folder: String) throws(AppProblem) -> [String] {
    guard let stream = opendir(folder) else { throw .system(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder with everything in it; links in it are removed, not followed.
  static func removeTree(_ folder: String) {
    for name in (try? names(in: folder)) ?? [] {
      let path = "\(folder)/\(name)"
      if unlink(path) != 0, errno == EISDIR || errno == EPERM { removeTree(path) }
    }
    rmdir(folder)
  }
}
