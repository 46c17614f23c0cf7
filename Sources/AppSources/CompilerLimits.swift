import Glibc

/// The limits of the programs that translate, compile and link an app's sources.
///
/// Without them an expression whose type the compiler does not find, or an array of some thousand
/// elements, takes hours or all memory of the machine.
struct CompilerLimits: Equatable {
  /// How long they may take together, in seconds of real time; a guess: a whole app takes one minute on a
  /// slow machine.
  var seconds = 300
  /// How much memory one of them may hold, in MiB; a guess: a whole app takes one GiB.
  var megabytes = 4096

  static let secondsVariable = "FLICKBOOK_COMPILE_SECONDS"
  static let megabytesVariable = "FLICKBOOK_COMPILE_MEGABYTES"

  init() {}

  /// Reads the limits that the environment sets; a limit that it does not set has its default.
  ///
  /// - Throws: for a value that is no number of at least 1, or is out of bounds.
  init(environment: (String) -> String?) throws(AppProblem) {
    self.init()
    // A day, and more than any machine has.
    seconds = try Self.number(Self.secondsVariable, upTo: 86_400, environment) ?? seconds
    megabytes = try Self.number(Self.megabytesVariable, upTo: 1 << 30, environment) ?? megabytes
  }

  private static func number(
    _ name: String, upTo limit: Int, _ environment: (String) -> String?
  ) throws(AppProblem) -> Int? {
    guard let text = environment(name), !text.isEmpty else { return nil }
    guard let number = Int(text), (1...limit).contains(number) else {
      throw AppProblem("\(name) is a number from 1 to \(limit), not \"\(text)\".")
    }
    return number
  }
}
