import UpdateArithmetic

/// The lengths that headers and footers prefer along the main axis, by sections of the data source.
///
/// Rule: S2.14a.
struct MeasuredBands {
  /// The lengths of a section, in points; nil if not measured.
  struct Entry: Equatable {
    var section: Int
    var header: Double?
    var footer: Double?
  }

  /// Sorted by section.
  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The lengths of a section.
  subscript(section: Int) -> Entry {
    let index = index(of: section)
    guard index < entries.count, entries[index].section == section else {
      return Entry(section: section)
    }
    return entries[index]
  }

  /// Sets the length of a header or footer.
  mutating func set(_ length: Double, isHeader: Bool, inSection section: Int) {
    let index = index(of: section)
    if index == entries.count || entries[index].section != section {
      entries.insert(Entry(section: section), at: index)
    }
    if isHeader { entries[index].header = length } else { entries[index].footer = length }
  }

  /// Forgets the lengths of some sections.
  mutating func remove(_ sections: Set<Int>) {
    if !isEmpty { entries.removeAll { sections.contains($0.section) } }
  }

  mutating func removeAll() { entries.removeAll() }

  /// Updates the sections after a batch; reloaded sections lose their lengths.
  mutating func follow(_ batch: BatchUpdate) {
    guard !isEmpty else { return }
    entries = entries.compactMap { entry in
      guard !batch.isReloaded(section: entry.section),
        let section = batch.sectionAfter(entry.section)
      else { return nil }
      return Entry(section: section, header: entry.header, footer: entry.footer)
    }
    entries.sort { $0.section < $1.section }
  }

  private func index(of section: Int) -> Int {
    entries.partitioningIndex { $0.section >= section }
  }
}
