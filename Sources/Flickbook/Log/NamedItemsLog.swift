import UIKit

/// Records the events of a view whose data source is diffable, with the names of the items.
///
/// Rule: protocol 7.
@MainActor
final class NamedItemsLog: CollectionViewObserver {
  private let log: StateLog
  /// The number of the view in the log; 0 for the main one.
  private let number: Int
  /// Returns the name of the item at an index path of the data; nil if there is no such item.
  private let name: @MainActor (ItemPath) -> String?

  init(_ log: StateLog, view number: Int, name: @escaping @MainActor (ItemPath) -> String?) {
    (self.log, self.number, self.name) = (log, number, name)
  }

  func observe(_ observation: Observation) {
    if let item = observation.namedItem, let name = name(item) { log.nameNextItem(name) }
    log.append(observation, view: number)
  }

  func explain(_ report: SnapReport) {
    if number == 0 { log.explain(report) } else { log.explain(report, view: number) }
  }

  func keep(_ report: InvalidationReport) -> Int { log.keep(report) }

  func keep(_ items: [ItemPath]) -> Int { log.keep(items) }

  func learn(kind: Int, name: String) {
    if number == 0 {
      log.learn(kind: kind, name: name)
    } else {
      log.learn(kind: kind, name: name, view: number)
    }
  }

  func report(_ failure: String) {
    if number == 0 { log.report(failure) } else { log.report(failure, view: number) }
  }
}

extension Observation {
  /// The item that the record names, by its index path in the data at that moment.
  ///
  /// A cell that has gone may have shown an item that no longer exists.
  fileprivate var namedItem: ItemPath? {
    guard event.source == .delegate || event.source == .dataSource, event != .didEndDisplaying
    else { return nil }
    return switch payload {
    case .item(let item), .itemFlag(let item, _), .itemCount(let item, _),
      .itemPairFlag(let item, _, _), .itemPairCount(let item, _, _),
      .itemSpanFlag(let item, _, _), .action(_, let item), .actionFlag(_, let item, _):
      item
    default: nil
    }
  }
}
