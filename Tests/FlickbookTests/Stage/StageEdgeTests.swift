import Foundation
import Testing

@testable import Flickbook

/// The effect of edges on fingers and on motion.
///
/// Rules S4.20–S4.25, S4.32–S4.34.
@Suite("Edges on a stage")
@MainActor
struct StageEdgeTests {
  /// An edge of a list of 10,000 points in a view of 400, and the finger's way beyond it.
  struct Pull: CustomTestStringConvertible, Sendable {
    let direction: String
    let from: Double
    let distance: Double
    var testDescription: String { "\(direction) by \(distance)" }
  }

  nonisolated static let pulls = ["vertical", "horizontal"].flatMap { direction in
    [
      Pull(direction: direction, from: 0, distance: -100),
      Pull(direction: direction, from: 0, distance: -240),
      Pull(direction: direction, from: 9_600, distance: 100),
      Pull(direction: direction, from: 9_600, distance: 240),
    ]
  }

  static func list(_ direction: String, _ view: String = "bounces: yes") throws -> StageStory {
    try StageStory(
      """
      view: {size: [400, 400], \(view)}
      layout: {type: flow, scrollDirection: \(direction), itemSize: [100, 100],
        minimumLineSpacing: 0, minimumInteritemSpacing: 1000}
      sections: [{items: 100}]
      """)
  }

  @Test("Beyond an edge the content follows by the rubber band (S4.20)", arguments: pulls)
  func rubberBand(_ pull: Pull) throws {
    let story = try Self.list(pull.direction)
    try start(story, pull)
    try drag(story, pull)
    let shown = (1 - 1 / (0.55 * pull.distance.magnitude / 400 + 1)) * 400
    let expected = pull.from + (pull.distance < 0 ? -shown : shown)
    #expect((main(story, pull) - expected).magnitude <= 1.0 / 6 + 1e-9)
  }

