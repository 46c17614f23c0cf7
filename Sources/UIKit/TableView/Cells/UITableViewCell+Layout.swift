import Foundation

extension UITableViewCell {
  /// The table that shows the cell.
  final var table: UITableView? { (rowView?.superview as? TableContentView)?.table }

  /// The accessory that is shown.
  final var shownAccessory: (view: UIView?, type: AccessoryType) {
    isEditing ? (editingAccessoryView, editingAccessoryType) : (accessoryView, accessoryType)
  }

  /// The room at the trailing edge, in points.
  ///
  /// Rule: U7.3.
  private var trailingRoom: CGFloat {
    let (view, type) = shownAccessory
    var room = TableAccessory.room(view, type)
    if isEditing, editing.state.movable, showsReorderControlNow { room += TableMetrics.editingRoom }
    return room
  }

  /// Whether the control that moves the row is shown.
  final var showsReorderControlNow: Bool { showsReorderControl || editing.state.movable }

  /// The room at the leading edge, in points.
  private var leadingRoom: CGFloat {
    guard isEditing, shouldIndentWhileEditing, editing.state.indents else { return 0 }
    return editing.hasLeadingControl ? TableMetrics.editingRoom : 0
  }

  /// The distances of the content view from the edges of the cell.
  final var contentInsets: UIEdgeInsets {
    let (start, end) = (leadingRoom, trailingRoom)
    return layoutDirection == .rightToLeft
      ? UIEdgeInsets(top: 0, left: end, bottom: 0, right: start)
      : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
  }

  final var contentFrame: CGRect {
    CGRect(origin: .zero, size: bounds.size).inset(by: contentInsets)
  }

  /// The indentation of the content, in points.
  final var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

  final func accessoriesChanged(_ old: UIView? = nil) {
    if let old, old !== accessoryView, old !== editingAccessoryView { old.removeFromSuperview() }
    editing.refreshAccessory(of: self)
    setNeedsLayout()
  }

  final func layOutParts() {
    let fill = CGRect(origin: .zero, size: bounds.size)
    backgroundView?.frame = fill
    selectedBackgroundView?.frame = fill
    contentView.frame = contentFrame
    parts.layOut(in: self)
    editing.layOut(in: self)
    configurations.layOutBackground(in: self)
  }

  /// Returns the height of the row for which nothing states one, in points.
  ///
  /// Rule: U2.3, U2.3a, U2.4.
  final func automaticHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let target = CGSize(width: width, height: 0)
    let fitting = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    let size = CGSize(width: width, height: fitting.height)
    let scale = rowView?.host?.screen.ownScale ?? UIScreen.main.scale
    let height = size.roundedUpToPixels(of: scale).height
    return height > 0 ? height : TableMetrics.rowHeight
  }

  /// Returns the height that the content prefers without constraints.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    let insets = contentInsets
    let room = max(width - insets.left - insets.right, 0)
    if let view = configurations.contentView {
      let fitting = view.systemLayoutSizeFitting(CGSize(width: room, height: 0))
      return max(fitting.height, TableMetrics.rowHeight)
    }
    return max(parts.height(in: self, width: room), TableMetrics.rowHeight)
  }

  // MARK: State

  final func stateDidChange() {
    if configurations.areUsed { setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }

  final func showHighlighted(_ highlighted: Bool, in view: UIView) {
    for view in view.subviews {
      (view as? any UIHighlightableView)?.isHighlighted = highlighted
      if let label = view as? UILabel { label.isHighlighted = highlighted }
      if let image = view as? UIImageView { image.isHighlighted = highlighted }
      if !(view is UIControl) { showHighlighted(highlighted, in: view) }
    }
  }

  /// Takes the controls that the row has in editing mode.
  final func take(_ state: TableEditingState) {
    editing.take(state, for: self)
  }

  /// Notes whether the actions of the row are visible.
  final func swipeChanged(_ isSwiped: Bool) {
    let state: StateMask = isSwiped ? .showingDeleteConfirmation : []
    willTransition(to: state)
    editing.isSwiped = isSwiped
    stateDidChange()
    didTransition(to: state)
  }
}
