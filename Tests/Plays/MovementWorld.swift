import Flickbook
import Foundation
import SeededRandom
import UIKit
import UIKitTestSupport

/// An app whose items are numbered and whose cells say which item they were made for.
@MainActor
final class MovementWorld: NSObject {
  let stage: Stage
  private(set) var items: [[Int]]
  private(set) var faults: [String] = []
  /// How often an item was moved since one was last taken up.
  private var moves = 0
  /// The data when an item was taken up; nil without a movement.
  private var held: [[Int]]?
  private var random: SeededGenerator
  private let sizes: [CGSize]
  private let cannotMove: Set<Int>
  private let meddles: Bool

  private var view: UICollectionView { stage.collectionView }

  init(using random: inout SeededGenerator) {
    var count = 0
    items = (0..<random.whole(1...5)).map { _ in
      let section = count..<(count + random.one(of: [0, 1, 3, 12, 40]))
      count = section.upperBound
      return Array(section)
    }
    sizes = (0..<count).map { _ in
      CGSize(width: random.whole(10...150), height: random.whole(10...150))
    }
    cannotMove = Set((0..<count).filter { _ in random.chance(0.1) })
    meddles = random.chance(0.3)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: random.whole(80...400), height: random.whole(80...600)),
      collectionViewLayout: Self.layout(using: &random))
    stage = Stage(
      collectionView: view, scale: Double(random.whole(1...3)),
      frameRate: random.one(of: [30, 60, 120]))
    self.random = SeededGenerator(seed: random.next())
    super.init()
    if random.chance(0.15) { view.collectionViewLayout = newLayout(using: &random) }
    view.register(NumberedCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    view.allowsMultipleSelection = true
    view.isPagingEnabled = random.chance(0.2)
    view.isPrefetchingEnabled = random.chance(0.7)
    view.wantsStandardMovementGesture = true
  }

  /// Returns any layout; some of them note questions while they are invalid.
  func newLayout(using random: inout SeededGenerator) -> UICollectionViewLayout {
    guard random.chance(0.2) else { return Self.layout(using: &random) }
    return StrictLayout.random(using: &random) { [unowned self] in note($0) }
  }

  private static func layout(using random: inout SeededGenerator) -> UICollectionViewLayout {
    switch random.whole(0...9) {
    case 0: return LineLayout()
    case 1: return CircleLayout()
    case 2: return ColumnLayout()
    case 3: return random.one(of: [WaterfallLayout(), StackLayout(), RingLayout(), TableLayout()])
    default: break
    }
    let flow = random.chance(0.5) ? UICollectionViewFlowLayout() : SizedFlow()
    flow.scrollDirection = random.chance(0.7) ? .vertical : .horizontal
    flow.itemSize = CGSize(width: random.whole(20...120), height: random.whole(20...120))
    flow.minimumInteritemSpacing = CGFloat(random.whole(0...15))
    flow.minimumLineSpacing = CGFloat(random.whole(0...15))
    if random.chance(0.4) { flow.sectionInset.top = 15 }
    if random.chance(0.4) { flow.headerReferenceSize = CGSize(width: 20, height: 20) }
    return flow
  }

  /// Any item of the order that is on screen.
  func somePath() -> IndexPath? {
    let paths = (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
    return paths.randomElement(using: &random)
  }

  func note(_ fault: String) { faults.append(fault) }

  /// Other data, of the same items.
  func shuffle() {
    let count = items.count
    var shuffled = [[Int]](repeating: [], count: count)
    for item in items.joined() { shuffled[random.whole(0...(count - 1))].append(item) }
    items = shuffled
    view.reloadData()
  }

  // MARK: Judgement

  /// Data and view agree, and what is in the hand is in it alone.
  func check() {
    follow()
    if items.joined().sorted() != Array(sizes.indices) { note("the data are \(items)") }
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    if counts.reduce(0, +) != sizes.count { note("the view counts \(counts)") }
    if view.movementInProgress == nil, counts != items.map(\.count) {
      note("the view counts \(counts) of \(items.map(\.count))")
    }
    for element in view.visibleElements where element.category == .cell {
      guard let path = view.dataPath(element.path) else { continue }
      let wanted = items[path.section][path.item]
      let shown = (element.view as? NumberedCell)?.item
      if shown != wanted { note("\(element.path) shows \(shown ?? -1) and not \(wanted)") }
    }
    if view.movementInProgress == nil, view.isScrollingAutomatically {
      note("the content goes by itself for nothing")
    }
    for fault in view.checkInvariants() { note(fault) }
  }

  /// Checks that the data stay as they are while an item is held.
  private func follow() {
    if view.movementInProgress == nil { return held = nil }
    if held == nil {
      held = items
      moves = 0
    }
    if held != items { note("the data changed under the hand") }
  }

  /// Nothing is left in the air.
  func checkRest() {
    check()
    if view.hasUncommittedUpdates { note("something is in the hand at rest") }
    if !view.partingElements.isEmpty { note("something still leaves at rest") }
    for element in view.visibleElements {
      if element.view.zIndex == .max { note("\(element.path) hovers at rest") }
      if view.collectionViewLayout is SizedFlow, let cell = element.view as? NumberedCell,
        cell.bounds.size != sizes[cell.item]
      {
        note("\(element.path) has another's size")
      }
      if element.view.presentationFrame != element.view.frame {
        note("\(element.path) moves at rest")
      }
    }
  }

  /// The selected items by their numbers.
  var selected: Set<Int> {
    Set(
      (view.indexPathsForSelectedItems ?? []).compactMap {
        view.dataPath(ItemPath($0)).map { items[$0.section][$0.item] }
      })
  }
}

extension MovementWorld: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items[section].count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? NumberedCell)?.item = items[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    let answer = !cannotMove.contains(items[indexPath.section][indexPath.item])
    if meddles, random.chance(0.1) { shuffle() }
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves += 1
    if moves > 1 { note("an item was moved \(moves) times") }
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    if meddles, random.chance(0.2) { collectionView.reloadData() }
  }
}

extension MovementWorld: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    collectionViewLayout is SizedFlow
      ? sizes[items[indexPath.section][indexPath.item]]
      : (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  /// Now and then the last word is another one, or nonsense, or the end.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    guard meddles else { return proposedIndexPath }
    switch random.whole(0...19) {
    case 0: return currentIndexPath
    case 1: return somePath() ?? proposedIndexPath
    case 2: return [random.whole(-1...6), random.whole(-1...50)]
    case 3: collectionView.cancelInteractiveMovement()
    case 4: collectionView.endInteractiveMovement()
    case 5: collectionView.reloadData()
    default: break
    }
    return proposedIndexPath
  }
}

/// Says for which item it was made.
final class NumberedCell: UICollectionViewCell {
  var item = -1
}

/// A flow whose items have sizes of their own.
final class SizedFlow: UICollectionViewFlowLayout {}

/// One item below the other; nothing of its own about movement.
final class ColumnLayout: UICollectionViewLayout {
  private var paths: [IndexPath] = []
  private var width: CGFloat = 0
  private static let height: CGFloat = 30

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    width = collectionView.bounds.width
    paths = (0..<collectionView.numberOfSections).flatMap { section in
      (0..<collectionView.numberOfItems(inSection: section)).map {
        IndexPath(item: $0, section: section)
      }
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: CGFloat(paths.count) * Self.height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { paths.compactMap(layoutAttributesForItem).filter { $0.frame.intersects(rect) } }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let index = paths.firstIndex(of: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 0, y: CGFloat(index) * Self.height, width: width, height: Self.height)
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != width
  }
}
