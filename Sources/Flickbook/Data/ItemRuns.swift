import UpdateArithmetic

/// An item, by the list that it came from and its place there, which it keeps for good.
struct ItemIdentity: Hashable, Sendable {
  /// The number of the list among all that the session has had.
  var origin: Int32
  var index: Int32
}

/// The items of a section in their order, as runs of neighbours that stand side by side where they
/// came from.
///
/// Each run knows where it ends in the section, so that a place is found by halving; equal orders have
/// equal runs. Memory and time go with the runs, not with the items.
struct ItemRuns: Equatable, Sendable {
  /// Items of one origin whose indexes follow each other.
  struct Run: Equatable, Sendable {
    var origin: Int32
    /// The index of the first where it came from.
    var first: Int32
    /// The place in the section after the last.
    var end: Int
  }

  private(set) var runs: [Run] = []

  var count: Int { runs.last?.end ?? 0 }

  init() {}

  /// All of an origin, in its order.
  init(origin: Int32, count: Int) {
    append(ItemIdentity(origin: origin, index: 0), count: count)
  }

  /// The item at a place of the section, which exists.
  ///
  /// - Complexity: O(log runs).
  subscript(place: Int) -> ItemIdentity {
    let index = run(at: place)
    let start = index == 0 ? 0 : runs[index - 1].end
    return ItemIdentity(
      origin: runs[index].origin, index: runs[index].first + Int32(place - start))
  }

  /// Adds so many items that stand side by side, beginning with this one.
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

  /// The runs with their lengths, in order.
  func forEach(_ body: (_ first: ItemIdentity, _ count: Int) -> Void) {
    var start = 0
    for run in runs {
      body(ItemIdentity(origin: run.origin, index: run.first), run.end - start)
      start = run.end
    }
  }

  /// The same without the items at some places, and with others at their places after it all.
  ///
  /// Both lists ascend and name each place once; what stays fills the places that nothing new takes.
  /// Rule: S7.1, S7.2.
  ///
  /// - Complexity: O(runs + changes).
  func edited(
    removing left: [Int], inserting came: [(place: Int, item: ItemIdentity)]
  ) -> ItemRuns {
    var edited = ItemRuns()
    edited.runs.reserveCapacity(runs.count + left.count + 2 * came.count)
    var stayers = Stayers(of: self, without: left)
    for (place, item) in came {
      stayers.move(place - edited.count, to: &edited)
      precondition(edited.count == place, "an item comes to a place beyond the end")
      edited.append(item)
    }
    stayers.move(count, to: &edited)
    return edited
  }

  private func run(at place: Int) -> Int {
    precondition(place >= 0 && place < count, "there is no item at this place")
    return runs.partitioningIndex { $0.end > place }
  }

  /// What stays of a section, handed out from front to back.
  private struct Stayers {
    private let source: ItemRuns
    private let left: [Int]
    private var place = 0
    private var run = 0
    private var nextLeft = 0

    init(of source: ItemRuns, without left: [Int]) {
      self.source = source
      self.left = left
    }

    /// Hands on so many, or as many as there are.
    mutating func move(_ wanted: Int, to target: inout ItemRuns) {
      var rest = wanted
      while rest > 0, place < source.count {
        if nextLeft < left.count, left[nextLeft] == place {
          nextLeft += 1
          step(to: place + 1)
          continue
        }
        let limit = nextLeft < left.count ? left[nextLeft] : source.count
        let end = min(limit, source.runs[run].end, place + rest)
        let start = run == 0 ? 0 : source.runs[run - 1].end
        target.append(
          ItemIdentity(
            origin: source.runs[run].origin,
            index: source.runs[run].first + Int32(place - start)), count: end - place)
        rest -= end - place
        step(to: end)
      }
    }

    private mutating func step(to place: Int) {
      self.place = place
      while run < source.runs.count, source.runs[run].end <= place { run += 1 }
    }
  }
}
