import Foundation
import Testing

/// Long plays of random touches, by the program that was built for speed.
///
/// `FLICKBOOK_RANDOM_PLAYS` says how many plays of 2,000 events (500 unless given, which is a million
/// events) and `FLICKBOOK_RANDOM_SEED` the first seed. A play that fails names its seed, and
/// `.build/release/Plays touches --plays 1 --seed N --trace` shows it again.
@Suite("Random plays in a release build")
struct RandomPlaysTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let plays = Int(environment["FLICKBOOK_RANDOM_PLAYS"] ?? "") ?? 500
  private static let seed = UInt64(environment["FLICKBOOK_RANDOM_SEED"] ?? "") ?? 1
  private static let length = 2_000

  @Test("Up to five fingers may do anything at any time (S3.9, S4.2, S4.42, S5.1, S5.6)")
  func touches() throws {
    let words = "touches --plays \(Self.plays) --length \(Self.length) --seed \(Self.seed)"
    let program = try FinishedProgram("Plays", words.split(separator: " ").map(String.init))
    print(program.output, terminator: "")
    #expect(
      program.output
        == "touches: \(Self.plays) plays of \(Self.length) events from seed \(Self.seed): "
        + "all as it must be\n")
    #expect(program.errors == "")
    #expect(program.status == 0)
  }

  @Test("What cannot be played is refused", arguments: [["nothing"], ["touches", "--x"], []])
  func refused(words: [String]) throws {
    let program = try FinishedProgram("Plays", words)
    #expect(program.status == 2)
    #expect(program.output == "")
    #expect(program.errors.contains("usage: Plays KIND"))
  }
}
