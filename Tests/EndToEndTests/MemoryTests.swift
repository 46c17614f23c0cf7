import Foundation
import Testing

/// The memory of a daemon whose sessions end in any state.
@Suite("Memory of ended sessions", .serialized, .timeLimit(.minutes(10)))
struct MemoryTests {
  /// The requests before the end of a session, and the scene.
  struct EndState: CustomTestStringConvertible {
    let name: String
    var view = ""
    var section = ""
    var requests: [String] = []

    var testDescription: String { name }
  }

  private static func request(_ method: String, _ params: String) -> String {
    #"{"method":"\#(method)","params":\#(params)}"#
  }

  private static let drag = request(
    "touch.stream", #"{"samples":[[0,1,0,150,350],[0.1,1,1,150,250]]}"#)
  private static let press = [
    request("touch", #"{"touches":[{"id":1,"phase":"began","at":[150,125]}]}"#),
    request("clock.advance", #"{"by":0.6}"#),
    request("touch", #"{"t":0.7,"touches":[{"id":1,"phase":"moved","at":[150,200]}]}"#),
  ]

  static let states: [EndState] = [
    EndState(name: "at rest"),
    EndState(name: "in a drag", requests: [drag]),
    EndState(name: "after gesture.cancel", requests: [drag, request("gesture.cancel", "{}")]),
    EndState(name: "in a fling", requests: [request("gesture.fling", #"{"velocity":[0,-2000]}"#)]),
    EndState(
      name: "in an animated offset",
      requests: [request("view.setContentOffset", #"{"offset":[0,500],"animated":true}"#)]),
    EndState(
      name: "after view.setContentOffset",
      requests: [request("view.setContentOffset", #"{"offset":[0,500]}"#)]),
    EndState(
      name: "in a movement", requests: [request("view.beginMovement", #"{"item":[0,1]}"#)]),
    EndState(name: "in a movement by a finger", view: #""reorder":true,"#, requests: press),
    EndState(name: "in a drag of items", view: #""drag":true,"drop":true,"#, requests: press),
    EndState(
      name: "with a menu", view: #""contextMenu":[{"title":"Keep"}],"#, requests: press),
    EndState(
      name: "in a transition",
      requests: [
        request("view.beginTransition", #"{"layout":{"type":"line"}}"#),
        request("view.updateTransition", #"{"progress":0.4}"#),
      ]),
    EndState(
      name: "in a batch of updates",
      requests: [request("view.update", #"{"updates":[{"insert":[[0,1]]},{"delete":[[0,2]]}]}"#)]),
    EndState(name: "with data on their way", section: #","dataDelay":5"#),
  ]

  /// So many sessions, after a third as many that warm the daemon up.
  private static let sessions = 1_000
  /// Far below the least that a session takes, 74 kB, and far above what an allocator keeps.
  private static let bytesMax = 2_048

  @Test("A daemon does not grow by sessions that ended", arguments: states)
  func ended(state: EndState) throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    let scene =
      #"{"view":{"size":[300,400],\#(state.view)"scale":3},"#
      + #""layout":{"itemSize":[300,50],"minimumLineSpacing":0},"#
      + #""sections":[{"items":100\#(state.section)}]}"#
    let session =
      [Self.request("session.open", #"{"scene":\#(scene)}"#)] + state.requests
      + [Self.request("session.close", "{}")]
    let lines = session.map { $0 + "\n" }.joined()
    func play(_ count: Int) throws -> Int {
      for _ in 0..<(count / 10) {
        try client.send(String(repeating: lines, count: 10))
        try client.call("server.sync", ["token": 1])
      }
      let stats = try client.call("server.stats")
      #expect(stats["sessions"] as? Int == 0)
      return try #require(stats["memory"] as? Int)
    }
    let before = try play(Self.sessions / 3)
    let after = try play(Self.sessions)
    // Requests without an id are answered where they fail.
    #expect(client.notifications.isEmpty)
    let growth = (after - before) / Self.sessions
    print("a session that ended \(state.name): \(growth) bytes")
    #expect(growth < Self.bytesMax)
    #expect(daemon.terminate() == 0)
  }
}
