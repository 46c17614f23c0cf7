import Foundation
import Testing
import Timeline
import UIKit
import UIKitTestSupport

@testable import Flickbook

@Suite("The layout lint")
@MainActor
struct LayoutLintTests {
  @Test(
    "The rows from which a lint comes back are few, however high the view",
    arguments: [
      (88.0, 2), (4_400, 100), (4_500, 100), (1e9, 100),
    ])
  func rows(height: Double, count: Int) {
    let sections = [20_000, 980_000].map { count in
      var section = SectionDescription()
      section.items = .count(count, sizes: [])
      return section
    }
    let (rows, bounds) = (LintRows(), CGRect(x: 0, y: 0, width: 300, height: height))
    let source = SceneSource(SceneData(sections))
    let view = UICollectionView(frame: bounds, collectionViewLayout: rows)
    source.serve(view)
    let content = view.prepareBesideWindow()
    #expect(content.height >= 44e6)
    let answer = withExtendedLifetime(source) { rows.layoutAttributesForElements(in: bounds) }
    #expect(answer?.count == count)
  }

  /// A fault, and the one finding that tells it.
  struct Row: CustomTestStringConvertible, Sendable {
    let fault: FaultyRows.Fault
    let name: LayoutFinding.Name
    let grade: FindingGrade
    let item: IndexPath?
    let answers: [String]
    var testDescription: String { fault.rawValue }

    init(
      _ fault: FaultyRows.Fault, _ name: LayoutFinding.Name, _ grade: FindingGrade,
      _ item: IndexPath?, _ answers: String...
    ) {
      (self.fault, self.name, self.grade) = (fault, name, grade)
      (self.item, self.answers) = (item, answers)
    }
  }

