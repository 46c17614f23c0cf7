import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Checks that a view must pass at any offset, made without scrolling it.
@Suite("Verification of a view")
@MainActor
struct StageVerificationTests {
  /// An app's rows of 50 points.
  private final class Rows: NSObject, UICollectionViewDataSource {
    var count = 60
    private(set) var lastCell: UICollectionViewCell?

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      lastCell = cell
      return cell
    }
  }

  /// A flow layout that changes its mind and does not say so.
  private final class FickleLayout: UICollectionViewFlowLayout {
    var hiddenItem: Int?

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      super.layoutAttributesForElements(in: rect)?.filter { $0.indexPath.item != hiddenItem }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      guard indexPath.item == hiddenItem else { return attributes }
      let hidden = attributes?.copy() as? UICollectionViewLayoutAttributes
      hidden?.isHidden = true
      return hidden
    }
  }

  /// A stage with an app's view.
  @MainActor
  private final class App {
    let rows = Rows()
    let layout = FickleLayout()
    let stage: Stage

    init() {
      layout.itemSize = CGSize(width: 300, height: 50)
      layout.minimumLineSpacing = 0
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = rows
      stage = Stage(collectionView: view)
    }

    var view: UICollectionView { stage.collectionView }
    func cell(_ item: Int) -> UICollectionViewCell? { view.cellForItem(at: [0, item]) }
  }

  /// A change that an app makes to its view, and the finding for it.
  private struct Damage: CustomTestStringConvertible, Sendable {
    let name: ViewFinding.Name
    let message: String
    let make: @MainActor (App) throws -> Void
    var testDescription: String { name.rawValue }

    init(
      _ name: ViewFinding.Name, _ message: String, make: @escaping @MainActor (App) throws -> Void
    ) {
      (self.name, self.message, self.make) = (name, message, make)
    }
  }

  private nonisolated static let damages = [
    Damage(.visibilityDiffers, "Item 0.3 is shown and not in the bounds.") {
      $0.layout.hiddenItem = 3
    },
    Damage(.misplaced, "The view of item 0.2 is not at its place.") { $0.cell(2)?.center.x += 1 },
    Damage(.misplaced, "The view of item 0.2 is not in the view.") {
      $0.cell(2)?.removeFromSuperview()
    },
    Damage(.stackedWrongly, "A view of zIndex 3.0 lies below one of 0.0.") {
      $0.cell(0)?.layer.zPosition = 3
    },
    Damage(.reusedOnScreen, "A waiting view is seen.") { app in
      let cell = try #require(app.cell(0))
      try app.stage.perform(.setContentOffset(CGPoint(x: 0, y: 700), animated: false))
      cell.isHidden = false
      app.view.addSubview(cell)
    },
    Damage(.prefetchedWrongly, "Item 0.9 was made ready and is seen.") { app in
      try app.stage.perform(.setContentOffset(CGPoint(x: 0, y: 30), animated: true))
      try app.stage.settle()
      app.view.addSubview(try #require(app.rows.lastCell))
    },
    Damage(.selectionDiffers, "The cell of item 0.1 is drawn with the wrong selection.") {
      $0.cell(1)?.isSelected = true
    },
    Damage(.highlightDiffers, "The cell of item 0.1 is drawn with the wrong highlight.") {
      $0.cell(1)?.isHighlighted = true
    },
    Damage(
      .countsDiffer, "Section 0 has 60 items in the view, and 61 in the data source."
    ) { $0.rows.count += 1 },
  ]

  @Test("What an app breaks has its name, its rule and a sentence", arguments: damages)
  private func broken(_ damage: Damage) throws {
    let app = App()
    #expect(try app.stage.verify() == Verification())
    try damage.make(app)
    let found = try app.stage.verify()
    #expect(found.view == [ViewFinding(name: damage.name, message: damage.message)])
    #expect(found.layout == [])
    #expect(!found.isClean)
    let text = try app.stage.perform(.queryVerify)
    let finding =
      #"{"name":"\#(damage.name.rawValue)","grade":"screen","rule":"\#(damage.name.rule)","message":"\#(damage.message)"}"#
    #expect(text == #"{"clean":false,"findings":[\#(finding)]}"#)
  }

  @Test("Every name has a row, but for those that only a mistake of the view itself could have")
  func complete() {
    #expect(
      Set(Self.damages.map(\.name)).union([
        .shownTwice, .displayUnbalanced,
      ]) == Set(ViewFinding.Name.allCases))
  }

  // MARK: Layouts

  /// A fault of a layout, with the finding that needs no scrolling.
  struct Row: Sendable {
    let fault: FaultyRows.Fault
    let name: LayoutFinding.Name?
    let grade: FindingGrade?

    init(
      _ fault: FaultyRows.Fault, _ name: LayoutFinding.Name? = nil, _ grade: FindingGrade? = nil
    ) {
      (self.fault, self.name, self.grade) = (fault, name, grade)
    }
  }

  nonisolated static let faults = [
    Row(.nothing), Row(.answersPhantom, .itemDoesNotExist, .update),
    Row(.answersNaN, .frameNotFinite, .screen),
    Row(.endlessContent, .contentSizeNotFinite, .screen),
    Row(.nothingAlone, .attributesMissing, .update), Row(.wrongAlone, .wrongElement, .update),
    Row(.otherAlone, .answersDiffer, .update), Row(.answersTwice, .answeredTwice, .update),
    Row(.leavesOut, .elementMissing, .update), Row(.forgets, .elementMissing, .update),
    Row(.hides, .elementMissing, .screen), Row(.dropsTint, .copyDropsProperty, .screen),
    Row(.trapsAlone), Row(.mutates), Row(.dependsOnBounds),
  ]

  private func story(_ fault: FaultyRows.Fault) throws -> StageStory {
    try StageStory(
      Scene(
        yaml(
          "{view: {size: [300, 400]}, layout: {type: \(fault.rawValue)}, sections: [{items: 30}]}"),
        layouts: FaultyRows.registry))
  }

  @Test(
    "Of a layout's faults at the view's offset those on the screen are found, and the others if wanted",
    arguments: faults)
  func faulty(_ row: Row) throws {
    let story = try story(row.fault)
    try story.perform("view.setContentOffset", "{offset: [0, 210]}")
    // A layout that no question of UIKit's traps is asked no other question.
    for grade in FindingGrade.allCases where row.fault != .trapsAlone || grade == .screen {
      let found = try story.stage.verify(grade)
      let isFound = row.grade.map { grade.includes($0) } ?? false
      #expect(found.layout.map(\.name) == (isFound ? row.name.map { [$0] } ?? [] : []))
      #expect(found.layout.allSatisfy { $0.grade == row.grade })
      #expect(found.view == [])
    }
    #expect(try story.stage.verify() == story.stage.verify(.screen))
  }

  @Test("Attributes that change after they were answered are found by the next question")
  func mutated() throws {
    let story = try story(.mutates)
    #expect(try story.stage.verify(.update).isClean)
    #expect(try story.stage.verify(.update).isClean)
    try story.perform("view.setBounds", "{size: [360, 400]}")
    // It is not on the screen, and a question for that forgets nothing.
    #expect(try story.stage.verify().isClean)
    #expect(try story.stage.verify(.update).layout.map(\.name) == [.attributesMutated])
    #expect(try story.stage.verify(.update).isClean)
  }

  // MARK: What is right

  nonisolated static let layouts = [
    "{type: flow, headerReferenceSize: [20, 20], footerReferenceSize: [10, 10]}",
    "{type: flow, scrollDirection: horizontal, sectionInset: [5, 6, 7, 8]}",
    "{type: flow, headerReferenceSize: [20, 20], sectionHeadersPinToVisibleBounds: yes}",
    "{type: flow, sectionInsetReference: fromSafeArea, estimatedItemSize: [30, 30]}",
    "{type: compositional, section: {group: {size: [{fractionalWidth: 1}, 30], horizontal: "
      + "[{size: [{fractionalWidth: 0.3}, {fractionalHeight: 1}]}], interItemSpacing: 5}}}",
    "{type: compositional, section: {boundarySupplementaryItems: [{kind: header, size: "
      + "[{fractionalWidth: 1}, 20], alignment: top, pinToVisibleBounds: true}], group: {size: "
      + "[{fractionalWidth: 1}, {estimated: 30}], vertical: [{size: [{fractionalWidth: 1}, "
      + "{estimated: 30}]}]}}}",
    "{type: compositional, section: {orthogonalScrollingBehavior: paging, group: {size: "
      + "[{fractionalWidth: 0.5}, 60], horizontal: [{size: [{fractionalWidth: 1}, "
      + "{fractionalHeight: 1}]}]}}}",
    "{type: waterfall, columns: 3, headerReferenceSize: [0, 30], sectionInset: [9, 9, 9, 9]}",
    "{type: stack, shrink: 0.2, peek: -10}", "{type: ring, turnsItems: yes, places: 5}",
    "{type: table, columns: 7, minimumLineSpacing: 3, firstColumnWidth: 31}",
    "{type: line, zoomFactor: 1.5, itemSize: [80, 80]}", "{type: circle}",
  ]

  private func scene(_ layout: String) -> String {
    """
    view: {size: [310, 420], contentInset: [20, 10, 30, 0], layoutDirection: rightToLeft}
    layout: \(layout)
    sections: [{items: {count: 50, sizes: [[40, 30], [50, 70]]}}, {items: 0}, {items: 11}]
    """
  }

  @Test(
    "Nothing is found in the library's layouts at rest, in a scroll, an update and a movement",
    arguments: layouts)
  func clean(layout: String) throws {
    let story = try StageStory(scene(layout))
    func step(_ method: String, _ params: String = "{}") throws {
      try story.perform(method, params)
      #expect(try story.stage.verify(.screen) == Verification(), "\(method) \(params)")
      #expect(try story.stage.verify(.update) == Verification(), "\(method) \(params)")
    }
    try step("query.state")
    try step("gesture.fling", "{velocity: [-700, -900]}")
    try step("clock.advance", "{by: 0.1}")
    try step("clock.settle")
    try step(
      "view.update",
      "{updates: [{delete: [[0, 1]]}, {insert: [[0, 3], [2, 0]]}, {move: [[0, 0], [2, 1]]}]}")
    try step("clock.advance", "{by: 0.1}")
    try step("clock.settle")
    try step("view.beginMovement", "{item: [0, 2]}")
    for point in ["[30, 300]", "[150, 420]", "[10, 10]"] {
      try step("view.updateMovement", "{at: \(point)}")
      try step("clock.advance", "{by: 0.05}")
    }
    try step("view.endMovement")
    try step("clock.settle")
    try step("view.setBounds", "{size: [420, 310], animated: true}")
    try step("clock.advance", "{by: 0.1}")
    try step("clock.settle")
  }

  @Test("A cell whose leaving ends in the next turn is not missed before it (S7.26)")
  func leaving() throws {
    let story = try StageStory("{layout: {type: stack}, sections: [{items: 10}]}")
    try story.perform("view.scrollTo", "{item: [0, 5], position: centeredVertically}")
    try story.perform("view.update", "{updates: [{insert: [[0, 0]]}]}")
    try story.perform("view.setContentOffset", "{offset: [0, 0]}")
    #expect(try story.stage.verify() == Verification())
    try story.perform("clock.settle")
    #expect(try story.stage.verify() == Verification())
  }

  @Test("An item on its way from one section to another exists where it would go (S6.9)")
  func acrossSections() throws {
    let story = try StageStory(
      """
      view: {size: [300, 400]}
      layout: {itemSize: [100, 100], minimumLineSpacing: 0, minimumInteritemSpacing: 0}
      sections: [{items: 3}, {items: 3}]
      """)
    try story.perform("view.beginMovement", "{item: [0, 0]}")
    try story.perform("view.updateMovement", "{at: [250, 150]}")
    #expect(try Answer(text: story.state("movement"))["target"] == "[1,2]")
    let layout = story.stage.collectionView.collectionViewLayout
    #expect(layout.layoutAttributesForItem(at: [1, 3]) != nil)
    #expect(try story.stage.verify(.update) == Verification())
    try story.perform("view.endMovement")
    try story.perform("clock.settle")
    #expect(try story.stage.verify(.update) == Verification())
  }

  @Test("A row that scrolls on its own is not missed below the page either (M9.5)")
  func rowBelow() throws {
    let story = try StageStory(
      """
      view: {size: [320, 480]}
      layout:
        type: compositional
        sections:
          - group: {size: [{fractionalWidth: 1}, 100], horizontal: [{size: [80, 100]}]}
          - orthogonalScrollingBehavior: continuous
            group: {size: [140, 100], horizontal: [{size: [140, 100]}]}
      sections: [{items: 24}, {items: 20}]
      """)
    #expect(try story.stage.verify(.update) == Verification())
    try story.perform("view.scrollTo", "{item: [1, 0], position: bottom}")
    try story.perform("view.scrollSection", "{section: 1, to: 300}")
    #expect(try story.stage.verify(.update) == Verification())
    #expect(try story.stage.lint() == [])
  }

  /// A wheel's cell, which turns about a point outside of it.
  private final class TurningCell: UICollectionViewCell {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      layer.anchorPoint = CGPoint(x: 0.5, y: 3)
      center.y += bounds.height * 2.5
    }
  }

  @Test("A cell that sets an anchor point and moves its centre for it keeps its frame (S1.44)")
  func anchored() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(TurningCell.self, forCellWithReuseIdentifier: "row")
    let rows = Rows()
    view.dataSource = rows
    let stage = Stage(collectionView: view)
    try stage.perform(.setContentOffset(CGPoint(x: 0, y: 60), animated: false))
    layout.itemSize = CGSize(width: 60, height: 60)
    #expect(try stage.verify().view == [])
  }

  /// A flow whose items hang on springs.
  private final class SpringLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      for item in super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 300, height: 400))
        ?? []
      {
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        spring.frequency = 1
        item.center.y += 20
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  @Test("Attributes that an animator moves are not called changed")
  func animated() throws {
    let layout = SpringLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    let rows = Rows()
    rows.count = 5
    view.dataSource = rows
    let stage = Stage(collectionView: view)
    _ = try stage.verify(.update)
    try stage.advance(by: 0.2)
    #expect(try stage.verify(.update).layout.map(\.name) == [])
  }

  // MARK: The request

  @Test("The question moves nothing, and is answered for the view that it names")
  func asks() throws {
    let story = try StageStory(
      """
      {layout: {type: stack}, sections: [{items: 9}], others: [{name: tray, frame: [0, 0, 100, 100],
      sections: [{items: 3}]}]}
      """)
    try story.perform("gesture.fling", "{velocity: [0, -900]}")
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    #expect(try story.perform("query.verify").text == #"{"clean":true,"findings":[]}"#)
    #expect(try story.perform("query.verify", "{in: tray}")["clean"] == "true")
    #expect(try story.perform("query.verify", "{grade: update}")["clean"] == "true")
    #expect(
      refusal(of: { try story.perform("query.verify", "{grade: all}") })?.name == .invalidParams)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
    #expect(
      refusal(of: { try story.perform("query.verify", "{in: desk}") })?.name == .invalidParams)
  }

  @Test("Between two layouts nothing is said, and afterwards it is")
  func busy() throws {
    let story = try StageStory("{sections: [{items: 9}]}")
    try story.perform("view.beginTransition", "{layout: {type: circle}}")
    try story.perform("view.updateTransition", "{progress: 0.5}")
    #expect(refusal(of: { try story.perform("query.verify") })?.name == .busy)
    #expect(refusal(of: { try story.stage.verify() })?.name == .busy)
    try story.perform("view.finishTransition")
    try story.perform("clock.settle")
    #expect(try story.stage.verify() == Verification())
  }

  @Test("Cells that were displayed before the stage took the view count as well (S8.9)")
  func laidOutBefore() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let rows = Rows()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    let stage = Stage(collectionView: view)
    #expect(try stage.verify() == Verification())
    try stage.perform(.setContentOffset(CGPoint(x: 0, y: 200), animated: false))
    #expect(try stage.verify() == Verification())
  }
}
