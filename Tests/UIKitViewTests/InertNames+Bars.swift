import Foundation

@testable import UIKit

/// Implements what is never called.
@MainActor
private final class Unplaced: NSObject, UIBarPositioningDelegate {}

extension InertName {
  private static let image = UIImage()

  /// Bars, their items, looks and searches.
  static let bars: [InertName] = [
    .stored(
      "UINavigationBar.compactScrollEdgeAppearance", \.compactScrollEdgeAppearance, nil,
      of: UINavigationBar()),
    .stored(
      "UINavigationBar.preferredBehavioralStyle", \.preferredBehavioralStyle, .pad,
      of: UINavigationBar()),
    .stored(
      "UINavigationItem.preferredSearchBarPlacement", \.preferredSearchBarPlacement, .stacked,
      of: UINavigationItem()),
    .stored("UINavigationItem.style", \.style, .editor, of: UINavigationItem()),
    .stored(
      "UINavigationItem.customizationIdentifier", \.customizationIdentifier, "x",
      of: UINavigationItem()),
    .stored("UINavigationItem.subtitle", \.subtitle, "x", of: UINavigationItem()),
    .stored("UINavigationItem.centerItemGroups", \.centerItemGroups, [], of: UINavigationItem()),
    .stored(
      "UINavigationItem.compactScrollEdgeAppearance", \.compactScrollEdgeAppearance, nil,
      of: UINavigationItem()),
    .stored("UIBarItem.imageInsets", \.imageInsets, .zero, of: UIBarButtonItem()),
    .stored("UIBarItem.landscapeImagePhone", \.landscapeImagePhone, image, of: UIBarButtonItem()),
    .stored(
      "UIBarItem.largeContentSizeImage", \.largeContentSizeImage, image, of: UIBarButtonItem()),
    .stored("UIBarButtonItem.possibleTitles", \.possibleTitles, ["a"], of: UIBarButtonItem()),
    .stored("UIBarButtonItem.isSpringLoaded", \.isSpringLoaded, true, of: UIBarButtonItem()),
    .stored(
      "UIBarButtonItem.preferredMenuElementOrder", \.preferredMenuElementOrder, .fixed,
      of: UIBarButtonItem()),
    .stored("UIBarButtonItem.menuRepresentation", \.menuRepresentation, nil, of: UIBarButtonItem()),
    .stored("UITabBarItem.badgeColor", \.badgeColor, .red, of: UITabBarItem()),
    .stored(
      "UITabBarItem.titlePositionAdjustment", \.titlePositionAdjustment,
      UIOffset(horizontal: 1, vertical: 2), of: UITabBarItem()),
    .stored("UITabBarItem.standardAppearance", \.standardAppearance, nil, of: UITabBarItem()),
    .stored("UITabBar.itemPositioning", \.itemPositioning, .centered, of: UITabBar()),
    .stored("UITabBar.itemWidth", \.itemWidth, 3, of: UITabBar()),
    .stored("UITabBar.itemSpacing", \.itemSpacing, 3, of: UITabBar()),
    .stored("UITabBar.selectionIndicatorImage", \.selectionIndicatorImage, image, of: UITabBar()),
    .stored(
      "UITabBarController.customizableViewControllers", \.customizableViewControllers, [],
      of: UITabBarController()),
    .stored("UITabBarController.mode", \.mode, .tabBar, of: UITabBarController()),
    .stored("UIBarAppearance.backgroundColor", \.backgroundColor, .red, of: UIBarAppearance()),
    .stored("UIBarAppearance.shadowColor", \.shadowColor, .red, of: UIBarAppearance()),
    .stored(
      "UIBarAppearance.backgroundImageContentMode", \.backgroundImageContentMode, .center,
      of: UIBarAppearance()),
    .stored(
      "UINavigationBarAppearance.titlePositionAdjustment", \.titlePositionAdjustment,
      UIOffset(horizontal: 1, vertical: 2), of: UINavigationBarAppearance()),
    .stored(
      "UITabBarAppearance.stackedItemSpacing", \.stackedItemSpacing, 3, of: UITabBarAppearance()),
    .stored(
      "UITabBarAppearance.selectionIndicatorTintColor", \.selectionIndicatorTintColor, .red,
      of: UITabBarAppearance()),
    .stored(
      "UITabBarItemStateAppearance.iconColor", \.iconColor, .red, of: UITabBarItemStateAppearance()),
    .stored(
      "UITabBarItemStateAppearance.badgeBackgroundColor", \.badgeBackgroundColor, .red,
      of: UITabBarItemStateAppearance()),
    .stored(
      "UIBarButtonItemStateAppearance.backgroundImage", \.backgroundImage, image,
      of: UIBarButtonItemStateAppearance()),
    .stored("UISearchBar.showsBookmarkButton", \.showsBookmarkButton, true, of: UISearchBar()),
    .stored(
      "UISearchBar.showsSearchResultsButton", \.showsSearchResultsButton, true, of: UISearchBar()),
    .stored(
      "UISearchBar.searchTextPositionAdjustment", \.searchTextPositionAdjustment,
      UIOffset(horizontal: 1, vertical: 2), of: UISearchBar()),
    .stored(
      "UISearchBar.isLookToDictateEnabled", \.isLookToDictateEnabled, true, of: UISearchBar()),
    .stored(
      "UISearchController.searchSuggestions", \.searchSuggestions, nil,
      of: UISearchController(searchResultsController: nil)),
    .stored(
      "UISearchController.automaticallyShowsSearchResultsController",
      \.automaticallyShowsSearchResultsController, false,
      of: UISearchController(searchResultsController: nil)),
    .stored(
      "UISearchTextField.allowsDeletingTokens", \.allowsDeletingTokens, false,
      of: UISearchTextField()),
    .stored(
      "UISearchTextField.allowsCopyingTokens", \.allowsCopyingTokens, false, of: UISearchTextField()
    ),
    .ignored("UINavigationBar.setTitleVerticalPositionAdjustment(_:for:)", "stored") {
      UINavigationBar().setTitleVerticalPositionAdjustment(1, for: .default)
    },
    .ignored("UIBarButtonItem.setBackgroundImage(_:for:barMetrics:)", "stored") {
      UIBarButtonItem().setBackgroundImage(image, for: .normal, barMetrics: .default)
    },
    .ignored("UIBarButtonItem.setBackButtonTitlePositionAdjustment(_:for:)", "stored") {
      UIBarButtonItem().setBackButtonTitlePositionAdjustment(.zero, for: .default)
    },
    .ignored("UIToolbar.setBackgroundImage(_:forToolbarPosition:barMetrics:)", "stored") {
      UIToolbar().setBackgroundImage(image, forToolbarPosition: .any, barMetrics: .default)
    },
    .ignored("UISearchBar.setImage(_:for:state:)", "stored") {
      UISearchBar().setImage(image, for: .search, state: .normal)
    },
    .ignored("UISearchTextField.tokens", "stored; not shown") {
      UISearchTextField().insertToken(UISearchToken(icon: nil, text: "a"), at: 0)
    },
    .ignored("UITabBarItem.setBadgeTextAttributes(_:for:)", "stored") {
      let item = UITabBarItem()
      item.setBadgeTextAttributes([.kern: 1], for: .normal)
      _ = item.badgeTextAttributes(for: .normal)
    },
    .neverCalled("UIBarPositioningDelegate") { _ = Unplaced().position(for: UIToolbar()) },
  ]
}
