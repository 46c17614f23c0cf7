import Foundation
import Testing

@testable import Flickbook

/// Fingers that drag and let go, and the delegate's calls.
///
/// Rules S4.1–S4.25.
@Suite("Dragging on a stage")
@MainActor
struct StageDraggingTests {
  /// 10,000 points of content in a view of 400.
  nonisolated static let list = """
    view: {size: [300, 400]}
    layout: {type: flow, itemSize: [300, 100], minimumLineSpacing: 0}
    sections: [{items: 100}]
    """
  /// Content that is wider and higher than the view, by one section of one large item.
  nonisolated static let sheet = """
    view: {size: [300, 400]}
    layout: {type: circle}
    sections: [{items: 1}]
    """

  static func list(_ view: String) throws -> StageStory {
    try StageStory(list.replacingOccurrences(of: "400]", with: "400], \(view)"))
  }

  /// How far a finger goes in one move, and what it moves.
  struct Pull: CustomTestStringConvertible, Sendable {
    let points: Double
    let offset: Double?
    var testDescription: String { "\(points) points" }
  }

  nonisolated static let pulls = [
    Pull(points: 9.99, offset: nil), Pull(points: 10.0.nextDown, offset: nil),
    Pull(points: 10, offset: 0), Pull(points: 10.0.nextUp, offset: 0),
    Pull(points: 15, offset: 5), Pull(points: 180, offset: 170),
  ]

  @Test("A drag begins at 10 points and takes them off once (S4.1)", arguments: pulls)
  func slop(_ pull: Pull) throws {
    let story = try StageStory(Self.list)
    // From the travel to zero, so that nothing is lost in the subtraction.
    try story.finger(over: [(0, 150, pull.points), (16, 150, 0)])
    let began = story.told("gesture").contains { $0.hasPrefix("state recognizer:pan state:began") }
    #expect(began == (pull.offset != nil))
    #expect(story.offset == CGPoint(x: 0, y: pull.offset ?? 0))
  }

