import Flickbook
import Wire

/// The report that the worker of a connection's session was lost.
///
/// Rule: protocol 10, "Workers".
enum WorkerLossText {
  /// Returns the text for a person.
  ///
  /// - Parameters:
  ///   - losses: the entries of `server.stats`, the last one last.
  ///   - session: the name of the session; nil if it is unknown.
  ///   - isOpening: whether the session was being opened.
  static func text(_ losses: [Node], session: String?, isOpening: Bool) -> String {
    let own = losses.last { loss in
      (loss["opening"]?.bool == true) == isOpening
        && (session == nil || loss["session"]?.string == session)
    }
    let crash = own?["crash"]
    let message = [request(in: crash), crash?["message"]?.string].compactMap(\.self)
    let calls = crash?["calls"]?.elements.compactMap { $0.string.map { "  \($0)" } } ?? []
    let lines = [message.joined(separator: ": ")] + calls
    return (["worker_lost: \(heading(own, isOpening: isOpening))"] + lines.filter { !$0.isEmpty })
      .joined(separator: "\n")
  }

  private static func heading(_ loss: Node?, isOpening: Bool) -> String {
    let lost = "The worker of the session was lost, and the connection with it."
    guard !isOpening else { return "\(lost) The session was being opened; there is none." }
    let isRestored = loss?["restored"]?.bool ?? true
    return isRestored
      ? "\(lost) The daemon restores the session; session.attach continues it."
      : "\(lost) The session is stored; session.attach restores it."
  }

  /// The method of the request in progress.
  private static func request(in crash: Node?) -> String? {
    guard let text = crash?["request"]?.string else { return nil }
    return (try? Document(json: Array(text.utf8)).root)?["method"]?.string ?? text
  }
}
