import Foundation

extension SceneData {
  /// Replaces all sections; items with a known id keep their identity.
  ///
  /// An item keeps the size that it had unless it is given another. Rule: protocol 5.
  mutating func replace(by descriptions: [SectionDescription]) {
    var sections: [Section] = []
    for (number, description) in descriptions.enumerated() {
      let items =
        switch description.items {
        case .count(let count, let sizes): runs(count, sizes, section: number)
        case .list(let items): runs(items, section: number)
        }
      sections.append(
        Section(properties: properties(of: description, number: number), items: items))
    }
    set(sections)
  }

  private mutating func runs(_ count: Int, _ sizes: [CGSize], section: Int) -> ItemRuns {
    guard let known = origin(ofSection: section) else {
      let origin = add(ItemOrigin(.count(count, sizes: sizes), naming: .position(section: section)))
      return ItemRuns(origin: origin, count: count)
    }
    if case .count(_, let knownSizes) = origins[known].items,
      sizes.isEmpty || sizes == knownSizes
    {
      extend(origin: Int32(known), to: count)
      return ItemRuns(origin: Int32(known), count: count)
    }
    return runs(
      (0..<count).map { index in
        var item = ItemDescription()
        if !sizes.isEmpty { item.size = sizes[index % sizes.count] }
        return item
      }, section: section)
  }

  private mutating func runs(_ items: [ItemDescription], section: Int) -> ItemRuns {
    var merged = items
    var runs = ItemRuns()
    var areAllKnown = true
    for (index, item) in items.enumerated() {
      guard let known = identity(named: item.id ?? "s\(section)i\(index)") else {
        areAllKnown = false
        continue
      }
      merged[index].size = item.size ?? size(of: known)
      areAllKnown = areAllKnown && isSaid(merged[index], of: known)
      runs.append(known)
    }
    if areAllKnown { return runs }
    let origin = add(ItemOrigin(.list(merged), naming: .position(section: section)))
    return ItemRuns(origin: origin, count: items.count)
  }

  /// Returns whether the description of a known item is unchanged.
  private func isSaid(_ item: ItemDescription, of known: ItemIdentity) -> Bool {
    var told = description(of: known) ?? ItemDescription()
    told.size = size(of: known)
    told.id = item.id
    return told == item
  }
}
