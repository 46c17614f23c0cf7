public import Foundation

/// The search of a text in a view, with a bar above the keyboard; no bar is shown.
@preconcurrency @MainActor
open class UIFindInteraction: NSObject, UIInteraction {
  /// The view that has the interaction.
  public private(set) final weak var view: UIView?
  /// Returns the session of a search; UIKit asks for it when a bar is shown.
  ///
  /// Flickbook never does.
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  /// The words of the search.
  open var searchText: String?
  /// The words that replace found ones.
  open var replacementText: String?
  /// Returns the menu of options; UIKit calls it when a bar is shown.
  ///
  /// Flickbook never does.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates the interaction.
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
  }

  /// Whether the bar is visible: no.
  open var isFindNavigatorVisible: Bool { false }
  /// The session of the search: none.
  open var activeFindSession: UIFindSession? { nil }

  /// Has no effect: no bar is shown.
  open func presentFindNavigator(showingReplace: Bool) {}
  /// Has no effect: no bar is shown.
  open func dismissFindNavigator() {}
  /// Has no effect: there is no session.
  open func findNext() {}
  /// Has no effect: there is no session.
  open func findPrevious() {}
  /// Has no effect: there is no session.
  open func updateResultCount() {}

  /// Called before the view changes.
  open func willMove(to view: UIView?) {}
  /// Takes the view.
  open func didMove(to view: UIView?) {
    self.view = view
  }
}

/// The search of one text.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// The number of matches: 0.
  open var resultCount: Int { 0 }
  /// The index of the match that is marked: none.
  open var highlightedResultIndex: Int { NSNotFound }

  /// Creates a session.
  public override init() {}
}

/// Returns the session of a search.
@preconcurrency @MainActor
public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Returns the session for a view; UIKit asks for it when a bar is shown.
  ///
  /// Flickbook never does.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
}
