/// One record of the log, as a value.
public struct LogRecord: Sendable, CustomStringConvertible {
  /// The number of the record, counted from 1.
  public let sequence: Int
  /// The instant, in seconds of the simulated clock.
  public let time: Double
  /// The frame.
  public let frame: Int
  /// The source, such as `delegate`.
  public let source: String
  /// The event, such as `scrollViewDidScroll`.
  public let event: String
  /// The record as a JSON object, as a subscriber reads it.
  public let description: String
  private let document: Document

  init?(_ json: String) {
    guard let document = try? Document(yaml: Array(json.utf8)) else { return nil }
    self.document = document
    description = json
    let root = document.root
    sequence = root["seq"]?.number.map { Int($0) } ?? 0
    time = root["t"]?.number ?? 0
    frame = root["frame"]?.number.map { Int($0) } ?? 0
    source = root["source"]?.string ?? ""
    event = root["event"]?.string ?? ""
  }

  /// The value of a member of the record; nil if it has none of this name.
  public subscript(member: String) -> Node? { document.root[member] }
}

extension StateLog {
  /// The records that are kept, but for the questions that are asked once per item, oldest first.
  public var events: [LogRecord] { (try? records()) ?? [] }

  /// Returns the kept records that a filter lets through, oldest first.
  ///
  /// - Parameter since: the number of the first record.
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  public func records(
    _ filter: Filter = Filter(), since: UInt64? = nil
  ) throws(FlickbookError) -> [LogRecord] {
    var texts: [String] = []
    let oldest = sequence > UInt64(Self.kept) ? sequence - UInt64(Self.kept) + 1 : 1
    let subscription = try subscribe(filter, since: since ?? oldest) { record in
      texts.append(record.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
    unsubscribe(subscription)
    return texts.compactMap { LogRecord($0) }
  }
}
