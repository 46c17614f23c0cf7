public import Foundation

/// A drag that rests over a view with spring loading.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The view over which the drag rests.
  var targetView: UIView? { get }
  /// Returns the location of the drag in the coordinates of a view; in window coordinates for nil.
  /// nil.
  func location(in view: UIView?) -> CGPoint
}
