/// A framed grid of characters on which boxes are drawn.
struct Raster {
  /// The characters that a box covers, all inclusive; it may extend beyond the grid.
  struct Box {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    /// The part without the edges; with those edges between which nothing is left.
    var inside: Box {
      let hasRows = bottom - top >= 2
      let hasColumns = right - left >= 2
      return Box(
        left: left + (hasColumns ? 1 : 0), top: top + (hasRows ? 1 : 0),
        right: right - (hasColumns ? 1 : 0), bottom: bottom - (hasRows ? 1 : 0))
    }

    var isEmpty: Bool { left > right || top > bottom }

    /// The number of characters that it covers.
    var area: Int { isEmpty ? 0 : (right - left + 1) * (bottom - top + 1) }

    func common(_ other: Box) -> Box {
      Box(
        left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
        bottom: min(bottom, other.bottom))
    }
  }

  /// A text in an element, in characters.
  struct Words {
    let text: String
    /// The columns that it takes on the screen.
    let columns: Range<Int>
    let row: Int
    /// The part of the free room that is on its left.
    let alignment: Double
    /// Whether it continues the line of the words before.
    var continues = false
  }

  /// The text of each cell: a scalar with its combining marks; empty behind a character of two
  /// columns.
  private var cells: [[String]]
  /// The number of the box that each cell shows, counted from 1; 0 for none.
  private var owners: [[Int]]
  /// The labels that are written when all boxes are drawn.
  private var labels: [(owner: Int, box: Box, seen: Box, text: String)] = []
  private var boxes = 0
  /// The upper edge of the picture without its corners.
  private var edge: [String]
  private let whole: Box

  private static let horizontalEdge = "─"

  init(columns: Int, rows: Int) {
    edge = Array(repeating: Self.horizontalEdge, count: columns)
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    owners = Array(repeating: Array(repeating: 0, count: columns), count: rows)
    whole = Box(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
  }

  /// Draws a box with a label, which `writeLabels()` writes.
  mutating func draw(_ box: Box, fill: Character, label: String, within part: Box) {
    let seen = part.common(whole).common(box)
    guard !seen.isEmpty else { return }
    paint(box, seen, fill, .single)
    labels.append((boxes, box, seen, label))
  }

  /// Draws a box with the words in it; a line without room is cut.
  mutating func draw(_ box: Box, fill: Character, words: [Words], within part: Box) {
    let seen = part.common(whole).common(box)
    guard !seen.isEmpty else { return }
    paint(box, seen, fill, .single)
    write(words, in: box.inside, within: part.common(whole))
  }

  /// Writes words without a box around them.
  mutating func write(_ words: [Words], within part: Box) {
    boxes += 1
    write(words, in: part.common(whole), within: part.common(whole))
  }

  /// Writes each label where nothing covers its box: in the middle of the visible part, or else as near as
  /// possible to it; if there is no room, not at all.
  mutating func writeLabels() {
    for label in labels {
      let inside = label.seen.common(
        Box(
          left: label.box.left + 1, top: label.box.top, right: label.box.right - 1,
          bottom: label.box.bottom))
      guard !inside.isEmpty else { continue }
      let letters = Self.letters(of: label.text)
      let width = letters.reduce(0) { $0 + $1.width }
      let middle = (label.seen.top + label.seen.bottom) / 2
      let rows = (inside.top...inside.bottom).sorted {
        (abs($0 - middle), $0) < (abs($1 - middle), $1)
      }
      for row in rows {
        guard let column = freeColumn(label.owner, width, row, inside) else { continue }
        write(letters, row: row, column: column)
        break
      }
    }
    labels = []
  }

  /// Returns the column nearest to the middle at which a row of a box has room of a width.
  private func freeColumn(_ owner: Int, _ width: Int, _ row: Int, _ inside: Box) -> Int? {
    var (best, start): (Int?, Int?) = (nil, nil)
    let middle = inside.left + (inside.right - inside.left + 1 - width) / 2
    for column in inside.left...inside.right + 1 {
      if column <= inside.right, owners[row][column] == owner {
        start = start ?? column
      } else if let first = start {
        start = nil
        guard column - first >= width else { continue }
        let candidate = min(max(middle, first), column - width)
        if best.map({ abs(candidate - middle) < abs($0 - middle) }) ?? true { best = candidate }
      }
    }
    return best
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
    boxes += 1
    for row in seen.top...seen.bottom {
      for column in seen.left...seen.right {
        owners[row][column] = boxes
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

  // MARK: Words

  /// Writes words from left to right where they are on the screen; a line that meets another one goes to the next
  /// free row.
  private mutating func write(_ words: [Words], in inside: Box, within part: Box) {
    let seen = inside.common(part)
    guard !seen.isEmpty else { return }
    var taken: [Int: [Range<Int>]] = [:]
    var last: (row: Int, end: Int)?
    for line in words {
      var letters = Self.letters(of: line.text)
      // What is beyond the box is beyond it on the screen, too.
      let isInside = line.columns.upperBound <= inside.right + 2
      let room = inside.right + 1 - max(inside.left, line.columns.lowerBound)
      if isInside { Self.cut(&letters, to: max(line.columns.count, room)) }
      let width = Self.width(letters)
      let free = Double(line.columns.count - width) * line.alignment
      var column = line.columns.lowerBound + Int(free.rounded(.down))
      if isInside { column = min(column, inside.right + 1 - width) }
      column = max(inside.left, column)
      if line.continues, let last { column = max(column, last.end) }
      let start = line.continues ? last?.row ?? line.row : line.row
      guard let row = freeRow(from: start, column..<column + width, inside, taken) else {
        continue
      }
      taken[row, default: []].append(column..<column + width)
      last = (row, column + width)
      guard row >= seen.top, row <= seen.bottom else { continue }
      write(letters, row: row, column: column, within: seen)
    }
  }

  /// Returns the row of a line, or the next one in which no other line is in its columns; nil without one.
  private func freeRow(
    from row: Int, _ columns: Range<Int>, _ inside: Box, _ taken: [Int: [Range<Int>]]
  ) -> Int? {
    var row = max(inside.top, min(row, inside.bottom))
    while row <= inside.bottom {
      guard taken[row]?.contains(where: { $0.overlaps(columns) }) ?? false else { return row }
      row += 1
    }
    return nil
  }

  /// Writes the letters that are inside of a part.
  private mutating func write(_ letters: [Letter], row: Int, column: Int, within part: Box) {
    var column = column
    for letter in letters {
      if column >= part.left, column + letter.width - 1 <= part.right {
        write([letter], row: row, column: column)
      }
      column += letter.width
    }
  }

  /// Cuts letters to a width, with an ellipsis at the end.
  private static func cut(_ letters: inout [Letter], to room: Int) {
    guard width(letters) > room else { return }
    while !letters.isEmpty, width(letters) >= max(room, 1) { letters.removeLast() }
    letters.append(Letter(text: "…", width: 1))
  }

  private static func width(_ letters: [Letter]) -> Int { letters.reduce(0) { $0 + $1.width } }

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
