import Foundation
import UIKit

/// A picture of the screen made of letters, for people to read and for tests to compare.
///
/// A character stands for a part of the screen that is twice as tall as wide; an element is drawn as a
/// box with the item's id, later ones over earlier ones. Highlighted boxes are filled with `░`,
/// selected ones with `▒`, headers and footers with `·`, cells whose data are still to come with `:`.
/// Further views have a double frame and their name above it, and lie over the main one.
///
/// Rule: protocol 11.
@MainActor
struct Snapshot {
  /// How many characters the picture is wide; as many as leave room beside it on 80 columns.
  private static let columns = 64

  /// What stands in a cell for an item that is not there yet.
  private static let placeholder = "…"

  let text: String

  /// A picture of all views of a stage; of one view during a command that names it.
  init(_ stage: Stage) {
    let isOfOne = stage.current !== stage.main
    let size = isOfOne ? stage.current.view.bounds.size : stage.windowSize
    let grid = Grid(unit: Double(size.width) / Double(Self.columns))
    var raster = Raster(columns: Self.columns, rows: grid.rows(Double(size.height)))
    if isOfOne {
      Self.draw(stage.current, at: .zero, on: grid, into: &raster)
    } else {
      for shown in stage.views {
        if shown !== stage.main { raster.drawFrame(grid.box(shown.view.frame), name: shown.name) }
        Self.draw(shown, at: shown.origin, on: grid, into: &raster)
      }
    }
    text = Self.caption(stage) + raster.text
  }

  /// Draws the elements of a view that has its upper left corner there.
  private static func draw(
    _ shown: StageView, at origin: CGPoint, on grid: Grid, into raster: inout Raster
  ) {
    let view = shown.view
    let seen = view.presentationBounds
    let part = grid.box(CGRect(origin: origin, size: view.bounds.size))
    for element in view.visibleElements where !element.view.isHidden {
      let frame = element.view.presentationFrame.offsetBy(
        dx: origin.x - seen.minX, dy: origin.y - seen.minY)
      raster.draw(
        grid.box(frame), fill: fill(element), label: label(element, in: shown), within: part)
    }
  }

  private static func label(
    _ element: UICollectionView.VisibleElement, in shown: StageView
  ) -> String {
    guard element.category == .cell else { return ElementKindName.word(for: element.kind) }
    return shown.view.dataPath(element.path).map { shown.data.name(ofItemAt: $0) } ?? placeholder
  }

  private static func fill(_ element: UICollectionView.VisibleElement) -> Character {
    guard element.category == .cell else { return "·" }
    let cell = element.view as? UICollectionViewCell
    if cell?.isHighlighted == true { return "░" }
    if (cell as? SceneCell)?.lacksData == true { return ":" }
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

  /// Which characters stand for which part of the screen.
  private struct Grid {
    /// The width of a character, in points; its height is twice as much.
    let unit: Double

    /// How many rows a height takes, in points.
    func rows(_ height: Double) -> Int { max(1, Self.whole(height / (2 * unit))) }

    /// The characters that a rectangle of the screen covers, in points.
    func box(_ rect: CGRect) -> Raster.Box {
      Raster.Box(
        left: Self.whole(Double(rect.minX) / unit), top: Self.whole(Double(rect.minY) / (2 * unit)),
        right: Self.whole(Double(rect.maxX) / unit) - 1,
        bottom: Self.whole(Double(rect.maxY) / (2 * unit)) - 1)
    }

    /// The nearest whole number, for what lies far away the farthest that is counted.
    private static func whole(_ value: Double) -> Int {
      guard value.isFinite else { return value > 0 ? farthest : -farthest }
      return Int(max(-Double(farthest), min(Double(farthest), value.rounded())))
    }

    /// Farther than any picture is wide or high.
    private static let farthest = 1 << 30
  }
}
