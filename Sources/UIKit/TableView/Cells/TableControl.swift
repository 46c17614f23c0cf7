import Foundation

/// A control or accessory of the system in a row, with the touches on it.
///
/// Rule: U5.2, U5.3, U6.1, U7.4.
final class TableControl: UIView {
  /// The function of the control.
  enum Kind: Equatable {
    case delete
    case insert
    case choose
    case reorder
    case accessory(UITableViewCell.AccessoryType)
  }

  let kind: Kind
  private unowned(unsafe) let cell: UITableViewCell

  init(_ kind: Kind, of cell: UITableViewCell) {
    self.kind = kind
    self.cell = cell
    super.init(frame: .zero)
    addRecognizer()
  }

  required init?(coder: NSCoder) { nil }

  /// Rule: E18.
  override var systemLabel: String? {
    switch kind {
    case .delete: Self.label("Delete", of: cell.contentView)
    case .insert: Self.label("Insert", of: cell.contentView)
    case .reorder: Self.label("Reorder", of: cell.contentView)
    case .accessory(.detailButton), .accessory(.detailDisclosureButton): "More Info"
    case .choose, .accessory: nil
    }
  }

  private func addRecognizer() {
    switch kind {
    case .delete, .insert, .accessory(.detailButton), .accessory(.detailDisclosureButton):
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] tap in
        if tap.state == .ended { self?.act() }
      }
      addGestureRecognizer(tap)
    case .reorder:
      let gesture = ReorderGestureRecognizer()
      gesture.addAction { [weak self] gesture in self?.move(by: gesture) }
      addGestureRecognizer(gesture)
    case .choose, .accessory: isUserInteractionEnabled = false
    }
  }

  /// The content that shows the row, and the row.
  private var row: (content: TableContentView, path: ItemPath)? {
    guard let rowView = cell.rowView, let content = rowView.superview as? TableContentView,
      let path = rowView.element?.path
    else { return nil }
    return (content, path)
  }

  private func act() {
    guard let (content, path) = row, let table = content.table else { return }
    switch kind {
    case .delete: content.swiping.open(path, .trailing)
    case .insert: table.adapter.commit(.insert, at: path.indexPath)
    case .accessory:
      content.observe(.accessoryButtonTappedForRowWith(path))
      table.rowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path.indexPath)
    case .choose, .reorder: return
    }
  }

  private func move(by gesture: UIGestureRecognizer) {
    guard let (content, path) = row else { return }
    let location = gesture.location(in: content)
    switch gesture.state {
    case .began: content.beginInteractiveMovementForItem(at: path.indexPath)
    case .changed: content.updateInteractiveMovementTargetPosition(location)
    case .ended: content.endInteractiveMovement()
    case .cancelled, .failed: content.cancelInteractiveMovement()
    case .possible: return
    }
  }
}
