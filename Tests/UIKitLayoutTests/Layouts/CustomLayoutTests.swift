import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The acts and answers that are open to an app's own layouts.
@Suite("Custom layouts")
@MainActor
struct CustomLayoutTests {
  /// A list of one item that the layout answers at these heights.
  private func copies(at heights: [CGFloat]) -> ListInWindow {
    let list = ListInWindow(rows: 1)
    list.layout.countRows = { _ in 0 }
    list.layout.others = {
      heights.map { y in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.frame = CGRect(x: 0, y: y, width: 320, height: 100)
        return attributes
      }
    }
    return list
  }

  @Test("An element that is answered twice is shown once, with its first visible attributes")
  func twice() {
    let list = copies(at: [0, 500])
    func origin(at offset: CGFloat) -> CGFloat? {
      list.view.contentOffset.y = offset
      list.turn()
      #expect(list.view.checkInvariants() == [])
      return list.view.cellForItem(at: [0, 0])?.frame.minY
    }
    #expect(origin(at: 10) == 0)
    #expect(origin(at: 30) == 0, "both are in sight")
    #expect(origin(at: 150) == 500, "the first has left")
    #expect(origin(at: 90) == 0, "the first is back")
    #expect(origin(at: 110) == 500)
    #expect(origin(at: 470) == 500)
    #expect(origin(at: 601) == nil)
    #expect(origin(at: 470) == 500)
  }

  @Test("Its cell is one from the first to the last of them")
  func oneCell() {
    let list = copies(at: [0, 500])
    list.view.contentOffset.y = 10
    #expect(list.turn().contains { $0.hasPrefix("cell 0.0") })
    for offset in [30, 150, 90] {
      list.view.contentOffset.y = CGFloat(offset)
      #expect(!list.turn().contains { $0.hasPrefix("cell") || $0.hasPrefix("didEnd") })
    }
  }

  // MARK: Decoration

  /// Rows with a shelf under and a frame over each, which come and go with their row.
  private final class Shelves: RecordingLayout {
    var count = 0
    var named: (deleted: [IndexPath], inserted: [IndexPath]) = ([], [])

    func decorate(_ count: Int) {
      self.count = count
      others = { [unowned self] in
        (0..<self.count).flatMap { row in
          ["shelf", "frame"].map { self.decoration($0, IndexPath(item: row, section: 0)) }
        }
      }
      register(UICollectionReusableView.self, forDecorationViewOfKind: "shelf")
      register(UICollectionReusableView.self, forDecorationViewOfKind: "frame")
    }

