import Flickbook

/// Notes of a script's steps among the records of a daemon's session.
///
/// The daemon writes a record of each request that changes the session, with its line on the
/// connection. These records give the position of the log; the records of the script replace them.
///
/// Rule: protocol 11.
struct ScriptNotes {
  /// The members with which the next record of this client begins, as in the last one of the daemon.
  private var stamp: [UInt8] = Array(#"{"seq":0,"t":0,"frame":0"#.utf8)

  private static let source = Array(#","source":"#.utf8)
  private static let script = Array(#","source":"script","#.utf8)

  /// Reads the stamp of a record of the daemon; returns whether the record is to be kept.
  mutating func take(_ record: [UInt8]) -> Bool {
    guard let end = record.firstRange(of: Self.source) else { return true }
    stamp = Array(record[..<end.lowerBound])
    return !record[end.lowerBound...].starts(with: Self.script)
  }

  /// Returns the record of a step that begins.
  func step(line: Int, text: String) -> [UInt8] {
    record("step") { $0.step(line: line, text: text) }
  }

  /// Returns the record of a step that has ended.
  func held(line: Int, verdict: String, message: String?) -> [UInt8] {
    record("held") { $0.held(line: line, verdict: verdict, message: message) }
  }

  private func record(_ event: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("event")
    json.string(event)
    write(&json)
    json.endObject()
    return stamp + Self.script + json.bytes.dropFirst()
  }
}
