import Foundation
import Timeline

@testable import UIKit

/// A view of 100 by 100 points at the middle (50, 50) of a window, and a clock moved by hand.
@MainActor
final class AnimationStory {
  let loop = TurnLoop()
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The noted calls in their order, each with its instant in milliseconds.
  private(set) var notes: [String] = []

  init() {
    let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 3)
    window = UIWindow(screen: screen, turnLoop: loop)
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  func note(_ line: String) {
    notes.append("\(loop.now.nanoseconds / 1_000_000): \(line)")
  }

  /// A completion that notes that it was called, and how.
  func completion(_ name: String) -> (Bool) -> Void {
    { [unowned self] in note("\(name) \($0)") }
  }

  /// Animates, straight and for so many milliseconds, and notes the completion.
  func animate(
    _ name: String = "done", for ms: Double = 1000, after delay: Double = 0,
    _ options: UIView.AnimationOptions = [], _ changes: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: ms / 1000, delay: delay / 1000, options: options.union(.curveLinear),
      animations: changes, completion: completion(name))
  }

  /// Moves the clock to so many milliseconds; what falls due on the way falls due at its instant.
  func go(to ms: Int64) {
    let goal = Instant(nanoseconds: ms * 1_000_000)
    while let due = loop.nextDeadline, due <= goal {
      loop.now = due
      loop.fireTimers()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
    loop.now = goal
    loop.runUpdateCycle()
  }

  /// How many timers are set, and blocks of the main queue.
  var timerCount: Int {
    var timers = loop.timers
    var count = loop.blocks.count
    while timers.popDue(at: Instant(nanoseconds: .max)) != nil { count += 1 }
    return count
  }

  /// The x of the centre as it is seen at so many milliseconds.
  func x(at ms: Int64) -> CGFloat {
    go(to: ms)
    return view.presentationCenter.x
  }
}
