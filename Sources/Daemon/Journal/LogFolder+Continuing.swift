import Glibc

/// The log files of sessions that are restored from their journals.
///
/// Rule: protocol 10, "Journal".
extension LogFolder {
  /// The most bytes that are searched for the beginning of the last line; a guess, more than a record
  /// has.
  private static let tailMax = 1 << 20

  /// Opens the last file of a session if it ends with a record of that number; nil if there is none.
  func lastFile(of name: String, endingWith sequence: UInt64) -> File? {
    var last: String?
    for number in 1...Self.namesMax {
      let path = path(of: name, number)
      var status = stat()
      guard lstat(path, &status) == 0 else { break }
      last = path
    }
    guard let path = last else { return nil }
    let descriptor = Glibc.open(
      path, O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), !Descriptors.isScarce(descriptor),
      Self.lastNumber(descriptor, Int(status.st_size)) == sequence
    else {
      close(descriptor)
      return nil
    }
    return File(path: path, descriptor: descriptor, device: status.st_dev, inode: status.st_ino)
  }

  /// Returns the number of the last record of a file; nil if it does not end with a whole line.
  private static func lastNumber(_ descriptor: Int32, _ size: Int) -> UInt64? {
    var tail = [UInt8](repeating: 0, count: min(size, tailMax))
    guard pread(descriptor, &tail, tail.count, off_t(size - tail.count)) == tail.count,
      tail.popLast() == UInt8(ascii: "\n")
    else { return nil }
    let start = tail.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: tail[start...], as: UTF8.self)
    guard let key = line.firstRange(of: "\"seq\":") else { return nil }
    return UInt64(line[key.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }
}
