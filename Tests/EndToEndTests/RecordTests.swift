import Foundation
import Testing

@Suite("What flickbook record keeps", .timeLimit(.minutes(1)))
struct RecordTests {
  private static let lines = """
    # A client's own lines.
    {"id":1,"method":"session.open","params":{"scene":{"sections":[{"items":500}]}}}
    {"method":"view.setContentOffset","params":{"offset":[0,90]}}
    {"id":2,"method":"query.state"}

    """

  @Test("The client gets the daemon's answers, and the file the client's lines")
  func passesOn() throws {
    let daemon = try DaemonProcess()
    let directory = try TemporaryDirectory()
    let file = directory.path + "/kept.jsonl"
    let program = try FinishedProgram(
      "flickbook", ["record", file, "--socket", daemon.socketPath], input: Self.lines)
    #expect(program.status == 0)
    let answers = program.output.split(separator: "\n")
    #expect(answers.count == 2)
    #expect(answers.last?.contains(#""offset":[0,90]"#) ?? false)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.lines)
    let replay = try FinishedProgram("flickbook", ["run", file])
    #expect(replay.status == 0, "\(replay.output)\(replay.errors)")
  }

  @Test("Answers that nobody has read yet do not stop the requests behind them")
  func manyAnswers() throws {
    let daemon = try DaemonProcess()
    let directory = try TemporaryDirectory()
    let requests = (1...400).map { "{\"id\":\($0),\"method\":\"server.schema\"}\n" }.joined()
    let program = try FinishedProgram(
      "flickbook", ["record", directory.path + "/kept.jsonl", "--socket", daemon.socketPath],
      input: requests)
    #expect(program.status == 0)
    #expect(program.output.split(separator: "\n").count == 400)
  }

  @Test("Without a daemon it says so and exits 2")
  func nobody() throws {
    let directory = try TemporaryDirectory()
    let program = try FinishedProgram(
      "flickbook", ["record", directory.path + "/kept.jsonl", "--socket", directory.path + "/s"])
    #expect(program.status == 2)
    #expect(program.errors.contains("Nobody answers"))
  }
}
