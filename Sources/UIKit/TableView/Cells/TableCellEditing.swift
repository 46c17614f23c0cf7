import Foundation

/// The controls that a row has in editing mode.
///
/// Rule: U5.1.
struct TableEditingState: Equatable {
  /// The control of the row.
  var style = UITableViewCell.EditingStyle.none
  /// Whether the row is selected with others, instead of a control.
  var choosesSeveral = false
  /// Whether the content is indented.
  var indents = true
  /// Whether the row may be moved.
  var movable = false
}

/// The controls and the accessory of a cell.
///
/// Rule: U5.1–U5.3, U7.3.
@MainActor
final class TableCellEditing {
  /// The controls that the row has.
  private(set) var state = TableEditingState()
  /// Whether the actions of the row are visible, which lie above the other controls.
  var isSwiped = false {
    didSet { reorder?.isUserInteractionEnabled = !isSwiped }
  }
  private var control: TableControl?
  private var reorder: TableControl?
  private var accessory: TableControl?

  /// The controls in the cell, from the leading edge to the trailing edge.
  var shownControls: [TableControl] { [control, accessory, reorder].compactMap { $0 } }

  /// Whether there is a control at the leading edge.
  var hasLeadingControl: Bool { state.style != .none }

  func take(_ state: TableEditingState, for cell: UITableViewCell) {
    self.state = state
    refreshControls(of: cell)
    cell.setNeedsLayout()
  }

  /// Makes the controls that the cell has now, and removes the others.
  func refreshControls(of cell: UITableViewCell) {
    let leading: TableControl.Kind? =
      !cell.isEditing || state.style == .none
      ? nil : state.choosesSeveral ? .choose : state.style == .delete ? .delete : .insert
    control = Self.shown(leading, instead: control, of: cell)
    reorder = Self.shown(
      cell.isEditing && state.movable ? .reorder : nil, instead: reorder, of: cell)
    refreshAccessory(of: cell)
  }

  func refreshAccessory(of cell: UITableViewCell) {
    let (view, type) = cell.shownAccessory
    for other in [cell.accessoryView, cell.editingAccessoryView] {
      if let other, other !== view { other.removeFromSuperview() }
    }
    if let view, view.superview !== cell { cell.addSubview(view) }
    let kind: TableControl.Kind? = view == nil && type != .none ? .accessory(type) : nil
    accessory = Self.shown(kind, instead: accessory, of: cell)
  }

  /// Returns a control of a kind in a cell, and removes another one.
  private static func shown(
    _ kind: TableControl.Kind?, instead control: TableControl?, of cell: UITableViewCell
  ) -> TableControl? {
    guard control?.kind != kind else { return control }
    control?.removeFromSuperview()
    guard let kind else { return nil }
    let made = TableControl(kind, of: cell)
    cell.addSubview(made)
    return made
  }

  func layOut(in cell: UITableViewCell) {
    let size = cell.bounds.size
    func place(_ view: UIView?, _ frame: CGRect) { view?.frame = cell.mirrored(frame) }
    place(
      control, CGRect(x: 0, y: 0, width: TableMetrics.editingRoom, height: size.height))
    var end = size.width
    if reorder != nil {
      end -= TableMetrics.editingRoom
      place(reorder, CGRect(x: end, y: 0, width: TableMetrics.editingRoom, height: size.height))
    }
    let (view, type) = cell.shownAccessory
    let room = TableAccessory.room(view, type)
    place(accessory, CGRect(x: end - room, y: 0, width: room, height: size.height))
    guard let view else { return }
    let own = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
    place(
      view,
      CGRect(
        x: end - TableAccessory.margin - own.width, y: (size.height - own.height) / 2,
        width: max(own.width, 0), height: max(own.height, 0)))
  }
}

/// The room of accessories.
///
/// Rule: U7.3.
@MainActor
enum TableAccessory {
  /// The distance of a view from the trailing edge, in points.
  static let margin: CGFloat = 16
  /// The distance of a view from the content, in points; a guess.
  private static let gap: CGFloat = 8

  static func room(_ view: UIView?, _ type: UITableViewCell.AccessoryType) -> CGFloat {
    if let view {
      let own = view.bounds.size == .zero ? view.intrinsicContentSize : view.bounds.size
      return max(own.width, 0) + margin + gap
    }
    switch type {
    case .none: return 0
    case .disclosureIndicator: return 33
    case .detailDisclosureButton: return 67
    case .checkmark: return 39
    case .detailButton: return 47
    }
  }
}
