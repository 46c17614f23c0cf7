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
    return event.namedItem.map { word in withWords { $0.value(ItemPath.self, at: word) } }
  }
}

extension LogEvent {
  /// The word from which on the index path of the named item is; nil if records name none.
  fileprivate var namedItem: Int? { Self.namedItems[index] }

  /// Elements of a kind may be no items, and a question that is asked once per item or before a
  /// movement ends is about a layout.
  private static let namedItems = allCases.map { event -> Int? in
    guard !event.isAskedInBulk, event != .targetIndexPathForMoveFromItemAt,
      !event.logMembers.contains(where: { $0.kind == .viewKind })
    else { return nil }
    return event.logMembers.first { $0.name.elementsEqual(#","item":"#.utf8) && $0.kind == .item }?
      .word
  }
}
