import Foundation

/// How many instructions a program executes for one thing, counted by callgrind.
///
/// Counts do not depend on the load of the machine, as times do.
struct InstructionCount: Sendable {
  /// The work whose instructions are counted.
  enum Work: Sendable {
    /// The work of a daemon on requests from standard input, once a few and once more of them; the
    /// difference leaves out the start.
    case requests(Requests)
    /// The same requests as a script of `flickbook run`, counted in the same way.
    case script(Requests, Script)
    /// A run of `flickbook` with these arguments, from exec to exit.
    case run([String])
    /// Solutions of a cell in this program.
    case solutions(CellSolutions)
  }

  /// The work of a script besides requests.
  struct Script: Sendable {
    /// The step behind the requests; none if empty.
    var step = ""
    /// Arguments of `flickbook run`, in a folder of their own.
    var arguments: [String] = []
    /// Arguments of the `flickbook` that reads what the run has written, and is counted instead of the run;
    /// empty if the run is counted.
    var reader: [String] = []
  }

  struct Requests: Sendable {
    /// How often the load is repeated in the two runs.
    let repetitions: (Int, Int)
    /// The requests, before the last, which asks for the state; the first opens the session.
    let requests: @Sendable (_ repetitions: Int) -> [Request]
    /// The counted things in a run, from the state at its end.
    let things: @Sendable (_ repetitions: Int, _ state: State) -> Int
  }

  struct Request: Sendable {
    let method: String
    /// JSON without the outer braces.
    let params: String

    init(_ method: String, _ params: String = "") {
      (self.method, self.params) = (method, params)
    }

    /// The request on the wire.
    var line: String { #"{"id":1,"method":"\#(method)","params":{\#(params)}}"# }

    /// The step of a script that makes the request.
    var step: String { "\(method.split(separator: ".").last ?? ""): {\(params)}" }
  }

  /// The values in the last answer of a run.
  struct State {
    let turns: Int
    let records: Int
  }

  let name: String
  let work: Work
  /// By which share a count may be above its figure.
  var tolerance = 0.03

  private init(_ name: String, running arguments: [String]) {
    (self.name, work) = (name, .run(arguments))
  }

  private init(
    name: String, repetitions: (Int, Int), requests: @escaping @Sendable (Int) -> [Request],
    as script: Script? = nil, things: @escaping @Sendable (Int, State) -> Int,
    tolerance: Double = 0.03
  ) {
    self.name = name
    let requests = Requests(repetitions: repetitions, requests: requests, things: things)
    work = script.map { .script(requests, $0) } ?? .requests(requests)
    self.tolerance = tolerance
  }

  init(_ name: String, _ solutions: CellSolutions) {
    (self.name, work) = (name, .solutions(solutions))
  }

  private static let ownProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  /// Returns the instructions for each thing; `folder` holds the programs.
  func run(_ folder: URL) throws -> Int {
    switch work {
    case .run(let arguments):
      return try execute(folder.appending(path: "flickbook"), arguments, input: "").instructions
    case .requests(let requests):
      return try difference(requests) { try answer(folder, requests, $0, isCounted: true) }
    case .solutions(let solutions):
      let counts = try solutions.repetitions.map { repetitions in
        try execute(Self.ownProgram, solutions.arguments(repetitions), input: "").instructions
      }
      return (counts[1] - counts[0]) / (solutions.repetitions[1] - solutions.repetitions[0])
    case .script(let requests, let script):
      return try difference(requests) { repetitions in
        let state = try answer(folder, requests, repetitions, isCounted: false).state
        return (try play(folder, requests, script, repetitions, isCounted: true), state)
      }
    }
  }

  /// Runs the work without callgrind, for so long that all counts have about an equal share of a profile, which
  /// programs write that were built for it.
  ///
  /// - Parameter figure: the instructions of a thing, as far as they are known.
  func exercise(_ folder: URL, figure: Int?) throws {
    // A fifth of a second.
    let instructions = 300_000_000
    let figure = figure ?? instructions
    switch work {
    case .run(let arguments):
      for _ in 0..<max(1, instructions / figure) {
        _ = try execute(
          folder.appending(path: "flickbook"), arguments, input: "", isCounted: false)
      }
    case .solutions(let solutions):
      _ = try execute(
        Self.ownProgram, solutions.arguments(max(1, instructions / figure)), input: "",
        isCounted: false)
    case .requests(let requests), .script(let requests, _):
      let once = requests.repetitions.1
      let state = try answer(folder, requests, once, isCounted: false).state
      let things = max(1, requests.things(once, state))
      let repetitions = once * max(1, instructions / (figure * things))
      if case .script(_, let script) = work {
        _ = try play(folder, requests, script, repetitions, isCounted: false)
      } else {
        _ = try answer(folder, requests, repetitions, isCounted: false)
      }
    }
  }

