import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Data that take their time, and what prefetching saves of it.
///
/// Rules S8.12–S8.15.
@Suite("Slow data")
@MainActor
struct SlowDataTests {
  private func list(_ delay: String, prefetches: Bool = true) throws -> StageStory {
    try StageStory(
      """
      view: {size: [320, 480], isPrefetchingEnabled: \(prefetches)}
      layout: {itemSize: [320, 80], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 200, dataDelay: \(delay)}]
      """)
  }

  private func counter(_ name: String, _ story: StageStory) throws -> String {
    Answer(text: Answer(text: try story.perform("query.state").text)["data"])[name]
  }

  @Test("A cell represents its item until the data are there", arguments: ["0.12", "120ms"])
  func placeholder(delay: String) throws {
    let story = try list(delay)
    #expect(try story.perform("query.visible").text.contains(#""lacksData":true"#))
    try story.perform("clock.advance", "{to: 0.119}")
    #expect(story.told("dataSource", without: ["cellForItemAt"]) == [])
    try story.perform("clock.advance", "{to: 0.12}")
    #expect(
      story.told("dataSource", without: ["cellForItemAt"])
        == (0..<6).map { "dataReady item:[0,\($0)] wait:0.12 prefetched:false" })
    #expect(try !story.perform("query.visible").text.contains("lacksData"))
    #expect(try counter("wait", story) == "0.72")
  }

  @Test("Prefetched data are loaded when their cell becomes visible (S8.13)")
  func saves() throws {
    func missed(prefetches: Bool) throws -> Int {
      let story = try list("120ms", prefetches: prefetches)
      try story.perform("clock.settle")
      let before = try counter("missed", story)
      try story.perform("gesture.drag", "{from: [160, 400], by: [0, -300], duration: 1}")
      try story.perform("clock.settle")
      return try (Int(counter("missed", story)) ?? -1) - (Int(before) ?? -1)
    }
    #expect(try missed(prefetches: true) == 1)
    #expect(try missed(prefetches: false) > 5)
  }

  @Test("Cancelled data are not loaded (S8.13)")
  func cancelled() throws {
    let story = try list("5s")
    try story.perform("gesture.drag", "{from: [160, 400], by: [0, -60], duration: 0.5, hold: 0.2}")
    #expect(story.told("dataSource").contains { $0.hasPrefix("prefetchItemsAt items:[[0,8],") })
    try story.perform("gesture.drag", "{from: [160, 200], by: [0, 40], duration: 0.5, hold: 0.2}")
    #expect(story.told("dataSource").contains { $0.hasPrefix("cancelPrefetchingForItemsAt") })
    try story.perform("clock.advance", "{by: 10}")
    let ready = story.told("dataSource").filter { $0.hasPrefix("dataReady") }
    #expect(ready.allSatisfy { $0.hasSuffix("prefetched:false") })
    #expect(try counter("cancelled", story) != "0")
  }

  @Test("Waits that no span holds together are the longest span", arguments: ["0.1", "999999999"])
  func longWaits(delay: String) throws {
    let story = try StageStory(
      """
      view: {size: [320, 480]}
      layout: {itemSize: [320, 20], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 200, dataDelay: \(delay)}]
      """)
    try story.perform("clock.jump", "{by: 999999999}")
    #expect(try counter("missed", story) == "24")
    #expect(try counter("wait", story) == "9223372036.854775807")
  }

  @Test("New data take their time again")
  func reload() throws {
    let story = try list("120ms")
    try story.perform("clock.settle")
    story.forget()
    try story.perform("view.reloadData", "{sections: [{items: 3, dataDelay: 50ms}]}")
    try story.perform("clock.settle")
    #expect(
      story.told("dataSource", without: ["cellForItemAt"])
        == (0..<3).map { "dataReady item:[0,\($0)] wait:0.05 prefetched:false" })
    try story.perform("view.reloadData", "{sections: [{items: 3}]}")
    #expect(try !story.perform("query.visible").text.contains("lacksData"))
    #expect(story.stage.collectionView.prefetchDataSource == nil)
  }

  @Test(
    "A delay that is none is refused",
    arguments: ["-1", "12f", "soon", "yes", "1000000001s", "1000000000001ms", "1e9s"])
  func refused(delay: String) {
    let error = #expect(throws: FlickbookError.self) { try list(delay) }
    #expect(error?.name == .invalidParams)
    #expect(error?.path?.hasSuffix("sections[0].dataDelay") == true)
  }
}
