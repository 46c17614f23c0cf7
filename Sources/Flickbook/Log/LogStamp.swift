import Documents
import Timeline

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

extension JSONWriter {
  /// Begins the object of a record: its number and its stamp.
  mutating func beginRecord(numbered sequence: UInt64, _ stamp: inout LogStamp) {
    beginObject()
    key("seq")
    integer(Int(sequence))
    stamp.write(into: &self)
  }
}
