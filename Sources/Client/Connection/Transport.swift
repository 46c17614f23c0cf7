public import Flickbook

/// The transport to a session: in this process or through a socket.
///
/// Equal requests get equal answers and records through either.
@MainActor
public protocol Transport: AnyObject {
  /// Opens the session, with the params of `session.open`.
  ///
  /// With `keepsLog`, all records from the first on are kept until they are taken.
  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node

  /// Sends a request to the session and waits for the result.
  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node

  /// Removes and returns the records since the last call.
  func takeRecords() -> [LogRecord]

  /// Keeps frames and steps among the records of the session that is opened next.
  func keepFrames()

  /// Notes among the records that a step of a script begins, if frames and steps are kept.
  func noteStep(line: Int, text: String)

  /// Notes among the records that a step of a script has ended, if frames and steps are kept.
  ///
  /// `verdict` is `held`, `failed` or `skipped`.
  func noteHeld(line: Int, verdict: String, message: String?)
}

extension Transport {
  /// Does nothing: a transport that keeps no log has no frames.
  public func keepFrames() {}

  /// Does nothing.
  public func noteStep(line: Int, text: String) {}

  /// Does nothing.
  public func noteHeld(line: Int, verdict: String, message: String?) {}
}

/// The reason why a request has no result.
public enum TransportFailure: Error, Equatable, Sendable {
  /// The request was refused; nothing has changed, except for the clock if it did not settle.
  case refused(FlickbookError)
  /// No daemon listens at the path.
  case unreachable(String)
  /// The connection was lost, or the other side does not speak the protocol.
  case lost(String)
}
