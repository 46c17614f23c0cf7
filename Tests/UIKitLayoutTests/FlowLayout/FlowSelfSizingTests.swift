import Foundation
import SeededRandom
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// A flow whose cells say how large they are: until then each is 100 by 50 points.
@Suite("Self-sizing in a flow")
@MainActor
struct FlowSelfSizingTests {
  private let layout: UICollectionViewFlowLayout
  private let list: SizingList
  private let sizes: Sizes

  /// The sizes that cells like, by the numbers of their items.
  @MainActor
  private final class Sizes {
    var items: [Int] = []
    var size: (Int) -> CGSize = { _ in .zero }
  }

  init() {
    layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    list = SizingList(layout, count: 60)
    let sizes = Sizes()
    sizes.items = Array(0..<60)
    // One item on each line, 80 to 140 points high.
    sizes.size = { CGSize(width: 320, height: CGFloat(80 + $0 * 37 % 61)) }
    list.preferredSize = { path, _ in sizes.size(sizes.items[path.item]) }
    self.sizes = sizes
  }

  /// Many more items, of which those far down have not been seen.
  private func showMany() {
    list.count = 300
    sizes.items = Array(0..<300)
    list.layOut()
    scroll(to: 5000)
  }

  private func height(_ item: Int) -> CGFloat? { frame(item)?.height }

