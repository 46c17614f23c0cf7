import CompositionalGeometry
import Foundation
import UIKit

extension CompositionalDescription {
  /// How deep groups may be nested in groups.
  static let depthMax = 8

  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    if try fields["scrollDirection"]?.word(of: ["vertical", "horizontal"]) == 1 {
      scrollDirection = .horizontal
    }
    interSectionSpacing = try fields["interSectionSpacing"]?.length() ?? 0
    contentInsetsReference =
      try fields["contentInsetsReference"]?.insetsReference() ?? contentInsetsReference
    boundary = try fields["boundarySupplementaryItems"]?.boundaryItems() ?? []
    switch (fields["section"], fields["sections"]) {
    case (let section?, nil):
      sections = [Choice(section: try section.layoutSection())]
    case (nil, let list?): sections = try list.choices()
    default:
      throw fields.error(
        .invalidParams, "\(fields.path) must have exactly one of section and sections.")
    }
  }
}

// MARK: Sections

extension Value {
  fileprivate func insetsReference() throws(FlickbookError) -> UIContentInsetsReference {
    let number = try word(of: ProtocolSchema.contentInsetsReferences)
    return UIContentInsetsReference(rawValue: number) ?? .automatic
  }

  /// Sections, each with the variants before it.
  fileprivate func choices() throws(FlickbookError) -> [CompositionalDescription.Choice] {
    var choices: [CompositionalDescription.Choice] = []
    var variants: [(CompositionalDescription.Condition, CompositionalDescription.Section)] = []
    _ = try list(upTo: ListBounds.layoutSections) { (_) throws(FlickbookError) in () }
    for value in elements {
      let fields = try value.fields(ProtocolSchema.layoutSection)
      if let condition = try fields["when"]?.condition() {
        variants.append((condition, try fields.required("section").layoutSection()))
        continue
      }
      guard fields["section"] == nil else {
        throw fields.error(.invalidParams, "\(fields.path).section needs when beside it.")
      }
      var choice = CompositionalDescription.Choice(section: try value.layoutSection())
      choice.variants = variants.map { (condition: $0.0, section: $0.1) }
      choices.append(choice)
      variants = []
    }
    guard variants.isEmpty, !choices.isEmpty else {
      throw error(.invalidParams, "\(path) must end with a section without when.")
    }
    return choices
  }

  private func condition() throws(FlickbookError) -> CompositionalDescription.Condition {
    let fields = try fields(ProtocolSchema.sizeCondition)
    return CompositionalDescription.Condition(
      minWidth: try fields["minWidth"]?.extent(), minHeight: try fields["minHeight"]?.extent())
  }

  fileprivate func layoutSection() throws(FlickbookError) -> CompositionalDescription.Section {
    let fields = try fields(ProtocolSchema.layoutSection)
    if fields["when"] != nil || fields["section"] != nil {
      throw error(.invalidParams, "\(path).when is allowed in sections only.")
    }
    if let list = fields["list"] { return try fields.listSection(list) }
    let groupValue = try fields.required("group")
    let group = try groupValue.layoutItem(depth: 1)
    guard group.content != .cell else {
      throw groupValue.error(
        .invalidParams, "\(groupValue.path) must be a group: horizontal, vertical or custom.")
    }
    var section = CompositionalDescription.Section(value: CompositionalSection(group: group))
    section.value.insets = try fields["contentInsets"]?.directionalInsets() ?? CompositionalInsets()
    section.value.spacing = try fields["interGroupSpacing"]?.length() ?? 0
    section.value.boundary = try fields["boundarySupplementaryItems"]?.boundaryItems() ?? []
    section.value.boundaryFollowsInsets =
      try fields["supplementariesFollowContentInsets"]?.bool() ?? true
    section.value.decorations =
      try fields["decorationItems"]?.list(upTo: ListBounds.entries) {
        (value) throws(FlickbookError) in try value.decorationItem()
      } ?? []
    section.contentInsetsReference =
      try fields["contentInsetsReference"]?.insetsReference() ?? .automatic
    section.supplementaryContentInsetsReference =
      try fields["supplementaryContentInsetsReference"]?.insetsReference() ?? .automatic
    let behavior =
      try fields["orthogonalScrollingBehavior"]?.word(of: ProtocolSchema.scrollingBehaviors) ?? 0
    section.behavior =
      UICollectionLayoutSectionOrthogonalScrollingBehavior(rawValue: behavior) ?? .none
    try fields["orthogonalScrollingProperties"]?.decodeScrolling(into: &section)
    return section
  }

  private func decodeScrolling(
    into section: inout CompositionalDescription.Section
  ) throws(FlickbookError) {
    let fields = try fields(ProtocolSchema.scrollingProperties)
    section.bounce =
      UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce(
        rawValue: try fields["bounce"]?.word(of: ProtocolSchema.rowBounces) ?? 0) ?? .automatic
    switch try fields["decelerationRate"]?.word(of: ProtocolSchema.rowDecelerationRates) ?? 0 {
    case 1: section.decelerationRate = .normal
    case 2: section.decelerationRate = .fast
    default: section.decelerationRate = .automatic
    }
  }

