import Foundation

/// Compares instruction counts with the figures in `Benchmarks/Counts.json`, which has one list for each
/// platform and build.
///
/// A count fails if it is above its figure by more than its tolerance, which is 3 % for most
/// counts. A count that is as much below asks for the figure to be lowered. Another compiler, C
/// library or processor level gives other counts: for those without figures the counts are printed
/// and nothing fails.
@MainActor
enum InstructionGate {
  private typealias Figures = [String: [String: [String: Int]]]

  private static let file = URL(filePath: "Benchmarks/Counts.json")

  private static func figures() throws -> Figures {
    try JSONDecoder().decode(Figures.self, from: Data(contentsOf: file))
  }

  /// Counts everything and returns the exit status: 0, or 1 if a count is too high or none can be made.
  ///
  /// - Parameters:
  ///   - isUpdating: whether the counts become the figures.
  ///   - say: prints a line.
  static func run(isUpdating: Bool, say: (String) -> Void) throws -> Int32 {
    var figures = try figures()
    let platform = try platform()
    let build = Programs.build
    say("instructions, \(platform), \(build) programs")
    let known = figures[platform]?[build] ?? [:]
    var status: Int32 = 0
    var counts: [String: Int] = [:]
    for count in InstructionCount.all + CellSolutions.counts {
      let instructions = try least(count, known[count.name])
      counts[count.name] = instructions
      let verdict = verdict(instructions, known[count.name], count.tolerance)
      if verdict.fails, !isUpdating { status = 1 }
      say(
        "\(count.name.padding(toLength: 20, withPad: " ", startingAt: 0)) \(instructions)\(verdict.text)"
      )
    }
    guard isUpdating else { return status }
    figures[platform, default: [:]][build] = counts
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(figures) + Data("\n".utf8)).write(to: file)
    return 0
  }

  /// Runs everything that is counted without callgrind, so that programs that were built for a profile write it.
  static func exercise() throws -> Int32 {
    let known = try figures()[platform()]?["ordinary"] ?? [:]
    for count in InstructionCount.all + CellSolutions.counts {
      try count.exercise(Programs.folder, figure: known[count.name])
    }
    return 0
  }

  /// Counts once, and twice more where the first count is too high: the daemon divides long work by the
  /// clock.
  private static func least(
    _ count: InstructionCount, _ figure: Int?
  ) throws -> Int {
    var least = try count.run(Programs.folder)
    for _ in 0..<2 where verdict(least, figure, count.tolerance).fails {
      least = min(least, try count.run(Programs.folder))
    }
    return least
  }

  private static func verdict(
    _ count: Int, _ figure: Int?, _ tolerance: Double
  ) -> (text: String, fails: Bool) {
    guard let figure else { return ("  no figure for this platform", false) }
    let change = Double(count - figure) / Double(figure)
    let percent = "\((change * 1000).rounded() / 10) %"
    if change > tolerance { return ("  \(percent) ABOVE the figure \(figure)", true) }
    if change < -tolerance { return ("  \(percent): lower the figure \(figure)", false) }
    return ("  \(percent)", false)
  }

  /// The compiler, the C library and the processor level, by which counts differ.
  private static func platform() throws -> String {
    let compiler =
      try output("/usr/bin/env", ["swift", "--version"])
      .firstMatch(of: /Swift version (\S+)/).map { String($0.1) } ?? "unknown"
    let library = try output("/usr/bin/env", ["getconf", "GNU_LIBC_VERSION"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let processor = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    return
      "Swift \(compiler), \(library), \(processor.contains(" avx2 ") ? "AVX2" : "no AVX2")"
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw BenchmarkFailure("\(program) failed") }
    return String(decoding: data, as: UTF8.self)
  }
}
