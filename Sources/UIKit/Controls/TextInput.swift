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

/// Receives what happens to a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the field may be edited; true by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when the field is edited.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Called when the field is no longer edited.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether the return key has its usual effect; never called, as there are no keys.
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
  open var text: String? = ""
  /// The text with attributes.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set { text = newValue?.string }
  }
  /// The text that is shown while there is none.
  open var placeholder: String?
  /// The font: by default that of 17 points.
  open var font: UIFont? = .systemFont(ofSize: 17)
  /// The colour of the text.
  open var textColor: UIColor? = .label
  /// The side to which the text is aligned.
  open var textAlignment = NSTextAlignment.natural
  /// The look of the border.
  open var borderStyle = BorderStyle.none
  /// The keyboard; kept only.
  open var keyboardType = UIKeyboardType.default
  /// The title of the return key; kept only.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the text is hidden; kept only.
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
    let width = NSAttributedString(string: shown, attributes: [.font: font]).size().width
    return CGSize(width: width.rounded(.up), height: font.lineHeight.rounded(.up))
  }
}

/// Receives what happens to a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Called when the user has changed the text; never, as there are no keys.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// A scroll view with text, which is not laid out.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  /// The text.
  open var text: String! = ""
  /// The text with attributes.
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string ?? "" }
  }
  /// The font; nil for that of 12 points.
  open var font: UIFont?
  /// The colour of the text.
  open var textColor: UIColor?
  /// The side to which lines are aligned.
  open var textAlignment = NSTextAlignment.natural
  /// Whether the text can be edited; kept only.
  open var isEditable = true
  /// Whether the text can be selected; kept only.
  open var isSelectable = true
  /// The distance of the text from the edges, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
}

/// Receives what happens to a search bar; nothing does, as there are no keys.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Called when the user has changed the text; never.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
}

extension UISearchBarDelegate {
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
}

/// A bar with a text field for a search.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The text.
  open var text: String?
  /// The text that is shown while there is none.
  open var placeholder: String?
  /// Whether a button cancels the search; kept only.
  open var showsCancelButton = false
  /// The colour of the bar.
  open var barTintColor: UIColor?
  /// Receives what happens.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The height of every bar, in points; a guess.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 56)
  }
}
