public import Foundation

/// The side on which the arrow of an edit menu is.
public enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic = 0
  case up
  case down
  case left
  case right
}

/// Where an edit menu is shown.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// A name for the menu.
  public final let identifier: AnyHashable
  /// The point that the menu is about, in the coordinates of the view.
  public final let sourcePoint: CGPoint
  /// The side of the arrow.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable("\(sourcePoint)")
    self.sourcePoint = sourcePoint
  }
}

/// Decides about an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Called to provide the menu that is presented.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// UIKit calls this to ask for the rectangle that the menu is about. Flickbook never does.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns an empty rectangle at the point of the configuration.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { CGRect(origin: configuration.sourcePoint, size: .zero) }
}

/// Shows an edit menu over a view; the delegate is asked for the menu.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate.
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view of the interaction.
  open private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
  }

  /// Asks the delegate for the menu, and shows it.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let delegate, let view, let window = view.window,
      let menu = delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    else { return }
    let rect = delegate.editMenuInteraction(self, targetRectFor: configuration)
    menu.show(
      beside: view.convert(rect, to: nil), in: window, closed: { [weak self] in self?.shown = nil },
      perform: { $0.perform(from: view) })
    shown = window.menu
  }

  private weak var shown: MenuView?

  /// Closes the menu.
  open func dismissMenu() {
    shown?.close()
  }

  /// Has no effect: no menu is shown.
  open func reloadVisibleMenu() {}
  /// Has no effect: no menu is shown.
  open func updateVisibleMenuPosition(animated: Bool) {}
  /// Returns zero: no menu has a location.
  @discardableResult
  open func location(in view: UIView?) -> CGPoint { .zero }

  /// Called before the interaction is added to a view.
  open func willMove(to view: UIView?) {}

  /// Called after the interaction was added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The edit menu of before iOS 16; its items are stored, and nothing is shown.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The side of the arrow.
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up
    case down
    case left
    case right
  }

  /// The only edit menu.
  public static let shared = UIMenuController()

  /// UIKit posts this before the menu is shown.
  ///
  /// Flickbook never does.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// UIKit posts this after the menu was shown.
  ///
  /// Flickbook never does.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// UIKit posts this before the menu is hidden.
  ///
  /// Flickbook never does.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// UIKit posts this after the menu was hidden.
  ///
  /// Flickbook never does.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")

  /// The items besides the system's.
  open var menuItems: [UIMenuItem]?
  /// The side of the arrow; the value has no effect.
  open var arrowDirection = ArrowDirection.default
  /// Whether the menu is shown: never; setting it has no effect.
  open var isMenuVisible: Bool {
    get { false }
    set {}
  }
  /// The rectangle of the menu: none.
  open var menuFrame: CGRect { .zero }

  /// Has no effect: nothing is shown.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Has no effect: nothing is shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Has no effect: nothing is shown.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Has no effect: nothing is shown.
  open func hideMenu(from targetView: UIView) {}
  /// Has no effect: nothing is shown.
  open func hideMenu() {}
  /// Has no effect: nothing is shown.
  open func update() {}
}

/// An item of an edit menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title.
  open var title: String
  /// The action of the first responder.
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
  }
}
