import Foundation

/// An answer to an alert.
@preconcurrency @MainActor
open class UIAlertAction: _UIObject {
  /// The look.
  public enum Style: Int, Sendable {
    case `default` = 0
    case cancel
    case destructive
  }

  /// The title.
  public final let title: String?
  /// The look.
  public final let style: Style
  /// Whether its button can be tapped.
  open var isEnabled = true
  fileprivate let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer; the handler is called once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// A question over the window: a text, and a button for each answer.
///
/// The box is in the middle of the window, an action sheet at the bottom of its safe area. It shows the title
/// and the message, then the text fields, then a button for each answer, where the answer that cancels is the
/// last one. A button is 44 points high, as is each text field. The sizes are a guess.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The position of an alert on screen.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// The position on screen.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The text below the title.
  open var message: String?
  /// How important the question is; the value has no effect.
  open var severity = UIAlertControllerSeverity.default
  /// The answer that is emphasized; the value has no effect.
  open var preferredAction: UIAlertAction?
  /// The answers.
  public private(set) final var actions: [UIAlertAction] = []
  /// The text fields; nil for none.
  public private(set) final var textFields: [UITextField]?
  override var dimsBehind: Bool { true }
  private let box = UIView()
  private var rows: [UIView] = []

  /// The size of a row, and the distance of texts from the edges, in points; guesses.
  private static let (row, margin) = (CGSize(width: 270, height: 44), CGFloat(16))
  /// The radius of the corners of the box, in points; a guess.
  private static let corner: CGFloat = 14

  /// Creates a question.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  /// Adds an answer.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// Adds a text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Adds the texts, and a button for each answer.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    box.backgroundColor = .secondarySystemBackground
    box.layer.cornerRadius = Self.corner
    addText(title, .systemFont(ofSize: 17, weight: .semibold))
    addText(message, .systemFont(ofSize: 13))
    for field in textFields ?? [] { addRow(field) }
    for action in actions.filter({ $0.style != .cancel }) + actions.filter({ $0.style == .cancel })
    {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.isEnabled = action.isEnabled
      button.titleLabel?.font = .systemFont(
        ofSize: 17, weight: action.style == .cancel ? .semibold : .regular)
      if action.style == .destructive, action.isEnabled {
        button.setTitleColor(.systemRed, for: .normal)
      }
      button.addAction(
        UIAction { [weak self] _ in
          self?.dismiss(animated: true) { action.handler?(action) }
        }, for: .touchUpInside)
      addRow(button)
    }
  }

  private func addText(_ text: String?, _ font: UIFont) {
    guard let text, !text.isEmpty else { return }
    let label = UILabel()
    (label.text, label.font, label.textAlignment) = (text, font, .center)
    label.numberOfLines = 0
    addRow(label)
  }

  private func addRow(_ content: UIView) {
    rows.append(content)
    box.addSubview(content)
  }

  /// Begins to edit the first text field.
  ///
  /// Rule: V10b.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Places the rows below each other, and returns the height of all.
  private func placeRows() -> CGFloat {
    let (row, margin) = (Self.row, Self.margin)
    var y: CGFloat = rows.first is UILabel ? margin : 0
    for content in rows {
      guard content is UILabel else {
        let frame = CGRect(origin: CGPoint(x: 0, y: y), size: row)
        content.frame = content is UITextField ? frame.insetBy(dx: margin, dy: 5) : frame
        y += row.height
        continue
      }
      let width = row.width - 2 * margin
      let size = content.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      content.frame = CGRect(x: margin, y: y, width: width, height: size.height)
      y += size.height + margin
    }
    return y
  }

  /// Places the box.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = CGSize(width: Self.row.width, height: placeRows())
    let free = view.bounds.size
    let bottom = free.height - view.safeAreaInsets.bottom - size.height
    // Above the keyboard.
    let shown = free.height - (view.window?.keyboardHeight ?? 0)
    let y = preferredStyle == .alert ? (shown - size.height) / 2 : bottom
    box.frame = CGRect(origin: CGPoint(x: (free.width - size.width) / 2, y: y), size: size)
  }
}

/// How important a question is.
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  case critical
}