    private func decoration(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: kind, with: path)
      attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * 100, width: 320, height: 100)
      attributes.zIndex = kind == "shelf" ? -1 : 1
      return attributes
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at path: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { path.item < count ? decoration(elementKind, path) : nil }

    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      elementKind == "shelf" ? named.deleted : []
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      elementKind == "shelf" ? named.inserted : []
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      story.note("final \(elementKind) \(text(path))")
      let attributes = decoration(elementKind, path)
      attributes.alpha = 0
      return named.deleted.contains(path) && elementKind == "shelf" ? attributes : nil
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      story.note("initial \(elementKind) \(text(path))")
      return nil
    }
  }

  private func shelves(_ rows: Int) -> (list: ListInWindow, layout: Shelves) {
    let list = ListInWindow(rows: rows)
    let layout = Shelves(list.story)
    layout.decorate(rows)
    list.view.collectionViewLayout = layout
    list.turn()
    return (list, layout)
  }

  @Test("Decoration views are stacked by zIndex, without a data source")
  func decoration() {
    let (list, _) = shelves(2)
    #expect(list.stack == ["shelf 0.0", "shelf 0.1", "0", "1", "frame 0.0", "frame 0.1"])
    list.view.contentOffset.y = 100
    let told = list.turn()
    #expect(!told.contains { $0.hasPrefix("view") })
    #expect(list.stack == ["shelf 0.1", "1", "frame 0.1"])
  }

  @Test(
    "A batch deletes the decoration views that the layout names, with its final attributes (S7.21)")
  func decorationInBatch() {
    let (list, layout) = shelves(3)
    list.source.counts = [2]
    layout.decorate(2)
    layout.named.deleted = [[0, 1]]
    list.view.deleteItems(at: [[0, 1]])
    let told = list.story.take()
    #expect(told.contains { $0.hasPrefix("final shelf 0.1") })
    // A named shelf is gone, and another one replaces it; frames keep their index path.
    let leaving = list.view.partingElements.map { "\($0.kind) \($0.path.item)" }
    #expect(leaving.sorted() == [" 1", "frame 2", "shelf 1", "shelf 2"])
    #expect(list.view.checkInvariants() == [])
    _ = list.frames(30)
    #expect(list.stack == ["shelf 0.0", "shelf 0.1", "0", "1", "frame 0.0", "frame 0.1"])
    #expect(list.view.partingElements.isEmpty)
  }

  @Test("A kind of decoration without a class is refused in UIKit's words, and the rest is shown")
  func unregistered() {
    let reports = Reports()
    let list = ListInWindow(rows: 1)
    let layout = Shelves(list.story)
    layout.decorate(1)
    layout.register(nil as AnyClass?, forDecorationViewOfKind: "shelf")
    list.view.collectionViewLayout = layout
    list.turn()
    #expect(reports.take().contains { $0.contains("could not dequeue a view of kind: shelf") })
    #expect(list.stack == ["0", "frame 0.0"])
    reports.end()
  }

  // MARK: Attributes of an own class

  /// A flow whose attributes carry a tint.
  private final class TintedFlow: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let flow = super.layoutAttributesForElements(in: rect)
      for attributes in flow ?? [] {
        (attributes as? TintedAttributes)?.tint = attributes.indexPath.item
      }
      return flow?.reversed()
    }
  }

  private final class TintedCell: UICollectionViewCell {
    var tint = -1

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      tint = (layoutAttributes as? TintedAttributes)?.tint ?? -1
    }
  }

  @Test("A flow makes attributes of its subclass's own class, answered in any order (S1.40, S1.44)")
  func flowSubclass() {
    let list = ListInWindow(rows: 3)
    list.view.register(TintedCell.self, forCellWithReuseIdentifier: "cell")
    list.view.collectionViewLayout = TintedFlow()
    list.turn()
    #expect(list.view.visibleCells.map { ($0 as? TintedCell)?.tint } == [0, 1, 2])
    #expect(list.stack == ["0", "1", "2"])
    #expect(list.view.layoutAttributesForItem(at: [0, 2]) is TintedAttributes)
  }

  // MARK: What is wrong is said, and what was right stays

  @Test("An element whose position is no longer finite stays where it was last")
  func lastGoodPlace() {
    let list = ListInWindow(rows: 3)
    let news = News()
    list.view.observer = news
    list.turn()
    list.layout.rowHeight = 90
    list.layout.adjust = { if $0.indexPath.item == 1 { $0.center.y = .nan } }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 100, 180])
    #expect(news.failures.count == 1)
    #expect(list.view.checkInvariants() == [])
    list.layout.adjust = { _ in }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 90, 180])
  }

  @Test(
    "A transform or an opacity that is not finite is refused as well", arguments: [true, false])
  func notFinite(isTransform: Bool) {
    let list = ListInWindow(rows: 2)
    list.layout.adjust = {
      guard $0.indexPath.item == 1 else { return }
      if isTransform { $0.transform.a = .nan } else { $0.alpha = .infinity }
    }
    list.turn()
    #expect(list.rowsOnScreen == [0])
  }

  @Test("Initial and final attributes that are not finite are ignored (S7.23)")
  func placelessWay() {
    let list = ListInWindow.onScreen(rows: 3)
    let news = News()
    list.view.observer = news
    let nowhere: (IndexPath) -> UICollectionViewLayoutAttributes? = { path in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: CGFloat.infinity, y: 0, width: 10, height: 10)
      return attributes
    }
    list.layout.whereFrom = nowhere
    list.layout.whereTo = nowhere
    list.source.counts = [2]
    list.view.deleteItems(at: [[0, 0]])
    _ = list.frames(30)
    #expect(list.view.visibleCells.map(\.frame.minY) == [0, 100])
    #expect(news.failures.count > 0)
  }

  /// Attributes whose copy is something else.
  private final class UncopyableAttributes: UICollectionViewLayoutAttributes {
    override func copy(with zone: NSZone? = nil) -> Any { "a copy" }
  }

  @Test("Attributes whose copy is something else, and a path of nothing, do not end the program")
  func oddAttributes() {
    let list = ListInWindow(rows: 1)
    let news = News()
    list.view.observer = news
    list.layout.others = {
      let uncopyable = UncopyableAttributes(forCellWith: [0, 0])
      uncopyable.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
      let nothing = UICollectionViewLayoutAttributes(forCellWith: IndexPath())
      nothing.frame = uncopyable.frame
      return [uncopyable, nothing]
    }
    list.layout.countRows = { _ in 0 }
    list.turn()
    #expect(list.rowsOnScreen == [0])
    #expect(list.view.layoutAttributesForItem(at: [0, 0])?.frame.height == 40)
    #expect(news.failures.count == 1)
  }

  // MARK: Space

  @Test("A transformation of space flattens to one of the plane, and is kept (S1.44, S1.46)")
  func transform3D() throws {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(attributes.transform3D == CATransform3DMakeScale(2, 1, 1))
    var cause = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    cause.m34 = -1 / 500
    attributes.transform3D = cause
    #expect(attributes.transform3D == cause)
    #expect((attributes.transform.a - 0.5).magnitude < 1e-15)
    #expect((attributes.frame.width - 50).magnitude < 1e-12)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy.transform3D == cause)
    #expect(copy.isEqual(attributes))
    copy.transform3D.m34 = -1 / 400
    #expect(!copy.isEqual(attributes))
    attributes.transform = .identity
    #expect(CATransform3DIsIdentity(attributes.transform3D))
  }

  @Test("A change of space alone is applied to the view (S1.44)")
  func transform3DIsApplied() {
    let list = ListInWindow(rows: 1)
    var depths: [CGFloat] = []
    DeepCell.onApply = { depths.append($0.transform3D.m34) }
    list.view.register(DeepCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    for depth in [0.5, 0.5, 0.25, 0] as [CGFloat] {
      list.layout.adjust = { $0.transform3D.m34 = depth }
      list.layout.invalidateLayout()
      list.turn()
    }
    #expect(depths == [0, 0.5, 0.25, 0])
    DeepCell.onApply = nil
  }

  private final class DeepCell: UICollectionViewCell {
    static var onApply: ((UICollectionViewLayoutAttributes) -> Void)?

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      Self.onApply?(layoutAttributes)
    }
  }
}

