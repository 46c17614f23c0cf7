import Foundation

/// How many instructions the daemon executes for one thing, counted by callgrind.
///
/// Counts do not depend on the load of the machine, as times do. The daemon answers requests from
/// standard input, once a few and once more of them; the difference leaves out the start.
struct InstructionCount: Sendable {
  let name: String
  /// How often the load is repeated in the two runs.
  let repetitions: (Int, Int)
  /// The requests; a run appends a request for the state.
  let requests: @Sendable (_ repetitions: Int) -> [String]
  /// The counted things in a run, from the state at its end.
  let things: @Sendable (_ repetitions: Int, _ state: State) -> Int
  /// By which share a count may be above its figure.
  var tolerance = 0.03

  /// The state in the last answer of a run.
  struct State {
    let turns: Int
    let records: Int
  }

  /// Returns the instructions for each thing.
  func run(_ daemon: URL) throws -> Int {
    let few = try execute(daemon, repetitions.0)
    let more = try execute(daemon, repetitions.1)
    let things =
      things(repetitions.1, more.state) - things(repetitions.0, few.state)
    guard things > 0 else { throw BenchmarkFailure("\(name): nothing was counted") }
    return (more.instructions - few.instructions) / things
  }

  private func execute(
    _ daemon: URL, _ repetitions: Int
  ) throws -> (instructions: Int, state: State) {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = requests(repetitions) + [#"{"id":0,"method":"query.state"}"#]
    let input = folder.appending(path: "in")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/valgrind")
    // Callgrind is slower than the daemon by fifty times: slices as long as they may be keep what is one
    // slice without it in one slice.
    let configuration = folder.appending(path: "flickbookd.yaml")
    try Data("limits:\n  sliceMilliseconds: 1000\n".utf8).write(to: configuration)
    process.arguments = [
      "--tool=callgrind", "--callgrind-out-file=/dev/null", daemon.path, "--stdio",
      "--config", configuration.path,
    ]
    // Hashes from a seed of their own in each process would change the counts.
    process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"]
    let (output, report) = (folder.appending(path: "out"), folder.appending(path: "report"))
    for file in [output, report] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: report)
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: report, encoding: .utf8)
    let answers = try String(contentsOf: output, encoding: .utf8)
    guard process.terminationStatus == 0,
      let count = text.firstMatch(of: /Collected : (\d+)/).flatMap({ Int($0.1) }),
      let state = answers.split(separator: "\n").last.flatMap(Self.state),
      !answers.contains(#""error""#)
    else {
      throw BenchmarkFailure("\(name): the daemon did not answer\n\(text)\(answers.suffix(500))")
    }
    return (count, state)
  }

  private static func state(_ answer: Substring) -> State? {
    guard let records = answer.firstMatch(of: /"records":(\d+)/).flatMap({ Int($0.1) }),
      let turns = answer.firstMatch(of: /"turns":(\d+)/).flatMap({ Int($0.1) })
    else { return nil }
    return State(turns: turns, records: records)
  }
}

extension InstructionCount {
  /// All counts, in the order of the table.
  static let all = [
    InstructionCount(
      name: "fling-turn", repetitions: (10, 30), requests: { flings($0) }, things: { $1.turns }),
    InstructionCount(
      name: "touch-sample", repetitions: (10, 30),
      requests: { [open(#""sections":[{"items":10000}]"#)] + touches($0) },
      things: { repetitions, _ in repetitions * samplesInLine }),
    InstructionCount(
      name: "scroll-turn/1k", repetitions: (6, 18), requests: { scrolls($0, items: 1000) },
      things: { $1.turns }),
    InstructionCount(
      name: "scroll-turn/1M", repetitions: (6, 18), requests: { scrolls($0, items: 1_000_000) },
      things: { $1.turns }),
    InstructionCount(
      name: "insert-first/1M", repetitions: (5, 25),
      requests: { repetitions in
        [open(#""sections":[{"items":1000000}]"#)]
          + (0..<repetitions).map {
            request(
              "view.update",
              #""animated":false,"updates":[{"insert":[{"at":[0,0],"id":"new\#($0)"}]}]"#)
          }
      }, things: { repetitions, _ in repetitions }),
    InstructionCount(
      name: "round-trip", repetitions: (200, 1200),
      requests: { repetitions in
        [open(#""sections":[{"items":100}]"#)]
          + (0..<repetitions).map { request("server.sync", #""token":\#($0)"#) }
      }, things: { repetitions, _ in repetitions }),
    // With the turns in which they are made.
    InstructionCount(
      name: "subscribed-record", repetitions: (4, 12),
      requests: { repetitions in
        var requests = flings(repetitions)
        requests.insert(request("log.subscribe", ""), at: 1)
        return requests
      }, things: { $1.records },
      // Bytes that wait for a write in progress are copied, and callgrind counts an instruction a
      // byte.
      tolerance: 0.08),
    // `fling-turn` with what the frame shows as a record, and no other.
    InstructionCount(
      name: "frame-record", repetitions: (4, 12),
      requests: { repetitions in
        var requests = flings(repetitions)
        requests.insert(request("log.subscribe", #""sources":[],"frames":true"#), at: 1)
        return requests
      }, things: { $1.turns }),
  ]

  private static let samplesInLine = 64

  private static func request(_ method: String, _ params: String) -> String {
    #"{"id":1,"method":"\#(method)","params":{\#(params)}}"#
  }

  private static func open(_ scene: String) -> String {
    request("session.open", #""scene":{\#(scene)}"#)
  }

  /// Flings to and fro through a line layout, each to its rest.
  private static func flings(_ count: Int) -> [String] {
    let scene = #""view":{"size":[400,600]},"layout":{"type":"line"},"sections":[{"items":10000}]"#
    return [open(scene)]
      + (0..<count).flatMap { number in
        [
          request("gesture.fling", #""velocity":[\#(number.isMultiple(of: 2) ? -2000 : 2000),0]"#),
          request("clock.settle", ""),
        ]
      }
  }

  /// Flings to and fro through a flow.
  private static func scrolls(_ count: Int, items: Int) -> [String] {
    [open(#""sections":[{"items":\#(items)}]"#)]
      + (0..<count).flatMap { number in
        [
          request("gesture.fling", #""velocity":[0,\#(number.isMultiple(of: 2) ? -1500 : 1500)]"#),
          request("clock.settle", ""),
        ]
      }
  }

  /// Lines of samples of one finger that goes up and down at 120 Hz.
  private static func touches(_ lines: Int) -> [String] {
    var (time, y, step) = (0.01, 800, -3)
    var requests = [request("touch.stream", #""samples":[[\#(time),0,0,200,\#(y)]]"#)]
    for _ in 0..<lines {
      let samples = (0..<samplesInLine).map { _ in
        time = ((time + 1 / 120.0) * 1e6).rounded() / 1e6
        y += step
        if y < 100 { step = 3 }
        if y > 800 { step = -3 }
        return "[\(time),0,1,200,\(y)]"
      }
      requests.append(request("touch.stream", #""samples":[\#(samples.joined(separator: ","))]"#))
    }
    return requests
  }
}
