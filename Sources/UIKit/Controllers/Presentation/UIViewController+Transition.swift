public import Foundation

extension UIViewController {
  /// How a controller comes in, as an app prefers it.
  @preconcurrency @MainActor
  public struct Transition {
    /// The arguments of a closure that finds the view from which a controller grows.
    @preconcurrency @MainActor
    public struct ZoomSourceViewProviderContext {
      /// The controller from which it comes.
      public let sourceViewController: UIViewController
      /// The controller that comes in.
      public let zoomedViewController: UIViewController
    }

    /// How a controller grows.
    @preconcurrency @MainActor
    public final class ZoomOptions: NSObject {
      /// The colour behind the controller; the value has no effect.
      public var dimmingColor: UIColor?
      /// The blur behind the controller; the value has no effect.
      public var dimmingVisualEffect: UIBlurEffect?
      /// Finds the rectangle to which the source is aligned; UIKit calls it, Flickbook never does.
      public var alignmentRectProvider: ((ZoomSourceViewProviderContext) -> CGRect?)?
      /// Decides whether a gesture may shrink the controller; UIKit calls it, Flickbook never does.
      public var interactiveDismissShouldBegin: ((Any) -> Bool)?
    }

    /// Grows from a view, which UIKit asks the closure for; Flickbook never does.
    @discardableResult
    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition() }
    /// Fades in.
    public static var crossDissolve: Transition { Transition() }
    /// Comes in from below.
    public static var coverVertical: Transition { Transition() }
  }

  /// How the controller comes in; the value has no effect: it comes in as others do.
  public final var preferredTransition: Transition? {
    get { family.inert["transition"] as? Transition }
    set { family.inert["transition"] = newValue }
  }
}