  @Test("Released beyond an edge the content goes back to it exactly (S4.23)", arguments: pulls)
  func release(_ pull: Pull) throws {
    let story = try Self.list(pull.direction)
    try start(story, pull)
    try drag(story, pull, liftAfter: 300)
    try story.perform("clock.settle")
    #expect(main(story, pull) == pull.from)
    let edge = pull.direction == "vertical" ? "[0,\(Int(pull.from))]" : "[\(Int(pull.from)),0]"
    #expect(
      story.scrolling().suffix(5) == [
        "scrollViewWillEndDragging velocity:[0,0] target:\(edge)",
        "scrollViewDidEndDragging decelerate:true", "scrollViewWillBeginDecelerating",
        "scrollViewDidScroll offset:\(edge)", "scrollViewDidEndDecelerating",
      ])
  }

  @Test("Without bounces the edge stops the finger (S4.24)", arguments: pulls)
  func stops(_ pull: Pull) throws {
    let story = try Self.list(pull.direction, "bounces: no")
    try start(story, pull)
    try drag(story, pull, liftAfter: 300)
    #expect(main(story, pull) == pull.from)
    #expect(!story.scrolling().contains { $0.hasPrefix("scrollViewDidScroll") })
  }

  @Test("Without bounces a deceleration ends at the edge (S4.24)")
  func flickToStop() throws {
    let story = try Self.list("vertical", "bounces: no")
    try story.perform("view.setContentOffset", "{offset: [0, 300]}")
    story.forget()
    try story.perform("gesture.fling", "{from: [200, 50], velocity: [0, 2000]}")
    try story.perform("clock.settle")
    let told = story.told("delegate", without: ["willDisplay", "didEndDisplaying"])
    #expect(told.suffix(2) == ["scrollViewDidScroll offset:[0,0]", "scrollViewDidEndDecelerating"])
    #expect(!told.contains { $0.hasPrefix("scrollViewDidScroll offset:[0,-") })
  }

  @Test("A deceleration into an edge bounces and ends on it (S4.22, S4.23)")
  func flickToBounce() throws {
    let story = try Self.list("vertical")
    try story.perform("view.setContentOffset", "{offset: [0, 300]}")
    try story.perform("gesture.fling", "{from: [200, 50], velocity: [0, 2000]}")
    var phases: [String] = []
    while let phase = Optional(try story.perform("query.state").word("phase")), phase != "idle" {
      if phases.last != phase { phases.append(phase) }
      try story.perform("clock.advance", "{frames: 1}")
    }
    #expect(phases == ["decelerating", "bouncing"])
    #expect(story.offset == .zero)
  }

  /// View keys, and whether a finger can pull content that is shorter than the view with them.
  nonisolated static let shortContent: [(view: String, moves: Bool)] = [
    ("bounces: yes", false), ("alwaysBounceVertical: yes", true),
    ("alwaysBounceVertical: yes, bounces: no", false), ("alwaysBounceHorizontal: yes", false),
  ]

  @Test("Content that fits is pulled only where it always bounces (S4.24)", arguments: shortContent)
  func short(_ pull: (view: String, moves: Bool)) throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], \(pull.view)}
      layout: {type: flow, itemSize: [300, 100]}
      sections: [{items: 2}]
      """)
    try story.finger(over: [(0, 150, 100), (16, 150, 200)], liftAfter: 200)
    #expect(
      story.told("gesture").contains { $0.hasPrefix("state recognizer:pan") } == pull.moves)
    try story.perform("clock.settle")
    #expect(story.offset == .zero)
  }

  @Test("An offset that a program sets is not clamped and stays (S4.25)")
  func unclamped() throws {
    let story = try Self.list("vertical")
    for y in [-150, 9_800] {
      try story.perform("view.setContentOffset", "{offset: [0, \(y)]}")
      try story.perform("clock.settle")
      #expect(story.offset == CGPoint(x: 0, y: y))
    }
  }

  @Test("The range runs from the top inset to the end and the bottom inset (S4.32)")
  func insets() throws {
    let story = try Self.list("vertical", "contentInset: [30, 0, 50, 0]")
    #expect(story.offset == CGPoint(x: 0, y: -30))
    try story.perform("view.scrollTo", "{item: [0, 99], position: top}")
    #expect(story.offset == CGPoint(x: 0, y: 9_650))
    try story.perform("view.scrollTo", "{item: [0, 0], position: bottom}")
    #expect(story.offset == CGPoint(x: 0, y: -30))
    try story.finger(over: [(0, 150, 100), (16, 150, 300)], liftAfter: 200)
    try story.perform("clock.settle")
    #expect(story.offset == CGPoint(x: 0, y: -30))
  }

  @Test("Content shorter than the view with its insets rests at the top inset (S4.32)")
  func shortWithInsets() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], contentInset: [30, 0, 50, 0], alwaysBounceVertical: yes}
      layout: {type: flow, itemSize: [300, 100]}
      sections: [{items: 2}]
      """)
    try story.finger(over: [(0, 150, 300), (16, 150, 200)], liftAfter: 200)
    try story.perform("clock.settle")
    #expect(story.offset == CGPoint(x: 0, y: -30))
  }

  /// A change of the top inset from where the content is, and where it is then.
  nonisolated static let insetChanges: [(from: Int, offset: Int, to: Int, then: Int)] = [
    (0, 0, 40, -40), (10, -10, 40, -40), (0, 5, 40, 5), (0, -5, 40, -5), (40, -40, 10, -10),
    (40, -20, 10, -10), (40, 5, 10, 5),
  ]

  @Test(
    "At the top the content stays pinned to an inset that grows or shrinks (S4.25, S4.34)",
    arguments: insetChanges)
  func growingInset(_ change: (from: Int, offset: Int, to: Int, then: Int)) throws {
    let story = try Self.list("vertical", "contentInset: [\(change.from), 0, 0, 0]")
    try story.perform("view.setContentOffset", "{offset: [0, \(change.offset)]}")
    story.forget()
    try story.perform("view.configure", "{contentInset: [\(change.to), 0, 0, 0]}")
    #expect(story.offset.y == CGFloat(change.then))
    let told = story.scrolling()
    #expect(told.last == "scrollViewDidChangeAdjustedContentInset")
    #expect(told.count == (change.then == change.offset ? 1 : 2))
  }

  private func start(_ story: StageStory, _ pull: Pull) throws {
    let offset = pull.direction == "vertical" ? "[0, \(pull.from)]" : "[\(pull.from), 0]"
    try story.perform("view.setContentOffset", "{offset: \(offset)}")
    story.forget()
  }

  /// The finger goes as far as the pull says and the slop before it.
  private func drag(_ story: StageStory, _ pull: Pull, liftAfter rest: Double? = nil) throws {
    let start = pull.distance < 0 ? 20.0 : 380
    let end = start - pull.distance - (pull.distance < 0 ? -10 : 10)
    let isVertical = pull.direction == "vertical"
    func at(_ ms: Double, _ position: Double) -> (ms: Double, x: Double, y: Double) {
      isVertical ? (ms, 200, position) : (ms, position, 50)
    }
    try story.finger(over: [at(0, start), at(16, (start + end) / 2), at(32, end)], liftAfter: rest)
  }

  private func main(_ story: StageStory, _ pull: Pull) -> Double {
    pull.direction == "vertical" ? story.offset.y : story.offset.x
  }
}
