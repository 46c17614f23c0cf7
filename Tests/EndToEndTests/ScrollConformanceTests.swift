import Foundation
import Testing

/// The recorded motion of real UIKit, driven through the socket with an external vsync.
@Suite("The scrolling of a device", .timeLimit(.minutes(10)))
struct ScrollConformanceTests {
  static let cases = Recording.names("scroll")

  /// A third of a point is a pixel at 3x.
  ///
  /// Rule: the recording's own tolerance.
  private static let tolerance = 0.34

  @Test("Offsets, velocity, target, end and order are the recorded ones", arguments: cases)
  func scrolls(_ id: String) throws {
    let recorded = try Recording.value("scroll", id)
    let file = try #require(try Recording.contents("scroll") as? [String: Any])
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open(try #require(file["scene"] as? [String: Any]))
    let start = try #require(recorded["start"] as? Double)
    try client.call("view.setContentOffset", ["offset": [0, start]])
    try client.call("log.subscribe")
    try client.call("clock.frame", ["t": 0])
    let lift = try drag(recorded, client)
    try expectEndOfDragging(recorded, client.takeRecords())
    try expectMotion(recorded, after: lift, client)
  }

  /// Sends the touches one by one, compares the offsets between them and returns the lift's time.
  private func drag(_ recorded: [String: Any], _ client: SocketClient) throws -> Double {
    let touches = try #require(recorded["touches"] as? [[Double]])
    let offsets = try #require(recorded["offsets_after_move"] as? [String: Double])
    let phases = ["began", "moved", "stationary", "ended"]
    var moves = 0
    var compared = 0
    for touch in touches {
      try client.call(
        "touch",
        [
          "t": touch[0],
          "touches": [["id": 1, "phase": phases[Int(touch[1])], "at": [touch[2], touch[3]]]],
        ])
      guard touch[1] == 1 else { continue }
      moves += 1
      guard let expected = offsets["\(moves)"] else { continue }
      compared += 1
      try expect(offset(client), expected, "after move \(moves)")
    }
    #expect(compared == offsets.count)
    return try #require(touches.last)[0]
  }

  private func expectEndOfDragging(
    _ recorded: [String: Any], _ records: [[String: Any]]
  ) throws {
    let ends = try #require(
      records.first { $0["event"] as? String == "scrollViewDidEndDragging" })
    #expect(ends["decelerate"] as? Bool == recorded["decelerates"] as? Bool)
    guard let expected = recorded["willEndDragging"] as? [String: Double] else { return }
    let will = try #require(
      records.first { $0["event"] as? String == "scrollViewWillEndDragging" })
    let velocity = try #require(will["velocity"] as? [Double])
    let target = try #require(will["target"] as? [Double])
    #expect(abs(velocity[1] - (expected["velocity"] ?? .nan)) < 0.005)
    expect(target[1], expected["target"] ?? .nan, "target")
    guard let order = recorded["log"] as? [String] else { return }
    let delegate = records.filter { $0["source"] as? String == "delegate" }
    expectOrder(delegate, order)
  }

  /// Compares the delegate's calls up to here with the beginning of the recorded order.
  private func expectOrder(_ records: [[String: Any]], _ order: [String]) {
    var events = records.compactMap { $0["event"] as? String }
      .filter { $0.hasPrefix("scrollView") }[...]
    for entry in order {
      let parts = entry.split(separator: "*", omittingEmptySubsequences: false)
      let run = events.prefix { $0 == parts[0] }
      if events.isEmpty { return }
      let count = parts.count == 1 ? 1 : Int(parts[1])
      #expect(!run.isEmpty, "\(parts[0]) is missing before \(events.first ?? "the end")")
      if let count { #expect(run.count == count, "\(parts[0])") }
      events = events.dropFirst(run.count)
    }
    #expect(events.isEmpty, "more than was recorded: \(events)")
  }

  private func expectMotion(
    _ recorded: [String: Any], after lift: Double, _ client: SocketClient
  ) throws {
    for pair in recorded["after_lift_ms"] as? [[Double]] ?? [] {
      try client.call("clock.frame", ["t": lift + pair[0] / 1000])
      try expect(offset(client), pair[1], "\(pair[0]) ms after the lift")
    }
    try client.call("clock.settle")
    if let final = recorded["final"] as? Double { try expect(offset(client), final, "final") }
    let records = client.takeRecords()
    guard let window = recorded["ends_ms"] as? [Double] else { return }
    let end = try #require(
      records.first { $0["event"] as? String == "scrollViewDidEndDecelerating" })
    let milliseconds = ((end["t"] as? Double ?? .nan) - lift) * 1000
    #expect(milliseconds >= window[0] && milliseconds <= window[1], "ends at \(milliseconds) ms")
    #expect(
      records.last { $0["source"] as? String == "delegate" }?["event"] as? String
        == "scrollViewDidEndDecelerating")
  }

  private func offset(_ client: SocketClient) throws -> Double {
    try #require(try client.call("query.state")["offset"] as? [Double])[1]
  }

  private func expect(
    _ value: Double, _ expected: Double, _ context: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(value - expected) <= Self.tolerance, "\(context): \(value), recorded \(expected)",
      sourceLocation: sourceLocation)
  }
}
