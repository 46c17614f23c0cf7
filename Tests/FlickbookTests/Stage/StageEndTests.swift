import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// A stage that nobody holds any more leaves nothing behind, in whatever state it was.
@Suite("The end of a stage")
@MainActor
struct StageEndTests {
  /// The requests before the end of a stage, and the scene.
  struct EndState: CustomTestStringConvertible {
    let name: String
    var options = ""
    var section = ""
    var requests: [(method: String, params: String)] = []

    var testDescription: String { name }

    var scene: String {
      """
      view: {size: [300, 400], \(options)}
      layout: {itemSize: [300, 50], minimumLineSpacing: 0}
      sections: [{items: 100, \(section)}]
      """
    }
  }

  private nonisolated static let down = "{touches: [{id: 1, phase: began, at: [150, 125]}]}"
  private nonisolated static func held(_ seconds: Double) -> [(method: String, params: String)] {
    [("touch", down), ("clock.advance", "{by: \(seconds)}")]
  }
  private nonisolated static let carried =
    held(0.6) + [
      ("touch", "{t: 0.7, touches: [{id: 1, phase: moved, at: [150, 200]}]}")
    ]
  private nonisolated static let foreign = [
    (method: "drag.begin", params: "{items: [{id: a, text: hello, late: yes}], at: [150, 125]}")
  ]

  nonisolated static let states: [EndState] = [
    EndState(name: "at rest"),
    EndState(name: "a finger down", requests: [("touch", down)]),
    EndState(name: "a press", requests: held(0.6)),
    EndState(
      name: "a drag",
      requests: [
        ("touch.stream", "{samples: [[0, 1, 0, 150, 350], [0.1, 1, 1, 150, 250]]}")
      ]),
    EndState(
      name: "a drag that was cancelled",
      requests: [
        ("touch.stream", "{samples: [[0, 1, 0, 150, 350], [0.1, 1, 1, 150, 250]]}"),
        ("gesture.cancel", "{}"),
      ]),
    EndState(
      name: "two fingers",
      requests: [
        (
          "touch.stream",
          "{samples: [[0, 1, 0, 150, 100], [0, 2, 0, 150, 300], [0.1, 1, 1, 150, 50]]}"
        )
      ]),
    EndState(
      name: "a lifted finger whose view has not heard of it",
      requests: [("gesture.tap", "{at: [150, 125], hold: 0.01}")]),
    EndState(name: "a fling", requests: [("gesture.fling", "{velocity: [0, -2000]}")]),
    EndState(name: "a bounce", requests: [("gesture.fling", "{velocity: [0, 2000]}")]),
    EndState(
      name: "an animated offset",
      requests: [("view.setContentOffset", "{offset: [0, 500], animated: yes}")]),
    EndState(
      name: "an offset", requests: [("view.setContentOffset", "{offset: [0, 500]}")]),
    EndState(name: "a movement", requests: [("view.beginMovement", "{item: [0, 1]}")]),
    EndState(
      name: "a movement near the edge",
      requests: [
        ("view.beginMovement", "{item: [0, 1]}"), ("view.updateMovement", "{at: [150, 399]}"),
      ]),
    EndState(
      name: "an item that was put down",
      requests: [("view.beginMovement", "{item: [0, 1]}"), ("view.endMovement", "{}")]),
    EndState(name: "a movement by a finger", options: "reorder: yes,", requests: carried),
    EndState(name: "a drag of items", options: "drag: yes, drop: yes,", requests: carried),
    EndState(
      name: "a drag of another program", options: "drag: yes, drop: yes,", requests: foreign),
    EndState(
      name: "a drop", options: "drag: yes, drop: yes,",
      requests: foreign + [("drag.move", "{at: [150, 200]}"), ("drag.drop", "{}")]),
    EndState(
      name: "a menu", options: "contextMenu: [{title: Keep}],", requests: held(0.6)),
    EndState(
      name: "a transition",
      requests: [
        ("view.beginTransition", "{layout: {type: line}}"),
        ("view.updateTransition", "{progress: 0.4}"),
      ]),
    EndState(
      name: "a transition on its way",
      requests: [
        ("view.beginTransition", "{layout: {type: line}}"),
        ("view.updateTransition", "{progress: 0.4}"), ("view.finishTransition", "{}"),
        ("clock.advance", "{by: 0.05}"),
      ]),
    EndState(
      name: "a batch of updates",
      requests: [("view.update", "{updates: [{insert: [[0, 1]]}, {delete: [[0, 2]]}]}")]),
    EndState(
      name: "an animated layout",
      requests: [("view.setLayout", "{layout: {type: line}, animated: yes}")]),
    EndState(
      name: "a rotation", requests: [("view.setBounds", "{size: [400, 300], animated: yes}")]),
    EndState(name: "data on their way", section: "dataDelay: 5s"),
    EndState(
      name: "a drag that selects", options: "allowsMultipleSelection: yes, multiSelect: yes,",
      requests: [
        (
          "touch.stream",
          "{samples: [[0, 1, 0, 150, 100], [0, 2, 0, 180, 100], [0.1, 1, 1, 150, 150], "
            + "[0.1, 2, 1, 180, 150]]}"
        )
      ]),
  ]

