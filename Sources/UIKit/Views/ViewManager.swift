/// The manager of a view, which the view calls back: its controller, the next responder, which is notified
/// of layout and windows.
@preconcurrency @MainActor
protocol ViewManager: UIResponder {
  /// Called when the window has become visible, to add the view to it.
  func show(in window: UIWindow)
  /// Called when the view's window has changed.
  func viewMovedToWindow()
  /// Called before the view lays out its subviews.
  func viewWillLayoutSubviews()
  /// Called after the view has laid out its subviews.
  func viewDidLayoutSubviews()
  /// Called when the view's safe area insets have changed.
  func viewSafeAreaInsetsDidChange()
  /// Called when the view's layout margins have changed.
  func viewLayoutMarginsDidChange()
  /// Further insets of the safe area, in points: the app's insets and the bars.
  var furtherSafeAreaInsets: UIEdgeInsets { get }
  /// The frame of the view at rest, while a change of controllers moves it; nil at other times.
  var restingFrame: CGRect? { get }
  /// Whether the view's margins are at least the system's.
  var viewRespectsSystemMinimumLayoutMargins: Bool { get }
  /// The least margins of the view, in points.
  var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { get }
  /// Called when a keyboard comes for the manager's view or something in it.
  func keyboardAppeared()
  /// Called when the traits have changed.
  func traitsDidChange(before: UITraitCollection)
  /// Adds the traits that the manager specifies for the view and everything in it.
  func addSpecified(to values: inout UITraitCollection.Values)
}
