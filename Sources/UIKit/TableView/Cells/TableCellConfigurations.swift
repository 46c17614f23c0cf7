import Foundation

/// The configurations of a cell of a table.
final class TableCellConfigurations: ViewConfigurations {
  var handler: UITableViewCell.ConfigurationUpdateHandler?

  /// Whether a change of the state has an effect.
  var areUsed: Bool { content != nil || background != nil || handler != nil }
}

extension UITableViewCell {
  /// The state of the cell without what the app adds.
  final var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isEditing = isEditing
    state.isSwiped = editing.isSwiped
    if let rowView {
      state.isReordering = rowView.configurationState.isReordering
      state.cellDragState = rowView.configurationState.cellDragState
      state.cellDropState = rowView.configurationState.cellDropState
    }
    return state
  }

  final func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurations.handler?(self, state)
    configurations.needsUpdate = false
  }

  /// Shows a content: in the present view if that supports it, else in a new one.
  final func show(_ content: (any UIContentConfiguration)?) {
    guard content != nil || configurations.content != nil else { return }
    guard let content else {
      configurations.dropContent()
      return replaceContentView(UIView(frame: contentFrame))
    }
    parts.remove()
    if let view = configurations.take(content) { replaceContentView(view) }
    setNeedsLayout()
    if let rowView { (rowView.superview as? TableContentView)?.contentDidChange(of: rowView) }
  }

  /// Shows a background instead of background views.
  ///
  /// Rule: M12.7.
  final func show(_ background: UIBackgroundConfiguration?) {
    guard background != nil || configurations.background != nil else { return }
    if backgroundView != nil { backgroundView = nil }
    if selectedBackgroundView != nil { selectedBackgroundView = nil }
    configurations.take(background)
    setNeedsLayout()
  }
}
