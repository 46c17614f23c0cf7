import Glibc

/// How many files and sockets this process may have open.
enum Descriptors {
  /// So many are kept for refusing clients and for what libraries open for a moment; a guess.
  private static let reserve: Int32 = 32

  /// One more than the highest number; nil where there is no limit.
  private static var limit: Int32? {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return nil }
    return Int32(exactly: limit.rlim_cur)
  }

  /// As many as the system lets this process have: each client takes one.
  static func raiseLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  /// Whether a new descriptor is one of the last.
  ///
  /// The system gives the lowest number that is free, so a number tells how many there are.
  ///
  /// Rule: open(2).
  static func isScarce(_ descriptor: Int32) -> Bool {
    limit.map { descriptor >= max($0 - reserve, 0) } ?? false
  }
}
