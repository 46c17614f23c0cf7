/// A client in Python that sends a touch a line and waits for each answer, beside the same with an echo.
@MainActor
enum PythonClient {
  private static let touch =
    #"{"id":1,"method":"gesture.tap","params":{"at":[40,40]}}"#

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let program = try PythonProgram("Benchmarks/line_client.py")
    let count = size == .full ? 5000 : 20
    func microseconds(_ server: ServerProcess, _ lines: [String]) throws -> Double {
      try program.seconds([server.socket, "\(count)"] + lines) / Double(count) * 1e6
    }
    let taken = try inTurn(size.runs) {
      let echo = try EchoServer.start()
      return try microseconds(echo, [touch])
    } value: {
      let daemon = try ServerProcess.daemon()
      return try microseconds(daemon, [BenchmarkScene.open, touch])
    }
    return [
      Measurement(
        name: "client/python", unit: "µs/request", values: taken.values,
        references: taken.references, hash: 0)
    ]
  }
}
