import Timeline
import UIKit

/// Simulates data that take time to load, as from a disk or a network.
///
/// Loading begins with the first request for an item: of its cell, or of prefetching. Until then
/// the cell is a placeholder. Data that were loaded stay loaded.
@MainActor
final class SlowData {
  /// Counts of loads and their effect.
  struct Counts: Equatable {
    /// Items whose data were loaded.
    var loaded = 0
    /// Loaded items that were prefetched before their cell was requested.
    var prefetched = 0
    /// Items whose loading was cancelled.
    var cancelled = 0
    /// Loaded items that were visible without their data.
    var missed = 0
    /// The total time for which they were visible without their data.
    var wait = TimeSpan.zero
  }

  /// An item whose data are being loaded.
  private struct Load {
    let timer: TurnLoop.Token
    let isPrefetch: Bool
    /// The placeholder cell of the item.
    var cell: (any SceneItemCell)?
    /// Since when that cell is visible; nil while it is not.
    var seenSince: Instant?
    /// The time for which it was visible before.
    var wait = TimeSpan.zero

    /// Notes that the cell is not visible any more.
    mutating func rest(at now: Instant) {
      guard let since = seenSince else { return }
      wait = wait.plus(now.since(since))
      seenSince = nil
    }
  }

  /// The loop with the clock of the session.
  var loop: TurnLoop?
  /// Called when the data of an item were loaded: with the time for which its cell was visible
  /// without them, and whether they were prefetched.
  var hasLoaded: (@MainActor (ItemIdentity, _ wait: TimeSpan, _ prefetched: Bool) -> Void)?
  private(set) var counts = Counts()
  private var loads: [ItemIdentity: Load] = [:]
  private var loaded: Set<ItemIdentity> = []

  /// Begins to load the data of an item that comes near.
  func prefetch(_ item: ItemIdentity, delay: TimeSpan) {
    guard !loaded.contains(item), loads[item] == nil else { return }
    load(item, delay, isPrefetch: true)
  }

  /// Cancels the loading of an item's data, unless a cell waits for them.
  func cancel(_ item: ItemIdentity) {
    guard let load = loads[item], load.cell == nil else { return }
    loop?.cancel(load.timer)
    loads[item] = nil
    counts.cancelled += 1
  }

  /// Configures a cell for an item, with its data or as a placeholder.
  func configure(_ cell: any SceneItemCell, for item: ItemIdentity, delay: TimeSpan) {
    if let earlier = cell.item, loads[earlier]?.cell === cell { loads[earlier]?.cell = nil }
    cell.item = item
    guard !loaded.contains(item) else { return cell.lacksData = false }
    if loads[item] == nil { load(item, delay, isPrefetch: false) }
    cell.lacksData = loads[item] != nil
    loads[item]?.cell = cell
  }

  /// Notes that a cell becomes visible.
  func willDisplay(_ cell: any SceneItemCell) {
    guard cell.lacksData, let item = cell.item else { return }
    loads[item]?.seenSince = loop?.now
  }

  /// Notes that a cell is not visible any more.
  func didEndDisplaying(_ cell: any SceneItemCell) {
    guard cell.lacksData, let item = cell.item, let loop else { return }
    loads[item]?.rest(at: loop.now)
  }

  /// Discards all loads after the data were replaced.
  func forget() {
    for load in loads.values {
      loop?.cancel(load.timer)
      load.cell?.lacksData = false
    }
    loads.removeAll()
    loaded.removeAll()
  }

  /// Adds the state of loading to the state hash.
  func combine(into hash: inout StateHash) {
    guard !loads.isEmpty || !loaded.isEmpty else { return }
    hash.combine(loads.count)
    hash.combine(loaded.count)
  }

  private func load(_ item: ItemIdentity, _ delay: TimeSpan, isPrefetch: Bool) {
    guard let loop, delay > .zero else { return finish(item, wait: .zero, isPrefetch) }
    let timer = loop.schedule("data", after: delay) { [weak self] in self?.didLoad(item) }
    loads[item] = Load(timer: timer, isPrefetch: isPrefetch)
  }

  private func didLoad(_ item: ItemIdentity) {
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
  /// Returns the sum, limited to the longest time span: the waits of many cells add up.
  fileprivate func plus(_ other: TimeSpan) -> TimeSpan {
    let (sum, isTooLong) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return TimeSpan(nanoseconds: isTooLong ? .max : sum)
  }
}
