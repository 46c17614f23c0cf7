import AppSources
import Flickbook

/// The fate of a session whose worker was lost.
struct WorkerLoss: Equatable {
  /// The number of the process.
  let process: Int32
  /// The name of the session; nil if the process had none.
  let session: String?
  /// Whether the session was being opened: then there is none.
  let isOpening: Bool
  /// Whether another worker restores it.
  let isRestored: Bool
  /// How the process has ended, with the request in progress.
  let report: CrashReport

  /// The most losses that are remembered; a guess, enough for a client that asks at once.
  static let kept = 16

  /// Writes the loss as an entry of `server.stats`.
  func write(into json: inout JSONWriter) {
    json.beginObject()
    json.member("pid", Int(process))
    if let session { json.member("session", session) }
    json.member("opening", isOpening)
    json.member("restored", isRestored)
    json.key("crash")
    report.write(into: &json)
    json.endObject()
  }
}

extension CrashReport {
  /// The most bytes of a request that a report has; a guess, enough to recognize it.
  private static let workMax = 200

  /// The report with a request that was in progress, as its client wrote it; nil leaves it as it is.
  func during(_ request: [UInt8]?) -> CrashReport {
    var report = self
    if let request { report.work = String(decoding: request.prefix(Self.workMax), as: UTF8.self) }
    return report
  }

  /// The report in one line of the system's log, without a full stop.
  var line: String {
    let sentence = message.hasSuffix(".") ? String(message.dropLast()) : message
    let calls = calls.isEmpty ? "" : "; calls: \(callLines.joined(separator: ", "))"
    return (sentence + calls).replacing("\n", with: " ")
  }
}
