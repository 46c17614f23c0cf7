import Foundation
import UIKit

extension Command {
  /// Reads the methods that begin with `view`; nil for any other.
  static func view(
    _ method: String, _ fields: Fields, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> Command? {
    let animated = try fields.isAnimated
    return switch method {
    case "view.select":
      .select(
        try fields.itemOrNull("item"), animated: animated,
        scrollPosition: try fields.read("scrollPosition", scrollPosition) ?? [])
    case "view.deselect": .deselect(try fields.requiredItem, animated: animated)
    case "view.scrollTo":
      .scrollTo(
        try fields.requiredItem, position: try fields.require("position", scrollPosition),
        animated: animated)
    case "view.scrollToTop": .scrollToTop
    case "view.setContentOffset":
      .setContentOffset(
        try fields.require("offset") { (node, path) throws(FlickbookError) in
          try node.asPoint(path)
        }, animated: animated)
    case "view.setBounds":
      .setBounds(
        try fields.require("size") { (node, path) throws(FlickbookError) in
          try node.asViewSize(path)
        }, animated: animated)
    case "view.configure": .configure(try ViewOption.options(in: fields, layouts))
    case "view.reloadData": .reloadData(try fields.read("sections", SectionDescription.list))
    case "view.update": .update(try DataBatch(fields))
    case "view.invalidateLayout":
      .invalidateLayout(try fields.read("context", InvalidationDescription.init))
    case "view.setLayout": .setLayout(try fields.requiredLayout(layouts), animated: animated)
    case "view.beginTransition": .beginTransition(try fields.requiredLayout(layouts))
    case "view.updateTransition":
      .updateTransition(
        progress: try fields.require("progress") { (node, path) throws(FlickbookError) in
          try node.asNumber(path, in: .progress)
        }, values: try fields.read("values", animatedValues) ?? [])
    case "view.finishTransition": .finishTransition
    case "view.cancelTransition": .cancelTransition
    case "view.beginMovement": .beginMovement(try fields.requiredItem)
    case "view.updateMovement":
      .updateMovement(
        try fields.require("at") { (node, path) throws(FlickbookError) in
          try node.asPoint(path)
        })
    case "view.endMovement": .endMovement
    case "view.cancelMovement": .cancelMovement
    case "view.performMenuAction":
      .performMenuAction(
        try fields.requiredItem,
        try fields.require("action") { (node, path) throws(FlickbookError) in
          try node.asName(path)
        })
    default: nil
    }
  }

  /// Numbers by any names.
  private static func animatedValues(
    _ node: Node, _ path: String
  ) throws(FlickbookError) -> [AnimatedValue] {
    guard node.kind == .object else { throw node.wrong("an object", path) }
    try node.checkCount(path, upTo: ListBounds.entries)
    var values: [AnimatedValue] = []
    for (key, value) in node.members {
      let name = try key.asName(path)
      values.append(AnimatedValue(name, try value.asNumber("\(path).\(name)", in: .plain)))
    }
    return values
  }

  /// A word or a list of words: at most one vertical and one horizontal place.
  ///
  /// Rule: S3.27, with UIKit's own text.
  private static func scrollPosition(
    _ node: Node, _ path: String
  ) throws(FlickbookError) -> UICollectionView.ScrollPosition {
    guard node.kind == .array else { return try onePosition(node, path) }
    let positions = try node.asList(path, upTo: ListBounds.entries, onePosition)
    let vertical = positions.filter { $0.isSubset(of: [.top, .centeredVertically, .bottom]) }
    let style = vertical.count > 1 ? "vertical" : "horizontal"
    guard vertical.count <= 1, positions.count - vertical.count <= 1 else {
      throw node.error(
        .invalidParams,
        "attempt to use a scroll position with multiple \(style) positioning styles", path: path)
    }
    return UICollectionView.ScrollPosition(positions)
  }

  private static func onePosition(
    _ node: Node, _ path: String
  ) throws(FlickbookError) -> UICollectionView.ScrollPosition {
    switch try node.asWord(path, of: Vocabulary.scrollPositions) {
    case 0: .top
    case 1: .centeredVertically
    case 2: .bottom
    case 3: .left
    case 4: .centeredHorizontally
    default: .right
    }
  }
}

extension Fields {
  fileprivate var isAnimated: Bool {
    get throws(FlickbookError) { try bool("animated") ?? false }
  }

  fileprivate var requiredItem: IndexPath {
    get throws(FlickbookError) {
      guard let item = try item("item") else { throw missing("item") }
      return item
    }
  }

  fileprivate func requiredLayout(
    _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> LayoutDescription {
    try require("layout") { (node, path) throws(FlickbookError) in
      try LayoutDescription(node, path: path, layouts)
    }
  }

  /// An item, or nil where null is written.
  fileprivate func itemOrNull(_ key: String) throws(FlickbookError) -> IndexPath? {
    guard self[key]?.kind != .null else { return nil }
    return try requiredItem
  }
}
