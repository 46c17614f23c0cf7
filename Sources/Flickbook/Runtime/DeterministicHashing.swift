import Foundation

/// Whether `Set` and `Dictionary` have the same order in every run of a program.
///
/// Swift chooses another order in each process unless a variable is in its environment when it starts.
/// The code of Flickbook depends on no such order; an app's own code may.
public enum DeterministicHashing {
  /// The variable in the environment; its value is 1.
  ///
  /// Source: `stdlib/public/stubs/Stubs.cpp`, `initializeHashingParameters`, of Swift 6.3.
  public static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// The variable with the value that it has in a process that runs an app's code.
  package static let setting = (name: variable, value: "1")

  /// The hash of nothing with the key 0, which Swift uses then: SipHash-1-3 of no bytes.
  ///
  /// With the random key of another process it is this number once in 2⁶⁴ times.
  private static let hashOfNothing = Int(bitPattern: 0xd1fb_a762_150c_532c)

  /// Whether this process has the same order as every other one.
  public static let isOn = Hasher().finalize() == hashOfNothing

  /// The advice for a process that runs an app's code with random hashing.
  package static let advice = """
    flickbook: In this process a Set or Dictionary of the app's code has another order in every run. \
    Start it with \(variable)=1 in its environment, as in: \(variable)=1 swift test

    """

  /// Writes the advice to standard error if hashing is random.
  static func advise() {
    guard !isOn else { return }
    // Nobody may read standard error.
    try? FileHandle.standardError.write(contentsOf: Data(advice.utf8))
  }

  /// Returns an environment, as `NAME=VALUE`, with the variable in it.
  package static func environment(_ variables: [String]) -> [String] {
    variables.filter { !$0.hasPrefix("\(variable)=") } + ["\(variable)=1"]
  }
}
