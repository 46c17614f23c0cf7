import Foundation
import ScrollPhysics
import Timeline

/// The press that opens the menu of an item, and the touch that closes a context menu.
///
/// It is asked before the press that moves items, which waits as long: an item with a menu is not
/// moved. The press that lifts items for a drag is shorter, and has the finger then. Rule: S3.28, S3.29,
/// S5.17; that is a guess.
final class MenuGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether the finger is for the menu that is open.
  private(set) var isForOpenMenu = false

  private var collectionView: UICollectionView? { view as? UICollectionView }

  /// A finger beside an open menu closes it; beside a context menu it does nothing else.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isForOpenMenu = collectionView?.takesTouchForMenu() ?? false
    logName = isForOpenMenu ? nil : .longPress
    if isForOpenMenu { return state = .began }
    guard collectionView?.mayHaveMenus ?? false else { return state = .failed }
    let physics = host?.screen.physics ?? .measured
    minimumPressDuration = physics.longPressDuration.seconds
    allowableMovement = CGFloat(physics.longPressAllowableMovement)
    super.touchesBegan(touches, with: event)
  }

  override func reset() {
    super.reset()
    isForOpenMenu = false
  }
}
