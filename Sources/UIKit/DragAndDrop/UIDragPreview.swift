public import Foundation

/// The view that represents an item during a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view, whose size is the size of the preview.
  public let view: UIView
  /// The parameters of the preview.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// The appearance of a preview; nothing is drawn.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The visible part of the view; nil for all of it.
  open var visiblePath: UIBezierPath?
  /// The shape of the shadow; nil for the shape of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view.
  open var backgroundColor: UIColor! = .clear

  /// Creates parameters with UIKit's defaults.
  public override init() {
    super.init()
  }

  /// Creates parameters whose visible part consists of lines of text.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects { path.append(UIBezierPath(rect: rect.cgRectValue)) }
    visiblePath = path
  }
}

/// The appearance of the preview of a drag; the log records whether a delegate returned parameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The point of a view to which a preview is animated.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The container of the preview.
  public let container: UIView
  /// The centre of the preview, in the container's coordinates.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }
}

/// The point of a view to which the preview of a drag is animated.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view with the look and the target of its preview.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// The look.
  public let parameters: UIPreviewParameters
  /// The target.
  public let target: UIPreviewTarget
  /// The size, in points.
  public var size: CGSize { view.bounds.size }

  /// Creates a preview with a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.parameters = parameters
    self.target = target
  }

  /// Creates a preview at the position of its view.
  public convenience init(
    view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()
  ) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
}

/// A view with the look and the target of its preview in a drag.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {}
