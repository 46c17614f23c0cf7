import Foundation
import UIKit

/// The rows of tables, and what a table shows around them.
extension Stage {
  /// Writes what a row of a table shows, as of a list.
  func writeTableRow(of cell: UITableViewCell, into json: inout JSONWriter) {
    json.key("row")
    json.beginObject()
    json.member("role", "row")
    let (lines, radii) = (cell.separatorFrames, cell.cornerRadii)
    let origin = cell.superview?.frame.origin ?? .zero
    if let top = lines.top {
      json.member("topSeparator", top.offsetBy(dx: origin.x, dy: origin.y))
    }
    if let bottom = lines.bottom {
      json.member("bottomSeparator", bottom.offsetBy(dx: origin.x, dy: origin.y))
    }
    if radii.upper > 0 || radii.lower > 0 {
      json.member("cornerRadii", CGPoint(x: radii.upper, y: radii.lower))
    }
    if cell.indentationLevel > 0 { json.member("indentation", cell.indentationLevel) }
    let controls = cell.shownControls
    let leading = controls.filter(\.isLeading).map(\.name)
    let trailing = controls.filter { !$0.isLeading }.map(\.name)
    if !leading.isEmpty { json.strings("leading", leading) }
    if !trailing.isEmpty { json.strings("trailing", trailing) }
    if cell.showingDeleteConfirmation { json.member("swiped", true) }
    json.endObject()
  }

  // MARK: Pictures

  /// The most shapes that a picture adds to a row of a table: two lines, and the disc and sign of four
  /// controls.
  static let tableRowShapes = 10

  /// The parts that a table adds to a row in pictures: its lines, controls and accessories.
  ///
  /// Rule: U7.2, U7.3.
  static func tableParts(of cell: UITableViewCell) -> [ShownPart] {
    let color = (cell.tableOfRow?.separatorColor ?? .separator).components
    let lines = cell.separatorFrames
    let separators = [("top separator", lines.top), ("separator", lines.bottom)].compactMap {
      (name, frame) -> ShownPart? in
      frame.map { .box(ShownBox(frame: $0, name: name, fill: FrameColor(components: color))) }
    }
    return separators
      + cell.shownControls.flatMap { control in
        var parts = signs(of: control.name, at: control.frame, in: cell)
        guard case .box(var box)? = parts.first else {
          // A frame without a look has the name of a control that is lines.
          return [.box(ShownBox(frame: control.frame, name: control.name))] + parts
        }
        box.name = control.name
        parts[0] = .box(box)
        return parts
      }
  }

  /// The signs of a control as lists draw them; a detail button with an arrow has two.
  private static func signs(
    of name: String, at frame: CGRect, in cell: UITableViewCell
  ) -> [ShownPart] {
    let kinds: [UICellAccessory.AccessoryType] =
      switch name {
      case "delete": [.delete]
      case "insert": [.insert]
      case "multiselect": [.multiselect]
      case "reorder": [.reorder]
      case "disclosureIndicator": [.disclosureIndicator]
      case "detailDisclosureButton": [.detail, .disclosureIndicator]
      case "detailButton": [.detail]
      case "checkmark": [.checkmark]
      default: []
      }
    let width = frame.width / CGFloat(max(kinds.count, 1))
    return kinds.enumerated().flatMap { index, kind in
      ControlParts.parts(
        of: ShownAccessory(kind: kind, isSelected: cell.isSelected),
        in: CGRect(
          x: frame.minX + CGFloat(index) * width, y: frame.minY, width: width, height: frame.height),
        of: cell)
    }
  }

  /// The views of a table around its rows, in content coordinates, back to front: the views at its ends, and the
  /// index.
  static func surroundings(of view: UICollectionView) -> [ScreenContent.Surrounding] {
    guard let table = view.scroller as? UITableView else { return [] }
    var shown: [ScreenContent.Surrounding] = []
    for (name, view) in [
      ("table header", table.tableHeaderView), ("table footer", table.tableFooterView),
    ] {
      guard let view, view.superview === table, !view.isHidden, view.alpha > 0 else { continue }
      shown.append(
        ScreenContent.Surrounding(
          name: name, frame: view.frame,
          color: view.withColors {
            view.backgroundColor.flatMap { FrameColor(components: $0.components) }
          }, parts: ElementParts.parts(in: view)))
    }
    if let index = table.shownIndex { shown.append(surrounding(index)) }
    return shown
  }

  /// The most titles of an index that are drawn; a device leaves out as many as have no room.
  private static let titlesMax = 64

  private static func surrounding(
    _ index: (titles: [String], frame: CGRect)
  ) -> ScreenContent.Surrounding {
    let (titles, frame) = index
    let height = frame.height / CGFloat(titles.count)
    let step = (titles.count + titlesMax - 1) / titlesMax
    let parts = stride(from: 0, to: titles.count, by: step).map { number in
      ShownPart.box(
        ShownBox(
          frame: CGRect(
            x: 0, y: CGFloat(number) * height, width: frame.width, height: height * CGFloat(step)),
          label: titles[number]))
    }
    return ScreenContent.Surrounding(name: "index", frame: frame, color: nil, parts: parts)
  }
}
