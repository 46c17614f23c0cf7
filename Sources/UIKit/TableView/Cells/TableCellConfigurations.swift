import Foundation

/// The configurations of a cell.
///
/// Rule: M12.3–M12.7.
@MainActor
final class TableCellConfigurations {
  var content: (any UIContentConfiguration)?
  var contentView: (any UIView & UIContentView)?
  var updatesContent = true
  var background: UIBackgroundConfiguration?
  var updatesBackground = true
  var customView: UIView?
  var handler: UITableViewCell.ConfigurationUpdateHandler?
  var needsUpdate = false

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

  final func updateAutomatically(for state: UICellConfigurationState) {
    if configurations.updatesContent, let content = configurations.content {
      let updated = content.updated(for: state)
      configurations.content = updated
      configurations.contentView?.configuration = updated
    }
    if configurations.updatesBackground, let background = configurations.background {
      configurations.background = background.updated(for: state)
    }
  }

  /// Shows a content: in the present view if that supports it, else in a new one.
  final func show(_ content: (any UIContentConfiguration)?) {
    guard content != nil || configurations.content != nil else { return }
    configurations.content = content
    guard let content else {
      configurations.contentView = nil
      return replaceContentView(UIView(frame: contentFrame))
    }
    parts.remove()
    if let view = configurations.contentView, view.supports(content) {
      view.configuration = content
    } else {
      let view = content.makeContentView()
      configurations.contentView = view
      replaceContentView(view)
    }
    setNeedsLayout()
    if let rowView { (rowView.superview as? TableContentView)?.contentDidChange(of: rowView) }
  }

  final func layOutBackground() {
    let view = configurations.background?.customView
    if view !== configurations.customView {
      configurations.customView?.removeFromSuperview()
      configurations.customView = view
      if let view { insertSubview(view, at: 0) }
    }
    view?.frame = CGRect(origin: .zero, size: bounds.size)
  }
}
