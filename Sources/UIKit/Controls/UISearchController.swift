public import Foundation

/// Receives the text of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins, changes or ends.
  func updateSearchResults(for searchController: UISearchController)
  /// UIKit calls this when a suggestion was chosen; Flickbook never does.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// A suggestion of a search, which is not shown.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text that a person reads.
  var localizedSuggestion: String? { get }
  /// The text that a person hears.
  var localizedDescription: String? { get }
  /// The icon.
  var iconImage: UIImage? { get }
  /// The value of the suggestion.
  var representedObject: Any? { get set }
}

/// A suggestion with a text and an icon, which is not shown.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The text that a person reads.
  public final let localizedSuggestion: String?
  /// The text that a person hears.
  public final let localizedDescription: String?
  /// The icon.
  public final let iconImage: UIImage?
  /// The value of the suggestion.
  open var representedObject: Any?

  /// Creates a suggestion.
  public init(
    localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
  }
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
  /// UIKit calls this to present the search another way; Flickbook never does.
  func presentSearchController(_ searchController: UISearchController)
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
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search: a search bar, and a controller for what was found.
///
/// On the screen of a device the bar of a navigation item is part of the navigation bar; on a plain screen it has no
/// height. During a search the controller of the results is shown over the content, below the bars, once there is a
/// text. A program begins and ends a search with `isActive`, and searches by setting the text of the bar and calling
/// `updateSearchResults(for:)`, as a test does. Rule: V14.
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
  /// Whether the content under a controller of results is out of reach while it shows no results; nothing is dimmed.
  open var obscuresBackgroundDuringPresentation = true
  /// The name of `obscuresBackgroundDuringPresentation` before iOS 9.1.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar are hidden during a search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button appears and disappears with a search by itself.
  ///
  /// Rule: V14a.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes appear and disappear with a search by themselves.
  open var automaticallyShowsScopeBar = true
  /// When the scopes appear.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the results controller appears by itself; the value has no effect: it does.
  open var automaticallyShowsSearchResultsController = true
  /// The suggestions below the bar; they are not shown.
  open var searchSuggestions: [any UISearchSuggestion]?
  /// Whether suggestions are hidden below a bar below a title; the value has no effect.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false

  /// When the scopes of a search appear.
  public enum ScopeBarActivation: Int, Sendable {
    /// With a search.
    case automatic = 0
    /// When the app shows them.
    case manual
    /// With the first character of the text.
    case onTextEntry
    /// With a search.
    case onSearchActivation
  }

  /// Shows or hides the scopes, unless the app does.
  final func updateScopes() {
    guard automaticallyShowsScopeBar, scopeBarActivation != .manual else { return }
    let waits = scopeBarActivation == .onTextEntry && (searchBar.text ?? "").isEmpty
    searchBar.showsScopeBar =
      isActive && !waits && searchBar.scopeButtonTitles?.isEmpty == false
  }
  /// Whether the results controller is also shown without a text.
  open var showsSearchResultsController = false {
    didSet { textChanged() }
  }

  /// Whether a search is in progress; a change notifies the delegate and the updater.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if automaticallyShowsCancelButton { searchBar.showsCancel = isActive }
      updateScopes()
      barChanged?()
      if isActive {
        delegate?.willPresentSearchController(self)
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
        delegate?.didPresentSearchController(self)
      } else {
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        searchBar.text = nil
        searchResultsUpdater?.updateSearchResults(for: self)
        hideResults()
        delegate?.didDismissSearchController(self)
      }
    }
  }

  /// Notifies the navigation bar that shows the search bar.
  final var barChanged: (() -> Void)?
  /// The navigation item of which this is the search; nil for a bar elsewhere.
  final weak var item: UINavigationItem?

  /// Creates the view over the content.
  open override func loadView() {
    let cover = SearchCoverView(frame: UIScreen.main.bounds)
    cover.search = self
    view = cover
  }

  /// Ends the search.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isActive, family.presented == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    completion?()
  }

  override var searchBarView: UIView? { searchBar }
  override var searchBarHeight: CGFloat { super.searchBarHeight + searchBar.scopeHeight }

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

// MARK: The results

extension UISearchController {
  /// The controller whose content is searched: of the navigation item, or around the bar.
  private var searched: UIViewController? {
    if let item, let controller = item.controller { return controller }
    var responder: UIResponder? = searchBar
    while let current = responder {
      if let controller = current as? UIViewController, controller !== self { return controller }
      responder = current.next
    }
    return nil
  }

  /// Puts the controller of the results over the content, and below the bars.
  private func showResults() {
    guard let results = searchResultsController, let searched, let content = searched.viewIfLoaded,
      let superview = content.superview
    else { return }
    family.presenting = searched
    if results.parent !== self {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    }
    view.frame = content.frame
    if searchBar.isDescendant(of: content) {
      let bar = searchBar.convert(searchBar.bounds, to: superview)
      view.frame.size.height = max(0, content.frame.maxY - bar.maxY)
      view.frame.origin.y = bar.maxY
    }
    textChanged()
    superview.insertSubview(view, aboveSubview: content)
    barChanged?()
  }

  private func hideResults() {
    guard searchResultsController != nil, isViewLoaded else { return }
    view.removeFromSuperview()
    family.presenting = nil
  }

  /// The text of the bar has changed.
  final func textChanged() {
    if scopeBarActivation == .onTextEntry { updateScopes() }
    guard let results = searchResultsController, results.isViewLoaded else { return }
    results.view.isHidden = !showsSearchResultsController && (searchBar.text ?? "").isEmpty
  }
}

/// The view over the content during a search; a tap where no result is ends the search.
private final class SearchCoverView: UIView {
  weak var search: UISearchController?

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // The content is within reach while nothing dims or hides it.
    let isClear =
      search?.obscuresBackgroundDuringPresentation == false
      && search?.searchResultsController?.viewIfLoaded?.isHidden != false
    return !isClear && super.point(inside: point, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    search?.isActive = false
  }
}

extension UINavigationItem {
  /// The controller of a search below the title; its bar has no height here.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      newValue?.barChanged = { [weak self] in self?.changed?() }
      newValue?.item = self
      search = newValue
    }
  }
}
