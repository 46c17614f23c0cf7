import Flickbook
import Foundation
import SeededRandom
import UIKit
import UIKitTestSupport

/// An app's collection view on a stage, with recognizers of its own and a scroll view inside.
@MainActor
final class TouchWorld: NSObject, UICollectionViewDataSource {
  let stage: Stage
  let ledger = TouchLedger()
  private var scrolling: [ScrollLedger] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  private(set) var scrollViews: [UIScrollView] = []
  private var delegates: [FickleDelegate] = []
  private var counts: [Int] = []

  init(using random: inout SeededGenerator) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: random.whole(80...500), height: random.whole(80...800)),
      collectionViewLayout: Self.layout(using: &random))
    stage = Stage(
      collectionView: view, scale: Double(random.whole(1...3)),
      frameRate: random.one(of: [30, 60, 120]))
    super.init()
    drawCounts(using: &random)
    view.register(LedgerCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    if random.chance(0.15) {
      view.collectionViewLayout = StrictLayout.random(using: &random) { [ledger] in
        ledger.note($0)
      }
    }
    set(view, using: &random)
    add(view)
    for _ in 0..<random.whole(0...3) { addInnerScrollView(using: &random) }
    for _ in 0..<random.whole(0...5) { addRecognizer(using: &random) }
    let share = random.one(of: [0, 0, 0.03, 0.15])
    ledger.meddler = Meddler(in: self, share: share, seed: random.next())
  }

  /// Each scroll view has a delegate that watches the order of its calls.
  private func add(_ view: UIScrollView) {
    let delegate = ScrollLedger(ledger, of: scrollViews.count)
    view.delegate = delegate
    scrolling.append(delegate)
    scrollViews.append(view)
  }

  private static func layout(using random: inout SeededGenerator) -> UICollectionViewLayout {
    if random.chance(0.15) { return LineLayout() }
    if random.chance(0.1) { return CircleLayout() }
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = random.chance(0.6) ? .vertical : .horizontal
    flow.itemSize = CGSize(width: random.whole(20...200), height: random.whole(20...200))
    return flow
  }

  private func set(_ view: UICollectionView, using random: inout SeededGenerator) {
    view.bounces = random.chance(0.8)
    view.alwaysBounceVertical = random.chance(0.5)
    view.alwaysBounceHorizontal = random.chance(0.3)
    view.delaysContentTouches = random.chance(0.7)
    view.canCancelContentTouches = random.chance(0.8)
    view.allowsMultipleSelection = random.chance(0.5)
    view.wantsStandardMovementGesture = random.chance(0.4)
    view.isPagingEnabled = random.chance(0.2)
    view.isDirectionalLockEnabled = random.chance(0.3)
    view.scrollsToTop = random.chance(0.8)
    view.isEditing = random.chance(0.2)
    view.allowsMultipleSelectionDuringEditing = random.chance(0.5)
    if random.chance(0.3) { view.decelerationRate = .fast }
  }

  private func addInnerScrollView(using random: inout SeededGenerator) {
    let inner = UIScrollView(
      frame: CGRect(
        x: random.whole(0...100), y: random.whole(0...300), width: random.whole(40...300),
        height: random.whole(40...300)))
    inner.contentSize = CGSize(width: random.whole(0...900), height: random.whole(0...900))
    inner.bounces = random.chance(0.7)
    inner.delaysContentTouches = random.chance(0.5)
    inner.isPagingEnabled = random.chance(0.3)
    inner.isDirectionalLockEnabled = random.chance(0.3)
    inner.scrollsToTop = random.chance(0.3)
    inner.canCancelContentTouches = random.chance(0.8)
    // Above all cells, the one in the hand included.
    inner.zPosition = .greatestFiniteMagnitude
    random.one(of: scrollViews).addSubview(inner)
    if random.chance(0.5) {
      let control = LedgerControl(frame: CGRect(x: 20, y: 20, width: 120, height: 160))
      control.ledger = ledger
      inner.addSubview(control)
    }
    add(inner)
  }

  // MARK: Recognizers

  private func addRecognizer(using random: inout SeededGenerator) {
    let recognizer = recognizer(using: &random)
    recognizer.cancelsTouchesInView = random.chance(0.6)
    recognizer.delaysTouchesBegan = random.chance(0.2)
    recognizer.delaysTouchesEnded = random.chance(0.5)
    if random.chance(0.5) { setDelegate(of: recognizer, using: &random) }
    if random.chance(0.3), let other = recognizers.randomElement(using: &random) {
      recognizer.require(toFail: other)
      // Now and then in a circle.
      if random.chance(0.2) { other.require(toFail: recognizer) }
    }
    recognizer.addAction { [weak self] in
      self?.ledger.recognizer($0)
      self?.check($0)
      self?.ledger.interfere()
    }
    random.one(of: scrollViews).addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  private func setDelegate(
    of recognizer: UIGestureRecognizer, using random: inout SeededGenerator
  ) {
    let delegate = FickleDelegate(seed: random.next())
    delegate.ledger = ledger
    delegates.append(delegate)
    recognizer.delegate = delegate
  }

  private func recognizer(using random: inout SeededGenerator) -> UIGestureRecognizer {
    switch random.whole(0...7) {
    case 0:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = random.whole(1...3)
      return pan
    case 2:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = random.whole(1...3)
      tap.numberOfTouchesRequired = random.whole(1...3)
      return tap
    case 3: return UIPinchGestureRecognizer()
    case 4: return UIRotationGestureRecognizer()
    case 5:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = .init(rawValue: UInt(random.whole(0...15)))
      swipe.numberOfTouchesRequired = random.whole(1...3)
      return swipe
    case 6:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .init(rawValue: UInt(random.whole(0...15)))
      return edge
    case 1:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = random.number(0...1)
      return press
    default:
      let wilful = WilfulRecognizer()
      wilful.random = SeededGenerator(seed: random.next())
      return wilful
    }
  }

  /// Switches, takes away or brings a recognizer, whatever it is doing.
  func disturb(using random: inout SeededGenerator) {
    guard !recognizers.isEmpty, random.chance(0.9) else { return addRecognizer(using: &random) }
    let recognizer = random.one(of: recognizers)
    switch random.whole(0...4) {
    case 0, 1: recognizer.isEnabled.toggle()
    case 2: recognizer.view?.removeGestureRecognizer(recognizer)
    case 3: random.one(of: scrollViews).addGestureRecognizer(recognizer)
    default: random.one(of: scrollViews).isScrollEnabled.toggle()
    }
  }

  // MARK: What must hold

  /// The violated invariants that must hold at any time.
  var faults: [String] {
    stage.collectionView.checkInvariants() + ledger.faults
  }

  /// Checks that no other recognizer has a finger of a recognizer that begins, unless both may
  /// share.
  ///
  /// Rule: S5.6.
  private func check(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .began else { return }
    for touch in recognizer.trackedTouches {
      for rival in touch.gestureRecognizers ?? []
      where rival !== recognizer && (rival.state == .began || rival.state == .changed)
        && !mayShare(recognizer, rival)
      {
        ledger.note("\(type(of: recognizer)) begins with a finger of \(type(of: rival))")
      }
    }
  }

  private func mayShare(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    one.onlyWatches || other.onlyWatches || !one.canPrevent(other) || !other.canPrevent(one)
      || (one.delegate as? FickleDelegate)?.allows(one, other) ?? false
      || (other.delegate as? FickleDelegate)?.allows(other, one) ?? false
  }

  /// The violated invariants, including those that must hold only at rest.
  var faultsAtRest: [String] {
    var faults = faults
    let recognizers = recognizers + scrollViews.flatMap { $0.gestureRecognizers ?? [] }
    for recognizer in recognizers {
      if recognizer.state != .possible {
        faults.append("\(type(of: recognizer)) rests in state \(recognizer.state)")
      }
      if recognizer.numberOfTouches > 0 {
        faults.append("\(type(of: recognizer)) holds fingers that are up")
      }
    }
    for view in scrollViews where view.isTracking || view.isDragging || view.isDecelerating {
      faults.append("\(type(of: view)) is not at rest")
    }
    if !ledger.isQuiet { faults.append("a view or an action waits for the end of a gesture") }
    faults += scrolling.flatMap(\.faultsAtRest)
    if stage.collectionView.highlightedItem != nil { faults.append("an item stays highlighted") }
    return faults
  }

  // MARK: Data

  /// Draws other data, after which the view needs a reload.
  func drawCounts(using random: inout SeededGenerator) {
    counts = (0..<random.whole(0...3)).map { _ in random.whole(0...80) }
  }

  /// An item of the view, or nil where it has none.
  func someItem(using random: inout SeededGenerator) -> IndexPath? {
    let view = stage.collectionView
    let sections = (0..<view.numberOfSections).filter { view.numberOfItems(inSection: $0) > 0 }
    guard let section = sections.randomElement(using: &random) else { return nil }
    return [section, random.whole(0...(view.numberOfItems(inSection: section) - 1))]
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? LedgerCell)?.ledger = ledger
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
