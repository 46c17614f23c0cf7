import Foundation

/// The item and the position of a scroll to an item.
struct ScrollAim {
  /// The item or row; for a section of a table without a row, `NSNotFound`.
  let path: ItemPath
  /// The position in the view; none for the least distance.
  let position: UICollectionView.ScrollPosition

  /// Whether the layout has accepted a size since the place of the item was last found.
  private(set) var isOutdated = false
  /// Whether the layout has accepted a size since the scroll began.
  private(set) var hasSeenSizes = false

  init(path: ItemPath, position: UICollectionView.ScrollPosition) {
    self.path = path
    self.position = position
  }

  /// The layout has accepted the size that a view prefers.
  mutating func sizeHasChanged() {
    isOutdated = true
    hasSeenSizes = true
  }

  /// The place of the item is being found again.
  mutating func isFound() {
    isOutdated = false
  }

  /// The most times that the offset is set again after one layout pass; a guess, far above what sizes that
  /// converge need.
  static let correctionsMax = 50
}

/// A scroll to an item whose place is known only once the views on the way have the sizes that they prefer.
///
/// Rule: S4.30b.
extension UICollectionView {
  /// Scrolls to the offset of an item, and follows the item while its place changes by sizes that were
  /// estimated.
  final func scroll(to offset: CGPoint, following aim: ScrollAim, animated: Bool) {
    setContentOffset(offset, animated: animated)
    // A view that neither moves nor is laid out learns no sizes.
    guard collectionViewLayout.asksForPreferredSizes, scroller.isScrollAnimating || awaitsLayout
    else { return }
    pass.aim = aim
    occupy(.aim, true)
  }

  /// Ends the correction of a scroll to an item: something else scrolls, or the data change.
  final func forgetAim() {
    guard pass.aim != nil else { return }
    pass.aim = nil
    occupy(.aim, false)
  }

  /// After a layout pass, turns an animation to the new place of its item, or sets the offset again until the
  /// item rests at its place.
  final func followAim() {
    if scroller.isScrollAnimating {
      if let target = changedTarget { scroller.turnAnimation(to: target) }
      return
    }
    for _ in 0..<ScrollAim.correctionsMax where scroller.isScrollIdle {
      guard let target = changedTarget, target != scroller.contentOffset else { break }
      scroller.move(to: target, by: .call)
      runPasses()
    }
    forgetAim()
  }

  /// Moves the content to the place of its item before the delegate is notified of the end of an animation
  /// in which sizes have changed.
  final func reachAim() {
    guard pass.aim?.hasSeenSizes == true else { return }
    for _ in 0..<ScrollAim.correctionsMax {
      // Turns the animation, which is over, to the place of the item.
      layoutIfNeeded()
      guard let target = scroller.animationTarget, target != scroller.contentOffset else { break }
      scroller.move(to: target, by: .offset)
    }
    forgetAim()
  }

  /// The offset for the item of the scroll on device pixels, if sizes have changed since the last call.
  private var changedTarget: CGPoint? {
    guard let aim = pass.aim, aim.isOutdated else { return nil }
    pass.aim?.isFound()
    return offset(of: aim).map(scroller.onPixels)
  }
}
