import Foundation

/// The controllers inside and around a controller, and what few controllers set.
@MainActor
struct ControllerFamily {
  weak var parent: UIViewController?
  var children: [UIViewController] = []
  var presented: UIViewController?
  weak var presenting: UIViewController?
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var isEditing = false
  var preferredContentSize = CGSize.zero
  var additionalSafeAreaInsets = UIEdgeInsets.zero
  var respectsMinimumMargins = true
  var edgesForExtendedLayout = UIRectEdge.all
  var extendsUnderOpaqueBars = false
  var adjustsScrollViewInsets = true
  var hidesBottomBar = false
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  var definesContext = false
  var isModal = false
  var capturesStatusBar = false
  weak var transitioning: (any UIViewControllerTransitioningDelegate)?
  var editButton: UIBarButtonItem?
  var presentation: UIPresentationController?
  var popover: UIPopoverPresentationController?
  var sheet: UISheetPresentationController?
  var restorationIdentifier: String?
  /// The values that have no effect, by short names.
  var inert: [String: Any] = [:]
  /// The parts of the view that bars of the controllers around it cover, in points.
  var barInsets = UIEdgeInsets.zero
  /// The change of controllers in progress, which this controller began.
  var coordinator: TransitionCoordinator?
  /// The way in which the view is appearing or disappearing.
  var movement = Movement.none
  var traitChanges: _TraitChanges?
  var traitOverrides = UITraitOverrides()
  var interfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits that the parent has set for this child.
  var traitsByParent: UITraitCollection?
  /// The position of a view that has left the window under a presented controller.
  struct CoveredPlace {
    weak var superview: UIView?
    let index: Int
    /// Whether the view filled its superview.
    let fills: Bool
  }
  /// Where the view belongs that has left the window; nil for a view that never has.
  var coveredPlace: CoveredPlace?
  /// The view in which the presented controller is shown on the screen of a device.
  var container: PresentationContainer?

  /// The name of the nib and its bundle.
  var nib: (name: String, bundle: Bundle?)?
  /// Loads the view of a storyboard; nil for another controller, and once it is loaded.
  var loadNib: (() -> Void)?
  /// Whether the view came from a nib or storyboard.
  var isFromNib = false
  var storyboard: UIStoryboard?
  /// The segues of the storyboard by their identifiers, which a closure performs.
  var segues: [String: (_ sender: Any?) -> Void] = [:]
  /// The presenter of the presentation in progress on the screen of a device.
  var activePresentation: UIPresentationController?

  /// The way in which a view appears or disappears.
  enum Movement {
    case none
    case toParent
    case fromParent
    case presented
    case dismissed
  }
}
