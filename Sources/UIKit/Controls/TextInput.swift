public import Foundation

/// The keyboard for a text; there is none.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
}

/// The title of a keyboard's return key; there is none.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// Which letters are capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words
  case sentences
  case allCharacters
}

/// Receives what happens to a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the field may be edited; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field is edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when the field is no longer edited.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the return key has its usual effect; Flickbook never asks, as there are no
  /// keys.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A line of text that a touch lets the user edit; there are no keys.
@preconcurrency @MainActor
open class UITextField: UIControl {
  /// The look of the border.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line
    case bezel
    case roundedRect
  }

  /// The text.
  open var text: String? = "" {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text that is shown while there is none.
  open var placeholder: String? {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The font: by default the system font of 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// The side to which the text is aligned.
  open var textAlignment = NSTextAlignment.natural
  /// The text with attributes that is shown while there is none.
  open var attributedPlaceholder: NSAttributedString?
  /// The view on the left.
  open var leftView: UIView?
  /// The view on the right.
  open var rightView: UIView?
  /// When the view on the left is shown; the value has no effect.
  open var leftViewMode = ViewMode.never
  /// When the view on the right is shown; the value has no effect.
  open var rightViewMode = ViewMode.never
  /// When the button that removes the text is shown; the value has no effect.
  open var clearButtonMode = ViewMode.never
  /// Whether words are corrected; the value has no effect.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Which letters are capitals; the value has no effect.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether the return key needs text; the value has no effect.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is removed when editing begins; the value has no effect.
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

  /// Returns the rectangle of the text: the bounds.
  @discardableResult
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is edited: the bounds.
  @discardableResult
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the placeholder: the bounds.
  @discardableResult
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the view on the left; a square of the bounds' height.
  @discardableResult
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: bounds.height, height: bounds.height)
  }
  /// Returns the rectangle of the view on the right; a square of the bounds' height.
  @discardableResult
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - bounds.height, y: bounds.minY, width: bounds.height, height: bounds.height)
  }
  /// Returns the rectangle of the button that removes the text; a square of the bounds' height.
  @discardableResult
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rightViewRect(forBounds: bounds) }

  /// Appends text as a key would, and calls the targets for `editingChanged`.
  open func insertText(_ text: String) {
    self.text = (self.text ?? "") + text
    sendActions(for: .editingChanged)
  }

  /// Removes the last character as a key would, and calls the targets for `editingChanged`.
  open func deleteBackward() {
    self.text = text.map { String($0.dropLast()) }
    sendActions(for: .editingChanged)
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing
    case unlessEditing
    case always
  }

  /// UIKit posts this when keys have changed the text; Flickbook never does.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// The look of the border.
  open var borderStyle = BorderStyle.none
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

  /// Whether the delegate lets the field be edited.
  open override var canBecomeFirstResponder: Bool {
    delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  /// Begins to edit the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.becomeFirstResponder() else { return false }
    if !wasEditing {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    }
    return true
  }

  /// Ends editing the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    guard super.resignFirstResponder() else { return false }
    if wasEditing {
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
    }
    return true
  }

  override func closuresCalled(for events: UIControl.Event) {
    if events.contains(.touchUpInside) { becomeFirstResponder() }
  }

  /// A line of the font with the width of the text, in points.
  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = (text ?? "").isEmpty ? placeholder ?? "" : text ?? ""
    let width = TextMetric(shown, font: font).size(width: 0, lines: 1).width
    return CGSize(width: width.rounded(.up), height: font.lineHeight.rounded(.up))
  }

  override var textFont: UIFont? { font }

  override var textContent: String? { text }

  /// The base line of the line, which is in the middle.
  override func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    let font = font ?? .systemFont(ofSize: 17)
    let line = (size.height - font.lineHeight) / 2 + font.ascender
    return (line, line)
  }
}

/// Receives what happens to a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// UIKit calls this when the user has changed the text; Flickbook has no keys and never does.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// The container of the lines of a text, whose values have no effect.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The distance of lines from the edges, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// The greatest number of lines; 0 for any.
  open var maximumNumberOfLines = 0
  /// How a line ends that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

/// A scroll view with text; its fitting size is the size of the text with its insets.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private var ownText: String! = ""
  private var ownAttributedText: NSAttributedString?

  /// The text; setting it removes attributes.
  open var text: String! {
    get { ownAttributedText?.string ?? ownText }
    set {
      (ownText, ownAttributedText) = (newValue, nil)
      invalidateIntrinsicContentSize()
    }
  }
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { ownAttributedText ?? NSAttributedString(string: ownText ?? "") }
    set {
      (ownText, ownAttributedText) = ("", newValue?.copy() as? NSAttributedString)
      invalidateIntrinsicContentSize()
    }
  }
  /// The font; nil for the system font of 12 points.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The side to which lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited; the value has no effect.
  open var isEditable = true
  /// Whether the text can be selected; the value has no effect.
  open var isSelectable = true
  /// The part of the text in the selection; the value has no effect.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The container of the lines, which has no effect.
  public final let textContainer = NSTextContainer()
  /// The distance of the text from the edges, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

  /// Returns the size of the text and its insets in a width, in points and whole pixels; 0 for any width.
  ///
  /// Rule: A78b.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let font = font ?? TextMetric.standardFont
    let breaking = textContainer.lineBreakMode.breaking(.always)
    let metric =
      ownAttributedText.map { TextMetric($0, default: font, wrapping: .always) }
      ?? TextMetric(ownText ?? "", font: font, breaking: breaking)
    let text = metric.size(
      width: size.width > 0 ? max(size.width - sides, 1) : 0,
      lines: textContainer.maximumNumberOfLines)
    let scale = host?.screen.scale ?? UIScreen.mainScale
    return CGSize(
      width: text.width + sides,
      height: text.height + textContainerInset.top + textContainerInset.bottom
    ).roundedUp(toPixelsOf: scale)
  }

  /// The fitting size in the present width, in points; none while the view scrolls.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : sizeThatFits(bounds.size)
  }

  /// Whether the text scrolls; a view that does not scroll is as high as its text.
  open override var isScrollEnabled: Bool {
    didSet {
      guard isScrollEnabled != oldValue else { return }
      invalidateIntrinsicContentSize()
      wrappingChanged()
    }
  }

  /// Whether lines are broken in the width that constraints give the view.
  ///
  /// Rule: A17.
  override var wrapsContent: Bool { !isScrollEnabled }

  override var textContent: String? { text }
}
