public import Foundation

/// What is seen of a drag item under the finger: a view.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
  /// The view, whose size is the preview's.
  public let view: UIView
  /// How it is drawn.
  public let parameters: UIDragPreviewParameters

  /// A preview that is drawn in a way of its own.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }
}

/// How a preview is drawn.
///
/// Nothing is painted here, so that UIKit's paths and colours are left out; what counts is whether a
/// delegate answers with parameters.
@preconcurrency @MainActor
open class UIDragPreviewParameters: NSObject {
  /// What UIKit draws of its own accord.
  public override init() {
    super.init()
  }
}

/// Where a preview goes: a point of a view.
@preconcurrency @MainActor
open class UIDragPreviewTarget: NSObject {
  /// The view to which the preview goes.
  public let container: UIView
  /// Where its middle goes, in the container's coordinates.
  public let center: CGPoint

  /// A target of a middle in a view.
  public init(container: UIView, center: CGPoint) {
    self.container = container
    self.center = center
    super.init()
  }
}
