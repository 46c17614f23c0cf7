import Foundation
import Testing

/// Sessions that follow the wall clock.
///
/// Rule: protocol 2, 3 and 7. Other tests load the machine at the same time, so upper bounds on
/// times are wide, and lower bounds are exact.
@Suite("Sessions in real time", .serialized, .timeLimit(.minutes(10)))
struct RealTimeTests {
  private let clock = ContinuousClock()

  /// Seconds of real time, rounded down so that they bound the daemon's own from below.
  private func seconds(since start: ContinuousClock.Instant) -> Double {
    (clock.now - start) / .seconds(1)
  }

  private func time(_ answer: [String: Any]) throws -> Double {
    try #require(answer["t"] as? Double)
  }

  private func frame(_ answer: [String: Any]) throws -> Int {
    try #require(answer["frame"] as? Int)
  }

  /// Opens a session that follows the wall clock.
  @discardableResult
  private func open(_ client: SocketClient, _ more: [String: Any] = [:]) throws -> [String: Any] {
    let params: [String: Any] = ["scene": SocketClient.grid, "clock": "wall"]
    return try client.call("session.open", params.merging(more) { _, new in new })
  }

  /// Lets real time pass, in seconds, without a request to the session that is tested: another session
  /// answers when its clock has come so far.
  private func pass(_ seconds: Double, on daemon: DaemonProcess) throws {
    let client = try daemon.connect()
    try open(client)
    try client.call("clock.advance", ["by": max(seconds, 0)])
  }

  /// The frames of a 60 Hz clock at a time, with room for its rounding to nanoseconds.
  private func frames(at time: Double) -> Int { Int((time * 60 + 1e-6).rounded(.down)) }

