import Foundation
import Pictures

/// The shapes of a picture as SVG, as comparisons read them: what `SVGWriter` writes, a line for each shape.
struct SVGDrawing {
  typealias Values = [(key: String, value: String)]

  /// A named shape, or a layer: its attributes in their order, and the shapes without a name behind it.
  struct Entry {
    let name: String
    var values: Values = []
    /// The attributes of the shapes without a name that are drawn behind it, which belong to it.
    var parts: [Values] = []
    /// Of a text the parts of its line, each in its own look.
    var runs: [(text: String, values: Values)] = []

    subscript(key: String) -> String? { values.value(of: key) }

    /// The name, with the text of a text.
    var title: String { self["text"].map { "\(name) “\($0)”" } ?? name }
  }

  /// The line above the picture.
  let caption: String
  /// In the order in which they are drawn.
  private(set) var entries: [Entry] = []

  /// The endings of the names of shapes that show the state of an element, which the element says.
  static let (highlight, selection) = (": highlight", ": selection")
  /// The middle of the names of further parts of a text's line, between the text's name and their numbers.
  static let run = ": part "
  /// The key of the distances between the characters of a text.
  static let spacing = "positions of characters"

  init(_ svg: String) {
    caption =
      svg.split(separator: "\n").first { $0.hasPrefix("<title>") }.map {
        Self.plain($0.dropFirst("<title>".count).dropLast("</title>".count))
      } ?? ""
    var layer = ""
    var clip: Values = []
    // The contents of images are long, and the references to them tell enough.
    for line in svg.split(separator: "\n") where !line.hasPrefix("<defs") {
      // Of a group with parts its own attributes.
      let tag = line.hasPrefix("<g ") ? line.prefix { $0 != ">" } : line
      let values = Self.attributes(tag)
      if line.hasPrefix("<clipPath") {
        clip = values.filter { ["x", "y", "width", "height"].contains($0.key) }
      } else if line.hasPrefix("<g data-layer") {
        layer = values.value(of: "data-layer") ?? ""
        let transform = values.filter { $0.key == "transform" }
        entries.append(Entry(name: "view \(layer)", values: clip + transform))
      } else if Self.shapes.contains(where: line.hasPrefix) {
        read(line, values, in: layer)
      }
    }
  }

  private static let shapes = ["<rect", "<path", "<circle", "<polyline", "<text", "<g "]

  /// The words for attributes that people read instead of SVG's names.
  private static let words = [
    "data-state": "state", "fill-opacity": "fill opacity", "rx": "corner radius",
    "stroke-width": "line width", "stroke-dasharray": "dashes", "fill": "colour",
    "stroke": "line colour", "stroke-opacity": "line opacity", "font-size": "font size",
    "font-weight": "font weight", "font-style": "font style", "font-family": "font",
    "data-image": "contents of the image", "clip-path": "clip", "filter": "tint",
  ]

  private mutating func read(_ line: Substring, _ values: Values, in layer: String) {
    var own = values.filter { $0.key != "data-name" && !$0.key.hasPrefix("xml:") }.map {
      (key: Self.words[$0.key] ?? $0.key, value: $0.value)
    }
    let label = line.hasPrefix("<text") ? Self.label(line) : nil
    guard let shapeName = values.value(of: "data-name") else {
      guard !entries.isEmpty else { return }
      if let label { own.append((key: "label", value: label)) }
      return entries[entries.count - 1].parts.append(own)
    }
    let isMain = ["main", "window", "behind", "above"].contains(layer)
    let name = isMain ? shapeName : "\(layer) \(shapeName)"
    guard !name.hasSuffix(Self.highlight), !name.hasSuffix(Self.selection) else { return }
    guard let label else { return entries.append(Entry(name: name, values: own)) }
    if name.contains(Self.run), let last = entries.lastIndex(where: { !$0.runs.isEmpty }) {
      return entries[last].add(own, label)
    }
    var entry = Entry(name: name)
    entry.add(own, label)
    entries.append(entry)
  }

  private static func label(_ line: Substring) -> String? {
    guard let start = line.firstIndex(of: ">"), line.hasSuffix("</text>") else { return nil }
    return plain(line[line.index(after: start)...].dropLast("</text>".count))
  }

  /// Returns the attributes of a line: `key="value"`, with everything before the last quotation mark.
  private static func attributes(_ line: Substring) -> Values {
    var values: Values = []
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

extension SVGDrawing.Values {
  /// Returns the value of a key; nil if there is none.
  func value(of key: String) -> String? { first { $0.key == key }?.value }
}

extension SVGDrawing.Entry {
  /// Adds a part of a line: the positions of its characters follow the positions of the parts before.
  ///
  /// The positions become the first one, and the distances from it.
  fileprivate mutating func add(_ own: SVGDrawing.Values, _ text: String) {
    let positions = (own.value(of: "x") ?? "").split(separator: " ").compactMap { Double($0) }
    let rest = own.filter { $0.key != "x" }
    runs.append((text, rest))
    let start = self["x"].flatMap { Double($0) } ?? positions.first ?? 0
    let distances = positions.map { SVGWriter.number($0 - start) }.joined(separator: " ")
    guard runs.count > 1 else {
      values = [("x", own.value(of: "x") ?? "")]
      if positions.count > 1 {
        values = [("x", SVGWriter.number(start)), (SVGDrawing.spacing, distances)]
      }
      values += rest + [("text", text)]
      return
    }
    let spacing = "\(self[SVGDrawing.spacing] ?? "0") \(distances)"
    let whole = (self["text"] ?? "") + text
    values.removeAll { $0.key == SVGDrawing.spacing || $0.key == "text" }
    values += [(SVGDrawing.spacing, spacing), ("text", whole)]
  }
}
