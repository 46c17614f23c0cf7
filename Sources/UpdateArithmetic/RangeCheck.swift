/// Checks whether every index path of a batch exists.
///
/// Rule: S7.16. The messages about moves, and about items of sections that do not exist, are made
/// after the others (guess).
struct RangeCheck {
  let before: ItemCounts
  let after: ItemCounts

  /// - Throws: the exception for the first update whose index path does not exist.
  func check(_ updates: [Update]) throws(InconsistentUpdate) {
    for update in updates {
      guard let complaint = complaint(about: update) else { continue }
      throw InconsistentUpdate(
        complaint,
        explanation: ["The odd one is \u{201C}\(update)\u{201D}: its index path does not exist."],
        odd: update)
    }
  }

  private func complaint(about update: Update) -> String? {
    switch update {
    case .insertItem(let path): complaint("insert", path, "into", after, "after")
    case .deleteItem(let path), .reloadItem(let path):
      complaint("delete", path, "from", before, "before")
    case .moveItem(let from, let to):
      complaint("move", from, "from", before, "before")
        ?? complaint("move", to, "to", after, "after")
    case .insertSection(let section):
      has(section, after)
        ? nil
        : "attempt to insert section \(section) but there are only \(after.sections) sections after "
          + "the update"
    case .deleteSection(let section), .reloadSection(let section):
      complaint("delete", section: section, before, "before")
    case .moveSection(let from, let to):
      complaint("move", section: from, before, "before")
        ?? complaint("move to", section: to, after, "after")
    }
  }

  private func has(_ section: Int, _ counts: ItemCounts) -> Bool {
    section >= 0 && section < counts.sections
  }

  private func complaint(
    _ verb: String, section: Int, _ counts: ItemCounts, _ time: String
  ) -> String? {
    guard !has(section, counts) else { return nil }
    return "attempt to \(verb) section \(section), but there are only \(counts.sections) sections "
      + "\(time) the update"
  }

  private func complaint(
    _ verb: String, _ path: ItemPath, _ preposition: String, _ counts: ItemCounts, _ time: String
  ) -> String? {
    guard !counts.contains(path) else { return nil }
    let attempt = "attempt to \(verb) item \(path.item) \(preposition) section \(path.section)"
    guard has(path.section, counts) else {
      return "\(attempt), but there are only \(counts.sections) sections \(time) the update"
    }
    let count = counts.items[path.section]
    guard time == "after" else {
      return "\(attempt) which only contains \(count) items before the update"
    }
    return
      "\(attempt), but there are only \(count) items in section \(path.section) after the update"
  }
}
