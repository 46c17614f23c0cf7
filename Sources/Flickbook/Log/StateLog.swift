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
    /// Whether frames have the shapes of elements, which only readers of values get.
    package var looks = false

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

  /// How many records are kept for readers who come later.
  ///
  /// Rule: protocol 7.
  public nonisolated static let kept = 65_536

  /// The number of the last record, counted from 1 whether anybody reads or not.
  public var sequence: UInt64 { records.sequence }
  private let records = RecordRing(limit: kept)
  let readers = Readers()
  /// Whether a subscription asks for frames, and reading is not paused.
  private(set) var hasFrameReaders = false
  /// Whether a subscription asks for the shapes of elements.
  private(set) var hasLookReaders = false
  /// Returns what is on screen now; the stage sets it.
  var screen: (() -> FrameContent?)?
  private var annex: LogAnnex { readers.annex }

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

  /// Begins to read records as values, as above, each as it is written.
  public func follow(
    _ filter: Filter, since: UInt64? = nil, _ take: @escaping (LogRecord) -> Void
  ) throws(FlickbookError) -> Subscription {
    try subscribe(filter, since: since, .records(take))
  }

  /// Begins to read records as values, as above, many together: `handOut()` hands them out to the
  /// subscription, and the log itself does before it gives one up.
  package func followTogether(
    _ filter: Filter, since: UInt64? = nil
  ) throws(FlickbookError) -> Subscription {
    try subscribe(filter, since: since, .pending)
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
    // What was written before is unread by others only.
    handOut()
    let subscription = Subscription(filter, first: since ?? 1, receiver)
    if let since { try replay(from: since, to: subscription) }
    readers.subscriptions.append(subscription)
    resumeReading()
    tellFrame(to: subscription)
    return subscription
  }

  /// Stops reading.
  public func unsubscribe(_ subscription: Subscription) {
    handOut()
    readers.subscriptions.removeAll { $0 === subscription }
    resumeReading()
  }

  /// Exchanges the subscriptions with another log, in which records have other numbers.
  func exchangeSubscriptions(with other: StateLog) {
    for log in [self, other] { log.handOut() }
    swap(&readers.subscriptions, &other.readers.subscriptions)
    for log in [self, other] {
      for subscription in log.subscriptions { subscription.rewind() }
      log.resumeReading()
    }
  }

  /// Gives the unread records to those who read many together.
  package func handOut() { readers.handOut(records) }

  /// Forms no records for the subscriptions, until `resumeReading()`.
  func pauseReading() {
    handOut()
    records.reader = nil
    records.readPages(nil)
    hasFrameReaders = false
  }

  /// Forms records for the subscriptions again, if there are any.
  func resumeReading() {
    let isAtOnce = subscriptions.contains { !$0.isLazy }
    records.reader = isAtOnce ? { [readers] in readers.tell($0) } : nil
    let isLazy = subscriptions.contains(where: \.isLazy)
    records.readPages(isLazy ? { [readers] in readers.handOut($0) } : nil)
    hasFrameReaders = subscriptions.contains(where: \.wantsFrames)
    hasLookReaders = subscriptions.contains(where: \.wantsLooks)
  }

  /// Those who read.
  var subscriptions: [Subscription] { readers.subscriptions }

  /// The position of the log.
  var position: LogPosition {
    LogPosition(
      instant: readers.stamp.instant, frame: readers.stamp.frame, sequence: sequence)
  }

  /// How many records there were of an event.
  package func count(of event: LogEvent) -> Int { records.count(of: event) }

  /// The records that follow are of this instant and frame.
  func setStamp(instant: Instant, frame: Int) {
    readers.stamp.set(instant: instant, frame: frame)
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
        sequence: sequence, instant: readers.stamp.instant, frame: readers.stamp.frame,
        observation: Observation(.logEnded, 0)),
      RecordDetail(text: reason))
    let event = LogEvent.logEnded.index
    for subscription in subscriptions where subscription.wants(event, numbered: .max) {
      give(record, to: subscription)
    }
  }

  /// Gives a record that is not in the ring, after those before it.
  func give(_ record: LogRecord, to subscription: Subscription) {
    handOut()
    readers.give(record, to: subscription)
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
    records.forEach(from: since) { entry in
      guard subscription.wants(entry.event.index, numbered: entry.sequence) else { return }
      readers.give(entry, to: subscription)
    }
  }
}

/// A moment of a session's log: the last record until then, and its time.
struct LogPosition: Equatable, Sendable {
  let instant: Instant
  let frame: Int
  let sequence: UInt64
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

  /// Adds a record of a network request that failed.
  package func note(request: String) {
    append(.request(annex.failures.add(request)))
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

  /// Returns the number of the views of a name, which is added if it is new; nil if there is none left.
  func number(ofViews name: String) -> Int? {
    annex.others.lastIndex { $0.name == name }.map { $0 + 1 } ?? addedNumber(ofViews: name)
  }

  /// Adds a number for the views of a name; nil if there is none left, since records have a byte for it.
  func addedNumber(ofViews name: String) -> Int? {
    annex.others.count < UInt8.max ? addView(named: name) : nil
  }

  /// Whether a kind's number means this kind in a view's records, or nothing yet.
  func knows(kind: Int, as name: String, view: Int) -> Bool {
    let known = annex.others[view - 1].kinds
    return !known.indices.contains(kind) || known[kind].isEmpty || known[kind] == name
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
