import Flickbook

/// The result of a step.
enum Verdict: Codable, Sendable {
  case held
  /// Expectations that do not hold, or a differing picture or log; the script continues.
  case failed([Flaw])
  /// The step was refused; the script ends.
  case refused(FlickbookError)
  /// The session was lost; the script ends.
  case lost(String)

  /// An expectation that does not hold.
  struct Flaw: Codable, Sendable {
    /// The line in the script.
    var line: Int
    var column: Int
    var message: String
    /// Lines that show the difference.
    var detail: [String] = []
    /// The number of the rule that the records break, among the rules of the step; nil for other
    /// steps.
    var rule: Int?
    /// How many further violations of the rule are not kept.
    var further = 0
  }

  /// Lines that show what has failed, such as the lines of a picture that differ; nil for a step that held.
  var detail: [String]? {
    switch self {
    case .held: nil
    case .failed(let flaws): flaws.flatMap(\.detail)
    case .refused(let error): error.remarks
    case .lost: []
    }
  }
}

/// The exit codes, as defined by the protocol.
public enum ExitCode: Int32, Sendable, CaseIterable, Codable {
  case held = 0
  case expectationFailed = 1
  case usage = 2
  /// Equal input gave different results.
  case notDeterministic = 3
  case simulatorAtFault = 4
  case neverSettled = 5
}

extension Verdict {
  /// Whether the step could not be judged: it was refused, or the session was lost.
  var isError: Bool {
    switch self {
    case .held, .failed: false
    case .refused, .lost: true
    }
  }

  /// The exit code of a run that ends with this step.
  var exitCode: ExitCode {
    switch self {
    case .held: .held
    case .failed: .expectationFailed
    case .refused(let error): ExitCode(error.name)
    case .lost: .simulatorAtFault
    }
  }
}

extension ExitCode {
  /// The exit code of a run that ends with a refused request.
  ///
  /// A gesture that does not reach what it names is a failed expectation; a request that can never
  /// be valid is an error in the script.
  init(_ name: FlickbookError.Name) {
    switch name {
    case .notVisible, .missed, .busy, .inconsistentUpdate, .cancelled, .elementNotFound,
      .elementAmbiguous, .notHittable:
      self = .expectationFailed
    case .notSettled: self = .neverSettled
    case .layoutError, .journalMismatch, .workerLost: self = .simulatorAtFault
    case .parseError, .invalidRequest, .methodNotFound, .invalidParams, .lineTooLong, .noSession,
      .unknownSession, .itemOutOfRange, .timeBackwards, .limitExceeded, .unsupported:
      self = .usage
    }
  }

  /// Returns the graver of two exit codes, for runs of several scripts.
  func and(_ other: ExitCode) -> ExitCode {
    func gravity(_ code: ExitCode) -> Int {
      switch code {
      case .held: 0
      case .expectationFailed: 1
      case .neverSettled: 2
      case .usage: 3
      case .notDeterministic: 4
      case .simulatorAtFault: 5
      }
    }
    return gravity(self) >= gravity(other) ? self : other
  }
}
