/// What the views of one window share, held by each so that none has to climb to the window for it.
@MainActor
final class ViewHost {
  let turnLoop: TurnLoop
  let screen: UIScreen
  weak var window: UIWindow?

  init(window: UIWindow, screen: UIScreen, turnLoop: TurnLoop) {
    self.window = window
    self.screen = screen
    self.turnLoop = turnLoop
  }
}