@Suite("3D transforms")
struct CATransform3DTests {
  private func isNear(_ one: CATransform3D, _ other: CATransform3D) -> Bool {
    zip(numbers(one), numbers(other)).allSatisfy { ($0 - $1).magnitude < 1e-12 }
  }

  private func numbers(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }

  @Test("A turn about z is the turn of the plane, and a turn about x takes y to z")
  func rotation() {
    let turn = CATransform3DMakeRotation(.pi / 6, 0, 0, 7)
    #expect(
      isNear(turn, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))))
    let tilt = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    #expect((tilt.m23 - 1).magnitude < 1e-15)
    #expect((tilt.m32 + 1).magnitude < 1e-15)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("What is added to a transformation comes before it, as in the plane")
  func order() {
    let plane = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 5, y: 7).rotated(by: 0.3)
    var space = CATransform3DMakeScale(2, 3, 1)
    space = CATransform3DTranslate(space, 5, 7, 0)
    space = CATransform3DRotate(space, 0.3, 0, 0, 1)
    #expect(isNear(space, CATransform3DMakeAffineTransform(plane)))
    #expect(CATransform3DIsAffine(space))
    #expect(!CATransform3DIsAffine(CATransform3DScale(space, 1, 1, 2)))
  }

  @Test("The inverse undoes it, and what has none stays")
  func inverse() {
    var cause = CATransform3DIdentity
    cause.m34 = -1 / 500
    cause = CATransform3DRotate(cause, 1, 1, 2, 3)
    cause = CATransform3DTranslate(cause, 10, -20, 30)
    #expect(
      isNear(CATransform3DConcat(cause, CATransform3DInvert(cause)), CATransform3DIdentity))
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
    #expect(CATransform3DEqualToTransform(cause, cause))
  }
}
