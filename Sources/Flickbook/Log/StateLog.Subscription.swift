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
      /// As values, many together when they are asked for.
      case lists(([LogRecord]) -> Void)
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
    /// Takes many records together, when they are asked for; nil if they are handed out otherwise.
    private let takeList: (([LogRecord]) -> Void)?
    /// Whether it asks for frames, and for steps.
    let (wantsFrames, wantsSteps): (Bool, Bool)
    /// The content that the reader knows to be on screen; nil before its first frame.
    var shownContent: FrameContent?

    init(
      _ filter: Filter, first: UInt64, _ receiver: Receiver
    ) {
      mask = filter.mask
      (wantsFrames, wantsSteps) = (filter.frames, filter.steps)
      self.first = first
      switch receiver {
      case .bytes(let receive, let frame):
        (self.receive, receiveFrame, takeRecord, takeList) = (receive, frame, nil, nil)
      case .records(let take): (receive, receiveFrame, takeRecord, takeList) = (nil, nil, take, nil)
      case .lists(let take): (receive, receiveFrame, takeRecord, takeList) = (nil, nil, nil, take)
      }
    }

    /// Whether records are handed out when they are asked for, many together.
    var isLazy: Bool { takeList != nil }

    /// Whether records are handed out as JSON.
    var readsBytes: Bool { receive != nil }

    /// Takes a record as a value.
    func take(_ record: LogRecord) {
      if let takeRecord { takeRecord(record) } else { takeList?([record]) }
    }

    /// Takes those of the unread records that it wants.
    func take(_ unread: RecordRing.UnreadRecords, _ annex: LogAnnex) {
      guard let takeList else { return }
      var list: [LogRecord] = []
      list.reserveCapacity(unread.count)
      unread.forEach { [mask, first] entry in
        guard mask.contains(entry.event.index), entry.sequence >= first else { return }
        list.append(LogRecord(entry, in: unread.block, annex))
      }
      if !list.isEmpty { takeList(list) }
    }

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
