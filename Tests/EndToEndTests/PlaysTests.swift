import Foundation
import Testing

/// Long random plays, as programs of the release build.
@Suite("Plays")
struct PlaysTests {
  @Test(
    "100,000 random batches of updates do as a naive model does (S7.1–S7.20, S3.23)",
    .timeLimit(.minutes(10)))
  func batches() throws {
    let plays = try RunningProgram("Plays", ["batches", "--plays", "500", "--length", "200"])
    let told = try plays.lines()
    #expect(plays.status == 0, "\(told.suffix(20))")
    #expect(told.last == "batches: 500 plays of 200 from seed 1: all as it must be")
  }

  @Test("A kind of play that there is not is refused", .timeLimit(.minutes(1)))
  func refused() throws {
    let plays = try RunningProgram("Plays", ["batche"])
    #expect(plays.status == 2)
    #expect(try plays.standardError().hasPrefix("Plays: what to play?\n"))
  }
}
