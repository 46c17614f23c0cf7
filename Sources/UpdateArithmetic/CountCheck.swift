/// Checks whether a batch is consistent with the counts of the data source before and after it.
///
/// Rule: S7.9, S7.12–S7.14, S7.19.
struct CountCheck {
  private let updates: [Update]
  private let list: UpdateList
  private let batch: BatchUpdate
  private var tallies: [Int: Tally] = [:]

  /// The effect of the updates on the item count of a section that remains.
  private struct Tally {
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0

    var change: Int { inserted - deleted + movedIn - movedOut }
  }

  /// A section whose item count differs from that computed with the updates.
  private struct Mismatch {
    let section: Int
    let sectionAfter: Int
    let tally: Tally
    let before: Int
    let after: Int

    /// How many more items the data source has than the updates imply.
    var surplus: Int { after - before - tally.change }
  }

  init(_ updates: [Update], _ list: UpdateList, _ batch: BatchUpdate) {
    self.updates = updates
    self.list = list
    self.batch = batch
    list.deletedItems.forEachRun { section, paths in
      tallies[section, default: Tally()].deleted += paths.count
    }
    list.itemMoves.byFrom.map(\.from).forEachRun { section, paths in
      tallies[section, default: Tally()].movedOut += paths.count
    }
    list.insertedItems.forEachRun { section, paths in
      tallyAfter(section) { $0.inserted += paths.count }
    }
    list.itemMoves.byTo.map(\.to).forEachRun { section, paths in
      tallyAfter(section) { $0.movedIn += paths.count }
    }
  }

  private mutating func tallyAfter(_ section: Int, _ count: (inout Tally) -> Void) {
    guard let before = batch.sectionBefore(section) else { return }
    count(&tallies[before, default: Tally()])
  }

  /// - Throws: UIKit's exception, with the arithmetic line by line.
  func check() throws(InconsistentUpdate) {
    try checkSections()
    if let twice = list.deletedSections.firstRepeated { throw repetition(.deleteSection(twice)) }
    if let twice = list.insertedSections.firstRepeated { throw repetition(.insertSection(twice)) }
    let mismatches = mismatches
    if !mismatches.isEmpty {
      throw complaint(lines(about: mismatches), odd: candidates(for: mismatches))
    }
    if let twice = list.deletedItems.firstRepeated { throw repetition(.deleteItem(twice)) }
    if let twice = list.insertedItems.firstRepeated { throw repetition(.insertItem(twice)) }
  }

  // MARK: Sections

  private func checkSections() throws(InconsistentUpdate) {
    let (inserted, deleted) = (list.insertedSections.count, list.deletedSections.count)
    let (before, after) = (batch.before.sections, batch.after.sections)
    let surplus = after - before - inserted + deleted
    guard surplus != 0 else { return }
    let sentence =
      "Invalid update: invalid number of sections.  The number of sections contained in the "
      + "collection view after the update (\(after)) must be equal to the number of sections "
      + "contained in the collection view before the update (\(before)), plus or minus the number of "
      + "sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    let sum =
      "Sections: \(before) before + \(inserted) inserted - \(deleted) deleted = "
      + "\(after - surplus), and the data source has \(after)."
    let odd = updates.filter {
      switch $0 {
      case .insertSection: surplus == -1
      case .deleteSection: surplus == 1
      case .insertItem, .deleteItem, .reloadItem, .moveItem, .reloadSection, .moveSection: false
      }
    }
    throw complaint([sentence, sum] + missing(surplus, "section", odd), odd: odd)
  }

  // MARK: Items

  private var mismatches: [Mismatch] {
    (0..<batch.before.sections).compactMap { section in
      guard !batch.isReloaded(section: section), let target = batch.sectionAfter(section) else {
        return nil
      }
      let mismatch = Mismatch(
        section: section, sectionAfter: target, tally: tallies[section] ?? Tally(),
        before: batch.before.items[section], after: batch.after.items[target])
      return mismatch.surplus == 0 ? nil : mismatch
    }
  }

  /// The maximum number of sections in the explanation.
  private static let linesLimit = 10

  private func lines(about mismatches: [Mismatch]) -> [String] {
    let odd = candidates(for: mismatches)
    var lines = mismatches.prefix(Self.linesLimit).flatMap { mismatch in
      [sentence(about: mismatch), sum(of: mismatch)]
    }
    if mismatches.count == 1 {
      lines += missing(mismatches[0].surplus, "item of section \(mismatches[0].section)", odd)
    }
    return lines
  }

