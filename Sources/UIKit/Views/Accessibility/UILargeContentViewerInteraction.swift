public import Foundation

/// Chooses what people who need large content see.
///
/// Flickbook never calls it: nothing is shown to them.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}

/// A view whose content is shown large to people who need that; nothing is.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether title and image are shown.
  var showsLargeContentViewer: Bool { get }
  /// The title.
  var largeContentTitle: String? { get }
  /// The image.
  var largeContentImage: UIImage? { get }
}

extension UIView: UILargeContentViewerItem {}

/// Shows content large to people who need that; nothing is shown.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// The view of the interaction.
  public private(set) final weak var view: UIView?
  /// Chooses what is shown.
  public private(set) final weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  /// Whether a user has asked for large content: never.
  public static var isEnabled: Bool { false }

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Creates an interaction.
  public override convenience init() { self.init(delegate: nil) }

  /// Called before the interaction moves to a view.
  open func willMove(to view: UIView?) {}

  /// Called when the interaction has moved to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}
