public import Timeline

/// A collection view in a window on a screen, with a clock and a log.
@MainActor
public final class Stage {
  public let log = StateLog()
  public private(set) var now = Instant.start
  public private(set) var frame = 0
  /// The 64-bit state hash: equal state, equal hash.
  public var hash: UInt64 { 0 }

  /// Sets the scene and runs frame 0.
  public init(_ scene: Scene) throws(FlickbookError) {}

  /// Starts a command; a refused one has changed nothing.
  public func begin(_ command: Command) throws(FlickbookError) {}

  /// Runs at most so many turns of the begun command; true when it is done.
  public func run(turns: Int) -> Bool { true }

  /// Writes the result of the command that is done, as one JSON object.
  public func finish(into writer: inout JSONWriter) throws(FlickbookError) {}

  /// Begins, runs and finishes a command.
  public func perform(_ command: Command, into writer: inout JSONWriter) throws(FlickbookError) {
    try begin(command)
    while !run(turns: 1024) {}
    try finish(into: &writer)
  }
}
