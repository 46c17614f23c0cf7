import Flickbook

/// Tells the process that guards this one the request that an app's code is in.
///
/// A process that nobody guards tells nobody.
@MainActor
enum RequestSigns {
  /// A message to the process that guards this one.
  enum Sign: Equatable {
    /// A request begins, or the session is opened.
    case begins(String)
    case ends

    /// The message as a line, with its end.
    var line: [UInt8] {
      switch self {
      case .begins(let name): Array("begins \(name)\n".utf8)
      case .ends: Array("ends\n".utf8)
      }
    }

    /// Reads a line without its end; nil if it is no message.
    init?(_ line: [UInt8]) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      switch (words.first, words.count) {
      case ("begins", 2): self = .begins(String(words[1]))
      case ("ends", 1): self = .ends
      default: return nil
      }
    }
  }

  private static var port: JobPort?
  /// The process that guards this one; nil if none does.
  private(set) static var guardian: Int32?
  private static var depth = 0

  /// Begins to tell.
  static func begin(_ port: JobPort, guardian: Int32) {
    (self.port, self.guardian) = (port, guardian)
  }

  /// Performs a request, which may call an app's code.
  static func during<Result, Failure>(
    _ request: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let port else { return try work() }
    depth += 1
    if depth == 1 { try? port.send(Sign.begins(request).line) }
    defer {
      depth -= 1
      // A guard that is gone takes this process with it.
      if depth == 0 { try? port.send(Sign.ends.line) }
    }
    return try work()
  }
}
