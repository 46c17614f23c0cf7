import Foundation
import Timeline
import UIKit

/// The data of a session: the order of its items, and their properties.
///
/// An item is identified by its list, which it keeps through every change. The memory of a section
/// depends on the changes of its order, not on the number of its items.
struct SceneData {
  /// The current state of a section.
  struct Section: Equatable, Sendable {
    /// The properties of the section besides its items, which are in `items`.
    var properties = SectionDescription()
    var items = ItemRuns()
    /// The hash of the section.
    var hash: UInt64 = 0
  }

  private(set) var sections: [Section]
  /// The lists of items: inserted ones without id or size, the other inserted ones, and one list
  /// for each section that was ever loaded.
  private(set) var origins: [ItemOrigin]
  /// Whether any item, present or past, has a size of its own.
  ///
  /// Rule: S2.19.
  private(set) var hasSizes = false
  /// Whether any item, present or past, has properties of its own: else delegates need not look for them.
  private(set) var hasDescriptions = false
  /// The numbers of the lists whose items are named after a section.
  private var originsByPosition: [Int: [Int]] = [:]
  /// How many inserted items were named by their number.
  private(set) var numbered = 0
  /// The hash of the data, updated section by section.
  private(set) var hash: UInt64 = 0
  /// The outlines that sections were given and that the view does not show yet, by the sections' ids.
  private(set) var statedOutlines: [String: StatedOutline] = [:]
  /// The items, present or past, with an id; created when it is first needed.
  private var named: [String: ItemIdentity]?

  /// Whether sections have ids, as a diffable data source needs them.
  let isDiffable: Bool

  static let plainInserted: Int32 = 0
  static let describedInserted: Int32 = 1
  static let firstLoaded = 2

  init(_ sections: [SectionDescription], isDiffable: Bool = false) {
    self.isDiffable = isDiffable
    origins = [
      ItemOrigin(.count(0, sizes: []), naming: .number), ItemOrigin(.list([]), naming: .number),
    ]
    self.sections = []
    load(sections)
  }

  /// Replaces all items; numbers of inserted items are not used again.
  mutating func load(_ descriptions: [SectionDescription]) {
    origins.removeSubrange(Self.firstLoaded...)
    originsByPosition.removeAll()
    statedOutlines = [:]
    hasSizes = origins.contains(where: \.hasSizes)
    hasDescriptions = origins.contains(where: \.isDescribed)
    named = nil
    set(
      descriptions.enumerated().map { number, description in
        let origin = add(ItemOrigin(description.items, naming: .position(section: number)))
        let properties = properties(of: description, number: number)
        guard isDiffable, let outline = description.outline, let id = properties.id else {
          return Section(
            properties: properties,
            items: ItemRuns(origin: origin, count: description.items.count))
        }
        let items = (0..<description.items.count).map {
          ItemIdentity(origin: origin, index: Int32($0))
        }
        return Section(
          properties: properties, items: state(StatedOutline(items, outline), ofSection: id))
      })
  }

  /// Keeps the outline of a section until the view shows it; returns the items that it will show.
  mutating func state(_ outline: StatedOutline, ofSection id: String) -> ItemRuns {
    statedOutlines[id] = outline
    var shown = ItemRuns()
    for item in outline.shown { shown.append(item) }
    return shown
  }

  /// Returns the data once the view shows them.
  var shown: SceneData {
    var data = self
    data.statedOutlines = [:]
    return data
  }

  /// Shows other items in a section, which belong to its outline.
  mutating func show(_ items: [ItemIdentity], inSection section: Int) {
    var runs = ItemRuns()
    for item in items { runs.append(item) }
    sections[section].items = runs
    itemCount = sections.reduce(0) { $0 + $1.items.count }
    rehash([section])
  }

  /// Returns the properties of a section that is loaded at an index.
  func properties(of description: SectionDescription, number: Int) -> SectionDescription {
    var properties = description.withoutItems
    if isDiffable, properties.id == nil { properties.id = "s\(number)" }
    return properties
  }

  /// The number of items in all sections.
  private(set) var itemCount = 0

