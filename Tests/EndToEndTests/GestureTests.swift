import Foundation
import Testing

/// Gestures through the socket, by a client that reads nothing but the answers.
///
/// Protocol 4, 7.
@Suite("Gestures through the socket", .timeLimit(.minutes(10)))
struct GestureTests {
  @Test("A client makes a refused fling with the numbers of its refusal")
  func possibleFling() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    let asked: [String: Any] = ["from": [196, 3], "velocity": [0, -1500.0], "duration": 2]
    let possible = try possible(client, "gesture.fling", asked)
    let from = try #require(possible["from"] as? [Double])
    let longest = try #require(possible["longest"] as? Double)
    let fastest = try #require(possible["fastest"] as? Double)
    for params: [String: Any] in [
      ["from": from, "velocity": [0, -1500.0], "duration": longest],
      ["from": from, "velocity": [0, -fastest], "duration": 2],
    ] {
      let answer = try client.call("gesture.fling", params)
      #expect(answer["recognized"] as? [String] == ["pan"])
      let velocity = try #require(answer["liftVelocity"] as? [Double])
      let wanted = try #require((params["velocity"] as? [Double])?[1])
      #expect(abs(velocity[1] - wanted) < 1e-6 * abs(wanted))
      try client.call("clock.settle")
    }
  }

  @Test("A pinch is answered with its scale, and its beginning and end are recorded")
  func pinch() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("log.subscribe", ["sources": ["gesture"]])
    let asked: [String: Any] = ["center": [196, 400], "scale": 1.01, "duration": 0.2]
    let possible = try possible(client, "gesture.pinch", asked)
    let scales = try #require((possible["scales"] as? [[Double]])?.last)
    let answer = try client.call(
      "gesture.pinch", asked.merging(["scale": scales[0]]) { $1 })
    #expect(answer["recognized"] as? [String] == ["pinch"])
    #expect(answer["slop"] as? Double == 8)
    let records = client.takeRecords()
    #expect(records.map { $0["recognizer"] as? String } == ["pinch", "pinch"])
    #expect(records.map { $0["state"] as? String } == ["began", "ended"])
    #expect(records.last?["scale"] as? Double == answer["scale"] as? Double)
  }

  @Test("Taps in a row are counted in the log, and answered once")
  func taps() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("log.subscribe", ["events": ["state"]])
    let answer = try client.call("gesture.tap", ["at": [196, 400], "count": 3])
    #expect(answer["recognized"] as? [String] == ["tap"])
    #expect(client.takeRecords().map { $0["count"] as? Int } == [1, 2, 3])
  }

  /// The numbers with which a request is refused.
  private func possible(
    _ client: SocketClient, _ method: String, _ params: [String: Any]
  ) throws -> [String: Any] {
    try client.request(method, params)
    let error = try #require(try client.answer()["error"] as? [String: Any])
    let data = try #require(error["data"] as? [String: Any])
    #expect(data["name"] as? String == "invalid_params")
    return try #require(data["possible"] as? [String: Any])
  }
}
