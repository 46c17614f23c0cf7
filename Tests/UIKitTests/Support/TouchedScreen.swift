import Foundation
import ScrollPhysics
import Timeline

@testable import UIKit

/// A window with a clock, touched by fingers; what happens is noted in one list of lines.
@MainActor
final class TouchedScreen {
  let loop = TurnLoop()
  let window: UIWindow
  /// Whether a single touch is sent as a list of touches, which captures no touch.
  var sendsOnlyLists = false
  /// Everything that was noted, in order.
  private(set) var notes: [String] = []

  init(
    _ size: CGSize = CGSize(width: 300, height: 400), scale: CGFloat = 1,
    safeAreaInsets: UIEdgeInsets = .zero, physics: PhysicsProfile = .measured
  ) {
    let screen = UIScreen(
      size: size, scale: scale, safeAreaInsets: safeAreaInsets, physics: physics)
    window = UIWindow(screen: screen, turnLoop: loop)
  }

  func note(_ line: String) {
    notes.append(line)
  }

  /// Hands out what was noted since the last time, and forgets it.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }

  // MARK: Fingers

  func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1) {
    turn([.init(finger: finger, phase: .began, location: CGPoint(x: x, y: y))])
  }

  func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, after ms: Int64 = 16) {
    pass(ms)
    turn([.init(finger: finger, phase: .moved, location: CGPoint(x: x, y: y))])
  }

  func up(finger: Int = 1, after ms: Int64 = 0) {
    leave(finger, .ended, ms)
  }

  /// Sends one event of several fingers, each of which goes down, moves or lifts at a point.
  func event(_ fingers: (finger: Int, phase: UITouch.Phase, x: CGFloat, y: CGFloat)...) {
    turn(
      fingers.map { .init(finger: $0.finger, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y)) }
    )
  }

  func cancel(finger: Int = 1) {
    leave(finger, .cancelled, 0)
  }

  private func leave(_ finger: Int, _ phase: UITouch.Phase, _ ms: Int64) {
    pass(ms)
    guard let touch = window.touchRouter.touch(ofFinger: finger) else { return }
    turn([.init(finger: finger, phase: phase, location: touch.locationInWindow)])
  }

  // MARK: Time

  /// Lets time pass, a turn a millisecond; every sixteenth is a frame.
  func pass(_ ms: Int64) {
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
final class NotingView: UIView {
  private var name = ""
  private weak var screen: TouchedScreen?

  convenience init(_ name: String, frame: CGRect, on screen: TouchedScreen) {
    self.init(frame: frame)
    self.name = name
    self.screen = screen
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled")
  }

  private func note(_ word: String) { screen?.note("\(name) \(word)") }
}

/// A scroll view's delegate that notes what it hears, and may send the content elsewhere.
@MainActor
final class NotingScrollDelegate: NSObject, UIScrollViewDelegate {
  private let screen: TouchedScreen
  /// The delegate's change of the target; nil leaves it alone.
  var retarget: ((CGPoint) -> CGPoint)?
  var onDidScroll: ((UIScrollView) -> Void)?
  var onDidEndDragging: (() -> Void)?

  init(on screen: TouchedScreen) {
    self.screen = screen
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    screen.note("didScroll \(Int(offset.x)),\(Int(offset.y))")
    onDidScroll?(scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    screen.note("willBeginDragging at \(Int(scrollView.contentOffset.y))")
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    screen.note("willEndDragging \(states(scrollView))")
    if let retarget { targetContentOffset.pointee = retarget(targetContentOffset.pointee) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    screen.note("didEndDragging \(decelerate) \(states(scrollView))")
    onDidEndDragging?()
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    screen.note("willBeginDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    screen.note("didEndDecelerating \(states(scrollView))")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    screen.note("didEndScrollingAnimation")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    screen.note("didChangeAdjustedContentInset")
  }

  private func states(_ view: UIScrollView) -> String {
    let words = [
      view.isTracking ? "tracking" : nil, view.isDragging ? "dragging" : nil,
      view.isDecelerating ? "decelerating" : nil,
    ]
    return words.compactMap { $0 }.joined(separator: "+")
  }
}
