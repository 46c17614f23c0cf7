public import Foundation

/// The root of a tree of views on a screen; touches enter here.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen on which the window is.
  public let screen: UIScreen
  package let turnLoop: TurnLoop
  /// Where an app in this window puts what it does later, by the simulated clock.
  ///
  /// Rule: S1.8.
  public final var mainQueue: MainQueue { MainQueue(turnLoop) }
  package private(set) lazy var touchRouter = TouchRouter(window: self)
  /// What drag and drop keeps for the window; nil until it is used.
  final var drags: (any AnyObject)?

  /// A window that fills a screen and is turned by a loop.
  package init(screen: UIScreen, turnLoop: TurnLoop) {
    self.screen = screen
    self.turnLoop = turnLoop
    super.init(frame: screen.bounds)
    host = ViewHost(window: self, screen: screen, turnLoop: turnLoop)
    turnLoop.needsLayout(self)
  }

  /// Lets go of fingers, drags and of everything that waits for a turn; nobody is notified.
  ///
  /// To be called when the window's loop is turned for the last time. Its views stay as they are, and
  /// live as long as somebody holds them.
  package final func close() {
    touchRouter.close()
    drags = nil
    turnLoop.close()
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
