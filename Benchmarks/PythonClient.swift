import Foundation

/// A client in Python that sends a touch a line and waits for each answer, beside the same with an echo.
@MainActor
enum PythonClient {
  private static let program = "Benchmarks/line_client.py"
  private static let touch =
    #"{"id":1,"method":"gesture.tap","params":{"at":[40,40]}}"#

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    guard FileManager.default.fileExists(atPath: program) else {
      throw BenchmarkFailure("\(program) is not here: run it in the folder of the project")
    }
    let count = size == .full ? 5000 : 20
    let taken = try inTurn(size.runs) {
      let echo = try EchoServer.start()
      return try microseconds(echo, count, [touch])
    } value: {
      let daemon = try ServerProcess.daemon()
      return try microseconds(daemon, count, [BenchmarkScene.open, touch])
    }
    return [
      Measurement(
        name: "client/python", unit: "µs/request", values: taken.values,
        references: taken.references, hash: 0)
    ]
  }

  private static func microseconds(
    _ server: ServerProcess, _ count: Int, _ lines: [String]
  ) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", program, server.socket, "\(count)"] + lines
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let seconds = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw BenchmarkFailure("\(program) ended with \(process.terminationStatus): \(text)") }
    return seconds / Double(count) * 1e6
  }
}
