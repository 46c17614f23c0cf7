import Foundation
import Timeline

extension SectionDescription {
  /// Reads a scene's `sections`, also those of `view.reloadData`.
  ///
  /// - Throws: `limit_exceeded` where there are more than `Scene.itemsMax` items; `invalid_params` for
  ///   an id that stands twice.
  static func list(_ node: Node, path: String) throws(FlickbookError) -> [SectionDescription] {
    let sections = try node.asList(path, upTo: ListBounds.sections) {
      (node, path) throws(FlickbookError) in
      try SectionDescription(node, path: path)
    }
    let items = sections.reduce(0) { $0 + $1.items.count }  // at most 2^24 for each
    guard items <= Scene.itemsMax else {
      throw node.error(
        .limitExceeded, "\(path) holds \(items) items; \(Scene.itemsMax) is the most.", path: path)
    }
    try refuseTwins(in: sections, node, path)
    return sections
  }

  private init(_ node: Node, path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.section, path: path)
    self.init()
    items = try fields.read("items", Items.init) ?? items
    header = try fields.read("header", Length.init)
    footer = try fields.read("footer", Length.init)
    inset = try fields.insets("inset")
    dataDelay = try fields.read("dataDelay") { (node, path) throws(FlickbookError) in
      try node.asDelay(path)
    }
    minimumLineSpacing = try fields.length("minimumLineSpacing")
    minimumInteritemSpacing = try fields.length("minimumInteritemSpacing")
  }

  /// Ids are unique, those computed from a place included.
  private static func refuseTwins(
    in sections: [SectionDescription], _ node: Node, _ path: String
  ) throws(FlickbookError) {
    var named: Set<String> = []
    for (s, section) in sections.enumerated() {
      guard case .list(let items) = section.items else { continue }
      for (i, item) in items.enumerated() {
        guard let id = item.id else { continue }
        let isTaken = !named.insert(id).inserted || names(id, anotherThan: (s, i), in: sections)
        guard !isTaken else {
          throw node.error(
            .invalidParams, "The id \"\(id)\" belongs to two items.",
            path: "\(path)[\(s)].items[\(i)].id")
        }
      }
    }
  }

  /// Whether an id is the computed one (`s<section>i<item>`) of another item without its own.
  private static func names(
    _ id: String, anotherThan place: (Int, Int), in sections: [SectionDescription]
  ) -> Bool {
    guard let (s, i) = placeNamed(id), (s, i) != place, s < sections.count else { return false }
    switch sections[s].items {
    case .count(let count, _): return i < count
    case .list(let items): return i < items.count && items[i].id == nil
    }
  }

  private static func placeNamed(_ id: String) -> (section: Int, item: Int)? {
    guard id.hasPrefix("s") else { return nil }
    let parts = id.dropFirst().split(separator: "i", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]),
      id == "s\(section)i\(item)", section >= 0, item >= 0
    else { return nil }
    return (section, item)
  }
}

extension SectionDescription.Items {
  /// How many items there are.
  package var count: Int {
    switch self {
    case .count(let count, _): count
    case .list(let items): items.count
    }
  }

  /// A count, a list of items, or a count with sizes that repeat.
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    switch node.kind {
    case .number:
      self = .count(try node.asCount(path), sizes: [])
    case .array:
      self = .list(
        try node.asList(path) { (node, path) throws(FlickbookError) in
          try ItemDescription(node, path: path)
        })
    case .object:
      let fields = try Fields(node, Vocabulary.repeatedItems, path: path)
      let sizes = try fields.read("sizes") { (node, path) throws(FlickbookError) in
        try node.asList(path, upTo: ListBounds.sizes) { (node, path) throws(FlickbookError) in
          try node.asSize(path)
        }
      }
      self = .count(
        try fields.require("count") { (node, path) throws(FlickbookError) in
          try node.asCount(path)
        }, sizes: sizes ?? [])
    case .null, .bool, .string:
      throw node.wrong("a count, a list of items or {count, sizes}", path)
    }
  }
}

extension Node {
  /// A length of time: seconds, or a duration with its unit.
  fileprivate func asDelay(_ path: String) throws(FlickbookError) -> TimeSpan {
    guard kind == .string else { return try asSpan(path) }
    guard case .span(let span)? = Duration(text),
      span.seconds <= NumberBounds.seconds.range.upperBound
    else {
      throw error(
        .invalidParams, "\(path) must be seconds or a duration, not \"\(text)\".",
        hint: "Such as 80ms or 1.5s.", path: path)
    }
    return span
  }

  fileprivate func asCount(_ path: String) throws(FlickbookError) -> Int {
    let count = try asInteger(path, in: IntegerBounds.index)
    guard count <= Scene.itemsMax else {
      throw error(
        .limitExceeded, "\(path) is \(count); a scene holds at most \(Scene.itemsMax) items.",
        path: path)
    }
    return count
  }
}

extension SectionDescription.Length {
  /// Points along the scroll direction, or `[width, height]`.
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    switch node.kind {
    case .number: self = .along(try node.asExtent(path))
    case .array: self = .size(try node.asSize(path))
    case .null, .bool, .string, .object:
      throw node.wrong("a length or a size [width, height]", path)
    }
  }
}

extension ItemDescription {
  fileprivate init(_ node: Node, path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.item, path: path)
    self.init()
    id = try fields.read("id") { (node, path) throws(FlickbookError) in try node.asName(path) }
    size = try fields.size("size")
    movable = try fields.bool("movable") ?? movable
    selectable = try fields.bool("selectable") ?? selectable
    highlightable = try fields.bool("highlightable") ?? highlightable
    deselectable = try fields.bool("deselectable") ?? deselectable
    draggable = try fields.bool("draggable") ?? draggable
  }
}

extension Node {
  /// A name that is not empty; `12` and `no` in YAML are names as they are written.
  func asName(_ path: String) throws(FlickbookError) -> String {
    let isScalar = kind == .string || ((kind == .number || kind == .bool) && !text.isEmpty)
    guard isScalar else { throw wrong("a string", path) }
    guard !text.isEmpty else {
      throw error(.invalidParams, "\(path) must not be empty.", path: path)
    }
    guard text.utf8.count <= ListBounds.nameBytes else {
      throw tooLong(text, ListBounds.nameBytes, path)
    }
    return text
  }
}
