import Foundation
import UIKit

extension LayoutDescription {
  /// Reads a scene's `layout`; a key that belongs to another type is refused.
  init(_ value: Value) throws(FlickbookError) {
    guard value.kind == .object else { throw value.wrong("an object") }
    let type = try value["type"]?.layoutType() ?? value.layouts.standardType
    if let row = LayoutType(rawValue: type)?.row {
      self = try row.read(value.fields(row.shape))
    } else {
      self = .registered(try value.layouts.registered(type, value))
    }
  }

  /// Reads the layout of the view that a scene, or one of its `others`, describes.
  init(ofViewIn scene: Value) throws(FlickbookError) {
    self =
      if let value = scene["layout"] {
        try LayoutDescription(value)
      } else {
        try .standard(in: scene.layouts)
      }
  }

  /// Returns the layout of a view about which a scene says nothing.
  static func standard(
    in layouts: LayoutRegistry
  ) throws(FlickbookError) -> LayoutDescription {
    guard layouts.standardType != LayoutType.flow.rawValue else { return .flow(FlowDescription()) }
    var builder = Document.Builder()
    builder.beginObject()
    builder.end()
    return try LayoutDescription(Value(builder.finish().root, "layout", layouts: layouts))
  }
}

extension Value {
  fileprivate func layoutType() throws(FlickbookError) -> String {
    let types = layouts.types
    guard let name = node.string, !types.contains(name) else { return types[try word(of: types)] }
    if layouts.isOpen { return name }
    if let refusal = layouts.refusal(of: name) {
      throw error(.invalidParams, refusal.message, hint: refusal.hint)
    }
    // The library's names begin with small letters, and an app's classes with capitals.
    guard layouts.isOfLibraryAlone, name.first?.isUppercase == true,
      nearest(name, in: types) == nil
    else { return types[try word(of: types)] }
    throw error(
      .invalidParams, "\(path) cannot be \"\(name)\".",
      hint: "It is one of \(types.joined(separator: ", ")). \(LayoutRegistry.hintForClasses)")
  }
}

extension FlowDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    switch try fields["scrollDirection"]?.word(of: ["vertical", "horizontal"]) {
    case 1?: scrollDirection = .horizontal
    default: scrollDirection = .vertical
    }
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    minimumLineSpacing = try fields["minimumLineSpacing"]?.length() ?? minimumLineSpacing
    minimumInteritemSpacing =
      try fields["minimumInteritemSpacing"]?.length() ?? minimumInteritemSpacing
    sectionInset = try fields["sectionInset"]?.insets() ?? sectionInset
    headerReferenceSize = try fields["headerReferenceSize"]?.size() ?? headerReferenceSize
    footerReferenceSize = try fields["footerReferenceSize"]?.size() ?? footerReferenceSize
    sectionHeadersPinToVisibleBounds =
      try fields["sectionHeadersPinToVisibleBounds"]?.bool() ?? sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds =
      try fields["sectionFootersPinToVisibleBounds"]?.bool() ?? sectionFootersPinToVisibleBounds
    switch try fields["sectionInsetReference"]?.word(of: ProtocolSchema.insetReferences) {
    case 1?: sectionInsetReference = .fromSafeArea
    case 2?: sectionInsetReference = .fromLayoutMargins
    default: sectionInsetReference = .fromContentInset
    }
    estimatedItemSize = try fields["estimatedItemSize"]?.estimatedSize() ?? estimatedItemSize
    flipsHorizontallyInOppositeLayoutDirection =
      try fields["flipsHorizontallyInOppositeLayoutDirection"]?.bool()
      ?? flipsHorizontallyInOppositeLayoutDirection
  }
}

extension Value {
  /// A size, or the word for a size that each cell chooses.
  fileprivate func estimatedSize() throws(FlickbookError) -> CGSize {
    guard kind == .string else { return try size() }
    _ = try word(of: ["automatic"])
    return UICollectionViewFlowLayout.automaticSize
  }
}

extension LineDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    minimumLineSpacing = try fields["minimumLineSpacing"]?.length() ?? minimumLineSpacing
    sectionInset = try fields["sectionInset"]?.insets() ?? sectionInset
    activeDistance = try fields["activeDistance"]?.extent() ?? activeDistance
    zoomFactor = try fields["zoomFactor"]?.number(in: .plain) ?? zoomFactor
    guard activeDistance > 0 else {
      throw fields.error(.invalidParams, "\(fields.path).activeDistance must be above 0.")
    }
  }
}

extension CircleDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    itemSize = try fields["itemSize"]?.size() ?? itemSize
  }
}

extension WaterfallDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    columns = try fields["columns"]?.integer(in: IntegerBounds.tracks) ?? columns
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    keepsAspect = try fields["keepsAspect"]?.bool() ?? keepsAspect
    minimumLineSpacing = try fields["minimumLineSpacing"]?.extent() ?? minimumLineSpacing
    minimumInteritemSpacing =
      try fields["minimumInteritemSpacing"]?.extent() ?? minimumInteritemSpacing
    sectionInset = try fields["sectionInset"]?.insets() ?? sectionInset
    headerReferenceSize = try fields["headerReferenceSize"]?.size() ?? headerReferenceSize
    footerReferenceSize = try fields["footerReferenceSize"]?.size() ?? footerReferenceSize
  }
}

extension StackDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    visibleCards = try fields["visibleCards"]?.integer(in: IntegerBounds.tracks) ?? visibleCards
    peek = try fields["peek"]?.length() ?? peek
    shrink = try fields["shrink"]?.number(in: .extent) ?? shrink
    dealLength = try fields["dealLength"]?.number(in: .step) ?? dealLength
  }
}

extension RingDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    places = try fields["places"]?.integer(in: IntegerBounds.places) ?? places
    radius = try fields["radius"]?.extent()
    turnLength = try fields["turnLength"]?.number(in: .step) ?? turnLength
    turnsItems = try fields["turnsItems"]?.bool() ?? turnsItems
  }
}

extension TableDescription {
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    columns = try fields["columns"]?.integer(in: IntegerBounds.tracks) ?? columns
    itemSize = try fields["itemSize"]?.size() ?? itemSize
    minimumInteritemSpacing =
      try fields["minimumInteritemSpacing"]?.extent() ?? minimumInteritemSpacing
    minimumLineSpacing = try fields["minimumLineSpacing"]?.extent() ?? minimumLineSpacing
    firstColumnWidth = try fields["firstColumnWidth"]?.extent()
    firstRowHeight = try fields["firstRowHeight"]?.extent()
    stickyRow = try fields["stickyRow"]?.bool() ?? stickyRow
    stickyColumn = try fields["stickyColumn"]?.bool() ?? stickyColumn
  }
}
