import Foundation

extension UIControl {
  /// Shows a menu beside the control, after `menuActionTriggered`; returns false if the control is in no
  /// window.
  ///
  /// Rule: E17.
  final func show(_ menu: UIMenu, perform: @escaping (UIAction) -> Void) -> Bool {
    guard let window else { return false }
    sendActions(for: .menuActionTriggered)
    menu.show(beside: convert(bounds, to: nil), in: window, perform: perform)
    return true
  }
}

extension UIMenu {
  /// Shows the menu beside a rectangle of a window, in points.
  final func show(
    beside source: CGRect, in window: UIWindow, closed: @escaping () -> Void = {},
    perform: @escaping (UIAction) -> Void
  ) {
    let content = MenuView.Content(
      entries: { MenuEntry.entries(of: self, perform: perform, arrived: $0) }, perform: perform)
    MenuView(content, beside: source, in: window, closed: closed)
  }
}

/// The long press that opens a menu, if there is one for its point.
final class ContextMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private let menu: (CGPoint) -> (() -> Void)?
  private var open: (() -> Void)?

  /// Creates a press.
  ///
  /// - Parameter menu: returns what opens the menu for a point of the view; nil for no menu.
  init(_ menu: @escaping (CGPoint) -> (() -> Void)?) {
    self.menu = menu
    super.init(target: nil, action: nil)
    report(as: nil)
    delegate = self
    addAction { [unowned self] press in
      guard press.state == .began else { return }
      open?()
      open = nil
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    open = menu(location(in: view))
    return open != nil
  }

  override func reset() {
    super.reset()
    open = nil
  }
}
