import Testing

@testable import Daemon

/// Rule: protocol 10, "Workers".
@Suite("Questions to all workers")
@MainActor
struct GatheringsTests {
  private final class Notes {
    var answers: [(given: [Int], missing: [Int])] = []
  }

  private func begin(
    _ gatherings: Gatherings, _ workers: [Int], until end: UInt64 = 100, _ notes: Notes
  ) -> Int {
    gatherings.begin(workers, until: end) { answers in
      notes.answers.append((answers.given.map(\.worker), answers.missing))
    }
  }

  @Test("The answers come together, in the order of the workers")
  func whole() {
    let (gatherings, notes) = (Gatherings(), Notes())
    let number = begin(gatherings, [1, 2, 3], notes)
    for worker in [3, 1] { gatherings.add(.elsewhere, from: worker, to: number) }
    #expect(notes.answers.isEmpty)
    gatherings.add(.elsewhere, from: 2, to: number)
    #expect(notes.answers.map(\.given) == [[1, 2, 3]])
    #expect(notes.answers.map(\.missing) == [[]])
    #expect(gatherings.nextEnd == nil)
  }

  @Test(
    "A worker that does not answer in time is named, and answers too late", arguments: [99, 100])
  func silent(_ now: UInt64) {
    let (gatherings, notes) = (Gatherings(), Notes())
    let number = begin(gatherings, [1, 2, 3], notes)
    gatherings.add(.elsewhere, from: 2, to: number)
    #expect(gatherings.nextEnd == 100)
    gatherings.expire(at: now) { _ in false }
    #expect(notes.answers.map(\.missing) == (now < 100 ? [] : [[1, 3]]))
    gatherings.add(.elsewhere, from: 1, to: number)
    gatherings.add(.elsewhere, from: 3, to: number)
    #expect(notes.answers.count == 1)
    #expect(notes.answers[0].given == (now < 100 ? [1, 2, 3] : [2]))
  }

  @Test("Each question has its own end, and a worker that ends answers none")
  func several() {
    let (gatherings, notes) = (Gatherings(), Notes())
    _ = begin(gatherings, [1], until: 100, notes)
    _ = begin(gatherings, [1, 2], until: 200, notes)
    gatherings.expire(at: 150) { _ in false }
    #expect(notes.answers.map(\.missing) == [[1]])
    #expect(gatherings.nextEnd == 200)
    gatherings.forget(1)
    gatherings.expire(at: 250) { _ in false }
    #expect(notes.answers.map(\.missing) == [[1], [2]])
  }

  @Test("A worker that has just been started is waited for")
  func young() {
    let (gatherings, notes) = (Gatherings(), Notes())
    let number = begin(gatherings, [1, 2], notes)
    gatherings.expire(at: 100) { $0 == 2 }
    #expect(notes.answers.isEmpty)
    gatherings.add(.elsewhere, from: 2, to: number)
    gatherings.expire(at: 101) { $0 == 2 }
    #expect(notes.answers.map(\.missing) == [[1]])
  }
}
