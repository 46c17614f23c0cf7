import Foundation

/// A campaign on two workers of this machine, beside the same on one: 1.8 times as fast, or 0.556 of the
/// time.
@MainActor
enum CampaignScale {
  private static let program = "Benchmarks/campaign_scale.py"
  private static let package = "Clients/python/src"
  private static let python = ".build/python-tools/bin/python"

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    guard FileManager.default.fileExists(atPath: program) else {
      throw BenchmarkFailure("\(program) is not here: run it in the folder of the project")
    }
    guard hasDask() else {
      FileHandle.standardError.write(
        Data("campaign/scale is skipped: no Dask in .build/python-tools\n".utf8))
      return []
    }
    let runs = size == .full ? 5 : 2
    var hash = ResultHash()
    let taken = try inTurn(runs) {
      try seconds(workers: 1, size, hash: &hash)
    } value: {
      try seconds(workers: 2, size, hash: &hash)
    }
    return [
      Measurement(
        name: "campaign/scale", unit: "s", values: taken.values, references: taken.references,
        hash: hash.value, aim: size == .full ? .ratioAtMost(1 / 1.8) : .none)
    ]
  }

  private static func hasDask() -> Bool {
    guard FileManager.default.isExecutableFile(atPath: python),
      let answer = try? output(of: ["-c", "import distributed"])
    else { return false }
    return answer.status == 0
  }

  /// The time of a campaign whose workers are ready.
  private static func seconds(
    workers: Int, _ size: Benchmark.Size, hash: inout ResultHash
  ) throws -> Double {
    let programs = ServerProcess.sibling("flickbook").deletingLastPathComponent().path
    let (tasks, plays) = size == .full ? (40, 10) : (2, 1)
    let answer = try output(of: [program, programs, "\(workers)", "\(tasks)", "\(plays)"])
    let words = answer.text.split(whereSeparator: \.isWhitespace)
    guard answer.status == 0, words.count == 2, let seconds = Double(words[0]) else {
      throw BenchmarkFailure("\(program) ended with \(answer.status): \(answer.text)")
    }
    var own = ResultHash()
    own.combine(String(words[1]))
    guard hash.value == ResultHash().value || hash.value == own.value else {
      throw BenchmarkFailure("the same campaign has had two different results")
    }
    hash = own
    return seconds
  }

  private static func output(of words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONPATH"] = package
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
