import Foundation
import Pictures

/// The difference of two pictures as SVG for people: sentences about what has changed, such as
/// `item [0, 3]: x 650 → 900`, and the two pictures' values side by side.
///
/// It reads what `SVGWriter` writes: a line for each shape.
struct SVGDifference {
  /// A named shape, or a layer: its attributes in their order.
  private struct Entry: Equatable {
    let name: String
    var values: [(key: String, value: String)] = []

    subscript(key: String) -> String? { values.first { $0.key == key }?.value }

    static func == (left: Entry, right: Entry) -> Bool {
      left.name == right.name && left.values.elementsEqual(right.values) { $0 == $1 }
    }
  }

  private let (stored, current): ([Entry], [Entry])
  private let captions: [String]

  init(expected: String, actual: String) {
    stored = Self.entries(expected)
    current = Self.entries(actual)
    let (before, after) = (Self.caption(expected), Self.caption(actual))
    captions = PictureDifference.captions(before, after) ?? ["\(before) → \(after)"]
  }

  /// The most sentences, and rows of the table; a guess at what a person reads.
  private static let most = 12

  /// The sentences, and below them what differs side by side.
  var lines: [String] {
    let pairs = changes
    var sentences = captions + pairs.map(\.sentence)
    if sentences.isEmpty { sentences = ["The pictures differ in how they are drawn."] }
    return Self.limited(sentences) + table(pairs)
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
    let (before, after) = (Self.byName(stored), Self.byName(current))
    var changes = stored.compactMap { old -> Change? in
      guard let new = after[old.name] else {
        return Change(sentence: "\(old.name): not there any more", before: old, after: nil)
      }
      guard new != old else { return nil }
      return Change(sentence: "\(old.name): \(Self.words(old, new))", before: old, after: new)
    }
    changes += current.filter { before[$0.name] == nil }.map {
      Change(sentence: "\($0.name): new", before: nil, after: $0)
    }
    return changes
  }

  private static func byName(_ entries: [Entry]) -> [String: Entry] {
    Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns `x 650 → 900, selected`, without what is unchanged.
  private static func words(_ old: Entry, _ new: Entry) -> String {
    let keys = old.values.map(\.key) + new.values.map(\.key).filter { old[$0] == nil }
    let words = changed(keys, old, new).map { key in
      guard key != spacing else { return "other \(spacing)" }
      guard key != "state" else {
        return new[key] ?? "not \(old[key] ?? "") any more"
      }
      return "\(key) \(old[key] ?? "none") → \(new[key] ?? "none")"
    }
    return words.joined(separator: ", ")
  }

  /// Returns the keys whose values differ; where the characters of a text or their font differ, their distances
  /// say nothing more.
  private static func changed(_ keys: [String], _ old: Entry, _ new: Entry) -> [String] {
    let changed = keys.filter { old[$0] != new[$0] }
    let hasOtherText = changed.contains { ["text", "font size", "font weight"].contains($0) }
    // Rounding to hundredths moves the distances of a text that moves; the clip of an image moves with it.
    let isMoved = changed.contains("x") || changed.contains("y")
    return changed.filter { key in
      !(key == spacing && (hasOtherText || changed.contains("x"))) && !(key == "clip" && isMoved)
    }
  }

  // MARK: Side by side

  private func table(_ changes: [Change]) -> [String] {
    let rows = changes.prefix(Self.most).map { change in
      let keys = Self.differing(change)
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
    let keys = before.values.map(\.key) + after.values.map(\.key).filter { before[$0] == nil }
    return changed(keys, before, after).filter { $0 != spacing }
  }

  private static func text(_ entry: Entry?, _ keys: [String]) -> String {
    guard let entry else { return "—" }
    return keys.compactMap { key in entry[key].map { "\(key) \($0)" } }.joined(separator: " ")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayText.width(text)))
  }

  // MARK: Reading

  private static func caption(_ svg: String) -> String {
    svg.split(separator: "\n").first { $0.hasPrefix("<title>") }.map {
      plain($0.dropFirst("<title>".count).dropLast("</title>".count))
    } ?? ""
  }

  /// The words for attributes that people read instead of SVG's names.
  private static let words = [
    "data-state": "state", "fill-opacity": "fill opacity", "rx": "corner radius",
    "stroke-width": "line width", "stroke-dasharray": "dashes", "fill": "colour",
    "stroke": "line colour", "stroke-opacity": "line opacity", "font-size": "font size",
    "font-weight": "font weight", "data-image": "contents of the image", "clip-path": "clip",
    "filter": "tint",
  ]

  private static func entries(_ svg: String) -> [Entry] {
    var entries: [Entry] = []
    var layer = ""
    var clip: [(key: String, value: String)] = []
    // The contents of images are long, and the references to them tell enough.
    for line in svg.split(separator: "\n") where !line.hasPrefix("<defs") {
      // Of a group with parts its own attributes.
      let tag = line.hasPrefix("<g ") ? line.prefix { $0 != ">" } : line
      let values = attributes(tag)
      if line.hasPrefix("<clipPath") {
        clip = values.filter { ["x", "y", "width", "height"].contains($0.key) }
      } else if line.hasPrefix("<g data-layer") {
        layer = values.first { $0.key == "data-layer" }?.value ?? ""
        let transform = values.filter { $0.key == "transform" }
        entries.append(Entry(name: "view \(layer)", values: clip + transform))
      } else if let name = values.first(where: { $0.key == "data-name" })?.value {
        var own = values.filter { $0.key != "data-name" && !$0.key.hasPrefix("xml:") }.map {
          (key: words[$0.key] ?? $0.key, value: $0.value)
        }
        if line.hasPrefix("<text"), let label = label(line) {
          own = distances(own) + [("text", label)]
        }
        let isMain = ["main", "window", "behind", "above"].contains(layer)
        entries.append(Entry(name: isMain ? name : "\(layer) \(name)", values: own))
      } else if line.hasPrefix("<text"), !entries.isEmpty, let label = label(line) {
        entries[entries.count - 1].values.append(("label", label))
      }
    }
    return entries
  }

  /// Replaces the positions of a text's characters by the first one and the distances from it.
  private static func distances(
    _ values: [(key: String, value: String)]
  ) -> [(key: String, value: String)] {
    values.flatMap { entry -> [(key: String, value: String)] in
      let positions = entry.value.split(separator: " ").compactMap { Double($0) }
      guard entry.key == "x", let first = positions.first, positions.count > 1 else {
        return [entry]
      }
      let distances = positions.map { SVGWriter.number($0 - first) }
      return [("x", SVGWriter.number(first)), (spacing, distances.joined(separator: " "))]
    }
  }

  /// The key of the distances between the characters of a text.
  private static let spacing = "positions of characters"

  private static func label(_ line: Substring) -> String? {
    guard let start = line.firstIndex(of: ">"), line.hasSuffix("</text>") else { return nil }
    return plain(line[line.index(after: start)...].dropLast("</text>".count))
  }

  /// Returns the attributes of a line: `key="value"`, with everything before the last quotation mark.
  private static func attributes(_ line: Substring) -> [(key: String, value: String)] {
    var values: [(String, String)] = []
    var rest = line
    while let equals = rest.firstRange(of: "=\"") {
      let key = rest[..<equals.lowerBound].reversed().prefix { $0 != " " }
      let tail = rest[equals.upperBound...]
      guard let end = tail.firstIndex(of: "\"") else { break }
      values.append((String(key.reversed()), plain(tail[..<end])))
      rest = tail[tail.index(after: end)...]
    }
    return values
  }

  private static func plain(_ text: Substring) -> String {
    text.replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&amp;", with: "&")
  }
}
