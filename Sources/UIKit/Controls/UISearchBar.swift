public import Foundation

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
  /// The text above the field.
  open var prompt: String? {
    didSet { if prompt != oldValue { promptChanged() } }
  }
  /// The text above the field, on screen; nil for none.
  private var promptLabel: UILabel?
  /// Whether a button cancels the search.
  ///
  /// A search controller shows and hides it by itself until the app sets it.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set {
      searchController?.automaticallyShowsCancelButton = false
      showsCancel = newValue
    }
  }
  /// Whether the button that cancels the search is shown.
  final var showsCancel = false {
    didSet { if showsCancel != oldValue { setNeedsLayout() } }
  }
  /// Whether the scopes are shown, in a row below the field.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { scopesChanged() } }
  }
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { scopesChanged() } }
  }
  /// The scope that is chosen; setting it calls nobody.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopeControl?.selectedSegmentIndex = selectedScopeButtonIndex }
  }
  /// The row of the scopes; nil while it is not shown.
  private var scopeControl: UISegmentedControl?
  /// Whether a button leads to bookmarks; it is not shown.
  open var showsBookmarkButton = false
  /// Whether a button leads to the list of results; it is not shown.
  open var showsSearchResultsButton = false
  /// Whether the button of the list of results is marked as chosen.
  open var isSearchResultsButtonSelected = false
  /// The image behind the scopes; nothing is drawn.
  open var scopeBarBackgroundImage: UIImage?
  /// The distance of the text from its usual position, in points; the value has no effect.
  open var searchTextPositionAdjustment = UIOffset.zero
  /// The distance of the field's background from its usual position, in points; the value has no effect.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero
  /// Whether a key dictates the text; the value has no effect.
  open var isLookToDictateEnabled = false
  /// Images, attributes and positions by their names; nothing is drawn.
  final var looks: [String: Any] = [:]
  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
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
  /// The height of the segments of the scopes, in points; a guess.
  private static let segmentHeight: CGFloat = 32

  /// Shows or hides the button that cancels the search.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  /// Shows or hides the row of the scopes.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    showsScopeBar = show
  }

  /// The height of a bar without scopes, and of the row of scopes, in points; guesses.
  private static let (row, scopeRow): (CGFloat, CGFloat) = (56, 46)
  /// The least height of the row of the field: in a navigation bar, in points.
  private static let leastRow = BarExtent.searchBar

  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: promptHeight + Self.row + scopeHeight)
  }

  /// Returns the proposed width with the height of the bar, in points.
  ///
  /// Rule: V4c.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// The height of the row of scopes, in points; 0 while there is none.
  final var scopeHeight: CGFloat {
    showsScopeBar && scopeButtonTitles?.isEmpty == false ? Self.scopeRow : 0
  }

  /// The height of the row of a prompt, in points; a guess.
  private static let promptRow: CGFloat = 19
  /// The height of the prompt, in points; 0 while there is none.
  private var promptHeight: CGFloat { promptLabel == nil ? 0 : Self.promptRow }

  /// Rule: V4c.
  private func promptChanged() {
    if let prompt, !prompt.isEmpty {
      let label = promptLabel ?? UILabel()
      (label.text, label.font, label.textAlignment) = (prompt, .systemFont(ofSize: 13), .center)
      if promptLabel == nil { addSubview(label) }
      promptLabel = label
    } else {
      promptLabel?.removeFromSuperview()
      promptLabel = nil
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func scopesChanged() {
    scopeControl?.removeFromSuperview()
    scopeControl = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.barChanged?()
  }

  private func makeScopeControl() -> UISegmentedControl {
    let control = UISegmentedControl(items: scopeButtonTitles)
    control.selectedSegmentIndex = selectedScopeButtonIndex
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let self, let control else { return }
        selectedScopeButtonIndex = control.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        if let searchController {
          searchController.searchResultsUpdater?.updateSearchResults(for: searchController)
        }
      }, for: .valueChanged)
    addSubview(control)
    scopeControl = control
    return control
  }

  /// Places the field, and the button beside it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var bar = bounds
    if let promptLabel {
      promptLabel.frame = CGRect(x: bar.minX, y: bar.minY, width: bar.width, height: promptHeight)
      bar.origin.y += promptHeight
      bar.size.height = max(0, bar.height - promptHeight)
    }
    if scopeHeight > 0 {
      // In a bar without room for both the scopes are below it.
      bar.size.height = max(min(bar.height, Self.leastRow), bar.height - scopeHeight)
      let control = scopeControl ?? makeScopeControl()
      control.frame = CGRect(
        x: bar.minX + Self.fieldInset.width, y: bar.maxY,
        width: max(0, bar.width - 2 * Self.fieldInset.width), height: Self.segmentHeight)
    }
    var free = bar.insetBy(dx: Self.fieldInset.width, dy: Self.fieldInset.height)
    if showsCancel {
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

  /// The button that cancels the search; nil while it is not shown.
  final var shownCancelButton: UIButton? {
    showsCancel ? cancelButton ?? makeCancelButton() : nil
  }
  /// The title of the button that cancels the search, which apps set by a key.
  final var cancelTitle = "Cancel" {
    didSet {
      cancelButton?.setTitle(cancelTitle, for: .normal)
      setNeedsLayout()
    }
  }

  private func makeCancelButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(cancelTitle, for: .normal)
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