  nonisolated static let rows = [
    Row(
      .answersPhantom, .itemDoesNotExist, .update, [0, 30],
      "frame [0.0, 0.0, 50.0, 50.0], alpha 1.0, zIndex 0, tint 30"),
    Row(
      .answersNaN, .frameNotFinite, .screen, [0, 2],
      "frame [0.0, nan, 300.0, 50.0], alpha 1.0, zIndex 0, tint 2"),
    Row(.endlessContent, .contentSizeNotFinite, .screen, nil, "300.0 × inf"),
    Row(
      .nothingAlone, .attributesMissing, .update, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0", "nil"),
    Row(
      .wrongAlone, .wrongElement, .update, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0",
      "frame [0.0, 50.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 1"),
    Row(
      .otherAlone, .answersDiffer, .update, [0, 3],
      "frame [0.0, 150.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 3",
      "frame [0.0, 150.0, 300.0, 50.0], alpha 0.5, zIndex 0, tint 3"),
    Row(
      .answersTwice, .answeredTwice, .update, [0, 1],
      "frame [0.0, 50.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 1",
      "frame [0.0, 50.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 1"),
    Row(
      .leavesOut, .elementMissing, .update, [0, 4], "nothing in [-150.0, -200.0, 600.0, 800.0]",
      "frame [0.0, 200.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 4"),
    Row(
      .mutates, .attributesMutated, .update, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0",
      "frame [0.0, 0.0, 360.0, 50.0], alpha 1.0, zIndex 0, tint 0"),
    Row(
      .dependsOnBounds, .dependsOnBounds, .screen, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0",
      "frame [0.0, 0.0, 300.0, 50.0], alpha 0.5, zIndex 0, tint 0"),
    Row(
      .ignoresTint, .equalityIgnoresProperty, .update, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0",
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 1"),
    Row(
      .dropsTint, .copyDropsProperty, .screen, [0, 0],
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 1",
      "frame [0.0, 0.0, 300.0, 50.0], alpha 1.0, zIndex 0, tint 0"),
    Row(
      .neverRests, .neverRests, .screen, nil,
      "layout does not come to rest: views keep invalidating each other"),
  ]

  private func stage(_ layout: String, items: Int = 30) throws -> Stage {
    try Stage(
      Scene(
        yaml(
          "{view: {size: [300, 400]}, layout: {type: \(layout)}, sections: [{items: \(items)}]}"),
        layouts: FaultyRows.registry))
  }

  @Test(
    "Each fault is found, and nothing else, with the item and what was answered", arguments: rows)
  func found(_ row: Row) throws {
    let findings = try stage(row.fault.rawValue).lint()
    #expect(findings.map(\.name) == [row.name])
    let finding = try #require(findings.first)
    #expect(finding.grade == row.grade)
    #expect(finding.item == row.item)
    #expect(finding.kind == row.item.map { _ in "cell" })
    #expect(finding.answers == row.answers)
    #expect(finding.message.hasSuffix("."))
  }

  @Test(
    "Of these only what is wrong on the screen is found if nothing else is wanted", arguments: rows)
  func foundOnScreen(_ row: Row) throws {
    let findings = try stage(row.fault.rawValue).lint(.screen)
    #expect(findings.map(\.name) == (row.grade == .screen ? [row.name] : []))
    #expect(
      try stage("nothing").lint(.screen) { FaultyRows(row.fault) }.map(\.name)
        == findings.map(\.name))
  }

  @Test("A layout that traps at what UIKit would not ask is not asked for what is on the screen")
  func asksNoMore() throws {
    #expect(try stage("trapsAlone").lint(.screen) == [])
    let findings = try stage("hides").lint(.screen)
    #expect(findings.map(\.name) == [.elementMissing])
    #expect(findings.first?.item == [0, 6])
  }

  @Test(
    "A layout that no scene describes is made by the program, with a scene's data", arguments: rows)
  func foundWithSceneData(_ row: Row) throws {
    let stage = try stage("nothing")
    let before = stage.hash
    #expect(try stage.lint { FaultyRows(row.fault) }.map(\.name) == [row.name])
    #expect(stage.hash == before)
  }

  @Test("So it is with an app's own data source, of which nothing is changed", arguments: rows)
  func foundWithAppData(_ row: Row) throws {
    let source = ThirtyRows()
    let view = source.view(FaultyRows(.nothing))
    let stage = Stage(collectionView: view)
    let (before, asked) = (stage.hash, source.questions)
    #expect(try stage.lint { FaultyRows(row.fault) }.map(\.name) == [row.name])
    #expect(stage.hash == before)
    #expect(source.questions > asked)
    #expect(try stage.lint { FaultyRows(.nothing) } == [])
    #expect(source.scrolls > 0, "the delegate is the app's")
    #expect(refusal(of: { try stage.lint() })?.hint?.contains("stage.lint { MyLayout() }") == true)
  }

  @Test(
    "A layout may drop what it has placed when it is asked about other bounds", arguments: [3, 30])
  func forgetful(items: Int) throws {
    let stage = try stage("nothing", items: items)
    let layout = ForgetfulRows()
    #expect(try stage.lint { layout } == [])
    #expect(layout.missing == 0)
  }

  /// Rows that the layout places again after every question about bounds.
  private final class ForgetfulRows: UICollectionViewLayout {
    private var rows: [UICollectionViewLayoutAttributes] = []
    /// The number of queries for a row without a frame, where an app's layout would trap.
    private(set) var missing = 0
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override func prepare() {
      guard rows.isEmpty else { return }
      rows = (0..<count).map { item in
        let row = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        let width = collectionView?.bounds.width ?? 0
        row.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: width, height: 50)
        return row
      }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      rows = []
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      rows = []
      return true
    }

    override var collectionViewContentSize: CGSize {
      CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * 50)
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard rows.indices.contains(indexPath.item) else {
        missing += 1
        return nil
      }
      return rows[indexPath.item]
    }
  }

  @Test(
    "A layout that comes back by animation, or whose offset moves, is prepared before it is asked",
    arguments: [false, true])
  func strict(isAppData: Bool) throws {
    let source = ThirtyRows()
    let stage =
      try isAppData
      ? Stage(collectionView: source.view(FaultyRows(.nothing))) : stage("nothing")
    let layout = StrictLayout()
    var faults: [String] = []
    layout.note = { faults.append($0) }
    #expect(try stage.lint { layout } == [])
    #expect(faults == [])
    #expect(layout.preparations > 10)
  }

  @Test("A layout that a view has already is refused")
  func refusesTakenLayout() throws {
    let stage = try stage("nothing")
    let layout = stage.collectionView.collectionViewLayout
    #expect(refusal(of: { try stage.lint { layout } })?.name == .invalidParams)
    #expect(stage.collectionView.collectionViewLayout === layout)
    #expect(layout.collectionView === stage.collectionView)
  }

  /// An app's own data source and delegate.
  private final class ThirtyRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var questions = 0
    var scrolls = 0

    func view(_ layout: UICollectionViewLayout) -> UICollectionView {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = self
      view.delegate = self
      return view
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      questions += 1
      return 30
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  @Test("A row that is forgotten where it begins above the rectangle is missed")
  func forgotten() throws {
    let findings = try stage("forgets").lint()
    #expect(findings.map(\.name) == [.elementMissing])
    #expect(findings.first?.message.contains("left out for a smaller rectangle") == true)
    #expect(findings.first?.answers.last?.hasPrefix("nothing in [") == true)
  }

  @Test("A row that no rectangle has is missed by its neighbours (S2.30)")
  func leftOut() throws {
    let findings = try stage("leavesOut").lint()
    #expect(
      findings.map(\.message) == [
        "item [0, 4] is left out for a rectangle that it is in, and answered alone."
      ])
  }

  @Test(
    "A row that is hidden, or lies elsewhere, is not missed by its neighbours", arguments: [0, 1])
  func rightlyLeftOut(scattered: Int) throws {
    #expect(try stage("nothing").lint { FoldedRows(isScattered: scattered == 1) } == [])
  }

  /// Rows of which every third is hidden, or lies below all others if `isScattered`.
  private final class FoldedRows: UICollectionViewLayout {
    private let isScattered: Bool

    init(isScattered: Bool) {
      self.isScattered = isScattered
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 300, height: CGFloat(count) * 100)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let row = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let isFolded = indexPath.item % 3 == 2
      // Scattered rows are below all others.
      let index = isFolded && isScattered ? count + indexPath.item : indexPath.item
      row.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 300, height: 50)
      row.isHidden = isFolded && !isScattered
      return row
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
        !$0.isHidden && $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY
          && $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX
      }
    }
  }

  @Test("Exceptions that UIKit would raise during a lint are reported with its message")
  func refused() throws {
    let findings = try stage("unregistered").lint()
    #expect(findings.map(\.name) == [.refused])
    #expect(
      findings.first?.answers.first?.contains("could not dequeue a view of kind: shelf") == true)
  }

  @Test("Every fault has a row")
  func complete() {
    #expect(
      Set(Self.rows.map(\.fault)).union([
        .nothing, .forgets, .unregistered, .hides, .trapsAlone,
      ])
        == Set(FaultyRows.Fault.allCases))
    #expect(
      Set(Self.rows.map(\.name)).union([
        .elementMissing, .refused, .unsatisfiableConstraints, .ambiguousLayout, .tiedLengths,
        .textCut, .smallTarget, .labelsOverlap, .unlabelledControl, .textGuessed,
        .symbolGuessed,
      ])
        == Set(LayoutFinding.Name.allCases))
  }

  @Test("Nothing is found in what is right", arguments: [0, 1, 2, 30, 200])
  func clean(items: Int) throws {
    // A compositional layout needs a description of its sections: the rows below have some.
    for layout in LayoutRegistry().types + ["nothing"] where layout != "compositional" {
      #expect(try stage(layout, items: items).lint() == [], "\(layout)")
    }
  }

  @Test(
    "Nothing is found in the library's layouts with all that they have",
    arguments: [
      "{type: flow, headerReferenceSize: [20, 20], footerReferenceSize: [10, 10]}",
      "{type: flow, scrollDirection: horizontal, sectionInset: [5, 6, 7, 8]}",
      "{type: flow, headerReferenceSize: [20, 20], sectionHeadersPinToVisibleBounds: yes}",
      "{type: flow, footerReferenceSize: [20, 20], sectionFootersPinToVisibleBounds: yes}",
      "{type: flow, sectionInsetReference: fromSafeArea, estimatedItemSize: [30, 30]}",
      "{type: flow, flipsHorizontallyInOppositeLayoutDirection: yes}",
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
      "{type: line, zoomFactor: 1.5, itemSize: [80, 80]}",
    ])
  func libraryIsClean(layout: String) throws {
    let stage = try Stage(
      Scene(
        yaml(
          """
          {view: {size: [310, 420], contentInset: [20, 10, 30, 0], layoutDirection: rightToLeft}, layout: \(layout), sections: [
          {items: {count: 50, sizes: [[40, 30], [50, 70], [20, 20]]}}, {items: 0}, {items: 11}]}
          """)))
    #expect(try stage.lint() == [])
  }

  @Test("The session stays as it is, and is looked at as it is")
  func sessionStays() throws {
    let story = try StageStory("{layout: {type: stack}, sections: [{items: 9}]}")
    try story.perform("view.setLayout", "{layout: {type: table}}")
    try story.perform("gesture.fling", "{velocity: [0, -900]}")
    let (hash, sequence) = (story.stage.hash, story.stage.log.sequence)
    let answer = try story.perform("query.lint")
    #expect(answer.text == #"{"layout":"table","clean":true,"findings":[]}"#)
    #expect(story.stage.hash == hash)
    #expect(story.stage.log.sequence == sequence)
    #expect(UIKitException.handler == nil)
  }

  @Test("A finding has name, rule, sentence, element and answers")
  func json() throws {
    let text = try stage("otherAlone").perform(.queryLint)
    #expect(
      text.contains(
        #""name":"answers_differ","grade":"update","rule":"S1.38","message":"item [0, 3] is one thing among"#
      ))
    #expect(text.contains(#""kind":"cell","item":[0,3],"answers":["frame [0.0, 150.0, 300.0"#))
    #expect(text.contains(#""clean":false"#))
  }

  /// A flow that notes whether an app's delegate is asked.
  private final class AskingLayout: UICollectionViewFlowLayout {
    static var foreign = 0
    static var own = 0

    override func prepare() {
      if collectionView?.delegate is AskedDelegate { Self.own += 1 } else { Self.foreign += 1 }
      super.prepare()
    }
  }

  private final class AskedDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

  @Test("A scene's data are copied, and an app's delegate beside them is asked in the copy's name")
  func delegateOfApp() throws {
    let story = try StageStory("{sections: [{items: 9}]}")
    let delegate = AskedDelegate()
    story.stage.collectionView.delegate = delegate
    _ = try story.stage.lint { AskingLayout() }
    #expect(AskingLayout.own > 0)
    #expect(AskingLayout.foreign == 0)
    withExtendedLifetime(delegate) {}
  }

  @Test("A layout that no scene describes, and one between two others, cannot be made again")
  func impossible() throws {
    let app = Stage(collectionView: appsView())
    #expect(refusal(of: { try app.perform(.queryLint) })?.name == .unsupported)
    let story = try StageStory("{sections: [{items: 9}]}")
    try story.perform("view.beginTransition", "{layout: {type: circle}}")
    #expect(refusal(of: { try story.perform("query.lint") })?.name == .busy)
  }

  @Test(
    "A session with such a layout lives on",
    arguments: FaultyRows.Fault.allCases.filter { $0 != .hides && $0 != .trapsAlone })
  func livesOn(_ fault: FaultyRows.Fault) throws {
    let stage = try stage(fault.rawValue)
    try stage.perform(.setContentOffset(CGPoint(x: 0, y: 120), animated: false))
    try stage.perform(.update(DataBatch([.insert([NewItem(at: [0, 1])]), .delete([[0, 5]])])))
    try stage.perform(.setBounds(CGSize(width: 250, height: 300), animated: true))
    try stage.perform(.advance(by: .milliseconds(1_000)))
    try stage.perform(.select([0, 6], animated: false, scrollPosition: []))
    #expect(stage.collectionView.indexPathsForSelectedItems == [[0, 6]])
    #expect(stage.collectionView.cellForItem(at: [0, 6]) != nil)
  }
}
