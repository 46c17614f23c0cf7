import Foundation
import UIKit

/// A text picture of the screen, for people and for comparison in tests.
///
/// A character covers a part of the screen that is twice as high as wide; an element is drawn as a
/// box with the item's id, later ones over earlier ones. Highlighted boxes are filled with `░`,
/// selected ones with `▒`, headers and footers with `·`, cells whose data are not loaded with `:`.
/// Other views have a double frame with their name, and cover the main view.
///
/// Rule: protocol 11.
@MainActor
struct Snapshot {
  /// The label of a placeholder.
  private static let placeholder = "…"

  let text: String

  /// Creates a picture of all views of a stage, or of the one view that a command names.
  ///
  /// - Parameter columns: The width of the picture in characters.
  init(_ stage: Stage, _ columns: Int) {
    let grid = Grid(stage, columns)
    var raster = Raster(columns: columns, rows: grid.rows)
    for shown in Self.views(of: stage) {
      if shown !== stage.current {
        raster.drawFrame(grid.box(shown.frame), name: shown.name)
      }
      let part = grid.part(of: shown)
      Self.forEachElement(of: shown, on: grid) { element, box in
        raster.draw(
          box, fill: Self.fill(element), label: Self.label(element, in: shown), within: part)
      }
    }
    text = Self.caption(stage) + "\n" + raster.text
  }

  /// Refuses a picture with more characters than the limits allow, before it is drawn.
  ///
  /// - Throws: `limit_exceeded`.
  static func check(_ stage: Stage, _ columns: Int) throws(FlickbookError) {
    let (grid, most) = (Grid(stage, columns), stage.limits.pictureCells)
    var cells = grid.rows * columns
    for shown in views(of: stage) where cells <= most {
      let part = grid.part(of: shown).common(grid.whole)
      if shown !== stage.current { cells += part.area }
      forEachElement(of: shown, on: grid) { _, box in cells += box.common(part).area }
    }
    guard cells > most else { return }
    throw StageLimits.exceeded(
      "The picture would have more than \(most) characters, those that cover each other counted.",
      "pictureCells", hint: "Give the view other sides.")
  }

  /// Returns the views in the picture: all views of a stage, or the view that the command names.
  private static func views(of stage: Stage) -> [StageView] {
    stage.current === stage.main ? stage.seenViews : [stage.current]
  }

  /// Visits the visible elements of a view, with the characters that each covers.
  private static func forEachElement(
    of shown: StageView, on grid: Grid,
    _ visit: (UICollectionView.VisibleElement, Raster.Box) -> Void
  ) {
    let (origin, seen) = (grid.origin(of: shown), shown.view.presentationBounds)
    for element in shown.view.visibleElements where !element.view.isHidden {
      let displacement = shown.view.displacement(of: element.view, presentation: true)
      let frame = element.view.presentationFrame.offsetBy(
        dx: origin.x - seen.minX + displacement.x, dy: origin.y - seen.minY + displacement.y)
      visit(element, grid.box(frame))
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
    if UICollectionView.sceneCell(cell)?.lacksData == true { return ":" }
    return cell?.isSelected == true ? "▒" : " "
  }

  static func caption(_ stage: Stage) -> String {
    let shown = stage.current === stage.main ? stage.addressed : stage.current
    let offset = shown.view.contentOffset
    return "t=\(stage.now.text) s  frame \(stage.frame)  offset [\(number(offset.x)), "
      + "\(number(offset.y))]  \(stage.phase(of: shown.view).rawValue)"
  }

  private static func number(_ value: CGFloat) -> String {
    var json = JSONWriter()
    json.number((Double(value) * 1000).rounded() / 1000)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Maps the screen to characters.
  @MainActor
  private struct Grid {
    let rows: Int
    private let columns: Int
    /// The width of a character, in points; its height is twice that.
    private let unit: Double
    /// Whether the picture is of one view that a command names.
    private let isOfOne: Bool

    init(_ stage: Stage, _ columns: Int) {
      self.columns = columns
      isOfOne = stage.current !== stage.main
      let size = isOfOne ? stage.current.view.bounds.size : stage.windowSize
      unit = Double(size.width) / Double(columns)
      rows = max(1, Self.whole(Double(size.height) / (2 * unit)))
    }

    /// All characters of the picture.
    var whole: Raster.Box {
      Raster.Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
    }

    /// Returns the origin of a view in the coordinates of the picture.
    func origin(of shown: StageView) -> CGPoint { isOfOne ? .zero : shown.origin }

    /// Returns the characters that a view covers.
    func part(of shown: StageView) -> Raster.Box {
      box(CGRect(origin: origin(of: shown), size: shown.view.bounds.size))
    }

    /// Returns the characters that a rectangle of the screen covers, in points.
    func box(_ rect: CGRect) -> Raster.Box {
      Raster.Box(
        left: Self.whole(Double(rect.minX) / unit), top: Self.whole(Double(rect.minY) / (2 * unit)),
        right: Self.whole(Double(rect.maxX) / unit) - 1,
        bottom: Self.whole(Double(rect.maxY) / (2 * unit)) - 1)
    }

    /// Rounds to an integer, limited to `farthest`.
    private static func whole(_ value: Double) -> Int {
      guard value.isFinite else { return value > 0 ? farthest : -farthest }
      return Int(max(-Double(farthest), min(Double(farthest), value.rounded())))
    }

    /// A coordinate beyond the edges of any picture.
    private static let farthest = 1 << 30
  }
}
