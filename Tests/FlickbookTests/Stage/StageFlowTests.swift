import Foundation
import Testing

@testable import Flickbook

/// The parts of the flow layout that a scene can use.
///
/// Rules S1.47–S1.51, S2.20–S2.28.
@Suite("Flow layouts of scenes")
@MainActor
struct StageFlowTests {
  private func frame(_ story: StageStory, _ item: String, kind: String = "cell") throws -> String {
    let asked = kind == "cell" ? "" : ", kind: \(kind)"
    return try story.perform("query.attributes", "{items: [\(item)]\(asked)}")["frame"]
  }

  @Test("Headers and footers are pinned where the scene says so (S2.20)")
  func pinned() throws {
    let story = try StageStory(
      """
      view: {size: [200, 300]}
      layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0,
        sectionHeadersPinToVisibleBounds: yes, sectionFootersPinToVisibleBounds: yes}
      sections: [{items: 4, header: 40, footer: 20}, {items: 4, header: 40, footer: 20}]
      """)
    try story.perform("view.setContentOffset", "{offset: [0, 90]}")
    #expect(try frame(story, "[0, 0]", kind: "header") == "[0,90,200,40]")
    #expect(try frame(story, "[1, 0]", kind: "footer") == "[0,370,200,20]")
    let hit = try story.perform("query.hitTest", "{at: [50, 100]}")
    #expect(hit.text.contains(#""kind":"header""#))
    #expect(story.brokenInvariants == [])
    let steps = story.told("layout").filter { $0.hasPrefix("invalidateLayoutWith") }
    #expect(
      steps.last == "invalidateLayoutWith invalidateEverything:false "
        + "invalidateDataSourceCounts:false supplementary:{footer:[[0,0],[1,0]],"
        + "header:[[0,0],[1,0]]}")
  }

  @Test(
    "Insets are measured from what the scene says (S2.27)",
    arguments: [
      ("fromContentInset", "[0,0,100,40]"), ("fromSafeArea", "[30,0,100,40]"),
      ("fromLayoutMargins", "[42,0,100,40]"),
    ])
  func reference(_ reference: String, first: String) throws {
    let story = try StageStory(
      """
      view: {size: [300, 300], safeAreaInsets: [0, 30, 0, 30], layoutMargins: [0, 12, 0, 12]}
      layout: {itemSize: [100, 40], sectionInsetReference: \(reference)}
      sections: [{items: 4}]
      """)
    #expect(try frame(story, "[0, 0]") == first)
  }

  @Test("A flow is mirrored if scene and language say so (S2.28)")
  func turns() throws {
    let story = try StageStory(
      """
      view: {size: [300, 300], layoutDirection: rightToLeft}
      layout: {itemSize: [100, 40], flipsHorizontallyInOppositeLayoutDirection: yes}
      sections: [{items: 4}]
      """)
    #expect(try frame(story, "[0, 0]") == "[200,0,100,40]")
    try story.perform("view.configure", "{layoutDirection: leftToRight}")
    #expect(try frame(story, "[0, 0]") == "[0,0,100,40]")
    #expect(story.brokenInvariants == [])
  }

  // MARK: Sizes of cells

  private static let rows = """
    view: {size: [300, 400]}
    layout: {estimatedItemSize: ESTIMATE, minimumLineSpacing: 0}
    sections:
      - items: [{id: a, size: [300, 90]}, {id: b}, {id: c, size: [300, 70]}]
      - items: {count: 40, sizes: [[300, 100], [300, 55]]}
    """

  @Test("With estimates an item has the preferred size of its cell (S1.47)")
  func estimates() throws {
    let story = try StageStory(
      Self.rows.replacingOccurrences(of: "ESTIMATE", with: "[300, 40]"))
    #expect(try frame(story, "[0, 0]") == "[0,0,300,90]")
    #expect(try frame(story, "[0, 1]") == "[0,90,300,40]")
    #expect(try frame(story, "[1, 0]") == "[0,200,300,100]")
    #expect(try frame(story, "[1, 39]").hasSuffix("300,40]"))
    #expect(story.brokenInvariants == [])
    #expect(story.told("delegate").allSatisfy { !$0.hasPrefix("sizeForItemAt") })
  }

  @Test("Preferred sizes and the layout's answers are recorded in order (S1.47)")
  func tells() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400]}
      layout: {estimatedItemSize: [300, 40]}
      """)
    story.forget()
    try story.perform("view.reloadData", "{sections: [{items: [{id: a, size: [300, 90]}]}]}")
    let told = story.told("view", "layout", without: ["bounds", "dequeue", "updateCycle"])
    let start = told.firstIndex { $0.hasPrefix("preferred") } ?? 0
    #expect(
      told[start...] == [
        "preferredLayoutAttributesFitting kind:cell item:[0,0] size:[300,40] answer:[300,90]",
        "shouldInvalidateLayoutForPreferredLayoutAttributes kind:cell item:[0,0] answer:true",
        "invalidationContextForPreferredLayoutAttributes kind:cell item:[0,0]",
        "invalidateLayoutWith invalidateEverything:false invalidateDataSourceCounts:false "
          + "items:[[0,0]] contentSizeAdjustment:[0,50]",
        "contentSize size:[300,90]", "prepare", "collectionViewContentSize answer:[300,90]",
        "layoutAttributesForElements rect:[0,0,300,400] answer:1",
        "collectionViewContentSize answer:[300,90]",
      ])
  }

  @Test(
    "Once every cell was visible, frames equal the frames of a layout with known sizes",
    arguments: ["[300, 40]", "[200, 90]", "automatic"])
  func agrees(estimate: String) throws {
    let story = try StageStory(Self.rows.replacingOccurrences(of: "ESTIMATE", with: estimate))
    let known = try StageStory(
      Self.rows.replacingOccurrences(of: "estimatedItemSize: ESTIMATE", with: "itemSize: [300, 40]")
    )
    try story.perform("view.setContentOffset", "{offset: [0, 1000]}")
    for _ in 0..<12 {
      try story.perform("gesture.fling", "{velocity: [0, 1200]}")
      try story.perform("clock.settle")
      #expect(story.brokenInvariants == [])
    }
    for _ in 0..<16 {
      try story.perform("gesture.fling", "{velocity: [0, -1200]}")
      try story.perform("clock.settle")
    }
    // An item without a size of its own has the estimate: leave its height out of the comparison.
    let heightOfB = try frame(story, "[0, 1]").split(separator: ",").last.map(String.init) ?? ""
    let shift = (Double(heightOfB.dropLast()) ?? 0) - 40
    for item in 0..<40 {
      let own = try numbers(frame(story, "[1, \(item)]"))
      var wanted = try numbers(frame(known, "[1, \(item)]"))
      wanted[1] += shift
      #expect(own.count == 4)
      #expect(zip(own, wanted).allSatisfy { abs($0 - $1) < 1e-6 }, "item \(item)")
    }
  }

  private func numbers(_ frame: String) throws -> [Double] {
    frame.dropFirst().dropLast().split(separator: ",").compactMap { Double($0) }
  }

  @Test("Sizes go with their items through moves and updates")
  func follows() throws {
    let story = try StageStory(
      Self.rows.replacingOccurrences(of: "ESTIMATE", with: "[300, 40]"))
    try story.perform(
      "view.update",
      "{updates: [{move: [[0, 0], [0, 2]]}, {insert: [{at: [0, 0], size: [300, 33]}]}]}")
    try story.perform("clock.settle")
    #expect(try frame(story, "[0, 0]") == "[0,0,300,33]")
    #expect(try frame(story, "[0, 2]").hasSuffix("300,90]"))
    #expect(try frame(story, "[0, 3]").hasSuffix("300,70]"))
    #expect(story.brokenInvariants == [])
  }
}
