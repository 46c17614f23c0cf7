public import Foundation

/// The field of a search bar, which tells the delegate of the bar.
///
/// Rule: E12.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  final weak var bar: UISearchBar?
  /// The parts with values before the text; they are not shown.
  open var tokens: [UISearchToken] = []
  /// Whether delete removes parts; the value has no effect.
  open var allowsDeletingTokens = true
  /// Whether parts may be copied; the value has no effect.
  open var allowsCopyingTokens = true
  /// The colour behind parts; nothing is drawn.
  open var tokenBackgroundColor: UIColor! = .systemGray

  /// Inserts a part.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: min(max(0, tokenIndex), tokens.count))
  }

  /// Removes a part.
  open func removeToken(at tokenIndex: Int) {
    if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
  }

  /// Begins to edit the field, if the bar's delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard let bar, !isEditing else { return super.becomeFirstResponder() }
    guard bar.delegate?.searchBarShouldBeginEditing(bar) ?? true, super.becomeFirstResponder()
    else { return false }
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    return true
  }

  /// Ends editing the field, if the bar's delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard let bar, isEditing else { return super.resignFirstResponder() }
    guard bar.delegate?.searchBarShouldEndEditing(bar) ?? true, super.resignFirstResponder() else {
      return false
    }
    bar.delegate?.searchBarTextDidEndEditing(bar)
    return true
  }

  override func edit(_ change: (inout EditedText) -> Void) {
    let old = edited.text
    super.edit(change)
    guard let bar, edited.text != old else { return }
    bar.delegate?.searchBar(bar, textDidChange: edited.text)
    if let controller = bar.searchController {
      controller.textChanged()
      controller.searchResultsUpdater?.updateSearchResults(for: controller)
    }
  }

  override func allowsChange(in range: NSRange, to text: String) -> Bool {
    guard super.allowsChange(in: range, to: text) else { return false }
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  override func pressReturn() {
    super.pressReturn()
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
  }

  override func clearText() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit { $0.set("") }
  }
}

/// A part of a search field with a value; it is not shown.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  /// The value of the part.
  open var representedObject: Any?
  /// The icon.
  public final let icon: UIImage?
  /// The text.
  public final let text: String

  /// Creates a part.
  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
  }
}

/// Receives what a user does with the parts of a search field, beside what a text field tells.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// UIKit calls this to copy a part; Flickbook never does.
  func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
  /// Returns a provider of nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider() }
}
