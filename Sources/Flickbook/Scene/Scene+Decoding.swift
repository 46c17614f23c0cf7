import Foundation
import UIKit

extension Scene {
  /// The most items that a scene may hold, over all sections: 16 million.
  ///
  /// Rule: guess; sixteen times the million that every path is built for.
  public static let itemsMax = 1 << 24

  /// Reads a scene.
  ///
  /// `path` is what errors call it, such as `params.scene`; `layouts` are those that it may name.
  ///
  /// - Throws: `invalid_params`, `unsupported` or `limit_exceeded`, with the path of the value.
  public init(
    _ node: Node, path: String = "params.scene", layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.scene, path: path)
    self.init()
    if let view = fields["view"] {
      for option in try ViewOption.options(of: view, path: "\(path).view", layouts) {
        self.view.set(option)
      }
    }
    if let layout = fields["layout"] {
      self.layout = try LayoutDescription(layout, path: "\(path).layout", layouts)
    }
    if let sections = fields["sections"] {
      self.sections = try SectionDescription.list(sections, path: "\(path).sections")
    }
    others =
      try fields.read("others") { (node, path) throws(FlickbookError) in
        try OtherView.list(node, path, layouts)
      } ?? others
  }
}

extension ViewOptions {
  /// Takes over one key.
  package mutating func set(_ option: ViewOption) {
    switch option {
    case .size(let value): size = value
    case .scale(let value): scale = value
    case .frameRate(let value): frameRate = value
    case .contentInset(let value): contentInset = value
    case .safeAreaInsets(let value): safeAreaInsets = value
    case .layoutMargins(let value): layoutMargins = value
    case .layoutDirection(let value): layoutDirection = value
    case .contentInsetAdjustmentBehavior(let value): contentInsetAdjustmentBehavior = value
    case .bounces(let value): bounces = value
    case .bouncesVertically(let value): bouncesVertically = value
    case .bouncesHorizontally(let value): bouncesHorizontally = value
    case .alwaysBounceVertical(let value): alwaysBounceVertical = value
    case .alwaysBounceHorizontal(let value): alwaysBounceHorizontal = value
    case .decelerationRate(let value): decelerationRate = value
    case .delaysContentTouches(let value): delaysContentTouches = value
    case .allowsSelection(let value): allowsSelection = value
    case .allowsMultipleSelection(let value): allowsMultipleSelection = value
    case .allowsSelectionDuringEditing(let value): allowsSelectionDuringEditing = value
    case .allowsMultipleSelectionDuringEditing(let value):
      allowsMultipleSelectionDuringEditing = value
    case .isEditing(let value): isEditing = value
    case .multiSelect(let value): multiSelect = value
    case .primaryAction(let value): primaryAction = value
    case .editMenu(let value): editMenu = value
    case .contextMenu(let value): contextMenu = value
    case .isPrefetchingEnabled(let value): isPrefetchingEnabled = value
    case .reorder(let value): reorder = value
    case .isPagingEnabled(let value): isPagingEnabled = value
    case .directionalLock(let value): directionalLock = value
    case .scrollsToTop(let value): scrollsToTop = value
    case .dragInteractionEnabled(let value): dragInteractionEnabled = value
    case .drag(let value): drag = value
    case .drop(let value): drop = value
    case .reorderingCadence(let value): reorderingCadence = value
    case .springLoaded(let value): springLoaded = value
    case .pinchTransition(let value): pinchTransition = value
    case .tap(let value): tap = value
    }
  }
}

