import Foundation
import Testing
import UIKit

@testable import Flickbook

/// The log of a test, with events and members that an editor completes.
@Suite("Typed log")
@MainActor
struct LoggedEventTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Flickbook/Testing/Events")

  @Test("The events and their members are as the rows say")
  func sources() throws {
    let renews = ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] != nil
    for (name, text) in LoggedEventSources.files {
      let file = Self.folder.appending(path: name)
      if renews { try Data(text.utf8).write(to: file) }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }
  }

  @Test("The records of an event have their members as values")
  func values() throws {
    let stage = try Stage(Scene(yaml("{view: {size: [320, 480]}, sections: [{items: 60}]}")))
    try stage.tap([0, 3])
    try stage.tap([0, 5], count: 2)
    try stage.fling(CGVector(dx: 0, dy: -900))
    try stage.settle()
    #expect(stage.log.of(.didSelectItemAt).map(\.item) == [[0, 3], [0, 5], [0, 5]])
    let scrolls = stage.log.of(.scrollViewDidScroll)
    #expect(scrolls.last?.offset == stage.collectionView.contentOffset)
    #expect(scrolls.map(\.sequence) == scrolls.map(\.sequence).sorted())
    #expect(stage.log.of(.state).compactMap(\.count) == [1, 1, 2])
    #expect(Set(stage.log.of(.shouldSelectItemAt).map(\.answer)) == [true])
    #expect(stage.log.of(.sizeForItemAt).allSatisfy { $0.answer.width > 0 })
    let end = try #require(stage.log.of(.scrollViewDidEndDecelerating).last)
    #expect(try stage.log.of(.scrollViewDidScroll, since: UInt64(end.sequence)).isEmpty)
    #expect(stage.log.of(.snap).map(\.why) == ["reachesEdge"])
  }
}
