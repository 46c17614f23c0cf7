import Foundation

/// Many sessions in one daemon: requests by name, frames by the wall clock, and what is left of sessions
/// that ended.
@MainActor
enum ManySessions {
  /// Lines of the configuration for so many sessions of one connection, which are all in use.
  private static func limits(_ sessions: Int) -> [String: Int] {
    ["sessions": sessions + 16, "clientSessions": sessions + 16, "suspendSeconds": 0]
  }

  private static func open(_ name: String, clock: String = "virtual") -> String {
    #"{"id":1,"method":"session.open","params":{"name":"\#(name)","clock":"\#(clock)","#
      + #""scene":{"sections":[{"items":100}]}}}"#
  }

  /// A request that names its session, among ten thousand and among ten of them.
  static func byName(_ size: Benchmark.Size) throws -> [Measurement] {
    let (few, many) = (10, size == .full ? 10_000 : 50)
    let clients = try [few, many].map { count in
      let client = try LineClient(ServerProcess.daemon(limits: limits(count)))
      for number in 0..<count { _ = try client.request(open("n\(number)")) }
      return client
    }
    let trips = size == .full ? 2000 : 20
    func microseconds(_ client: LineClient, _ count: Int) throws -> Double {
      // Names from all over, none twice in a row.
      let requests = (0..<trips).map { trip in
        let name = "n\(trip * 7919 % count)"
        return Array(
          (#"{"id":1,"method":"query.state","params":{"session":"\#(name)"}}"# + "\n").utf8)
      }
      return try medianValue(
        requests.map { request in
          try secondsTaken {
            try client.send(request)
            _ = try client.receiveLine()
          } * 1e6
        })
    }
    let taken = try inTurn(size.runs) {
      try microseconds(clients[0], few)
    } value: {
      try microseconds(clients[1], many)
    }
    var hash = ResultHash()
    hash.combine(
      try clients[1].request(#"{"id":1,"method":"query.state","params":{"session":"n1"}}"#))
    return [
      Measurement(
        name: "sessions/by-name", unit: "µs p50", values: taken.values,
        references: taken.references, hash: hash.value,
        aim: size == .full ? .ratioAtMost(2) : .none)
    ]
  }

  /// A thousand sessions that decelerate by the wall clock at 60 Hz: the frames of a second of each.
  ///
  /// Each has a connection of its own, since a connection's requests are answered one after the other.
  static func wallClock(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 1000 : 10
    try raiseDescriptorLimit()
    var shares: [Double] = []
    let values = try (0..<2).map { _ in
      let server = try ServerProcess.daemon(
        limits: ["sessions": count + 16, "connections": count + 16])
      let clients = try (0..<count).map { number in
        let client = try LineClient(server)
        _ = try client.request(open("w\(number)", clock: "wall"))
        return client
      }
      let fling =
        #"{"id":2,"method":"gesture.fling","params":{"from":[196,600],"velocity":[0,-3000]}}"#
      for client in clients { try client.send(Array((fling + "\n").utf8)) }
      for client in clients { _ = try client.receiveLine() }
      let (before, cpu) = (try frames(clients), try processorSeconds(server))
      Thread.sleep(forTimeInterval: 1)
      let after = try frames(clients)
      shares.append(try processorSeconds(server) - cpu)
      return Double(after - before) / Double(count)
    }
    return [
      Measurement(
        name: "sessions/wall-clock", unit: "frames/s", values: values, hash: 0,
        aim: size == .full ? .atLeast(58) : .none),
      Measurement(name: "sessions/wall-clock-cpu", unit: "s/s", values: shares, hash: 0),
    ]
  }

  /// Lets this process and its children open as many files as the system allows.
  static func raiseDescriptorLimit() throws {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      throw BenchmarkFailure("the number of open files cannot be raised")
    }
  }

  /// The frames of all sessions together.
  private static func frames(_ clients: [LineClient]) throws -> Int {
    try clients.reduce(0) { sum, client in
      let answer = try client.request(#"{"id":3,"method":"query.state"}"#)
      guard let key = answer.range(of: #""frame":"#),
        let frame = Int(answer[key.upperBound...].prefix { $0.isNumber })
      else { throw BenchmarkFailure("there is no frame in \(answer)") }
      return sum + frame
    }
  }

  /// The processor time that a server has taken.
  private static func processorSeconds(_ server: ServerProcess) throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(server.processIdentifier)/stat", encoding: .utf8)
    // The name in parentheses may hold spaces; user and system time are fields 14 and 15.
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw BenchmarkFailure("/proc/\(server.processIdentifier)/stat is \(text)")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The memory that a daemon keeps of a session that was closed in the middle of a drag.
  ///
  /// As many sessions as the figure counts are opened and closed once before, so that the daemon
  /// already has the memory that it keeps for later sessions.
  static func ended(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 1000 : 20
    let values = try (0..<2).map { _ in
      let server = try ServerProcess.daemon()
      let client = try LineClient(server)
      try openAndClose(client, count)
      let before = try StartMemory.mebibytes(of: server.processIdentifier)
      try openAndClose(client, count)
      return (try StartMemory.mebibytes(of: server.processIdentifier) - before) * 1024
        / Double(count)
    }
    return [
      Measurement(
        name: "sessions/ended", unit: "KiB each", values: values, hash: 0,
        aim: size == .full ? .atMost(0.5) : .none)
    ]
  }

  private static func openAndClose(_ client: LineClient, _ count: Int) throws {
    let samples = "[[0,1,0,196,600],[0.016,1,1,196,560],[0.032,1,1,196,500]]"
    for _ in 0..<count {
      _ = try client.request(open("e"))
      _ = try client.request(
        #"{"id":2,"method":"touch.stream","params":{"samples":\#(samples)}}"#)
      _ = try client.request(#"{"id":3,"method":"session.close","params":{"session":"e"}}"#)
    }
  }
}
