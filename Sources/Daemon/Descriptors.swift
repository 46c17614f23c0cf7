import Glibc

/// The number of files and sockets that this process may have open.
enum Descriptors {
  /// Reserved for refusing clients and for files that libraries open for a moment; a guess.
  private static let reserve: Int32 = 32

  /// One more than the highest descriptor; nil if there is no limit.
  private static var limit: Int32? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    return Int32(exactly: limit.rlim_cur)
  }

  /// Raises the limit as far as the system permits: each client takes one descriptor.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Returns whether a new descriptor is one of the last.
  ///
  /// The system assigns the lowest free number, so the number tells how many are in use.
  ///
  /// Rule: open(2).
  static func isScarce(_ descriptor: Int32) -> Bool {
    limit.map { descriptor >= max($0 - reserve, 0) } ?? false
  }
}
