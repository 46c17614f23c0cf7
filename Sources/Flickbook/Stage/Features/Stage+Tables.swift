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
    let color = (cell.tableOfRow?.separatorColor ?? .separator).cgColor.components ?? []
    let lines = cell.separatorFrames
    let separators = [("top separator", lines.top), ("separator", lines.bottom)].compactMap {
      (name, frame) -> ShownPart? in
      frame.map { .box(ShownBox(frame: $0, name: name, fill: FrameColor(components: color))) }
    }
    return separators
      + cell.shownControls.map { control in
        .box(box(of: control.name, at: control.frame, isOn: cell.isSelected))
      }
  }

  /// The side of the sign of a control, in points; a guess.
  private static let signSide: CGFloat = 22

  private static func box(of name: String, at frame: CGRect, isOn: Bool) -> ShownBox {
    let side = min(signSide, frame.width, frame.height)
    var box = ShownBox(
      frame: CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side),
      name: name)
    let sign = sign(of: name, isOn: isOn)
    box.label = sign.text
    guard let color = sign.disc else { return box }
    box.radius = side / 2
    let disc = FrameColor(components: color.cgColor.components ?? [])
    if sign.isFilled { box.fill = disc } else { box.line = disc }
    return box
  }

  /// The sign of a control, and the colour of the disc about it.
  private static func sign(
    of name: String, isOn: Bool
  ) -> (text: String, disc: UIColor?, isFilled: Bool) {
    switch name {
    case "delete": ("−", .systemRed, true)
    case "insert": ("+", .systemGreen, true)
    case "multiselect": (isOn ? "✓" : "", isOn ? .systemBlue : .systemGray, isOn)
    case "reorder": ("≡", nil, false)
    case "disclosureIndicator": ("›", nil, false)
    case "detailDisclosureButton": ("i ›", .systemBlue, false)
    case "detailButton": ("i", .systemBlue, false)
    case "checkmark": ("✓", nil, false)
    default: ("", nil, false)
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
          color: view.backgroundColor.flatMap {
            FrameColor(components: $0.cgColor.components ?? [])
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
