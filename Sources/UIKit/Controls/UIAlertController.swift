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
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { button?.take(self) } }
  }
  /// The button on screen; nil before the alert is shown.
  fileprivate weak var button: UIButton?
  fileprivate let handler: ((UIAlertAction) -> Void)?

  /// Creates an answer; the handler is called once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }

  /// The handler as an object, which tests of apps read by the key `handler` and call.
  final var handlerBlock: _Block? {
    if ownBlock == nil { ownBlock = handler.map { _Block($0) } }
    return ownBlock
  }
  private final var ownBlock: _Block?
}

/// A question over the window: a text, and a button for each answer.
///
/// The box is in the middle of the window, an action sheet at the bottom of its safe area. It shows the title
/// and the message, then the text fields, then a button for each answer, where the answer that cancels is the
/// last one, in an action sheet in a box of its own. Two short answers of an alert are side by side, the answer that
/// cancels on the left. The sizes are of iOS 13 to 18, observed by developers.
///
/// Rule: V10b, V10d.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// The position of an alert on screen.
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert
  }

  /// The position on screen.
  public private(set) final var preferredStyle = Style.actionSheet
  /// The title, above the message.
  open override var title: String? {
    didSet { if title != oldValue { showTexts() } }
  }
  /// The text below the title.
  open var message: String? {
    didSet { if message != oldValue { showTexts() } }
  }
  /// How important the question is; the value has no effect.
  open var severity = UIAlertControllerSeverity.default
  /// The answer that is emphasized; the value has no effect.
  open var preferredAction: UIAlertAction?
  /// The answers.
  public private(set) final var actions: [UIAlertAction] = []
  /// The text fields; nil for none.
  public private(set) final var textFields: [UITextField]?
  /// The title and the message with attributes, which apps set by keys.
  final var attributedTitle: NSAttributedString? {
    didSet { showTexts() }
  }
  final var attributedMessage: NSAttributedString? {
    didSet { showTexts() }
  }
  /// A controller whose view is shown below the texts, which apps set by the key `contentViewController`.
  ///
  /// The view is as high as its preferred content size. Rule: V10e.
  final var contentController: UIViewController? {
    didSet {
      guard contentController !== oldValue, isViewLoaded else { return }
      if let old = oldValue {
        old.willMove(toParent: nil)
        rows.removeAll { $0 === old.view }
        old.view.removeFromSuperview()
        old.removeFromParent()
      }
      addContent()
    }
  }
  override var dimsBehind: Bool { true }
  private let box = UIView()
  private var rows: [UIView] = []
  /// How many of the rows are texts, which are the first ones.
  private var texts = 0
  /// The buttons that share a row, from left to right; none if each has a row.
  private var pair: [UIButton] = []
  /// The box and the button of the answer that cancels an action sheet; nil for none.
  private var cancel: (box: UIView, button: UIButton)?

  /// The lengths of a kind of question, in points.
  private struct Measures {
    /// The height of a button or field.
    let row: CGFloat
    /// The distance of the texts from the upper edge and of what follows from them; a guess.
    let textMargin: CGFloat
    /// The radius of the corners of a box.
    let corner: CGFloat
    /// The sizes of the fonts of the title and of the buttons.
    let title: CGFloat
    let button: CGFloat
  }

  /// Rule: V10b.
  private var measures: Measures {
    preferredStyle == .alert
      ? Measures(row: 44, textMargin: 20, corner: 14, title: 17, button: 17)
      : Measures(row: 57, textMargin: 14, corner: 13, title: 13, button: 20)
  }

  /// The width of an alert, the distance of texts from the sides and between them, and the distance of an action sheet
  /// from the edges of the screen and between its boxes, in points; the distances of texts are guesses.
  ///
  /// Rule: V10b.
  private static let (width, margin, textGap, edge): (CGFloat, CGFloat, CGFloat, CGFloat) =
    (270, 16, 4, 8)

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
    addBox(box)
    showTexts()
    for field in textFields ?? [] { addRow(field) }
    addContent()
    if addPair() { return }
    for action in actions where action.style != .cancel { addRow(button(for: action)) }
    for action in actions where action.style == .cancel {
      let button = button(for: action)
      guard preferredStyle == .actionSheet, cancel == nil else {
        addRow(button)
        continue
      }
      let cancelBox = UIView()
      addBox(cancelBox)
      cancelBox.addSubview(button)
      cancel = (cancelBox, button)
    }
  }

  /// Adds the view of the app's controller behind the texts and the text fields.
  private func addContent() {
    guard let contentController, let content = contentController.view else { return }
    addChild(contentController)
    content.autoresizingMask = []
    rows.insert(content, at: texts + (textFields?.count ?? 0))
    box.addSubview(content)
    contentController.didMove(toParent: self)
    view.setNeedsLayout()
  }

  /// The height of the view of the app's controller, in points.
  private func contentHeight(_ content: UIView, _ width: CGFloat) -> CGFloat {
    let preferred = contentController?.preferredContentSize.height ?? 0
    guard preferred <= 0 else { return preferred }
    let least = CGSize(width: width, height: 0)
    return content.systemLayoutSizeFitting(
      least, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  private func addBox(_ box: UIView) {
    view.addSubview(box)
    box.backgroundColor = .secondarySystemBackground
    box.layer.cornerRadius = measures.corner
  }

  /// Adds two buttons that share a row, if an alert has two answers whose titles fit; returns whether it did.
  ///
  /// The room beside a title is a guess. Rule: V10d.
  private func addPair() -> Bool {
    guard preferredStyle == .alert, actions.count == 2 else { return false }
    let cancelling = actions.filter { $0.style == .cancel }
    let buttons = (cancelling + actions.filter { $0.style != .cancel }).map { button(for: $0) }
    let room = Self.width / 2 - Self.margin
    guard buttons.allSatisfy({ ($0.titleLabel?.intrinsicContentSize.width ?? 0) <= room }) else {
      return false
    }
    pair = buttons
    for button in buttons { box.addSubview(button) }
    return true
  }

  private func button(for action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.titleLabel?.font = .systemFont(
      ofSize: measures.button, weight: action.style == .cancel ? .semibold : .regular)
    button.take(action)
    action.button = button
    button.addAction(
      UIAction { [weak self] _ in
        self?.dismiss(animated: true) { action.handler?(action) }
      }, for: .touchUpInside)
    return button
  }

  /// Shows the title and the message in the first rows, instead of those before.
  ///
  /// Rule: V10d.
  private func showTexts() {
    guard isViewLoaded else { return }
    for label in rows.prefix(texts) { label.removeFromSuperview() }
    let labels = [
      label(title, attributedTitle, .systemFont(ofSize: measures.title, weight: .semibold)),
      label(message, attributedMessage, .systemFont(ofSize: 13)),
    ].compactMap(\.self)
    rows.replaceSubrange(..<texts, with: labels)
    texts = labels.count
    for (index, label) in labels.enumerated() { box.insertSubview(label, at: index) }
    view.setNeedsLayout()
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?, _ font: UIFont
  ) -> UIView? {
    guard let text = attributed?.string ?? text, !text.isEmpty else { return nil }
    let label = UILabel()
    (label.text, label.font, label.textAlignment) = (text, font, .center)
    if let attributed { label.attributedText = attributed }
    label.numberOfLines = 0
    return label
  }

  private func addRow(_ content: UIView) {
    rows.append(content)
    box.addSubview(content)
  }

  /// Begins to edit the first text field.
  ///
  /// Rule: V10c.
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    textFields?.first?.becomeFirstResponder()
  }

  /// Places the rows below each other in a width, and returns the height of all.
  private func placeRows(_ width: CGFloat) -> CGFloat {
    let (measures, margin) = (measures, Self.margin)
    var y: CGFloat = 0
    for (index, content) in rows.enumerated() {
      if content === contentController?.viewIfLoaded {
        let height = contentHeight(content, width)
        content.frame = CGRect(x: 0, y: y, width: width, height: height)
        y += height
        continue
      }
      guard content is UILabel else {
        let frame = CGRect(x: 0, y: y, width: width, height: measures.row)
        content.frame = content is UITextField ? frame.insetBy(dx: margin, dy: 5) : frame
        y += measures.row
        continue
      }
      if index == 0 { y = measures.textMargin }
      let room = width - 2 * margin
      let size = content.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      content.frame = CGRect(x: margin, y: y, width: room, height: size.height)
      let isLast = index + 1 == rows.count || !(rows[index + 1] is UILabel)
      y += size.height + (isLast ? measures.textMargin : Self.textGap)
    }
    let share = width / CGFloat(max(1, pair.count))
    for (index, button) in pair.enumerated() {
      button.frame = CGRect(x: CGFloat(index) * share, y: y, width: share, height: measures.row)
    }
    return pair.isEmpty ? y : y + measures.row
  }

  /// Places the boxes.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let free = view.bounds.size
    guard preferredStyle == .actionSheet else {
      let size = CGSize(width: Self.width, height: placeRows(Self.width))
      // Above the keyboard.
      let shown = free.height - (view.window?.keyboardHeight ?? 0)
      box.frame = CGRect(
        origin: CGPoint(x: (free.width - size.width) / 2, y: (shown - size.height) / 2),
        size: size)
      return
    }
    // As wide as a phone that is held upright.
    let width = min(free.width, free.height) - 2 * Self.edge
    let x = (free.width - width) / 2
    var bottom = free.height - max(view.safeAreaInsets.bottom, Self.edge)
    if let (cancelBox, button) = cancel {
      let height = measures.row
      cancelBox.frame = CGRect(x: x, y: bottom - height, width: width, height: height)
      button.frame = cancelBox.bounds
      bottom -= height + (rows.isEmpty ? 0 : Self.edge)
    }
    let height = placeRows(width)
    box.frame = CGRect(x: x, y: bottom - height, width: width, height: height)
  }
}

extension UIButton {
  /// Shows whether an answer is enabled, and the colour of its style.
  fileprivate func take(_ action: UIAlertAction) {
    isEnabled = action.isEnabled
    guard action.style == .destructive else { return }
    setTitleColor(action.isEnabled ? .systemRed : nil, for: .normal)
  }
}

/// How important a question is.
public enum UIAlertControllerSeverity: Int, Sendable {
  case `default` = 0
  case critical
}
