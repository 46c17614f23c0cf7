public import Foundation

/// Receives the text of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins, changes or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives when a search begins and ends.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search: a search bar, and a controller for what was found.
///
/// On the screen of a device the bar of a navigation item is part of the navigation bar; on a plain screen it has no
/// height. The controller of the results is not shown over the content. A program begins and ends a search with
/// `isActive`, and searches by setting the text of the bar and calling `updateSearchResults(for:)`, as a test does.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The controller that shows the results; nil if the controller that searches shows them.
  public let searchResultsController: UIViewController?
  /// The bar with the text.
  open private(set) lazy var searchBar: UISearchBar = {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
    bar.searchController = self
    return bar
  }()
  /// Receives the text.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives when the search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether the content is dimmed during a search; the value has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// The name of `obscuresBackgroundDuringPresentation` before iOS 9.1.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar are hidden during a search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button appears and disappears by itself; the value has no effect.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes appear and disappear by themselves; the value has no effect.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is also shown without a text; the value has no effect.
  open var showsSearchResultsController = false

  /// Whether a search is in progress; a change notifies the delegate and the updater.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      barChanged?()
      if isActive {
        delegate?.willPresentSearchController(self)
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        searchBar.text = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// Notifies the navigation bar that shows the search bar.
  final var barChanged: (() -> Void)?

  override var searchBarView: UIView? { searchBar }

  override var hidesBarOfSearch: Bool { isActive && hidesNavigationBarDuringPresentation }

  /// Creates a search with a controller that shows the results; nil if the controller that searches
  /// shows them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a search from a nib's name, which is not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a search, as for a nib.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}

extension UINavigationItem {
  /// The controller of a search below the title; its bar has no height here.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      newValue?.barChanged = { [weak self] in self?.changed?() }
      search = newValue
    }
  }
}
