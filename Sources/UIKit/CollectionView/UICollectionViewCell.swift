public import Foundation

/// A view that shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var lazyContentView: UIView?
  /// The configurations; nil for a cell that has none.
  final var configurations: CellConfigurations?

  /// The view that holds the cell's content; it fills the cell, or is made by its configuration.
  open var contentView: UIView {
    if let lazyContentView { return lazyContentView }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    lazyContentView = view
    insertContent(view)
    return view
  }

  private func insertContent(_ view: UIView) {
    insertContent(
      view, above: backgroundView, selectedBackgroundView, configurations?.customView)
  }

  /// The content view; nil if it was not made yet.
  package final var shownContentView: UIView? { lazyContentView }

  override var nibContentView: UIView { contentView }

  /// Whether cells of this class may have configurations; a class without them saves their cost.
  open class var _mayHaveConfigurations: Bool { true }

  /// The colour behind the content where neither the app nor a configuration sets one; nil for none.
  var standardBackground: UIColor? { nil }

  /// Whether the item is selected.
  ///
  /// Also sets it on selectable views in the cell. Rule: S3.13.
  open var isSelected = false {
    didSet {
      if let keyValues { keyValues.changed("selected", from: oldValue, to: isSelected) }
      guard isSelected != oldValue else { return }
      showBackground()
      showSelected(isSelected, in: self)
      if usesConfigurations { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether a finger is on the item.
  ///
  /// Also sets it on highlightable views in the cell. Rule: S3.13.
  open var isHighlighted = false {
    didSet {
      if let keyValues { keyValues.changed("highlighted", from: oldValue, to: isHighlighted) }
      guard isHighlighted != oldValue else { return }
      showBackground()
      showHighlighted(isHighlighted, in: self)
      if usesConfigurations { setNeedsUpdateConfiguration() }
    }
  }

  /// The state of the item in a drag.
  public typealias DragState = UICollectionViewCellDragState

  /// The current state of the item in a drag.
  final var dragState = DragState.none {
    didSet {
      guard dragState != oldValue else { return }
      dragStateDidChange(dragState)
      if usesConfigurations { setNeedsUpdateConfiguration() }
    }
  }

  /// Called when the drag state has changed.
  ///
  /// Rule: S10.3.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before the cell is dequeued for another item; clears the selected and highlighted
  /// states.
  ///
  /// Rule: S3.25, S8.3.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if dragState != .none { dragState = .none }
  }

  /// The view behind the content; setting one removes the background configuration.
  ///
  /// Rule: M12.7.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { configurations?.dropBackground() }
      replaceBackground(oldValue, with: backgroundView, above: 0)
    }
  }

  /// The view behind the content of a selected or highlighted cell.
  ///
  /// Rule: S3.13.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView != nil { configurations?.dropBackground() }
      replaceBackground(
        oldValue, with: selectedBackgroundView, above: backgroundView == nil ? 0 : 1)
      showBackground()
    }
  }

  /// Updates the configurations if a change asks for it, and lays out the content view and the
  /// background views to fill the cell.
  ///
  /// Rule: M12.5.
  open override func layoutSubviews() {
    if usesConfigurations { updateConfigurationIfNeeded() }
    super.layoutSubviews()
    let fill = CGRect(origin: .zero, size: bounds.size)
    lazyContentView?.frame = usesConfigurations ? contentFrame : fill
    backgroundView?.frame = fill
    selectedBackgroundView?.frame = fill
    if usesConfigurations { configurations?.layOutBackground(in: self) }
  }

  // MARK: Configurations

  /// The state from which the configurations are updated; a subclass adds values of its own.
  ///
  /// Rule: M12.4.
  open var configurationState: UICellConfigurationState { currentConfigurationState }

  /// Requests an update of the configurations, once, in the layout of this turn.
  ///
  /// Rule: M12.5.
  open func setNeedsUpdateConfiguration() {
    let configurations = madeConfigurations
    guard !configurations.needsUpdate else { return }
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state: automatic ones by their own `updated(for:)`.
  ///
  /// Rule: M12.5.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateAutomatically(for: state)
  }

  /// Called with a cell and its state after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// Called after each update of the configurations; setting it requests one.
  ///
  /// Rule: M12.5.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations?.handler }
    set {
      guard newValue != nil || configurations != nil else { return }
      madeConfigurations.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The content as a value; setting it makes its view the content view.
  ///
  /// Rule: M12.3, M12.7.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations?.content }
    set { show(newValue) }
  }

  /// Whether a change of the state updates the content by its own `updated(for:)`.
  ///
  /// Rule: M12.3, M12.5.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations?.updatesContent ?? true }
    set { madeConfigurations.updatesContent = newValue }
  }

  /// The background as a value; setting it removes the background views.
  ///
  /// Rule: M12.3, M12.7.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations?.background }
    set { show(newValue) }
  }

  /// Whether a change of the state updates the background by its own `updated(for:)`.
  ///
  /// Rule: M12.3, M12.5.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations?.updatesBackground ?? true }
    set { madeConfigurations.updatesBackground = newValue }
  }

  /// Returns the background that the cell has by default: none for a cell outside of lists.
  @discardableResult
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The colour that is seen where the cell has no content of its own; nil if nothing is coloured.
  var seenColorOfCell: UIColor? { colorOfLayers }

  /// Returns the size of the configured content; the current size without one.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configurations?.contentView == nil ? super.sizeThatFits(size) : fittingContentSize(size)
  }

  /// Called when the traits have changed: the configurations are updated.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if usesConfigurations { setNeedsUpdateConfiguration() }
  }

  override func textSizeDidChange(_ traits: UITraitCollection) {
    super.textSizeDidChange(traits)
    configurations?.adapt(to: traits)
  }

  override func wasMade() {
    usesConfigurations = usesConfigurations || mayOverrideConfiguration
  }

  override func willBeConfigured(in collectionView: UICollectionView) {
    madeConfigurations.handle = collectionView.handle
  }

  /// Rule: A29.
  override func tiedInsets(of subview: UIView) -> UIEdgeInsets? {
    subview === lazyContentView ? contentInsets : nil
  }

  /// The distances of the content view from the edges of the cell.
  var contentInsets: UIEdgeInsets { .zero }

  override func fittingSizeChanged() {
    guard let view = superview as? UICollectionView,
      view.selfSizingInvalidation == .enabledIncludingConstraints
    else { return }
    view.contentDidChange(of: self)
  }

  /// The rectangle of the content view: the whole cell.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// Returns the size that the configured content prefers for a size of the cell, in points.
  func fittingContentSize(_ size: CGSize) -> CGSize {
    contentView.frame = contentFrame
    return contentView.systemLayoutSizeFitting(size)
  }

  /// Replaces the content view; nil makes an empty one.
  final func replaceContentView(_ view: UIView?) {
    let old = lazyContentView
    guard old != nil || view != nil else { return }
    let new = view ?? UIView(frame: contentFrame)
    old?.removeFromSuperview()
    new.frame = contentFrame
    lazyContentView = new
    insertContent(new)
    setNeedsLayout()
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?, above index: Int) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }

  private func showSelected(_ selected: Bool, in view: UIView) {
    for view in view.subviews where !(view is UICollectionViewCell) {
      (view as? any UISelectableView)?.isSelected = selected
      showSelected(selected, in: view)
    }
  }

  private func showHighlighted(_ highlighted: Bool, in view: UIView) {
    for view in view.subviews where !(view is UICollectionViewCell) {
      (view as? any UIHighlightableView)?.isHighlighted = highlighted
      showHighlighted(highlighted, in: view)
    }
  }
}
