import EventLoop
import Testing

@testable import Client

@Suite("The limit of time of a step")
@MainActor
struct WatchdogTests {
  @Test(
    "The option takes seconds, and 0 for no limit",
    arguments: [
      (nil, true, Watchdog.patience), (nil, false, nil), ("0", true, nil), ("2.5", false, 2.5),
      ("0.1", true, 0.1), ("86400", true, 86_400),
    ] as [(String?, Bool, Double?)])
  func option(word: String?, runsAppCode: Bool, seconds: Double?) throws {
    let words = word.map { ["--timeout", $0] } ?? []
    let arguments = try Arguments(words, [TimeoutOption.option])
    #expect(try TimeoutOption.patience(arguments, runsAppCode: runsAppCode) == seconds)
  }

  @Test("What is no such number is refused", arguments: ["", "soon", "-1", "0.09", "86401", "nan"])
  func refusal(word: String) throws {
    let arguments = try Arguments(["--timeout=\(word)"], [TimeoutOption.option])
    #expect(throws: Arguments.Problem.self) {
      try TimeoutOption.patience(arguments, runsAppCode: true)
    }
  }

  @Test("A silence ends the patience, signs and rest do not")
  func silence() throws {
    let loop = try EventLoop()
    var (silences, signs) = (0, 0)
    let watchdog = try Watchdog(loop, patience: 0.2) { silences += 1 }
    var timer: LoopTimer?
    timer = try LoopTimer(loop) {
      signs += 1
      if signs < 6 {
        #expect(silences == 0)
        watchdog.expectSign()
        timer?.start(afterMilliseconds: 100)
      } else {
        timer?.close()
      }
    }
    timer?.start(afterMilliseconds: 0)
    while silences == 0 { _ = loop.runOnce() }
    #expect(signs == 6)
    watchdog.expectSign()
    watchdog.rest()
    loop.run()
    #expect(silences == 1)
    watchdog.close()
    loop.run()
  }
}
