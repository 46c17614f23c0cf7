import Foundation
import Timeline

extension Value {
  /// The `sections` of a scene or of `view.reloadData`.
  ///
  /// - Throws: `limit_exceeded` where there are more than `Scene.itemsMax` items, or more than
  ///   `ListBounds.listedItems` in lists; `invalid_params` for an id that appears twice.
  func sections() throws(FlickbookError) -> [SectionDescription] {
    try OutlineReader.countItems(ofSections: self)
    let sections = try list(upTo: ListBounds.sections, SectionDescription.init)
    let items = sections.reduce(0) { $0 + $1.items.count }  // at most 2^24 for each
    guard items <= Scene.itemsMax else {
      throw error(
        .limitExceeded, "\(path) holds \(items) items; \(Scene.itemsMax) is the most.")
    }
    try SectionDescription.refuseTwins(in: sections, self)
    return sections
  }
}

extension SectionDescription {
  fileprivate init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.section)
    self.init()
    id = try fields["id"]?.name()
    try fields["items"].map { (value) throws(FlickbookError) in try take(itemsOf: value) }
    header = try fields["header"].map(Length.init)
    footer = try fields["footer"].map(Length.init)
    inset = try fields["inset"]?.insets()
    dataDelay = try fields["dataDelay"]?.delay()
    minimumLineSpacing = try fields["minimumLineSpacing"]?.length()
    minimumInteritemSpacing = try fields["minimumInteritemSpacing"]?.length()
    indexTitle = try fields["indexTitle"]?.name()
  }

  /// A count, a list of items, or a count with sizes that repeat.
  private mutating func take(itemsOf value: Value) throws(FlickbookError) {
    switch value.kind {
    case .number: items = .count(try value.count(), sizes: [])
    case .array:
      let read = try OutlineReader(value)
      (items, outline) = (.list(read.items), read.outline)
    case .object:
      let fields = try value.fields(ProtocolSchema.repeatedItems)
      let sizes = try fields["sizes"]?.list(upTo: ListBounds.sizes) {
        (value) throws(FlickbookError) in try value.size()
      }
      items = .count(try fields.required("count").count(), sizes: sizes ?? [])
    case .null, .bool, .string:
      throw value.wrong("a count, a list of items or {count, sizes}")
    }
  }

  /// Refuses ids that are not unique; ids computed from an index count too.
  fileprivate static func refuseTwins(
    in sections: [SectionDescription], _ value: Value
  ) throws(FlickbookError) {
    var (named, namedSections): (Set<String>, Set<String>) = ([], [])
    for (s, section) in sections.enumerated() {
      if let id = section.id,
        !namedSections.insert(id).inserted || namesSection(id, anotherThan: s, in: sections)
      {
        throw value.error(
          .invalidParams, "The id \"\(id)\" belongs to two sections.",
          path: "\(value.path)[\(s)].id")
      }
      guard case .list(let items) = section.items else { continue }
      for (i, item) in items.enumerated() {
        guard let id = item.id else { continue }
        let isTaken = !named.insert(id).inserted || names(id, anotherThan: (s, i), in: sections)
        guard !isTaken else {
          throw value.error(
            .invalidParams, "The id \"\(id)\" belongs to two items.",
            path: "\(value.path)[\(s)].items[\(i)].id")
        }
      }
    }
  }

  /// Whether an id is the computed one (`s<section>i<item>`) of another item without its own.
  private static func names(
    _ id: String, anotherThan position: (Int, Int), in sections: [SectionDescription]
  ) -> Bool {
    guard let (s, i) = positionNamed(id), (s, i) != position, s < sections.count else {
      return false
    }
    switch sections[s].items {
    case .count(let count, _): return i < count
    case .list(let items): return i < items.count && items[i].id == nil
    }
  }

  /// Whether an id is the computed one (`s<section>`) of another section without its own.
  private static func namesSection(
    _ id: String, anotherThan index: Int, in sections: [SectionDescription]
  ) -> Bool {
    guard let section = id.numbers("s")?.first, section != index,
      sections.indices.contains(section)
    else { return false }
    return sections[section].id == nil
  }

  private static func positionNamed(_ id: String) -> (section: Int, item: Int)? {
    guard let numbers = id.numbers("s", "i") else { return nil }
    return (numbers[0], numbers[1])
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
}

extension Value {
  /// A length of time: seconds, or a duration with its unit.
  fileprivate func delay() throws(FlickbookError) -> TimeSpan {
    guard kind == .string else { return try span() }
    guard case .span(let span)? = Duration(node.text),
      span.seconds <= NumberBounds.seconds.range.upperBound
    else {
      throw error(
        .invalidParams, "\(path) must be seconds or a duration, not \"\(node.text)\".",
        hint: "Such as 80ms or 1.5s.")
    }
    return span
  }

  /// A number of items.
  fileprivate func count() throws(FlickbookError) -> Int {
    let count = try integer(in: IntegerBounds.index)
    guard count <= Scene.itemsMax else {
      throw error(
        .limitExceeded, "\(path) is \(count); a scene holds at most \(Scene.itemsMax) items.")
    }
    return count
  }
}

extension SectionDescription.Length {
  /// Points along the scroll direction, or `[width, height]`.
  fileprivate init(_ value: Value) throws(FlickbookError) {
    switch value.kind {
    case .number: self = .along(try value.extent())
    case .array: self = .size(try value.size())
    case .null, .bool, .string, .object:
      throw value.wrong("a length or a size [width, height]")
    }
  }
}

extension ItemDescription {
  /// Reads the members one after the other, since a line has room for a hundred thousand items with one
  /// member each; of equal keys the first counts, which is therefore read last.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    for (key, value) in fields.members.reversed() {
      switch key.text {
      case "id": id = try value.name()
      case "size": size = try value.size()
      case "movable": movable = try value.bool()
      case "selectable": selectable = try value.bool()
      case "highlightable": highlightable = try value.bool()
      case "deselectable": deselectable = try value.bool()
      case "draggable": draggable = try value.bool()
      case "editable": editable = try value.bool()
      case "expandable": expandable = try value.bool()
      default: break  // The keys of an outline.
      }
    }
  }
}
