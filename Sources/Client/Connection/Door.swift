public import Flickbook

/// A way to a session: in this process or behind a socket.
///
/// The same requests through any door give the same answers and the same records.
@MainActor
public protocol Door: AnyObject {
  /// Opens the one session of this door, from the params of `session.open`.
  ///
  /// With `keepsLog` every record from the first on is kept until it is taken.
  func open(_ params: Node, keepsLog: Bool) throws(DoorFailure) -> Node

  /// Sends a request to the session and waits for its result.
  func perform(_ method: String, _ params: Node?) throws(DoorFailure) -> Node

  /// The records since the last call, each followed by a line end.
  func takeRecords() -> [UInt8]
}

/// Why a door gave no result.
public enum DoorFailure: Error, Equatable, Sendable {
  /// The request was refused; nothing has changed, but for the clock where it did not settle.
  case refused(FlickbookError)
  /// There is no door at that path.
  case unreachable(String)
  /// There is nobody behind the door any more, or nobody that speaks the protocol.
  case lost(String)
}
