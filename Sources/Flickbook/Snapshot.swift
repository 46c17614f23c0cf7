import Foundation
import UIKit

/// A picture of the screen made of letters, for people to read and for tests to compare.
///
/// A character stands for a part of the view that is twice as tall as wide; a view is drawn as a box
/// with the item's id, later ones over earlier ones. Highlighted boxes are filled with `░`, selected
/// ones with `▒`, headers and footers with `·`.
@MainActor
struct Snapshot {
  /// How many characters the picture is wide; as many as leave room beside it on 80 columns.
  private static let columns = 64

  /// What stands in a cell for an item that is not there yet.
  private static let placeholder = "…"

  let text: String

  init(_ stage: Stage) {
    let view = stage.collectionView
    let size = view.bounds.size
    let unit = Double(size.width) / Double(Self.columns)
    let rows = max(1, Int((Double(size.height) / (2 * unit)).rounded()))
    var raster = Raster(columns: Self.columns, rows: rows)
    let seen = view.presentationBounds
    for element in view.visibleElements where !element.view.isHidden {
      let frame = element.view.presentationFrame.offsetBy(
        dx: -seen.minX, dy: -seen.minY)
      let cell = element.view as? UICollectionViewCell
      let label =
        element.category == .cell
        ? stage.name(ofItemAt: element.path) ?? Self.placeholder
        : ElementKindName.word(for: element.kind)
      raster.draw(
        Raster.Box(
          left: Int((Double(frame.minX) / unit).rounded()),
          top: Int((Double(frame.minY) / (2 * unit)).rounded()),
          right: Int((Double(frame.maxX) / unit).rounded()) - 1,
          bottom: Int((Double(frame.maxY) / (2 * unit)).rounded()) - 1),
        fill: Self.fill(element, cell), label: label)
    }
    text = Self.caption(stage) + raster.text
  }

  private static func fill(
    _ element: UICollectionView.VisibleElement, _ cell: UICollectionViewCell?
  ) -> Character {
    guard element.category == .cell else { return "·" }
    if cell?.isHighlighted == true { return "░" }
    return cell?.isSelected == true ? "▒" : " "
  }

  private static func caption(_ stage: Stage) -> String {
    let offset = stage.collectionView.contentOffset
    return "t=\(stage.now.text) s  frame \(stage.frame)  offset [\(number(offset.x)), "
      + "\(number(offset.y))]  \(stage.phase.rawValue)\n"
  }

  private static func number(_ value: CGFloat) -> String {
    var json = JSONWriter()
    json.number((Double(value) * 1000).rounded() / 1000)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// A grid of characters with boxes on it, framed.
struct Raster {
  /// The characters that a box covers, all inclusive; it may lie outside.
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
  }

  private var cells: [[Character]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  mutating func draw(_ box: Box, fill: Character, label: String) {
    guard box.left <= box.right, box.top <= box.bottom else { return }
    for row in max(box.top, 0)...max(box.top, 0, min(box.bottom, cells.count - 1))
    where row <= box.bottom && row < cells.count {
      for column in max(box.left, 0)...max(box.left, 0, min(box.right, cells[row].count - 1))
      where column <= box.right && column < cells[row].count {
        cells[row][column] = Self.character(box, row, column, fill)
      }
    }
    write(label, in: box)
  }

  /// The edge of a box, or what fills it; a box of one row or column is all fill.
  private static func character(
    _ box: Box, _ row: Int, _ column: Int, _ fill: Character
  ) -> Character {
    guard box.bottom > box.top, box.right > box.left else { return fill == " " ? "-" : fill }
    switch (row == box.top, row == box.bottom, column == box.left, column == box.right) {
    case (true, _, true, _): return "┌"
    case (true, _, _, true): return "┐"
    case (_, true, true, _): return "└"
    case (_, true, _, true): return "┘"
    case (true, _, _, _), (_, true, _, _): return "─"
    case (_, _, true, _), (_, _, _, true): return "│"
    default: return fill
    }
  }

  /// The label in the middle of the part of the box that is seen, if it fits.
  private mutating func write(_ label: String, in box: Box) {
    let top = max(box.top, 0)
    let bottom = min(box.bottom, cells.count - 1)
    guard top <= bottom, let width = cells.first?.count else { return }
    let left = max(box.left + 1, 0)
    let right = min(box.right - 1, width - 1)
    let letters = Array(label)
    guard right - left + 1 >= letters.count else { return }
    let row = (top + bottom) / 2
    let start = left + (right - left + 1 - letters.count) / 2
    for (index, letter) in letters.enumerated() { cells[row][start + index] = letter }
  }

  /// The rows between two bars, with an edge above and below.
  var text: String {
    let width = cells.first?.count ?? 0
    let edge = String(repeating: "─", count: width)
    let rows = cells.map { "│\(String($0))│\n" }.joined()
    return "╭\(edge)╮\n\(rows)╰\(edge)╯\n"
  }
}
