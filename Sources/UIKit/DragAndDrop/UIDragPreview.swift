public import Foundation

/// The view that represents an item during a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view; its size is that of the preview.
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

/// The appearance of a preview.
///
/// Nothing is drawn, so UIKit's paths and colours are left out; the log records whether a delegate
/// returned parameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: NSObject {
  /// Creates parameters with UIKit's defaults.
  public override init() {
    super.init()
  }
}

/// The point of a view to which a preview is animated.
@preconcurrency @MainActor
open class UIDragPreviewTarget: NSObject {
  /// The container of the preview.
  public let container: UIView
  /// The centre of the preview, in the container's coordinates.
  public let center: CGPoint

  /// Creates a target.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}
