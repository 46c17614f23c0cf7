public import Foundation

/// A drag that rests over something which could open.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The view over which it rests.
  var targetView: UIView? { get }
  /// Where the drag is, in a view's coordinates.
  func location(in view: UIView?) -> CGPoint
}
