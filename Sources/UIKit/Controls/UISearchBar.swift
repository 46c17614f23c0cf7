public import Foundation

/// Receives what happens to a search bar.
///
/// All methods are optional. There are no keys, so that only `UISearchController.isActive` calls them.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether the user may begin to write.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the user begins to write.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the user may end to write.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the user has ended to write.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether the user may change the text.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when the user asks for the search.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user cancels the search.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user asks for the bookmarks.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the user has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A bar with a text field for a search.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The text.
  open var text: String?
  /// The text that is shown while there is none.
  open var placeholder: String?
  /// The text above the bar.
  open var prompt: String?
  /// Whether a button cancels the search; the value has no effect.
  open var showsCancelButton = false
  /// Whether the scopes are shown; the value has no effect.
  open var showsScopeBar = false
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?
  /// The scope that is chosen.
  open var selectedScopeButtonIndex = 0
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// The look of the bar.
  open var barStyle = UIBarStyle.default
  /// Whether content is seen through the bar.
  open var isTranslucent = true
  /// The image behind the bar.
  open var backgroundImage: UIImage?
  /// The look.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent
    case minimal
  }

  /// The look.
  open var searchBarStyle = Style.default
  /// The field of the text.
  open private(set) lazy var searchTextField = UITextField(frame: .zero)
  /// Receives what happens.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Shows or hides the button that cancels the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The height of every bar, in points; a guess.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }
}
