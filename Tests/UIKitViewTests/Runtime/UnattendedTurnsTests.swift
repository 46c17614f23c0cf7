import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// The tests of the process share the loop: they compare differences of its clock.
@Suite("The loop without a stage", .timeLimit(.minutes(10)))
@MainActor
struct UnattendedTurnsTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var loop: TurnLoop { window.turnLoop }

  /// Suspends the test until a block calls what it is given.
  private func wait(_ begin: (@escaping @MainActor () -> Void) -> Void) async {
    await withCheckedContinuation { continuation in begin { continuation.resume() } }
  }

  @Test("An animated change completes at its end, without a stage (S1.54)")
  func animation() async {
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    var ends: [Instant] = []
    let start = loop.now
    await wait { done in
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }) { finished in
        #expect(finished)
        ends.append(self.loop.now)
        done()
      }
    }
    #expect(ends.map { $0.since(start) } == [.milliseconds(300)])
  }

  @Test("A display link is called in frames of a sixtieth, and stops when it is invalid (S1.54)")
  func frames() async {
    let note = FrameNote()
    let link = CADisplayLink(target: note, selector: Selector("step"))
    loop.asCurrent { link.add(to: .main, forMode: .common) }
    await wait { done in note.done = done }
    link.invalidate()
    let steps = zip(note.instants, note.instants.dropFirst()).map { $1.since($0).nanoseconds }
    #expect(steps.count >= 4)
    #expect(steps.allSatisfy { (16_666_666...16_666_667).contains($0) }, "\(steps)")
  }

  @Test("Blocks, delayed blocks and timers follow one clock, in their order (S1.54)")
  func order() async {
    var notes: [String] = []
    let start = loop.now
    func note(_ text: String) {
      notes.append("\(loop.now.since(start).nanoseconds / 1_000_000) \(text)")
    }
    let queue = window.mainQueue
    await wait { done in
      queue.asyncAfter(delay: 0.5) {
        note("late")
        done()
      }
      queue.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        note("timer")
        if notes.count == 4 { timer.invalidate() }
      }
      queue.async { note("block") }
      queue.asyncAfter(delay: 0.1) { note("early") }
    }
    #expect(notes == ["0 block", "100 early", "200 timer", "400 timer", "500 late"])
  }

  @Test("A timer that repeats without an end lets blocks of Dispatch and tasks run (S1.54)")
  func endless() async {
    var count = 0
    let timer = window.mainQueue.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
      count += 1
    }
    for _ in 0..<20 {
      await wait { done in DispatchQueue.main.async { MainActor.assumeIsolated { done() } } }
      await Task.yield()
    }
    timer.invalidate()
    #expect(count > 0)
  }

  @Test("Windows are laid out in the order in which they became visible (S1.54)")
  func windows() async {
    let other = UIWindow(frame: window.frame)
    var notes: [String] = []
    let hidden = NotedView(frame: window.bounds)
    let views = [(window, "first made"), (other, "shown first")].map { window, name in
      let view = NotedView(frame: window.bounds)
      let inner = NotedView(frame: window.bounds)
      view.onLayout = { notes.append(name) }
      inner.onLayout = { notes.append("in \(name)") }
      view.addSubview(inner)
      window.addSubview(view)
      return [inner, view]
    }
    let unseen = UIWindow(frame: window.frame)
    hidden.onLayout = { notes.append("not shown") }
    unseen.addSubview(hidden)
    other.makeKeyAndVisible()
    window.makeKeyAndVisible()
    notes = []
    for view in [hidden] + views.flatMap({ $0 }) { view.setNeedsLayout() }
    await wait { done in window.mainQueue.asyncAfter(delay: 0.001) { done() } }
    #expect(
      notes == [
        "shown first", "in shown first", "first made", "in first made", "not shown",
      ])
    withExtendedLifetime(unseen) {}
  }

  @Test("A window that is no longer hidden shows its controller, once")
  func shown() {
    let controller = UIViewController()
    window.rootViewController = controller
    #expect(controller.viewIfLoaded == nil)
    window.isHidden = false
    #expect(controller.view.superview === window)
    #expect(controller.view.frame == window.bounds)
    let number = window.windowNumber
    window.isHidden = true
    window.makeKeyAndVisible()
    #expect(window.subviews == [controller.view])
    #expect(window.windowNumber == number)
  }

  @Test("All windows without a stage share a clock; each has a screen of its size")
  func sharing() {
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(other.turnLoop === window.turnLoop)
    #expect(other.screen.bounds.size == CGSize(width: 100, height: 200))
    #expect(window.screen.bounds.size == CGSize(width: 320, height: 480))
    let stage = TurnLoop()
    #expect(stage.asCurrent { UIWindow(frame: .zero) }.turnLoop === stage)
  }

  @Test(
    "A wait on the main thread lets a span pass, and a condition ends it (S1.54)",
    arguments: [(0.0, 0), (0.05, 0), (0.1, 1), (0.25, 2)])
  func span(seconds: Double, fired: Int) {
    let start = loop.now
    var count = 0
    let timer = window.mainQueue.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      count += 1
    }
    UnattendedTurns.shared.run(for: TimeSpan(clampingSeconds: seconds), until: { false })
    #expect(loop.now.since(start).seconds == seconds)
    #expect(count == fired)
    UnattendedTurns.shared.run(for: .milliseconds(10_000), until: { count == 5 })
    timer.invalidate()
    #expect(loop.now.since(start) == .milliseconds(500))
  }

  @Test("A thread that computes is seen")
  func threads() {
    let stop = Flag()
    Thread.detachNewThread { while !stop.isSet {} }
    var sees = false
    for _ in 0..<1000 where !sees { sees = OtherThreads.areRunning }
    stop.isSet = true
    #expect(sees)
  }
}

@MainActor
private final class FrameNote: UIActionTarget {
  var instants: [Instant] = []
  var done: (() -> Void)?

  func perform(_ action: Selector, with sender: Any?) {
    instants.append(TurnLoop.unattended.now)
    if instants.count == 5 { done?() }
  }
}

private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}
