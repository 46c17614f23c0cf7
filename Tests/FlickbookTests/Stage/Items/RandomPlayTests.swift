import Foundation
import Testing

@testable import Flickbook

/// Invariants that hold whatever a client does, checked in plays drawn from seeds.
///
/// `FLICKBOOK_RANDOM_PLAYS` says how many (64 unless given) and `FLICKBOOK_RANDOM_SEED` the first
/// seed; a play that fails names its seed. `FLICKBOOK_RANDOM_TRACE=1` prints each command before
/// the stage performs it, for plays that trap.
@Suite("Random plays on a stage")
@MainActor
struct RandomPlayTests {
  nonisolated static let environment = ProcessInfo.processInfo.environment
  nonisolated static let first = UInt64(environment["FLICKBOOK_RANDOM_SEED"] ?? "") ?? 1
  nonisolated static let plays = UInt64(environment["FLICKBOOK_RANDOM_PLAYS"] ?? "") ?? 64
  nonisolated static let seeds = Array(first..<(first + plays))
  /// A quarter of the seeds, for tests that play each of them several times.
  nonisolated static let fewSeeds = seeds.prefix(max(seeds.count / 4, 1))
  nonisolated static let isTraced = environment["FLICKBOOK_RANDOM_TRACE"] != nil

  @Test("Whatever is done, it ends at rest within ten seconds, and the log is sound")
  func settles() throws {
    for seed in Self.seeds {
      let story = try play(seed)
      let failure = refusal(of: {
        try story.perform("gesture.cancel")
        return try story.perform("clock.settle", "{limit: 10}")
      })
      #expect(failure == nil, "seed \(seed)")
      #expect(try story.state("phase") == "\"idle\"", "seed \(seed)")
      #expect(LogAudit(story.lines).faults == [], "seed \(seed)")
      #expect(story.brokenInvariants == [], "seed \(seed)")
      let model = try story.perform("query.visible").text
      #expect(
        try story.perform("query.visible", "{presentation: true}").text == model, "seed \(seed)")
    }
  }

  @Test("Equal commands give equal bytes and hashes")
  func repeats() throws {
    for seed in Self.seeds.prefix(max(Self.seeds.count / 4, 1)) {
      let (first, second) = (try play(seed), try play(seed))
      #expect(first.lines == second.lines, "seed \(seed)")
      #expect(first.stage.hash == second.stage.hash, "seed \(seed)")
    }
  }

  /// A story with sixty random commands done; refused ones change nothing.
  private func play(_ seed: UInt64) throws -> StageStory {
    var random = RandomPlay(seed: seed)
    let story = try StageStory(random.scene)
    for _ in 0..<60 {
      let command = random.next(story.stage)
      if Self.isTraced { print("seed \(seed): \(command)") }
      let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
      guard let error = refusal(of: { try story.perform(command) }) else { continue }
      if error.name == .notSettled { continue }
      #expect(story.stage.hash == hash, "seed \(seed): refused \(command) changed the state")
      #expect(story.stage.log.sequence == sequence, "seed \(seed): refused \(command) was logged")
    }
    return story
  }
}

/// Reads a whole log and says what in it cannot be.
struct LogAudit {
  private(set) var faults: [String] = []

  init(_ lines: [String]) {
    var (sequence, time, frame) = (0, 0.0, 0)
    var isDragging = false
    var shown: Set<String> = []
    for line in lines {
      let answer = Answer(text: line)
      let (number, t, f) = (
        Int(answer["seq"]) ?? -1, Double(answer["t"]) ?? -1, Int(answer["frame"]) ?? -1
      )
      if number <= sequence { faults.append("seq goes back: \(line)") }
      if t < time || f < frame { faults.append("time goes back: \(line)") }
      (sequence, time, frame) = (number, t, f)
      switch answer.word("event") {
      case "scrollViewWillBeginDragging":
        if isDragging { faults.append("a second drag begins: \(line)") }
        isDragging = true
      case "scrollViewDidEndDragging":
        if !isDragging { faults.append("a drag ends that never began: \(line)") }
        isDragging = false
      case "dequeue":
        if !shown.insert(answer["view"]).inserted { faults.append("shown twice: \(line)") }
      case "enqueue":
        // A view that came back for its own item was not dequeued, and is put away once more.
        shown.remove(answer["view"])
      default: break
      }
    }
    if isDragging { faults.append("a drag never ends") }
  }
}
