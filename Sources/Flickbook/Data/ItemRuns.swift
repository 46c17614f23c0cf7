import UpdateArithmetic

/// Identifies an item by its list and its index there, which never change.
struct ItemIdentity: Hashable, Sendable {
  /// The number of the list among all lists of the session.
  var origin: Int32
  var index: Int32
}

/// The items of a section in order, as runs of items that are consecutive in their list.
///
/// Each run stores its end in the section, so that an index is found by binary search; equal orders
/// have equal runs. Memory and time depend on the number of runs, not of items.
struct ItemRuns: Equatable, Sendable {
  /// Items of one list with consecutive indexes.
  struct Run: Equatable, Sendable {
    var origin: Int32
    /// The index of the first item in its list.
    var first: Int32
    /// The index in the section after the last item.
    var end: Int
  }

  private(set) var runs: [Run] = []

  var count: Int { runs.last?.end ?? 0 }

  init() {}

  /// Creates a section with all items of a list.
  init(origin: Int32, count: Int) {
    append(ItemIdentity(origin: origin, index: 0), count: count)
  }

  /// The item at an index of the section, which must exist.
  ///
  /// - Complexity: O(log runs).
  subscript(position: Int) -> ItemIdentity {
    let index = run(at: position)
    let start = index == 0 ? 0 : runs[index - 1].end
    return ItemIdentity(
      origin: runs[index].origin, index: runs[index].first + Int32(position - start))
  }

  /// Appends consecutive items of a list, beginning with this one.
  mutating func append(_ item: ItemIdentity, count added: Int = 1) {
    guard added > 0 else { return }
    let start = count
    if let last = runs.last, last.origin == item.origin {
      let before = runs.count > 1 ? runs[runs.count - 2].end : 0
      if Int(last.first) + last.end - before == Int(item.index) {
        return runs[runs.count - 1].end = start + added
      }
    }
    runs.append(Run(origin: item.origin, first: item.index, end: start + added))
  }

  /// Calls a closure for each run, in order, with its length.
  func forEach(_ body: (_ first: ItemIdentity, _ count: Int) -> Void) {
    var start = 0
    for run in runs {
      body(ItemIdentity(origin: run.origin, index: run.first), run.end - start)
      start = run.end
    }
  }

  /// Returns a copy without the items at some indexes, and with others at their indexes after the
  /// change.
  ///
  /// Both lists are ascending without duplicates; the remaining items fill the other indexes.
  /// Rule: S7.1, S7.2.
  ///
  /// - Complexity: O(runs + changes).
  func edited(
    removing left: [Int], inserting came: [(position: Int, item: ItemIdentity)]
  ) -> ItemRuns {
    var edited = ItemRuns()
    edited.runs.reserveCapacity(runs.count + left.count + 2 * came.count)
    var stayers = Stayers(of: self, without: left)
    for (position, item) in came {
      stayers.move(position - edited.count, to: &edited)
      precondition(edited.count == position, "an item comes to a position beyond the end")
      edited.append(item)
    }
    stayers.move(count, to: &edited)
    return edited
  }

  private func run(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "there is no item at this position")
    return runs.partitioningIndex { $0.end > position }
  }

  /// The remaining items of a section, taken in order.
  private struct Stayers {
    private let source: ItemRuns
    private let left: [Int]
    private var position = 0
    private var run = 0
    private var nextLeft = 0

    init(of source: ItemRuns, without left: [Int]) {
      self.source = source
      self.left = left
    }

    /// Moves the next `wanted` items, or as many as remain.
    mutating func move(_ wanted: Int, to target: inout ItemRuns) {
      var rest = wanted
      while rest > 0, position < source.count {
        if nextLeft < left.count, left[nextLeft] == position {
          nextLeft += 1
          step(to: position + 1)
          continue
        }
        let limit = nextLeft < left.count ? left[nextLeft] : source.count
        let end = min(limit, source.runs[run].end, position + rest)
        let start = run == 0 ? 0 : source.runs[run - 1].end
        target.append(
          ItemIdentity(
            origin: source.runs[run].origin,
            index: source.runs[run].first + Int32(position - start)), count: end - position)
        rest -= end - position
        step(to: end)
      }
    }

    private mutating func step(to position: Int) {
      self.position = position
      while run < source.runs.count, source.runs[run].end <= position { run += 1 }
    }
  }
}
