import Timeline
package import UIKit

/// The log of a session: what an app would have seen, record by record.
///
/// Every record is counted. It becomes bytes only for somebody who reads, and is kept for a while as
/// plain values for readers who come later. Rule: protocol 7.
@preconcurrency @MainActor
public final class StateLog {
  /// The records that a subscriber wants to read.
  public struct Filter: Equatable, Sendable {
    /// Which sources; all if nil.
    public var sources: Set<String>?
    /// Which events; all but those asked once per item if nil.
    public var events: Set<String>?
    /// Whether a record `frame` follows each frame in which something changed on screen.
    public var frames: Bool
    /// Whether the subscriber also gets the steps of a script.
    public var steps: Bool

    /// Everything but the questions asked once per item.
    public init(
      sources: Set<String>? = nil, events: Set<String>? = nil, frames: Bool = false,
      steps: Bool = false
    ) {
      self.sources = sources
      self.events = events
      self.frames = frames
      self.steps = steps
    }

    /// The events that are wanted.
    var mask: EventMask {
      EventMask { event in
        sources?.contains(event.source.rawValue) ?? true
          && events?.contains(event.name) ?? !event.isAskedInBulk
      }
    }
  }

  /// One reader's position in the log; bytes are formed for it as records are made.
  @MainActor
  public final class Subscription {
    /// The form in which records are handed out.
    fileprivate enum Receiver {
      /// As JSON. `frame` takes a frame; it is false if the reader does not get it, so that its next
      /// one has everything.
      case bytes(
        (borrowing Span<UInt8>) -> Void, frame: ((borrowing Span<UInt8>) -> Bool)?)
      case records((LogRecord) -> Void)
    }

    private let mask: EventMask
    /// The first record that is read, which may be still to come.
    fileprivate private(set) var first: UInt64
    /// Takes records as JSON; nil if they are handed out as values.
    fileprivate let receive: ((borrowing Span<UInt8>) -> Void)?
    /// Takes a frame as JSON; nil if frames go where other records go.
    private let receiveFrame: ((borrowing Span<UInt8>) -> Bool)?
    /// Takes records as values; nil if they are handed out as JSON.
    fileprivate let take: ((LogRecord) -> Void)?
    /// Whether it asks for frames, and for steps.
    let (wantsFrames, wantsSteps): (Bool, Bool)
    /// The content that the reader knows to be on screen; nil before its first frame.
    var shownContent: FrameContent?

    fileprivate init(
      _ filter: Filter, first: UInt64, _ receiver: Receiver
    ) {
      mask = filter.mask
      (wantsFrames, wantsSteps) = (filter.frames, filter.steps)
      self.first = first
      switch receiver {
      case .bytes(let receive, let frame):
        (self.receive, receiveFrame, take) = (receive, frame, nil)
      case .records(let take): (receive, receiveFrame, self.take) = (nil, nil, take)
      }
    }

    /// Whether records are handed out as JSON.
    var readsBytes: Bool { receive != nil }

    /// Hands out a frame that was written; returns whether the reader got it.
    func takesFrame(_ json: borrowing JSONWriter) -> Bool {
      if let receiveFrame { return json.withBytes(receiveFrame) }
      if let receive { json.withBytes(receive) }
      return true
    }

    /// Hands out a record that is not counted.
    func takes(_ record: LogRecord, writer json: inout JSONWriter) {
      guard let receive else { return take?(record) ?? () }
      json.removeAll()
      record.writeJSON(into: &json)
      json.withBytes(receive)
    }

    /// Reads on from wherever the log goes back to.
    fileprivate func rewind() {
      first = 1
      shownContent = nil
    }

    fileprivate func wants(_ event: Int, numbered number: UInt64) -> Bool {
      mask.contains(event) && number >= first
    }
  }

  /// How many records are kept for readers who come later.
  ///
  /// Rule: protocol 7.
  public nonisolated static let kept = 65_536

  /// The number of the last record, counted from 1 whether anybody reads or not.
  public var sequence: UInt64 { records.sequence }
  /// The instant and frame that the next record bears.
  private(set) var stamp = LogStamp(instant: .start, frame: 0)

  private let records = RecordRing(limit: kept)
  private(set) var subscriptions: [Subscription] = []
  /// Whether a subscription asks for frames, and reading is not paused.
  private(set) var hasFrameReaders = false
  /// Returns what is on screen now; the stage sets it.
  var screen: (() -> FrameContent?)?
  /// The writer of records, which most sessions never need.
  var json = JSONWriter(capacity: 16)
  fileprivate let annex = LogAnnex()

