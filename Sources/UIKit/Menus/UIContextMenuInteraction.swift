public import Foundation

/// Receives the events of an interaction with a context menu, and provides the menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Called to provide the menu at a point of the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before a menu appears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// UIKit calls this when the preview of a menu was tapped. Flickbook never does.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// UIKit calls this to ask for the look of the preview. Flickbook never does.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// UIKit calls this to ask for the look of the preview at its end. Flickbook never does.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

/// A long press that opens a context menu.
///
/// A collection view opens the menus of its items itself.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: UInt, Sendable {
    case unknown = 0
    case rich
    case compact
  }

  /// The view of the interaction.
  open private(set) weak var view: UIView?
  /// The delegate.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// Closes the menu that is open; nil if none is.
  private var dismiss: (() -> Void)?
  /// The point of the view where the last menu was opened.
  private var point: CGPoint?
  private var press: ContextMenuPress?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
  }

  /// Creates the interaction of a collection view.
  init(of view: UIView, dismiss: @escaping () -> Void) {
    self.view = view
    self.dismiss = dismiss
  }

  /// How the menu is shown.
  open var menuAppearance: Appearance { dismiss == nil ? .unknown : .rich }

  /// Closes the open menu.
  open func dismissMenu() {
    dismiss?()
  }

  /// Returns the point where the last menu was opened, or else the middle of the view.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint {
    self.view.map { own in
      own.convert(point ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    } ?? .zero
  }

  /// Called before the interaction is added to a view.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to a view, where it adds a long press.
  open func didMove(to view: UIView?) {
    if let press { self.view?.removeGestureRecognizer(press) }
    press = nil
    self.view = view
    guard let view else { return }
    let press = ContextMenuPress { [weak self] point in
      guard let self,
        let configuration = delegate?.contextMenuInteraction(
          self, configurationForMenuAtLocation: point)
      else { return nil }
      return { self.open(configuration, at: point) }
    }
    self.press = press
    view.addGestureRecognizer(press)
  }

  private func open(_ configuration: UIContextMenuConfiguration, at point: CGPoint) {
    guard let view, let window = view.window, let menu = configuration.actionProvider?([]) else {
      return
    }
    self.point = point
    let preview = configuration.previewProvider?()
    let animator = ContextMenuAnimator(preview: preview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
    dismiss = { [weak window] in window?.menu?.close() }
    menu.show(
      beside: view.convert(view.bounds, to: nil), in: window,
      closed: { [self] in ended(configuration, preview) }, perform: { $0.perform(from: view) })
  }

  private func ended(_ configuration: UIContextMenuConfiguration, _ preview: UIViewController?) {
    dismiss = nil
    let animator = ContextMenuAnimator(preview: preview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    animator.run()
  }
}
