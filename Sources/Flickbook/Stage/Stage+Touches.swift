import Foundation
import Timeline
import UIKit

extension Stage {
  /// Returns the run of a touch or gesture command.
  ///
  /// Rule: protocol 4.
  func prepared(_ touch: TouchCommand, _ command: Command) throws(FlickbookError) -> StageRun {
    func run(_ samples: [TouchSample], hit: StageHit? = nil) -> StageRun {
      StageRun(command, until: .lastSample, samples: samples, hit: hit, framesBefore: frame)
    }
    switch touch {
    case .touch(let samples, let instant):
      if let instant { try check(instant, path: "params.t") }
      let timed = samples.map { $0.at(instant ?? now) }
      try checkFingers(timed) { "params.touches[\($0)]" }
      return run(timed)
    case .stream(let samples):
      if let first = samples.first { try check(first.instant, path: "params.samples[0][0]") }
      try checkFingers(samples) { "params.samples[\($0)]" }
      return run(samples)
    case .gesture(let gesture):
      let lowered = try lowered(gesture)
      return run(lowered.samples, hit: lowered.hit)
    case .cancel:
      return run(
        router.touches.map {
          TouchSample(
            instant: now, finger: $0.finger, phase: .cancelled, location: $0.locationInWindow)
        })
    }
  }

  /// Checks that every finger goes down before anything else, and only once.
  ///
  /// Rule: protocol 4.
  private func checkFingers(
    _ samples: [TouchSample], path: (Int) -> String
  ) throws(FlickbookError) {
    var down = router.touches.map(\.finger)
    for (index, sample) in samples.enumerated() {
      let fingerIndex = down.firstIndex(of: sample.finger)
      switch (sample.phase, fingerIndex) {
      case (.began, nil):
        guard down.count < ListBounds.fingers else {
          throw FlickbookError(
            .limitExceeded, "More than \(ListBounds.fingers) fingers would be down at once.",
            path: path(index))
        }
        down.append(sample.finger)
      case (.began, _):
        throw FlickbookError(
          .invalidParams, "Finger \(sample.finger) is down already and cannot begin again.",
          hint: "End it first, or use another id.", path: path(index))
      case (.moved, nil), (.stationary, nil), (.ended, nil), (.cancelled, nil):
        throw FlickbookError(
          .invalidParams,
          "Finger \(sample.finger) is not down and cannot be \(sample.phase.name).",
          hint: "Begin it first.", path: path(index))
      case (.ended, let fingerIndex?), (.cancelled, let fingerIndex?): down.remove(at: fingerIndex)
      case (.moved, _), (.stationary, _): break
      }
    }
  }

  // MARK: Locations

  /// Returns the element at a point of the window; of elements inside of each other the innermost.
  func hit(at point: CGPoint) -> StageHit { hit(window.hitTest(point, with: nil)) }

  private func hit(_ view: UIView?) -> StageHit {
    // A view inside of a cell comes after the view that has the cell.
    for stageView in views.reversed() {
      if let hit = hit(view, in: stageView) { return hit }
    }
    return StageHit()
  }

  /// Returns the element of one view that contains a view; nil if none does.
  private func hit(_ view: UIView?, in stageView: StageView) -> StageHit? {
    guard let element = stageView.view.visibleElement(holding: view) else { return nil }
    let item = element.category == .cell ? stageView.view.dataPath(element.path) : nil
    return StageHit(
      kind: element.kind, item: element.path, id: item.map(stageView.data.name(ofItemAt:)),
      view: element.view.number, name: stageView.name)
  }

  /// Returns the point in the window for a location in a view.
  ///
  /// - Throws: `item_out_of_range`, or `not_visible` if the item's centre is not on screen.
  func point(of place: Place, path: String) throws(FlickbookError) -> CGPoint {
    switch place {
    case .point(let point): return current.inWindow(point)
    case .inView(let name, let inner):
      return try withCurrent(view(named: name, path: "\(path).in")) { () throws(FlickbookError) in
        try point(of: inner, path: path)
      }
    case .element(let selector):
      return try reachedElement(selector, path: "\(path).find").point
    case .item(let item):
      try check(item, path: "\(path).item")
      let seen = collectionView.visibleView(.cell, kind: nil, at: ItemPath(item))
      let bounds = collectionView.bounds
      guard let view = seen, bounds.covers(view.presentationCenter) else {
        throw FlickbookError(
          .notVisible,
          "The centre of item [\(item.section), \(item.item)] is not on screen.",
          hint: "Scroll it into view first.", path: "\(path).item")
      }
      let center = view.presentationCenter
      guard collectionView.transform.isIdentity else {
        return collectionView.convert(center, to: nil)
      }
      return current.inWindow(CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY))
    }
  }

  /// Returns the element that a gesture starting at a location hits.
  ///
  /// - Throws: `missed` if the location is an item that something else covers.
  func hit(
    of place: Place, at point: CGPoint, path: String
  ) throws(FlickbookError) -> StageHit {
    if case .inView(let name, let inner) = place {
      return try withCurrent(view(named: name, path: "\(path).in")) { () throws(FlickbookError) in
        try self.hit(of: inner, at: point, path: path)
      }
    }
    guard case .item(let item) = place else { return hit(at: point) }
    let view = window.hitTest(point, with: nil)
    guard let meant = hit(view, in: current), meant.kind == "", meant.item == ItemPath(item) else {
      let hit = hit(view)
      let other = hit.kind.map { kind in
        "\(kind.isEmpty ? "item" : ElementKindName.word(for: kind)) "
          + "[\(hit.item.section), \(hit.item.item)]"
      }
      throw FlickbookError(
        .missed,
        "The gesture was meant for item [\(item.section), \(item.item)] and would hit "
          + "\(other ?? "nothing").", hint: "Something lies over its centre.", path: "\(path).item")
    }
    return meant
  }
}

extension TouchSample {
  fileprivate func at(_ instant: Instant) -> TouchSample {
    TouchSample(instant: instant, finger: finger, phase: phase, location: location)
  }
}
