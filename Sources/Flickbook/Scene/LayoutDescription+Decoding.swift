import Foundation
import UIKit

extension LayoutDescription {
  /// Reads a scene's `layout`; a key that belongs to another type is refused.
  init(_ node: Node, path: String, _ layouts: LayoutRegistry) throws(FlickbookError) {
    guard node.kind == .object else { throw node.wrong("an object", path) }
    let type = try node["type"]?.asLayoutType("\(path).type", layouts) ?? "flow"
    if let registered = try layouts.registered(type, node, path: path) {
      self = .registered(registered)
      return
    }
    func fields(_ shape: Vocabulary.Shape) throws(FlickbookError) -> Fields {
      try Fields(node, shape, path: path)
    }
    switch type {
    case "flow": self = .flow(try FlowDescription(fields(Vocabulary.flowLayout)))
    case "line": self = .line(try LineDescription(fields(Vocabulary.lineLayout)))
    case "circle": self = .circle(try CircleDescription(fields(Vocabulary.circleLayout)))
    case "waterfall":
      self = .waterfall(try WaterfallDescription(fields(Vocabulary.waterfallLayout)))
    case "stack": self = .stack(try StackDescription(fields(Vocabulary.stackLayout)))
    case "ring": self = .ring(try RingDescription(fields(Vocabulary.ringLayout)))
    case "table": self = .table(try TableDescription(fields(Vocabulary.tableLayout)))
    default: preconditionFailure("the layout \(type) is in the vocabulary and not read")
    }
  }
}

extension Node {
  fileprivate func asLayoutType(
    _ path: String, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> String {
    let types = layouts.types
    if layouts.isOpen, let name = string, !types.contains(name) { return name }
    return types[try asWord(path, of: types)]
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
    zoomFactor = try fields.number("zoomFactor", in: .plain) ?? zoomFactor
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

extension WaterfallDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    columns = try fields.integer("columns", in: IntegerBounds.tracks) ?? columns
    itemSize = try fields.size("itemSize") ?? itemSize
    keepsAspect = try fields.bool("keepsAspect") ?? keepsAspect
    minimumLineSpacing = try fields.extent("minimumLineSpacing") ?? minimumLineSpacing
    minimumInteritemSpacing =
      try fields.extent("minimumInteritemSpacing") ?? minimumInteritemSpacing
    sectionInset = try fields.insets("sectionInset") ?? sectionInset
    headerReferenceSize = try fields.size("headerReferenceSize") ?? headerReferenceSize
    footerReferenceSize = try fields.size("footerReferenceSize") ?? footerReferenceSize
  }
}

extension StackDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    itemSize = try fields.size("itemSize") ?? itemSize
    visibleCards = try fields.integer("visibleCards", in: IntegerBounds.tracks) ?? visibleCards
    peek = try fields.length("peek") ?? peek
    shrink = try fields.number("shrink", in: .extent) ?? shrink
    dealLength = try fields.number("dealLength", in: .step) ?? dealLength
  }
}

extension RingDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    itemSize = try fields.size("itemSize") ?? itemSize
    places = try fields.integer("places", in: IntegerBounds.places) ?? places
    radius = try fields.extent("radius")
    turnLength = try fields.number("turnLength", in: .step) ?? turnLength
    turnsItems = try fields.bool("turnsItems") ?? turnsItems
  }
}

extension TableDescription {
  fileprivate init(_ fields: Fields) throws(FlickbookError) {
    self.init()
    columns = try fields.integer("columns", in: IntegerBounds.tracks) ?? columns
    itemSize = try fields.size("itemSize") ?? itemSize
    minimumInteritemSpacing =
      try fields.extent("minimumInteritemSpacing") ?? minimumInteritemSpacing
    minimumLineSpacing = try fields.extent("minimumLineSpacing") ?? minimumLineSpacing
    firstColumnWidth = try fields.extent("firstColumnWidth")
    firstRowHeight = try fields.extent("firstRowHeight")
    stickyRow = try fields.bool("stickyRow") ?? stickyRow
    stickyColumn = try fields.bool("stickyColumn") ?? stickyColumn
  }
}
