public import Foundation

/// A view that shows one row of a table.
///
/// Rule: U7.1–U7.4.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// The labels of a cell.
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    /// A label, and a label at the trailing edge.
    case value1
    /// A small label, and a label beside it.
    case value2
    /// A label, and a smaller label below it.
    case subtitle
  }

  /// The line below a row.
  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine
    case singleLineEtched
  }

  /// The look of a selected cell, which is not drawn.
  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue
    case gray
    case `default`
  }

  /// The control of a row in editing mode.
  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete
    case insert
  }

  /// The accessory at the trailing edge of a row.
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// How the focus is drawn; there is none.
  public enum FocusStyle: Int, Sendable {
    case `default` = 0
    case custom
  }

  /// The state of a row in a drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting
    case dragging
  }

  /// The controls that a cell shows or hides.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt
    /// Creates a mask from UIKit's raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control in editing mode.
    public static let showingEditControl = StateMask(rawValue: 1)
    /// The button that deletes.
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }

  /// The labels of the cell.
  final let cellStyle: CellStyle
  /// The storage of `reuseIdentifier`.
  final var queueName: String?
  /// The element that shows the cell.
  final weak var rowView: TableRowView?
  /// The labels and the image, made when one is asked for.
  final let parts = TableCellParts()
  /// The configurations and their state.
  final let configurations = TableCellConfigurations()
  /// The controls of the row in editing mode.
  final let editing = TableCellEditing()
  private final var heldContentView: UIView?

  /// Creates a cell with the labels of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    queueName = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
  }

  /// Creates a cell as for a nib: of the default style unless a xib has another one for it.
  public required init?(coder: NSCoder) {
    cellStyle = (coder as? NibCoder)?.style.flatMap(CellStyle.init) ?? .default
    super.init(coder: coder)
  }

  /// Creates a cell without an identifier.
  public convenience override init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of a class known only at run time, by calling the class's own initializer.
  ///
  /// As `UICollectionReusableView.make(frame:)` does.
  @_silgen_name("flickbook_make_table_cell")
  static func make(style: CellStyle, reuseIdentifier: String?) -> UITableViewCell

  @_silgen_name("flickbook_make_table_cell") @usableFromInline
  convenience init(madeWith style: CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// The identifier under which the cell is queued; nil for a cell that is not reused.
  open var reuseIdentifier: String? { queueName }

  /// Called before the cell is dequeued for another row.
  ///
  /// Rule: U1.3.
  open func prepareForReuse() {
    if isSelected { setSelected(false, animated: false) }
    if isHighlighted { setHighlighted(false, animated: false) }
  }

  // MARK: Content

  /// The view that holds the content, between the controls and the accessory.
  open var contentView: UIView {
    if let heldContentView { return heldContentView }
    let view = UIView(frame: contentFrame)
    view.layoutMargins = TableMetrics.contentMargins
    heldContentView = view
    insertContent(view)
    return view
  }

  private func insertContent(_ view: UIView) {
    insertContent(
      view, above: backgroundView, selectedBackgroundView, configurations.customView)
  }

  /// The content view; nil if it was not made yet.
  package final var shownContentView: UIView? { heldContentView }

  override var nibContentView: UIView { contentView }
  override var isPartOfList: Bool { true }

  /// Replaces the content view.
  final func replaceContentView(_ view: UIView) {
    heldContentView?.removeFromSuperview()
    view.frame = contentFrame
    heldContentView = view
    insertContent(view)
    setNeedsLayout()
  }

  /// The label of the cell; nil for a cell with a content configuration.
  open var textLabel: UILabel? { parts.text(of: self) }
  /// The second label of the cell; nil for the default style.
  open var detailTextLabel: UILabel? { parts.detail(of: self) }
  /// The image of the cell.
  open var imageView: UIImageView? { parts.image(of: self) }

  /// Returns the content that a cell of the style has by default.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// The content as a value; setting it makes its view the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { show(newValue) }
  }
  /// Whether a change of the state updates the content.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// The background as a value.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set { show(newValue) }
  }
  /// Whether a change of the state updates the background.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
  /// Returns the background that the cell has by default.
  @discardableResult
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainCell() }

  /// Called with a cell and its state after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
  /// Called after each update of the configurations; setting it requests one.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set {
      configurations.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The state from which the configurations are updated.
  open var configurationState: UICellConfigurationState { currentConfigurationState }
  /// Requests an update of the configurations in the layout of this turn.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurations.update(for: state)
  }

  // MARK: Background

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView, at: 0) }
  }
  /// The view behind the content of a selected or highlighted cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(
        oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showBackground()
    }
  }
  /// The view behind the content of a cell that is selected with others.
  open var multipleSelectionBackgroundView: UIView?

  private func replaceBackground(_ old: UIView?, with new: UIView?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      configurations.dropBackground()
      insertSubview(new, at: index)
    }
    setNeedsLayout()
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) || selectionStyle == .none
  }

  // MARK: Selection

  /// How the selected cell looks.
  open var selectionStyle = SelectionStyle.default {
    didSet { showBackground() }
  }
  /// Whether the row is selected.
  open var isSelected: Bool {
    get { holdsSelection }
    set { changing("selected") { setSelected(newValue, animated: false) } }
  }
  /// Whether a finger is on the row.
  open var isHighlighted: Bool {
    get { holdsHighlight }
    set { changing("highlighted") { setHighlighted(newValue, animated: false) } }
  }
  private final var holdsSelection = false
  private final var holdsHighlight = false

  /// Shows the row selected or not.
  ///
  /// Rule: U4.1.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != holdsSelection else { return }
    holdsSelection = selected
    showBackground()
    stateDidChange()
  }
  /// Shows the row highlighted or not.
  ///
  /// Rule: U4.1.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != holdsHighlight else { return }
    holdsHighlight = highlighted
    showBackground()
    showHighlighted(highlighted || holdsSelection, in: self)
    stateDidChange()
  }

  // MARK: Accessories

  /// The accessory at the trailing edge.
  ///
  /// Rule: U7.3.
  open var accessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
  /// The view at the trailing edge, instead of the accessory type.
  open var accessoryView: UIView? { didSet { accessoriesChanged(oldValue) } }
  /// The accessory in editing mode.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesChanged() } }
  /// The view at the trailing edge in editing mode.
  open var editingAccessoryView: UIView? { didSet { accessoriesChanged(oldValue) } }

  // MARK: Indentation and lines

  /// How deep the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The distance of a level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The distances of the line from the edges of the cell, in points; the table's by default.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? table?.separatorInset
        ?? UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
    }
    set { ownSeparatorInset = newValue }
  }
  private final var ownSeparatorInset: UIEdgeInsets?
  /// How the focus is drawn; the value has no effect.
  open var focusStyle = FocusStyle.default
  /// Whether the cell receives touches while it is dragged; the value has no effect.
  open var userInteractionEnabledWhileDragging = false

  // MARK: Editing

  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { holdsEditing }
    set { setEditing(newValue, animated: false) }
  }
  private final var holdsEditing = false
  /// The control of the row in editing mode.
  open var editingStyle: EditingStyle { editing.state.style }
  /// Whether the button that deletes is visible.
  open var showingDeleteConfirmation: Bool { editing.isSwiped }
  /// Whether a control shows that the row may be moved.
  open var showsReorderControl = false { didSet { setNeedsLayout() } }
  /// Whether the content is indented in editing mode.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }

  /// Begins or ends the editing mode.
  ///
  /// Rule: U5.1.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != holdsEditing else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    holdsEditing = editing
    self.editing.refreshControls(of: self)
    stateDidChange()
    didTransition(to: state)
  }
  /// Called before controls are shown or hidden.
  open func willTransition(to state: StateMask) {}
  /// Called after controls were shown or hidden.
  open func didTransition(to state: StateMask) {}
  /// Called when the state of the row in a drag has changed.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Layout

  /// Lays out the content, the background, the accessory and the controls.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  /// Rule: A29.
  override func tiedInsets(of subview: UIView) -> UIEdgeInsets? {
    subview === heldContentView ? contentInsets : nil
  }

  /// Returns the size that the content prefers in a width.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  override func fittingSizeChanged() {
    guard let rowView, let content = rowView.superview as? TableContentView,
      content.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    content.contentDidChange(of: rowView)
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    configurations.adapt(to: traits)
    setNeedsLayout()
  }

  /// Also updates the configurations when the traits have changed.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if configurations.areUsed { setNeedsUpdateConfiguration() }
  }
}
