import Foundation
import Testing

@testable import Flickbook

/// `view.invalidateLayout` with a context.
///
/// Rules S1.9–S1.20.
@Suite("Invalidation on a stage")
@MainActor
struct StageInvalidationTests {
  private let story: StageStory

  init() throws {
    story = try StageStory(
      """
      view: {size: [300, 400]}
      layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 60, header: 30}]
      """)
  }

  /// Returns the calls of the layout after an invalidation.
  private func invalidate(_ context: String) throws -> [String] {
    try story.perform("view.invalidateLayout", "{context: \(context)}")
    return story.told("layout", without: ["collectionViewContentSize"])
  }

  @Test("The contents of a context are recorded, and all queries that follow (S1.18)")
  func names() throws {
    #expect(
      try invalidate("{items: [[0, 3], [0, 1]], supplementary: {header: [[0, 0]]}}") == [
        "invalidateLayoutWith invalidateEverything:false invalidateDataSourceCounts:false "
          + "items:[[0,3],[0,1]] supplementary:{header:[[0,0]]}",
        "prepare", "layoutAttributesForItem kind:cell item:[0,1] answer:true",
        "layoutAttributesForItem kind:cell item:[0,3] answer:true",
        "layoutAttributesForSupplementaryView kind:header item:[0,0] answer:true",
      ])
  }

  @Test("A context that names nothing asks for everything (S1.18)")
  func namesNothing() throws {
    let whole = [
      "invalidateLayoutWith invalidateEverything:false invalidateDataSourceCounts:false",
      "prepare", "layoutAttributesForElements rect:[0,0,300,400] answer:13",
    ]
    #expect(try invalidate("{}") == whole)
    try story.perform("view.invalidateLayout")
    #expect(
      story.told("layout", without: ["collectionViewContentSize"]) == ["invalidateLayout"] + whole)
  }

  @Test("Invalidated data and counts are recorded, and the data source is queried (S1.12)")
  func counts() throws {
    #expect(
      try invalidate("{everything: true, dataSourceCounts: true}").first
        == "invalidateLayoutWith invalidateEverything:true invalidateDataSourceCounts:true")
    #expect(story.brokenInvariants == [])
  }

  @Test("Adjustments move the content at once, and are recorded (S1.17)")
  func adjustments() throws {
    try story.perform("view.setContentOffset", "{offset: [0, 500]}")
    story.forget()
    let told = try invalidate("{contentOffsetAdjustment: [0, 40], contentSizeAdjustment: [0, -9]}")
    #expect(
      told.first == "invalidateLayoutWith invalidateEverything:false "
        + "invalidateDataSourceCounts:false contentOffsetAdjustment:[0,40] "
        + "contentSizeAdjustment:[0,-9]")
    #expect(story.offset == CGPoint(x: 0, y: 540))
    #expect(try story.state("contentSize") == "[300,2030]")
  }

  @Test(
    "A context that names what is not there is refused, and nothing has changed",
    arguments: [
      (
        "{items: [[0, 2], [0, 60]]}", FlickbookError.Name.itemOutOfRange,
        "params.context.items[1][1]"
      ),
      ("{items: [[1, 0]]}", .itemOutOfRange, "params.context.items[0][0]"),
      (
        "{supplementary: {header: [[1, 0]]}}", .itemOutOfRange,
        "params.context.supplementary.header[0][0]"
      ),
    ])
  func refuses(context: String, name: FlickbookError.Name, path: String) {
    let error = #expect(throws: FlickbookError.self) {
      try story.perform("view.invalidateLayout", "{context: \(context)}")
    }
    #expect(error?.name == name)
    #expect(error?.path == path)
    #expect(story.told("layout") == [])
  }

  @Test("The flow layout's words are refused where there is another layout")
  func otherLayout() throws {
    #expect(
      try invalidate("{flowLayoutAttributes: false, flowLayoutDelegateMetrics: false}").count == 3)
    try story.perform("view.setLayout", "{layout: {type: circle}}")
    let error = #expect(throws: FlickbookError.self) {
      try story.perform(
        "view.invalidateLayout", "{context: {flowLayoutDelegateMetrics: true}}")
    }
    #expect(error?.name == .invalidParams)
    #expect(error?.path == "params.context.flowLayoutDelegateMetrics")
  }
}
