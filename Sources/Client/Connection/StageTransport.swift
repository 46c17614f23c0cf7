public import Flickbook
import Wire

/// A session in this process.
public final class StageTransport: Transport {
  private var stage: Stage?
  private var subscription: StateLog.Subscription?
  private var frames: StateLog.Subscription?
  private var frameObserver: ((Stage) -> Void)?
  private let records = RecordBuffer()
  private let layouts: LayoutRegistry
  /// Whether frames and steps are among the records.
  private var keepsFrames = false
  /// Gets the records as they are written, beside the buffer; nil for nobody.
  var spool: RecordSpoolWriter? {
    get { records.spool }
    set { records.spool = newValue }
  }
  /// The interruption that can end a request early; nil for none.
  var interruption: (any Interruption)?

  /// Creates a transport without a session, with the layouts that scenes may name.
  public init(layouts: LayoutRegistry = LayoutRegistry()) {
    self.layouts = layouts
  }

  /// Opens the session, with the params of `session.open`.
  public func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    do throws(FlickbookError) {
      try RequestSigns.during("session.open") { () throws(FlickbookError) -> Void in
        try take(Stage(try scene(in: params)), recordsSince: keepsLog ? 1 : nil)
      }
    } catch {
      throw .refused(error)
    }
    return try perform("query.state", nil)
  }

  /// Takes a stage as the session; its records are kept from a number on, or not at all if it is nil.
  func take(_ stage: Stage, recordsSince first: UInt64?) throws(FlickbookError) {
    if let first {
      let records = records
      var filter = StateLog.Filter(frames: keepsFrames, steps: keepsFrames)
      filter.looks = keepsFrames
      // A spool has each record as it is written, since the app's code may end the process.
      subscription =
        if spool != nil {
          try stage.log.follow(filter, since: first) { records.append($0) }
        } else {
          try stage.log.followTogether(filter, since: first)
        }
    }
    try observeFrames(of: stage)
    self.stage = stage
  }

  /// Sends a request to the session and waits for the result.
  public func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    guard let stage else { throw .refused(Self.noSession) }
    if method == "session.close" { return try close(stage) }
    do throws(FlickbookError) {
      var writer = JSONWriter()
      try RequestSigns.during(method) { () throws(FlickbookError) -> Void in
        try perform(method, params, on: stage, into: &writer)
      }
      return try Document(json: writer.bytes).root
    } catch {
      throw .refused(error)
    }
  }

  private func perform(
    _ method: String, _ params: Node?, on stage: Stage, into writer: inout JSONWriter
  ) throws(FlickbookError) {
    let row = try ProtocolSchema.method(named: method)
    let fields = try ObjectReader(params, row.params, path: "params", layouts: layouts)
    switch row.daemon {
    case .history:
      let reader = JSONReader()
      try stage.writeHistory(fields, into: &writer) {
        RequestLine.parts(of: $0, reader: reader)
      }
    case .seek:
      try seek(to: .required(fields), on: stage)
      writer.beginObject()
      stage.writeStamp(into: &writer)
      writer.endObject()
    default:
      try perform(Command(row, params, layouts), RequestLine.line(method, params), on: stage)
      try stage.finish(into: &writer)
    }
  }

  /// Begins a command and runs its turns.
  private func perform(
    _ command: Command, _ text: [UInt8], on stage: Stage
  ) throws(FlickbookError) {
    // Of many short commands none is looked at while it runs.
    if !command.isQuestion, interruption?.take() == true { throw Self.cancelled }
    try stage.begin(command, text: text)
    while !stage.run(turns: Self.turnsAtOnce) {
      guard interruption?.take() == true else { continue }
      stage.cancel()
      throw Self.cancelled
    }
  }

  private func seek(to target: HistoryTarget, on stage: Stage) throws(FlickbookError) {
    let replay = try stage.beginSeek(to: target)
    do throws(FlickbookError) {
      try run(replay)
    } catch {
      stage.abandon(replay)
      throw error
    }
    stage.finishSeek(by: replay)
    stage.recordWholeFrame()
  }

  private func run(_ replay: Replay) throws(FlickbookError) {
    while try !replay.run(turns: Self.turnsAtOnce) {
      if interruption?.take() == true { throw Self.cancelled }
    }
  }

  /// Returns a session with the past of this one, at its present or at an earlier position.
  ///
  /// It keeps its records from the next one on.
  func fork(at target: HistoryTarget?) throws(FlickbookError) -> StageTransport {
    guard let stage else { throw Self.noSession }
    let replay = try stage.beginFork(at: target)
    try run(replay)
    let fork = StageTransport(layouts: layouts)
    let other = stage.finishFork(replay)
    try fork.take(other, recordsSince: other.log.sequence + 1)
    return fork
  }

  /// The number of turns between two looks for an interruption, about a quarter of a millisecond.
  ///
  /// Rule: guess.
  private static let turnsAtOnce = 128

  /// The error of a request that was interrupted, as a daemon has it.
  private static let cancelled = FlickbookError(
    .cancelled, "The request was cancelled.", hint: "What had happened until then stays.")

  private static let noSession = FlickbookError(
    .noSession, "There is no session.", hint: "Begin with a scene or with session.open.")

  /// Writes the instant, frame and state hash.
  func writeStamp(into writer: inout JSONWriter) {
    stage?.writeStamp(into: &writer)
  }

  /// Records the end of the session, and releases it.
  private func close(_ stage: Stage) throws(TransportFailure) -> Node {
    let result = try perform("query.state", nil)
    stage.close()
    stage.log.handOut()
    self.stage = nil
    return result
  }

  /// Removes and returns the records since the last call.
  public func takeRecords() -> [LogRecord] {
    stage?.log.handOut()
    if let subscription, subscription.isLazy { return subscription.takePending() }
    return records.take()
  }

  /// Calls a closure after the frames of the session that is opened next in which something has changed
  /// on screen.
  func observeFrames(_ body: @escaping (Stage) -> Void) { frameObserver = body }

  /// Calls a closure with the session's stage, if there is one.
  func look(_ body: (Stage) -> Void) {
    if let stage { body(stage) }
  }

  private func observeFrames(of stage: Stage) throws(FlickbookError) {
    guard let frameObserver else { return }
    let filter = StateLog.Filter(sources: [], frames: true)
    frames = try stage.log.follow(filter) { [unowned stage] _ in frameObserver(stage) }
  }

  /// Keeps frames and steps among the records of the session that is opened next.
  public func keepFrames() { keepsFrames = true }

  /// Notes that a step of a script begins.
  public func noteStep(line: Int, text: String) {
    stage?.log.noteStep(line: line, text: text)
  }

  /// Notes that a step of a script has ended.
  public func noteHeld(line: Int, verdict: String, message: String?) {
    guard let verdict = StateLog.StepVerdict(rawValue: verdict) else { return }
    stage?.log.noteHeld(line: line, verdict: verdict, message: message)
  }

  static let hasNoWallClock = FlickbookError(
    .unsupported, "Only a session of the daemon can follow the wall clock.",
    hint: "Use the virtual clock, or run it through a socket.", path: "params.clock")

  private func scene(in params: Node) throws(FlickbookError) -> Scene {
    if let clock = params["clock"]?.string, clock != "virtual" {
      throw Self.hasNoWallClock
    }
    guard let scene = params["scene"] else { return try Scene(layouts: layouts) }
    return try Scene(scene, path: "scene", layouts: layouts)
  }
}

/// Records that were not taken yet.
@MainActor
final class RecordBuffer {
  private var records: [LogRecord] = []
  /// Gets each record as a line as well; nil for nobody.
  var spool: RecordSpoolWriter?

  func append(_ record: LogRecord) {
    records.append(record)
    spool?.write(LogRecord.lines([record])[...])
  }

  func take() -> [LogRecord] {
    defer { records.removeAll(keepingCapacity: records.count < Self.keptMax) }
    return records
  }

  /// The most records for which memory is kept: some minutes of scrolling.
  ///
  /// Rule: guess.
  private static let keptMax = 65_536
}
