import Foundation

/// `query.state` through the package `flickbook` for Python, beside the same lines through a bare socket:
/// at least half as many requests a second, or twice the time of each.
@MainActor
enum PackageClient {
  private static let program = "Benchmarks/package_client.py"
  private static let package = "Clients/python/src"

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    guard FileManager.default.fileExists(atPath: program) else {
      throw BenchmarkFailure("\(program) is not here: run it in the folder of the project")
    }
    let count = size == .full ? 5000 : 20
    let daemon = try ServerProcess.daemon()
    var hash = ResultHash()
    let taken = try inTurn(size.runs) {
      try microseconds(daemon, count, "bare", hash: &hash)
    } value: {
      try microseconds(daemon, count, "package", hash: &hash)
    }
    return [
      Measurement(
        name: "clients/python", unit: "µs/request", values: taken.values,
        references: taken.references, hash: hash.value,
        aim: size == .full ? .ratioAtMost(2) : .none)
    ]
  }

  private static func microseconds(
    _ server: ServerProcess, _ count: Int, _ kind: String, hash: inout ResultHash
  ) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", program, server.socket, "\(count)", kind]
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONPATH"] = package
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let words = text.split(whereSeparator: \.isWhitespace)
    guard process.terminationStatus == 0, words.count == 2, let seconds = Double(words[0]) else {
      throw BenchmarkFailure("\(program) ended with \(process.terminationStatus): \(text)")
    }
    // Both ask for the same state.
    var own = ResultHash()
    own.combine(String(words[1]))
    guard hash.value == ResultHash().value || hash.value == own.value else {
      throw BenchmarkFailure("the package and the socket have seen two different states")
    }
    hash = own
    return seconds / Double(count) * 1e6
  }
}
