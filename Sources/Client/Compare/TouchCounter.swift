import Flickbook

/// A session that counts the touches of each request.
@MainActor
final class TouchCounter: Transport {
  private let stage: StageTransport
  private var records: [LogRecord] = []
  /// The number of beginnings and ends of touches of each request that may make any.
  private(set) var counts: [Int] = []
  /// Whether a touch was cancelled.
  private(set) var cancels = false

  init(on stage: StageTransport) { self.stage = stage }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    try stage.open(params, keepsLog: true)
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    defer {
      let phases = take().filter { $0.event == "touch" }.map { $0.node["phase"]?.string ?? "" }
      if TouchReplay.makesTouches(method) {
        counts.append(phases.count { $0 != "moved" && $0 != "stationary" })
      }
      if phases.contains("cancelled") { cancels = true }
    }
    return try stage.perform(method, params)
  }

  /// Takes new records of the session, and keeps them for `takeRecords()`.
  private func take() -> [LogRecord] {
    let new = stage.takeRecords()
    records += new
    return new
  }

  func takeRecords() -> [LogRecord] {
    _ = take()
    defer { records = [] }
    return records
  }
}
