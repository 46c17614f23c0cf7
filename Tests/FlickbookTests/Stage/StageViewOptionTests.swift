import Foundation
import Testing

@testable import Flickbook

/// The scene's keys of the scroll view, through the protocol's words.
///
/// Rules S4.24, S4.31, S4.33, S4.35, S4.36, protocol 6.
@Suite("View options on a stage")
@MainActor
struct StageViewOptionTests {
  @Test("Pages are switched on by the scene and off by configure (S4.36)")
  func paging() throws {
    let story = try StageSnapTests.list("isPagingEnabled: yes")
    func fling() throws -> CGFloat {
      try story.perform("gesture.fling", "{velocity: [0, -600]}")
      try story.perform("clock.settle")
      return story.offset.y
    }
    #expect(try fling() == 400)
    try story.perform("view.configure", "{isPagingEnabled: no}")
    #expect(try fling() > 500)
  }

  @Test("A tap on the status bar is a request (S4.31)")
  func scrollToTop() throws {
    let story = try StageSnapTests.list("contentInset: [30, 0, 0, 0]")
    try story.perform("view.setContentOffset", "{offset: [0, 900]}")
    story.forget()
    try story.perform("view.scrollToTop")
    #expect(try story.state("phase") == "\"animating\"")
    try story.perform("clock.settle")
    #expect(
      story.scrolling() == [
        "scrollViewShouldScrollToTop answer:true", "scrollViewDidScroll offset:[0,-30]",
        "scrollViewDidScrollToTop",
      ])
    try story.perform("view.setContentOffset", "{offset: [0, 900]}")
    try story.perform("view.configure", "{scrollsToTop: no}")
    story.forget()
    try story.perform("view.scrollToTop")
    #expect(try story.state("phase") == "\"idle\"")
    #expect(story.scrolling() == [])
  }

  @Test("Each axis bounces by its key (S4.24)", arguments: [true, false])
  func bounces(_ bounces: Bool) throws {
    let story = try StageSnapTests.list(
      "bouncesVertically: \(bounces ? "yes" : "no"), bouncesHorizontally: yes")
    try story.finger(over: [(0, 150, 100), (16, 150, 300)])
    #expect((story.offset.y < 0) == bounces)
  }

  /// A behaviour, and the offset of a list on a screen with a safe area of 40 above.
  nonisolated static let behaviours = [
    ("automatic", -40), ("scrollableAxes", -40), ("never", 0), ("always", -40),
  ]

  @Test("The safe area counts by the behaviour (S4.33)", arguments: behaviours)
  func safeArea(_ row: (behaviour: String, offset: Int)) throws {
    let story = try StageSnapTests.list(
      "safeAreaInsets: [40, 0, 20, 0], contentInsetAdjustmentBehavior: \(row.behaviour)")
    try story.perform("view.scrollTo", "{item: [0, 0], position: top}")
    #expect(story.offset.y == CGFloat(row.offset))
    try story.perform("view.scrollTo", "{item: [0, 99], position: bottom}")
    #expect(story.offset.y == (row.offset == 0 ? 9_600 : 9_620))
  }

  @Test("A turned screen keeps its covered edges (S1.28, S4.33)")
  func turned() throws {
    let story = try StageSnapTests.list("safeAreaInsets: [40, 0, 20, 0]")
    try story.perform("view.setBounds", "{size: [400, 300]}")
    try story.perform("view.scrollTo", "{item: [0, 99], position: bottom}")
    #expect(story.offset.y == 9_720)
  }

  @Test("A locked drag is set by its key (S4.35)")
  func directionalLock() throws {
    let story = try StageSnapTests.list("directionalLock: yes, alwaysBounceHorizontal: yes")
    try story.perform("view.setContentOffset", "{offset: [0, 500]}")
    try story.finger(over: [(0, 150, 200), (16, 155, 180), (32, 80, 170)])
    #expect(story.offset.x == 0)
    try story.perform("gesture.cancel")
    try story.perform("view.configure", "{directionalLock: no}")
    try story.finger(over: [(0, 150, 200), (16, 155, 180), (32, 80, 170)])
    #expect(story.offset.x > 0)
  }

  /// Keys that are refused, and where.
  nonisolated static let refusals = [
    ("{safeAreaInsets: [-1, 0, 0, 0]}", "params.safeAreaInsets"),
    ("{contentInsetAdjustmentBehavior: sometimes}", "params.contentInsetAdjustmentBehavior"),
    ("{isPagingEnabled: 3}", "params.isPagingEnabled"),
  ]

  @Test("Invalid values are refused with their path", arguments: refusals)
  func refused(_ row: (params: String, path: String)) throws {
    let story = try StageSnapTests.list()
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("view.configure", row.params)
    }
    #expect(error?.path == row.path)
  }
}
