/// A framed grid of characters on which boxes are drawn.
struct Raster {
  /// The characters that a box covers, all inclusive; it may extend beyond the grid.
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    var isEmpty: Bool { left > right || top > bottom }

    /// The number of characters that it covers.
    var area: Int { isEmpty ? 0 : (right - left + 1) * (bottom - top + 1) }

    func common(_ other: Box) -> Box {
      Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }
  }

  /// The text of each cell: a scalar with its combining marks; empty behind a character of two
  /// columns.
  private var cells: [[String]]
  /// The upper edge of the picture without its corners.
  private var edge: [String]
  private let whole: Box

  private static let horizontalEdge = "─"

  init(columns: Int, rows: Int) {
    edge = Array(repeating: Self.horizontalEdge, count: columns)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    whole = Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
  }

  /// Draws a box with a label in the middle of its visible part, if there is room.
  mutating func draw(_ box: Box, fill: Character, label: String, within part: Box) {
    let seen = part.common(whole).common(box)
    guard !seen.isEmpty else { return }
    paint(box, seen, fill, .single)
    let inside = seen.common(
      Box(left: box.left + 1, top: box.top, right: box.right - 1, bottom: box.bottom))
    guard !inside.isEmpty else { return }
    let room = inside.right - inside.left + 1
    let letters = Self.letters(of: label)
    let width = letters.reduce(0) { $0 + $1.width }
    guard width <= room else { return }
    write(letters, row: (seen.top + seen.bottom) / 2, column: inside.left + (room - width) / 2)
  }

  /// Draws the empty frame of a view, with its name in the upper edge of the picture, where it is
  /// not covered; of overlapping names the first one stays.
  mutating func drawFrame(_ box: Box, name: String) {
    let seen = box.common(whole)
    guard !seen.isEmpty else { return }
    paint(box, seen, " ", .double)
    let letters = Self.letters(of: " \(name) ")
    let width = letters.reduce(0) { $0 + $1.width }
    let columns = seen.left + 1..<seen.left + 1 + width
    guard columns.upperBound <= seen.right,
      edge[columns].allSatisfy({ $0 == Self.horizontalEdge })
    else { return }
    edge.replaceSubrange(
      columns, with: letters.flatMap { $0.width == 2 ? [$0.text, ""] : [$0.text] })
  }

  // MARK: Boxes

  /// The line characters of a box.
  private struct Lines {
    let upperLeft, upperRight, lowerLeft, lowerRight, horizontal, vertical: String

    static let single = Lines(
      upperLeft: "┌", upperRight: "┐", lowerLeft: "└", lowerRight: "┘", horizontal: "─",
      vertical: "│")
    static let double = Lines(
      upperLeft: "╔", upperRight: "╗", lowerLeft: "╚", lowerRight: "╝", horizontal: "═",
      vertical: "║")
  }

  private mutating func paint(_ box: Box, _ seen: Box, _ fill: Character, _ lines: Lines) {
    for row in seen.top...seen.bottom {
      for column in seen.left...seen.right {
        put(Self.character(box, row, column, fill, lines), row, column)
      }
    }
  }

  /// Returns the edge or fill character of a box at a cell; a box of one row or column is filled.
  private static func character(
    _ box: Box, _ row: Int, _ column: Int, _ fill: Character, _ lines: Lines
  ) -> String {
    guard box.bottom > box.top, box.right > box.left else {
      return fill == " " ? "-" : String(fill)
    }
    switch (row == box.top, row == box.bottom, column == box.left, column == box.right) {
    case (true, _, true, _): return lines.upperLeft
    case (true, _, _, true): return lines.upperRight
    case (_, true, true, _): return lines.lowerLeft
    case (_, true, _, true): return lines.lowerRight
    case (true, _, _, _), (_, true, _, _): return lines.horizontal
    case (_, _, true, _), (_, _, _, true): return lines.vertical
    default: return String(fill)
    }
  }

  // MARK: Letters

  /// A scalar with its combining marks.
  private struct Letter {
    var text: String
    let width: Int
  }

  /// Returns the letters of a label, each printable and at least one column wide.
  private static func letters(of label: String) -> [Letter] {
    var letters: [Letter] = []
    for scalar in DisplayText.printable(label).unicodeScalars {
      let width = DisplayText.width(scalar)
      if width > 0 {
        letters.append(Letter(text: String(scalar), width: width))
      } else if letters.isEmpty {
        letters.append(Letter(text: bareMark + String(scalar), width: 1))
      } else {
        letters[letters.count - 1].text.unicodeScalars.append(scalar)
      }
    }
    return letters
  }

  /// The base for a combining mark at the beginning of a label.
  private static let bareMark = "\u{25CC}"

  private mutating func write(_ letters: [Letter], row: Int, column: Int) {
    var column = column
    for letter in letters {
      put(letter.text, row, column)
      if letter.width == 2 {
        put(" ", row, column + 1)
        cells[row][column + 1] = ""
      }
      column += letter.width
    }
  }

  /// Puts a text of one column into a cell; the rest of a character of two columns becomes a space.
  private mutating func put(_ text: String, _ row: Int, _ column: Int) {
    if cells[row][column].isEmpty { cells[row][column - 1] = " " }
    if column < whole.right, cells[row][column + 1].isEmpty { cells[row][column + 1] = " " }
    cells[row][column] = text
  }

  /// The rows between vertical bars, with an edge above and below.
  var text: String {
    let rows = cells.map { "│\($0.joined())│\n" }.joined()
    let lowerEdge = String(repeating: Self.horizontalEdge, count: whole.right + 1)
    return "╭\(edge.joined())╮\n\(rows)╰\(lowerEdge)╯\n"
  }
}
