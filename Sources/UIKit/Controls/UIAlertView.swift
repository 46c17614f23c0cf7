/// A question of before iOS 8, which is shown as an alert over the key window's controller.
///
/// The delegate hears of the answer as the alert leaves. Rule: V10b.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The fields of a question.
  public enum Style: Int, Sendable {
    case `default` = 0
    case secureTextInput
    case plainTextInput
    case loginAndPasswordInput
  }

  /// The title, above the message.
  open var title = ""
  /// The text below the title.
  open var message: String?
  /// The fields.
  open var alertViewStyle = Style.default
  /// Receives the answer.
  open weak var delegate: AnyObject?
  /// The place of the answer that cancels; -1 for none.
  open var cancelButtonIndex = -1
  private var titles: [String] = []
  private weak var shown: UIAlertController?

  /// Creates a question with an answer that cancels.
  public convenience init(
    title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    (self.title, self.message, self.delegate) = (title ?? "", message, delegate)
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  /// Creates a question with answers.
  public convenience init(
    title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  /// Adds an answer, and returns its place.
  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    titles.append(title ?? "")
    return titles.count - 1
  }

  /// Returns the title of an answer; nil for none.
  @discardableResult
  open func buttonTitle(at buttonIndex: Int) -> String? {
    titles.indices.contains(buttonIndex) ? titles[buttonIndex] : nil
  }

  /// The number of answers.
  open var numberOfButtons: Int { titles.count }
  /// The place of the first answer that does not cancel; -1 for none.
  open var firstOtherButtonIndex: Int {
    titles.indices.first { $0 != cancelButtonIndex } ?? -1
  }
  /// Whether the question is on screen.
  open var isVisible: Bool { shown?.viewIfLoaded?.window != nil }

  /// Returns a field of the question.
  @discardableResult
  open func textField(at textFieldIndex: Int) -> UITextField? {
    let fields = shown?.textFields ?? []
    return fields.indices.contains(textFieldIndex) ? fields[textFieldIndex] : nil
  }

  /// Shows the question.
  open func show() {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if alertViewStyle != .default { alert.addTextField() }
    if alertViewStyle == .loginAndPasswordInput { alert.addTextField() }
    if alertViewStyle == .secureTextInput || alertViewStyle == .loginAndPasswordInput {
      alert.textFields?.last?.isSecureTextEntry = true
    }
    for (index, title) in titles.enumerated() {
      let style: UIAlertAction.Style = index == cancelButtonIndex ? .cancel : .default
      alert.addAction(UIAlertAction(title: title, style: style) { _ in self.answered(index) })
    }
    shown = alert
    asker?.willPresent(self)
    topController?.present(alert, animated: true) { self.asker?.didPresent(self) }
  }

  /// Takes the question off the screen, as if an answer was chosen.
  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    asker?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    shown?.dismiss(animated: animated) {
      self.asker?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }

  private var asker: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  private func answered(_ index: Int) {
    asker?.alertView(self, clickedButtonAt: index)
    asker?.alertView(self, willDismissWithButtonIndex: index)
    asker?.alertView(self, didDismissWithButtonIndex: index)
  }

  /// The controller that was presented last in the key window.
  private var topController: UIViewController? {
    let application = UIApplication.shared
    var controller = (application.keyWindow ?? application.windows.last)?.rootViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller
  }
}

/// Receives the answer to a question of before iOS 8.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
  /// Called when an answer was chosen.
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// Called before the question is shown.
  func willPresent(_ alertView: UIAlertView)
  /// Called after the question was shown.
  func didPresent(_ alertView: UIAlertView)
  /// Called before the question leaves.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  /// Called after the question has left.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// Does nothing.
  public func willPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func didPresent(_ alertView: UIAlertView) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
}
