package import Foundation
package import ScrollPhysics
import Timeline
package import UIKit

/// A window with a clock, touched by fingers; what happens is noted in one list of lines.
@MainActor
package final class TouchedScreen {
  package let loop = TurnLoop()
  package let window: UIWindow
  /// Whether a single touch is sent as a list of touches, which captures no touch.
  package var sendsOnlyLists = false
  /// Everything that was noted, in order.
  package private(set) var notes: [String] = []

  package init(
    _ size: CGSize = CGSize(width: 300, height: 400), scale: CGFloat = 1,
    safeAreaInsets: UIEdgeInsets = .zero, physics: PhysicsProfile = .measured
  ) {
    let screen = UIScreen(
      size: size, scale: scale, safeAreaInsets: safeAreaInsets, physics: physics)
    window = UIWindow(screen: screen, turnLoop: loop)
  }

  package func note(_ line: String) {
    notes.append(line)
  }

  /// Hands out what was noted since the last time, and forgets it.
  package func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  // MARK: Fingers

  package func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
    turn([.init(finger: finger, phase: .began, location: CGPoint(x: x, y: y))])
  }

  package func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, after ms: Int64 = 16) {
    pass(ms)
    turn([.init(finger: finger, phase: .moved, location: CGPoint(x: x, y: y))])
  }

  package func up(finger: Int = 1, after ms: Int64 = 0) {
    leave(finger, .ended, ms)
  }

  /// Sends one event of several fingers, each of which goes down, moves or lifts at a point.
  package func event(_ fingers: (finger: Int, phase: UITouch.Phase, x: CGFloat, y: CGFloat)...) {
    turn(
      fingers.map { .init(finger: $0.finger, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y)) }
    )
  }

  package func cancel(finger: Int = 1) {
    leave(finger, .cancelled, 0)
  }

  private func leave(_ finger: Int, _ phase: UITouch.Phase, _ ms: Int64) {
    pass(ms)
    guard let touch = window.touchRouter.touch(ofFinger: finger) else { return }
    turn([.init(finger: finger, phase: phase, location: touch.locationInWindow)])
  }

  // MARK: Time

  /// Lets time pass, a turn a millisecond; every sixteenth is a frame.
  package func pass(_ ms: Int64) {
    for _ in 0..<ms {
      loop.now = loop.now.advanced(by: .milliseconds(1))
      loop.fireTimers()
      if loop.now.nanoseconds % 16_000_000 == 0 { loop.runFrame() }
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }

  private func turn(_ samples: [TouchRouter.Sample]) {
    if samples.count == 1, !sendsOnlyLists {
      window.touchRouter.send(samples[0])
    } else {
      window.touchRouter.send(samples)
    }
    loop.runMainQueue()
    loop.runUpdateCycle()
  }
}

/// A view that notes the touches that reach it.
package final class NotingView: UIView {
  private var name = ""
  private weak var screen: TouchedScreen?

  package convenience init(_ name: String, frame: CGRect, on screen: TouchedScreen) {
    self.init(frame: frame)
    self.name = name
    self.screen = screen
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began")
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved")
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended")
  }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled")
  }

  private func note(_ word: String) { screen?.note("\(name) \(word)") }
}
