public import Foundation

/// What answers the controller of the preview of a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// What answers the menu of a context menu, from what the system suggests: nothing here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu is to be: which items it is of, and what it holds.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// What tells it from others; one of its own where none was given.
  public let identifier: any NSCopying
  let previewProvider: UIContextMenuContentPreviewProvider?
  let actionProvider: UIContextMenuActionProvider?

  /// A context menu whose parts are asked for when it is shown.
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

/// What may go along with the coming and going of a context menu.
///
/// There is no picture of a menu here: what goes along does so at once, and what comes after it
/// follows at once.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller of the preview; nil where there is none.
  var previewViewController: UIViewController? { get }
  /// Goes along with the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Comes after it.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview becomes what it is a preview of.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview goes away.
  case dismiss = 0
  /// The preview grows.
  case pop
}

/// What may go along when the preview of a context menu is tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview becomes what it is a preview of.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Runs what goes along, then what comes after.
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
