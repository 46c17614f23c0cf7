import Foundation
import SeededRandom
import Testing
import UIKit

@testable import Flickbook

/// Why a scroll comes to rest where it does: one record for each lift.
///
/// Rules S4.6, S4.13–S4.15, S4.23, S4.36–S4.38, protocol 7.
@Suite("Snap records")
@MainActor
struct StageSnapTests {
  /// A delegate that sends a lift elsewhere.
  final class Retargeter: NSObject, UICollectionViewDelegate {
    var target: (CGPoint) -> CGPoint = { $0 }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      targetContentOffset.pointee = target(targetContentOffset.pointee)
    }
  }

  static func list(_ view: String = "bounces: yes") throws -> StageStory {
    try StageStory(
      """
      view: {size: [300, 400], \(view)}
      layout: {type: flow, itemSize: [300, 100], minimumLineSpacing: 0}
      sections: [{items: 100}]
      """)
  }

  static func carousel() throws -> StageStory {
    try StageStory(
      """
      view: {size: [400, 600]}
      layout: {type: line}
      sections: [{items: 20}]
      """)
  }

  private func snaps(_ story: StageStory) -> [String] {
    story.told("view").filter { $0.hasPrefix("snap ") }
  }

  @Test("The target of an unchanged fling follows from its velocity (S4.13, S4.14)")
  func deceleration() throws {
    let story = try Self.list()
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, -3000]}")
    try story.perform("clock.settle")
    #expect(
      snaps(story) == [
        "snap proposed:[0,1783.6666666666667] velocity:[0,3] candidates:[] "
          + "offset:[0,1783.6666666666667] why:slowsDown target:[0,1783.6666666666667] "
          + "by:deceleration landing:[0,1782]"
      ])
    #expect(story.offset.y == 1_782)
  }

  @Test("A drag that ends still is where it is (S4.3)")
  func still() throws {
    let story = try Self.list()
    try story.finger(over: [(0, 150, 300), (16, 150, 200)], liftAfter: 200)
    #expect(
      snaps(story) == [
        "snap proposed:[0,90] velocity:[0,0] candidates:[] offset:[0,90] why:still "
          + "target:[0,90] by:deceleration landing:[0,90]"
      ])
  }

  @Test("Content that is let go beyond its edge has the edges to go to (S4.23)")
  func beyondEdge() throws {
    let story = try Self.list()
    try story.finger(over: [(0, 150, 100), (16, 150, 300)], liftAfter: 200)
    try story.perform("clock.settle")
    #expect(
      snaps(story) == [
        "snap proposed:[0,0] velocity:[0,0] candidates:[{offset:[0,0]},{offset:[0,9600]}] "
          + "offset:[0,0] why:outOfRange target:[0,0] by:edge landing:[0,0]"
      ])
  }

  @Test(
    "A throw that an edge ends is decided by the edge (S4.14, S4.22)", arguments: [true, false])
  func reachesEdge(_ bounces: Bool) throws {
    let story = try Self.list("bounces: \(bounces ? "yes" : "no")")
    try story.perform("view.setContentOffset", "{offset: [0, 400]}")
    try story.perform("gesture.fling", "{from: [150, 50], velocity: [0, 2000]}")
    try story.perform("clock.settle")
    #expect(
      snaps(story) == [
        "snap proposed:[0,0] velocity:[0,-2] candidates:[{offset:[0,0]},{offset:[0,9600]}] "
          + "offset:[0,0] why:reachesEdge target:[0,0] by:edge landing:[0,0]"
      ])
    #expect(story.offset == .zero)
  }

  @Test("A view that is caught beyond its edge and let go has a record without a drag (S4.6)")
  func withoutDrag() throws {
    let story = try Self.list()
    try story.finger(over: [(0, 150, 100), (16, 150, 300)], liftAfter: 200)
    try story.perform("clock.advance", "{by: 0.05}")
    story.forget()
    try story.perform("gesture.tap", "{at: [150, 200]}")
    try story.perform("clock.settle")
    #expect(
      snaps(story) == [
        "snap proposed:[0,0] velocity:[0,0] candidates:[{offset:[0,0]},{offset:[0,9600]}] "
          + "offset:[0,0] why:outOfRange target:[0,0] by:edge landing:[0,0]"
      ])
  }

  @Test("With pages they are the candidates (S4.36)")
  func paging() throws {
    let story = try Self.list("isPagingEnabled: yes")
    try story.perform("view.setContentOffset", "{offset: [0, 800]}")
    try story.finger(over: [(0, 150, 300), (16, 150, 250)], liftAfter: 200)
    try story.perform("clock.settle")
    try story.finger(over: [(0, 150, 200), (16, 150, 220), (32, 150, 250)], liftAfter: 0)
    try story.perform("clock.settle")
    let pages = "candidates:[{offset:[0,400]},{offset:[0,800]},{offset:[0,1200]}]"
    let told = snaps(story)
    #expect(told.count == 2)
    #expect(
      told.first == "snap proposed:[0,800] velocity:[0,0] \(pages) offset:[0,800] why:nearest "
        + "target:[0,800] by:paging landing:[0,800]")
    #expect(
      told.last?.hasSuffix(
        "\(pages) offset:[0,400] why:flicked target:[0,400] by:paging landing:[0,400]") == true)
    #expect(story.offset.y == 400)
  }

  @Test("A layout that snaps reports its candidates, and the item that it chose (S4.38)")
  func layout() throws {
    let story = try Self.carousel()
    try story.perform("view.setContentOffset", "{offset: [400, 0]}")
    try story.finger(over: [(0, 200, 300), (16, 150, 300)], liftAfter: 200)
    try story.perform("clock.settle")
    let told = snaps(story)
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("snap proposed:[440,0] velocity:[0,0] candidates:[{item:[0,0],"))
    #expect(told[0].contains("{item:[0,1],offset:[150,0]},{item:[0,2],offset:[400,0]},"))
    #expect(told[0].hasSuffix("item:[0,2] why:nearest target:[400,0] by:layout landing:[400,0]"))
    #expect(story.offset.x == 400)
  }

  @Test("A delegate that sets a target decides, also after the layout (S4.15, S4.38)")
  func delegate() throws {
    for story in [try Self.list(), try Self.carousel()] {
      let retargeter = Retargeter()
      retargeter.target = { CGPoint(x: $0.x == 0 ? 0 : 333, y: $0.y == 0 ? 0 : 333) }
      story.stage.collectionView.delegate = retargeter
      try story.perform("gesture.fling", "{velocity: [-900, -900]}")
      try story.perform("clock.settle")
      let rest = story.offset.x == 0 ? "[0,333]" : "[333,0]"
      let told = snaps(story)
      #expect(told.count == 1)
      #expect(
        told.first?.hasSuffix(
          "candidates:[] offset:\(rest) why:named target:\(rest) by:delegate landing:\(rest)")
          == true)
    }
  }

  @Test("A target beyond the range is recorded clamped, as it is used, and how far beyond (S4.15)")
  func clamped() throws {
    let story = try Self.list()
    let retargeter = Retargeter()
    retargeter.target = { _ in CGPoint(x: 0, y: 99_999) }
    story.stage.collectionView.delegate = retargeter
    try story.perform("gesture.fling", "{velocity: [0, -900]}")
    #expect(
      snaps(story).first?.hasSuffix(
        "offset:[0,9600] why:named target:[0,9600] by:delegate landing:[0,9600] beyond:[0,90399]")
        == true)
    try story.perform("clock.settle", "{limit: 60}")
    #expect(story.offset.y == 9_600)
  }

  /// A flow layout that sends a lift elsewhere.
  final class SendingLayout: UICollectionViewFlowLayout {
    var target = CGPoint.zero

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { target }
  }

  /// Targets at the edges of 10,000 points of content, and what is recorded of the distance.
  nonisolated static let targets: [(target: CGPoint, beyond: String?)] = [
    (CGPoint(x: 0, y: 9_600), nil), (CGPoint(x: 0, y: 9_600.4), nil),
    (CGPoint(x: 0, y: 9_600.5), "[0,0.5]"), (CGPoint(x: 0, y: 9_700), "[0,100]"),
    (CGPoint(x: 0, y: 0), nil), (CGPoint(x: 0, y: -0.4), nil),
    (CGPoint(x: 0, y: -0.5), "[0,-0.5]"), (CGPoint(x: 0, y: -30), "[0,-30]"),
    (CGPoint(x: 0, y: 5_000), nil),
  ]

  @Test("A target of a layout or a delegate beyond the edges is recorded from half a point on")
  func beyondTheEdges() throws {
    var layouts = LayoutRegistry()
    layouts.register(flow: "SendingLayout") { SendingLayout() }
    let scene = try Scene(
      yaml(
        """
        view: {size: [300, 400]}
        layout: {type: SendingLayout, itemSize: [300, 100], minimumLineSpacing: 0}
        sections: [{items: 100}]
        """), layouts: layouts)
    for (target, beyond) in Self.targets {
      let retargeter = Retargeter()
      retargeter.target = { _ in target }
      let (delegated, laidOut) = (try Self.list(), try StageStory(scene))
      delegated.stage.collectionView.delegate = retargeter
      try #require(laidOut.stage.collectionView.collectionViewLayout as? SendingLayout).target =
        target
      for (story, decider) in [(delegated, "delegate"), (laidOut, "layout")] {
        try story.perform("view.setContentOffset", "{offset: [0, 5100]}")
        try story.perform("gesture.fling", "{velocity: [0, -900]}")
        let told = snaps(story)
        #expect(told.count == 1)
        #expect(told.first?.contains("by:\(decider)") == true, "\(told)")
        let rest = told.first?.components(separatedBy: " beyond:").dropFirst().joined()
        #expect(rest == beyond ?? "", "\(decider) \(target)")
      }
    }
  }

  @Test("With pages nobody's target counts, so none is beyond (S4.36)")
  func pagingIgnoresTargets() throws {
    let story = try Self.list("isPagingEnabled: yes")
    let retargeter = Retargeter()
    retargeter.target = { _ in CGPoint(x: 0, y: 99_999) }
    story.stage.collectionView.delegate = retargeter
    try story.perform("gesture.fling", "{velocity: [0, -900]}")
    let told = try #require(snaps(story).first)
    #expect(told.contains(" by:paging ") && !told.contains("beyond"), "\(told)")
  }

  @Test(
    "Every lift that ends a drag has exactly one, before the end is recorded",
    arguments: [false, true])
  func oneEach(_ paging: Bool) throws {
    let story = try Self.list("isPagingEnabled: \(paging ? "yes" : "no")")
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let speed = Double(random.whole(-60...60))
      let steps = (0...4).map { (ms: Double($0) * 16, x: 150.0, y: 200 + speed * Double($0)) }
      try story.finger(over: steps, liftAfter: random.one(of: [0, 200]))
      try story.perform("clock.advance", "{by: \(random.one(of: [0.05, 0.5, 3]))}")
    }
    let told = story.told("delegate", "view").map { String($0.prefix { $0 != " " }) }
    let ends = told.indices.filter { told[$0] == "scrollViewWillEndDragging" }
    #expect(ends.count > 20)
    for index in ends {
      #expect(told[index + 1] == "snap")
      #expect(told[index + 2] == "scrollViewDidEndDragging")
    }
    #expect(told.count { $0 == "scrollViewDidEndDragging" } == ends.count)
  }

  @Test("What the record says of the landing is where the content comes to rest")
  func landing() throws {
    for seed in UInt64(1)...40 {
      let story = try seed % 2 == 0 ? Self.list() : Self.carousel()
      var random = SeededGenerator(seed: seed)
      let speed = random.number(-2_000...2_000)
      try story.perform("view.setContentOffset", "{offset: [0, 0]}")
      try story.perform("gesture.fling", "{velocity: [\(speed), \(speed)]}")
      try story.perform("clock.settle")
      let told = try #require(snaps(story).last)
      let landing = try #require(told.range(of: "landing:")).upperBound
      let end = told.range(of: " beyond:")?.lowerBound ?? told.endIndex
      #expect(
        told[landing..<end]
          == "\(try story.state("offset"))".replacingOccurrences(of: " ", with: ""),
        "seed \(seed)")
    }
  }
}
