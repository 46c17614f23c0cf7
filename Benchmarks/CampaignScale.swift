import Foundation

/// A campaign on two workers of this machine, beside the same on one: 1.8 times as fast, or 0.556 of the
/// time.
@MainActor
enum CampaignScale {
  private static let python = ".build/python-tools/bin/python"

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let program = try PythonProgram("Benchmarks/campaign_scale.py", interpreter: python)
    guard hasDask() else {
      FileHandle.standardError.write(
        Data("campaign/scale is skipped: no Dask in .build/python-tools\n".utf8))
      return []
    }
    let runs = size == .full ? 5 : 2
    let (tasks, plays) = size == .full ? (40, 10) : (2, 1)
    let programs = Programs.folder.path
    var hash = ResultHash()
    /// The time of a campaign whose workers are ready.
    func seconds(workers: Int) throws -> Double {
      try program.seconds([programs, "\(workers)", "\(tasks)", "\(plays)"], hash: &hash)
    }
    let taken = try inTurn(runs) {
      try seconds(workers: 1)
    } value: {
      try seconds(workers: 2)
    }
    return [
      Measurement(
        name: "campaign/scale", unit: "s", values: taken.values, references: taken.references,
        hash: hash.value, aim: size == .full ? .ratioAtMost(1 / 1.8) : .none)
    ]
  }

  private static func hasDask() -> Bool {
    guard FileManager.default.isExecutableFile(atPath: python),
      let answer = try? PythonProgram.output(of: ["-c", "import distributed"], python)
    else { return false }
    return answer.status == 0
  }
}
