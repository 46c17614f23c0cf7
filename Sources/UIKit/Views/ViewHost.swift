/// The state that all views of a window share, held by each view so that none has to climb to the
/// window.
@MainActor
final class ViewHost {
  let turnLoop: TurnLoop
  let screen: UIScreen
  /// Whether a controller adds to the safe area.
  var hasFurtherInsets = false
  /// The window, which clears it in `deinit`: a weak reference is slow for each view that comes or
  /// leaves.
  nonisolated(unsafe) unowned(unsafe) var window: UIWindow?

  init(window: UIWindow, screen: UIScreen, turnLoop: TurnLoop) {
    self.window = window
    self.screen = screen
    self.turnLoop = turnLoop
  }
}
