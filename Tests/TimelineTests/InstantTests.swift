import Testing
import Timeline

@Suite("Instant and span")
struct InstantTests {
  @Test(
    "Seconds become the nearest nanosecond, or nothing where there is none",
    arguments: [
      (0.1, 100_000_000), (1.0 / 3, 333_333_333), (-0.5, -500_000_000),
      (9.1e9, 9_100_000_000_000_000_000),
      (9.3e9, nil), (.infinity, nil), (.nan, nil),
    ] as [(Double, Int64?)])
  func seconds(seconds: Double, nanoseconds: Int64?) {
    #expect(TimeSpan(seconds: seconds)?.nanoseconds == nanoseconds)
  }

  @Test("An instant advanced by a span is that span later")
  func advancing() {
    let instant = Instant(nanoseconds: 5).advanced(by: .milliseconds(2))
    #expect(instant.nanoseconds == 2_000_005)
    #expect(instant.since(Instant(nanoseconds: 5)) == .milliseconds(2))
    #expect(Instant.start < instant)
  }
}
