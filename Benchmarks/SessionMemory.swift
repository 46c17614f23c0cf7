import Foundation

/// What one more idle session of a hundred items takes of the memory, as the difference between a
/// hundred sessions and a thousand in one daemon.
@MainActor
enum SessionMemory {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let counts = size == .full ? (100, 1000) : (10, 40)
    var hash = ResultHash()
    let values = try (0..<2).map { _ in
      let daemon = try ServerProcess.daemon(limits: [
        "sessions": counts.1, "clientSessions": counts.1,
      ])
      let client = try LineClient(daemon)
      hash = ResultHash()
      for _ in 0..<counts.0 { hash.combine(try client.request(open)) }
      let before = try anonymousKibibytes(of: daemon.processIdentifier)
      for _ in counts.0..<counts.1 { hash.combine(try client.request(open)) }
      let after = try anonymousKibibytes(of: daemon.processIdentifier)
      return (after - before) / Double(counts.1 - counts.0)
    }
    return [
      Measurement(
        name: "sessions/memory", unit: "kB", values: values, hash: hash.value,
        aim: size == .full ? .atMost(20) : .none)
    ]
  }

  /// A screen of the default size shows 40 of the items.
  private static let open =
    #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"flow","#
    + #""itemSize":[80,80]},"sections":[{"items":100}]}}}"#

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