  private func frame(_ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: [0, item])?.frame
  }

  @Test(
    "A scroll to an item whose size is estimated ends with the item at its place (S4.30b)",
    arguments: [5, 30, 59],
    [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
  func scrollToItem(item: Int, position: UICollectionView.ScrollPosition) throws {
    list.layOut()
    list.view.scrollToItem(at: [0, item], at: position, animated: false)
    list.layOut()
    let (frame, seen) = (try #require(self.frame(item)), list.view.bounds)
    let place =
      switch position {
      case .top: frame.minY
      case .bottom: frame.maxY - seen.height
      default: frame.midY - seen.height / 2
      }
    let end = list.view.contentSize.height - seen.height
    #expect((min(max(place, 0), end) - seen.minY).magnitude < 1)
    #expect(list.view.cellForItem(at: [0, item]) != nil)
  }

  private func scroll(to y: CGFloat) {
    list.view.contentOffset.y = y
    list.layOut()
  }

  /// Scrolls through the content until every cell has been asked.
  private func seeEverything(alongX isHorizontal: Bool = false) {
    var offset: CGFloat = 0
    while offset < max(list.view.contentSize.height, list.view.contentSize.width) {
      list.view.contentOffset = isHorizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      list.layOut()
      offset += 100
    }
  }

  @Test("A context names its item and what follows, or its item alone where very many cells follow")
  func names() {
    /// How many items each context names.
    final class NamingFlow: UICollectionViewFlowLayout {
      var named: [Int] = []

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let paths = context.invalidatedItemIndexPaths { named.append(paths.count) }
        super.invalidateLayout(with: context)
      }
    }
    func names(ofCells count: Int, _ side: CGFloat) -> [Int] {
      let flow = NamingFlow()
      flow.minimumLineSpacing = 0
      flow.minimumInteritemSpacing = 0
      flow.estimatedItemSize = CGSize(width: side, height: side)
      let list = SizingList(flow, count: count)
      list.preferredSize = { _, _ in CGSize(width: side - 1, height: side - 1) }
      list.layOut()
      #expect(list.seen.count == count)
      return flow.named
    }
    #expect(names(ofCells: 12, 80) == Array((1...12).reversed()))
    let many = names(ofCells: 2000, 8)
    #expect(many.count == 2000)
    #expect(many[0] == 2000)
    #expect(many[1999] == 1)
    #expect(many[1000] == 1)
    #expect(many.reduce(0, +) < SizingRound.workMax + 2000)
  }

  @Test(
    "Cells have their sizes in the update in which they come; the others have estimates (S1.47)")
  func settles() {
    list.layOut()
    #expect(list.seen[0] == CGRect(x: 0, y: 0, width: 320, height: 80))
    #expect(list.seen[1] == CGRect(x: 0, y: 80, width: 320, height: 117))
    #expect(frame(59)?.size == CGSize(width: 100, height: 50))
    #expect(list.view.contentSize.height == layout.collectionViewContentSize.height)
    #expect(list.view.checkInvariants() == [])
    let asked = list.takeAsked()
    #expect(asked.sorted() == Array(Set(asked)).sorted())
    list.layOut()
    #expect(list.takeAsked() == [])
  }

  @Test("The delegate is not queried for the sizes of self-sizing cells (S2.26)")
  func ignoresDelegate() {
    let delegate = SizesDelegate(Array(repeating: CGSize(width: 7, height: 7), count: 60))
    list.view.delegate = delegate
    list.layOut()
    #expect(delegate.sizeCalls == 0)
    #expect(height(0) == 80)
  }

  @Test("The context names the item and what is known after it, and moves the content size")
  func context() throws {
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    list.count = 4
    sizes.size = { _ in CGSize(width: 100, height: 50) }
    list.layOut()
    let original = try #require(layout.layoutAttributesForItem(at: [0, 1]))
    let preferred = original.copied()
    #expect(
      !layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    preferred.size = CGSize(width: 100, height: 90)
    #expect(
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    let context = try #require(
      layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        as? UICollectionViewFlowLayoutInvalidationContext)
    #expect(context.invalidatedItemIndexPaths == [[0, 1], [0, 2], [0, 3]])
    let footer = UICollectionView.elementKindSectionFooter
    #expect(context.invalidatedSupplementaryIndexPaths == [footer: [[0, 0]]])
    #expect(context.contentSizeAdjustment == CGSize(width: 0, height: 40))
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(!context.invalidateFlowLayoutDelegateMetrics)
  }

  @Test("Without an estimate no cell is asked (S1.47)")
  func withoutEstimate() {
    layout.estimatedItemSize = .zero
    list.layOut()
    #expect(list.takeAsked() == [])
    #expect(height(0) == 50)
  }

  @Test("Scrolled down and up again, each cell is asked once for each time it is made (S1.47)")
  func countsQuestions() {
    list.layOut()
    seeEverything()
    #expect(Set(list.takeAsked()) == Set(0..<60))
    let height = list.view.contentSize.height
    for y in stride(from: height - 480, to: 0, by: -90) { scroll(to: y) }
    // Sizes are known: nothing moves any more.
    #expect(list.view.contentSize.height == height)
    #expect(!list.calls.suffix(40).contains { $0.hasPrefix("invalidationContextForPreferred") })
  }

  @Test("Scrolling up into unmeasured items does not move visible content (S1.51)")
  func holdsStill() {
    showMany()
    var steps = 0
    while list.view.contentOffset.y > 29, steps < 2000 {
      let (before, offset) = (list.seen, list.view.contentOffset.y)
      scroll(to: offset - 29)
      let after = list.seen
      for (item, frame) in before where frame.minY >= 0 && frame.maxY < 451 {
        #expect(after[item]?.minY == frame.minY + 29, "item \(item) at \(offset)")
      }
      steps += 1
    }
    #expect(list.view.contentOffset.y <= 29)
    // Three hundred points were guessed where there turned out to be more than a thousand.
    #expect(steps > 300)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("The same under a finger, which keeps its content (S1.51)")
  func holdsStillUnderFinger() {
    showMany()
    var finger = CGPoint(x: 160, y: 100)
    let router = list.window.touchRouter
    func send(_ phase: UITouch.Phase) {
      list.loop.now = list.loop.now.advanced(by: .milliseconds(16))
      router.send([TouchRouter.Sample(finger: 0, phase: phase, location: finger)])
      list.layOut()
    }
    send(.began)
    finger.y += 20
    send(.moved)
    for _ in 0..<30 {
      let before = list.seen
      finger.y += 11
      send(.moved)
      let after = list.seen
      for (item, frame) in before where frame.minY >= 0 && frame.maxY < 469 {
        #expect(after[item]?.minY == frame.minY + 11, "item \(item)")
      }
    }
    send(.ended)
  }

  @Test("Lines are broken again as cells say how wide they are (S2.26)")
  func breaksLines() {
    list.count = 5
    sizes.size = { CGSize(width: [150, 150, 170, 150, 320][$0], height: 40) }
    list.layOut()
    #expect(frame(0)?.origin == .zero)
    #expect(frame(1)?.origin == CGPoint(x: 170, y: 0))
    #expect(frame(2)?.origin == CGPoint(x: 0, y: 40))
    #expect(frame(3)?.origin == CGPoint(x: 170, y: 40))
    #expect(frame(4)?.origin == CGPoint(x: 0, y: 80))
  }

  // MARK: The mean

  @Test("An automatic estimate is the mean of what was measured (S1.50)")
  func average() throws {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.itemSize = CGSize(width: 320, height: 200)
    sizes.size = { CGSize(width: 320, height: $0 % 2 == 0 ? 100 : 60) }
    list.layOut()
    let measured = list.takeAsked().map { sizes.size($0).height }
    let mean = measured.reduce(0, +) / CGFloat(measured.count)
    #expect(try #require(height(59)) == (mean * 2).rounded() / 2)
    scroll(to: 900)
    #expect(list.view.checkInvariants() == [])
    let all = (measured + list.takeAsked().map { sizes.size($0).height })
    let later = all.reduce(0, +) / CGFloat(all.count)
    #expect(try #require(height(59)) == (later * 2).rounded() / 2)
  }

  @Test("A change of the mean moves nothing visible (S1.50, S1.51)")
  func averageHoldsStill() {
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.itemSize = CGSize(width: 320, height: 30)
    list.layOut()
    scroll(to: 3000)
    for _ in 0..<40 {
      let (before, offset) = (list.seen, list.view.contentOffset.y)
      scroll(to: offset + 17)
      let after = list.seen
      for (item, frame) in before where frame.minY >= 17 && frame.maxY <= 480 {
        #expect(after[item]?.minY == frame.minY - 17, "item \(item) at \(offset)")
      }
    }
  }

  // MARK: Sizes go with their items

  @Test("Through inserts, deletes and moves sizes go with their items")
  func follows() {
    list.layOut()
    seeEverything()
    _ = list.takeAsked()
    scroll(to: 0)
    // Item 1 goes, item 50 comes to the front, and a new one to the end.
    sizes.items.remove(at: 1)
    sizes.items.remove(at: 49)
    sizes.items.insert(50, at: 0)
    sizes.items.append(60)
    list.view.performBatchUpdates {
      list.view.deleteItems(at: [[0, 1]])
      list.view.moveItem(at: [0, 50], to: [0, 0])
      list.view.insertItems(at: [[0, 59]])
    }
    list.layOut()
    for item in 0..<59 { #expect(height(item) == sizes.size(sizes.items[item]).height) }
    #expect(height(59) == 50)
    layout.invalidateLayout()
    list.layOut()
    for item in 0..<59 { #expect(height(item) == sizes.size(sizes.items[item]).height) }
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Reloaded items are measured again, and after new data all are")
  func reloads() {
    list.layOut()
    seeEverything()
    scroll(to: 0)
    _ = list.takeAsked()
    sizes.size = { CGSize(width: 320, height: CGFloat(90 + $0)) }
    list.view.reloadItems(at: [[0, 2], [0, 40]])
    list.layOut()
    #expect(height(2) == 92)
    #expect(height(40) == 50)
    #expect(height(3) == CGFloat(80 + 3 * 37 % 61))
    list.view.reloadData()
    list.layOut()
    #expect(height(3) == 93)
    #expect(height(59) == 50)
  }

  @Test("A context that names items lets them be measured again")
  func named() {
    list.layOut()
    _ = list.takeAsked()
    sizes.size = { CGSize(width: 320, height: CGFloat(90 + $0)) }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [[0, 1]])
    layout.invalidateLayout(with: context)
    list.layOut()
    #expect(list.takeAsked().first == 1)
    #expect(height(1) == 91)
    #expect(height(0) == 80)
  }

  @Test("Moving items keep their sizes (S6.9)")
  func carried() {
    list.count = 4
    list.layOut()
    let heights = (0..<4).map { height($0) }
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 240))
    list.layOut()
    #expect((0..<4).map { height($0) } == [1, 2, 0, 3].map { heights[$0] })
    sizes.items = [1, 2, 0, 3]
    list.view.endInteractiveMovement()
    list.layOut()
    layout.invalidateLayout()
    list.layOut()
    #expect((0..<4).map { height($0) } == [1, 2, 0, 3].map { heights[$0] })
  }

  // MARK: Against sizes known beforehand

  @Test(
    "Once all cells were visible, frames equal those with known sizes", arguments: UInt64(1)...12)
  func agreesWithKnownSizes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let preferredSizes = (0..<40).map { _ in
      CGSize(width: random.whole(20...320), height: random.whole(20...160))
    }
    let horizontal = random.chance(0.5)
    func set(_ layout: UICollectionViewFlowLayout) {
      layout.scrollDirection = horizontal ? .horizontal : .vertical
      layout.minimumLineSpacing = 7
      layout.minimumInteritemSpacing = 5
      layout.sectionInset = UIEdgeInsets(top: 3, left: 9, bottom: 5, right: 1)
      layout.headerReferenceSize = CGSize(width: 22, height: 22)
    }
    set(layout)
    list.count = 40
    list.preferredSize = { path, _ in preferredSizes[path.item] }
    list.layOut()
    for _ in 0..<120 {
      let size = list.view.contentSize
      let far = horizontal ? size.width - 320 : size.height - 480
      let offset = CGFloat(random.whole(0...max(0, Int(far))))
      list.view.contentOffset = horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
      list.layOut()
      #expect(list.view.checkInvariants() == [])
    }
    seeEverything(alongX: horizontal)
    let known = UICollectionViewFlowLayout()
    set(known)
    let other = SizingList(known, count: 40)
    let delegate = SizesDelegate(preferredSizes)
    other.view.delegate = delegate
    other.layOut()
    #expect(Set(list.takeAsked()) == Set(0..<40))
    for item in 0..<40 {
      let frame = known.layoutAttributesForItem(at: [0, item])?.frame
      #expect(self.frame(item) == frame, "item \(item)")
    }
    #expect(list.view.contentSize == other.view.contentSize)
    withExtendedLifetime(delegate) {}
  }
}
