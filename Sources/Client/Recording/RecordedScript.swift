import Flickbook
import Wire

/// A client's requests as a script in YAML, with what held behind them as expectations.
@MainActor
struct RecordedScript {
  /// Why requests are no script in YAML.
  struct Problem: Error {
    let message: String
  }

  /// The first line.
  nonisolated static let title = "# Recorded by flickbook record."
  /// The most items of a section whose order is written; a guess, what a person reads.
  private static let orderMax = 50

  /// A new session, in which the requests are performed again.
  private let transport: any Transport
  private var steps: [String] = []
  /// The text of the last expectation.
  private var known = ""
  /// The ids of the data behind the last expectation.
  private var order: [[String]] = []

  private init(_ transport: any Transport) {
    self.transport = transport
  }

  /// Returns the script of requests, one per line.
  ///
  /// - Throws: `Problem` for requests that are no script of one session.
  static func text(of requests: [UInt8], through transport: any Transport) throws -> String {
    let nodes = requests.split(separator: UInt8(ascii: "\n")).compactMap { line in
      try? Document(json: line).root
    }.filter { !isClientsOwn($0["method"]?.string ?? "") }
    guard let opening = nodes.first, opening["method"]?.string == "session.open" else {
      throw Problem(message: "The client has opened no session at its beginning.")
    }
    var script = RecordedScript(transport)
    let params = opening["params"]?.without("name").without("keep").without("log") ?? .emptyObject
    _ = try transport.open(params, keepsLog: false)
    script.order = try script.ids()
    for request in nodes.dropFirst() where request["method"]?.string != "session.close" {
      try script.take(request)
    }
    try script.expect()
    let scene = SavedScript.lines(of: params["scene"] ?? .emptyObject)
    return ([title] + scene + ["steps:"] + script.steps.map { "  - \($0)" }).joined(separator: "\n")
      + "\n"
  }

  private static func isClientsOwn(_ method: String) -> Bool {
    method.hasPrefix("server.") || method.hasPrefix("log.") || method == "session.list"
  }

  private mutating func take(_ request: Node) throws {
    let name = request["method"]?.string ?? ""
    guard !name.hasPrefix("session.") else {
      throw Problem(message: "\(name) is no step of a script: a script has one session.")
    }
    let request = try transport.toldByElement(request)
    let step = SavedScript.step(request)
    do throws(TransportFailure) {
      _ = try transport.perform(name, request["params"]?.without("session"))
      steps.append(step)
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      // Leaves out requests that no script can express.
      guard ProtocolSchema.method(name) != nil, refusal.name != .invalidParams else { return }
      steps.append("expect-error: {name: \(refusal.name.rawValue), step: \(Self.nested(step))}")
    }
    if name == "clock.settle" { try expect() }
  }

  /// Returns a step as a value of one line.
  private static func nested(_ step: String) -> String {
    step.contains(": ") ? "{\(step)}" : step
  }

  /// Adds what holds now, unless the last expectation says it.
  private mutating func expect() throws {
    let state = try transport.perform("query.state", nil)
    var builder = Document.Builder()
    builder.beginObject()
    for key in ["offset", "selected"] {
      guard let value = state[key] else { continue }
      builder.key(key.utf8)
      builder.copy(value)
    }
    let ids = try ids()
    if ids != order, ids.allSatisfy({ $0.count <= Self.orderMax }) {
      Self.append(ids, to: &builder)
    }
    builder.end()
    let text = FlowText(inScript: true).text(
      builder.finish().root, .object(ProtocolSchema.expectation))
    guard text != known else { return }
    (known, order) = (text, ids)
    steps.append("expect: \(text)")
  }

  private static func append(_ ids: [[String]], to builder: inout Document.Builder) {
    builder.key("order".utf8)
    builder.beginArray()
    for section in ids {
      builder.beginArray()
      for id in section { builder.string(id.utf8) }
      builder.end()
    }
    builder.end()
  }

  private func ids() throws(TransportFailure) -> [[String]] {
    let data = try transport.perform("query.data", nil)
    return data["sections"]?.elements.map { $0["items"]?.elements.map(\.text) ?? [] } ?? []
  }
}
