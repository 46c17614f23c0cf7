import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// A delegate and data source that remembers what it was asked.
@MainActor
private final class Board: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  static var made = 0
  static var selected: [Int] = []

  override init() {
    super.init()
    Self.made += 1
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(
      withReuseIdentifier: path.item == 0 ? "BoardCell" : "unknown", for: path)
  }

  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    Self.selected.append(path.item)
  }
}

private final class BoardCell: UICollectionViewCell {}

/// A controller of seven items, which starts a timer before it has a window.
@MainActor
private final class BoardController: UICollectionViewController {
  static var ticks = 0

  init() {
    super.init(nibName: nil, bundle: nil)
    MainQueue.current?.asyncAfter(delay: 1) { Self.ticks += 1 }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.allowsMultipleSelection = true
  }

  override func collectionView(
    _ view: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 7 }

  override func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "BoardCell", for: path)
  }
}

/// A controller that shows no collection view.
private final class EmptyController: UIViewController {}

/// A controller whose `loadView` sets no view.
private final class ViewlessController: UIViewController {
  override func loadView() {}
}

/// A flow layout with a size of its own.
private final class CardLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 80, height: 60)
    minimumLineSpacing = 4
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Protocol 12: `view.delegate` and `view.dataSource`.
@Suite("A delegate and a data source that a scene names", .serialized)
@MainActor
struct StageAppObjectTests {
  private static let registry: LayoutRegistry = {
    var registry = LayoutRegistry()
    registry.register(object: "Board") { Board() }
    registry.register(object: "Model") { NSObject() }
    registry.register(object: "BoardController") { BoardController() }
    registry.register(object: "EmptyController") { EmptyController() }
    registry.register(object: "ViewlessController") { ViewlessController() }
    registry.register(BoardCell.self, named: "BoardCell")
    registry.register(flow: "CardLayout") { CardLayout() }
    return registry
  }()

  private static func scene(_ text: String) throws(FlickbookError) -> Scene {
    let node = (try? yaml(text)) ?? Document.Builder().finish().root
    return try Scene(node, layouts: registry)
  }

  @Test("One class for both keys is one object, which the stage retains and calls")
  func isOne() throws {
    Board.made = 0
    Board.selected = []
    let stage = try Stage(Self.scene("view: {delegate: Board, dataSource: Board}"))
    #expect(Board.made == 1)
    #expect(stage.itemCounts(of: stage.collectionView) == [7])
    #expect(stage.collectionView.cellForItem(at: [0, 0]) is BoardCell)
    let plain = try #require(stage.collectionView.cellForItem(at: [0, 1]))
    #expect(type(of: plain) == UICollectionViewCell.self)
    _ = try stage.perform(.tap(.item([0, 2]), count: 1, hold: .milliseconds(50)))
    #expect(Board.selected == [2])
  }

  @Test("A delegate alone answers for the data of the scene")
  func delegateAlone() throws {
    Board.selected = []
    let stage = try Stage(Self.scene("{view: {delegate: Board}, sections: [{items: 3}]}"))
    #expect(stage.itemCounts(of: stage.collectionView) == [3])
    _ = try stage.perform(.tap(.item([0, 1]), count: 1, hold: .milliseconds(50)))
    #expect(Board.selected == [1])
  }

