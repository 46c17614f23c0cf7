import Foundation
import Testing

/// Misbehaviour of clients that a daemon survives as if nothing had happened.
@Suite("Clients that misbehave", .timeLimit(.minutes(10)))
struct ClientConductTests {
  @Test("A client that vanishes in the middle of a reply harms nobody")
  func vanishes() throws {
    let daemon = try DaemonProcess()
    for _ in 0..<20 {
      let client = try daemon.connect()
      try client.open()
      for _ in 0..<200 {
        try client.request("query.attributes", ["rect": [0, 0, 400, 20_000]])
      }
      _ = try client.line()
      client.close()
    }
    try daemon.expectServes()
    let sessions = try daemon.connect().call("session.list")["sessions"] as? [Any]
    #expect(sessions?.isEmpty == true)
  }

  @Test("One byte a write makes the same requests")
  func bytewise() throws {
    let daemon = try DaemonProcess()
    let client = try daemon.connect()
    for byte in #"{"id":"é","method":"server.sync","params":{"token":[1, 2]}}"#.utf8 {
      try client.send(bytes: [byte])
    }
    try client.send("\r\n")
    #expect(
      try client.line() == #"{"jsonrpc":"2.0","id":"é","result":{"token":[1, 2]}}"#)
  }

  @Test("Two hundred clients at once are each answered")
  func crowd() throws {
    let daemon = try DaemonProcess()
    let clients = try (0..<200).map { _ in try daemon.connect() }
    for client in clients { try client.request("session.open", ["scene": SocketClient.grid]) }
    for (index, client) in clients.enumerated() {
      try client.request("clock.advance", ["by": 1])
      try client.request("server.sync", ["token": index])
    }
    var names: Set<String> = []
    for (index, client) in clients.enumerated() {
      let opened = try client.answer()["result"] as? [String: Any]
      names.insert(opened?["session"] as? String ?? "")
      #expect((try client.answer()["result"] as? [String: Any])?["t"] as? Double == 1)
      #expect((try client.answer()["result"] as? [String: Any])?["token"] as? Int == index)
    }
    #expect(names.count == 200)
    try daemon.expectServes()
  }

  @Test("The daemon refuses one client more than the limit, and the others stay")
  func tooMany() throws {
    let daemon = try DaemonProcess(limits: ["connections": 2])
    let first = try daemon.connect()
    try first.call("server.hello")
    let second = try daemon.connect()
    try second.call("server.hello")
    let third = try daemon.connect()
    let params = try third.message()["params"] as? [String: Any]
    #expect((params?["data"] as? [String: Any])?["name"] as? String == "limit_exceeded")
    #expect(try third.line() == nil)
    try first.call("server.hello")
  }

  @Test("A client that never reads stops itself and nobody else")
  func neverReads() throws {
    let daemon = try DaemonProcess(limits: ["outputBytes": 65_536])
    let greedy = try daemon.connect()
    try greedy.open()
    let request = Array(
      (#"{"id":1,"method":"query.attributes","params":{"rect":[0,0,400,20000]}}"# + "\n").utf8)
    // Until nothing more fits: the daemon has stopped to read.
    var refusals = 0
    while refusals < 50 {
      if greedy.sendWithoutWaiting(request) == 0 { refusals += 1 } else { refusals = 0 }
      try daemon.expectServes()
    }
    let memory = try daemon.connect().call("server.stats")["memory"] as? Int ?? 0
    #expect(memory < 64 << 20)
    greedy.close()
    try daemon.expectServes()
  }

  @Test("A subscriber that reads slowly stops the clock of its session, and loses nothing")
  func slowSubscriber() throws {
    let daemon = try DaemonProcess(limits: ["outputBytes": 65_536])
    let actor = try daemon.connect()
    let session = try actor.open()
    let observer = try daemon.connect()
    try observer.call("session.attach", ["session": session, "mode": "observe"])
    try observer.call("log.subscribe", ["since": 1])
    let stream = try actor.stream(count: 20_000)
    // The clock has stopped when the session is in the middle and stays there.
    let watcher = try daemon.connect()
    var times: [Double] = []
    while times.suffix(20).count < 20 || Set(times.suffix(20)).count > 1 || times.last == 0 {
      let sessions = try watcher.call("session.list")["sessions"] as? [[String: Any]]
      times.append(sessions?.first?["t"] as? Double ?? -1)
    }
    #expect(try #require(times.last) < Samples.duration(count: 20_000))
    // Another session still runs.
    try watcher.open()
    try watcher.call("gesture.fling", ["velocity": [0, -2000]])
    #expect((try watcher.call("clock.settle")["frames"] as? Int ?? 0) > 10)
    // The observer reads at last: its question waits for the session, so the whole log comes first.
    let state = try observer.call("query.state")
    #expect(state["t"] as? Double == Samples.duration(count: 20_000))
    #expect(try actor.answer()["id"] as? Int == stream)
    let seqs = observer.takeRecords().compactMap { $0["seq"] as? Int }
    let all = (state["counters"] as? [String: Any])?["records"] as? Int
    // Questions asked once per item are counted but not sent.
    #expect(seqs == seqs.sorted())
    #expect(Set(seqs).count == seqs.count)
    #expect(seqs.last == all)
  }

  @Test("Nothing that a slow subscriber reads differs from what a fast one reads")
  func slowEqualsFast() throws {
    let slow = try log(outputBytes: 8192)
    let fast = try log(outputBytes: 1 << 28)
    #expect(slow.count > 10_000)
    #expect(slow == fast)
  }

  /// The log of a long drag as a subscriber reads it that begins only when all has been sent.
  private func log(outputBytes: Int) throws -> [String] {
    let daemon = try DaemonProcess(limits: ["outputBytes": outputBytes])
    let client = try daemon.connect()
    try client.open()
    try client.call("log.subscribe")
    try client.stream(count: 4000)
    var lines: [String] = []
    while let line = try client.line() {
      if line.contains("\"id\":") && !line.contains("\"method\":\"log\"") { break }
      lines.append(line)
    }
    return lines
  }

  @Test("A request to a busy session waits; a request without a session does not")
  func latency() throws {
    let daemon = try DaemonProcess()
    // Other tests run on this machine at the same time, so the best of some rounds counts. Without
    // slices every round would take as long as the whole stream.
    var best = Double.infinity
    for _ in 0..<20 where best >= 10 { best = min(best, try medianDelay(daemon)) }
    #expect(best < 10, "milliseconds")
  }

  /// How long a `server.sync` takes, in milliseconds, while a session of others is busy.
  private func medianDelay(_ daemon: DaemonProcess) throws -> Double {
    let count = 20_000
    let actor = try daemon.connect()
    let session = try actor.open()
    let other = try daemon.connect()
    try other.call("session.attach", ["session": session, "mode": "control"])
    let bystander = try daemon.connect()
    try bystander.call("server.hello")
    try actor.stream(count: count)
    try other.request("query.state")
    var delays: [Double] = []
    repeat {
      let start = ContinuousClock.now
      try bystander.call("server.sync", ["token": 1])
      delays.append((ContinuousClock.now - start) / .milliseconds(1))
    } while try isBusy(bystander)
    #expect(delays.count > 1)
    let end = Samples.duration(count: count)
    #expect((try other.answer()["result"] as? [String: Any])?["t"] as? Double == end)
    #expect((try actor.answer()["result"] as? [String: Any])?["t"] as? Double == end)
    return delays.sorted()[delays.count / 2]
  }

  private func isBusy(_ client: SocketClient) throws -> Bool {
    let sessions = try client.call("session.list")["sessions"] as? [[String: Any]] ?? []
    return sessions.contains { $0["busy"] as? Bool == true }
  }
}

/// Long streams of touch samples.
enum Samples {
  /// Milliseconds between two of them.
  private static let interval = 4

  /// When the last of so many samples is, in seconds.
  static func duration(count: Int) -> Double {
    Double((count - 1) * interval) / 1000
  }

  /// A finger that goes up and down, 300 points each way, for so many samples, as JSON.
  static func zigzag(count: Int, from start: Int = 0) -> String {
    let samples = (0..<count).map { index in
      let phase = index == 0 ? 0 : index == count - 1 ? 3 : 1
      let step = index % 200
      let y = 700 - 3 * (step < 100 ? step : 200 - step)
      return "[\(start * 1000 + index * interval)e-3,1,\(phase),200,\(y)]"
    }
    return "[" + samples.joined(separator: ",") + "]"
  }
}
