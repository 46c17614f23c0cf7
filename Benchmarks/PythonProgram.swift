import Foundation

/// A program in Python that prints its time in seconds, and the hash of what it has seen if it has one.
struct PythonProgram {
  /// The file of the program, below the folder of the project.
  let path: String
  /// The interpreter; `python3` of the `PATH` unless given.
  var interpreter: String?

  private static let package = "Clients/python/src"

  /// - Throws: `BenchmarkFailure` if the current folder is not the project's folder.
  init(_ path: String, interpreter: String? = nil) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      throw BenchmarkFailure("\(path) is not here: run it in the folder of the project")
    }
    (self.path, self.interpreter) = (path, interpreter)
  }

  /// Runs the program, and returns the words that it prints.
  func words(_ arguments: [String]) throws -> [Substring] {
    let answer = try Self.output(of: [path] + arguments, interpreter)
    let words = answer.text.split(whereSeparator: \.isWhitespace)
    guard answer.status == 0, !words.isEmpty else { throw failure(answer) }
    return words
  }

  /// Runs the program, and returns its time in seconds.
  func seconds(_ arguments: [String]) throws -> Double {
    let words = try words(arguments)
    guard words.count == 1, let seconds = Double(words[0]) else { throw failure((0, "\(words)")) }
    return seconds
  }

  /// Runs the program, and returns its time in seconds; what it has seen must be what was seen before.
  func seconds(_ arguments: [String], hash: inout ResultHash) throws -> Double {
    let words = try words(arguments)
    guard words.count == 2, let seconds = Double(words[0]) else { throw failure((0, "\(words)")) }
    var own = ResultHash()
    own.combine(String(words[1]))
    guard hash.value == ResultHash().value || hash.value == own.value else {
      throw BenchmarkFailure("\(path) has seen two different results of the same requests")
    }
    hash = own
    return seconds
  }

  private func failure(_ answer: (status: Int32, text: String)) -> BenchmarkFailure {
    BenchmarkFailure("\(path) ended with \(answer.status): \(answer.text)")
  }

  /// Runs an interpreter with the package of the client in its path.
  static func output(
    of words: [String], _ interpreter: String? = nil
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: interpreter ?? "/usr/bin/env")
    process.arguments = (interpreter == nil ? ["python3"] : []) + words
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": package]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