  /// The names of all sources, in the order of the reference.
  public nonisolated static let sources = LogEvent.Source.allCases.map(\.rawValue)
  /// The names of all events, in the order of the reference.
  public nonisolated static let events = LogEvent.names

  /// Begins to read with the next record, or with the kept record numbered `since`.
  ///
  /// - Throws: `limit_exceeded` for a record that is no longer kept, `invalid_params` for a record
  ///   after the next one.
  public func subscribe(
    _ filter: Filter, since: UInt64? = nil, receive: @escaping (borrowing Span<UInt8>) -> Void
  ) throws(FlickbookError) -> Subscription {
    try subscribe(filter, since: since, .bytes(receive, frame: nil))
  }

  /// Writes a frame as JSON, as its record would; without a value of it, since readers get one in each frame.
  func writeFrame(_ changes: FrameChanges) {
    json.removeAll()
    json.beginObject()
    json.key("seq")
    json.integer(Int(sequence))
    stamp.write(into: &json)
    json.member("source", RequestedRecord.frame.source)
    json.member("event", RequestedRecord.frame.name)
    changes.write(into: &json)
    json.endObject()
  }

  /// Begins to read records as values, as above.
  public func follow(
    _ filter: Filter, since: UInt64? = nil, _ take: @escaping (LogRecord) -> Void
  ) throws(FlickbookError) -> Subscription {
    try subscribe(filter, since: since, .records(take))
  }

  /// Begins to read, as above; after a frame that `receiveFrame` does not take, the next frame is
  /// complete.
  package func subscribe(
    _ filter: Filter, since: UInt64?, receive: @escaping (borrowing Span<UInt8>) -> Void,
    receiveFrame: ((borrowing Span<UInt8>) -> Bool)?
  ) throws(FlickbookError) -> Subscription {
    try subscribe(filter, since: since, .bytes(receive, frame: receiveFrame))
  }

  private func subscribe(
    _ filter: Filter, since: UInt64?, _ receiver: Subscription.Receiver
  ) throws(FlickbookError) -> Subscription {
    let subscription = Subscription(filter, first: since ?? 1, receiver)
    if let since { try replay(from: since, to: subscription) }
    subscriptions.append(subscription)
    resumeReading()
    tellFrame(to: subscription)
    return subscription
  }

  /// Stops reading.
  public func unsubscribe(_ subscription: Subscription) {
    subscriptions.removeAll { $0 === subscription }
    resumeReading()
  }

  /// Exchanges the subscriptions with another log, in which records have other numbers.
  func exchangeSubscriptions(with other: StateLog) {
    swap(&subscriptions, &other.subscriptions)
    for log in [self, other] {
      for subscription in log.subscriptions { subscription.rewind() }
      log.resumeReading()
    }
  }

  /// Forms no records for the subscriptions, until `resumeReading()`.
  func pauseReading() {
    records.reader = nil
    hasFrameReaders = false
  }

  /// Forms records for the subscriptions again, if there are any.
  func resumeReading() {
    records.reader = subscriptions.isEmpty ? nil : { [unowned self] in tell($0) }
    hasFrameReaders = subscriptions.contains(where: \.wantsFrames)
  }

  /// The position of the log.
  var position: LogPosition {
    LogPosition(instant: stamp.instant, frame: stamp.frame, sequence: sequence)
  }

  /// How many records there were of an event.
  package func count(of event: LogEvent) -> Int { records.count(of: event) }

  /// The records that follow are of this instant and frame.
  func setStamp(instant: Instant, frame: Int) {
    stamp.set(instant: instant, frame: frame)
    records.setStamp(instant: instant, frame: frame)
  }

  /// Adds a record of this instant.
  func append(_ observation: Observation, view: Int = 0) {
    records.append(observation, view: view)
  }

  func appendTouch(finger: Int, _ phase: Observation.TouchPhase, at point: CGPoint) {
    records.appendTouch(finger: finger, phase, at: point)
  }

  /// Notifies the subscribers that the session's log file has ended before the session.
  ///
  /// A full disk is no part of the session's past, which is equal on every machine: the record is
  /// neither counted nor kept, and bears the number of the last counted record.
  public func noteLogEnd(_ reason: String) {
    let record = LogRecord(
      RecordRing.Record(
        sequence: sequence, instant: stamp.instant, frame: stamp.frame,
        observation: Observation(.logEnded, 0)),
      RecordDetail(text: reason))
    let event = LogEvent.logEnded.index
    for subscription in subscriptions where subscription.wants(event, numbered: .max) {
      subscription.takes(record, writer: &json)
    }
  }

