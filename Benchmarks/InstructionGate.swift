import Foundation

/// Compares instruction counts with those in `Benchmarks/Counts.json`.
///
/// A count fails if it is above its figure by more than its tolerance, which is 3 % for most
/// counts. A count that is as much below asks for the figure to be lowered. Another compiler, C
/// library or processor level gives other counts: for those without figures the counts are printed
/// and nothing fails.
@MainActor
enum InstructionGate {
  private typealias Figures = [String: [String: Int]]

  /// Counts everything and returns the exit status: 0, or 1 if a count is too high or none can be made.
  ///
  /// - Parameters:
  ///   - isUpdating: whether the counts become the figures.
  ///   - say: prints a line.
  static func run(isUpdating: Bool, say: (String) -> Void) throws -> Int32 {
    let daemon = try strippedDaemon()
    defer { try? FileManager.default.removeItem(at: daemon.deletingLastPathComponent()) }
    let file = URL(filePath: "Benchmarks/Counts.json")
    var figures = try JSONDecoder().decode(Figures.self, from: Data(contentsOf: file))
    let platform = try platform()
    say("instructions, \(platform)")
    let known = figures[platform] ?? [:]
    var status: Int32 = 0
    var counts: [String: Int] = [:]
    for count in InstructionCount.all {
      let instructions = try least(count, daemon, known[count.name])
      counts[count.name] = instructions
      let verdict = verdict(instructions, known[count.name], count.tolerance)
      if verdict.fails, !isUpdating { status = 1 }
      say(
        "\(count.name.padding(toLength: 20, withPad: " ", startingAt: 0)) \(instructions)\(verdict.text)"
      )
    }
    guard isUpdating else { return status }
    figures[platform] = counts
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(figures) + Data("\n".utf8)).write(to: file)
    return 0
  }

  /// Counts once, and twice more where the first count is too high: the daemon divides long work by the
  /// clock.
  private static func least(
    _ count: InstructionCount, _ daemon: URL, _ figure: Int?
  ) throws -> Int {
    var least = try count.run(daemon)
    for _ in 0..<2 where verdict(least, figure, count.tolerance).fails {
      least = min(least, try count.run(daemon))
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

  /// Callgrind cannot read the debug information of every compiler.
  private static func strippedDaemon() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flickbook-counted")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appending(path: "flickbookd")
    _ = try output(
      "/usr/bin/objcopy", ["--strip-debug", ServerProcess.sibling("flickbookd").path, copy.path])
    return copy
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
