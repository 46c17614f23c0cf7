public import Foundation
import TextArithmetic

/// A line of text that a touch lets the user edit.
///
/// Keys come from a test or a script; the order of calls is rules E8 to E10.
@preconcurrency @MainActor
open class UITextField: UIControl, EditableText {
  /// The reason why editing has ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
    case cancelled
  }

  /// The look of the border.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line
    case bezel
    case roundedRect
  }

  /// The text; setting it moves the caret behind it and calls nobody.
  open var text: String? {
    get { edited.text }
    set {
      changing("text") {
        ownAttributedText = nil
        edited.set(newValue ?? "")
      }
    }
  }
  /// The text with attributes, of which the field keeps a copy; a plain text has the font and the colour of the field,
  /// and its other default attributes.
  ///
  /// The font and the colour of its first character become the field's. Rule: A78g.
  open var attributedText: NSAttributedString? {
    get {
      ownAttributedText
        ?? NSAttributedString(string: edited.text, attributes: defaultTextAttributes)
    }
    set {
      changing("attributedText") {
        let text = newValue.map { NSAttributedString(attributedString: $0) }
        ownAttributedText = nil
        if let own = text?.firstAttribute(.font) as? UIFont { font = own }
        if let own = text?.firstAttribute(.foregroundColor) as? UIColor { textColor = own }
        ownAttributedText = text
        edited.set(text?.string ?? "")
        invalidateIntrinsicContentSize()
      }
    }
  }
  private var ownAttributedText: NSAttributedString?
  final var edited = EditedText() {
    didSet { if edited.text != oldValue.text { invalidateIntrinsicContentSize() } }
  }

  /// Lays out the views beside the text again, and constraints around the field with its new size.
  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// The text that is shown while there is none; without attributes of the app.
  ///
  /// Rule: E21.
  open var placeholder: String? {
    get { ownPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }
  private var ownPlaceholder: NSAttributedString? {
    didSet { if ownPlaceholder?.string != oldValue?.string { invalidateIntrinsicContentSize() } }
  }
  /// The font: by default, and again after nil, the system font of 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      ownAttributedText = ownAttributedText?.wholly(.font, font)
      invalidateIntrinsicContentSize()
      if let keyValues { keyValues.changed("font", from: oldValue, to: font) }
    }
  }
  /// Whether the font follows the preferred size of text.
  ///
  /// Rule: A73.
  open var adjustsFontForContentSizeCategory = false
  /// The colour of the text, again the usual one after nil.
  open var textColor: UIColor? = .label {
    didSet {
      if textColor == nil { textColor = .label }
      ownAttributedText = ownAttributedText?.wholly(.foregroundColor, textColor)
    }
  }
  /// The side to which the text is aligned.
  open var textAlignment = NSTextAlignment.natural
  /// The text with attributes that is shown while there is none; its first colour counts.
  ///
  /// Rule: E21.
  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder }
    set { ownPlaceholder = newValue }
  }
  /// The colour of the placeholder.
  final var placeholderColor: UIColor {
    guard let ownPlaceholder, ownPlaceholder.length > 0 else { return .placeholderText }
    return ownPlaceholder.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
      ?? .placeholderText
  }
  /// The view at the beginning of the line, a subview while it is shown.
  ///
  /// Rule: A78c.
  open var leftView: UIView? {
    didSet { sideChanged(from: oldValue, to: leftView) }
  }
  /// The view at the end of the line, a subview while it is shown.
  ///
  /// Rule: A78c.
  open var rightView: UIView? {
    didSet { sideChanged(from: oldValue, to: rightView) }
  }
  /// When the view at the beginning of the line is shown.
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { showSides() } }
  }
  /// When the view at the end of the line is shown.
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { showSides() } }
  }
  /// When the button that removes the text is shown: while there is text, and no view at the end of the line.
  open var clearButtonMode = ViewMode.never

  private func sideChanged(from old: UIView?, to new: UIView?) {
    guard new !== old else { return }
    if let old, old.superview === self {
      old.removeFromSuperview()
      contentChanged()
    }
    showSides()
  }

  /// Adds the views beside the text that are to be shown, and takes off the others.
  private func showSides() {
    for (view, isShown) in [(leftView, showsLeftView), (rightView, showsRightView)] {
      guard let view, isShown != (view.superview === self) else { continue }
      if isShown { addSubview(view) } else { view.removeFromSuperview() }
      contentChanged()
    }
  }

  /// Lays out the views beside the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
  }
  /// Whether words are corrected; the value has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Which letters are capitals; the value has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the return key needs text; the value has no effect.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is removed when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether text that does not fit is shown smaller; the value has no effect.
  open var adjustsFontSizeToFitWidth = false
  /// The least size of the font, in points; the value has no effect.
  open var minimumFontSize: CGFloat = 0
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// The view that replaces the keyboard; nil for none.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  /// The view above the keyboard; nil for none.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  /// Returns the rectangle of the border: the bounds.
  @discardableResult
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text: the bounds without the room of a border and of the views beside it.
  ///
  /// Rule: A78c.
  @discardableResult
  open func textRect(forBounds bounds: CGRect) -> CGRect { betweenSides(bounds) }
  /// Returns the rectangle of the text while it is edited: the bounds without the room of a border and of the views
  /// beside it.
  @discardableResult
  open func editingRect(forBounds bounds: CGRect) -> CGRect { betweenSides(bounds) }
  /// Returns the rectangle of the placeholder: of a text in its place.
  @discardableResult
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the view at the beginning of the line: in its own size, in the middle of the height.
  ///
  /// Rule: A78c.
  @discardableResult
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    usualRect(of: leftView, atStart: true, in: bounds)
  }
  /// Returns the rectangle of the view at the end of the line: in its own size, in the middle of the height.
  ///
  /// Rule: A78c.
  @discardableResult
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    usualRect(of: rightView, atStart: false, in: bounds)
  }
  /// Returns the rectangle of the button that removes the text: 19 points wide and high, at the end of the line.
  ///
  /// Rule: A78c.
  @discardableResult
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { usualClearButtonRect(in: bounds) }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing
    case unlessEditing
    case always
  }

  /// Posted when keys have changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  private var inertTraits = InertTextTraits()
  /// The colours of the keyboard; the value has no effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inertTraits.keyboardAppearance }
    set { inertTraits.keyboardAppearance = newValue }
  }
  /// Whether spelling is checked; the value has no effect.
  open var spellCheckingType: UITextSpellCheckingType {
    get { inertTraits.spellCheckingType }
    set { inertTraits.spellCheckingType = newValue }
  }
  /// Whether quotation marks are replaced; the value has no effect.
  open var smartQuotesType: UITextSmartQuotesType {
    get { inertTraits.smartQuotesType }
    set { inertTraits.smartQuotesType = newValue }
  }
  /// Whether dashes are replaced; the value has no effect.
  open var smartDashesType: UITextSmartDashesType {
    get { inertTraits.smartDashesType }
    set { inertTraits.smartDashesType = newValue }
  }
  /// Whether blanks are added around a pasted text; the value has no effect.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inertTraits.smartInsertDeleteType }
    set { inertTraits.smartInsertDeleteType = newValue }
  }
  /// The meaning of the text; the value has no effect.
  open var textContentType: UITextContentType! {
    get { inertTraits.textContentType }
    set { inertTraits.textContentType = newValue }
  }
  /// The rules of a password; the value has no effect.
  open var passwordRules: UITextInputPasswordRules? {
    get { inertTraits.passwordRules }
    set { inertTraits.passwordRules = newValue }
  }
  /// The attributes of a text that has none of its own: the font and the colour among them are the field's.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = otherAttributes
      attributes[.font] = font ?? .systemFont(ofSize: 17)
      attributes[.foregroundColor] = textColor ?? .label
      return attributes
    }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      otherAttributes = newValue
      otherAttributes[.font] = nil
      otherAttributes[.foregroundColor] = nil
      invalidateIntrinsicContentSize()
    }
  }
  /// The attributes of a plain text beside its font and its colour.
  private var otherAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of what is typed; the value has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// Whether a user may change attributes; the value has no effect.
  open var allowsEditingTextAttributes = false
  /// Whether typing replaces the text; the value has no effect.
  open var clearsOnInsertion = false
  /// The image behind the text; nothing is drawn.
  open var background: UIImage?
  /// The image behind the text of a disabled field; nothing is drawn.
  open var disabledBackground: UIImage?
  /// The look of the border.
  open var borderStyle = BorderStyle.none {
    didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The type of the keyboard, which has no effect.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key, which has no effect.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the text is hidden; the value has no effect.
  open var isSecureTextEntry = false
  /// Receives what happens.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is edited.
  open var isEditing: Bool { isFirstResponder }

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  /// Begins to edit the field, if the delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isEditing else { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    showSides()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    if clearsOnBeginEditing, hasText { clearByButton() }
    return true
  }

  /// Ends editing the field, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    showSides()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Ends editing, unless a list takes off its cell.
  ///
  /// Rule: V9d.
  override func willLeaveWindow() {
    super.willLeaveWindow()
    if isFirstResponder, !mayComeBack { resignFirstResponder() }
  }

  override var takesKeyboard: Bool { inputView == nil }

  override var keepsTaps: Bool { true }

  override func closuresCalled(for events: UIControl.Event) {
    if events.contains(.touchUpInside) { becomeFirstResponder() }
  }

  // MARK: Keys

  /// Writes text at the caret as a key does, without asking the delegate.
  open func insertText(_ text: String) { insert(text) }

  /// Deletes the selection, or the character before the caret, without asking the delegate.
  open func deleteBackward() { deleteCharacter() }

  /// The part that is selected; empty for a caret.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(edited.selection) }
    set { if let newValue { changeSelection(newValue.range) } }
  }

  /// The part that an input method has not finished: none.
  open var markedTextRange: UITextRange? { nil }
  /// Writes text that an input method has not finished; it is finished at once.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    if let markedText { insert(markedText) }
  }
  /// Has no effect: no part is unfinished.
  open func unmarkText() {}
  /// Returns the rectangle of the caret: none, since there is no caret.
  @discardableResult
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  /// Returns the rectangle of the first line of a part: none, since nothing is selected by touches.
  @discardableResult
  open func firstRect(for range: UITextRange) -> CGRect { .zero }
  /// Returns the rectangles of a part: none, since nothing is selected by touches.
  @discardableResult
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Returns the position at a point: the last one, since nothing is selected by touches.
  @discardableResult
  open func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  /// Returns the character at a point: none, since nothing is selected by touches.
  @discardableResult
  open func characterRange(at point: CGPoint) -> UITextRange? { nil }
  /// UIKit calls this for the menu of a part; Flickbook never does.
  @discardableResult
  open func editMenu(
    for textRange: UITextRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }

  /// UIKit calls this to draw the text; Flickbook never does.
  open func drawText(in rect: CGRect) {}
  /// UIKit calls this to draw the placeholder; Flickbook never does.
  open func drawPlaceholder(in rect: CGRect) {}

  /// Rule: E9.
  func edit(_ change: (inout EditedText) -> Void) {
    var new = edited
    change(&new)
    guard new != edited else { return }
    if new.text != edited.text { ownAttributedText = ownAttributedText?.edited(to: new.text) }
    edited = new
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func changeSelection(_ range: NSRange) {
    let old = edited
    edited.select(range)
    if edited != old { delegate?.textFieldDidChangeSelection(self) }
  }

  func allowsChange(in range: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  /// Rule: E10.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = hasActions(for: .editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }

  /// Rule: E11.
  func clearText() {
    clearButtonMode == .never ? deleteAll() : clearByButton()
  }

  /// Removes the text where the touch was on the button that does so.
  ///
  /// Rule: E11.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, showsClearButton,
      clearButtonRect(forBounds: bounds).contains(touch.location(in: self))
    else { return }
    clearByButton()
  }

  private func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit { $0.set("") }
  }

  /// A line of the font with the width of the text, in points; with a border also the room beside and above it.
  ///
  /// Rule: A78c.
  open override var intrinsicContentSize: CGSize {
    if let size: CGSize = overrideResult() { return size }
    let font = font ?? .systemFont(ofSize: 17)
    let text = shownMetric?.size(width: 0, lines: 1) ?? .zero
    // The line of a plain text is its font's.
    let line = ownAttributedText == nil ? font.lineHeight : max(text.height, font.lineHeight)
    var size = CGSize(width: text.width.rounded(.up), height: line.rounded(.up))
    if showsLeftView { size.width += leftViewRect(forBounds: bounds).width }
    if showsRightView { size.width += rightViewRect(forBounds: bounds).width }
    return hasBorder ? sizeWithBorder(size) : size
  }

  /// Returns the size of the text, in points, whatever size is proposed.
  ///
  /// Rule: A78c.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The text or the placeholder with its fonts; nil without both.
  final var shownMetric: TextMetric? {
    guard let content = textContent, !content.isEmpty else { return nil }
    let font = font ?? .systemFont(ofSize: 17)
    guard hasText, !isSecureTextEntry else { return TextMetric(content, font: font) }
    if let ownAttributedText { return TextMetric(ownAttributedText, default: font) }
    guard !otherAttributes.isEmpty else { return TextMetric(content, font: font) }
    return TextMetric(
      NSAttributedString(string: content, attributes: defaultTextAttributes), default: font)
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let text = ownAttributedText.map { $0.adapted(to: traits) ?? $0 }
    self.font = font.adapted(to: traits)
    // The other fonts of an attributed text are the app's.
    ownAttributedText = text
    invalidateIntrinsicContentSize()
  }

  override var textFont: UIFont? { font }

  /// The text, with a dot for each character of a secret, or the placeholder.
  override var textContent: String? {
    guard hasText else { return placeholder }
    return isSecureTextEntry ? String(repeating: "•", count: edited.text.count) : edited.text
  }

  /// The base line of the line, which is in the middle.
  override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: 17)
    var line = (size.height - font.lineHeight) / 2 + font.ascender
    if ownAttributedText != nil, let text = shownMetric?.size(TextMeasure(lines: 1)) {
      line = (size.height - CGFloat(text.height)) / 2 + CGFloat(text.firstBaseline)
    }
    return (line, line)
  }
}