  /// The minimum width and height among all items' own sizes, present or past; nil if none has one.
  var leastSize: CGSize? {
    origins.lazy.compactMap(\.leastSize).reduce(nil, ItemOrigin.lesser)
  }

  /// The memory of the data, in bytes; an estimate.
  var estimatedBytes: Int {
    let identified = isDiffable ? itemCount * Self.identifiedBytes : 0
    let listed = origins.reduce(identified) { $0 + $1.estimatedBytes }
    return sections.reduce(listed) {
      $0 + MemoryLayout<Section>.stride + $1.items.runs.count * MemoryLayout<ItemRuns.Run>.stride
    }
  }

  /// The memory of an item of a snapshot, in bytes; computed, rounded up: its identity, twice in a
  /// table of handles that may be half empty, its handles, and as much again for the next snapshot.
  private static let identifiedBytes = 120

  func count(inSection section: Int) -> Int { sections[section].items.count }

  func contains(_ path: ItemPath) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item < count(inSection: path.section)
  }

  @inline(__always)
  func identity(at path: ItemPath) -> ItemIdentity {
    // A subscript of the array would copy the section.
    sections.withUnsafeBufferPointer { $0[path.section].items[path.item] }
  }

  /// Returns the name of an item: its id, or one made from its original position or its number.
  func name(of identity: ItemIdentity) -> String {
    // A subscript of the array would copy the list.
    origins.withUnsafeBufferPointer { $0[Int(identity.origin)].name(of: identity.index) }
  }

  /// Returns the description of an item; nil if items are only counted.
  ///
  /// Inline, as is `identity(at:)`: a call would copy the data, which an object owns.
  @inline(__always)
  func description(of identity: ItemIdentity) -> ItemDescription? {
    origins[Int(identity.origin)].description(of: identity.index)
  }

  /// Returns the item's own size; nil if it has the layout's.
  func size(of identity: ItemIdentity) -> CGSize? {
    origins[Int(identity.origin)].size(of: identity.index)
  }

  /// Returns the sizes of a section's items; the layout's for those without a size of their own.
  func sizes(inSection section: Int, layoutSize: CGSize) -> ContiguousArray<CGSize> {
    var sizes = ContiguousArray<CGSize>()
    sizes.reserveCapacity(count(inSection: section))
    sections[section].items.forEach { first, count in
      origins[Int(first.origin)].appendSizes(
        of: first.index..<(first.index + Int32(count)), layoutSize: layoutSize, to: &sizes)
    }
    return sizes
  }

  // MARK: Changes

  /// Moves an item, with index paths as in `moveItemAt`.
  mutating func move(from source: ItemPath, to target: ItemPath) {
    let item = identity(at: source)
    let isInside = source.section == target.section
    sections[source.section].items = sections[source.section].items.edited(
      removing: [source.item], inserting: isInside ? [(target.item, item)] : [])
    if !isInside {
      sections[target.section].items = sections[target.section].items.edited(
        removing: [], inserting: [(target.item, item)])
    }
    rehash([source.section, target.section])
  }

  /// Sets the sections.
  mutating func set(_ sections: [Section]) {
    self.sections = sections
    itemCount = sections.reduce(0) { $0 + $1.items.count }
    rehash(sections.indices)
  }

  /// Adds a list and returns its number.
  mutating func add(_ origin: ItemOrigin) -> Int32 {
    if case .position(let section) = origin.naming {
      originsByPosition[section, default: []].append(origins.count)
    }
    origins.append(origin)
    hasSizes = hasSizes || origin.hasSizes
    hasDescriptions = hasDescriptions || origin.isDescribed
    if named != nil { note(namesOf: origins.count - 1) }
    return Int32(origins.count - 1)
  }

  /// Extends a counted list.
  mutating func extend(origin: Int32, to count: Int) {
    origins[Int(origin)].extend(to: count)
  }

  /// Adds an item with an id or size of its own.
  mutating func insert(_ item: ItemDescription, id: String) -> ItemIdentity {
    var item = item
    item.id = id
    let index = origins[Int(Self.describedInserted)].append(item)
    let identity = ItemIdentity(origin: Self.describedInserted, index: index)
    hasSizes = hasSizes || item.size != nil
    hasDescriptions = true
    named?[id] = identity
    return identity
  }

  /// Returns the next number whose name is not used.
  ///
  /// Rule: protocol 5.
  mutating func takeNumber(besides taken: Set<String> = []) -> Int {
    let names = indexedNames()
    var number = numbered
    if !names.isEmpty || !taken.isEmpty {
      while taken.contains("n\(number)") || names["n\(number)"] != nil { number += 1 }
    }
    numbered = number + 1
    return number
  }

  // MARK: Names

  /// Returns the item, present or past, that last had a name.
  mutating func identity(named name: String) -> ItemIdentity? {
    if let item = indexedNames()[name] { return item }
    if let number = name.numbers("n"), number.count == 1, number[0] < numbered {
      return ItemIdentity(origin: Self.plainInserted, index: Int32(number[0]))
    }
    guard let numbers = name.numbers("s", "i"), numbers.count == 2,
      let origin = origin(ofSection: numbers[0], holding: numbers[1])
    else { return nil }
    return ItemIdentity(origin: Int32(origin), index: Int32(numbers[1]))
  }

  /// Returns the last list of a section whose items are named after it, if it contains an index.
  private func origin(ofSection section: Int, holding index: Int) -> Int? {
    originsByPosition[section]?.last { origins[$0].isNamed(afterIndex: index) }
  }

  /// Returns the last list of a section whose items are named after it.
  func origin(ofSection section: Int) -> Int? { originsByPosition[section]?.last }

  private mutating func indexedNames() -> [String: ItemIdentity] {
    if let named { return named }
    named = [:]
    for number in origins.indices { note(namesOf: number) }
    return named ?? [:]
  }

  private mutating func note(namesOf number: Int) {
    guard case .list(let items) = origins[number].items else { return }
    for (index, item) in items.enumerated() {
      guard let id = item.id else { continue }
      named?[id] = ItemIdentity(origin: Int32(number), index: Int32(index))
    }
  }

  // MARK: Hash

  private mutating func rehash(_ changed: some Sequence<Int>) {
    for section in changed { sections[section].hash = hash(of: sections[section]) }
    var sum = StateHash()
    sum.combine(sections.count)
    for section in sections { sum.combine(section.hash) }
    hash = sum.value
  }

  private func hash(of section: Section) -> UInt64 {
    var hash = StateHash()
    hash.combine(section.properties)
    section.items.forEach { first, count in
      hash.combine(count)
      guard first.origin == Self.describedInserted else {
        hash.combine(origins[Int(first.origin)].hash)
        return hash.combine(Int(first.index))
      }
      for index in first.index..<(first.index + Int32(count)) {
        if let item = description(of: ItemIdentity(origin: first.origin, index: index)) {
          hash.combine(item)
        }
      }
    }
    return hash.value
  }
}