  fileprivate func boundaryItems() throws(FlickbookError) -> [CompositionalBoundaryItem] {
    let items = try list(upTo: ListBounds.entries) { (value) throws(FlickbookError) in
      try value.boundaryItem()
    }
    guard Set(items.map(\.kind)).count == items.count else {
      throw error(.invalidParams, "\(path) must have items of different kinds.")
    }
    return items
  }

  private func boundaryItem() throws(FlickbookError) -> CompositionalBoundaryItem {
    let fields = try fields(ProtocolSchema.boundaryItem)
    let number = try fields.required("alignment").word(of: ProtocolSchema.alignments)
    let alignment = ProtocolSchema.alignments[number].lowercased()
    var item = CompositionalBoundaryItem(
      kind: try fields.required("kind").name(), size: try fields.required("size").layoutSize(),
      horizontal: alignment.hasSuffix("leading") ? -1 : alignment.hasSuffix("trailing") ? 1 : 0,
      vertical: alignment.hasPrefix("top") ? -1 : alignment.hasPrefix("bottom") ? 1 : 0)
    if let offset = try fields["absoluteOffset"]?.point() {
      item.offset = [Double(offset.x), Double(offset.y)]
    }
    item.extendsBoundary = try fields["extendsBoundary"]?.bool() ?? true
    item.isPinned = try fields["pinToVisibleBounds"]?.bool() ?? false
    item.zIndex = try fields["zIndex"]?.integer(in: IntegerBounds.zIndex) ?? 1
    return item
  }

  private func decorationItem() throws(FlickbookError) -> CompositionalDecoration {
    let fields = try fields(ProtocolSchema.decorationItem)
    return CompositionalDecoration(
      kind: try fields.required("kind").name(),
      insets: try fields["contentInsets"]?.directionalInsets() ?? CompositionalInsets(),
      zIndex: try fields["zIndex"]?.integer(in: IntegerBounds.zIndex) ?? 0)
  }

  fileprivate func directionalInsets() throws(FlickbookError) -> CompositionalInsets {
    let insets = try insets()
    return CompositionalInsets(
      top: Double(insets.top), leading: Double(insets.left), bottom: Double(insets.bottom),
      trailing: Double(insets.right))
  }
}

// MARK: Items

extension Value {
  /// An item or a group.
  private func layoutItem(depth: Int) throws(FlickbookError) -> CompositionalItem {
    guard depth <= CompositionalDescription.depthMax else {
      throw error(
        .limitExceeded,
        "\(path) is nested too deeply: groups may be nested "
          + "\(CompositionalDescription.depthMax) deep.")
    }
    let fields = try fields(ProtocolSchema.layoutItem)
    var item = CompositionalItem(try fields.required("size").layoutSize())
    item.insets = try fields["contentInsets"]?.directionalInsets() ?? CompositionalInsets()
    item.edges = try fields["edgeSpacing"]?.edgeSpacing() ?? CompositionalEdges()
    item.supplementary =
      try fields["supplementaryItems"]?.list(upTo: ListBounds.entries) {
        (value) throws(FlickbookError) in try value.itemSupplementary()
      } ?? []
    item.content = try fields.content(depth: depth)
    return item
  }

  fileprivate func subitems(depth: Int) throws(FlickbookError) -> [CompositionalItem] {
    guard kind == .array else { return [try layoutItem(depth: depth)] }
    let items = try list(upTo: ListBounds.entries) { (value) throws(FlickbookError) in
      try value.layoutItem(depth: depth)
    }
    guard !items.isEmpty else {
      throw error(.invalidParams, "\(path) must have at least one item.")
    }
    return items
  }

  fileprivate func customItems() throws(FlickbookError) -> [CompositionalCustomItem] {
    try list(upTo: ListBounds.sizes) { (value) throws(FlickbookError) in
      let numbers = try value.list(upTo: 5) { (number) throws(FlickbookError) in
        try number.length()
      }
      guard numbers.count >= 4, numbers[2] >= 0, numbers[3] >= 0 else {
        throw value.wrong("a frame [x, y, width, height] with a z index or without")
      }
      let zIndex = try value.elements.dropFirst(4).first?.integer(in: IntegerBounds.zIndex)
      return CompositionalCustomItem(
        origin: [numbers[0], numbers[1]], size: [numbers[2], numbers[3]], zIndex: zIndex ?? 0)
    }
  }

  private func itemSupplementary() throws(FlickbookError) -> CompositionalSupplementary {
    let fields = try fields(ProtocolSchema.itemSupplementary)
    return CompositionalSupplementary(
      kind: try fields.required("kind").name(), size: try fields.required("size").layoutSize(),
      containerAnchor: try fields.required("containerAnchor").anchor(),
      itemAnchor: try fields["itemAnchor"]?.anchor(),
      zIndex: try fields["zIndex"]?.integer(in: IntegerBounds.zIndex) ?? 1)
  }

