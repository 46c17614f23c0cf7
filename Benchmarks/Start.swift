import Foundation

/// From exec to the first answer: the best of five.
@MainActor
enum StartTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let runs = size == .full ? 5 : 2
    var hash = ResultHash()
    let values = try (0..<runs).map { _ in
      var daemon: ServerProcess?
      let seconds = try secondsTaken {
        let started = try ServerProcess.daemon()
        daemon = started
        let client = try LineClient(started)
        let answer = try client.request(#"{"id":1,"method":"server.sync","params":{"token":"up"}}"#)
        hash = ResultHash()
        hash.combine(answer)
      }
      withExtendedLifetime(daemon) {}
      return seconds * 1000
    }
    return [
      Measurement(
        name: "start/time", unit: "ms", values: values, hash: hash.value, aim: .atMost(10),
        isBestOf: true)
    ]
  }
}

/// `flickbook run` of a script of the gallery, from exec to exit: the best of five.
@MainActor
enum RunScript {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let script = "Examples/Gestures/Scrolling/grid-flick.yaml"
    guard FileManager.default.fileExists(atPath: script) else {
      throw BenchmarkFailure("\(script) is not here: run it in the folder of the project")
    }
    let values = try (0..<(size == .full ? 5 : 2)).map { _ in
      try secondsTaken {
        let status = try Programs.run("flickbook", ["run", script])
        guard status == 0 else { throw BenchmarkFailure("\(script) failed with \(status)") }
      } * 1000
    }
    return [
      Measurement(name: "start/run-script", unit: "ms", values: values, hash: 0, isBestOf: true)
    ]
  }
}

/// The memory of a daemon with 10,000 items loaded.
@MainActor
enum StartMemory {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    var hash = ResultHash()
    let values = try (0..<(size == .full ? 5 : 2)).map { _ in
      let daemon = try ServerProcess.daemon()
      let client = try LineClient(daemon)
      let answer = try client.request(BenchmarkScene.open)
      hash = ResultHash()
      hash.combine(answer)
      return try mebibytes(of: daemon.processIdentifier)
    }
    return [
      Measurement(
        name: "start/memory", unit: "MiB", values: values, hash: hash.value, aim: .atMost(18))
    ]
  }

  /// The same with a million items of varying sizes, by the item.
  static func million(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 1_000_000 : 10_000
    let sizes = (0..<997).map { "[\(40 + $0 * 7919 % 80),\(30 + $0 * 104_729 % 30)]" }
    let scene =
      #"{"layout":{"type":"flow"},"sections":[{"items":{"count":\#(count),"#
      + #""sizes":[\#(sizes.joined(separator: ","))]}}]}"#
    let request = #"{"id":1,"method":"session.open","params":{"scene":\#(scene)}}"#
    var hash = ResultHash()
    let values = try (0..<2).map { _ in
      let daemon = try ServerProcess.daemon()
      let client = try LineClient(daemon)
      let answer = try client.request(request)
      hash = ResultHash()
      hash.combine(answer)
      return try mebibytes(of: daemon.processIdentifier) * 1024 * 1024 / Double(count)
    }
    return [
      Measurement(
        name: "start/memory-of-a-million", unit: "B/item", values: values, hash: hash.value,
        aim: size == .full ? .atMost(60) : .none)
    ]
  }

  /// The resident memory of a process.
  static func mebibytes(of process: Int32) throws -> Double {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    for line in status.split(separator: "\n") where line.hasPrefix("VmRSS:") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let kibibytes = Double(words[1]) { return kibibytes / 1024 }
    }
    throw BenchmarkFailure("the system does not tell the memory of process \(process)")
  }
}
