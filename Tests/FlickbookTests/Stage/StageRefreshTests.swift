import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// Rule: S4.44.
@Suite("Pull to refresh")
@MainActor
struct StageRefreshTests {
  /// A control that counts how often it told its targets.
  private final class Control: UIRefreshControl {
    var refreshes = 0

    override func sendActions(for controlEvents: UIControl.Event) {
      if controlEvents.contains(.valueChanged) { refreshes += 1 }
      super.sendActions(for: controlEvents)
    }
  }

  private final class Feed: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  private let feed = Feed()
  private let view: UICollectionView
  private let control = Control()
  private let stage: Stage

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = feed
    view.refreshControl = control
    stage = Stage(collectionView: view, scale: 2)
  }

  private func pull(_ steps: String) throws {
    try stage.perform(Command(method: "gesture.drag", params: yaml(steps)))
  }

  /// How far a finger must move until content is pulled by some distance (the rubber band, S4.21).
  private func translation(for distance: Double) -> Double {
    (0...3000).lazy.map { Double($0) / 4 }.first { translation in
      let shown = (1 - 1 / (translation * 0.55 / 400 + 1)) * 400
      return shown >= distance
    }.map { $0 + 10 } ?? 0
  }

  @Test("Content refreshes once when it is pulled far enough", arguments: [(95.0, 0), (105, 1)])
  func pulls(distance: Double, refreshes: Int) throws {
    try pull(
      "{from: [150, 50], by: [0, \(translation(for: distance))], duration: 0.5, hold: 0.5}")
    #expect(control.refreshes == refreshes)
    #expect(control.isRefreshing == (refreshes > 0))
    try stage.perform(.settle(limit: .milliseconds(5000)))
    #expect(view.contentOffset.y == (refreshes > 0 ? -60 : 0))
    #expect(view.adjustedContentInset.top == (refreshes > 0 ? 60 : 0))
  }

  @Test("Content bounces back when the refresh has ended")
  func ends() throws {
    try pull("{from: [150, 50], by: [0, 300], duration: 0.5}")
    try stage.perform(.settle(limit: .milliseconds(5000)))
    stage.entering { control.endRefreshing() }
    #expect(view.contentOffset.y == -60)
    #expect(view.adjustedContentInset.top == 0)
    try stage.perform(.settle(limit: .milliseconds(5000)))
    #expect(view.contentOffset.y == 0)
    #expect(!control.isRefreshing)
  }

  @Test("A refresh that the program begins makes room, moves nothing and sends nothing")
  func begins() throws {
    stage.entering { control.beginRefreshing() }
    #expect(view.adjustedContentInset.top == 60)
    #expect(view.contentOffset.y == 0)
    #expect(control.refreshes == 0)
    stage.entering { view.refreshControl = nil }
    #expect(view.adjustedContentInset.top == 0)
  }

  @Test(
    "A scene has a control by refreshControl, of a collection view and of a table",
    arguments: ["collection", "table"])
  func scene(kind: String) throws {
    let story = try StageStory(
      """
      physics: {refreshDistance: 60}
      view: {size: [300, 400], kind: \(kind), refreshControl: true}
      sections: [{items: 100}]
      """)
    let pull = "{from: [150, 50], by: [0, \(translation(for: 70))], duration: 0.5, hold: 0.5}"
    try story.perform("gesture.drag", pull)
    try story.perform("clock.settle")
    #expect(story.toldToApp().filter { $0 == "valueChanged" }.count == 1)
    #expect(story.offset.y == -60)
    let hash = try story.state("hash")
    try story.perform("view.endRefreshing")
    try story.perform("clock.settle")
    #expect(story.offset.y == 0)
    #expect(try story.state("hash") != hash)
    try story.perform("view.endRefreshing")
    try story.perform("view.configure", "{refreshControl: false}")
    story.forget()
    try story.perform("gesture.drag", pull)
    try story.perform("clock.settle")
    #expect(!story.toldToApp().contains("valueChanged"))
    #expect(story.offset.y == 0)
  }

  @Test("The end of a refresh is refused by a view without a control")
  func refusesEnd() throws {
    let story = try StageStory("sections: [{items: 3}]")
    let error = #expect(throws: FlickbookError.self) { try story.perform("view.endRefreshing") }
    #expect(error?.name == .unsupported)
  }

  @Test("Content that is refreshed already, or whose control is disabled, does not refresh")
  func refuses() throws {
    stage.entering { control.beginRefreshing() }
    try pull("{from: [150, 50], by: [0, 320], duration: 0.5}")
    #expect(control.refreshes == 0)
    stage.entering { control.endRefreshing() }
    control.isEnabled = false
    try pull("{from: [150, 50], by: [0, 320], duration: 0.5}")
    #expect(control.refreshes == 0)
    #expect(!control.isRefreshing)
  }
}
