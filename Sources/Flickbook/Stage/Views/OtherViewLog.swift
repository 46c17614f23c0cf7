import UIKit

/// Records the events of a view other than the main one.
@MainActor
final class OtherViewLog: CollectionViewObserver {
  let name: String
  private let log: StateLog
  /// The number by which the log names the view.
  private(set) var number: Int
  /// The view, where it belongs to an app and shares its number with views of before it.
  private weak var view: UICollectionView?

  /// Adds a view to a log.
  init(_ log: StateLog, name: String) {
    (self.log, self.name) = (log, name)
    number = log.addView(named: name)
  }

  /// Records the events of an app's view under a name that no other view on screen has.
  ///
  /// It has the number of an earlier view with the name. Nil if the log has no number left.
  init?(_ log: StateLog, sharing name: String, with view: UICollectionView) {
    guard let number = log.number(ofViews: name) else { return nil }
    (self.log, self.name, self.number, self.view) = (log, name, number, view)
  }

  /// Whether it records in a log.
  func records(in log: StateLog) -> Bool { self.log === log }

  var ring: (ring: RecordRing, view: UInt8)? { log.ring.map { ($0.ring, UInt8(number)) } }

  func observe(_ observation: Observation) {
    log.append(observation, view: number)
  }

  func explain(_ report: SnapReport) { log.explain(report, view: number) }

  func keep(_ report: InvalidationReport) -> Int { log.keep(report) }

  func keep(_ items: [ItemPath]) -> Int { log.keep(items) }

  /// Takes another number where an earlier view has given the kind's number to another kind.
  func learn(kind: Int, name kindName: String) {
    if log.knows(kind: kind, as: kindName, view: number) {
      return log.learn(kind: kind, name: kindName, view: number)
    }
    guard let view, let next = log.addedNumber(ofViews: name) else { return }
    number = next
    // The view reads the number, and names its kinds again.
    view.observer = self
  }

  func report(_ failure: String) { log.report(failure, view: number) }
}
