extension FlowGeometry {
  /// The section without items whose band holds a place of the main axis; nil where there is none.
  ///
  /// A band is what a section takes up, from its header to its footer. Of several that overlap, since
  /// lengths are negative, the first counts.
  ///
  /// - Complexity: O(log sections), O(sections) where bands overlap.
  public func emptySection(at main: Double) -> Int? {
    sections(from: main, to: main.nextUp).first { section in
      let (origin, length) = span(ofSection: section)
      return itemCount(ofSection: section) == 0 && main >= origin && main < origin + length
    }
  }
}
