import Foundation
import Timeline
package import UIKit

/// A window of 320 by 480 points with nothing in it.
@MainActor
package final class Window {
  package let loop = TurnLoop()
  package let window: UIWindow

  package convenience init() {
    self.init(screen: UIScreen(size: CGSize(width: 320, height: 480), scale: 3))
  }

  package init(screen: UIScreen) {
    window = UIWindow(screen: screen, turnLoop: loop)
    loop.runUpdateCycle()
  }

  @discardableResult
  package func add<View: UIView>(_ view: View) -> View {
    window.addSubview(view)
    return view
  }

  /// Runs the update cycle; false where nothing was dirty.
  @discardableResult
  package func turn() -> Bool {
    defer { loop.runUpdateCycle() }
    return loop.isDirty
  }
}

extension Window {
  /// Runs work as in a turn at the present instant, and the rest of the turn.
  package func inTurn(_ work: () -> Void) {
    loop.asCurrent {
      work()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }

  /// Advances the clock, and runs a turn with a frame.
  package func turn(after seconds: Double) {
    loop.now = loop.now.advanced(by: TimeSpan(seconds: seconds) ?? .zero)
    loop.asCurrent {
      loop.fireTimers()
      loop.runFrame()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
  }
}
