/// The edits of one file: replacements of ranges that do not overlap, insertions, and ranges whose
/// text has moved elsewhere.
final class EditList {
  private struct Edit {
    let range: Range<Int>
    let text: String
    let order: Int
  }

  private var edits: [Edit] = []
  private(set) var moved: [Range<Int>] = []

  var isEmpty: Bool { edits.isEmpty && moved.isEmpty }

  func add(_ range: Range<Int>, _ text: String) {
    edits.append(Edit(range: range, text: text, order: edits.count))
  }

  /// Inserts a text before everything else.
  func addFirst(_ text: String) {
    edits.append(Edit(range: 0..<0, text: text, order: -1))
  }

  /// Leaves blanks in place of a range; edits inside of it apply where its text moves.
  func move(_ range: Range<Int>) {
    moved.append(range)
  }

  /// Returns the text of a range with the edits inside of it.
  ///
  /// - Parameter withMoves: whether what has moved away is blank.
  func apply(to file: SourceFile, _ range: Range<Int>, withMoves: Bool) -> String {
    let blanks =
      withMoves ? moved.map { Edit(range: $0, text: file.blanks($0), order: .max) } : []
    let inside = edits.filter { edit in
      range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound
        && !blanks.contains { Self.isInside(edit.range, $0.range) }
    }
    let sorted = (inside + blanks).sorted {
      ($0.range.lowerBound, $0.range.isEmpty ? 0 : 1, $0.order)
        < ($1.range.lowerBound, $1.range.isEmpty ? 0 : 1, $1.order)
    }
    var text = ""
    var offset = range.lowerBound
    for edit in sorted where edit.range.lowerBound >= offset {
      text += file.text(offset..<edit.range.lowerBound) + edit.text
      offset = edit.range.upperBound
    }
    return text + file.text(offset..<range.upperBound)
  }

  private static func isInside(_ inner: Range<Int>, _ outer: Range<Int>) -> Bool {
    outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
      && !(inner.isEmpty && inner.lowerBound == outer.upperBound)
  }
}