  /// The objects of a stage, held weakly.
  @MainActor
  private struct Objects {
    weak var stage: Stage?
    weak var view: UICollectionView?
    weak var log: StateLog?
    weak var window: UIWindow?
    weak var layout: UICollectionViewLayout?
    weak var cell: UICollectionViewCell?

    init(_ stage: Stage) {
      self.stage = stage
      view = stage.collectionView
      log = stage.log
      window = stage.window
      layout = stage.collectionView.collectionViewLayout
      cell = stage.collectionView.visibleCells.first
    }

    var names: [String] {
      var names: [String] = []
      if stage != nil { names.append("stage") }
      if view != nil { names.append("view") }
      if log != nil { names.append("log") }
      if window != nil { names.append("window") }
      if layout != nil { names.append("layout") }
      if cell != nil { names.append("cell") }
      return names
    }
  }

  @Test("A stage without references is deallocated with everything in it", arguments: states)
  func gone(state: EndState) throws {
    var story: StageStory? = try StageStory(state.scene)
    for (method, params) in state.requests { try story?.perform(method, params) }
    let objects = Objects(try #require(story).stage)
    #expect(objects.names.count == 6)
    story = nil
    #expect(objects.names == [])
  }

  @Test("So is one in the middle of a command")
  func midway() throws {
    var story: StageStory? = try StageStory(EndState(name: "").scene)
    try story?.stage.begin(.fling(Fling(velocity: CGVector(dx: 0, dy: -2000))))
    _ = story?.stage.run(turns: 30)
    let objects = Objects(try #require(story).stage)
    story = nil
    #expect(objects.names == [])
  }

  @Test("What an app does later holds a stage until it is closed")
  func later() throws {
    var story: StageStory? = try StageStory(EndState(name: "").scene)
    let objects = Objects(try #require(story).stage)
    do {
      let stage = try #require(story).stage
      stage.mainQueue.async { _ = stage }
      stage.mainQueue.asyncAfter(delay: 1) { _ = stage }
      stage.mainQueue.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = stage }
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) {
        stage.collectionView.alpha = 0.5
      } completion: { _ in
        _ = stage
      }
    }
    story?.stage.close()
    story = nil
    #expect(objects.names == [])
  }

  @Test("A closed stage records its end once, refuses commands, and runs nothing")
  func closed() throws {
    let story = try StageStory(EndState(name: "").scene)
    try story.perform("gesture.fling", "{velocity: [0, -2000]}")
    story.forget()
    story.stage.close()
    story.stage.close()
    #expect(story.told("session") == ["closed"])
    var ran = false
    story.stage.mainQueue.async { ran = true }
    for method in ["clock.settle", "query.state", "view.reloadData"] {
      let error = #expect(throws: FlickbookError.self) { try story.perform(method) }
      #expect(error?.name == .noSession)
    }
    #expect(!ran)
    #expect(story.lines.last?.contains("closed") == true)
  }

  @Test("A view outlives its stage as it was, and comes to rest on another")
  func secondStage() throws {
    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      var ends = 0
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 100 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ends += 1 }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = Source()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    var stage: Stage? = Stage(collectionView: view)
    try stage?.perform(.fling(Fling(velocity: CGVector(dx: 0, dy: -2000))))
    stage = nil
    #expect(view.window == nil && view.isDecelerating && source.ends == 0)
    #expect(view.visibleCells.count > 5)
    let offset = view.contentOffset
    let second = Stage(collectionView: view)
    #expect(!view.isDecelerating && source.ends == 1)
    #expect(view.contentOffset == offset)
    try second.perform(.settle(limit: .milliseconds(1000)))
    #expect(view.contentOffset == offset)
    try second.perform(.fling(Fling(velocity: CGVector(dx: 0, dy: -2000))))
    try second.perform(.settle(limit: .milliseconds(10_000)))
    #expect(view.contentOffset.y > offset.y + 100 && source.ends == 2)
  }
}
