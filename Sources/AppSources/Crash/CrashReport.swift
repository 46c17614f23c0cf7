package import Documents
package import EventLoop
import Glibc

/// How a process that runs an app's code has ended in the midst of its work: one report for every
/// command and for the workers of a daemon.
package struct CrashReport: Equatable, Sendable {
  /// The way in which the process has ended.
  package enum Ending: Equatable, Sendable {
    /// A trap, a memory fault or another signal.
    case signal(Int32)
    /// The code has called `exit`.
    case code(Int)
    /// The process gave no sign of life for so many seconds of real time, and was ended.
    case hang(seconds: Double)
    /// Another process has ended it for a reason, which is a sentence without a full stop.
    case ended(reason: String)
  }

  /// A call in sources that are known.
  package struct Call: Hashable, Sendable {
    /// The path of the file.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    package var function: String

    package init(file: String, line: Int, function: String) {
      (self.file, self.line, self.function) = (file, line, function)
    }

    /// `FILE:LINE: FUNCTION`.
    package var text: String { "\(location): \(function)" }
    /// `FILE:LINE`.
    package var location: String { "\(file):\(line)" }
  }

  package var ending: Ending
  /// The message of the trap, such as `Fatal error: Index out of range`; nil if there was none.
  package var reason: String?
  /// The calls that the process was in, the innermost first; empty if they are unknown.
  package var calls: [Call]
  /// The request or the step that was in progress; nil if it is known from elsewhere.
  package var work: String?

  package init(_ ending: Ending, reason: String? = nil, calls: [Call] = [], work: String? = nil) {
    (self.ending, self.reason, self.calls, self.work) = (ending, reason, calls, work)
  }

  /// The report of a process that has ended by itself.
  package init(_ exit: ProcessExit, reason: String? = nil, calls: [Call] = []) {
    let ending: Ending =
      switch exit {
      case .code(let code): .code(code)
      case .signal(let signal): .signal(signal)
      }
    self.init(ending, reason: reason, calls: calls)
  }

  /// Where in its sources the process was; nil if that is unknown.
  package var lastCall: Call? { calls.first }

  // MARK: Text

  /// The ending, the place in the sources and the message of the trap, in one sentence, which has
  /// several lines if the message has.
  package var message: String {
    let at = lastCall.map { " at \($0.location)" } ?? ""
    let because = reason.map { ": \($0)" } ?? "."
    return switch ending {
    case .signal(let signal): "The process was ended by \(Self.name(of: signal))\(at)\(because)"
    case .code(let code): "The process ended with exit code \(code)\(because)"
    case .hang(let seconds):
      "The process did not return within \(NumberText.text(seconds)) s, and was ended\(at)\(because)"
    case .ended(let reason): "The process was ended\(at): \(reason)."
    }
  }

  /// The calls, one per line, each as `FILE:LINE: FUNCTION`.
  package var callLines: [String] { calls.map(\.text) }

  /// Everything in one message for a person: what was in progress, the ending, and the calls.
  package var text: String {
    let heading = work.map { "\($0): \(message)" } ?? message
    return ([heading] + callLines.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Whether the code of the process was at fault, and no person or other program.
  package var isOfCode: Bool {
    switch ending {
    case .signal(let signal): ![SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGKILL].contains(signal)
    case .code, .hang: true
    case .ended: false
    }
  }

  private static let signals: [(number: Int32, name: String, what: String?)] = [
    (SIGILL, "SIGILL", "a trap"), (SIGTRAP, "SIGTRAP", "a trap"), (SIGFPE, "SIGFPE", "a trap"),
    (SIGSEGV, "SIGSEGV", "a memory fault"), (SIGBUS, "SIGBUS", "a memory fault"),
    (SIGABRT, "SIGABRT", "abort()"), (SIGKILL, "SIGKILL", nil), (SIGTERM, "SIGTERM", nil),
    (SIGINT, "SIGINT", nil), (SIGHUP, "SIGHUP", nil), (SIGPIPE, "SIGPIPE", nil),
    (SIGSYS, "SIGSYS", nil), (SIGXCPU, "SIGXCPU", nil),
  ]

  private static func signalName(_ signal: Int32) -> String {
    signals.first { $0.number == signal }?.name ?? "signal \(signal)"
  }

  private static func name(of signal: Int32) -> String {
    let what = signals.first { $0.number == signal }?.what
    return what.map { "\($0) (\(signalName(signal)))" } ?? signalName(signal)
  }
}

// MARK: Data for programs

extension CrashReport {
  /// The report as one member of an error's `data`: `"crash":{…}`.
  package var details: String {
    var json = JSONWriter()
    json.beginObject()
    json.key("crash")
    write(into: &json)
    json.endObject()
    return String(decoding: json.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// Writes the report as an object.
  package func write(into json: inout JSONWriter) {
    json.beginObject()
    json.member("message", message)
    switch ending {
    case .signal(let signal): json.member("signal", Self.signalName(signal))
    case .code(let code): json.member("exit", code)
    case .hang(let seconds): json.member("seconds", seconds)
    case .ended: break
    }
    if let reason { json.member("reason", reason) }
    if let lastCall {
      json.member("file", lastCall.file)
      json.member("line", lastCall.line)
    }
    json.strings("calls", callLines)
    if let work { json.member("request", work) }
    json.endObject()
  }
}
