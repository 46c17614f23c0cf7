public import Foundation

/// A header or footer of a section, which the table reuses.
///
/// Rule: U3.1–U3.3.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The storage of `reuseIdentifier`.
  final var queueName: String?
  private final var heldContentView: UIView?
  private final var ownLabel: UILabel?
  private final var ownDetail: UILabel?
  private final let configurations = ViewConfigurations()

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    queueName = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view without an identifier.
  public convenience override init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view of a class known only at run time, by calling the class's own initializer.
  @_silgen_name("flickbook_make_table_band")
  static func make(reuseIdentifier: String?) -> UITableViewHeaderFooterView

  @_silgen_name("flickbook_make_table_band") @usableFromInline
  convenience init(madeWith reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// The identifier under which the view is queued.
  open var reuseIdentifier: String? { queueName }
  /// Called before the view is dequeued for another section.
  open func prepareForReuse() {}

  /// The view that holds the content.
  open var contentView: UIView {
    if let heldContentView { return heldContentView }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    heldContentView = view
    addSubview(view)
    return view
  }

  override var nibContentView: UIView { contentView }

  /// The label of the title.
  open var textLabel: UILabel? {
    guard configurations.content == nil else { return nil }
    if let ownLabel { return ownLabel }
    let label = UILabel(frame: .zero)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    ownLabel = label
    return label
  }
  /// The second label, of a header in a grouped table.
  open var detailTextLabel: UILabel? {
    guard configurations.content == nil else { return nil }
    if let ownDetail { return ownDetail }
    let label = UILabel(frame: .zero)
    label.adjustsFontForContentSizeCategory = true
    contentView.addSubview(label)
    ownDetail = label
    return label
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView {
        configurations.dropBackground()
        insertSubview(backgroundView, at: 0)
      }
    }
  }

  /// Returns the content that the view has by default.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
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
  /// The background as a value; setting it removes the background view.
  ///
  /// Rule: M12.7.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      guard newValue != nil || configurations.background != nil else { return }
      if backgroundView != nil { backgroundView = nil }
      configurations.take(newValue)
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a change of the state updates the background.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }
  /// Returns the background that the view has by default.
  @discardableResult
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    .listPlainHeaderFooter()
  }
  /// The state from which the configurations are updated.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// Requests an update of the configurations.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurations.update(for: state)
  }
  /// Called with a view and its state after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void
  /// Called after each update of the configurations.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private func show(_ content: (any UIContentConfiguration)?) {
    guard content != nil || configurations.content != nil else { return }
    guard let content else {
      configurations.dropContent()
      return replaceContentView(with: nil)
    }
    if let view = configurations.take(content) { replaceContentView(with: view) }
    setNeedsUpdateConfiguration()
  }

  private func replaceContentView(with view: UIView?) {
    heldContentView?.removeFromSuperview()
    heldContentView = view
    (ownLabel, ownDetail) = (nil, nil)
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  /// Takes the fonts of a title.
  final func takeLook(isHeader: Bool, style: UITableView.Style) {
    let isPlain = style == .plain && isHeader
    textLabel?.font =
      isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .preferredFont(forTextStyle: .footnote)
    textLabel?.textColor = isPlain ? .label : .secondaryLabel
  }

  // MARK: Layout

  /// Lays out the content, the background and the labels.
  open override func layoutSubviews() {
    if configurations.needsUpdate {
      configurations.needsUpdate = false
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
      configurations.needsUpdate = false
    }
    super.layoutSubviews()
    let fill = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = fill
    heldContentView?.frame = fill
    configurations.layOutBackground(in: self)
    let room = max(fill.width - 2 * TableMetrics.margin, 0)
    ownLabel?.frame = CGRect(x: TableMetrics.margin, y: 0, width: room, height: fill.height)
  }

  /// Rule: A29.
  override func tiedInsets(of subview: UIView) -> UIEdgeInsets? {
    subview === heldContentView ? .zero : nil
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    configurations.adapt(to: traits)
    setNeedsLayout()
  }

  /// The distance of a title from the upper and lower edge, in points; a guess.
  private static let titleMargin: CGFloat = 3.5

  /// Returns the height for which nothing states one, in points.
  ///
  /// Rule: U2.5.
  final func automaticHeight(width: CGFloat) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    let fitting: CGSize
    if configurations.contentView == nil, !hasConstrainedInside, let ownLabel {
      let room = max(width - 2 * TableMetrics.margin, 0)
      let text = ownLabel.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
      fitting = CGSize(
        width: width, height: max(text.height + 2 * Self.titleMargin, TableMetrics.plainBand))
    } else if let view = configurations.contentView {
      fitting = view.systemLayoutSizeFitting(target)
    } else {
      fitting = systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    let size = CGSize(width: width, height: fitting.height)
    let height = size.roundedUpToPixels(of: host?.screen.ownScale ?? UIScreen.main.scale).height
    return height > 0 ? height : TableMetrics.plainBand
  }
}