  private func sentence(about mismatch: Mismatch) -> String {
    let tally = mismatch.tally
    return
      "Invalid update: invalid number of items in section \(mismatch.sectionAfter).  The number of "
      + "items contained in an existing section after the update (\(mismatch.after)) must be equal "
      + "to the number of items contained in that section before the update (\(mismatch.before)), "
      + "plus or minus the number of items inserted or deleted from that section "
      + "(\(tally.inserted) inserted, \(tally.deleted) deleted) and plus or minus the number of "
      + "items moved into or out of that section (\(tally.movedIn) moved in, \(tally.movedOut) "
      + "moved out)."
  }

  private func sum(of mismatch: Mismatch) -> String {
    let tally = mismatch.tally
    let name =
      mismatch.section == mismatch.sectionAfter
      ? "Section \(mismatch.section)"
      : "Section \(mismatch.section), which becomes \(mismatch.sectionAfter)"
    return
      "\(name): \(mismatch.before) before + \(tally.inserted) inserted - \(tally.deleted) deleted + "
      + "\(tally.movedIn) moved in - \(tally.movedOut) moved out = "
      + "\(mismatch.after - mismatch.surplus), and the data source has \(mismatch.after)."
  }

  /// Returns the updates each of which, if it were missing, would make the counts consistent.
  private func candidates(for mismatches: [Mismatch]) -> [Update] {
    if mismatches.count == 1 {
      let only = mismatches[0]
      return updates.filter {
        switch $0 {
        case .insertItem(let path): only.surplus == -1 && path.section == only.sectionAfter
        case .deleteItem(let path): only.surplus == 1 && path.section == only.section
        case .reloadItem, .moveItem, .insertSection, .deleteSection, .reloadSection, .moveSection:
          false
        }
      }
    }
    guard mismatches.count == 2, mismatches.map(\.surplus).sorted() == [-1, 1],
      let source = mismatches.first(where: { $0.surplus == 1 }),
      let target = mismatches.first(where: { $0.surplus == -1 })
    else { return [] }
    return updates.filter {
      guard case .moveItem(let from, let to) = $0 else { return false }
      return from.section == source.section && to.section == target.sectionAfter
    }
  }

  // MARK: The exception

  /// Describes what is missing, if no single update is superfluous.
  private func missing(_ surplus: Int, _ noun: String, _ odd: [Update]) -> [String] {
    guard odd.isEmpty else { return [] }
    let verb = surplus > 0 ? "insert" : "delete"
    return surplus.magnitude == 1
      ? ["No update says that the data source had to \(verb) one \(noun)."]
      : ["No updates say that the data source had to \(verb) \(surplus.magnitude) × \(noun)."]
  }

  private func complaint(_ lines: [String], odd: [Update]) -> InconsistentUpdate {
    var lines = lines
    if let last = odd.last {
      lines.append(
        odd.count == 1
          ? "The odd one is \u{201C}\(last)\u{201D}: without it the numbers agree."
          : "One of \(odd.count) is odd, for example \u{201C}\(last)\u{201D}: without it the numbers "
            + "agree.")
    }
    return InconsistentUpdate(reason, explanation: lines, odd: odd.last)
  }

  /// The newest message; those before iOS 16 are among the lines of the explanation.
  ///
  /// Rule: S7.14.
  private var reason: String {
    """
    Invalid batch updates detected: the number of sections and/or items returned by the data source \
    before and after performing the batch updates are inconsistent with the updates.
    Data source before updates = \(Self.text(batch.before))
    Data source after updates = \(Self.text(batch.after))
    Updates = [
    \(listing)
    ]
    """
  }

  /// The maximum number of sections or updates that are listed; the rest is counted.
  private static let listingLimit = 100

  private static func text(_ counts: ItemCounts) -> String {
    let shown = counts.items.prefix(listingLimit).map(String.init)
    let rest = counts.sections - shown.count
    let list = (shown + (rest > 0 ? ["… \(rest) more"] : [])).joined(separator: ", ")
    return
      "{ \(counts.sections) section\(counts.sections == 1 ? "" : "s") with item counts: [\(list)] }"
  }

  private var listing: String {
    let shown = updates.prefix(Self.listingLimit).map { "\t\($0)" }
    let rest = updates.count - shown.count
    return (shown + (rest > 0 ? ["\t… \(rest) more"] : [])).joined(separator: "\n")
  }

  /// Returns the exception for an index path that is deleted or inserted twice.
  ///
  /// Rule: S7.19.
  private func repetition(_ update: Update) -> InconsistentUpdate {
    InconsistentUpdate(
      reason, explanation: ["\u{201C}\(update)\u{201D} is there twice."], odd: update)
  }
}
