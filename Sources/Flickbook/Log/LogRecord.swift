import Timeline
package import UIKit

/// One record of the log, as a value.
///
/// A record of this process is the words of the log; a record from a socket or a file is its line,
/// of which the event is read first, and the rest when it is asked for. JSON is written for a reader
/// outside of the process only.
public struct LogRecord: Sendable {
  enum Content: Sendable {
    case observed(RecordRing.Record, RecordDetail?)
    case requested(RequestedContent)
    case line(RecordLine)
  }

  let content: Content
  /// The event; nil for a record of frames or steps, and for a line that is no record.
  package let logEvent: LogEvent?

  init(_ record: RecordRing.Record, _ detail: RecordDetail?) {
    logEvent = record.event
    content = .observed(record, detail)
  }

  /// Copies a record from its place in the log.
  init(_ entry: RecordRing.Entry, _ annex: LogAnnex) {
    self.init(RecordRing.Record(entry), RecordDetail.of(entry, annex))
  }

  init(_ requested: RequestedContent) {
    content = .requested(requested)
    logEvent = nil
  }

  /// A record from its line of JSON.
  ///
  /// - Parameters:
  ///   - line: the bytes without their end.
  ///   - document: the values of the line, if they are known.
  ///   - parse: returns the values of a line when they are asked for; nil for a line that is no JSON.
  package init(
    line: [UInt8], document: Document? = nil, parse: @escaping @Sendable ([UInt8]) -> Document?
  ) {
    let line = RecordLine(line, document, parse)
    content = .line(line)
    logEvent = line.logEvent
  }

  /// A record from the values of its line; nil for anything that is not a record.
  package init?(_ node: Node, line: [UInt8]) {
    guard node["t"]?.number != nil, node.index == 0 else { return nil }
    let document = node.document
    self.init(line: line, document: document) { _ in document }
    guard isRecord else { return nil }
  }

  // MARK: What every record has

  /// The number of the record, counted from 1.
  public var sequence: Int {
    switch content {
    case .observed(let record, _): Int(record.sequence)
    case .requested(let content): Int(content.sequence)
    case .line: node["seq"]?.number.flatMap { Int(exactly: $0) } ?? 0
    }
  }

  /// The instant, in seconds of the simulated clock.
  public var time: Double {
    switch content {
    case .observed(let record, _): record.instant.since(.start).seconds
    case .requested(let content): content.instant.since(.start).seconds
    case .line: node["t"]?.number ?? 0
    }
  }

  /// The instant, in nanoseconds since the session's start.
  package var nanoseconds: Int64 {
    switch content {
    case .observed(let record, _): record.instant.nanoseconds
    case .requested(let content): content.instant.nanoseconds
    case .line: Int64((time * 1e9).rounded())
    }
  }

  /// The frame.
  public var frame: Int {
    switch content {
    case .observed(let record, _): record.frame
    case .requested(let content): content.frame
    case .line: node["frame"]?.number.flatMap { Int(exactly: $0) } ?? 0
    }
  }

  /// The source, such as `delegate`.
  public var source: String {
    switch content {
    case .observed(let record, _): record.event.source.rawValue
    case .requested(let content): content.kind.source
    case .line(let line): line.names?.source ?? logEvent?.source.rawValue ?? ""
    }
  }

  /// The event, such as `scrollViewDidScroll`.
  public var event: String {
    switch content {
    case .observed(let record, _): record.event.name
    case .requested(let content): content.kind.name
    case .line(let line): line.names?.event ?? logEvent?.name ?? ""
    }
  }

  /// The name of the view that it is about; nil for the main one.
  package var view: String? {
    switch content {
    case .observed(let record, let detail):
      record.view > 0 ? detail?.name(ofView: record.view) : nil
    case .requested: nil
    case .line: node["in"]?.string
    }
  }

  /// Whether it is a record that belongs to a reader who asks for frames or steps, and is not counted.
  package var isRequested: Bool {
    guard logEvent == nil else { return false }
    switch content {
    case .observed: return false
    case .requested: return true
    case .line(let line):
      return RequestedRecord.all.contains { kind in
        line.names.map { $0 == (kind.source, kind.name) } ?? false
      }
    }
  }

  /// Whether it is a record, and no other line of a log file.
  package var isRecord: Bool {
    guard case .line(let line) = content else { return true }
    return line.isRecord
  }
}

// MARK: Forms

extension LogRecord: CustomStringConvertible {
  /// The record as a JSON object, as a subscriber reads it.
  public var description: String {
    if case .line(let line) = content { return String(decoding: line.bytes, as: UTF8.self) }
    var json = JSONWriter()
    writeObject(into: &json)
    return json.withBytes { $0.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) } }
  }

  /// The value of a member of the record; nil if it has none of this name.
  public subscript(member: String) -> Node? { node[member] }

  /// The members as values, which are made at each call.
  package var node: Node {
    if case .line(let line) = content { return line.document.root }
    var builder = Document.Builder()
    writeObject(into: &builder)
    return builder.finish().root
  }

  /// The bytes of a line; nil for a record of this process, which has values alone.
  package var line: [UInt8]? {
    guard case .line(let line) = content else { return nil }
    return line.bytes
  }

  /// Writes the record as one JSON object.
  package func writeJSON(into json: inout JSONWriter) {
    if case .line(let line) = content { return json.raw(line.bytes) }
    writeObject(into: &json)
  }

  /// Returns records as lines of JSON, each followed by a newline.
  package static func lines(_ records: [LogRecord]) -> [UInt8] {
    var json = JSONWriter()
    for record in records {
      record.writeJSON(into: &json)
      json.endLine()
    }
    return json.bytes
  }

  /// Adds the record to a hash.
  package func write(into hash: inout HashWriter) {
    if case .line(let line) = content { return hash.node(line.document.root) }
    writeObject(into: &hash)
  }

  private func writeObject(into json: inout some ValueWriter & ~Copyable) {
    json.beginObject()
    json.key("seq")
    switch content {
    case .observed(let record, _):
      Self.write(record.sequence, record.instant, record.frame, into: &json)
    case .requested(let content):
      Self.write(content.sequence, content.instant, content.frame, into: &json)
    case .line: json.integer(sequence)
    }
    writeMembers(into: &json)
    json.endObject()
  }

  private static func write(
    _ sequence: UInt64, _ instant: Instant, _ frame: Int,
    into json: inout some ValueWriter & ~Copyable
  ) {
    json.integer(Int(sequence))
    json.key("t")
    json.seconds(nanoseconds: instant.nanoseconds)
    json.key("frame")
    json.integer(frame)
  }

  /// Writes the members that follow the stamp.
  private func writeMembers(into json: inout some ValueWriter & ~Copyable) {
    switch content {
    case .observed(let record, let detail):
      record.withEntry { $0.writeMembers(detail ?? .none, into: &json) }
    case .requested(let content): content.writeMembers(into: &json)
    // A line has its members as bytes.
    case .line: break
    }
  }

  /// Writes the members that follow the stamp as a form with numbers, for a trace.
  ///
  /// Nothing is written for a line, whose bytes have its form.
  package func writeForm(into form: inout FormWriter) { writeMembers(into: &form) }
}
