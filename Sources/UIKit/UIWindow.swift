public import Foundation

/// The root of a tree of views on a screen; touches enter here.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen on which the window is.
  public let screen: UIScreen
  package let turnLoop: TurnLoop
  package private(set) lazy var touchRouter = TouchRouter(window: self)

  /// A window that fills a screen and is turned by a loop.
  package init(screen: UIScreen, turnLoop: TurnLoop) {
    self.screen = screen
    self.turnLoop = turnLoop
    super.init(frame: screen.bounds)
    host = ViewHost(window: self, screen: screen, turnLoop: turnLoop)
    turnLoop.needsLayout(self)
  }

  /// Covers other parts of the screen's edges, in points, and tells the views.
  ///
  /// Rule: S4.33.
  package final func coverEdges(_ insets: UIEdgeInsets) {
    guard insets != screen.safeAreaInsets else { return }
    screen.safeAreaInsets = insets
    tellOfSafeArea()
  }

  /// Lets the screen's language run another way, and tells the views.
  ///
  /// Rule: S2.28.
  package final func setLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
    guard direction != screen.layoutDirection else { return }
    screen.layoutDirection = direction
    tellOfLayoutDirection()
  }

  /// Answers nil: there are no archives to read a window from here.
  public required init?(coder: NSCoder) {
    nil
  }
}
