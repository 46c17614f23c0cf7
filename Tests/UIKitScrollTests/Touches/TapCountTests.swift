import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// How many taps in a row a touch makes.
///
/// Rule S5.15.
@Suite("Tap count of a touch")
@MainActor
struct TapCountTests {
  let screen = TouchedScreen()
  let view: CountingView

  init() {
    view = CountingView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    screen.window.addSubview(view)
  }

  /// A view that keeps the count of each touch that begins, moves or ends on it.
  final class CountingView: UIView {
    var counts: [Int] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

    private func note(_ touches: Set<UITouch>) {
      if let touch = touches.first { counts.append(touch.tapCount) }
    }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
    screen.down(x, y, finger: finger)
    screen.up(finger: finger, after: 100)
  }

  @Test("Each tap within 0.35 s of the lift before counts one more, at its beginning and its end")
  func inARow() {
    for rest: Int64 in [0, 350, 350, 351] {
      screen.pass(rest)
      tap(50, 50)
    }
    #expect(view.counts == [1, 1, 2, 2, 3, 3, 1, 1])
  }

  @Test("A tap elsewhere restarts the count, and one near the last continues it (S5.15)")
  func atOnePlace() {
    tap(50, 50)
    tap(95, 50)
    tap(140.1, 50)
    #expect(view.counts == [1, 1, 2, 2, 1, 1])
  }

  @Test("A touch that strays by more than ten points is no tap, and none follows it")
  func strays() {
    tap(50, 50)
    screen.down(50, 50)
    screen.move(60, 50)
    screen.move(61, 50)
    screen.move(50, 50)
    screen.up()
    tap(50, 50)
    #expect(view.counts == [1, 1, 2, 2, 0, 0, 0, 1, 1])
  }

  @Test("A touch that is taken away is no tap")
  func takenAway() {
    screen.down(50, 50)
    screen.cancel()
    tap(50, 50)
    #expect(view.counts == [1, 1, 1])
  }

  @Test("Fingers at different places count their own taps")
  func twoFingers() {
    for _ in 1...2 {
      screen.down(50, 50)
      screen.down(250, 50, finger: 2)
      screen.up(after: 20)
      screen.up(finger: 2, after: 20)
    }
    #expect(view.counts == [1, 1, 1, 1, 2, 2, 2, 2])
  }
}
