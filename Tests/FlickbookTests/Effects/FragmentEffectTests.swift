import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

@Suite("Views in fragments")
@MainActor
struct FragmentEffectTests {
  private static let grid = FragmentGrid(columns: 3, rows: 2)
  private let loop = TurnLoop()
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 90, height: 60))
  private let content = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
  private let notes = Notes()

  /// The calls of the completions, each with its instant in milliseconds.
  private final class Notes {
    var lines: [String] = []
  }

  init() {
    let screen = UIScreen(size: CGSize(width: 320, height: 480), scale: 2)
    window = UIWindow(screen: screen, turnLoop: loop)
    window.addSubview(view)
    view.addSubview(content)
    content.alpha = 0.5
    loop.runUpdateCycle()
  }

  private func completion(_ name: String) -> (Bool) -> Void {
    { [notes, loop] in
      notes.lines.append("\(loop.now.nanoseconds / 1_000_000): \(name) \($0)")
    }
  }

  private func shatter(seed: UInt64 = 7, over duration: TimeInterval = 1) {
    view.shatter(
      into: Self.grid, seed: seed, duration: duration, completion: completion("shattered"))
  }

  private func assemble(seed: UInt64 = 7, over duration: TimeInterval = 1) {
    view.assemble(
      from: Self.grid, seed: seed, duration: duration, completion: completion("assembled"))
  }

  private func go(to ms: Int64) {
    let goal = Instant(nanoseconds: ms * 1_000_000)
    while let due = loop.nextDeadline, due <= goal {
      loop.now = due
      loop.fireTimers()
      loop.runMainQueue()
      loop.runUpdateCycle()
    }
    loop.now = goal
  }

  /// How a fragment is seen.
  private struct Seen: Equatable {
    var center: CGPoint
    var transform: CGAffineTransform
    var alpha: CGFloat

    @MainActor
    init(_ view: UIView) {
      center = view.presentationCenter
      transform = view.presentationTransform
      alpha = view.presentationAlpha
    }
  }

  private var seen: [Seen] { view.fragments.map(Seen.init) }

  /// Nothing is in fragments, and what was hidden is as it was.
  private func expectWhole() {
    #expect(view.fragments.isEmpty)
    #expect(view.subviews == [content])
    #expect(content.alpha == 0.5)
  }

  // MARK: Fragments

  @Test("The fragments cover the view, without a gap, from the first moment")
  func covering() {
    view.bounds.origin = CGPoint(x: 5, y: 10)
    shatter()
    let parts = view.fragments.map(\.contentRect)
    #expect(parts.count == 6)
    #expect(parts[0] == CGRect(x: 5, y: 10, width: 30, height: 30))
    #expect(parts[5] == CGRect(x: 65, y: 40, width: 30, height: 30))
    #expect(parts.reduce(CGFloat(0)) { $0 + $1.width * $1.height } == CGFloat(5400))
    #expect(parts.reduce(CGRect.null) { $0.union($1) } == view.bounds)
    #expect(view.fragments.map(\.presentationFrame) == parts)
    #expect(view.fragments.allSatisfy { $0.presentationAlpha == 1 })
    #expect(content.alpha == 0)
    #expect(view.alpha == 1, "that is the layout's")
  }

  @Test("Parts of any grid meet exactly", arguments: [(1, 1), (7, 3), (10, 13)])
  func exactEdges(columns: Int, rows: Int) {
    let rect = CGRect(x: 0.1, y: -3.7, width: 33.3, height: 71.9)
    let parts = FragmentGrid(columns: columns, rows: rows).parts(of: rect)
    for index in parts.indices where (index + 1) % columns != 0 {
      #expect((parts[index].maxX - parts[index + 1].minX).magnitude < 1e-12)
    }
    for index in parts.indices.dropLast(columns) {
      #expect((parts[index].maxY - parts[index + columns].minY).magnitude < 1e-12)
    }
    #expect(parts.count == columns * rows)
  }

  @Test("They fly apart, turn and fade, each in the time of all, and nothing is left")
  func flight() {
    shatter()
    let start = seen
    var moving = Set<Int>()
    for ms: Int64 in stride(from: 0, to: 1000, by: 10) {
      go(to: ms)
      for (index, fragment) in seen.enumerated() where fragment != start[index] {
        moving.insert(index)
        #expect(fragment.alpha < 1)
      }
    }
    #expect(moving == Set(0..<6))
    go(to: 999)
    #expect(seen.allSatisfy { $0.alpha < 0.05 })
    #expect(notes.lines.isEmpty)
    go(to: 1000)
    expectWhole()
    #expect(notes.lines == ["1000: shattered true"])
    go(to: 5000)
    #expect(notes.lines == ["1000: shattered true"])
    #expect(loop.timers.isEmpty)
  }

  @Test("Equal seeds give equal animations, different seeds different ones")
  func seeds() {
    let flights = [7, 7, 8].map { seed in
      let test = FragmentEffectTests()
      test.shatter(seed: UInt64(seed))
      test.go(to: 600)
      return test.seen
    }
    #expect(flights[0] == flights[1])
    #expect(zip(flights[0], flights[2]).allSatisfy { $0 != $1 })
  }

  @Test("The flights of a seed are these on every machine")
  func pinned() {
    let rect = CGRect(x: 0, y: 0, width: 90, height: 60)
    let flights = FragmentFlight.flights(
      of: Self.grid.parts(of: rect), in: rect, seed: 7, over: .milliseconds(1000))
    #expect(flights.map(\.wait.nanoseconds).min() == 0)
    #expect(flights.allSatisfy { $0.wait <= .milliseconds(300) })
    #expect(flights.allSatisfy { $0.angle.magnitude < .pi })
    #expect(Array(flights.prefix(2)) == Self.flightsOfSeed7)
  }

  @Test("Putting together is breaking, backwards")
  func backwards() {
    let apart = FragmentEffectTests()
    apart.shatter()
    var film: [[Seen]] = []
    for ms: Int64 in stride(from: 0, through: 990, by: 30) {
      apart.go(to: ms)
      film.append(apart.seen)
    }
    assemble()
    for ms: Int64 in stride(from: 10, to: 1000, by: 30) {
      go(to: ms)
      let other = film[Int(1000 - ms) / 30]
      for (one, other) in zip(seen, other) {
        #expect((one.center.x - other.center.x).magnitude < 1e-6)
        #expect((one.center.y - other.center.y).magnitude < 1e-6)
        #expect((one.transform.b - other.transform.b).magnitude < 1e-6)
        #expect((one.alpha - other.alpha).magnitude < 1e-6)
      }
    }
    #expect(content.alpha == 0)
    go(to: 1000)
    expectWhole()
    #expect(notes.lines == ["1000: assembled true"])
  }

  // MARK: Beside other animations

  @Test("An animation of the view continues, and moves the fragments along (S7.26c)")
  func besideLayout() {
    let alone = FragmentEffectTests()
    for test in [alone, self] {
      UIView.animate(withDuration: 0.8, delay: 0, options: [.curveLinear]) {
        test.view.center.x += 100
        test.view.alpha = 0
        test.view.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
      } completion: {
        test.completion("layout")($0)
      }
    }
    shatter()
    let still = FragmentEffectTests()
    still.shatter()
    for ms: Int64 in stride(from: 0, through: 790, by: 50) {
      for test in [alone, self, still] { test.go(to: ms) }
      #expect(Seen(view) == Seen(alone.view))
      #expect(seen == still.seen, "in the view's own coordinates they fly as ever")
    }
    go(to: 2000)
    #expect(notes.lines == ["800: layout true", "1000: shattered true"])
  }

  @Test("An effect that is begun in the block of an animation has its own time")
  func inBlock() {
    UIView.animate(withDuration: 5) { shatter() }
    #expect(content.presentationAlpha == 0)
    #expect(view.fragments.allSatisfy { $0.presentationAlpha == 1 })
    go(to: 1000)
    #expect(notes.lines == ["1000: shattered true"])
    expectWhole()
  }

  @Test("Several views break at once")
  func several() {
    let other = UIView(frame: view.frame)
    window.addSubview(other)
    shatter()
    go(to: 300)
    other.shatter(into: Self.grid, seed: 9, duration: 0.5, completion: completion("other"))
    go(to: 400)
    #expect(view.fragments.count == 6)
    #expect(other.fragments.count == 6)
    go(to: 2000)
    #expect(notes.lines == ["800: other true", "1000: shattered true"])
    expectWhole()
    #expect(other.subviews.isEmpty)
  }

  // MARK: Interruption

  @Test("A view that leaves the window is whole at once, and the completion follows")
  func removed() {
    shatter()
    go(to: 500)
    view.removeFromSuperview()
    expectWhole()
    #expect(notes.lines.isEmpty)
    window.addSubview(view)
    go(to: 2000)
    expectWhole()
    #expect(notes.lines == ["500: shattered false"])
    #expect(loop.timers.isEmpty)
  }

  @Test("A new effect on a view ends the old one, and both completions are called once")
  func again() {
    shatter()
    go(to: 500)
    assemble(seed: 3)
    #expect(view.fragments.count == 6)
    #expect(content.alpha == 0)
    go(to: 1499)
    #expect(view.fragments.count == 6)
    go(to: 3000)
    expectWhole()
    #expect(notes.lines == ["500: shattered false", "1500: assembled true"])
  }

  @Test("An opacity that others set during the effect stays as they set it")
  func contentChanged() {
    shatter()
    content.alpha = 0.7
    go(to: 1000)
    #expect(content.alpha == 0.7)
  }

  @Test("Without a window or without time nothing flies", arguments: [1, 0, -1, .nan])
  func nothingToSee(duration: TimeInterval) {
    let isInWindow = duration != 1
    if !isInWindow { view.removeFromSuperview() }
    shatter(over: duration)
    expectWhole()
    go(to: 0)
    #expect(notes.lines == ["0: shattered true"])
  }

  @Test("A view without a size breaks into fragments without one")
  func emptyView() {
    view.bounds = .zero
    shatter()
    #expect(view.fragments.count == 6)
    go(to: 1000)
    expectWhole()
  }

  @Test("A touch does not meet fragments")
  func touches() {
    shatter()
    #expect(window.hitTest(CGPoint(x: 105, y: 105), with: nil) === view)
  }

  private static let flightsOfSeed7 = [
    FragmentFlight(
      shift: CGPoint(x: -48.43941919797112, y: -1.3246258076625708), angle: 0.46895975880670626,
      wait: TimeSpan(nanoseconds: 11_790_149)),
    FragmentFlight(
      shift: CGPoint(x: -1.4421148099706949, y: -16.399170659666062), angle: -2.06822059483466,
      wait: .zero),
  ]
}
