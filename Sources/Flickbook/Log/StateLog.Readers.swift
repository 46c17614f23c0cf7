import Documents
import Timeline
import UIKit

extension StateLog {
  /// Those who read a log, and what their records are written with.
  ///
  /// The log's ring holds them, and they do not hold the log: a record reaches its readers without a
  /// question whether there still is a log.
  @MainActor
  final class Readers {
    var subscriptions: [Subscription] = []
    /// The instant and frame that the next record bears.
    var stamp = LogStamp(instant: .start, frame: 0)
    let annex = LogAnnex()
    /// The writer of records, which most sessions never need.
    private var json = JSONWriter(capacity: 16)

    /// Gives the unread records to those who read many together.
    func handOut(_ records: RecordRing) {
      guard let unread = records.takeUnread() else { return }
      for subscription in subscriptions where subscription.isLazy {
        subscription.take(unread, annex)
      }
    }

    /// Gives a record that was just written to those who want it now; as JSON it is written once.
    func tell(_ entry: RecordRing.Entry) {
      var isWritten = false
      let event = entry.event.index
      for subscription in subscriptions
      where !subscription.isLazy && subscription.wants(event, numbered: entry.sequence) {
        guard subscription.readsBytes else {
          subscription.take(LogRecord(entry, annex))
          continue
        }
        if !isWritten {
          json.removeAll()
          entry.write(stamp: &stamp, annex: annex, into: &json)
          isWritten = true
        }
        subscription.take(json)
      }
    }

    /// Gives a kept record to a reader who comes later.
    func give(_ entry: RecordRing.Entry, to subscription: Subscription) {
      give(LogRecord(entry, annex), to: subscription)
    }

    /// Gives a record to a reader, in the form in which it reads.
    func give(_ record: LogRecord, to subscription: Subscription) {
      guard subscription.readsBytes else { return subscription.take(record) }
      json.removeAll()
      record.writeJSON(into: &json)
      subscription.take(json)
    }

    /// Gives a frame as JSON, without a value of it, since readers get one in each frame; returns
    /// whether the reader has got it.
    func giveFrame(
      _ changes: FrameChanges, numbered sequence: UInt64, to subscription: Subscription
    ) -> Bool {
      json.removeAll()
      json.beginRecord(numbered: sequence, &stamp)
      RequestedRecord.frame.writeNames(into: &json)
      changes.write(into: &json)
      json.endObject()
      return subscription.takeFrame(json)
    }
  }
}
