public import Foundation
import TextArithmetic

/// A scroll view with text; its fitting size is the size of the text with its insets.
///
/// Keys come from a test or a script; the order of calls is rules E8 to E10.
@preconcurrency @MainActor
open class UITextView: UIScrollView, EditableText {
  private var ownAttributedText: NSAttributedString?
  final var edited = EditedText() {
    didSet { if edited.text != oldValue.text { textLayoutChanged() } }
  }

  /// The text; setting it removes attributes and calls nobody.
  open var text: String! {
    get { edited.text }
    set { changing("text") { setText(newValue ?? "", nil) } }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { ownAttributedText ?? NSAttributedString(string: edited.text) }
    set {
      changing("attributedText") {
        setText(newValue?.string ?? "", newValue?.copy() as? NSAttributedString)
      }
    }
  }

  private func setText(_ text: String, _ attributed: NSAttributedString?) {
    ownAttributedText = attributed
    edited.set(text)
    textLayoutChanged()
  }

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
  /// Whether words are corrected; the value has no effect.
  open var autocorrectionType: UITextAutocorrectionType {
    get { inertTraits.autocorrectionType }
    set { inertTraits.autocorrectionType = newValue }
  }
  /// Which letters are capitals; the value has no effect.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inertTraits.autocapitalizationType }
    set { inertTraits.autocapitalizationType = newValue }
  }
  /// The type of the keyboard; the value has no effect.
  open var keyboardType: UIKeyboardType {
    get { inertTraits.keyboardType }
    set { inertTraits.keyboardType = newValue }
  }
  /// The title of the return key; the value has no effect.
  open var returnKeyType: UIReturnKeyType {
    get { inertTraits.returnKeyType }
    set { inertTraits.returnKeyType = newValue }
  }
  /// Whether the return key needs text; the value has no effect.
  open var enablesReturnKeyAutomatically: Bool {
    get { inertTraits.enablesReturnKeyAutomatically }
    set { inertTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether the text is hidden; the value has no effect.
  open var isSecureTextEntry: Bool {
    get { inertTraits.isSecureTextEntry }
    set { inertTraits.isSecureTextEntry = newValue }
  }
  /// The parts of the text that become links; the value has no effect.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// The attributes of links; nothing is drawn.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of what is typed; the value has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether a user may change attributes; the value has no effect.
  open var allowsEditingTextAttributes = false
  /// Whether typing replaces the text; the value has no effect.
  open var clearsOnInsertion = false
  /// Whether a user may search the text; the value has no effect.
  open var isFindInteractionEnabled = false
  /// The search of the text: none.
  open var findInteraction: UIFindInteraction? { nil }
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

  /// The text with attributes as a layout of text reads it; a change of it is one of the view's text.
  ///
  /// Rule: A78t.
  open var textStorage: NSTextStorage {
    guard let storage = madeStorage else {
      let storage = NSTextStorage(attributedString: attributedText)
      storage.owner = self
      madeStorage = storage
      return storage
    }
    // The view's own text is the newer one, except while a change is being processed.
    if storage.editedMask.isEmpty, !storage.isEqual(to: attributedText) {
      storage.follow(attributedText)
    }
    return storage
  }
  private var madeStorage: NSTextStorage?

  /// Takes the text of the storage, with the selection.
  final func takeText(of storage: NSTextStorage) {
    let selection = selectedRange
    attributedText = NSAttributedString(attributedString: storage)
    let location = min(selection.location, storage.length)
    selectedRange = NSRange(
      location: location, length: min(selection.length, storage.length - location))
  }

  /// The layout of the text.
  open var layoutManager: NSLayoutManager {
    if let madeLayoutManager { return madeLayoutManager }
    let manager = NSLayoutManager()
    manager.textView = self
    manager.addTextContainer(textContainer)
    madeLayoutManager = manager
    return manager
  }
  private var madeLayoutManager: NSLayoutManager?

  /// Scrolls the lines of a part of the text into view by the least distance, at once; the last line, if they are
  /// higher than the view.
  open func scrollRangeToVisible(_ range: NSRange) {
    let last = lineRect(at: NSMaxRange(range))
    let all = lineRect(at: range.location).union(last)
    let room = bounds.inset(by: adjustedContentInset).height
    scrollRectToVisible(all.height > room ? last : all, animated: false)
  }

  /// The font of the first character; nil without a text and a font of the app.
  ///
  /// Text that has none is in the system font of 12 points. Setting it gives it to a whole attributed text.
  /// Rule: A78g.
  open var font: UIFont? {
    get {
      ownAttributedText?.firstAttribute(.font) as? UIFont ?? ownFont
        ?? (hasText ? TextMetric.standardFont : nil)
    }
    set {
      changing("font") {
        let changed = newValue != ownFont
        ownFont = newValue
        if let text = ownAttributedText { ownAttributedText = text.wholly(.font, newValue) }
        if changed || ownAttributedText != nil { textLayoutChanged() }
      }
    }
  }
  /// The font of text without attributes; nil for the system font of 12 points.
  private var ownFont: UIFont?
  private var ownTextColor: UIColor?
  /// Whether the font follows the preferred size of text.
  ///
  /// Rule: A73.
  open var adjustsFontForContentSizeCategory = false
  /// The colour of the first character; setting it gives it to a whole attributed text.
  ///
  /// Rule: A78g.
  open var textColor: UIColor? {
    get { ownAttributedText?.firstAttribute(.foregroundColor) as? UIColor ?? ownTextColor }
    set {
      ownTextColor = newValue
      ownAttributedText = ownAttributedText?.wholly(.foregroundColor, newValue)
    }
  }
  /// The colour of text that has none of its own: black in an attributed text, in dark looks, too.
  final var colorOfRest: UIColor {
    ownAttributedText == nil ? ownTextColor ?? .label : .black
  }
  /// The side to which lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited.
  open var isEditable = true
  /// Whether the text can be selected; the value has no effect.
  open var isSelectable = true
  /// The part of the text in the selection, in UTF-16 units.
  open var selectedRange: NSRange {
    get { edited.selection }
    set { changeSelection(newValue) }
  }
  /// The container of the lines, which has no effect.
  public final let textContainer: NSTextContainer

  /// Creates a text view with a frame in its superview's coordinates, in points; nil for a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    self.textContainer.view = self
  }

  /// Creates a text view with a frame in its superview's coordinates, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view; which layout lays out its text has no effect.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates a text view as for a nib.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    textContainer.view = self
  }
  /// The distance of the text from the edges, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textLayoutChanged() } }
  }

  // MARK: The laid out text

  /// The width for which the content size was measured, in points; nil if the text has changed since.
  private var laidOutWidth: CGFloat?

  /// The width of the view and the height of the text in it with its insets, in points and whole pixels.
  ///
  /// Rule: A78f.
  open override var contentSize: CGSize {
    get {
      layOutTextIfNeeded()
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  /// Lays out the text before the next frame, or when the size of the content is read.
  final func textLayoutChanged() {
    laidOutWidth = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func layOutTextIfNeeded() {
    let width = pose.bounds.width
    guard laidOutWidth != width, width > 0 else { return }
    laidOutWidth = width
    let height = sizeThatFits(CGSize(width: width, height: 0)).height
    contentSize = CGSize(width: width, height: height)
  }

  /// Lays out the text.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutTextIfNeeded()
  }

  /// Measures the text for the screen of the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    textLayoutChanged()
  }

  /// The width of the insets of the text and of the distance of lines from the edges, in points.
  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// The rectangle of the line with a character, given in UTF-16 units, in points of the content.
  private func lineRect(at location: Int) -> CGRect {
    let measure = TextMeasure(
      width: Double(max(bounds.width - sides, 1)), lines: textContainer.maximumNumberOfLines)
    let line = shownMetric.line(atUTF16: location, measure)
    return CGRect(
      x: bounds.minX, y: textContainerInset.top + CGFloat(line.lowerBound), width: 1,
      height: CGFloat(line.upperBound - line.lowerBound))
  }

  /// Returns the size of the text and its insets in a width, in points and whole pixels; 0 for any width.
  ///
  /// Rule: A78b.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = shownMetric.size(
      width: size.width > 0 ? max(size.width - sides, 1) : 0,
      lines: textContainer.maximumNumberOfLines)
    let scale = host?.screen.scale ?? UIScreen.mainScale
    let spacing = madeLayoutManager?.spacing(inWidth: containerWidth(of: size.width)) ?? 0
    return CGSize(
      width: text.width + sides,
      height: text.height + spacing + textContainerInset.top + textContainerInset.bottom
    ).roundedUp(toPixelsOf: scale)
  }

  /// The width of the container of a view of a width, 0 for any, in points.
  private func containerWidth(of width: CGFloat) -> CGFloat {
    width > 0
      ? width - textContainerInset.left - textContainerInset.right : .greatestFiniteMagnitude
  }

  /// The rectangle of the lines in the container, in points.
  final var usedRect: CGRect {
    let padding = 2 * textContainer.lineFragmentPadding
    let room = bounds.width - textContainerInset.left - textContainerInset.right - padding
    let text = shownMetric.size(width: max(room, 1), lines: textContainer.maximumNumberOfLines)
    let spacing = madeLayoutManager?.spacing(inWidth: containerWidth(of: bounds.width)) ?? 0
    return CGRect(x: 0, y: 0, width: text.width + padding, height: text.height + spacing)
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory else { return }
    let (text, adapted) = (ownAttributedText?.adapted(to: traits), ownFont?.adapted(to: traits))
    guard text != nil || adapted != ownFont else { return }
    ownFont = adapted
    if let text { ownAttributedText = text }
    textLayoutChanged()
  }

  /// The text with its fonts.
  final var shownMetric: TextMetric {
    let font = ownFont ?? TextMetric.standardFont
    let breaking = textContainer.lineBreakMode.breaking(.always)
    return ownAttributedText.map { TextMetric($0, default: font, wrapping: .always) }
      ?? TextMetric(edited.text, font: font, breaking: breaking)
  }

  /// The fitting size in the present width, in points; none while the view scrolls.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: measuringWidth ?? bounds.width, height: 0))
  }

  /// The width that constraints measure the text in, 0 for its own width; nil for the width of the view.
  private var measuringWidth: CGFloat?

  /// Returns the content size that a text view of a width would have, in points.
  private func contentSize(inWidth width: CGFloat) -> CGSize {
    let before = measuringWidth
    measuringWidth = width
    defer { measuringWidth = before }
    return intrinsicContentSize
  }

  /// The size of the text in lines of any width, so that no layout depends on an earlier one.
  override var naturalContentSize: CGSize { contentSize(inWidth: 0) }

  override func contentHeight(inWidth width: CGFloat) -> CGFloat {
    contentSize(inWidth: width).height
  }

  /// Whether the text scrolls; a view that does not scroll is as high as its text.
  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      wrappingChanged()
    }
  }

  override var takesKeyboard: Bool { true }

  /// Whether lines are broken in the width that constraints give the view.
  ///
  /// Rule: A17.
  override var wrapsContent: Bool { !isScrollEnabled }

  override var textContent: String? { text }

  // MARK: Editing

  /// Posted when keys have changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")

  private var editor: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// Whether the text can be edited.
  open override var canBecomeFirstResponder: Bool { isEditable }

  /// Begins to edit the text, if the delegate allows it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard responderWindow != nil, canBecomeFirstResponder,
      editor?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    editor?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  /// Ends editing the text, if the delegate allows it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard editor?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    editor?.textViewDidEndEditing(self)
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

  override var isAskedForViewsAround: Bool { isEditable }

  /// Returns whether a recognizer may begin; one of a view around a text that can be edited not for a tap, which
  /// begins to edit the text.
  ///
  /// Rule: S5.5a.
  @discardableResult
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    guard isEditable, gestureRecognizer.view !== self else { return true }
    return (gestureRecognizer as? UITapGestureRecognizer)?.isSingleTap != true
  }

  /// Begins to edit the text where the touch was a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if isEditable, !isDragging { becomeFirstResponder() }
  }

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

  /// Rule: E9.
  func edit(_ change: (inout EditedText) -> Void) {
    var new = edited
    change(&new)
    guard new != edited else { return }
    ownAttributedText = ownAttributedText?.edited(to: new.text)
    edited = new
    layOutTextIfNeeded()
    showCaret()
    editor?.textViewDidChangeSelection(self)
    editor?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Scrolls the line of the caret into view.
  ///
  /// That it comes at once, and before the delegate's calls, is a guess. Rule: A78f.
  private func showCaret() {
    guard isScrollEnabled, isFirstResponder, host != nil else { return }
    scrollRangeToVisible(edited.selection)
  }

  func changeSelection(_ range: NSRange) {
    let old = edited
    edited.select(range)
    if edited != old { editor?.textViewDidChangeSelection(self) }
  }

  func allowsChange(in range: NSRange, to text: String) -> Bool {
    editor?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func pressReturn() {
    guard allowsChange(in: edited.selection, to: "\n") else { return }
    insertText("\n")
  }

  func clearText() { deleteAll() }
}
