import Foundation
import Pages
import Testing

/// Long random plays, by the program that was built for speed.
///
/// `FLICKBOOK_RANDOM_PLAYS` says how many plays there are of a kind (500 unless given),
/// `FLICKBOOK_SIEGE_PLAYS` how many of a kind over the wire (25 unless given),
/// `FLICKBOOK_SOAK_ROUNDS` how many bursts of requests pass a daemon that is killed (400 unless given),
/// `FLICKBOOK_FUZZ_PLAYS` how many plays the scripts of the gallery share (2400 unless given), and
/// `FLICKBOOK_RANDOM_SEED` the first seed. A play that fails names its seed, and
/// `.build/release/Plays KIND --plays 1 --seed N --trace` shows it again.
@Suite("Random plays in a release build", .serialized)
struct RandomPlaysTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let plays = Int(environment["FLICKBOOK_RANDOM_PLAYS"] ?? "") ?? 500
  private static let siegePlays = Int(environment["FLICKBOOK_SIEGE_PLAYS"] ?? "") ?? 25
  private static let soakRounds = Int(environment["FLICKBOOK_SOAK_ROUNDS"] ?? "") ?? 400
  private static let fuzzPlays = Int(environment["FLICKBOOK_FUZZ_PLAYS"] ?? "") ?? 2_400
  private static let seed = UInt64(environment["FLICKBOOK_RANDOM_SEED"] ?? "") ?? 1

  /// Plays of a kind, each so long.
  private func play(
    _ kind: String, length: Int, plays: Int = Self.plays, workers: Int = 0, rest: [String] = []
  ) throws {
    var commandLine = "\(kind) --plays \(plays) --length \(length) --seed \(Self.seed)"
    if workers > 0 { commandLine += " --workers \(workers)" }
    // A play with an app's layout would say that its hashing is random.
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // Plain models allocate much and free it at once: the C library would return it to the system each time.
    environment["MALLOC_TRIM_THRESHOLD_"] = "\(1 << 26)"
    environment["MALLOC_TOP_PAD_"] = "\(1 << 20)"
    let program = try FinishedProgram(
      "Plays", commandLine.split(separator: " ").map(String.init) + rest, environment: environment)
    print(program.output, terminator: "")
    #expect(
      program.output.hasSuffix(
        "\(kind): \(plays) plays of \(length) from seed \(Self.seed): all as it must be\n"))
    #expect(program.errors == "")
    #expect(program.status == 0)
  }

  @Test(
    "In a million events up to five fingers do anything at any time (S3.9, S4.2, S4.42, S5.1, S5.6)",
    .timeLimit(.minutes(10)))
  func touches() throws {
    try play("touches", length: 2_000)
  }

  @Test(
    "100,000 random batches of updates do as a naive model does (S7.1–S7.20, S3.23)",
    .timeLimit(.minutes(10)))
  func batches() throws {
    try play("batches", length: 200)
  }

  @Test(
    "100,000 random batches of updates do in a table as a naive model does (U8.1–U8.3, S7.1–S7.20)",
    .timeLimit(.minutes(10)))
  func tables() throws {
    try play("tables", length: 200)
  }

  @Test(
    "100,000 random snapshots are shown as a naive model shows them (M11.1–M11.14)",
    .timeLimit(.minutes(10)))
  func snapshots() throws {
    try play("snapshots", length: 200)
  }

  @Test(
    "Random drags lose no item, double none, and leave nothing in the air (S10.3–S10.19)",
    .timeLimit(.minutes(10)))
  func drags() throws {
    try play("drags", length: 600)
  }

  @Test(
    "10,000 random flows are laid out as a plain implementation lays them out (S2.2–S2.17, S1.37)",
    .timeLimit(.minutes(10)))
  func flows() throws {
    try play("flows", length: 20)
  }

  @Test(
    "10,000 random compositional layouts agree with a plain solver (M2.1–M7.5, M8.1, M8.3)",
    .timeLimit(.minutes(10)))
  func compositionals() throws {
    try play("compositionals", length: 20)
  }

  @Test(
    "Random cells with constraints have the frames of fresh ones after each edit (A10, A29, A65)",
    .timeLimit(.minutes(10)))
  func cells() throws {
    try play("cells", length: 60)
  }

  @Test(
    "100,000 steps of interactive movements keep all items, and end at rest (S6.1–S6.25)",
    .timeLimit(.minutes(10)))
  func movements() throws {
    try play("movements", length: 200)
  }

  @Test(
    "Requests of every feature together get one answer each, with equal bytes from two daemons",
    .timeLimit(.minutes(10)))
  func commands() throws {
    try play("commands", length: 200, plays: Self.siegePlays)
  }

  @Test(
    "Screens of an app get one answer to each request, with equal bytes from two daemons (A34)",
    .timeLimit(.minutes(10)))
  func screens() throws {
    let folder = Page.root.appending(path: "Examples/AppLayouts")
    let screens = ["Mailbox", "MailTable", "FormTable"].flatMap { name in
      let controller = name == "Mailbox" ? "MailboxViewController" : "\(name)Controller"
      return ["--screen", folder.appending(path: "\(name).swift").path + ":" + controller]
    }
    try play("screens", length: 200, plays: Self.siegePlays, rest: screens)
  }

  @Test(
    "Hostile lines are refused by name and change nothing (protocol 1)",
    .timeLimit(.minutes(10)))
  func hostileLines() throws {
    try play("hostile", length: 200, plays: Self.siegePlays)
  }

  @Test(
    "Streams of random touches give equal bytes from two daemons (protocol 4)",
    .timeLimit(.minutes(10)))
  func samples() throws {
    try play("samples", length: 2_000, plays: Self.siegePlays)
  }

  @Test(
    "Mixed plays go through a daemon that is killed now and then, as its workers are (protocol 10)",
    .timeLimit(.minutes(10)))
  func soak() throws {
    try play("soak", length: 300, plays: Self.soakRounds, workers: 2)
  }

  @Test(
    "Blocks on Dispatch's main queue run in the turns of their own stage only (S1.8)",
    .timeLimit(.minutes(10)))
  func queues() throws {
    try play("queues", length: 10)
  }

  @Test(
    "Layouts and apps' screens survive random plays that begin with the scripts of the gallery",
    .timeLimit(.minutes(10)))
  func gallery() throws {
    let program = try FinishedProgram(
      at: Page.root.appending(path: "Scripts/fuzz").path,
      [
        "--built", Binaries.url("flickbook").deletingLastPathComponent().path,
        "--plays", "\(Self.fuzzPlays)", "--seed", "\(Self.seed)",
      ])
    print(program.output.split(separator: "\n").last ?? "")
    #expect(program.status == 0, "\(program.output)\(program.errors)")
    #expect(program.output.hasSuffix(" from seed \(Self.seed): all as it must be\n"))
  }

  @Test("What cannot be played is refused", arguments: [["nothing"], ["touches", "--x"], []])
  func refused(arguments: [String]) throws {
    let program = try FinishedProgram("Plays", arguments)
    #expect(program.status == 2)
    #expect(program.output == "")
    #expect(program.errors.contains("usage: Plays KIND"))
  }
}