  @Test("A refused menu action changes nothing, not even the turns of a press that follows")
  func refusedMenu() throws {
    var turns: [Int] = []
    for isAsked in [false, true] {
      let stage = try Stage(Self.scene("view: {delegate: Board, dataSource: Board}"))
      if isAsked {
        let error = #expect(throws: FlickbookError.self) {
          try stage.perform(.performMenuAction([0, 2], "delete"))
        }
        #expect(error?.name == .invalidParams)
      }
      _ = try stage.perform(
        Command(method: "gesture.longPress", params: yaml("{item: [0, 1], duration: 0.7}")))
      turns.append(stage.turns)
    }
    #expect(turns[0] == turns[1])
  }

  @Test("A controller that a scene names fills the window and answers for everything")
  func controller() throws {
    BoardController.ticks = 0
    let stage = try Stage(
      Self.scene(
        "view: {size: [300, 500], safeAreaInsets: [20, 0, 0, 0], controller: BoardController}")
    )
    let view = stage.collectionView
    #expect(view.bounds.size == CGSize(width: 300, height: 500))
    #expect(view.delegate is BoardController)
    #expect(view.window?.rootViewController is BoardController)
    #expect(view.allowsMultipleSelection)
    #expect(view.safeAreaInsets.top == 20)
    #expect(stage.itemCounts(of: view) == [7])
    #expect(view.cellForItem(at: [0, 0]) is BoardCell)
    // A block that the controller delayed before there was a window follows the stage's clock.
    _ = try stage.perform(.advance(by: .milliseconds(2000)))
    #expect(BoardController.ticks == 1)
    _ = try stage.perform(Command(method: "view.configure", params: yaml("bounces: false")))
    #expect(!view.bounces)
  }

  @Test("A collection view controller gets the layout of its scene before its view is loaded")
  func controllerWithLayout() throws {
    let stage = try Stage(
      Self.scene("{view: {controller: BoardController}, layout: {type: CardLayout}}"))
    #expect(stage.collectionView.collectionViewLayout is CardLayout)
    let own = try Stage(Self.scene("view: {controller: BoardController}"))
    #expect(type(of: own.collectionView.collectionViewLayout) == UICollectionViewFlowLayout.self)
  }

  @Test("A stage of a controller can be sought")
  func controllerSought() throws {
    let stage = try Stage(Self.scene("view: {controller: BoardController}"))
    _ = try stage.perform(.tap(.item([0, 2]), count: 1, hold: .milliseconds(50)))
    let hash = try stage.perform(.queryState)
    _ = try stage.perform(.tap(.item([0, 3]), count: 1, hold: .milliseconds(50)))
    try stage.seek(to: .entry(1))
    #expect(try stage.perform(.queryState).contains("\"selected\":[[0,2]]"))
    #expect(hash.contains("\"selected\":[[0,2]]"))
  }

  @Test("A controller without a collection view has an empty one outside of the window")
  func emptyController() throws {
    let stage = try Stage(Self.scene("view: {controller: EmptyController}"))
    #expect(stage.collectionView.window == nil)
    #expect(stage.itemCounts(of: stage.collectionView) == [0])
    #expect(stage.warnings.isEmpty)
    let error = #expect(throws: FlickbookError.self) { try stage.tap([0, 0]) }
    #expect(error?.name == .itemOutOfRange)
    try stage.settle()
  }

  @Test("A controller that removes its view while it loads is refused, and nothing is left")
  func noView() throws {
    let scene = try Self.scene("view: {controller: ViewlessController}")
    let error = #expect(throws: FlickbookError.self) { try Stage(scene) }
    #expect(error?.path == "params.scene.view.controller")
  }

  @Test("A scene sets the properties of an app's flow layout that it names, and no others")
  func flowProperties() throws {
    let stage = try Stage(
      Self.scene(
        "{layout: {type: CardLayout, itemSize: [90, 30], scrollDirection: horizontal}, sections: []}"
      )
    )
    let layout = try #require(stage.collectionView.collectionViewLayout as? CardLayout)
    #expect(layout.itemSize == CGSize(width: 90, height: 30))
    #expect(layout.scrollDirection == .horizontal)
    #expect(layout.minimumLineSpacing == 4)
    #expect(
      try Self.scene("layout: {type: CardLayout, itemSize: [90, 30]}")
        != Self.scene("layout: {type: CardLayout}"))
  }

  @Test("A layout of a scene with a data source of the app can be checked")
  func lint() throws {
    let stage = try Stage(Self.scene("view: {dataSource: Board}"))
    #expect(try stage.lint().isEmpty)
  }

  @Test(
    "What the app answers is not said by the scene as well, and names are checked",
    arguments: [
      ("{view: {dataSource: Board}, sections: [{items: 3}]}", "params.scene.sections"),
      ("{view: {delegate: Board}, sections: [{items: 3, header: 20}]}", "params.scene.sections[0]"),
      (
        "{view: {delegate: Board}, sections: [{items: [{selectable: false}]}]}",
        "params.scene.sections[0]"
      ), ("view: {delegate: Board, editMenu: [copy]}", "params.scene.view.editMenu"),
      ("view: {delegate: Bored}", "params.scene.view.delegate"),
      ("view: {controller: Board}", "params.scene.view.controller"),
      ("{view: {controller: BoardController}, sections: []}", "params.scene.sections"),
      ("{view: {controller: BoardController}, others: []}", "params.scene.others"),
      ("{view: {controller: EmptyController}, layout: {type: line}}", "params.scene.layout"),
      ("view: {controller: BoardController, bounces: false}", "params.scene.view.bounces"),
      ("view: {controller: BoardController, tap: {cell: delete}}", "params.scene.view.tap"),
      ("view: {controller: BoardController, delegate: Board}", "params.scene.view.delegate"),
      (
        "layout: {type: CardLayout, flipsHorizontally: true}",
        "params.scene.layout.flipsHorizontally"
      ),
      ("view: {dataSource: Model}", "params.scene.view.dataSource"),
      (
        "others: [{name: a, frame: [0, 0, 9, 9], view: {delegate: Board}}]",
        "params.scene.others[0].view.delegate"
      ),
    ])
  func refusals(text: String, path: String) throws {
    let node = try yaml(text)
    let error = #expect(throws: FlickbookError.self) {
      try Scene(node, layouts: Self.registry)
    }
    #expect(error?.path == path, "\(error?.message ?? "")")
  }

  @Test("An unknown name has the nearest one as a hint, and without classes how to bring them")
  func hints() throws {
    let node = try yaml("view: {delegate: Bord}")
    let near = #expect(throws: FlickbookError.self) { try Scene(node, layouts: Self.registry) }
    #expect(near?.hint == "Did you mean \"Board\"?")
    let none = #expect(throws: FlickbookError.self) { try Scene(node) }
    #expect(none?.hint == "The option --layout PATH brings the classes of an app.")
  }

  @Test("The delegate cannot be changed by a request")
  func configure() throws {
    let params = try yaml("delegate: Board")
    #expect(throws: FlickbookError.self) {
      try Command(method: "view.configure", params: params, layouts: Self.registry)
    }
    let stage = try Stage(Self.scene("{view: {delegate: Board}, sections: [{items: 3}]}"))
    let menu = try Command(method: "view.configure", params: yaml("editMenu: [copy]"))
    #expect(throws: FlickbookError.self) { try stage.perform(menu) }
  }

  @Test("A scene without a type has the registry's standard layout")
  func standardType() throws {
    var registry = LayoutRegistry()
    registry.register("Steps", keys: [.number("step", default: 4, in: 1...9)]) { _ in
      UICollectionViewFlowLayout()
    }
    registry.standardType = "Steps"
    for text in ["{}", "layout: {}", "layout: {step: 5}"] {
      guard case .registered(let layout) = try Scene(yaml(text), layouts: registry).layout else {
        Issue.record("\(text) has a layout of the library")
        continue
      }
      #expect(layout.name == "Steps")
    }
    let named = try Scene(yaml("layout: {type: line}"), layouts: registry)
    #expect(named.layout == .line(LineDescription()))
    #expect(try Scene(layouts: LayoutRegistry()).layout == .flow(FlowDescription()))
  }
}
