import Foundation

extension DataBatch {
  /// Decodes the params of `view.update`.
  init(_ fields: Fields) throws(FlickbookError) {
    self.init(
      try fields.require("updates") { (node, path) throws(FlickbookError) in
        try node.asList(path, upTo: ListBounds.changes, DataUpdate.init)
      })
    let places = updates.reduce(0) { $0 + $1.placeCount }
    guard places <= ListBounds.changes else {
      throw fields.error(
        .limitExceeded,
        "\(fields.path).updates names \(places) places; \(ListBounds.changes) is the most.")
    }
    data = try fields.read("data", SectionDescription.list)
    isAnimated = try fields.bool("animated") ?? true
  }
}

extension DataUpdate {
  /// The number of items or sections that it names.
  fileprivate var placeCount: Int {
    switch self {
    case .insert(let items): items.count
    case .delete(let paths), .reload(let paths): paths.count
    case .insertSections(let sections), .deleteSections(let sections),
      .reloadSections(let sections):
      sections.count
    case .move, .moveSection: 1
    }
  }

  /// Decodes an object whose single key is the kind of change.
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.update, path: path)
    guard node.count == 1, let (key, value) = node.firstMember else {
      throw node.error(
        .invalidParams, "\(path) must hold one change.",
        hint: "Such as {\"insert\": [[0, 3]]} or {\"delete\": [[0, 1]]}.", path: path)
    }
    let inner = "\(fields.path).\(key.text)"
    switch key.text {
    case "insert": self = .insert(try value.asList(inner, NewItem.init))
    case "delete": self = .delete(try value.asPlaces(inner))
    case "reload": self = .reload(try value.asPlaces(inner))
    case "move":
      let (from, to) = try value.asTwo("two items [from, to]", inner)
      self = .move(from: try from.asItem("\(inner)[0]"), to: try to.asItem("\(inner)[1]"))
    case "insertSections": self = .insertSections(try value.asSections(inner))
    case "deleteSections": self = .deleteSections(try value.asSections(inner))
    case "reloadSections": self = .reloadSections(try value.asSections(inner))
    case "moveSection":
      let (from, to) = try value.asTwo("two sections [from, to]", inner)
      self = .moveSection(
        from: try from.asSection("\(inner)[0]"), to: try to.asSection("\(inner)[1]"))
    default: preconditionFailure("the update \(key.text) is in the vocabulary and not read")
    }
  }
}

extension NewItem {
  /// Decodes an index path, or an object with an index path and properties.
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    guard node.kind == .object else {
      self.init(at: try node.asItem(path))
      return
    }
    let fields = try Fields(node, Vocabulary.newItem, path: path)
    self.init(
      at: try fields.require("at") { (node, path) throws(FlickbookError) in
        try node.asItem(path)
      })
    id = try fields.read("id") { (node, path) throws(FlickbookError) in try node.asName(path) }
    size = try fields.size("size")
  }
}

extension Node {
  fileprivate var firstMember: (key: Node, value: Node)? {
    var members = members
    return members.next()
  }

  fileprivate func asPlaces(_ path: String) throws(FlickbookError) -> [IndexPath] {
    try asList(path) { (node, path) throws(FlickbookError) in try node.asItem(path) }
  }

  fileprivate func asSections(_ path: String) throws(FlickbookError) -> [Int] {
    try asList(path) { (node, path) throws(FlickbookError) in try node.asSection(path) }
  }

  fileprivate func asSection(_ path: String) throws(FlickbookError) -> Int {
    try asInteger(path, in: IntegerBounds.index)
  }

  fileprivate func asTwo(_ what: String, _ path: String) throws(FlickbookError) -> (Node, Node) {
    var elements = elements
    guard kind == .array, count == 2, let first = elements.next(), let second = elements.next()
    else { throw wrong(what, path) }
    return (first, second)
  }
}
