import Glibc

/// The option `--jobs N|auto` of commands that run processes.
enum JobsOption {
  /// The most processes at once; a guess, above any machine's use.
  private static let countMax = 256

  /// The number of processors.
  static var processors: Int { max(1, min(countMax, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Reads the value of the option.
  ///
  /// - Throws: `Arguments.Problem` for what is neither a number from 1 to 256 nor `auto`.
  static func count(_ text: String) throws(Arguments.Problem) -> Int {
    if text == "auto" { return processors }
    guard let count = Int(text), (1...countMax).contains(count) else {
      throw Arguments.Problem(
        message: "--jobs takes a number from 1 to \(countMax), or auto, not \"\(text)\".")
    }
    return count
  }
}
