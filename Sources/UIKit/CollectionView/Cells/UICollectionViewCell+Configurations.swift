import Foundation

/// How configurations are kept, shown and updated.
///
/// Rule: M12.3–M12.7.
extension UICollectionViewCell {
  /// The configurations, made when one is set.
  final var madeConfigurations: CellConfigurations {
    if let configurations { return configurations }
    let made = CellConfigurations()
    configurations = made
    usesConfigurations = true
    return made
  }

  /// Whether the class may update its configurations by methods of its own.
  ///
  /// A plain cell cannot, and classes of this package say so. For any other class it is not known.
  final var mayOverrideConfiguration: Bool {
    type(of: self) != UICollectionViewCell.self && type(of: self)._mayHaveConfigurations
  }

  /// The collection view that shows the cell, or for which it is being made.
  final var collectionView: UICollectionView? {
    if let view = configurations?.handle?.view { return view }
    var ancestor = superview
    while let view = ancestor {
      if let collectionView = view as? UICollectionView { return collectionView }
      ancestor = view.superview
    }
    return nil
  }

  // MARK: The state

  /// The state of the cell without what the app adds.
  ///
  /// Rule: M12.4.
  final var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.cellDragState =
      UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
    guard let view = collectionView, let element else { return state }
    let isItem = element.kind == ElementKinds.cell
    state.isEditing = view.isEditing
    state.isPinned = !isItem && zIndex >= Self.pinnedZIndex
    guard isItem else { return state }
    state.isReordering = view.movement.move?.target == element.path
    state.isSwiped = view.swiping.swipedItem == element.path
    state.isExpanded = view.outlinePosition(at: element.path)?.isExpanded ?? false
    if view.drop.isActive {
      state.cellDropState = view.drop.highlighted == element.path ? .targeted : .notTargeted
    }
    return state
  }

  /// The z index from which on a view is pinned.
  ///
  /// Rule: M5.8.
  private static let pinnedZIndex = 1_000_000_000

  // MARK: Updates

  /// Updates the configurations if a change asks for it.
  ///
  /// Rule: M12.5.
  final func updateConfigurationIfNeeded() {
    guard configurations?.needsUpdate == true else { return }
    updateConfigurationNow()
  }

  /// Updates the configurations, as of every cell before it is shown.
  ///
  /// Rule: M12.5, M12.6.
  final func updateConfigurationNow() {
    let configurations = madeConfigurations
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurations.handler?(self, state)
    // Values that the app sets in an update do not request another update.
    configurations.needsUpdate = false
  }

  /// Replaces automatic configurations by those for a state.
  final func updateAutomatically(for state: UICellConfigurationState) {
    configurations?.update(for: state)
  }

  // MARK: Content and background

  /// Shows a content: in the present view if that supports it, else in a new one.
  ///
  /// Rule: M12.7.
  final func show(_ content: (any UIContentConfiguration)?) {
    guard content != nil || configurations?.content != nil else { return }
    let configurations = madeConfigurations
    guard let content else {
      configurations.dropContent()
      return replaceContentView(nil)
    }
    if let view = configurations.take(content) { replaceContentView(view) }
    setNeedsLayout()
    collectionView?.contentDidChange(of: self)
  }

  /// Shows a background instead of background views.
  ///
  /// Rule: M12.7.
  final func show(_ background: UIBackgroundConfiguration?) {
    guard background != nil || configurations != nil else { return }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    madeConfigurations.take(background)
    setNeedsLayout()
  }
}
