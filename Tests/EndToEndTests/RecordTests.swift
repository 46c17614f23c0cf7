import Foundation
import Testing

@Suite("Recording a client", .timeLimit(.minutes(10)))
struct RecordTests {
  private let directory: TemporaryDirectory
  private var file: String { directory.path + "/session.jsonl" }

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The log of a run of the recording, in its own process or through a daemon.
  private func replay(_ options: [String] = []) throws -> (status: Int32, log: String) {
    let log = directory.path + "/replay"
    let run = try FinishedProgram("flickbook", ["run", file, "--log", log] + options)
    return (run.status, try text(log))
  }

  /// Requests that a client may well send: with a comment, a filter, names, odd numbers and
  /// characters.
  private static let requests = [
    #"{"id":1,"method":"session.list"}"#,
    #"{"id":2,"method":"session.open","params":{"scene":{"view":{"size":[400,600]},"layout":"#
      + #"{"type":"line"},"sections":[{"items":[{"id":"\ud83d\ude00\/"},{},{}]},{"items":20}]}}}"#,
    #"{"id":3,"method":"log.subscribe","params":{"events":["scrollViewDidEndDecelerating"]}}"#,
    #"{"id":5,"method":"touch.stream","params":{"samples":\#(Samples.zigzag(count: 400))}}"#,
    #"{"method":"gesture.fling","params":{"velocity":[-12e2,0.0],"session":"s1"}}"#,
    #"{"id":"last","method":"clock.settle","params":{"limit":5.0}}"#,
    #"{"id":6,"method":"query.data"}"#,
    #"{"id":7,"method":"session.close"}"#,
  ]