  @Test("Travel across the axis that scrolls does not count (S4.1)")
  func acrossAxis() throws {
    let story = try StageStory(Self.list)
    try story.finger(over: [(0, 20, 300), (16, 220, 291)])
    #expect(story.told("gesture") == [])
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [250, 288]}]}")
    #expect(story.offset == CGPoint(x: 0, y: 2))
  }

  @Test("After the slop the content follows the finger one to one (S4.1)")
  func oneToOne() throws {
    let story = try StageStory(Self.list)
    try story.finger(
      over: [(0, 150, 390), (16, 150, 375), (32, 150, 374), (48, 150, 300), (64, 150, 210)])
    #expect(
      story.told("delegate", without: ["willDisplay", "didEndDisplaying"]) == [
        "scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,5]",
        "scrollViewDidScroll offset:[0,6]", "scrollViewDidScroll offset:[0,80]",
        "scrollViewDidScroll offset:[0,170]",
      ])
  }

  @Test("A fling is recorded from beginning to rest in this order (S4.2, S4.12–S4.14)")
  func flick() throws {
    let story = try StageStory(Self.list)
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -3000]}")
    try story.perform("clock.settle")
    #expect(
      story.scrolling() == [
        "scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,290]",
        "scrollViewWillEndDragging velocity:[0,3] target:[0,1783.6666666666667]",
        "scrollViewDidEndDragging decelerate:true", "scrollViewWillBeginDecelerating",
        "scrollViewDidScroll offset:[0,1782]", "scrollViewDidEndDecelerating",
      ])
  }

  @Test("The first step of a deceleration is at the next frame (S4.12)")
  func firstStep() throws {
    let story = try StageStory(Self.list)
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -3000], duration: 0.1}")
    #expect(story.offset.y == 290)
    try story.perform("clock.advance", "{frames: 1}")
    #expect(try story.state("t") == "0.116666667")
    #expect(story.offset.y > 290)
  }

  /// A rest before the lift, and the velocity that is read after it.
  nonisolated static let rests: [(ms: Double, moves: Bool)] = [
    (84, true), (84.000001, false), (100, false),
  ]

  @Test("Samples older than 100 ms at the lift do not count (S4.3, S4.17)", arguments: rests)
  func rest(_ rest: (ms: Double, moves: Bool)) throws {
    let story = try StageStory(Self.list)
    try story.finger(
      over: [(0, 150, 390), (16, 150, 360), (32, 150, 330), (48, 150, 300)], liftAfter: rest.ms)
    let told = story.scrolling()
    #expect(told.contains("scrollViewDidEndDragging decelerate:\(rest.moves)"))
    if !rest.moves {
      #expect(
        told == [
          "scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,80]",
          "scrollViewWillEndDragging velocity:[0,0] target:[0,80]",
          "scrollViewDidEndDragging decelerate:false",
        ])
    }
  }

  /// Release velocities in points a second about the least that decelerates.
  nonisolated static let releases: [(speed: Double, decelerates: Bool)] = [
    (9.9, false), (10.1, true),
  ]

  @Test("Below 10 points a second nothing decelerates (S4.19)", arguments: releases)
  func slowest(_ release: (speed: Double, decelerates: Bool)) throws {
    let story = try StageStory(Self.list)
    let distance = release.speed * 0.1
    try story.finger(
      over: [(0, 150, 390), (16, 150, 360), (500, 150, 360), (600, 150, 360 - distance)],
      liftAfter: 0)
    #expect(
      story.scrolling().contains("scrollViewDidEndDragging decelerate:\(release.decelerates)"))
  }

  @Test("Tracking, dragging, decelerating, bouncing and idle follow each other (S4.4)")
  func phases() throws {
    let story = try StageStory(Self.list)
    var seen = [try story.state("phase")]
    try story.perform("touch", "{touches: [{id: 1, phase: began, at: [150, 50]}]}")
    seen.append(try story.state("phase"))
    for (t, y) in [(0.016, 100), (0.032, 150)] {
      try story.perform("touch", "{t: \(t), touches: [{id: 1, phase: moved, at: [150, \(y)]}]}")
      seen.append(try story.state("phase"))
    }
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 150]}]}")
    seen.append(try story.state("phase"))
    try story.perform("clock.settle")
    seen.append(try story.state("phase"))
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -1500]}")
    seen.append(try story.state("phase"))
    #expect(
      seen.map { $0.replacingOccurrences(of: "\"", with: "") } == [
        "idle", "tracking", "dragging", "dragging", "bouncing", "idle", "decelerating",
      ])
  }

  @Test(
    "A touch stops the deceleration, does not reach the content, and the end is recorded at the lift (S4.6)"
  )
  func caught() throws {
    let story = try StageStory(Self.list)
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000]}")
    try story.perform("clock.advance", "{by: 0.2}")
    story.forget()
    let offset = story.offset
    try story.perform("gesture.tap", "{at: [150, 200], hold: 0.4}")
    #expect(story.offset == offset)
    #expect(story.toldToApp() == ["scrollViewDidEndDecelerating"])
    #expect(try story.state("selected") == "[]")
  }

  @Test("A drag that catches the content takes over without an end of deceleration (S4.6)")
  func caughtAndDragged() throws {
    let story = try StageStory(Self.list)
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000]}")
    try story.perform("clock.advance", "{by: 0.2}")
    story.forget()
    let offset = story.offset
    try story.finger(over: [(0, 150, 100), (16, 150, 160)], liftAfter: 300)
    #expect(
      story.scrolling().filter { !$0.hasPrefix("scrollViewDidScroll") } == [
        "scrollViewWillBeginDragging",
        "scrollViewWillEndDragging velocity:[0,0] target:[0,\(pixels((offset.y * 3 - 150) / 3))]",
        "scrollViewDidEndDragging decelerate:false",
      ])
  }

  @Test("A bounce that a touch caught continues from its offset (S4.6)")
  func caughtBounce() throws {
    let story = try StageStory(Self.list)
    try story.finger(over: [(0, 150, 50), (16, 150, 200), (300, 150, 300)], liftAfter: 200)
    try story.perform("clock.advance", "{by: 0.05}")
    story.forget()
    let offset = story.offset
    #expect(offset.y < -10)
    try story.perform("gesture.tap", "{at: [150, 200]}")
    #expect(story.offset == offset)
    try story.perform("clock.settle")
    #expect(
      story.scrolling() == ["scrollViewDidScroll offset:[0,0]", "scrollViewDidEndDecelerating"])
  }

  @Test(
    "A drag that is taken away throws nothing, but bounces back (S4.6)", arguments: [80.0, -80])
  func cancelled(_ distance: Double) throws {
    let story = try StageStory(Self.list)
    try story.finger(over: [
      (0, 150, 200), (16, 150, 200 + distance / 2), (32, 150, 200 + distance),
    ])
    try story.perform("gesture.cancel")
    try story.perform("clock.settle")
    let bounced = story.scrolling().suffix(4)
    #expect(story.offset.y == (distance < 0 ? 70 : 0))
    #expect(
      Array(bounced)
        == (distance < 0
          ? [
            "scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,70]",
            "scrollViewWillEndDragging velocity:[0,0] target:[0,70]",
            "scrollViewDidEndDragging decelerate:false",
          ]
          : [
            "scrollViewDidEndDragging decelerate:true", "scrollViewWillBeginDecelerating",
            "scrollViewDidScroll offset:[0,0]", "scrollViewDidEndDecelerating",
          ]))
  }

  /// Commands that take the content away under a flick, and the edge that is left.
  nonisolated static let losses: [(bounces: Bool, method: String, params: String, edge: CGFloat)] =
    [
      (true, "view.reloadData", "{sections: [{items: 3}]}", 0),
      (true, "view.reloadData", "{sections: [{items: 8}]}", 400),
      (false, "view.reloadData", "{sections: [{items: 8}]}", 400),
      (true, "view.setBounds", "{size: [300, 9900]}", 100),
    ]

  @Test("A fling whose content shrinks ends at the remaining edge", arguments: losses)
  func losesItsEnd(
    _ loss: (bounces: Bool, method: String, params: String, edge: CGFloat)
  ) throws {
    let story = try Self.list("bounces: \(loss.bounces ? "yes" : "no")")
    try story.perform("gesture.fling", "{velocity: [0, -2000]}")
    try story.perform("clock.advance", "{by: 0.2}")
    try story.perform(loss.method, loss.params)
    story.forget()
    try story.perform("clock.settle")
    #expect(story.offset.y == loss.edge)
    #expect(story.told("delegate").filter { $0.hasPrefix("scrollViewDidEndDec") }.count == 1)
  }

  @Test("A second finger takes over without a jump when the first lifts")
  func relay() throws {
    let story = try StageStory(Self.list)
    try story.finger(1, over: [(0, 150, 350), (16, 150, 300)])
    #expect(story.offset.y == 40)
    try story.finger(2, over: [(0, 50, 100)])
    #expect(story.offset.y == 40)
    try story.perform("touch", "{touches: [{id: 1, phase: ended, at: [150, 300]}]}")
    #expect(story.offset.y == 40)
    try story.perform("touch", "{touches: [{id: 2, phase: moved, at: [50, 90]}]}")
    #expect(story.offset.y == 50)
    #expect(try story.state("phase") == "\"dragging\"")
  }

  /// A number as the log writes it.
  private func pixels(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
