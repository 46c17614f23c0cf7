import Foundation

/// The buttons of a row's swipe actions, above its content.
///
/// Touches on them reach the recognizer of the swipe, which chooses; the view is what is seen and found of them.
///
/// Rule: M10.5, E18.
final class SwipeActionsView: UIView {
  init(_ actions: [UIContextualAction]) {
    super.init(frame: .zero)
    for action in actions { addSubview(SwipeActionButton(action)) }
  }

  required init?(coder: NSCoder) { nil }

  /// Fills a row as far as the row is moved; the buttons share the room by their widths.
  func show(_ row: SwipedRow, in bounds: CGRect, atLeft isAtLeft: Bool) {
    let (length, height) = (row.offset, bounds.height)
    frame = CGRect(
      x: isAtLeft ? bounds.minX : bounds.maxX - length, y: bounds.minY, width: length,
      height: height)
    let whole = row.width
    var start: CGFloat = 0
    for (button, width) in zip(subviews, row.widths) {
      let room = whole > 0 ? width * length / whole : 0
      button.frame = CGRect(
        x: isAtLeft ? start : length - start - room, y: 0, width: room, height: height)
      start += room
    }
  }

  /// A row that leaves the screen is reused without them.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { removeFromSuperview() }
  }
}

/// The button of one action.
///
/// Rule: E18.
final class SwipeActionButton: UIView {
  private let action: UIContextualAction

  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var textContent: String? { action.title }
  override var systemLabel: String? { action.title ?? action.image?.accessibilityLabel ?? "" }
}
