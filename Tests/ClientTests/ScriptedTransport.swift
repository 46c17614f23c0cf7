import Flickbook
import Wire

@testable import Client

/// A transport that answers from a table and writes down what it was asked.
final class ScriptedTransport: Transport {
  /// Results by method, as JSON; `{}` for any other.
  var answers: [String: String] = [:]
  /// Errors by method.
  var refusals: [String: FlickbookError] = [:]
  /// Records that each request causes, by method.
  var records: [String: [String]] = [:]
  private(set) var requests: [String] = []
  private var waiting: [LogRecord] = []

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    try perform("session.open", params)
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    var json = JSONWriter()
    if let params { json.node(params) }
    requests.append("\(method) \(String(decoding: json.bytes, as: UTF8.self))")
    if let error = refusals[method] { throw .refused(error) }
    for record in records[method] ?? [] { waiting.append(LogRecord(line: Array(record.utf8))) }
    do throws(FlickbookError) {
      return try Document(json: Array((answers[method] ?? "{}").utf8)).root
    } catch {
      throw .refused(error)
    }
  }

  func takeRecords() -> [LogRecord] {
    defer { waiting = [] }
    return waiting
  }
}
