import Foundation
import UIKit

extension LayoutDescription {
  /// Reads a scene's `layout`; a key that belongs to another type is refused.
  init(_ node: Node, path: String) throws(FlickbookError) {
    guard node.kind == .object else { throw node.wrong("an object", path) }
    let type = try node["type"]?.asLayoutType("\(path).type") ?? "flow"
    switch type {
    case "flow":
      self = .flow(
        try FlowDescription(try Fields(node, Vocabulary.flowLayout, path: path)))
    case "line":
      self = .line(
        try LineDescription(try Fields(node, Vocabulary.lineLayout, path: path)))
    case "circle":
      self = .circle(
        try CircleDescription(try Fields(node, Vocabulary.circleLayout, path: path)))
    default:
      preconditionFailure("the layout \(type) is in the vocabulary and not read")
    }
  }
}

extension Node {
  fileprivate func asLayoutType(_ path: String) throws(FlickbookError) -> String {
    Vocabulary.layoutTypes[try asWord(path, of: Vocabulary.layoutTypes)]
  }
}

extension FlowDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    switch try fields.word("scrollDirection", of: ["vertical", "horizontal"]) {
    case 1?: scrollDirection = .horizontal
    default: scrollDirection = .vertical
    }
    itemSize = try fields.size("itemSize") ?? itemSize
    minimumLineSpacing = try fields.length("minimumLineSpacing") ?? minimumLineSpacing
    minimumInteritemSpacing =
      try fields.length("minimumInteritemSpacing") ?? minimumInteritemSpacing
    sectionInset = try fields.insets("sectionInset") ?? sectionInset
    headerReferenceSize = try fields.size("headerReferenceSize") ?? headerReferenceSize
    footerReferenceSize = try fields.size("footerReferenceSize") ?? footerReferenceSize
    sectionHeadersPinToVisibleBounds =
      try fields.bool("sectionHeadersPinToVisibleBounds") ?? sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds =
      try fields.bool("sectionFootersPinToVisibleBounds") ?? sectionFootersPinToVisibleBounds
    switch try fields.word("sectionInsetReference", of: Vocabulary.insetReferences) {
    case 1?: sectionInsetReference = .fromSafeArea
    case 2?: sectionInsetReference = .fromLayoutMargins
    default: sectionInsetReference = .fromContentInset
    }
    estimatedItemSize =
      try fields.read("estimatedItemSize") { (node, path) throws(FlickbookError) in
        guard node.kind == .string else { return try node.asSize(path) }
        _ = try node.asWord(path, of: ["automatic"])
        return UICollectionViewFlowLayout.automaticSize
      } ?? estimatedItemSize
    flipsHorizontallyInOppositeLayoutDirection =
      try fields.bool("flipsHorizontallyInOppositeLayoutDirection")
      ?? flipsHorizontallyInOppositeLayoutDirection
  }
}

extension LineDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    itemSize = try fields.size("itemSize") ?? itemSize
    minimumLineSpacing = try fields.length("minimumLineSpacing") ?? minimumLineSpacing
    sectionInset = try fields.insets("sectionInset") ?? sectionInset
    activeDistance = try fields.extent("activeDistance") ?? activeDistance
    zoomFactor = try fields.length("zoomFactor") ?? zoomFactor
    guard activeDistance > 0 else {
      throw fields.error(.invalidParams, "\(fields.path).activeDistance must be above 0.")
    }
  }
}

extension CircleDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    itemSize = try fields.size("itemSize") ?? itemSize
  }
}
