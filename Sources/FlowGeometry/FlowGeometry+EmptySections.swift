extension FlowGeometry {
  /// The section without items whose band holds a place of the main axis; nil where there is none.
  ///
  /// A band is what a section takes up, from its header to its footer. Of several that overlap, since
  /// lengths are negative, the first counts.
  ///
  /// - Complexity: O(log sections), O(sections) where bands overlap.
  public func emptySection(at main: Double) -> Int? {
    guard isOrdered else { return sections.indices.first { isEmpty($0, andHolds: main) } }
    let section = partitionPoint(of: sections.count) {
      sections[$0].origin + sections[$0].length > main
    }
    return section < sections.count && isEmpty(section, andHolds: main) ? section : nil
  }

  private func isEmpty(_ index: Int, andHolds main: Double) -> Bool {
    let section = sections[index]
    return section.itemCount == 0 && main >= section.origin
      && main < section.origin + section.length
  }
}
