import EventLoop
public import Flickbook
import Wire

/// A session of a daemon, through its socket.
public final class SocketDoor: Door {
  private let connection: DaemonConnection
  private let records = RecordBuffer()

  /// Connects to the daemon that listens at a path.
  ///
  /// `timeout` limits the total time of all requests; a request that is not answered by then fails
  /// as lost.
  public init(path: String, timeout: Swift.Duration? = nil) throws(DoorFailure) {
    connection = try DaemonConnection(path: path, timeout: timeout)
  }

  /// Opens the session, with the params of `session.open`.
  public func open(_ params: Node, keepsLog: Bool) throws(DoorFailure) -> Node {
    let opened = try perform("session.open", params)
    guard keepsLog else { return opened }
    var since = Document.Builder()
    since.beginObject()
    since.key("since".utf8)
    since.number(1)
    since.end()
    _ = try perform("log.subscribe", since.finish().root)
    return opened
  }

  /// Sends a request to the session and waits for the result.
  public func perform(_ method: String, _ params: Node?) throws(DoorFailure) -> Node {
    try connection.send(method, params)
    while true {
      switch try connection.receive() {
      case .record(let record): records.append(record)
      case .gap(let first, let last): throw .lost(Self.gap(first, last))
      case .result(let result): return result
      case .error(let error): throw .refused(error)
      }
    }
  }

  /// Removes and returns the records since the last call, each followed by a newline.
  public func takeRecords() -> [UInt8] { records.take() }

  /// Waits for records without sending a request; returns false when the daemon has closed.
  ///
  /// `onGap` is called with a sentence about missing records.
  func waitForRecords(onGap: (String) -> Void) throws(DoorFailure) -> Bool {
    var next = try connection.receiveUntilClosed()
    guard next != nil else { return false }
    while let message = next {
      switch message {
      case .record(let record): records.append(record)
      case .gap(let first, let last): onGap(Self.gap(first, last))
      case .result: throw .lost("The daemon answered what was not asked.")
      case .error(let error): throw .refused(error)
      }
      next = try connection.received()
    }
    return true
  }

  private static func gap(_ first: Int, _ last: Int) -> String {
    "The daemon dropped records \(first) to \(last), which were read too slowly for a wall clock."
  }
}
