import Foundation

/// The memory of one more session of a hundred items, as the difference between a hundred sessions
/// and a thousand in one daemon, and the time of the first request for a suspended session.
@MainActor
enum SessionMemory {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let counts = size == .full ? (100, 1000) : (10, 40)
    var hash = ResultHash()
    var (used, idle, resuming): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<2 {
      hash = ResultHash()
      used.append(
        try kilobytes(counts, suspendSeconds: 0) { client in
          hash.combine(try client.request(open))
        })
      idle.append(
        try kilobytes(counts, suspendSeconds: 1) { client in
          _ = try client.request(open)
        } idle: { client in
          while try client.request(statistics).contains(#""suspended":false"#) { usleep(50_000) }
        } end: { client in
          resuming.append(
            try medianValue(
              (1...counts.0).map { number in
                try secondsTaken { hash.combine(try client.request(state(number))) } * 1e6
              }))
        })
    }
    return [
      Measurement(
        name: "sessions/memory", unit: "kB", values: idle, hash: hash.value,
        aim: size == .full ? .atMost(20) : .none),
      Measurement(name: "sessions/memory-in-use", unit: "kB", values: used, hash: hash.value),
      Measurement(name: "sessions/resume", unit: "µs p50", values: resuming, hash: hash.value),
    ]
  }

  /// The kilobytes that a further session takes.
  private static func kilobytes(
    _ counts: (few: Int, many: Int), suspendSeconds: Int, open: (LineClient) throws -> Void,
    idle: (LineClient) throws -> Void = { _ in }, end: (LineClient) throws -> Void = { _ in }
  ) throws -> Double {
    let daemon = try ServerProcess.daemon(limits: [
      "sessions": counts.many, "clientSessions": counts.many, "suspendSeconds": suspendSeconds,
    ])
    let client = try LineClient(daemon)
    for _ in 0..<counts.few { try open(client) }
    try idle(client)
    let before = try anonymousKibibytes(of: daemon.processIdentifier)
    for _ in counts.few..<counts.many { try open(client) }
    try idle(client)
    let after = try anonymousKibibytes(of: daemon.processIdentifier)
    try end(client)
    return (after - before) / Double(counts.many - counts.few)
  }

  /// A screen of the default size shows 40 of the items.
  private static let open =
    #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"flow","#
    + #""itemSize":[80,80]},"sections":[{"items":100}]}}}"#

  private static let statistics =
    #"{"id":1,"method":"server.stats","params":{"bySession":true}}"#

  private static func state(_ number: Int) -> String {
    #"{"id":1,"method":"query.state","params":{"session":"s\#(number)"}}"#
  }

  /// The memory of a process that is not of a file.
  static func anonymousKibibytes(of process: Int32) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    for line in status.split(separator: "\n") where line.hasPrefix("RssAnon:") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let kibibytes = Double(words[1]) { return kibibytes }
    }
    throw BenchmarkFailure("the system does not tell the memory of process \(process)")
  }
}
