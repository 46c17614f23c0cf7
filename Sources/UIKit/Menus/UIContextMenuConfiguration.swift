public import Foundation

/// A closure that returns the controller of the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// A closure that returns a context menu; the suggested elements that it receives are always empty.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Describes a context menu: its identifier, preview and actions.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// Identifies the configuration; a unique object if none was given.
  public let identifier: any NSCopying
  /// The order of the elements of a menu.
  public enum ElementOrder: Int, Sendable {
    case automatic = 0
    case priority
    case fixed
  }

  /// The order of the elements, which is always the app's.
  open var preferredMenuElementOrder = ElementOrder.automatic
  /// The number of items that the badge of the preview shows; the value has no effect.
  open var badgeCount = 0
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration; the providers are called when the menu is shown.
  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}

/// The animation that opens or closes a context menu.
///
/// Menus are not drawn, so added animations run at once and completions follow at once.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil if there is none.
  var previewViewController: UIViewController? { get }
  /// Adds changes to the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension UIContextMenuInteractionAnimating {
  /// Waits for the end of the animation.
  public func addCompletion() async {
    await withCheckedContinuation { continuation in
      addCompletion { continuation.resume() }
    }
  }
}

/// How a tapped preview is dismissed.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview disappears.
  case dismiss = 0
  /// The preview expands to the full view.
  case pop
}

/// The animation that follows a tap on the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview is dismissed.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs the added animations, then the completions.
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(preview: UIViewController?) {
    previewViewController = preview
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}
