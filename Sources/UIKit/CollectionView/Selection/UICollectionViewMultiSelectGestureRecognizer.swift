import Foundation
import ScrollPhysics

/// Fingers that are dragged over items to select them.
///
/// Two fingers, whichever way they go; one during editing, if it goes across the way in which the view
/// scrolls rather than along it. It begins with the scroll's slop. Rule: S3.20; which way one finger
/// goes is a guess, after what an app of photographs does.
final class UICollectionViewMultiSelectGestureRecognizer: UIGestureRecognizer {
  /// The item at which the fingers went down, once the delegate lets them select from there.
  private(set) var anchor: ItemPath?
  /// How many fingers may select, asked as the first goes down.
  private var fingers: ClosedRange<Int>?
  /// Where the first finger went down, in window coordinates.
  private var firstStart = CGPoint.zero
  /// Where the fingers' middle was when the last of them went down.
  private var start = CGPoint.zero
  /// How far the fingers have gone since the first went down, in points.
  private(set) var travel = CGPoint.zero
  private var lastMiddle = CGPoint.zero

  private var collectionView: UICollectionView? { view as? UICollectionView }

  /// A lift that is no drag is the content's at once.
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count == touches.count {
      fingers = collectionView?.fingersForMultipleSelection
      firstStart = trackedTouches[0].locationInWindow
      travel = .zero
    } else if !isUnderWay, trackedTouches.count - touches.count == 1 {
      // The way of a finger that was alone is counted as late as here, since most stay alone.
      let place = trackedTouches[0].locationInWindow
      travel = CGPoint(x: place.x - firstStart.x, y: place.y - firstStart.y)
    }
    guard !isUnderWay else { return }
    lastMiddle = middle(of: trackedTouches[...])
    start = lastMiddle
    if trackedTouches.count > fingers?.upperBound ?? 0 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers, trackedTouches.count >= fingers.lowerBound else { return }
    // A finger that comes later does not count.
    let middle = middle(of: trackedTouches.prefix(fingers.upperBound))
    travel.x += middle.x - lastMiddle.x
    travel.y += middle.y - lastMiddle.y
    lastMiddle = middle
    if isUnderWay {
      state = .changed
    } else if isFarEnough {
      state = .began
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: isUnderWay ? .ended : .failed)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, as: isUnderWay ? .cancelled : .failed)
  }

  override func reset() {
    super.reset()
    anchor = nil
    fingers = nil
    travel = .zero
  }

  /// Where the fingers are, and with the one that is left where they were.
  override func location(in view: UIView?) -> CGPoint {
    view?.convert(lastMiddle, from: nil) ?? lastMiddle
  }

  /// Asks the delegate about the item under the fingers' middle, or else under one of them.
  ///
  /// Rule: S3.20, S5.5.
  func mayBegin() -> Bool {
    guard let collectionView else { return false }
    let places = [start] + trackedTouches.map(\.locationInWindow)
    anchor = collectionView.asksToBeginMultipleSelection(
      at: places.map { collectionView.convert($0, from: nil) })
    return anchor != nil
  }

  private var isFarEnough: Bool {
    guard let collectionView, let host else { return false }
    let length = (travel.x * travel.x + travel.y * travel.y).squareRoot()
    guard length >= CGFloat(host.screen.physics.panSlop) else { return false }
    guard trackedTouches.count == 1 else { return true }
    let (x, y) = (abs(travel.x), abs(travel.y))
    if collectionView.canScrollVertically { return x > y }
    return collectionView.canScrollHorizontally ? y > x : true
  }

  /// The gesture ends with the last finger, as a drag does.
  private func lift(_ touches: Set<UITouch>, as end: State) {
    let left = trackedTouches.filter { !touches.contains($0) }
    guard let first = left.first else { return state = end }
    firstStart = first.locationInWindow
    guard let fingers, left.count >= fingers.lowerBound else { return }
    lastMiddle = middle(of: left.prefix(fingers.upperBound))
  }

  private func middle(of touches: ArraySlice<UITouch>) -> CGPoint {
    var sum = CGPoint.zero
    for touch in touches {
      sum.x += touch.locationInWindow.x
      sum.y += touch.locationInWindow.y
    }
    let count = CGFloat(max(touches.count, 1))
    return CGPoint(x: sum.x / count, y: sum.y / count)
  }
}
