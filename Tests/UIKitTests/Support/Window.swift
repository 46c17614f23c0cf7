import Foundation
import Timeline
import UIKit

/// A window of 320 by 480 points with nothing in it.
@MainActor
final class Window {
  let loop = TurnLoop()
  let window: UIWindow

  init() {
    window = UIWindow(
      screen: UIScreen(size: CGSize(width: 320, height: 480), scale: 3), turnLoop: loop)
    loop.runUpdateCycle()
  }

  @discardableResult
  func add<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }

  /// Runs the update cycle; false where nothing was dirty.
  @discardableResult
  func turn() -> Bool {
    defer { loop.runUpdateCycle() }
    return loop.isDirty
  }
}

extension Window {
  /// Runs work as in a turn at the present instant, and the rest of the turn.
  func inTurn(_ work: () -> Void) {
    loop.asCurrent {
      work()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }

  /// Advances the clock, and runs a turn with a frame.
  func turn(after seconds: Double) {
    loop.now = loop.now.advanced(by: TimeSpan(seconds: seconds) ?? .zero)
    loop.asCurrent {
      loop.fireTimers()
      loop.runFrame()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }
}

/// A view that notes its moves in the tree, and counts its layouts.
final class NotedView: UIView {
  var story: [String] = []
  var layouts = 0
  var onLayout: (() -> Void)?

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    story.append("superview")
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    story.append("window")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    onLayout?()
  }
}
