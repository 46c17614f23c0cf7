import Testing
import Timeline

@Suite("Schedule")
struct ScheduleTests {
  @Test("Work comes out by instant, and in the order of adding where instants are equal")
  func order() {
    var schedule = Schedule<String>()
    schedule.add("late", at: Instant(nanoseconds: 30))
    schedule.add("first of two", at: Instant(nanoseconds: 20))
    schedule.add("early", at: Instant(nanoseconds: 10))
    schedule.add("second of two", at: Instant(nanoseconds: 20))
    #expect(
      drain(&schedule, to: 30) == ["early", "first of two", "second of two", "late"])
    #expect(schedule.isEmpty)
  }

  @Test(
    "Work falls due at its instant, not a nanosecond earlier",
    arguments: [(99, nil), (100, "due"), (101, "due")] as [(Int64, String?)])
  func dueness(now: Int64, expected: String?) {
    var schedule = Schedule<String>()
    schedule.add("due", at: Instant(nanoseconds: 100))
    #expect(schedule.popDue(at: Instant(nanoseconds: now)) == expected)
  }

  @Test("Cancelled work is neither delivered nor reported as next")
  func cancelling() {
    var schedule = Schedule<Int>()
    let first = schedule.add(1, at: Instant(nanoseconds: 10))
    let second = schedule.add(2, at: Instant(nanoseconds: 20))
    schedule.add(3, at: Instant(nanoseconds: 30))
    schedule.cancel(second)
    #expect(schedule.nextInstant == Instant(nanoseconds: 10))
    schedule.cancel(first)
    #expect(schedule.nextInstant == Instant(nanoseconds: 30))
    #expect(drain(&schedule, to: 100) == [3])
  }

  @Test("Cancelling twice, or after delivery, is harmless")
  func cancellingLate() {
    var schedule = Schedule<Int>()
    let delivered = schedule.add(1, at: .start)
    #expect(schedule.popDue(at: .start) == 1)
    let later = schedule.add(2, at: .start)
    schedule.cancel(delivered)
    #expect(schedule.nextInstant == .start)
    schedule.cancel(later)
    schedule.cancel(later)
    #expect(schedule.nextInstant == nil)
    #expect(schedule.isEmpty)
  }

  @Test("Work scheduled while work of one instant is delivered comes after it")
  func addingWhileDraining() {
    var schedule = Schedule<Int>()
    schedule.add(1, at: .start)
    schedule.add(2, at: .start)
    #expect(schedule.popDue(at: .start) == 1)
    schedule.add(3, at: .start)
    #expect(drain(&schedule, to: 0) == [2, 3])
  }

  @Test("A thousand entries, half of them cancelled, come out sorted", arguments: 0..<8)
  func shuffled(round: Int) {
    var schedule = Schedule<Int>()
    var instants: [Int64] = []
    var tokens: [Schedule<Int>.Token] = []
    for index in 0..<1000 {
      let instant = Int64((index * (7919 + 2 * round)) % 101)
      instants.append(instant)
      tokens.append(schedule.add(index, at: Instant(nanoseconds: instant)))
    }
    for index in stride(from: round % 2, to: 1000, by: 2) { schedule.cancel(tokens[index]) }
    let kept = (0..<1000).filter { $0 % 2 != round % 2 }
    let expected = kept.sorted { (instants[$0], $0) < (instants[$1], $1) }
    #expect(schedule.pending.map(\.work) == expected)
    #expect(schedule.pending.map(\.instant.nanoseconds) == expected.map { instants[$0] })
    #expect(drain(&schedule, to: 101) == expected)
    #expect(schedule.pending.isEmpty)
  }

  private func drain<Work>(_ schedule: inout Schedule<Work>, to limit: Int64) -> [Work] {
    var delivered: [Work] = []
    while let work = schedule.popDue(at: Instant(nanoseconds: limit)) { delivered.append(work) }
    return delivered
  }
}
