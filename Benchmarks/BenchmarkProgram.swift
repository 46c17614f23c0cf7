import CReference
import Foundation

/// The benchmarks as a program: from the command line to the exit status.
@MainActor
enum BenchmarkProgram {
  private static let usage = """
    usage: Benchmarks [--smoke] [--json] [--programs FOLDER] [NAME…]

    Measures what the names begin with, everything without a name.

      --smoke     small sizes, to see that everything still runs
      --json      one JSON object a line
      --programs  the folder of the programs that are measured, the folder of this one unless given
      --list      the names
      --count     counts instructions and compares them with Benchmarks/Counts.json, in the folder of
                  the project; --count=update makes the counts its figures
      --exercise  runs what --count counts, without counting, for Scripts/profile

    """

  /// Runs the program and answers its exit status: 0, 1 where a measurement failed or an aim is
  /// missed, 2 for usage.
  static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == EchoServer.argument, arguments.count == 2 {
      return reference_echo(arguments[1]) == 0 ? 0 : 1
    }
    if arguments.first == CellSolutions.argument {
      do { return try CellSolutions.run(arguments) ? 0 : 2 } catch {
        return say("Benchmarks: \(error)\n", to: .standardError, status: 1)
      }
    }
    var (isSmoke, isJSON) = (false, false)
    var names: [String] = []
    var gate: (() throws -> Int32)?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--smoke": isSmoke = true
      case "--json": isJSON = true
      case "--list": return list()
      case "--count", "--count=update":
        gate = {
          try InstructionGate.run(isUpdating: argument != "--count") {
            say($0 + "\n", to: .standardOutput)
          }
        }
      case "--exercise": gate = InstructionGate.exercise
      case "--programs":
        guard let folder = rest.popFirst() else {
          return say("Benchmarks: --programs takes a folder\n", to: .standardError, status: 2)
        }
        Programs.folder = URL(filePath: folder)
      case "--help", "-h": return say(usage, to: .standardOutput, status: 0)
      case let name where name.hasPrefix("-"):
        return say("Benchmarks: unknown option \(name)\n\(usage)", to: .standardError, status: 2)
      default: names.append(argument)
      }
    }
    if let gate {
      do { return try gate() } catch {
        return say("Benchmarks: \(error)\n", to: .standardError, status: 1)
      }
    }
    for name in names where !Benchmark.all.contains(where: { $0.name.hasPrefix(name) }) {
      return say("Benchmarks: no benchmark is called \(name)\n", to: .standardError, status: 2)
    }
    return measure(names, size: isSmoke ? .smoke : .full, report: isJSON ? .json : .human)
  }

  private static func measure(
    _ names: [String], size: Benchmark.Size, report: Report
  ) -> Int32 {
    say(report.heading, to: .standardOutput)
    var missed: [String] = []
    for benchmark in Benchmark.all
    where names.isEmpty || names.contains(where: benchmark.name.hasPrefix) {
      do {
        for measurement in try benchmark.run(size) {
          say(report.line(measurement, build: benchmark.build), to: .standardOutput)
          if measurement.isReached == false { missed.append(measurement.name) }
        }
      } catch {
        return say("Benchmarks: \(benchmark.name): \(error)\n", to: .standardError, status: 1)
      }
    }
    // Small sizes show that everything runs; they have no aims.
    guard size == .full, !missed.isEmpty else { return 0 }
    return say(
      "Benchmarks: missed: \(missed.joined(separator: ", "))\n", to: .standardError, status: 1)
  }

  private static func list() -> Int32 {
    let names = Benchmark.all.map(\.name).joined(separator: "\n")
    return say(names + "\n", to: .standardOutput, status: 0)
  }

  @discardableResult
  private static func say(_ text: String, to file: FileHandle, status: Int32 = 0) -> Int32 {
    file.write(Data(text.utf8))
    return status
  }
}
