import Foundation
import UIKit

/// A collection view of a stage, with its data and policies.
@MainActor
final class StageView {
  /// The name in requests; empty for the main view.
  let name: String
  let view: UICollectionView
  let data: any StageData
  let tapping: TapChanges
  /// Controls layout transitions by pinches.
  var pinchPolicy: PinchTransitionPolicy?
  /// The layout's answers at the last verification.
  var handedOut: [LayoutAnswer] = []

  init(_ view: UICollectionView, data: any StageData, name: String = "") {
    self.name = name
    self.view = view
    self.data = data
    tapping = TapChanges(data)
  }

  /// The origin of the view in the window's coordinates.
  var origin: CGPoint { view.scroller.frame.origin }

  /// Converts a point of the view's visible rectangle to the window's coordinates.
  func inWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
}

/// Records the events of a view other than the main one.
@MainActor
final class OtherViewLog: CollectionViewObserver {
  private let log: StateLog
  let number: Int

  init(_ log: StateLog, name: String) {
    self.log = log
    number = log.addView(named: name)
  }

  var ring: (ring: RecordRing, view: UInt8)? { log.ring.map { ($0.ring, UInt8(number)) } }

  func observe(_ observation: Observation) {
    log.append(observation, view: number)
  }

  func explain(_ report: SnapReport) { log.explain(report, view: number) }

  func keep(_ report: InvalidationReport) -> Int { log.keep(report) }

  func keep(_ items: [ItemPath]) -> Int { log.keep(items) }

  func learn(kind: Int, name: String) { log.learn(kind: kind, name: name, view: number) }

  func report(_ failure: String) { log.report(failure, view: number) }
}
