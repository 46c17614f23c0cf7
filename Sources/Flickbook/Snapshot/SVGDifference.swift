import Foundation
import Pictures

/// The difference of two pictures as SVG for people: sentences about what has changed, such as
/// `item [0, 3]: x 650 → 900`, and the two pictures' values side by side.
struct SVGDifference {
  private typealias Entry = SVGDrawing.Entry

  private let pairs: SVGPairs
  private let captions: [String]

  init(expected: String, actual: String) {
    let (before, after) = (SVGDrawing(expected), SVGDrawing(actual))
    pairs = SVGPairs(before.entries, after.entries)
    captions =
      PictureDifference.captions(before.caption, after.caption) ?? [
        "\(before.caption) → \(after.caption)"
      ]
  }

  /// The most sentences, and rows of the table; a guess at what a person reads.
  private static let most = 12

  /// The sentences, and below them what differs side by side.
  var lines: [String] {
    let changes = changes
    var sentences = captions + changes.map(\.sentence)
    if sentences.isEmpty {
      sentences = [pairs.reordered ?? "The pictures differ in how they are drawn."]
    }
    return Self.limited(sentences) + table(changes)
  }

  private static func limited(_ lines: [String]) -> [String] {
    lines.count <= most ? lines : lines.prefix(most) + ["… and \(lines.count - most) more"]
  }

  // MARK: Changes

  private struct Change {
    let sentence: String
    let before: Entry?
    let after: Entry?
  }

  private var changes: [Change] {
    var changes = pairs.pairs.compactMap { old, new -> Change? in
      guard let new else {
        return Change(sentence: "\(old.title): not there any more", before: old, after: nil)
      }
      let words = Self.words(old, new)
      guard !words.isEmpty else { return nil }
      return Change(
        sentence: "\(old.name): \(words.joined(separator: ", "))", before: old, after: new)
    }
    changes += pairs.new.map { Change(sentence: "\($0.title): new", before: nil, after: $0) }
    return changes
  }

  /// Returns `x 650 → 900`, `selected`, without what is unchanged.
  private static func words(_ old: Entry, _ new: Entry) -> [String] {
    let looks = TextLooks(old, new)
    var words = changed(keys(old, new), old, new).flatMap { key -> [String] in
      guard key != SVGDrawing.spacing else { return ["other \(SVGDrawing.spacing)"] }
      guard looks == nil || !TextLooks.keys.contains(key) else { return [] }
      return Self.words(key, old[key], new[key])
    }
    words += looks?.words ?? []
    return words + partWords(old, new, onlyLabels: !words.isEmpty)
  }

