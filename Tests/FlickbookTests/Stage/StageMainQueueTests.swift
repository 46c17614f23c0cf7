import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Blocks that an app puts on the main queue of a stage, run by commands and in pieces.
///
/// Rule: S1.8.
@Suite("The main queue of a stage")
@MainActor
struct StageMainQueueTests {
  /// A flow layout that does something later whenever it is prepared or asked on a scroll.
  private final class BusyLayout: UICollectionViewFlowLayout {
    private var passes = 0

    override func prepare() {
      super.prepare()
      passes += 1
      guard passes % 3 == 1, let queue = collectionView?.window?.mainQueue else { return }
      queue.async { [weak self] in self?.grow(by: 2) }
      queue.asyncAfter(delay: 0.03) { [weak self] in self?.grow(by: -2) }
    }

    private func grow(by height: CGFloat) {
      itemSize.height += height
      invalidateLayout()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  }

  private static let layouts: LayoutRegistry = {
    var layouts = LayoutRegistry()
    layouts.register("busy") { _ in
      let layout = BusyLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      return layout
    }
    return layouts
  }()

  private func story() throws -> StageStory {
    try StageStory(
      Scene(
        yaml("{view: {size: [300, 400]}, layout: {type: busy}, sections: [{items: 100}]}"),
        layouts: Self.layouts))
  }

  @Test("However time is divided, a layout's blocks run at equal points of the log (S1.8)")
  func pieces() throws {
    let (whole, paced) = (try story(), try story())
    let requests = [
      ("gesture.fling", "{from: [150, 350], velocity: [0, -2000], duration: 0.1}"),
      ("clock.advance", "{by: 0.2}"), ("view.reloadData", "{}"), ("query.state", "{}"),
      ("view.setContentOffset", "{offset: [0, 30]}"), ("clock.settle", "{}"),
    ]
    for (method, params) in requests {
      let answer = try whole.perform(method, params).text
      try paced.stage.begin(try Command(method: method, params: yaml(params)))
      var now = paced.stage.now
      pieces: while true {
        switch paced.stage.run(turns: 1, through: now) {
        case .more: continue
        case .waiting: now = now.advanced(by: TimeSpan(nanoseconds: 2_380_957))
        case .done: break pieces
        }
      }
      var json = JSONWriter()
      try paced.stage.finish(into: &json)
      #expect(String(decoding: json.bytes, as: UTF8.self) == answer, "\(method)")
    }
    #expect(paced.lines == whole.lines)
    #expect(whole.lines.count > 100)
  }

  @Test("A stage is at rest once its queue is empty, and otherwise names what is queued (S1.8)")
  func rest() throws {
    let story = try story()
    var ran: [String] = []
    try story.perform("clock.settle")
    story.stage.mainQueue.async { ran.append("block") }
    story.stage.mainQueue.asyncAfter(delay: 0.25) { ran.append("delayed") }
    try story.perform("clock.settle")
    #expect(ran == ["block", "delayed"])
    story.stage.mainQueue.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in }
    func again() { story.stage.mainQueue.async(execute: again) }
    story.stage.mainQueue.async(execute: again)
    let failure = #expect(throws: FlickbookError.self) {
      try story.perform("clock.settle", "{limit: 0.2}")
    }
    #expect(failure?.name == .notSettled)
    let message = try #require(failure?.message)
    #expect(message.contains("\"main queue\""))
    #expect(message.contains("\"timer\""))
    #expect(message.contains("never ends by itself"))
  }

  @Test("A request that takes no time runs the blocks it left, a question none (S1.8)")
  func requests() throws {
    let story = try story()
    try story.perform("clock.settle")
    var ran: [String] = []
    story.stage.mainQueue.async { ran.append("block") }
    try story.perform("query.state")
    #expect(ran.isEmpty)
    try story.perform("view.select", "{item: [0, 1]}")
    #expect(ran == ["block"])
  }

  @Test("Callbacks see the stage's loop as the current one, whole and in pieces")
  func currentLoop() throws {
    final class Copier: NSObject, UICollectionViewDelegate {
      var wasCurrent: [Bool] = []
      func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
      ) {
        wasCurrent.append(UIPasteboard.general === collectionView.window?.turnLoop.pasteboard)
      }
    }
    let story = try story()
    let copier = Copier()
    story.stage.collectionView.delegate = copier
    let tap = Command.tap(.item([0, 1]), count: 1, hold: .milliseconds(50))
    try story.stage.perform(tap)
    try story.stage.begin(tap)
    while story.stage.run(turns: 1, through: story.stage.now.advanced(by: .milliseconds(100)))
      != .done
    {}
    try story.stage.finish()
    #expect(copier.wasCurrent == [true, true])
  }
}

extension Stage {
  fileprivate func finish() throws {
    var json = JSONWriter()
    try finish(into: &json)
  }
}