  @Test("A client on standard input gets its answers, and its recording gives the same log")
  func standardStreams() throws {
    let daemon = try DaemonProcess(["--log", directory.path])
    let sent = "# a client\n\n" + Self.requests.joined(separator: "\n")
    let program = try FinishedProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath], input: sent)
    #expect(program.status == 0, "\(program.errors)")
    #expect(try text(file) == Self.requests.joined(separator: "\n") + "\n")
    let direct = try DaemonProcess()
    let client = try direct.connect()
    try client.send(sent)
    client.finishSending()
    var answers = ""
    while let line = try client.line() { answers += line + "\n" }
    #expect(program.output == answers)
    let log = try text(directory.path + "/s1.jsonl")
    #expect(log.contains(#""event":"closed""#))
    for options in [[], ["--socket", direct.socketPath]] {
      let replay = try replay(options)
      #expect(replay.status == 0)
      #expect(replay.log == log)
    }
  }

  @Test("A recording in YAML has what held as expectations, and gives the same log")
  func script() throws {
    let daemon = try DaemonProcess()
    let refused = #"{"id":8,"method":"view.scrollTo","params":{"item":[0,99],"position":"top"}}"#
    let update = #"{"id":9,"method":"view.update","params":{"updates":[{"delete":[[0,1]]}]}}"#
    let tap = #"{"id":10,"method":"gesture.tap","params":{"item":[0,0]}}"#
    var requests = Self.requests
    requests.insert(contentsOf: [refused, update, tap], at: 6)
    let path = directory.path + "/session.yaml"
    let program = try FinishedProgram(
      "flickbook", ["record", path, "--socket", daemon.socketPath],
      input: requests.joined(separator: "\n"))
    #expect(program.status == 0, "\(program.errors)")
    let script = try text(path)
    #expect(script.contains("  - expect-error: {name: item_out_of_range, step: {scrollTo: "))
    #expect(script.split(separator: "\n").count { $0.hasPrefix("  - expect: {offset: [") } == 2)
    #expect(script.contains("order: [["))
    let log = directory.path + "/yaml"
    let run = try FinishedProgram("flickbook", ["run", path, "--log", log])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    // A script of another origin is not overwritten, and one of two sessions is none.
    let other = try FinishedProgram(
      "flickbook", ["record", path, "--socket", daemon.socketPath],
      input: requests.joined(separator: "\n"))
    #expect(other.status == 0)
    let two = directory.path + "/two.yaml"
    let attaching = try FinishedProgram(
      "flickbook", ["record", two, "--socket", daemon.socketPath],
      input: [requests[1], #"{"id":2,"method":"session.open"}"#].joined(separator: "\n"))
    #expect(attaching.status == 2)
    #expect(attaching.errors.contains("a script has one session"), "\(attaching.errors)")
    #expect(try text(two + ".jsonl").hasSuffix("\"session.open\"}\n"))
    try "steps: []\n".write(toFile: path, atomically: false, encoding: .utf8)
    let foreign = try FinishedProgram(
      "flickbook", ["record", path, "--socket", daemon.socketPath],
      input: requests.joined(separator: "\n"))
    #expect(foreign.status == 2)
    #expect(try text(path) == "steps: []\n")
  }

  @Test("A client of --listen is served until it closes, and its recording gives the same log")
  func listening() throws {
    let daemon = try DaemonProcess()
    let path = directory.path + "/r"
    let recorder = try RunningProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath, "--listen", path])
    #expect(try recorder.line() == "listening unix:\(path)")
    let client = try SocketClient(path: path)
    try client.open()
    try client.request("log.subscribe", ["since": 1])
    try client.request("gesture.fling", ["velocity": [0, -900]])
    let misspelt = try client.request("clock.setle")
    let settled = try client.request("clock.settle")
    client.finishSending()
    var log = ""
    var failed: [Int] = []
    while let line = try client.line() {
      if let record = line.record {
        log += record + "\n"
      } else if line.contains(#""error""#) {
        failed += [misspelt, settled].filter { line.contains(#""id":\#($0),"#) }
      }
    }
    #expect(failed == [misspelt])
    #expect(recorder.status == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    let replay = try replay()
    // The replay refuses the same request again, and the rest runs as before.
    #expect(replay.status == 2)
    #expect(replay.log == log)
  }

  @Test("A signal ends the recording, with 0 and what has been sent", arguments: [SIGINT, SIGTERM])
  func signalled(_ signal: Int32) throws {
    let daemon = try DaemonProcess()
    let path = directory.path + "/r"
    let arguments = ["record", file, "--socket", daemon.socketPath, "--listen", path]
    let waiting = try RunningProgram("flickbook", arguments)
    _ = try waiting.line()
    #expect(waiting.end(signal) == 0)
    #expect(try text(file).isEmpty)
    let busy = try RunningProgram("flickbook", arguments)
    _ = try busy.line()
    let client = try SocketClient(path: path)
    try client.call("server.sync", ["token": 1])
    #expect(throws: SocketClient.Failure.self) { try SocketClient(path: path) }
    #expect(busy.end(signal) == 0)
    #expect(try text(file) == #"{"id":1,"method":"server.sync","params":{"token":1}}"# + "\n")
    #expect(try client.line() == nil)
    try daemon.expectServes()
  }

  @Test("A client on standard input that waits for its answers gets them at once")
  func conversation() throws {
    let daemon = try DaemonProcess()
    let recorder = try RunningProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath])
    for token in 1...3 {
      try recorder.send(
        #"{"id":\#(token),"method":"server.sync","params":{"token":\#(token)}}"# + "\n")
      #expect(
        try recorder.line() == #"{"jsonrpc":"2.0","id":\#(token),"result":{"token":\#(token)}}"#)
    }
    try recorder.finishSending()
    #expect(recorder.status == 0)
  }

  @Test("Answers that nobody has read yet do not stop the requests behind them")
  func manyAnswers() throws {
    let daemon = try DaemonProcess()
    let requests = (1...400).map { "{\"id\":\($0),\"method\":\"server.schema\"}\n" }.joined()
    let program = try FinishedProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath], input: requests)
    #expect(program.status == 0)
    #expect(program.output.split(separator: "\n").count == 400)
    #expect(try text(file) == requests)
  }

  @Test("A daemon that ends during a recording is reported with exit code 4")
  func lostDaemon() throws {
    let daemon = try DaemonProcess()
    let recorder = try RunningProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath])
    try recorder.send(#"{"id":1,"method":"server.sync","params":{"token":1}}"# + "\n")
    #expect(try recorder.line() != nil)
    daemon.terminate()
    #expect(recorder.status == 4)
    #expect(try recorder.standardError().contains("The daemon closed the connection."))
  }

  @Test("A recording that cannot begin is a usage error, and changes no file")
  func refusals() throws {
    let daemon = try DaemonProcess()
    try "precious".write(toFile: file, atomically: false, encoding: .utf8)
    let socket = ["--socket", daemon.socketPath]
    let refused = [
      [file, "--socket", directory.path + "/nobody"],
      [directory.path] + socket,
      [file, "--listen", daemon.socketPath] + socket,
      [file, "--listen", file] + socket,
    ]
    for arguments in refused {
      let program = try FinishedProgram("flickbook", ["record"] + arguments)
      #expect(program.status == 2, "\(arguments)")
      #expect(!program.errors.isEmpty)
    }
    #expect(try text(file) == "precious")
    let program = try FinishedProgram("flickbook", ["record", file] + socket)
    #expect(program.status == 0)
    #expect(try text(file).isEmpty)
  }
}

extension String {
  /// The bare record of a notification of the log.
  var record: String? {
    let before = #"{"jsonrpc":"2.0","method":"log","params":"#
    return hasPrefix(before) ? String(dropFirst(before.count).dropLast()) : nil
  }
}
