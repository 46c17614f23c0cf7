import CompositionalGeometry
import Foundation

/// A value of a recording, read as the words of a scene.
struct RecordedValue {
  private let value: Any?

  init(_ value: Any?) {
    self.value = value
  }

  subscript(key: String) -> RecordedValue { RecordedValue((value as? [String: Any])?[key]) }

  var isMissing: Bool { value == nil }
  var list: [RecordedValue] { (value as? [Any])?.map(RecordedValue.init) ?? [] }
  var keys: [String] { (value as? [String: Any])?.keys.sorted() ?? [] }
  var string: String { value as? String ?? "" }
  var optionalNumber: Double? { (value as? NSNumber)?.doubleValue }
  var number: Double { optionalNumber ?? 0 }

  func isTrue(unless missing: Bool) -> Bool { (value as? NSNumber)?.boolValue ?? missing }

  var vector: CompositionalVector {
    let numbers = list.map(\.number)
    return numbers.count == 2 ? [numbers[0], numbers[1]] : [0, 0]
  }

  var frame: CompositionalFrame {
    let numbers = list.map(\.number)
    return CompositionalFrame(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var insets: CompositionalInsets {
    let numbers = list.map(\.number)
    guard numbers.count == 4 else { return CompositionalInsets() }
    return CompositionalInsets(
      top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
  }

  func element(_ category: CompositionalElement.Category) -> RecordedScene.RecordedElement {
    let path = self["item"].list
    var element = CompositionalElement(category, kind: self["kind"].string, section: 0, item: 0)
    if path[0].string == "layout" {
      element.item = CompositionalElement.layoutItem
    } else {
      (element.section, element.item) = (Int(path[0].number), Int(path[1].number))
    }
    return RecordedScene.RecordedElement(
      element: element, frame: self["frame"].frame, zIndex: Int(self["zIndex"].number))
  }

  // MARK: Lengths

  var length: CompositionalLength {
    if let number = optionalNumber { return .absolute(number) }
    if let share = self["fractionalWidth"].optionalNumber { return .fractionalWidth(share) }
    if let share = self["fractionalHeight"].optionalNumber { return .fractionalHeight(share) }
    if let length = self["estimated"].optionalNumber { return .estimated(length) }
    if let length = self["uniformAcrossSiblings"].optionalNumber {
      return .uniformAcrossSiblings(length)
    }
    return .absolute(self["absolute"].number)
  }

  var size: CompositionalSize { CompositionalSize(list[0].length, list[1].length) }

  var spacing: CompositionalSpacing {
    if let number = optionalNumber { return CompositionalSpacing(number) }
    guard let least = self["flexible"].optionalNumber else { return .none }
    return CompositionalSpacing(least, isFlexible: true)
  }

  // MARK: Items

  var item: CompositionalItem {
    var item = CompositionalItem(self["size"].size)
    item.insets = self["contentInsets"].insets
    let edges = self["edgeSpacing"]
    item.edges = CompositionalEdges(
      leading: edges["leading"].spacing, top: edges["top"].spacing,
      trailing: edges["trailing"].spacing, bottom: edges["bottom"].spacing)
    item.supplementary = self["supplementaryItems"].list.map(\.supplementary)
    if !self["horizontal"].isMissing { item.content = run(.horizontal, self["horizontal"]) }
    if !self["vertical"].isMissing { item.content = run(.vertical, self["vertical"]) }
    if !self["custom"].isMissing {
      item.content = .custom(
        self["custom"].list.map { entry in
          let numbers = entry.list.map(\.number)
          return CompositionalCustomItem(
            origin: [numbers[0], numbers[1]], size: [numbers[2], numbers[3]],
            zIndex: numbers.count > 4 ? Int(numbers[4]) : 0)
        })
    }
    return item
  }

  private func run(
    _ axis: CompositionalAxis, _ subitems: RecordedValue
  ) -> CompositionalItem.Content {
    let items = subitems.list.isEmpty ? [subitems.item] : subitems.list.map(\.item)
    var run = CompositionalRun(axis, items, spacing: self["interItemSpacing"].spacing)
    if let count = self["count"].optionalNumber { run.repetition = .shares(Int(count)) }
    if let count = self["repeating"].optionalNumber { run.repetition = .copies(Int(count)) }
    return .run(run)
  }

  private var anchor: CompositionalAnchor {
    let edges = self["edges"].list.map(\.string)
    let isFraction = !self["fractionalOffset"].isMissing
    return CompositionalAnchor(
      horizontal: (edges.contains("leading") ? -1 : 0) + (edges.contains("trailing") ? 1 : 0),
      vertical: (edges.contains("top") ? -1 : 0) + (edges.contains("bottom") ? 1 : 0),
      offset: self[isFraction ? "fractionalOffset" : "absoluteOffset"].vector,
      isFraction: isFraction)
  }

  private var supplementary: CompositionalSupplementary {
    CompositionalSupplementary(
      kind: self["kind"].string, size: self["size"].size,
      containerAnchor: self["containerAnchor"].anchor,
      itemAnchor: self["itemAnchor"].isMissing ? nil : self["itemAnchor"].anchor,
      zIndex: Int(self["zIndex"].optionalNumber ?? 1))
  }

  var boundaryItem: CompositionalBoundaryItem {
    let alignment = self["alignment"].string.lowercased()
    var item = CompositionalBoundaryItem(
      kind: self["kind"].string, size: self["size"].size,
      horizontal: alignment.hasSuffix("leading") ? -1 : alignment.hasSuffix("trailing") ? 1 : 0,
      vertical: alignment.hasPrefix("top") ? -1 : alignment.hasPrefix("bottom") ? 1 : 0)
    item.offset = self["absoluteOffset"].vector
    item.extendsBoundary = self["extendsBoundary"].isTrue(unless: true)
    item.isPinned = self["pinToVisibleBounds"].isTrue(unless: false)
    item.zIndex = Int(self["zIndex"].optionalNumber ?? 1)
    return item
  }

  // MARK: Sections

  func section(
    margins: CompositionalInsets, along: CompositionalAxis, isFirst: Bool, isLast: Bool
  ) -> CompositionalSection {
    if !self["list"].isMissing {
      return self["list"].listSection(isFirst: isFirst, isLast: isLast)
    }
    var section = CompositionalSection(group: self["group"].item)
    section.insets = self["contentInsets"].insets
    section.spacing = self["interGroupSpacing"].number
    section.isOrthogonal = !self["orthogonalScrollingBehavior"].isMissing
    section.boundary = self["boundarySupplementaryItems"].list.map(\.boundaryItem)
    section.boundaryFollowsInsets = self["supplementariesFollowContentInsets"].isTrue(unless: true)
    section.decorations = self["decorationItems"].list.map {
      CompositionalDecoration(
        kind: $0["kind"].string, insets: $0["contentInsets"].insets,
        zIndex: Int($0["zIndex"].number))
    }
    if self["contentInsetsReference"].string == "layoutMargins" {
      var across = margins
      across.start[along] = 0
      across.end[along] = 0
      (section.margins, section.boundaryMargins) = (across, across)
    }
    return section
  }

  /// A list of grouped rows.
  ///
  /// Rule: M10.1–M10.3.
  private func listSection(isFirst: Bool, isLast: Bool) -> CompositionalSection {
    let size = CompositionalSize(.fractionalWidth(1), .estimated(44))
    let row = CompositionalRun(.horizontal, [CompositionalItem(size)])
    var section = CompositionalSection(group: CompositionalItem(size, .run(row)))
    let hasHeader = self["headerMode"].string == "supplementary"
    section.insets = CompositionalInsets(
      top: hasHeader ? 0 : isFirst ? 35 : 17.5, leading: 16, bottom: isLast ? 20 : 17.5,
      trailing: 16)
    if hasHeader {
      var header = CompositionalBoundaryItem(
        kind: "UICollectionElementKindSectionHeader",
        size: CompositionalSize(.fractionalWidth(1), .estimated(17.5)), vertical: -1)
      header.zIndex = 200
      section.boundary = [header]
    }
    return section
  }
}
