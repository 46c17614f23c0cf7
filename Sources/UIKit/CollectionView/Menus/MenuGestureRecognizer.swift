import Foundation
import ScrollPhysics
import Timeline

/// The long press that opens the menu of an item, and the touch that closes an open menu.
///
/// It is asked before the long press that moves items, which has the same duration: an item with a
/// menu is not moved. The press that lifts items for a drag is shorter and takes the touch first; it
/// opens the menu itself. Rule: S3.28, S3.29, S5.17, S10.20; this order is a guess.
final class MenuGestureRecognizer: UILongPressGestureRecognizer {
  /// Whether the touch belongs to the open menu.
  private(set) var isForOpenMenu = false

  /// The feature that installed the recognizer.
  weak var menus: MenuFeature?

  /// A touch outside of an open menu closes it; with a context menu it has no other effect.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    isForOpenMenu = menus?.takesTouch() ?? false
    report(as: isForOpenMenu ? nil : .longPress)
    if isForOpenMenu { return state = .began }
    guard menus?.mayHaveMenus ?? false else { return state = .failed }
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
