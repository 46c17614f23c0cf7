public import Foundation

/// Receives what happens to a search bar.
///
/// All methods are optional. Keys come from a test or a script.
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
  /// The colours of the keyboard; the value has no effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// Whether spelling is checked; the value has no effect.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Whether quotation marks are replaced; the value has no effect.
  open var smartQuotesType: UITextSmartQuotesType {
    get { searchTextField.smartQuotesType }
    set { searchTextField.smartQuotesType = newValue }
  }
  /// Whether dashes are replaced; the value has no effect.
  open var smartDashesType: UITextSmartDashesType {
    get { searchTextField.smartDashesType }
    set { searchTextField.smartDashesType = newValue }
  }
  /// Whether blanks are added around a pasted text; the value has no effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { searchTextField.smartInsertDeleteType }
    set { searchTextField.smartInsertDeleteType = newValue }
  }
  /// The meaning of the text; the value has no effect.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// Whether words are corrected; the value has no effect.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Which letters are capitals; the value has no effect.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// The type of the keyboard; the value has no effect.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The title of the return key; the value has no effect.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key needs text; the value has no effect.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is hidden; the value has no effect.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }

  /// The text; setting it calls nobody.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is shown while there is none.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The text above the bar; it is not shown.
  open var prompt: String?
  /// Whether a button cancels the search.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }
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
  open private(set) lazy var searchTextField: UISearchTextField = {
    let field = UISearchTextField(frame: .zero)
    field.bar = self
    addSubview(field)
    return field
  }()
  /// The button that cancels the search; nil until it is shown.
  private var cancelButton: UIButton?
  /// Receives what happens.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The controller of which this is the bar.
  final weak var searchController: UISearchController?

  /// The distances of the field from the edges, in points; a guess.
  private static let fieldInset = CGSize(width: 8, height: 10)

  /// Shows or hides the button that cancels the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// The height of every bar, in points; a guess.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }

  /// Places the field, and the button beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var free = bounds.insetBy(dx: Self.fieldInset.width, dy: Self.fieldInset.height)
    if showsCancelButton {
      let button = cancelButton ?? makeCancelButton()
      let width = button.intrinsicContentSize.width
      button.frame = CGRect(x: free.maxX - width, y: free.minY, width: width, height: free.height)
      free.size.width -= width + Self.fieldInset.width
    } else if let button = cancelButton {
      button.removeFromSuperview()
      cancelButton = nil
    }
    searchTextField.frame = free
  }

  private func makeCancelButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(button)
    cancelButton = button
    return button
  }

  /// Whether the field of the bar is edited.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Begins to edit the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Ends editing the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }
}

/// The field of a search bar, which tells the delegate of the bar.
///
/// Rule: E12.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  final weak var bar: UISearchBar?

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
