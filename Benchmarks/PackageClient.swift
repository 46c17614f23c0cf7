/// `query.state` through the package `flickbook` for Python, beside the same lines through a bare socket:
/// at least half as many requests a second, or twice the time of each.
@MainActor
enum PackageClient {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let program = try PythonProgram("Benchmarks/package_client.py")
    let count = size == .full ? 5000 : 20
    let daemon = try ServerProcess.daemon()
    var hash = ResultHash()
    func microseconds(_ kind: String) throws -> Double {
      try program.seconds([daemon.socket, "\(count)", kind], hash: &hash) / Double(count) * 1e6
    }
    let taken = try inTurn(size.runs) {
      try microseconds("bare")
    } value: {
      try microseconds("package")
    }
    return [
      Measurement(
        name: "clients/python", unit: "µs/request", values: taken.values,
        references: taken.references, hash: hash.value,
        aim: size == .full ? .ratioAtMost(2) : .none)
    ]
  }
}
