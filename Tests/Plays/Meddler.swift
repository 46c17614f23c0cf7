import Flickbook
import Foundation
import SeededRandom
import UIKit

/// An app that does something else while it is called: in a delegate's method, in an action, in a
/// cell's touches, in an answer to a recognizer.
@MainActor
final class Meddler {
  private unowned let world: TouchWorld
  private var random: SeededGenerator
  /// How many of the calls it uses.
  private let share: Double
  /// Whether it is in the middle of an act; calls from within are ignored.
  private var isBusy = false
  /// Receives a description of each act, for a trace.
  var trace: ((String) -> Void)?

  init(in world: TouchWorld, share: Double, seed: UInt64) {
    self.world = world
    self.share = share
    random = SeededGenerator(seed: seed)
  }

  /// Nine answers of ten are yes.
  func agrees() -> Bool { random.chance(0.9) }

  /// Where a drag is to end, now and then.
  func target() -> CGPoint? {
    guard random.chance(0.2) else { return nil }
    if random.chance(0.05) { return CGPoint(x: CGFloat.nan, y: 0) }
    return somewhere
  }

  /// Perhaps does something.
  func interfere() {
    guard !isBusy, random.chance(share) else { return }
    isBusy = true
    defer { isBusy = false }
    let kind = random.whole(0...13)
    trace?("meddles \(kind)")
    switch kind {
    case 0: random.one(of: world.scrollViews).setContentOffset(somewhere, animated: true)
    case 1: random.one(of: world.scrollViews).setContentOffset(somewhere, animated: false)
    case 2: random.one(of: world.scrollViews).contentOffset = somewhere
    case 3: reload()
    case 4, 5: world.disturb(using: &random)
    case 6: changeContent(of: random.one(of: world.scrollViews))
    case 7: setFlags(of: random.one(of: world.scrollViews))
    case 8: restartPan(of: random.one(of: world.scrollViews))
    case 9: random.one(of: world.scrollViews).stopScrollingAndZooming()
    case 10: choose()
    case 11: moveInnerView()
    case 12: layOut()
    default: setModes()
    }
  }

  private var somewhere: CGPoint {
    CGPoint(x: random.whole(-150...1_000), y: random.whole(-150...2_000))
  }

  private var view: UICollectionView { world.stage.collectionView }

  private func reload() {
    if random.chance(0.3) { world.drawCounts(using: &random) }
    view.reloadData()
  }

  private func changeContent(of view: UIScrollView) {
    switch random.whole(0...2) {
    case 0:
      view.contentInset = UIEdgeInsets(
        top: random.number(-20...80), left: random.number(-20...20),
        bottom: random.number(-20...80), right: 0)
    case 1 where view !== self.view:
      view.contentSize = CGSize(width: random.whole(0...900), height: random.whole(0...900))
    default:
      view.bounds.size = CGSize(width: random.whole(40...500), height: random.whole(40...700))
    }
  }

  private func setFlags(of view: UIScrollView) {
    let flag = random.chance(0.5)
    switch random.whole(0...8) {
    case 0: view.isPagingEnabled = flag
    case 1: view.isDirectionalLockEnabled = flag
    case 2: view.bounces = flag
    case 3: view.alwaysBounceVertical = flag
    case 4: view.alwaysBounceHorizontal = flag
    case 5: view.delaysContentTouches = flag
    case 6: view.canCancelContentTouches = flag
    case 7: view.isScrollEnabled = flag
    default: view.scrollsToTop = flag
    }
  }

  /// Ends a drag as apps do.
  private func restartPan(of view: UIScrollView) {
    view.panGestureRecognizer.isEnabled = false
    view.panGestureRecognizer.isEnabled = true
  }

  private func choose() {
    guard let path = world.someItem(using: &random) else { return view.selectItem(nil) }
    let animated = random.chance(0.5)
    switch random.whole(0...3) {
    case 0: view.selectItem(at: path, animated: animated, scrollPosition: .centeredVertically)
    case 1: view.selectItem(at: path, animated: animated, scrollPosition: [])
    case 2: view.deselectItem(at: path, animated: animated)
    default: view.scrollToItem(at: path, at: .bottom, animated: animated)
    }
  }

  private func moveInnerView() {
    guard let inner = world.scrollViews.dropFirst().randomElement(using: &random) else { return }
    if inner.superview == nil { view.addSubview(inner) } else { inner.removeFromSuperview() }
  }

  private func layOut() {
    switch random.whole(0...2) {
    case 0: view.collectionViewLayout.invalidateLayout()
    case 1: view.layoutIfNeeded()
    default: view.setNeedsLayout()
    }
  }

  private func setModes() {
    let flag = random.chance(0.5)
    switch random.whole(0...4) {
    case 0: view.isEditing = flag
    case 1: view.allowsSelection = flag
    case 2: view.allowsMultipleSelection = flag
    case 3: view.allowsSelectionDuringEditing = flag
    default: view.allowsMultipleSelectionDuringEditing = flag
    }
  }
}

extension UICollectionView {
  fileprivate func selectItem(_ none: IndexPath?) {
    selectItem(at: none, animated: false, scrollPosition: [])
  }
}
