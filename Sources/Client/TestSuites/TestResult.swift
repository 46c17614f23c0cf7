import AppSources
import Flickbook

/// The result of a test.
struct TestResult {
  /// An assertion that failed, an error that was thrown, or an exception of UIKit's.
  struct Failure: Equatable {
    var message: String
    /// The file, relative to the working folder if it is in it; nil if it is unknown.
    var file: String?
    var line: Int?

    /// `FILE:LINE`; nil if it is unknown.
    var location: String? { file.map { file in line.map { "\(file):\($0)" } ?? file } }
  }

  /// The outcome, of which the table has the numbers.
  enum Outcome: String, CaseIterable {
    case passed, failed, trapped, skipped
  }

  /// The name of the method.
  let name: String
  var failures: [Failure] = []
  /// How the process of the test has ended; nil if it continued.
  var crash: CrashReport?
  var isSkipped = false
  /// Why it was skipped; nil if it does not say so.
  var skipReason: String?
  /// The real time that it took, in seconds; nil if it did not end.
  var seconds: Double?
  /// The output of the test, to standard output and standard error.
  var printed = ""

  init(name: String) { self.name = name }

  var outcome: Outcome {
    if crash != nil { return .trapped }
    if !failures.isEmpty { return .failed }
    return isSkipped ? .skipped : .passed
  }

  /// Everything that failed: the failures, and the end of the process.
  var flaws: [Failure] {
    guard let crash else { return failures }
    let call = crash.lastCall
    let text = ([crash.message] + crash.callLines.map { "  \($0)" }).joined(separator: "\n")
    return failures + [
      Failure(message: text, file: call.map { WorkingFolder.relative($0.file) }, line: call?.line)
    ]
  }
}

/// The results of the tests of a class.
struct TestClassResult {
  let module: String
  /// The name, after the names of the types around it.
  let name: String
  /// The results in the order of the tests.
  var results: [TestResult] = []

  /// The name with its module.
  var fullName: String { "\(module).\(name)" }

  func count(_ outcome: TestResult.Outcome) -> Int { results.count { $0.outcome == outcome } }

  /// Whether a test failed, or ended its process.
  var hasFailed: Bool { count(.failed) + count(.trapped) > 0 }
}
