/// A behaviour that an app adds to a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed from it with nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed from it with nil.
  func didMove(to view: UIView?)
}
