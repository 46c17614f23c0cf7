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
}