  private func anchor() throws(FlickbookError) -> CompositionalAnchor {
    let fields = try fields(ProtocolSchema.anchor)
    let edges = try fields.required("edges").words(of: ProtocolSchema.rectEdges, upTo: 4)
    var anchor = CompositionalAnchor(
      horizontal: (edges.contains("leading") ? -1 : 0) + (edges.contains("trailing") ? 1 : 0),
      vertical: (edges.contains("top") ? -1 : 0) + (edges.contains("bottom") ? 1 : 0))
    if let offset = try fields["absoluteOffset"]?.point() {
      anchor.offset = [Double(offset.x), Double(offset.y)]
    }
    if let offset = fields["fractionalOffset"] {
      guard fields["absoluteOffset"] == nil else {
        throw fields.error(
          .invalidParams, "\(fields.path) must have one of absoluteOffset and fractionalOffset.")
      }
      let (x, y) = try offset.pair("an offset [x, y]")
      anchor.offset = [try x.number(in: .plain), try y.number(in: .plain)]
      anchor.isFraction = true
    }
    return anchor
  }

  // MARK: Lengths

  fileprivate func layoutSize() throws(FlickbookError) -> CompositionalSize {
    let (width, height) = try pair("a size of two lengths")
    return CompositionalSize(try width.layoutLength(), try height.layoutLength())
  }

  private func layoutLength() throws(FlickbookError) -> CompositionalLength {
    guard kind == .object else { return .absolute(try length()) }
    let fields = try fields(ProtocolSchema.lengthShape)
    let given = ProtocolSchema.lengths.filter { fields[$0] != nil }
    guard given.count == 1, let value = fields[given[0]] else {
      throw error(
        .invalidParams,
        "\(path) must have exactly one of \(ProtocolSchema.lengths.joined(separator: ", ")).")
    }
    switch given[0] {
    case "fractionalWidth": return .fractionalWidth(try value.number(in: .plain))
    case "fractionalHeight": return .fractionalHeight(try value.number(in: .plain))
    case "estimated": return .estimated(try value.length())
    case "uniformAcrossSiblings": return .uniformAcrossSiblings(try value.length())
    default: return .absolute(try value.length())
    }
  }

  fileprivate func spacing() throws(FlickbookError) -> CompositionalSpacing {
    guard kind == .object else { return CompositionalSpacing(try length()) }
    let fields = try fields(ProtocolSchema.spacingShape)
    return CompositionalSpacing(try fields.required("flexible").length(), isFlexible: true)
  }

  private func edgeSpacing() throws(FlickbookError) -> CompositionalEdges {
    let fields = try fields(ProtocolSchema.edgeSpacing)
    return CompositionalEdges(
      leading: try fields["leading"]?.spacing() ?? .none,
      top: try fields["top"]?.spacing() ?? .none,
      trailing: try fields["trailing"]?.spacing() ?? .none,
      bottom: try fields["bottom"]?.spacing() ?? .none)
  }
}

extension ObjectReader {
  /// Reads a section that is a list, which excludes all other keys but the insets.
  fileprivate func listSection(
    _ list: Value
  ) throws(FlickbookError) -> CompositionalDescription.Section {
    for key in ProtocolSchema.layoutSection.keys.map(\.name)
    where key != "list" && key != "contentInsets" && self[key] != nil {
      throw error(.invalidParams, "\(path).\(key) is not allowed beside list.")
    }
    var section = CompositionalDescription.Section(try ListDescription(list))
    if let insets = self["contentInsets"] {
      section.value.insets = try insets.directionalInsets()
      section.hasOwnInsets = true
    }
    return section
  }

  /// The content of an item; a cell unless it is a group.
  fileprivate func content(depth: Int) throws(FlickbookError) -> CompositionalItem.Content {
    let kinds = ["horizontal", "vertical", "custom"].filter { self[$0] != nil }
    guard kinds.count <= 1 else {
      throw error(.invalidParams, "\(path) must have one of horizontal, vertical and custom.")
    }
    if let custom = self["custom"] { return .custom(try custom.customItems()) }
    guard let kind = kinds.first, let value = self[kind] else {
      for key in ["count", "repeating", "interItemSpacing"] where self[key] != nil {
        throw error(.invalidParams, "\(path).\(key) needs horizontal or vertical beside it.")
      }
      return .cell
    }
    let items = try value.subitems(depth: depth + 1)
    var run = CompositionalRun(kind == "horizontal" ? .horizontal : .vertical, items)
    run.spacing = try self["interItemSpacing"]?.spacing() ?? .none
    let count = try self["count"]?.integer(in: IntegerBounds.tracks)
    let copies = try self["repeating"]?.integer(in: IntegerBounds.tracks)
    if let number = count ?? copies {
      guard items.count == 1, count == nil || copies == nil else {
        throw error(
          .invalidParams, "\(path) must have one item with one of count and repeating.")
      }
      run.repetition = count == nil ? .copies(number) : .shares(number)
    }
    return .run(run)
  }
}
