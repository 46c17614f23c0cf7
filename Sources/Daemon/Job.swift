import Flickbook
import Wire

/// A request that a session does, and whom to answer.
@MainActor
struct Job {
  /// What is to be done.
  enum Task {
    case command(Command)
    /// Anything that is done at once.
    case other(Instantaneous)
  }

  /// Writes the result as one JSON object, or throws with nothing changed.
  typealias Instantaneous =
    @MainActor (
      Session, Connection, inout JSONWriter
    ) throws(FlickbookError) -> Void

  let connection: Connection
  let id: RequestID
  /// The line of the connection that the request stood in.
  let line: Int
  /// When it arrived, in nanoseconds of the loop's clock.
  let arrival: UInt64
  let task: Task
  /// For whom it had to wait, if that was told in the end.
  var waited: Waited?

  /// Whether it is a command that may change the stage, and so has an instant of its own.
  var isCommand: Bool {
    switch task {
    case .command(let command): !command.isQuestion
    case .other: false
    }
  }

  /// Whether simulated time passes, so that the request has to wait for slow subscribers.
  var movesClock: Bool {
    switch task {
    case .command(let command): command.movesClock
    case .other: false
    }
  }
}

extension Job {
  /// A client that had read nothing for so long that it lost its subscription.
  struct Waited {
    let process: Int32
    let connection: Int
    let seconds: Double

    /// What the answer says of it.
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

  /// Why a session that follows the wall clock cannot do it.
  var refusalByWallClock: FlickbookError? {
    guard case .command(let command) = task, command.makesOwnFrames else { return nil }
    return FlickbookError(
      .busy, "The session follows the wall clock, which makes its frames itself.",
      hint: "Send clock.set with the mode virtual first.")
  }
}

extension Command {
  /// Whether the client says when there is a frame, as only a virtual clock lets it.
  fileprivate var makesOwnFrames: Bool {
    switch self {
    case .frame, .jump: true
    case .inView(_, let command): command.makesOwnFrames
    default: false
    }
  }

  /// Whether simulated time may pass.
  var movesClock: Bool {
    switch self {
    case .touch, .touchStream, .tap, .longPress, .drag, .fling, .pinch, .advance, .advanceTo,
      .advanceFrames, .frame, .jump, .settle:
      true
    case .inView(_, let command): command.movesClock
    case .cancelTouches, .dragBegin, .dragMove, .dragDrop, .dragCancel, .dropAccept, .dropTake,
      .dropProvide, .select, .deselect, .scrollTo, .scrollToTop, .setContentOffset, .setBounds,
      .configure, .reloadData, .update, .invalidateLayout, .setLayout, .beginTransition,
      .updateTransition, .finishTransition, .cancelTransition, .beginMovement, .updateMovement,
      .endMovement, .cancelMovement, .performMenuAction, .queryState, .queryVisible,
      .queryAttributes, .queryHitTest, .queryData, .queryLint, .snapshotText:
      false
    }
  }
}
