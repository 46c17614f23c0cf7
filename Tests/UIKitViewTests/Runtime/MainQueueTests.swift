import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

@Suite("The main queue of a window")
@MainActor
struct MainQueueTests {
  private let screen = TouchedScreen()
  private var queue: MainQueue { screen.window.mainQueue }
  private var loop: TurnLoop { screen.loop }

  /// A view that notes its layout, and may do more in it.
  private func addView(_ onLayout: @escaping () -> Void = {}) -> NotedView {
    let view = NotedView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.onLayout = { [screen] in
      screen.note("layout")
      onLayout()
    }
    screen.window.addSubview(view)
    return view
  }

  @Test("Blocks run in the order in which they were added, before the layout (S1.8)")
  func order() {
    _ = addView()
    queue.async { [screen] in screen.note("first") }
    queue.async { [screen] in screen.note("second") }
    #expect(screen.takeNotes().isEmpty)
    screen.pass(1)
    #expect(screen.takeNotes() == ["first", "second", "layout"])
  }

  @Test("What a block or the layout adds runs in the next turn (S1.8)")
  func nextTurn() {
    let view = addView { [screen, queue] in queue.async { screen.note("from layout") } }
    queue.async { [screen, queue] in
      screen.note("block")
      queue.async { screen.note("from block") }
    }
    screen.pass(1)
    #expect(screen.takeNotes() == ["block", "layout"])
    #expect(loop.hasDeadlines)
    #expect(loop.nextDeadline == loop.now)
    screen.pass(1)
    #expect(screen.takeNotes() == ["from block", "from layout"])
    #expect(!loop.hasDeadlines)
    #expect(view.layouts == 1)
  }

  @Test(
    "A block after a delay runs when the clock has reached it, after those on the queue (S1.8)")
  func delays() {
    queue.asyncAfter(delay: 0.002) { [screen, queue] in screen.note("late \(queue.now)") }
    queue.asyncAfter(delay: 0.001) { [screen] in screen.note("early") }
    queue.asyncAfter(delay: -1) { [screen] in screen.note("past") }
    queue.asyncAfter(delay: .nan) { [screen] in screen.note("never a number") }
    queue.asyncAfter(delay: .infinity) { [screen] in screen.note("never") }
    #expect(loop.nextDeadline == .start)
    screen.pass(1)
    #expect(screen.takeNotes() == ["past", "never a number", "early"])
    queue.async { [screen, queue] in queue.async { screen.note("block") } }
    screen.pass(1)
    #expect(screen.takeNotes() == ["late 0.002"])
    screen.pass(100)
    #expect(screen.takeNotes() == ["block"])
  }

  @Test("A timer calls once, or at whole multiples of its interval until it is invalidated")
  func timers() {
    let once = queue.scheduledTimer(withTimeInterval: 0.003, repeats: false) { [screen] timer in
      screen.note("once \(timer.isValid)")
    }
    var calls = 0
    let again = queue.scheduledTimer(withTimeInterval: 0.002, repeats: true) {
      [screen, queue] timer in
      calls += 1
      screen.note("again \(queue.now)")
      if calls == 3 { timer.invalidate() }
    }
    #expect((once.timeInterval, again.timeInterval) == (0, 0.002))
    screen.pass(20)
    #expect(screen.takeNotes() == ["again 0.002", "once false", "again 0.004", "again 0.006"])
    #expect(!once.isValid && !again.isValid && !loop.hasDeadlines)
  }

  @Test("A timer that was passed over is called once, and keeps to its schedule")
  func lateTimer() {
    queue.scheduledTimer(withTimeInterval: 0.002, repeats: true) { [screen, queue] _ in
      screen.note("\(queue.now)")
    }
    loop.now = Instant(nanoseconds: 7_500_000)
    loop.fireTimers()
    #expect(screen.takeNotes() == ["0.0075"])
    #expect(loop.nextDeadline == Instant(nanoseconds: 8_000_000))
  }

  @Test(
    "A timer may be fired by hand, and one without an interval fires every tenth of a millisecond")
  func leastInterval() {
    let timer = queue.scheduledTimer(withTimeInterval: 0, repeats: true) { [screen] _ in
      screen.note("tick")
    }
    timer.fire()
    #expect(screen.takeNotes() == ["tick"])
    #expect(loop.nextDeadline == Instant(nanoseconds: 100_000))
    timer.invalidate()
    timer.fire()
    #expect(loop.nextDeadline == nil)
    #expect(screen.takeNotes().isEmpty)
  }

  @Test("Blocks that put themselves back do not hold the clock")
  func endlessBlocks() {
    var runs = 0
    func again() {
      runs += 1
      queue.async(execute: again)
    }
    queue.async(execute: again)
    var turns = 0
    while let due = loop.nextDeadline, due <= Instant(nanoseconds: 3_000_000) {
      loop.now = due
      loop.fireTimers()
      loop.runMainQueue()
      turns += 1
    }
    #expect((runs, turns) == (400, 400))
    #expect(loop.blocks.first?.renewals == 400)
  }

  @Test("The current queue belongs to the window whose turn it is")
  func current() {
    #expect(MainQueue.current.map { _ in true } == nil)
    loop.asCurrent { MainQueue.current?.async { [screen] in screen.note("block") } }
    screen.pass(1)
    #expect(screen.takeNotes() == ["block"])
  }
}