  @Test("It opens at 0, and after three seconds it has made the frames of three seconds")
  func doesNotDrift() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    let asked = clock.now
    let opened = try open(client)
    let answered = clock.now
    #expect(try time(opened) == 0)
    #expect(try frame(opened) == 0)
    // Something moves for a while, then nothing does.
    try client.call("gesture.fling", ["velocity": [0, -2000]])
    try pass(2.9 - seconds(since: answered), on: daemon)
    let least = seconds(since: answered)
    let state = try client.call("query.state")
    let most = seconds(since: asked)
    #expect(try (least...most).contains(time(state)))
    #expect(try frame(state) == frames(at: time(state)))
    #expect((state["clock"] as? [String: Any])?["mode"] as? String == "wall")
    #expect((state["clock"] as? [String: Any])?["rate"] as? Double == 1)
  }

  @Test("At the end of a session's time requests are refused or answered, and none waits for ever")
  func endOfTime() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("clock.advance", ["to": 999_999_998])
    try client.call("view.setContentOffset", ["offset": [0, 500], "animated": true])
    try client.call("clock.set", ["mode": "wall"])
    #expect(try client.refusal(of: "clock.settle", ["limit": 3]) == "limit_exceeded")
    try client.call("clock.advance", ["to": 1_000_000_000])
    #expect(try time(client.call("query.state")) == 1_000_000_000)
    for (method, params) in [
      ("view.setContentOffset", ["offset": [0, 300], "animated": true]),
      ("view.reloadData", [:]), ("clock.settle", ["limit": 0]), ("gesture.tap", ["at": [10, 10]]),
    ] as [(String, [String: Any])] {
      #expect(try client.refusal(of: method, params) == "limit_exceeded", "\(method)")
    }
    #expect(try time(client.call("query.state")) == 1_000_000_000)
    try client.call("clock.set", ["mode": "virtual"])
    #expect(try client.refusal(of: "clock.advance", ["by": 1]) == "limit_exceeded")
    try client.call("session.close")
    #expect(daemon.terminate() == 0)
  }

  @Test("While nothing moves no turn is run, and frames are counted nevertheless")
  func idles() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try open(client)
    let before = try client.call("query.state")
    try pass(0.3, on: daemon)
    let after = try client.call("query.state")
    #expect(try frame(after) - frame(before) >= 17)
    let turns = [before, after].map { ($0["counters"] as? [String: Any])?["turns"] as? Int }
    #expect(turns == [0, 0])
  }

  @Test("Advancing, settling and gestures are answered when real time has come to their end")
  func waits() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try open(client)
    let requests: [(method: String, params: [String: Any], least: Double)] = [
      ("clock.advance", ["by": 0.2], 0.2),
      (
        "gesture.drag", ["from": [200, 600], "by": [0, -200], "duration": 0.25, "hold": 0.2], 0.45
      ),
      ("gesture.longPress", ["at": [5, 5], "duration": 0.3], 0.3),
    ]
    for request in requests {
      let start = clock.now
      let before = try time(try client.call("query.state"))
      let end = try time(try client.call(request.method, request.params))
      #expect(end - before >= request.least, "\(request.method)")
      #expect(seconds(since: start) >= request.least, "\(request.method)")
    }
    try client.call("gesture.fling", ["velocity": [0, -1000]])
    let start = clock.now
    let settled = try client.call("clock.settle")
    let frames = try #require(settled["frames"] as? Int)
    #expect(frames > 30)
    #expect(seconds(since: start) >= Double(frames - 2) / 60)
  }

  @Test("A touch is of the instant at which it arrives, one with an instant waits for it")
  func touches() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    let asked = clock.now
    try open(client)
    let answered = clock.now
    try client.call("log.subscribe", ["sources": ["input"]])
    let down: [String: Any] = ["id": 1, "phase": "began", "at": [100, 100]]
    let up: [String: Any] = ["id": 1, "phase": "ended", "at": [100, 100]]
    try pass(0.1, on: daemon)
    let least = seconds(since: answered)
    let began = try time(try client.call("touch", ["touches": [down]]))
    #expect((least...seconds(since: asked)).contains(began))
    #expect(
      try client.refusal(of: "touch", ["touches": [up], "t": began - 0.001]) == "time_backwards")
    let later = try time(try client.call("touch", ["touches": [up], "t": began + 0.25]))
    #expect((later - began - 0.25).magnitude < 1e-9)
    #expect(seconds(since: asked) >= later)
    #expect(client.takeRecords().compactMap { $0["t"] as? Double } == [began, later])
  }

  @Test("The clock is set to another pace and back without a jump")
  func setsPace() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try client.open()
    try client.call("clock.advance", ["to": 5])
    let asked = clock.now
    let slow = try client.call("clock.set", ["mode": "wall", "rate": 0.25])
    let answered = clock.now
    #expect(try time(slow) == 5)
    #expect(try frame(slow) == 300)
    try pass(0.4, on: daemon)
    let least = 5 + 0.25 * seconds(since: answered)
    let fast = try client.call("clock.set", ["mode": "wall", "rate": 10])
    let most = 5 + 0.25 * seconds(since: asked)
    #expect(try (least...most).contains(time(fast)))
    try pass(0.1, on: daemon)
    let still = try client.call("clock.set", ["mode": "virtual"])
    #expect(try time(still) >= time(fast) + 1)
    try pass(0.02, on: daemon)
    let state = try client.call("query.state")
    #expect(try time(state) == time(still))
    #expect(try frame(state) == frames(at: time(still)))
    #expect((state["clock"] as? [String: Any])?["mode"] as? String == "virtual")
    #expect(try time(try client.call("clock.advance", ["by": 0])) == time(still))
  }

  @Test("Frames of a client's own are refused by a wall clock, and taken by a virtual one")
  func refusesOwnFrames() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    try open(client)
    #expect(try client.refusal(of: "clock.jump", ["by": 0.1]) == "busy")
    #expect(try client.refusal(of: "clock.frame", ["t": 100]) == "busy")
    try client.call("clock.set", ["mode": "virtual"])
    #expect(try time(try client.call("clock.frame", ["t": 100])) == 100)
    // Back in real time the session makes frames again.
    try client.call("view.setContentOffset", ["offset": [0, 300], "animated": true])
    try client.call("clock.set", ["mode": "wall"])
    #expect(try client.call("clock.settle")["frames"] as? Int ?? 0 > 0)
  }

  @Test("A wait for the wall clock delays only requests to that session")
  func holdsUpNobody() throws {
    let daemon = try DaemonProcess()
    let waiting = try daemon.connect()
    let session = try #require(try open(waiting)["session"] as? String)
    try waiting.request("clock.advance", ["by": 0.5])
    let other = try daemon.connect()
    let start = clock.now
    repeat {
      let sessions = try other.call("session.list")["sessions"] as? [[String: Any]]
      if sessions?.first?["busy"] as? Bool == true { break }
    } while seconds(since: start) < 0.4
    try other.open()
    try other.call("gesture.fling", ["velocity": [0, -2000]])
    try other.call("clock.settle")
    #expect(seconds(since: start) < 0.5)
    try other.call("query.state", ["session": session])
    #expect(seconds(since: start) >= 0.45)
    #expect(try waiting.answer()["result"] != nil)
  }

  @Test("A session that is kept without a connection continues in real time")
  func isKept() throws {
    let daemon = try DaemonProcess()
    let first = try daemon.connect()
    let session = try #require(try open(first, ["keep": 60])["session"] as? String)
    try first.call("view.setContentOffset", ["offset": [0, 300], "animated": true])
    first.close()
    try pass(0.4, on: daemon)
    let second = try daemon.connect()
    let list = try second.call("session.list")["sessions"] as? [[String: Any]]
    #expect(try time(try #require(list?.first)) >= 0.4)
    let state = try second.call("query.state", ["session": session])
    #expect(state["phase"] as? String == "idle")
    #expect(state["offset"] as? [Double] == [0, 300])
  }

  @Test("The daemon ends in good order while a session waits for the wall clock")
  func ends() throws {
    let daemon = try DaemonProcess(limits: ["drainSeconds": 1])
    let client = try daemon.connect()
    try open(client)
    try client.request("clock.advance", ["by": 100])
    try daemon.connect().call("server.hello")
    #expect(daemon.terminate() == 0)
  }

  // MARK: Replay

  /// How fast the wall clock of a replayed session goes.
  @Test(
    "The log of a wall clock replayed on the virtual clock gives equal records",
    arguments: [1, 0.25, 20])
  func replays(rate: Double) throws {
    let logs = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--log", logs.path])
    let client = try daemon.connect()
    let scene: [String: Any] = [
      "view": ["reorder": true], "layout": ["type": "flow", "itemSize": [80, 80]],
      "sections": [["items": 200]],
    ]
    try client.call("session.open", ["scene": scene, "clock": "wall", "name": "wall"])
    try client.call("clock.set", ["mode": "wall", "rate": rate])
    try play(client, rate: rate)
    let end = try client.call("session.close")
    let told = try Self.lines(of: "\(logs.path)/wall.jsonl")
    #expect(told.count > 300)

    try client.call("session.open", ["scene": scene, "name": "virtual"])
    // One stream, since samples of one instant are one turn.
    let samples = try told.filter { $0.contains(#""event":"touch""#) }.map { line in
      let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try Self.sample(try #require(record))
    }
    try client.call("touch.stream", ["samples": samples])
    try client.call("clock.advance", ["to": try time(end)])
    let again = try client.call("session.close")
    #expect(try Self.lines(of: "\(logs.path)/virtual.jsonl") == told)
    #expect(again["frame"] as? Int == end["frame"] as? Int)
    #expect(again["hash"] as? String == end["hash"] as? String)
  }

  /// A record of a touch as `touch.stream` takes it.
  private static func sample(_ record: [String: Any]) throws -> [Any] {
    let phases = ["began", "moved", "stationary", "ended", "cancelled"]
    let phase = try #require(phases.firstIndex { $0 == record["phase"] as? String })
    let coordinates = try #require(record["at"] as? [Any])
    return [try #require(record["t"]), try #require(record["id"]), phase] + coordinates
  }

  /// A drag by hand, a tap, a reorder and a fling, some as touches of their arrival and some as
  /// gestures; `rate` keeps the same speeds in simulated time.
  private func play(_ client: SocketClient, rate: Double) throws {
    for step in 0...12 {
      let phase = step == 0 ? "began" : step == 12 ? "ended" : "moved"
      let finger: [String: Any] = ["id": 3, "phase": phase, "at": [150, 600 - 20 * step]]
      try client.call("touch", ["touches": [finger]])
      Thread.sleep(forTimeInterval: 0.013 / rate)
    }
    // The clock runs while nobody sends a request.
    Thread.sleep(forTimeInterval: 0.1 / rate)
    try client.call("gesture.tap", ["at": [120, 300]])
    try client.call("gesture.fling", ["velocity": [0, -900]])
    Thread.sleep(forTimeInterval: 0.2 / rate)
    try client.call(
      "gesture.drag",
      ["from": [120, 500], "by": [90, 90], "duration": 0.2, "press": 0.6, "hold": 0.05])
    try client.call("clock.settle")
  }

  private static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  // MARK: Slow readers

  @Test("A subscriber that does not read loses records of a wall clock, and learns which")
  func dropsRecords() throws {
    let logs = try TemporaryDirectory()
    let daemon = try DaemonProcess(["--log", logs.path], limits: ["outputBytes": 65_536])
    let actor = try daemon.connect()
    try open(actor, ["name": "wall"])
    let observer = try daemon.connect()
    try observer.call("session.attach", ["session": "wall", "mode": "observe"])
    try observer.call("log.subscribe", ["since": 1])
    try actor.call("clock.set", ["mode": "wall", "rate": 500])
    try actor.stream(count: 20_000, from: 100)
    // The clock does not wait for the reader.
    let done = try #require(try actor.answer()["result"] as? [String: Any])
    #expect(try (time(done) - 100 - Samples.duration(count: 20_000)).magnitude < 1e-6)
    // It reads at last; its question comes after everything that it was sent.
    try observer.call("query.state")
    let gaps = observer.notifications.filter { $0["method"] as? String == "log.gap" }
      .compactMap { $0["params"] as? [String: Any] }
    #expect(!gaps.isEmpty)
    #expect(gaps.allSatisfy { $0["session"] as? String == "wall" })
    let ranges = gaps.compactMap { gap -> ClosedRange<Int>? in
      guard let from = gap["from"] as? Int, let to = gap["to"] as? Int else { return nil }
      return from...to
    }
    // Each gap comes where its records are missing.
    let order = observer.notifications.compactMap { message -> [Int]? in
      let params = message["params"] as? [String: Any]
      return (params?["seq"] as? Int).map { [$0] }
        ?? (params?["from"] as? Int).flatMap { from in (params?["to"] as? Int).map { [from, $0] } }
    }
    let read = order.filter { $0.count == 1 }.flatMap(\.self)
    #expect(order.flatMap(\.self) == order.flatMap(\.self).sorted())
    try actor.call("session.close")
    let all = try Self.lines(of: "\(logs.path)/wall.jsonl").compactMap { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["seq"] as? Int
    }
    let last = try #require(read.last)
    let kept = all.filter { seq in seq <= last && !ranges.contains { $0.contains(seq) } }
    #expect(read == kept)
  }

  @Test("flickbook watch says which records it missed")
  func watchTellsGaps() throws {
    let daemon = try DaemonProcess(limits: ["outputBytes": 4096])
    let actor = try daemon.connect()
    try open(actor)
    let watch = try RunningProgram("flickbook", ["watch", "--socket", daemon.socketPath])
    // It reads the log once it has printed something.
    var hasSpoken = false
    for number in 0..<100 where !hasSpoken {
      try actor.call("view.select", ["item": [0, number]])
      hasSpoken = watch.speaks(withinMilliseconds: 100)
    }
    #expect(hasSpoken)
    try actor.call("clock.set", ["mode": "wall", "rate": 500])
    // Nobody reads the pipe that it prints to, so it stops to read the log.
    try actor.stream(count: 20_000, from: 100)
    #expect(try actor.answer()["result"] != nil)
    try actor.request("session.close")
    _ = try watch.lines()
    #expect(watch.status == 0)
    #expect(try watch.standardError().contains("dropped records"))
  }
}