/// The outline that a section was given, with the items in it.
struct StatedOutline: Sendable {
  let items: [ItemIdentity]
  let outline: SectionOutline

  init(_ items: [ItemIdentity], _ outline: SectionOutline) {
    (self.items, self.outline) = (items, outline)
  }

  /// The items all of whose parents are expanded.
  var shown: [ItemIdentity] { outline.shown.map { items[$0] } }
}

extension SectionDescription {
  /// A copy without items.
  var withoutItems: SectionDescription {
    var section = self
    section.items = .count(0, sizes: [])
    section.outline = nil
    return section
  }
}

extension StateHash {
  fileprivate mutating func combine(_ section: SectionDescription) {
    if let id = section.id { combine(id) }
    for length in [section.header, section.footer] {
      switch length {
      case .along(let points): combine(CGFloat(points))
      case .size(let size): combine(size)
      case nil: combine(-1)
      }
    }
    if let inset = section.inset {
      for side in [inset.top, inset.left, inset.bottom, inset.right] { combine(side) }
    }
    combine(CGFloat(section.minimumLineSpacing ?? -1))
    combine(CGFloat(section.minimumInteritemSpacing ?? -1))
    if let delay = section.dataDelay { combine(UInt64(bitPattern: delay.nanoseconds)) }
  }
}
