import Documents
import UIKit

extension StateLog {
  /// One reader's position in the log; bytes are formed for it as records are made.
  @MainActor
  public final class Subscription {
    /// The form in which records are handed out.
    enum Receiver {
      /// As JSON. `frame` takes a frame; it is false if the reader does not get it, so that its next
      /// one has everything.
      case bytes(
        (borrowing Span<UInt8>) -> Void, frame: ((borrowing Span<UInt8>) -> Bool)?)
      /// As values, each as it is written.
      case records((LogRecord) -> Void)
      /// As values, which are kept until they are taken.
      case pending
    }

    private let mask: EventMask
    /// The first record that is read, which may be still to come.
    private var first: UInt64
    /// Takes records as JSON; nil if they are handed out as values.
    private let receive: ((borrowing Span<UInt8>) -> Void)?
    /// Takes a frame as JSON; nil if frames go where other records go.
    private let receiveFrame: ((borrowing Span<UInt8>) -> Bool)?
    /// Takes records as values, each as it is written; nil if they are handed out otherwise.
    private let takeRecord: ((LogRecord) -> Void)?
    /// Whether records are kept until they are taken.
    package let isLazy: Bool
    /// The records that were handed out and not taken.
    private var pending: [LogRecord] = []
    /// Whether it asks for frames, and for steps.
    let (wantsFrames, wantsSteps): (Bool, Bool)
    /// Whether its frames have the shapes of elements.
    let wantsLooks: Bool
    /// The content that the reader knows to be on screen; nil before its first frame.
    var shownContent: FrameContent?

    init(
      _ filter: Filter, first: UInt64, _ receiver: Receiver
    ) {
      mask = filter.mask
      (wantsFrames, wantsSteps) = (filter.frames, filter.steps)
      wantsLooks = filter.frames && filter.looks
      self.first = first
      switch receiver {
      case .bytes(let receive, let frame):
        (self.receive, receiveFrame, takeRecord, isLazy) = (receive, frame, nil, false)
      case .records(let take): (receive, receiveFrame, takeRecord, isLazy) = (nil, nil, take, false)
      case .pending: (receive, receiveFrame, takeRecord, isLazy) = (nil, nil, nil, true)
      }
    }

    /// Whether records are handed out as JSON.
    var readsBytes: Bool { receive != nil }

    /// Takes a record as a value.
    func take(_ record: LogRecord) {
      if let takeRecord { takeRecord(record) } else { pending.append(record) }
    }

    /// Takes the unread records that it wants.
    func take(_ unread: RecordRing.UnreadRecords, _ annex: LogAnnex) {
      let (block, mask, first) = (unread.block, mask, first)
      let (texts, hasItemNames) = (LogEvent.withTexts, annex.hasItemNames)
      var taken: [LogRecord] = []
      swap(&taken, &pending)
      unread.forEach { entry in
        let event = entry.event.index
        guard mask.contains(event), entry.sequence >= first else { return }
        let mayHaveDetail = hasItemNames || texts.contains(event) || entry.view > 0
        taken.append(
          LogRecord(
            RecordRing.Record(entry, in: block),
            mayHaveDetail ? RecordDetail.of(entry, annex) : nil))
      }
      swap(&taken, &pending)
    }

    /// Removes and returns the records that were handed out; only for a reader of many together.
    package func takePending() -> [LogRecord] {
      defer { pending.removeAll(keepingCapacity: pending.count < Self.pendingMax) }
      return pending
    }

    /// The most pending records for which memory is kept: some minutes of scrolling.
    ///
    /// Rule: guess.
    private static let pendingMax = 65_536

    /// Takes a record that was written.
    func take(_ json: borrowing JSONWriter) {
      if let receive { json.withBytes(receive) }
    }

    /// Takes a frame that was written; returns whether the reader has got it.
    func takeFrame(_ json: borrowing JSONWriter) -> Bool {
      if let receiveFrame { return json.withBytes(receiveFrame) }
      take(json)
      return true
    }

    /// Reads on from wherever the log goes back to.
    func rewind() {
      first = 1
      shownContent = nil
    }

    func wants(_ event: Int, numbered number: UInt64) -> Bool {
      mask.contains(event) && number >= first
    }
  }
}