  private func tell(_ record: RecordRing.Record) {
    var isWritten = false
    let event = record.observation.event.index
    for subscription in subscriptions where subscription.wants(event, numbered: record.sequence) {
      guard let receive = subscription.receive else {
        subscription.take?(LogRecord(record, .of(record, annex)))
        continue
      }
      if !isWritten {
        json.removeAll()
        record.write(stamp: &stamp, annex: annex, into: &json)
        isWritten = true
      }
      json.withBytes(receive)
    }
  }

  private func replay(
    from since: UInt64, to subscription: Subscription
  ) throws(FlickbookError) {
    let oldest = records.oldest
    guard since >= oldest || since > sequence else {
      throw FlickbookError(
        .limitExceeded,
        "Record \(since) is no longer kept: the oldest is \(oldest), the last \(sequence).",
        hint: "Subscribe since \(oldest), or without \"since\" for what comes next.",
        path: "params.since")
    }
    guard since <= sequence + 1 else {
      throw FlickbookError(
        .invalidParams, "There is no record \(since) yet: the last is \(sequence).",
        hint: "Subscribe without \"since\" for what comes next.", path: "params.since")
    }
    guard since <= sequence else { return }
    records.forEach(from: since) { record in
      let event = record.observation.event.index
      guard subscription.wants(event, numbered: record.sequence) else { return }
      subscription.takes(LogRecord(record, .of(record, annex)), writer: &json)
    }
  }
}

/// A moment of a session's log: the last record until then, and its time.
struct LogPosition: Equatable, Sendable {
  let instant: Instant
  let frame: Int
  let sequence: UInt64
}

/// The instant and frame of a record, and the members that tell them, formed once for all records of
/// a turn.
struct LogStamp: ~Copyable {
  private(set) var instant: Instant
  private(set) var frame: Int
  private var json = JSONWriter(capacity: 16)
  private var isFormed = false

  init(instant: Instant, frame: Int) {
    self.instant = instant
    self.frame = frame
  }

  mutating func set(instant: Instant, frame: Int) {
    guard instant != self.instant || frame != self.frame else { return }
    self.instant = instant
    self.frame = frame
    isFormed = false
  }

  mutating func write(into other: inout JSONWriter) {
    if !isFormed {
      json.removeAll()
      json.key("t")
      json.seconds(nanoseconds: instant.nanoseconds)
      json.key("frame")
      json.integer(frame)
      isFormed = true
    }
    other.members(of: json)
  }
}

extension StateLog: CollectionViewObserver {
  package var ring: (ring: RecordRing, view: UInt8)? { (records, 0) }

  package func observe(_ observation: Observation) {
    records.append(observation)
  }

  package func explain(_ report: SnapReport) {
    append(.snap(annex.snaps.add(report)))
  }

  package func keep(_ report: InvalidationReport) -> Int { annex.invalidations.add(report) }

  package func keep(_ items: [ItemPath]) -> Int { annex.items.add(items) }

  package func learn(kind: Int, name: String) {
    while annex.kinds.count <= kind { annex.kinds.append("") }
    annex.kinds[kind] = name
  }

  /// Adds a record of constraints that cannot hold.
  ///
  /// Rule: A34.
  package func report(_ conflict: UnsatisfiableConstraints) {
    append(.conflict(annex.conflicts.add(conflict)))
  }

  package func report(_ failure: String) {
    append(.failure(annex.failures.add(failure)))
  }

  /// Keeps the name of the item that the next record is about.
  func nameNextItem(_ name: String) {
    annex.itemNames.add(name, ofRecord: sequence + 1)
  }
}

/// The views beside the main one.
extension StateLog {
  /// The number of a further view, whose records will bear its name.
  func addView(named name: String) -> Int {
    annex.others.append((name, []))
    return annex.others.count
  }

  func explain(_ report: SnapReport, view: Int) {
    append(.snap(annex.snaps.add(report)), view: view)
  }

  func report(_ failure: String, view: Int) {
    append(.failure(annex.failures.add(failure)), view: view)
  }

  func learn(kind: Int, name: String, view: Int) {
    while annex.others[view - 1].kinds.count <= kind { annex.others[view - 1].kinds.append("") }
    annex.others[view - 1].kinds[kind] = name
  }
}
