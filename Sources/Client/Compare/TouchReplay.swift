import Comparison
import Flickbook
import Timeline
import Wire

/// A session in which the touches of a log take the place of a script's own.
///
/// The script's other requests are sent as they are, each between the touches between which it is in the
/// script: a request of the clock passes no touch that is still to come, and what an app does to its view
/// comes at the next instant at which the log begins to tell of something after a rest.
@MainActor
final class TouchReplay: Transport {
  private let stage: StageTransport
  private let touches: [ComparedLog.Touch]
  /// The number of beginnings and ends of touches of each request of the script that makes touches, of
  /// those that are still to come.
  private var counts: ArraySlice<Int>
  /// The instants of the log at which something happens after a rest, with no finger down.
  private var cues: ArraySlice<Double>
  /// The index of the next touch.
  private var next = 0
  /// The instant of the session, in seconds.
  private var now = 0.0
  /// The seconds by which the session's clock is ahead of the log's; nil before the first touch.
  private(set) var shift: Double?
  /// The error with which the session has refused touches of the log.
  private(set) var refusal: FlickbookError?

  /// - Parameter counts: the numbers of `TouchCounter`.
  init(_ log: ComparedLog, counts: [Int], on stage: StageTransport) {
    (touches, self.counts, self.stage) = (log.touches, counts[...], stage)
    cues = Self.cues(of: log)[...]
  }

  /// Whether requests of a method may make touches.
  static func makesTouches(_ method: String) -> Bool {
    isGesture(method) || method.hasPrefix("text.")
  }

  /// Whether requests of a method make touches and do nothing else.
  private static func isGesture(_ method: String) -> Bool {
    method == "touch" || method == "touch.stream" || method.hasPrefix("gesture.")
      || method == "view.scrollUntil"
  }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    note(try stage.open(params, keepsLog: keepsLog))
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    if Self.makesTouches(method) {
      let samples = nextTouches()
      return try Self.isGesture(method) ? play(samples) : send(method, params)
    }
    if let goal = nextInstant, method.hasPrefix("clock."),
      let command = try? Command(method: method, params: params),
      case .clock(let clock) = command.kind
    {
      if let result = try advance(by: clock, notBeyond: goal) { return result }
    }
    if method.hasPrefix("view.") { try awaitCue() }
    return try send(method, params)
  }

  func takeRecords() -> [LogRecord] { stage.takeRecords() }

  func keepFrames() { stage.keepFrames() }

  private func send(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    note(try stage.perform(method, params))
  }

  private func note(_ result: Node) -> Node {
    if let time = result["t"]?.number { now = time }
    return result
  }

  // MARK: Touches

  /// Removes the touches of the next request: up to its last beginning or end, or all for the last
  /// request that makes any.
  private func nextTouches() -> ArraySlice<ComparedLog.Touch> {
    var count = counts.popFirst() ?? 0
    let start = next
    let isLast = counts.allSatisfy { $0 == 0 }
    while next < touches.count, isLast || count > 0 {
      if touches[next].isEdge { count -= 1 }
      next += 1
    }
    return touches[start..<next]
  }

  /// The instant of the next touch on the session's clock; nil before the first one and after the last.
  private var nextInstant: Double? {
    guard let shift, next < touches.count else { return nil }
    return touches[next].time + shift
  }

  /// Delivers touches at their instants.
  private func play(_ samples: ArraySlice<ComparedLog.Touch>) throws(TransportFailure) -> Node {
    guard let first = samples.first else { return try send("query.state", nil) }
    let shift = self.shift ?? max(0, now - first.time)
    self.shift = shift
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("samples".utf8)
    builder.beginArray()
    for sample in samples {
      builder.beginArray()
      builder.number(max(now, sample.time + shift))
      builder.number(Double(sample.finger))
      builder.number(Double(Self.phases.firstIndex(of: sample.phase) ?? 1))
      builder.number(sample.x)
      builder.number(sample.y)
      builder.end()
    }
    builder.end()
    builder.end()
    do throws(TransportFailure) {
      return try send("touch.stream", builder.finish().root)
    } catch {
      if case .refused(let error) = error { refusal = refusal ?? error }
      throw error
    }
  }

  /// The phases in the order of their numbers in a stream.
  private static let phases = ["began", "moved", "stationary", "ended", "cancelled"]

  // MARK: Requests of an app

  /// The time in which nothing happens before an app does something, in seconds.
  ///
  /// Rule: guess; a script settles before it does something, and a person waits for that.
  private static let rest = 0.1

  private static func cues(of log: ComparedLog) -> [Double] {
    let edges = log.touchEdges
    let times = (log.calls.map(\.time) + log.points.map(\.time) + log.touches.map(\.time)).sorted()
    var (index, down) = (0, 0)
    return zip(times, times.dropFirst()).compactMap { last, time in
      while index < edges.count, edges[index].time <= time + 1e-6 {
        down += edges[index].phase == "began" ? 1 : -1
        index += 1
      }
      return down == 0 && time - last >= rest ? time : nil
    }
  }

  /// Lets time pass to the next instant before the next touch at which the log tells of something after a
  /// rest.
  private func awaitCue() throws(TransportFailure) {
    guard let shift else { return }
    cues = cues.drop { $0 + shift < now - 1e-6 }
    guard let cue = cues.first, cue + shift < nextInstant ?? .infinity else { return }
    cues = cues.dropFirst()
    if cue + shift > now { _ = try send("clock.advance", .object(["to": cue + shift])) }
  }

  // MARK: The clock

  /// Lets time pass up to the next touch where a request would pass it; nil where it would not.
  private func advance(
    by command: ClockCommand, notBeyond goal: Double
  ) throws(TransportFailure) -> Node? {
    switch command {
    case .advance(let span): guard now + span.seconds > goal else { return nil }
    case .advanceTo(let instant): guard instant.since(.start).seconds > goal else { return nil }
    case .settle(let limit):
      guard now + limit.seconds > goal, now < goal else { break }
      do throws(TransportFailure) {
        return try send("clock.settle", .object(["limit": goal - now]))
      } catch {
        guard case .refused(let refusal) = error, refusal.name == .notSettled else { throw error }
        return try send("query.state", nil)
      }
    case .advanceFrames, .frame, .jump: return nil
    }
    guard now < goal else { return try send("query.state", nil) }
    return try send("clock.advance", .object(["to": goal]))
  }
}
