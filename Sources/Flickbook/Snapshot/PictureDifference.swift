/// The difference of two text pictures for people: sentences about what has moved, and the rows
/// that differ.
package struct PictureDifference {
  private var expected: [String]
  private var actual: [String]
  /// The differences of the captions above the pictures, part by part.
  private let captions: [String]

  /// Compares two pictures.
  package init(expected: String, actual: String) {
    self.expected = Self.rows(expected)
    self.actual = Self.rows(actual)
    let captions = Self.captions(self.expected.first ?? "", self.actual.first ?? "")
    self.captions = captions ?? []
    // Differences that the sentences describe are not repeated as rows.
    guard captions != nil else { return }
    self.expected.removeFirst()
    self.actual.removeFirst()
  }

  private static func rows(_ picture: String) -> [String] {
    var rows = picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// The sentences and the rows, one per line.
  package var lines: [String] { sentences + rows }

  /// Returns the difference of two stored pictures, as text or as SVG, in lines for people.
  package static func lines(expected: String, actual: String) -> [String] {
    guard expected.hasPrefix("<svg"), actual.hasPrefix("<svg") else {
      return PictureDifference(expected: expected, actual: actual).lines
    }
    return SVGDifference(expected: expected, actual: actual).lines
  }

  // MARK: Sentences

  /// The maximum number of sentences, and of names in one; guesses at what a person reads.
  private static let sentencesMax = 12
  private static let namesMax = 6

  private var sentences: [String] {
    var sentences =
      captions
      + Self.sentences(
        LabelPositions(expected).positions, LabelPositions(actual).positions)
    let rest = sentences.count - Self.sentencesMax
    if rest > 0 {
      sentences.removeLast(rest)
      sentences.append("… and \(rest) more")
    }
    return sentences
  }

  /// Returns the differing parts of two captions; nil if they have different forms.
  static func captions(_ old: String, _ new: String) -> [String]? {
    let (before, after) = (old.split(separator: "  "), new.split(separator: "  "))
    guard old.hasPrefix("t="), new.hasPrefix("t="), before.count == after.count else { return nil }
    return zip(before, after).filter { $0 != $1 }.map { "\($0) → \($1)" }
  }

  /// Returns sentences about labels that appeared, disappeared and moved; labels that moved equally
  /// share one.
  private static func sentences(
    _ old: [String: [LabelPositions.Position]], _ new: [String: [LabelPositions.Position]]
  ) -> [String] {
    var (gone, come): ([String], [String]) = ([], [])
    var moves: [(name: String, from: LabelPositions.Position, to: LabelPositions.Position)] = []
    for name in Set(old.keys).union(new.keys).sorted() {
      let (before, after) = (old[name] ?? [], new[name] ?? [])
      if before.count > after.count { gone.append(name) }
      if before.count < after.count { come.append(name) }
      guard before.count == after.count else { continue }
      for (from, to) in zip(before, after) where from != to { moves.append((name, from, to)) }
    }
    var sentences: [String] = []
    while let (_, from, to) = moves.first {
      let translation = (to.column - from.column, to.row - from.row)
      let together = moves.filter {
        ($0.to.column - $0.from.column, $0.to.row - $0.from.row) == translation
      }
      moves.removeAll { ($0.to.column - $0.from.column, $0.to.row - $0.from.row) == translation }
      sentences.append(
        "\(list(together.map(\.name))): "
          + (together.count == 1
            ? change(from, to) : self.translation(translation.0, translation.1)))
    }
    if !gone.isEmpty { sentences.append("\(list(gone)): not there any more") }
    if !come.isEmpty { sentences.append("\(list(come)): new") }
    return sentences
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(namesMax).joined(separator: ", ")
    return names.count > namesMax ? "\(shown) and \(names.count - namesMax) more" : shown
  }

  /// Returns `column 12 → 24, row 5 → 7`, both counted from 1, without what is unchanged.
  private static func change(_ from: LabelPositions.Position, _ to: LabelPositions.Position)
    -> String
  {
    var parts: [String] = []
    if from.column != to.column { parts.append("column \(from.column) → \(to.column)") }
    if from.row != to.row { parts.append("row \(from.row) → \(to.row)") }
    return parts.joined(separator: ", ")
  }

  private static func translation(_ columns: Int, _ rows: Int) -> String {
    func part(_ count: Int, _ unit: String, _ forward: String, _ back: String) -> String? {
      guard count != 0 else { return nil }
      let number = abs(count)
      return "\(number) \(unit)\(number == 1 ? "" : "s") \(count > 0 ? forward : back)"
    }
    return [
      part(columns, "column", "to the right", "to the left"), part(rows, "row", "down", "up"),
    ]
    .compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Rows

  /// The number of equal rows that are shown on each side of a differing one.
  private static let context = 1

  /// The rows that differ, in contiguous groups so that boxes stay whole: the stored row, beside it the
  /// current one, and `^` under the columns that differ.
  private var rows: [String] {
    let count = max(expected.count, actual.count)
    var lines: [String] = []
    var (index, shown) = (0, 0)
    while index < count {
      guard row(expected, index) != row(actual, index) else {
        index += 1
        continue
      }
      let start = index
      while index < count, row(expected, index) != row(actual, index) { index += 1 }
      let from = max(shown, start - Self.context)
      if lines.isEmpty { lines.append(beside("stored", "now")) }
      if from > shown { lines.append("…") }
      lines += (from..<index).map { beside(row(expected, $0) ?? "", row(actual, $0) ?? "") }
      let marks = marks(start..<index)
      lines.append(beside(marks, marks))
      shown = min(count, index + Self.context)
      lines += (index..<shown).map { beside(row(expected, $0) ?? "", row(actual, $0) ?? "") }
    }
    if shown < count { lines.append("…") }
    return lines
  }

  /// Returns two texts side by side: the second one begins behind the widest stored row.
  private func beside(_ left: String, _ right: String) -> String {
    let width = max(6, expected.map(DisplayText.width).max() ?? 0)
    let room = String(repeating: " ", count: max(0, width - DisplayText.width(left)) + 3)
    var line = left + room + right
    while line.last == " " { line.removeLast() }
    return line
  }

  private func row(_ picture: [String], _ index: Int) -> String? {
    picture.indices.contains(index) ? picture[index] : nil
  }

  private func marks(_ stretch: Range<Int>) -> String {
    var marks: [Character] = []
    for index in stretch {
      let old = Self.columns(row(expected, index) ?? "")
      let new = Self.columns(row(actual, index) ?? "")
      for column in 0..<max(old.count, new.count) {
        if column == marks.count { marks.append(" ") }
        let isEqual = column < old.count && column < new.count && old[column] == new[column]
        if !isEqual { marks[column] = "^" }
      }
    }
    while marks.last == " " { marks.removeLast() }
    return String(marks)
  }

  /// Returns the character of each column; an empty one after a character that is two columns wide.
  private static func columns(_ row: String) -> [String] {
    var columns: [String] = []
    for scalar in row.unicodeScalars {
      switch DisplayText.width(scalar) {
      case 0:
        if let last = columns.lastIndex(where: { !$0.isEmpty }) {
          columns[last].unicodeScalars.append(scalar)
        }
      case 1: columns.append(String(scalar))
      default: columns += [String(scalar), ""]
      }
    }
    return columns
  }
}

/// The positions of the labels in a picture.
private struct LabelPositions {
  /// The first letter of a label: its column and row in the picture, counted from 1.
  struct Position: Equatable {
    let column: Int
    let row: Int
  }

  /// The positions of each label, in reading order.
  private(set) var positions: [String: [Position]] = [:]

  init(_ picture: [String]) {
    guard let top = picture.firstIndex(where: { $0.hasPrefix("╭") }) else { return }
    for (index, row) in picture.enumerated() where index > top { read(row, number: index - top) }
  }

  private mutating func read(_ row: String, number: Int) {
    var column = 0
    var label = ""
    var start = 0
    for scalar in row.unicodeScalars {
      if Self.isGround(scalar) {
        note(label, start, number)
        label = ""
      } else {
        if label.isEmpty { start = column }
        label.unicodeScalars.append(scalar)
      }
      column += DisplayText.width(scalar)
    }
    note(label, start, number)
  }

  /// Returns whether a character is a space, part of a box or a fill, rather than of a label.
  private static func isGround(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "░" || scalar == "▒" || (0x2500...0x257F).contains(scalar.value)
  }

  /// Adds a label without the fill around it.
  private mutating func note(_ text: String, _ column: Int, _ row: Int) {
    let fills: Set<Character> = ["·", ":", "-"]
    let head = text.prefix { fills.contains($0) }
    let label = text.dropFirst(head.count)
    let tail = label.reversed().prefix { fills.contains($0) }.count
    let name = String(label.dropLast(tail))
    guard !name.isEmpty else { return }
    positions[name, default: []].append(Position(column: column + head.count, row: row))
  }
}
