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
  /// The dispatcher that delivers touches to the recognizers and views of the window.
  package final var touchRouter: TouchRouter { base === self ? ownTouchRouter : base.touchRouter }
  private final lazy var ownTouchRouter = TouchRouter(window: self)
  /// The responder that receives keys; nil for none.
  final var firstResponder: UIResponder? {
    get { base.ownFirstResponder }
    set { base.ownFirstResponder = newValue }
  }
  private final weak var ownFirstResponder: UIResponder?
  /// The window in which this one is, as a further window of the same screen; nil for the main one.
  private final weak var outer: UIWindow?
  /// The window that receives the touches and keys: the main one for a further window.
  final var base: UIWindow { outer ?? self }
  /// Whether a responder takes over from another one, so that the keyboard stays.
  final var isChangingResponder = false
  /// Whether the keyboard covers the lower part of the screen.
  final var isKeyboardShown: Bool {
    get { base.ownKeyboard.isShown }
    set { base.ownKeyboard.isShown = newValue }
  }
  /// The frame of the keyboard that is shown, in points; zero without one.
  final var keyboardFrame: CGRect {
    get { base.ownKeyboard.frame }
    set { base.ownKeyboard.frame = newValue }
  }
  private final var ownKeyboard = (isShown: false, frame: CGRect.zero)
  /// The view that holds the input and accessory views of the first responder; nil while there are none.
  final var inputHolder: InputHolder?
  /// The height of the keyboard that is shown, in points.
  package final var keyboardHeight: CGFloat { keyboardFrame.height }
  /// UIKit posts this when a window receives keys; Flickbook never does.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// UIKit posts this when a window does not receive keys any more; Flickbook never does.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// UIKit posts this when a window is visible; Flickbook never does.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// UIKit posts this when a window is not visible any more; Flickbook never does.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")

  private lazy var ownUndoManager = UndoManager()
  /// The manager that undoes what the responders of the window did.
  open override var undoManager: UndoManager? { ownUndoManager }
  /// The drag and drop state of the window; nil until it is needed.
  final var drags: (any AnyObject)?

  /// Creates a window that fills a screen and belongs to a turn loop.
  package init(screen: UIScreen, turnLoop: TurnLoop) {
    self.screen = screen
    self.turnLoop = turnLoop
    super.init(frame: screen.bounds)
    setUp()
    if turnLoop.mainWindow == nil { turnLoop.mainWindow = self }
  }

  /// Creates a window with a frame in screen coordinates, in points.
  ///
  /// A window that is made during a turn of a stage shares the stage's clock and screen. Another
  /// window has a screen of its size, and shares a clock with all such windows; simulated time passes
  /// there whenever the main queue of the process has nothing else to run. Rule: S1.54.
  public override init(frame: CGRect) {
    turnLoop = TurnLoop.current ?? .unattended
    screen = turnLoop.screen ?? UIScreen(size: frame.size, scale: 3)
    super.init(frame: frame)
    setUp()
  }

  /// Creates a window of a scene, which fills the screen.
  public init(windowScene: UIWindowScene) {
    let bounds = UIScreen.main.bounds
    turnLoop = TurnLoop.current ?? .unattended
    screen = turnLoop.screen ?? UIScreen(size: bounds.size, scale: 3)
    super.init(frame: bounds)
    setUp()
  }

  private func setUp() {
    if type(of: self) != UIWindow.self { turnLoop.hasAppWindows = true }
    if turnLoop.screen == nil, !turnLoop.isUnattended { turnLoop.show(on: screen) }
    let host = ViewHost(window: self, screen: screen, turnLoop: turnLoop)
    (self.host, ownHost) = (host, host)
    turnLoop.needsLayout(self)
  }

  deinit {
    ownHost?.window = nil
    if turnLoop.mainWindow === self { turnLoop.mainWindow = nil }
  }

  /// The host that the views share, which must not refer to the window after its end.
  private nonisolated(unsafe) final var ownHost: ViewHost?
  /// The controller whose view fills the window.
  final var root: (any ViewManager)?
  /// Whether the window was made visible: the controller's view is shown.
  private(set) final var isShown = false
  /// The position in the order in which windows became visible; `Int.max` before the window has.
  private(set) final var number = Int.max
  private static var shownCount = 0

  /// Whether the window is hidden; false makes it visible, and its controller's view appears.
  open override var isHidden: Bool {
    didSet {
      if isHidden { leaveScreen() } else { becomeVisible() }
    }
  }

  /// A window is the end of the chain of responders.
  open override var next: UIResponder? { nil }

  private func becomeVisible() {
    isShown = true
    if number == .max {
      Self.shownCount += 1
      number = Self.shownCount
    }
    root?.show(in: self)
    if turnLoop.app != nil, root == nil { turnLoop.takeLaunched(self) }
    if outer == nil, let main = turnLoop.mainWindow as? UIWindow, main !== self { join(main) }
  }

  // MARK: Further windows

  /// Comes onto the screen of the main window, over or under it by the levels.
  ///
  /// Rule: V20.
  private func join(_ main: UIWindow) {
    if frame.size == main.bounds.size { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    outer = main
    if windowLevel.rawValue < main.windowLevel.rawValue {
      main.insertSubview(self, at: 0)
    } else {
      main.addSubview(self)
    }
    turnLoop.cycleEnded = { [weak main] in main?.dropForgottenWindows() }
  }

  private func leaveScreen() {
    guard let main = outer else { return }
    removeFromSuperview()
    outer = nil
    guard isKeyWindow else { return }
    (isKeyWindow, main.isKeyWindow) = (false, true)
  }

  /// The further windows on the screen, back to front.
  private final var furtherWindows: [UIWindow] {
    subviews.compactMap { $0 as? UIWindow }
  }

  /// Orders the further windows that are not behind: by their levels, before everything but the keyboard's views.
  private func restackWindows() {
    let inFront = furtherWindows.enumerated().filter {
      $0.element.windowLevel.rawValue >= windowLevel.rawValue
    }
    let sorted =
      inFront.sorted {
        ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset)
      }.map { $0.element as UIView } + (inputHolder.map { [$0] } ?? [])
    guard !subviews.suffix(sorted.count).elementsEqual(sorted, by: ===) else { return }
    for view in sorted { bringSubviewToFront(view) }
  }

  /// Takes further windows off the screen that the app keeps no longer.
  ///
  /// On iOS nobody else keeps a window.
  final func dropForgottenWindows() {
    guard turnLoop.cycleEnded != nil, outer == nil else { return }
    var index = subviews.count
    var isAlone = true
    while index > 0 {
      index -= 1
      guard subviews[index] is UIWindow else { continue }
      if isSubviewForgotten(at: index) {
        subviews[index].removeFromSuperview()
      } else {
        isAlone = false
      }
    }
    if isAlone { turnLoop.cycleEnded = nil }
  }

  /// Whether the window receives keys.
  public internal(set) final var isKeyWindow = false
  /// The order among windows.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { base.restackWindows() } }
  }

  /// The order of a window among others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public var rawValue: CGFloat

    /// Creates a level from UIKit's number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Returns a level above another one.
    public static func + (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue + height)
    }

    /// Returns a level below another one.
    public static func - (level: Level, height: CGFloat) -> Level {
      Level(rawValue: level.rawValue - height)
    }

    /// The level of an app's windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
  }

  /// Keeps input and accessory views in front, and further windows behind these.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if _AppModules.areTested { stayForTurn() }
    if turnLoop.cycleEnded != nil || subview is UIWindow { return restackWindows() }
    if let inputHolder, subview !== inputHolder { bringSubviewToFront(inputHolder) }
  }

  /// Keeps a window without a controller until the next turn of a test: helpers put a view into a window that nobody
  /// keeps, and on iOS the pool of the test releases it later.
  ///
  /// Rule: V21a.
  private func stayForTurn() {
    guard turnLoop.isUnattended, root == nil, !isShown else { return }
    mainQueue.async { withExtendedLifetime(self) {} }
  }

  /// Makes the window visible, and lets it receive keys: its controller's view appears.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
    layoutIfNeeded()
  }

  /// Delivers the touches of an event to recognizers and views.
  ///
  /// An override receives each event of the window's views, and keeps it from them if it does not call this method.
  /// Rule: S5.1a.
  open func sendEvent(_ event: UIEvent) {
    touchRouter.deliver(event)
  }

  /// UIKit calls this when the window receives keys; Flickbook never does.
  open func becomeKey() {}
  /// UIKit calls this when the window no longer receives keys; Flickbook never does.
  open func resignKey() {}

  /// Changes the size of the window and its screen, in points, and notifies views of other traits.
  package final func resize(to bounds: CGRect) {
    let before = traitCollection
    screen.bounds = bounds
    frame = bounds
    screenTurned()
    if traitCollection != before { tellOfTraits(before: before) }
  }

  /// Discards touches, drags and everything that waits for a turn, without notifying anybody.
  ///
  /// Call it when the window's loop will make no more turns. Its views stay as they are, and live
  /// as long as they are retained.
  package final func close() {
    touchRouter.close()
    drags = nil
    turnLoop.close()
  }

  /// Changes the traits that a user chooses in the settings, and notifies the views: first those that show text in
  /// its preferred size, then all of other traits.
  ///
  /// Rule: A73, V8.
  package final func changeTraits(_ change: (inout ScreenTraits) -> Void) {
    let (before, old) = (traitCollection, screen.chosenTraits)
    var chosen = old
    change(&chosen)
    guard chosen != old else { return }
    screen.chosenTraits = chosen
    turnLoop.asCurrent {
      if chosen.category != old.category || chosen.isBold != old.isBold {
        tellOfTextSize(traitCollection)
      }
      if traitCollection != before { tellOfTraits(before: before) }
      guard chosen.category != old.category else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: screen,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: traitCollection.preferredContentSizeCategory
        ])
    }
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

  /// Creates a window that fills a new screen, as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    turnLoop = TurnLoop.current ?? .unattended
    screen = turnLoop.screen ?? .main
    super.init(coder: coder)
    frame = screen.bounds
    setUp()
  }
}
