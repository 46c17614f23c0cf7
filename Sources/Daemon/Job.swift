import Flickbook
import Wire

/// A request that a session performs, and the connection to answer.
///
/// An object: it goes from hand to hand between its arrival and its answer, and a copy of a command costs
/// more than the queue.
final class Job: QueuedRequest {
  /// The kind of work.
  enum Task {
    case command(Command)
    /// A request that replays the past of the session.
    case replay(ReplayRequest)
    /// A request that is performed at once.
    case other(Instantaneous)
    /// A change of what the clock follows.
    case pace(ClockSetting)

    /// Whether the session keeps the request in its past.
    var mayChangeSession: Bool {
      switch self {
      case .command(let command): !command.isQuestion
      case .pace: true
      case .replay, .other: false
      }
    }
  }

  /// Writes the result as a JSON object, or throws with nothing changed.
  typealias Instantaneous =
    @MainActor (
      Session, Connection, inout JSONWriter
    ) throws(FlickbookError) -> Void

  let connection: Connection
  let id: RequestID
  /// The number of the request's line on the connection.
  let line: Int
  /// The time of arrival, in nanoseconds of the loop's clock.
  let receivedAt: UInt64
  let task: Task
  /// The line of a request that may change the session; empty for others.
  let text: [UInt8]
  /// The client for which the request had to wait, if that one was disconnected.
  var waited: Waited?

  init(
    connection: Connection, id: RequestID, line: Int, receivedAt: UInt64, task: Task, text: [UInt8]
  ) {
    self.connection = connection
    self.id = id
    self.line = line
    self.receivedAt = receivedAt
    self.task = task
    self.text = text
  }

  /// The number of the connection.
  var client: Int { connection.number }

  /// Whether this is a command that may change the stage, and so has an instant of its own.
  var isCommand: Bool {
    switch task {
    case .command(let command): !command.isQuestion
    case .replay, .other, .pace: false
    }
  }

  /// Whether simulated time passes, so that the request has to wait for slow subscribers.
  var movesClock: Bool {
    switch task {
    case .command(let command): command.movesClock
    case .replay, .other, .pace: false
    }
  }
}

extension Job {
  /// A client that lost its subscription because it did not read for too long.
  struct Waited {
    let process: Int32
    let connection: Int
    let seconds: Double

    /// The member of the answer that describes it.
    var member: [UInt8] {
      var json = JSONWriter()
      json.key("waited")
      json.beginObject()
      json.key("client")
      json.beginObject()
      json.key("pid")
      json.integer(process)
      json.key("connection")
      json.integer(connection)
      json.endObject()
      json.key("seconds")
      json.number(seconds)
      json.endObject()
      return json.bytes
    }
  }

  /// Whether the request makes frames itself.
  var makesOwnFrames: Bool {
    switch task {
    case .command(let command): command.makesOwnFrames
    case .replay(.seek): true
    case .replay(.fork), .other, .pace: false
    }
  }

  /// The error if a session follows the wall clock and the request makes frames itself.
  static let refusalByWallClock = FlickbookError(
    .busy, "The session follows the wall clock, which makes its frames itself.",
    hint: "Send clock.set with the mode virtual first.")
}