  /// Returns the words for a value that changed.
  static func words(_ key: String, _ old: String?, _ new: String?) -> [String] {
    guard key == "state" else { return ["\(key) \(old ?? "none") → \(new ?? "none")"] }
    var gone = (old ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
    var come = (new ?? "").components(separatedBy: ", ").filter { !$0.isEmpty }
    let kept = Set(gone.filter { come.contains($0) })
    gone.removeAll { kept.contains($0) }
    come.removeAll { kept.contains($0) }
    var words: [String] = []
    for state in come {
      // Of one value, such as `progress 0.3`, the old and the new number.
      let name = state.lastIndex(of: " ").map { state[...$0] }
      if let name, let index = gone.firstIndex(where: { $0.hasPrefix(name) }) {
        words.append("\(gone.remove(at: index)) → \(state.dropFirst(name.count))")
      } else {
        words.append(state)
      }
    }
    return words + gone.map { "not \($0) any more" }
  }

  private static func keys(_ old: Entry, _ new: Entry) -> [String] {
    old.values.map(\.key) + new.values.map(\.key).filter { old[$0] == nil }
  }

  /// Returns the keys whose values differ; where the characters of a text or their font differ, their distances
  /// say nothing more.
  private static func changed(_ keys: [String], _ old: Entry, _ new: Entry) -> [String] {
    let changed = keys.filter { old[$0] != new[$0] }
    let hasOtherText = changed.contains { ["text", "font size", "font weight"].contains($0) }
    let hasRuns = old.runs.count > 1 || new.runs.count > 1
    // Rounding to hundredths moves the distances of a text that moves; the clip of an image moves with it.
    let isMoved = changed.contains("x") || changed.contains("y")
    return changed.filter { key in
      !(key == SVGDrawing.spacing && (hasOtherText || hasRuns || changed.contains("x")))
        && !(key == "clip" && isMoved)
    }
  }

  // MARK: Parts

  /// The words for what the shapes without a name show, which belong to a shape that is itself unchanged.
  private static func partWords(
    _ old: Entry, _ new: Entry, onlyLabels: Bool
  ) -> [String] {
    guard old.parts.count == new.parts.count else {
      return onlyLabels ? [] : ["drawn with other parts"]
    }
    var words: [String] = []
    for (before, after) in zip(old.parts, new.parts) {
      let keys = before.map(\.key) + after.map(\.key).filter { before.value(of: $0) == nil }
      for key in keys where before.value(of: key) != after.value(of: key) {
        guard key == "label" || !onlyLabels else { continue }
        let isPlace = forms.contains(key)
        let more =
          isPlace ? ["other shape"] : Self.words(key, before.value(of: key), after.value(of: key))
        words += more.filter { !words.contains($0) }
      }
    }
    return words
  }

  /// The keys of a form, whose numbers say little.
  private static let forms = [
    "x", "y", "width", "height", "cx", "cy", "r", "d", "points", "transform", "clip",
  ]

  // MARK: Side by side

  private func table(_ changes: [Change]) -> [String] {
    let rows = changes.prefix(Self.most).compactMap { change -> (String, String, String)? in
      let keys = Self.differing(change)
      guard !keys.isEmpty else { return nil }
      return (
        change.before?.name ?? change.after?.name ?? "", Self.text(change.before, keys),
        Self.text(change.after, keys)
      )
    }
    guard !rows.isEmpty else { return [] }
    func width(_ texts: [String]) -> Int { texts.map(DisplayText.width).max() ?? 0 }
    let (names, olds) = (width(rows.map(\.0)), max(6, width(rows.map(\.1))))
    func row(_ name: String, _ old: String, _ new: String) -> String {
      "\(Self.padded(name, names))  \(Self.padded(old, olds)) │ \(new)"
    }
    return [row("", "stored", "now")] + rows.map { row($0.0, $0.1, $0.2) }
  }

  private static func differing(_ change: Change) -> [String] {
    guard let before = change.before, let after = change.after else { return ["x", "y"] }
    return changed(keys(before, after), before, after).filter { $0 != SVGDrawing.spacing }
  }

  private static func text(_ entry: Entry?, _ keys: [String]) -> String {
    guard let entry else { return "—" }
    return keys.compactMap { key in entry[key].map { "\(key) \($0)" } }.joined(separator: " ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayText.width(text)))
  }
}

/// The differences in the looks of the parts of a line whose text is the same.
private struct TextLooks {
  private let before: SVGDrawing.Entry
  private let after: SVGDrawing.Entry

  /// The keys that the parts of a line have on their own.
  static let keys = [
    "state", "colour", "fill opacity", "font size", "font weight", "font style", "font", "opacity",
  ]

  /// Creates the difference of lines of which one has parts; nil for other shapes, and for another text.
  init?(_ before: SVGDrawing.Entry, _ after: SVGDrawing.Entry) {
    guard before.runs.count > 1 || after.runs.count > 1, before["text"] == after["text"] else {
      return nil
    }
    (self.before, self.after) = (before, after)
  }

  /// The changes, each with the characters that have it: `underlined in “Red”`.
  var words: [String] {
    Self.keys.flatMap { key -> [String] in
      let (old, new) = (Self.values(key, before), Self.values(key, after))
      var words: [String] = []
      var start = 0
      let characters = Array((after["text"] ?? "").unicodeScalars)
      while start < min(old.count, new.count) {
        var end = start + 1
        while end < old.count, old[end] == old[start], new[end] == new[start] { end += 1 }
        if old[start] != new[start] {
          let isWhole = start == 0 && end == old.count
          let part = String(
            String.UnicodeScalarView(characters[start..<min(end, characters.count)]))
          words += SVGDifference.words(key, old[start], new[start]).map {
            isWhole ? $0 : "\($0) in “\(part)”"
          }
        }
        start = end
      }
      return words
    }
  }

  /// Returns the value of a key for each scalar.
  private static func values(_ key: String, _ entry: SVGDrawing.Entry) -> [String?] {
    entry.runs.flatMap { run in
      Array(repeating: run.values.value(of: key), count: run.text.unicodeScalars.count)
    }
  }
}
