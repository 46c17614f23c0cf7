package import Foundation

/// The parts of a row that a picture shows besides its content.
///
/// Rule: U7.2, U7.3.
extension UITableViewCell {
  /// The table that shows the cell.
  package final var tableOfRow: UITableView? { table }

  /// The row of the cell, and whether it is the first and the last one of its section.
  private var standing: (table: UITableView, isFirst: Bool, isLast: Bool)? {
    guard let table, let path = rowView?.element?.path else { return nil }
    let counts = table.content.knownCounts?.items ?? []
    let count = counts.indices.contains(path.section) ? counts[path.section] : 0
    return (table, path.item == 0, path.item == count - 1)
  }

  /// The frames of the lines at the upper and lower edge in the coordinates of the cell; nil for none.
  ///
  /// Rule: U7.2.
  package final var separatorFrames: (top: CGRect?, bottom: CGRect?) {
    guard let (table, isFirst, isLast) = standing, table.separatorStyle != .none else {
      return (nil, nil)
    }
    let height = 1 / (window?.screen.scale ?? 1)
    let whole = { (y: CGFloat) in CGRect(x: 0, y: y, width: self.bounds.width, height: height) }
    let low = bounds.height - height
    switch table.style {
    case .plain: return (nil, line(at: low, height))
    case .grouped: return (isFirst ? whole(0) : nil, isLast ? whole(low) : line(at: low, height))
    case .insetGrouped: return (nil, isLast ? nil : line(at: low, height))
    }
  }

  private func line(at y: CGFloat, _ height: CGFloat) -> CGRect {
    let inset = separatorInset
    let isMirrored = layoutDirection == .rightToLeft
    return CGRect(
      x: isMirrored ? inset.right : inset.left, y: y,
      width: max(bounds.width - inset.left - inset.right, 0), height: height)
  }

  /// The radii of the upper and lower corners of the row, in points: of the outer rows of a section of an
  /// inset grouped table.
  ///
  /// Rule: M12.8, as in lists.
  package final var cornerRadii: (upper: CGFloat, lower: CGFloat) {
    guard let (table, isFirst, isLast) = standing, table.style == .insetGrouped else {
      return (0, 0)
    }
    let radius = ListRow.groupedCornerRadius
    return (isFirst ? radius : 0, isLast ? radius : 0)
  }

  /// The colour that is seen where the cell has no content of its own; nil if nothing is coloured.
  final var colorOfLayers: UIColor? {
    color(
      ofLayers: backgroundView, selectedBackgroundView, configurations.background,
      under: shownContentView)
  }

  /// The controls and accessories of the system that the row shows, those at the leading edge first.
  package final var shownControls: [(name: String, isLeading: Bool, frame: CGRect)] {
    editing.shownControls.map { control in
      (control.kind.name, control.kind.isLeading, control.frame)
    }
  }
}

extension TableControl.Kind {
  /// UIKit's word for the control.
  fileprivate var name: String {
    switch self {
    case .delete: "delete"
    case .insert: "insert"
    case .choose: "multiselect"
    case .reorder: "reorder"
    case .accessory(let type): "\(type)"
    }
  }

  fileprivate var isLeading: Bool {
    switch self {
    case .delete, .insert, .choose: true
    case .reorder, .accessory: false
    }
  }
}
