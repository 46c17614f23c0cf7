extension FlowGeometry {
  /// Returns the section without items whose range contains a position on the main axis; nil if
  /// there is none.
  ///
  /// The range extends from the section's header to its footer. Of several that overlap, because
  /// lengths are negative, the first is returned.
  ///
  /// - Complexity: O(log sections), O(sections) where bands overlap.
  public func emptySection(at main: Double) -> Int? {
    sections(from: main, to: main.nextUp).first { section in
      let (origin, length) = span(ofSection: section)
      return itemCount(ofSection: section) == 0 && main >= origin && main < origin + length
    }
  }
}