extension ViewOption {
  /// Reads the `view` keys of a scene, in their order.
  static func options(
    of node: Node, path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> [ViewOption] {
    try options(in: try Fields(node, Vocabulary.viewOptions, path: path), layouts)
  }

  /// The options among these members, in the order of the vocabulary.
  static func options(
    in fields: Fields, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> [ViewOption] {
    var options: [ViewOption] = []
    for key in Vocabulary.viewKeys where !key.isLater {
      guard let node = fields[key.name] else { continue }
      options.append(try ViewOption(key.name, node, "\(fields.path).\(key.name)", layouts))
    }
    return options
  }

  private init(
    _ name: String, _ node: Node, _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) {
    switch name {
    case "size": self = .size(try node.asViewSize(path))
    case "scale": self = .scale(try node.asNumber(path, in: .scale))
    case "frameRate": self = .frameRate(try node.asNumber(path, in: .frameRate))
    case "contentInset": self = .contentInset(try node.asInsets(path))
    case "safeAreaInsets": self = .safeAreaInsets(try node.asCoveredEdges(path))
    case "layoutMargins": self = .layoutMargins(try node.asInsets(path))
    case "layoutDirection":
      self = .layoutDirection(
        try node.asWord(path, of: Vocabulary.layoutDirections) == 0 ? .leftToRight : .rightToLeft)
    case "contentInsetAdjustmentBehavior":
      self = .contentInsetAdjustmentBehavior(try node.asInsetBehavior(path))
    case "bounces": self = .bounces(try node.asBool(path))
    case "bouncesVertically": self = .bouncesVertically(try node.asBool(path))
    case "bouncesHorizontally": self = .bouncesHorizontally(try node.asBool(path))
    case "alwaysBounceVertical": self = .alwaysBounceVertical(try node.asBool(path))
    case "alwaysBounceHorizontal": self = .alwaysBounceHorizontal(try node.asBool(path))
    case "decelerationRate": self = .decelerationRate(try node.asDecelerationRate(path))
    case "delaysContentTouches": self = .delaysContentTouches(try node.asBool(path))
    case "allowsSelection": self = .allowsSelection(try node.asBool(path))
    case "allowsMultipleSelection": self = .allowsMultipleSelection(try node.asBool(path))
    case "allowsSelectionDuringEditing":
      self = .allowsSelectionDuringEditing(try node.asBool(path))
    case "allowsMultipleSelectionDuringEditing":
      self = .allowsMultipleSelectionDuringEditing(try node.asBool(path))
    case "isEditing": self = .isEditing(try node.asBool(path))
    case "multiSelect": self = .multiSelect(try node.asBool(path))
    case "primaryAction": self = .primaryAction(try node.asBool(path))
    case "editMenu": self = .editMenu(try MenuAct.editMenu(node, path))
    case "contextMenu": self = .contextMenu(try ContextMenuEntry.list(node, path))
    case "isPrefetchingEnabled": self = .isPrefetchingEnabled(try node.asBool(path))
    case "reorder": self = .reorder(try node.asBool(path))
    case "isPagingEnabled": self = .isPagingEnabled(try node.asBool(path))
    case "directionalLock": self = .directionalLock(try node.asBool(path))
    case "scrollsToTop": self = .scrollsToTop(try node.asBool(path))
    case "dragInteractionEnabled": self = .dragInteractionEnabled(try node.asBool(path))
    case "drag": self = .drag(try DragPolicy.policy(node, path))
    case "drop": self = .drop(try DropPolicy.policy(node, path))
    case "reorderingCadence":
      self = .reorderingCadence(try UICollectionView.ReorderingCadence(node, path))
    case "springLoaded": self = .springLoaded(try node.asBool(path))
    case "pinchTransition":
      self = .pinchTransition(try PinchTransition.policy(node, path, layouts))
    case "tap": self = .tap(try TapPolicy(node, path))
    default: preconditionFailure("the view key \(name) is in the vocabulary and not read")
    }
  }
}

extension TapPolicy {
  fileprivate init(_ node: Node, _ path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.tapPolicy, path: path)
    self.init()
    if let word = try fields.word("cell", of: Vocabulary.cellTaps) {
      cell = CellAction.allCases[word]
    }
    if let word = try fields.word("ground", of: Vocabulary.groundTaps) {
      ground = GroundAction.allCases[word]
    }
  }
}

extension Node {
  /// The size of a view: points, neither side zero.
  func asViewSize(_ path: String) throws(FlickbookError) -> CGSize {
    let size = try asSize(path)
    guard size.width > 0, size.height > 0 else {
      throw error(.invalidParams, "\(path) must have a width and a height above 0.", path: path)
    }
    return size
  }

  /// What of a screen is covered, of which there is never less than nothing.
  fileprivate func asCoveredEdges(_ path: String) throws(FlickbookError) -> UIEdgeInsets {
    let insets = try asInsets(path)
    guard min(insets.top, insets.left, insets.bottom, insets.right) >= 0 else {
      throw error(.invalidParams, "\(path) must not be negative.", path: path)
    }
    return insets
  }

  /// When the safe area counts towards the inset.
  ///
  /// Rule: S4.33.
  fileprivate func asInsetBehavior(
    _ path: String
  ) throws(FlickbookError) -> UIScrollView.ContentInsetAdjustmentBehavior {
    switch try asWord(path, of: Vocabulary.insetBehaviors) {
    case 0: .automatic
    case 1: .scrollableAxes
    case 2: .never
    default: .always
    }
  }

  /// What remains of a speed after a millisecond.
  ///
  /// Rule: S4.10 (normal 0.998, fast 0.99).
  fileprivate func asDecelerationRate(_ path: String) throws(FlickbookError) -> Double {
    guard kind != .string else {
      return try asWord(path, of: Vocabulary.decelerationRates) == 0 ? 0.998 : 0.99
    }
    let rate = try asNumber(path)
    guard NumberBounds.decelerationRate.contains(rate) else {
      throw error(
        .invalidParams, "\(path) must lie between 0 and 1.",
        hint: "normal is 0.998, fast is 0.99.", path: path)
    }
    return rate
  }
}
