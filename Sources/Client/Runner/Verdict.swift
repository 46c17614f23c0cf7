import Flickbook

/// What came of a step.
enum Verdict: Sendable {
  case held
  /// Expectations that did not hold, or a picture or a log that differs; the script goes on.
  case failed([Flaw])
  /// The step was refused; the script ends.
  case refused(FlickbookError)
  /// The door is gone; the script ends.
  case lost(String)

  /// One thing that did not hold.
  struct Flaw: Sendable {
    /// Where it stands in the script.
    var line: Int
    var column: Int
    var message: String
    /// Lines that show the difference.
    var detail: [String] = []
  }
}

/// How a program ends: the numbers of the protocol's page.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case held = 0
  case expectationFailed = 1
  case usage = 2
  /// The same input gave two results.
  case notDeterministic = 3
  case simulatorAtFault = 4
  case neverSettled = 5
}

extension Verdict {
  /// How a run ends with this step.
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
  /// How a run ends with a request that was refused.
  ///
  /// A gesture that does not meet what it names is an expectation that failed; a request that could
  /// never be meant is the script's error.
  init(_ name: FlickbookError.Name) {
    switch name {
    case .notVisible, .missed, .busy, .inconsistentUpdate, .cancelled: self = .expectationFailed
    case .notSettled: self = .neverSettled
    case .layoutError: self = .simulatorAtFault
    case .parseError, .invalidRequest, .methodNotFound, .invalidParams, .lineTooLong, .noSession,
      .unknownSession, .itemOutOfRange, .timeBackwards, .limitExceeded, .unsupported:
      self = .usage
    }
  }

  /// The graver of two endings: where several scripts run, the worst is told.
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
