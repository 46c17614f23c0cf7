import Foundation
import Testing
import Timeline

@testable import Flickbook

@Suite("The end of a session's clock")
struct CommandLengthTests {
  private static let end = Instant(nanoseconds: 1_000_000_000_000_000_000)

  /// A command that takes a second at 60 frames a second.
  static let commands: [Command] = [
    .advance(by: .milliseconds(1000)), .advanceFrames(60), .jump(by: .milliseconds(1000)),
    .settle(limit: .milliseconds(1000)),
    .longPress(.item([0, 0]), duration: .milliseconds(1000)),
    pinch(about: .zero, scale: 2, milliseconds: 1000),
  ]

  @Test("What ends with the clock runs, and a nanosecond more does not", arguments: commands)
  func refuses(_ command: Command) {
    let before = Instant(nanoseconds: Self.end.nanoseconds - 1_000_000_000)
    #expect(refusal { try command.refuseBeyondTheClock(now: before, frameRate: 60) } == nil)
    // A double tells instants of this size 128 ns apart.
    let later = before.advanced(by: TimeSpan(nanoseconds: 128))
    #expect(
      refusal { try command.refuseBeyondTheClock(now: later, frameRate: 60) }?.name
        == .limitExceeded)
  }
}
