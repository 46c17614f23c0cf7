import Timeline
import UIKit

/// The data of items that take their time, as from a disk or a network.
///
/// The time runs from the first that asks for an item: the view for its cell, or a scroll that comes
/// near. Until the data are there the cell is a placeholder. What has come once is there for good.
@MainActor
final class SlowData {
  /// What was loaded, and what it was good for.
  struct Counts: Equatable {
    /// Items whose data have come.
    var loaded = 0
    /// Those of them that were asked for before their cell was.
    var prefetched = 0
    /// Items whose data were asked for and were not wanted any more before they came.
    var cancelled = 0
    /// Items of the loaded that were seen without their data.
    var missed = 0
    /// How long they were, all together.
    var wait = TimeSpan.zero
  }

  /// An item whose data are on their way.
  private struct Load {
    let timer: TurnLoop.Token
    let isPrefetch: Bool
    /// The cell that stands for the item without its data.
    var cell: SceneCell?
    /// Since when that cell is in sight; nil while it is not.
    var seenSince: Instant?
    /// How long it was in sight before.
    var wait = TimeSpan.zero

    /// The cell is in sight no more.
    mutating func rest(at now: Instant) {
      guard let since = seenSince else { return }
      wait = wait.plus(now.since(since))
      seenSince = nil
    }
  }

  /// The loop whose clock counts.
  var loop: TurnLoop?
  /// Told of an item whose data have come: how long its cell was seen without them, and whether they
  /// were asked for before the cell was.
  var hasLoaded: (@MainActor (ItemIdentity, _ wait: TimeSpan, _ prefetched: Bool) -> Void)?
  private(set) var counts = Counts()
  private var loads: [ItemIdentity: Load] = [:]
  private var loaded: Set<ItemIdentity> = []

  /// Asks for the data of items that come near.
  func prefetch(_ item: ItemIdentity, delay: TimeSpan) {
    guard !loaded.contains(item), loads[item] == nil else { return }
    load(item, delay, isPrefetch: true)
  }

  /// The data of an item are not needed any more, unless a cell waits for them.
  func cancel(_ item: ItemIdentity) {
    guard let load = loads[item], load.cell == nil else { return }
    loop?.cancel(load.timer)
    loads[item] = nil
    counts.cancelled += 1
  }

  /// Lets a cell stand for an item, with its data or without.
  func configure(_ cell: SceneCell, for item: ItemIdentity, delay: TimeSpan) {
    if let earlier = cell.item, loads[earlier]?.cell === cell { loads[earlier]?.cell = nil }
    cell.item = item
    guard !loaded.contains(item) else { return cell.lacksData = false }
    if loads[item] == nil { load(item, delay, isPrefetch: false) }
    cell.lacksData = loads[item] != nil
    loads[item]?.cell = cell
  }

  /// A cell comes into sight.
  func willDisplay(_ cell: SceneCell) {
    guard cell.lacksData, let item = cell.item else { return }
    loads[item]?.seenSince = loop?.now
  }

  /// A cell has gone out of sight.
  func didEndDisplaying(_ cell: SceneCell) {
    guard cell.lacksData, let item = cell.item, let loop else { return }
    loads[item]?.rest(at: loop.now)
  }

  /// The items are others.
  func forget() {
    for load in loads.values {
      loop?.cancel(load.timer)
      load.cell?.lacksData = false
    }
    loads.removeAll()
    loaded.removeAll()
  }

  /// Adds what tells this state from others.
  func combine(into hash: inout StateHash) {
    guard !loads.isEmpty || !loaded.isEmpty else { return }
    hash.combine(loads.count)
    hash.combine(loaded.count)
  }

  private func load(_ item: ItemIdentity, _ delay: TimeSpan, isPrefetch: Bool) {
    guard let loop, delay > .zero else { return finish(item, wait: .zero, isPrefetch) }
    let timer = loop.schedule("data", after: delay) { [weak self] in self?.arrived(item) }
    loads[item] = Load(timer: timer, isPrefetch: isPrefetch)
  }

  private func arrived(_ item: ItemIdentity) {
    guard var load = loads.removeValue(forKey: item), let loop else { return }
    load.rest(at: loop.now)
    load.cell?.lacksData = false
    finish(item, wait: load.wait, load.isPrefetch)
  }

  private func finish(_ item: ItemIdentity, wait: TimeSpan, _ isPrefetch: Bool) {
    loaded.insert(item)
    counts.loaded += 1
    if isPrefetch { counts.prefetched += 1 }
    if wait > .zero {
      counts.missed += 1
      counts.wait = counts.wait.plus(wait)
    }
    hasLoaded?(item, wait, isPrefetch)
  }
}

extension TimeSpan {
  /// The sum, or the longest span there is: waits of many cells add up beyond any clock.
  fileprivate func plus(_ other: TimeSpan) -> TimeSpan {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return TimeSpan(nanoseconds: isTooLong ? .max : sum)
  }
}
