import Foundation
import Testing

@testable import Flickbook

/// Scrolling that a program asks for.
///
/// Rules S4.26–S4.30, S3.27, S4.38.
@Suite("Scrolling by a program on a stage")
@MainActor
struct StageScrollingTests {
  static func list(_ view: String = "bounces: yes") throws -> StageStory {
    try StageStory(StageDraggingTests.list.replacingOccurrences(of: "400]", with: "400], \(view)"))
  }

  /// A call some time after a frame, its way, and the delegate's calls after it.
  struct AnimatedCall: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let late: Double
    let method: String
    let params: String
    /// The offsets of the first calls of didScroll, in points.
    let offsets: [Double]
    let scrolls: Int
    /// The frame of the last didScroll, counted from the call; `end` is the frame of the end.
    let lastScroll: Int
    let end: Int
  }

  nonisolated static let animatedCalls = [
    AnimatedCall(
      testDescription: "300 points, 0.67 ms after a frame", late: 0.00067, method: "view.scrollTo",
      params: "{item: [0, 6], position: top, animated: true}",
      offsets: [
        2, 8.667, 19.667, 34.333, 52.667, 74, 97.667, 123, 149, 175, 200.333, 224, 245.667, 264.333,
        279.333,
      ], scrolls: 18, lastScroll: 18, end: 19),
    AnimatedCall(
      testDescription: "40 points, 9.5 ms after a frame", late: 0.0095,
      method: "view.setContentOffset", params: "{offset: [0, 40], animated: true}",
      offsets: [0.667, 1.667, 3.333, 5.667, 8.333, 11.333, 14.667, 18, 21.333, 25, 28.333],
      scrolls: 17, lastScroll: 18, end: 19),
    AnimatedCall(
      testDescription: "40 points, on a frame", late: 0, method: "view.setContentOffset",
      params: "{offset: [0, 40], animated: true}", offsets: [0.333, 1.333, 2.667, 4.667],
      scrolls: 18, lastScroll: 18, end: 18),
  ]

  @Test("An animated offset goes by the time since the call (S4.26)", arguments: animatedCalls)
  func animated(_ call: AnimatedCall) throws {
    let story = try StageStory(
      """
      view: {size: [200, 300], scale: 3}
      layout: {type: flow, itemSize: [200, 40], minimumLineSpacing: 10}
      sections: [{items: 40}]
      """)
    try story.perform("clock.advance", "{frames: 3}")
    if call.late > 0 { try story.perform("clock.advance", "{by: \(call.late)}") }
    story.forget()
    try story.perform(call.method, call.params)
    #expect(story.offset == .zero)
    var scrolls: [(frame: Int, offset: Double)] = []
    var ends: [Int] = []
    for frame in 1...25 {
      try story.perform("clock.advance", "{frames: 1}")
      for line in story.told("delegate") {
        if line.hasPrefix("scrollViewDidScroll ") { scrolls.append((frame, story.offset.y)) }
        if line == "scrollViewDidEndScrollingAnimation" { ends.append(frame) }
      }
    }
    for (scroll, offset) in zip(scrolls, call.offsets) {
      #expect((scroll.offset - offset).magnitude < 0.001)
    }
    #expect(scrolls.count == call.scrolls)
    #expect(scrolls.last?.frame == call.lastScroll)
    #expect(ends == [call.end])
  }

  @Test("Every frame of an animated offset is recorded, and the end with the last (S4.26)")
  func animatedSteps() throws {
    let story = try Self.list()
    try story.perform("view.setContentOffset", "{offset: [0, 400], animated: true}")
    try story.perform("clock.settle")
    #expect(story.times(of: "scrollViewDidEndScrollingAnimation") == ["0.3"])
    let told = story.told("delegate").filter { $0.hasPrefix("scrollView") }
    #expect(told.count == 19)
    #expect(
      told.suffix(2) == [
        "scrollViewDidScroll offset:[0,400]", "scrollViewDidEndScrollingAnimation",
      ]
    )
    try story.perform("clock.advance", "{by: 1}")
    #expect(story.scrolling() == [])
  }

  @Test("A jump records one scroll and no end of an animation (S4.27)")
  func jump() throws {
    let story = try Self.list()
    try story.perform("view.setContentOffset", "{offset: [0, 40]}")
    try story.perform("clock.settle")
    #expect(story.scrolling() == ["scrollViewDidScroll offset:[0,40]"])
  }

  @Test("An animation to the current offset records nothing (S4.27)")
  func nowhere() throws {
    let story = try Self.list()
    try story.perform("view.setContentOffset", "{offset: [0, 0], animated: true}")
    #expect(try story.state("phase") == "\"idle\"")
    try story.perform("clock.advance", "{by: 1}")
    #expect(story.scrolling() == [])
  }

  @Test("Setting the offset kills a deceleration (S4.28)", arguments: [false, true])
  func kills(_ animated: Bool) throws {
    let story = try Self.list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -2000]}")
    try story.perform("clock.advance", "{by: 0.1}")
    story.forget()
    try story.perform("view.setContentOffset", "{offset: [0, 100], animated: \(animated)}")
    #expect(try story.state("phase") == (animated ? "\"animating\"" : "\"idle\""))
    try story.perform("clock.settle")
    #expect(story.offset == CGPoint(x: 0, y: 100))
    let end = animated ? ["scrollViewDidEndScrollingAnimation"] : []
    #expect(
      story.scrolling()
        == ["scrollViewDidEndDecelerating", "scrollViewDidScroll offset:[0,100]"] + end)
  }

  @Test("A drag continues from an offset that is set during it (S4.28)")
  func underFinger() throws {
    let story = try Self.list()
    try story.finger(over: [(0, 150, 350), (16, 150, 300)])
    try story.perform("view.setContentOffset", "{offset: [0, 1000]}")
    try story.perform("touch", "{touches: [{id: 1, phase: moved, at: [150, 290]}]}")
    #expect(story.offset.y == 1_010)
    #expect(try story.state("phase") == "\"dragging\"")
  }

  @Test("The end of every drag is recorded, whatever a program does during it (S4.2)")
  func animatedUnderFinger() throws {
    let story = try Self.list()
    try story.finger(over: [(0, 150, 350), (16, 150, 300)])
    try story.perform("view.setContentOffset", "{offset: [0, 1000], animated: true}")
    try story.perform("touch", "{t: 0.1, touches: [{id: 1, phase: moved, at: [150, 290]}]}")
    try story.perform("touch", "{t: 1, touches: [{id: 1, phase: ended, at: [150, 290]}]}")
    try story.perform("clock.settle")
    #expect(story.offset.y == 1_000)
    #expect(
      story.scrolling() == [
        "scrollViewWillBeginDragging", "scrollViewDidScroll offset:[0,40]",
        "scrollViewDidEndDragging decelerate:false", "scrollViewDidScroll offset:[0,1000]",
        "scrollViewDidEndScrollingAnimation",
      ])
  }

  /// Where item 50, at 5,000 to 5,100, comes to rest in a view of 400 with insets of 30 and 50.
  nonisolated static let positions: [(position: String, item: Int, y: Int)] = [
    ("top", 50, 4_970), ("centeredVertically", 50, 4_860), ("bottom", 50, 4_750),
    ("top", 0, -30), ("bottom", 0, -30), ("centeredVertically", 99, 9_650), ("top", 99, 9_650),
    ("bottom", 99, 9_650), ("left", 50, -30), ("right", 50, -30), ("centeredHorizontally", 50, -30),
  ]

  @Test("An item is scrolled to inside the insets, within the range (S4.30)", arguments: positions)
  func scrollsTo(_ row: (position: String, item: Int, y: Int)) throws {
    let story = try Self.list("contentInset: [30, 0, 50, 0]")
    try story.perform("view.scrollTo", "{item: [0, \(row.item)], position: \(row.position)}")
    #expect(story.offset == CGPoint(x: 0, y: row.y))
    #expect(story.scrolling().count == (row.y == -30 ? 0 : 1))
  }

  @Test("Across the axis an item is scrolled to the left, right or middle (S4.30)")
  func scrollsAcross() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400], contentInset: [0, 10, 0, 20]}
      layout: {type: flow, scrollDirection: horizontal, itemSize: [100, 400], minimumLineSpacing: 0}
      sections: [{items: 100}]
      """)
    for (position, x) in [("left", 4_990), ("right", 4_820), ("centeredHorizontally", 4_905)] {
      try story.perform("view.scrollTo", "{item: [0, 50], position: \(position)}")
      #expect(story.offset == CGPoint(x: x, y: 0))
    }
  }

  @Test("An animated scroll to an item is an animated offset (S4.26, S4.30)")
  func scrollsAnimated() throws {
    let story = try Self.list()
    try story.perform("view.scrollTo", "{item: [0, 50], position: top, animated: true}")
    let settled = try story.perform("clock.settle")
    #expect(settled["frames"] == "18")
    #expect(story.offset.y == 5_000)
  }

  @Test("Selecting scrolls only where a position is given (S3.16)")
  func selects() throws {
    let story = try Self.list()
    try story.perform("view.select", "{item: [0, 50]}")
    #expect(story.offset == .zero)
    try story.perform("view.select", "{item: [0, 51], scrollPosition: bottom}")
    #expect(story.offset.y == 4_800)
  }

  @Test("The layout is asked for the target before the delegate receives it (S4.38)")
  func layoutTarget() throws {
    let story = try StageStory(
      """
      view: {size: [400, 600]}
      layout: {type: line}
      sections: [{items: 20}]
      """)
    try story.perform("gesture.fling", "{velocity: [-900, 0]}")
    let told = story.told("layout", "delegate", "view").filter {
      $0.hasPrefix("targetContentOffset") || $0.hasPrefix("snap")
        || $0.hasPrefix("scrollViewWillEnd")
    }
    #expect(
      told.map { String($0.prefix { $0 != " " }) } == [
        "targetContentOffset", "scrollViewWillEndDragging", "snap",
      ])
    try story.perform("clock.settle")
    let centre = (story.offset.x + 200 - 100).truncatingRemainder(dividingBy: 250)
    #expect(centre == 0)
    let rest = "[\(Int(story.offset.x)),0]"
    let item = "[0,\(Int((story.offset.x + 100) / 250))]"
    #expect(told[1].hasSuffix("target:\(rest)"))
    #expect(told[2].contains("{item:\(item),offset:\(rest)}"))
    #expect(
      told[2].hasSuffix("item:\(item) why:nearest target:\(rest) by:layout landing:\(rest)"))
  }
}
