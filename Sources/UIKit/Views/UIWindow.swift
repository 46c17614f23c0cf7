public import Foundation

/// The root of a view hierarchy on a screen; touches are delivered to it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen of the window.
  public let screen: UIScreen
  package let turnLoop: TurnLoop
  /// The queue on which an app in this window schedules work by the simulated clock.
  ///
  /// Rule: S1.8.
  public final var mainQueue: MainQueue { MainQueue(turnLoop) }
  /// What delivers touches to the recognizers and views of the window.
  private(set) final lazy var touchDispatcher = (self as any TouchReceiver).makeTouchDispatcher()
  /// The drag and drop state of the window; nil until it is needed.
  final var drags: (any AnyObject)?

  /// Creates a window that fills a screen and belongs to a turn loop.
  package init(screen: UIScreen, turnLoop: TurnLoop) {
    self.screen = screen
    self.turnLoop = turnLoop
    super.init(frame: screen.bounds)
    turnLoop.screen = screen
    host = ViewHost(window: self, screen: screen, turnLoop: turnLoop)
    turnLoop.needsLayout(self)
  }

  /// Discards touches, drags and everything that waits for a turn, without notifying anybody.
  ///
  /// Call it when the window's loop will make no more turns. Its views stay as they are, and live
  /// as long as they are retained.
  package final func close() {
    touchDispatcher.close()
    drags = nil
    turnLoop.close()
  }

  /// Sets the safe area insets of the screen, in points, and notifies the views.
  ///
  /// Rule: S4.33.
  package final func coverEdges(_ insets: UIEdgeInsets) {
    guard insets != screen.safeAreaInsets else { return }
    screen.safeAreaInsets = insets
    tellOfSafeArea()
  }

  /// Sets the layout direction of the screen, and notifies the views.
  ///
  /// Rule: S2.28.
  package final func setLayoutDirection(_ direction: UIUserInterfaceLayoutDirection) {
    guard direction != screen.layoutDirection else { return }
    screen.layoutDirection = direction
    tellOfLayoutDirection()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }
}
