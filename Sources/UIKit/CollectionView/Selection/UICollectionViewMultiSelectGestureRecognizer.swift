import Foundation
import ScrollPhysics

/// Recognizes a drag of fingers over items that selects them.
///
/// Two fingers may move in any direction; a single finger, during editing, must move across the
/// scroll axis rather than along it. It begins after the pan slop. Rule: S3.20. The direction of a
/// single finger is a guess after Apple's Photos.
final class UICollectionViewMultiSelectGestureRecognizer: UIGestureRecognizer {
  /// The item where the fingers went down, after the delegate allowed to select from there.
  private(set) var anchor: ItemPath?
  /// The allowed numbers of fingers, determined when the first finger goes down.
  private var fingers: ClosedRange<Int>?
  /// The position where the first finger went down, in window coordinates.
  private var firstStart = CGPoint.zero
  /// The centroid of the fingers when the last of them went down, in window coordinates.
  private var start = CGPoint.zero
  /// The translation of the fingers since the first went down, in points.
  private(set) var translation = CGPoint.zero
  private var lastMiddle = CGPoint.zero

  /// The tracker that installed the recognizer.
  weak var tracker: MultipleSelectionTracker?

  private var collectionView: UICollectionView? { view as? UICollectionView }

  /// Does not delay `touchesEnded`: a lift without a drag reaches the content at once.
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if trackedTouches.count == touches.count {
      fingers = tracker?.fingers
      firstStart = trackedTouches[0].locationInWindow
      translation = .zero
    } else if !isUnderWay, trackedTouches.count - touches.count == 1 {
      // The translation of a single finger is computed only here, since most fingers stay alone.
      let location = trackedTouches[0].locationInWindow
      translation = CGPoint(x: location.x - firstStart.x, y: location.y - firstStart.y)
    }
    guard !isUnderWay else { return }
    lastMiddle = trackedTouches.centroid
    start = lastMiddle
    if trackedTouches.count > fingers?.upperBound ?? 0 { state = .failed }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let fingers, trackedTouches.count >= fingers.lowerBound else { return }
    // Later fingers do not count.
    let middle = trackedTouches.prefix(fingers.upperBound).centroid
    translation.x += middle.x - lastMiddle.x
    translation.y += middle.y - lastMiddle.y
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
    translation = .zero
  }

  /// The centroid of the fingers; with one finger left, the last centroid of both.
  override func location(in view: UIView?) -> CGPoint {
    view?.convert(lastMiddle, from: nil) ?? lastMiddle
  }

  /// Asks the delegate about the item at the centroid of the fingers, or else under one of them.
  ///
  /// Rule: S3.20, S5.5.
  func mayBegin() -> Bool {
    guard let collectionView, let tracker else { return false }
    let locations = [start] + trackedTouches.map(\.locationInWindow)
    anchor = tracker.asksToBegin(
      at: locations.map { collectionView.convert($0, from: nil) })
    return anchor != nil
  }

  private var isFarEnough: Bool {
    guard let collectionView, let host else { return false }
    let length = (translation.x * translation.x + translation.y * translation.y).squareRoot()
    guard length >= CGFloat(host.screen.physics.panSlop) else { return false }
    guard trackedTouches.count == 1 else { return true }
    let (x, y) = (abs(translation.x), abs(translation.y))
    if collectionView.canScrollVertically { return x > y }
    return collectionView.canScrollHorizontally ? y > x : true
  }

  /// Ends the gesture with the last finger, as for a pan.
  private func lift(_ touches: Set<UITouch>, as end: State) {
    let left = trackedTouches.without(touches)
    guard let first = left.first else { return state = end }
    firstStart = first.locationInWindow
    guard let fingers, left.count >= fingers.lowerBound else { return }
    lastMiddle = left.prefix(fingers.upperBound).centroid
  }
}
