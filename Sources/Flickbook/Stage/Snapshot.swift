import Foundation
import UIKit

/// A text picture of the screen, for people and for comparison in tests.
///
/// A character covers a part of the screen that is twice as high as wide; an element is drawn as a
/// box with the words in it, or else with the item's id where nothing covers it, later ones over earlier ones. Highlighted boxes are filled with `░`,
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
    let isWhole = stage.current === stage.main
    let bars = isWhole ? stage.barViews : []
    let around = isWhole ? stage.surroundings(bars: bars, tableEnds: true) : ([], [])
    raster.write(grid.words(around.0, at: .zero), within: grid.whole)
    for shown in Self.views(of: stage) {
      if shown !== stage.current {
        raster.drawFrame(grid.box(shown.frame), name: shown.name)
      }
      let part = grid.part(of: shown)
      Self.forEachElement(of: shown, on: grid) { element, box in
        let (fill, frame) = (Self.fill(element), grid.frame(of: element, in: shown))
        let words = grid.words(ElementParts.parts(in: element.view), at: frame.origin)
        if words.isEmpty {
          raster.draw(box, fill: fill, label: Self.label(element, in: shown), within: part)
        } else {
          raster.draw(box, fill: fill, words: words, within: part)
        }
      }
    }
    raster.write(grid.words(around.1, at: .zero), within: grid.whole)
    for bar in bars {
      let frame = bar.convert(bar.bounds, to: nil)
      let words = grid.words(ElementParts.parts(in: bar), at: frame.origin)
      raster.draw(grid.box(frame), fill: " ", words: words, within: grid.whole)
    }
    raster.writeLabels()
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
      forEachElement(of: shown, on: grid) { element, box in
        cells += box.common(part).area + ElementParts.characterBound(of: element.view)
      }
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
    for element in shown.view.visibleElements
    where !element.view.isHidden && !element.view.isEmptyRoom {
      visit(element, grid.box(grid.frame(of: element, in: shown)))
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

    /// Returns the frame of an element, in the coordinates of the picture.
    func frame(of element: UICollectionView.VisibleElement, in shown: StageView) -> CGRect {
      let (origin, seen) = (origin(of: shown), shown.view.presentationBounds)
      let displacement = shown.view.displacement(of: element.view, presentation: true)
      return element.view.presentationFrame.offsetBy(
        dx: origin.x - seen.minX + displacement.x, dy: origin.y - seen.minY + displacement.y)
    }

    /// Returns the texts of an element at a point, and the names of images and actions that have room.
    func words(_ parts: [ShownPart], at corner: CGPoint) -> [Raster.Words] {
      var before: ShownText?
      var words: [Raster.Words] = []
      for part in parts {
        guard let next = self.words(part, at: corner, behind: &before) else { continue }
        guard case .text(let text) = part, text.continuesLine, let line = words.last else {
          words.append(next)
          continue
        }
        // Parts of one line are written as one.
        words[words.count - 1] = Raster.Words(
          text: line.text + next.text,
          columns: line.columns.lowerBound..<max(line.columns.upperBound, next.columns.upperBound),
          row: line.row, alignment: line.alignment, continues: line.continues)
      }
      return words
    }

    /// - Parameter before: The text before, whose line a text continues.
    private func words(
      _ part: ShownPart, at corner: CGPoint, behind before: inout ShownText?
    ) -> Raster.Words? {
      switch part {
      case .text(let text):
        guard text.color.last ?? 1 > 0, !text.isShadow else { return nil }
        let x = Double(corner.x + text.start.x)
        // The middle of small letters.
        let y = Double(corner.y + text.start.y - text.size * Self.middleOfLetters)
        let start = Self.whole(x / unit)
        let end = max(start, Self.whole((x + Double(text.width)) / unit))
        defer { before = text }
        let continues = before.map {
          $0.start.y == text.start.y && ($0.start.x + $0.width - text.start.x).magnitude < 1
        }
        return Raster.Words(
          text: text.text, columns: start..<end,
          row: Self.whole((y / (2 * unit)).rounded(.down)), alignment: Double(text.alignment),
          continues: continues ?? false)
      case .box(let box): return label(of: box, at: corner)
      case .image(let image): return label(of: image.box, at: corner)
      case .line: return nil
      }
    }

    /// Returns the label of a box; nil where it has no room.
    private func label(of box: ShownBox, at corner: CGPoint) -> Raster.Words? {
      let area = self.box(box.frame.offsetBy(dx: corner.x, dy: corner.y))
      guard !box.label.isEmpty, area.left <= area.right, area.top <= area.bottom,
        DisplayText.width(DisplayText.printable(box.label)) <= area.right - area.left + 1
      else { return nil }
      return Raster.Words(
        text: box.label, columns: area.left..<area.right + 1, row: (area.top + area.bottom) / 2,
        alignment: 0.5)
    }

    /// How far the middle of small letters is above the base line, in parts of the size; a guess.
    private static let middleOfLetters: CGFloat = 0.26

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