  /// The instructions that one thing takes in the longer run.
  private func difference(
    _ requests: Requests, _ run: (_ repetitions: Int) throws -> (instructions: Int, state: State)
  ) throws -> Int {
    let few = try run(requests.repetitions.0)
    let more = try run(requests.repetitions.1)
    let things =
      requests.things(requests.repetitions.1, more.state)
      - requests.things(requests.repetitions.0, few.state)
    guard things > 0 else { throw BenchmarkFailure("\(name): nothing was counted") }
    return (more.instructions - few.instructions) / things
  }

  /// Sends the requests to a daemon.
  private func answer(
    _ folder: URL, _ requests: Requests, _ repetitions: Int, isCounted: Bool
  ) throws -> (instructions: Int, state: State) {
    let lines = (requests.requests(repetitions) + [Request("query.state")]).map(\.line)
    let input = lines.joined(separator: "\n") + "\n"
    return try Self.withFolder { temporary in
      // Callgrind is slower than the daemon by fifty times: slices as long as they may be keep what is one
      // slice without it in one slice.
      let configuration = temporary.appending(path: "flickbook.yaml")
      try Data("limits:\n  sliceMilliseconds: 1000\n".utf8).write(to: configuration)
      let run = try execute(
        folder.appending(path: "flickbookd"), ["--stdio", "--config", configuration.path],
        input: input, isCounted: isCounted)
      guard let state = run.output.split(separator: "\n").last.flatMap(Self.state),
        !run.output.contains(#""error""#)
      else {
        throw BenchmarkFailure("\(name): the daemon did not answer\n\(run.output.suffix(500))")
      }
      return (run.instructions, state)
    }
  }

  /// Runs the requests as a script.
  private func play(
    _ folder: URL, _ requests: Requests, _ script: Script, _ repetitions: Int, isCounted: Bool
  ) throws -> Int {
    let requests = requests.requests(repetitions)
    let steps = requests.dropFirst().map(\.step) + (script.step.isEmpty ? [] : [script.step])
    let scene = requests[0].params.dropFirst(#""scene":"#.count)
    let text = "scene: \(scene)\nsteps:\n" + steps.map { "  - \($0)\n" }.joined()
    return try Self.withFolder { temporary in
      let file = temporary.appending(path: "script.yaml")
      try Data(text.utf8).write(to: file)
      func flickbook(_ arguments: [String], isCounted: Bool) throws -> Int {
        try execute(
          folder.appending(path: "flickbook"),
          arguments.map { $0.replacing("FOLDER", with: temporary.path) }, input: "",
          isCounted: isCounted
        ).instructions
      }
      let hasReader = !script.reader.isEmpty
      let run = try flickbook(
        ["run", file.path] + script.arguments, isCounted: isCounted && !hasReader)
      return hasReader ? try flickbook(script.reader, isCounted: isCounted) : run
    }
  }

  private func execute(
    _ program: URL, _ arguments: [String], input text: String, isCounted: Bool = true
  ) throws -> (instructions: Int, output: String) {
    try Self.withFolder { folder in
      let input = folder.appending(path: "in")
      try Data(text.utf8).write(to: input)
      let valgrind = ["/usr/bin/valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
      let command = (isCounted ? valgrind : []) + [program.path] + arguments
      let process = Process()
      process.executableURL = URL(filePath: command[0])
      process.arguments = Array(command.dropFirst())
      // Hashes from a seed of their own in each process would change the counts.
      process.environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "PATH": "/usr/bin:/bin"]
      // Where a program that was built for a profile writes it.
      process.environment?["LLVM_PROFILE_FILE"] =
        ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"]
      let (output, report) = (folder.appending(path: "out"), folder.appending(path: "report"))
      for file in [output, report] { try Data().write(to: file) }
      process.standardInput = try FileHandle(forReadingFrom: input)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: report)
      try process.run()
      process.waitUntilExit()
      let errors = try String(contentsOf: report, encoding: .utf8)
      let answers = try String(contentsOf: output, encoding: .utf8)
      let count = errors.firstMatch(of: /Collected : (\d+)/).flatMap { Int($0.1) }
      guard process.terminationStatus == 0, let count = isCounted ? count : 0 else {
        throw BenchmarkFailure("\(name): the program failed\n\(errors)\(answers.suffix(500))")
      }
      return (count, answers)
    }
  }

  /// Runs work with an empty folder, which goes with it.
  private static func withFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
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
    InstructionCount("start/run-tap", running: ["run", "Benchmarks/tap.yaml"]),
    InstructionCount("start/version", running: ["--version"]),
    InstructionCount(
      name: "fling-turn", repetitions: (10, 30), requests: { flings($0) }, things: { $1.turns }),
    // The same frame in the client's process.
    InstructionCount(
      name: "run/fling-turn", repetitions: (10, 30), requests: { flings($0) }, as: Script(),
      things: { $1.turns }),
    // With the turns in which they are made.
    InstructionCount(
      name: "run/expected-record", repetitions: (4, 12), requests: { flings($0) },
      as: Script(step: "expect-log: [scrollViewDidEndDecelerating]"), things: { $1.records }),
    InstructionCount(
      name: "run/traced-record", repetitions: (4, 12), requests: { flings($0) },
      as: Script(arguments: ["--trace", "FOLDER/trace.html"]), things: { $1.records }),
    InstructionCount(
      name: "trace/logged-record", repetitions: (20, 60), requests: { flings($0) },
      as: Script(
        arguments: ["--log", "FOLDER/log.jsonl", "--frames"],
        reader: ["trace", "FOLDER/log.jsonl", "--output", "FOLDER/trace.html"]),
      things: { $1.records }),
    // A finger that goes down and up, with the selection that follows.
    InstructionCount(
      name: "tap", repetitions: (20, 120),
      requests: { repetitions in
        [
          open(
            #""view":{"size":[375,812]},"layout":{"itemSize":[70,40]},"sections":[{"items":1000}]"#)
        ]
          + (0..<repetitions).map { Request("gesture.tap", #""item":[0,\#($0 % 60)]"#) }
      }, things: { repetitions, _ in repetitions }),
    InstructionCount(
      name: "query-state", repetitions: (200, 1200),
      requests: { repetitions in
        [open(#""sections":[{"items":100}]"#)]
          + (0..<repetitions).map { _ in Request("query.state") }
      }, things: { repetitions, _ in repetitions }),
    InstructionCount(
      name: "touch-sample", repetitions: (10, 30),
      requests: { [open(#""sections":[{"items":10000}]"#)] + touches($0, perSecond: 120) },
      things: { repetitions, _ in repetitions * samplesInLine }),
    // A finger of the same speed: twice as many samples for each cell that comes.
    InstructionCount(
      name: "touch-sample/250", repetitions: (10, 30),
      requests: { [open(#""sections":[{"items":10000}]"#)] + touches($0, perSecond: 250) },
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
            Request(
              "view.update",
              #""animated":false,"updates":[{"insert":[{"at":[0,0],"id":"new\#($0)"}]}]"#)
          }
      }, things: { repetitions, _ in repetitions }),
    InstructionCount(
      name: "round-trip", repetitions: (200, 1200),
      requests: { repetitions in
        [open(#""sections":[{"items":100}]"#)]
          + (0..<repetitions).map { Request("server.sync", #""token":\#($0)"#) }
      }, things: { repetitions, _ in repetitions }),
    // With the turns in which they are made.
    InstructionCount(
      name: "subscribed-record", repetitions: (4, 12),
      requests: { repetitions in
        var requests = flings(repetitions)
        requests.insert(Request("log.subscribe"), at: 1)
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
        requests.insert(Request("log.subscribe", #""sources":[],"frames":true"#), at: 1)
        return requests
      }, things: { $1.turns }),
  ]

  private static let samplesInLine = 64

  private static func open(_ scene: String) -> Request {
    Request("session.open", #""scene":{\#(scene)}"#)
  }

  /// Flings to and fro through a line layout, each to its rest.
  private static func flings(_ count: Int) -> [Request] {
    let scene = #""view":{"size":[400,600]},"layout":{"type":"line"},"sections":[{"items":10000}]"#
    return [open(scene)]
      + (0..<count).flatMap { number in
        [
          Request("gesture.fling", #""velocity":[\#(number.isMultiple(of: 2) ? -2000 : 2000),0]"#),
          Request("clock.settle"),
        ]
      }
  }

  /// Flings to and fro through a flow.
  private static func scrolls(_ count: Int, items: Int) -> [Request] {
    [open(#""sections":[{"items":\#(items)}]"#)]
      + (0..<count).flatMap { number in
        [
          Request("gesture.fling", #""velocity":[0,\#(number.isMultiple(of: 2) ? -1500 : 1500)]"#),
          Request("clock.settle"),
        ]
      }
  }

  /// Lines of samples of one finger that goes up and down by 360 points a second.
  private static func touches(_ lines: Int, perSecond rate: Int) -> [Request] {
    // In hundredths of a point.
    var (time, y, step) = (0.01, 80000, -36000 / rate)
    var requests = [Request("touch.stream", #""samples":[[\#(time),0,0,200,800]]"#)]
    for _ in 0..<lines {
      let samples = (0..<samplesInLine).map { _ in
        time = ((time + 1 / Double(rate)) * 1e6).rounded() / 1e6
        y += step
        if y < 10000 || y > 80000 { step = -step }
        let place = y.isMultiple(of: 100) ? "\(y / 100)" : "\(Double(y) / 100)"
        return "[\(time),0,1,200,\(place)]"
      }
      requests.append(Request("touch.stream", #""samples":[\#(samples.joined(separator: ","))]"#))
    }
    return requests
  }
}
