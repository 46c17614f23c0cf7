import Foundation
import Timeline
import UIKit

extension Stage {
  /// The 64-bit state hash: equal state, equal hash.
  public var hash: UInt64 {
    let view = main.view
    var hash = StateHash()
    hash.combine(UInt64(bitPattern: now.nanoseconds))
    hash.combine(frame)
    hash.combine(view.contentOffset)
    hash.combine(view.bounds.size)
    hash.combine(view.contentSize)
    hash.combine(phase(of: view).rawValue)
    if view.scroller.refreshControl?.isRefreshing == true { hash.combine(-2) }
    if physicsHash != 0 { hash.combine(physicsHash) }
    for path in view.indexPathsForSelectedItems ?? [] {
      hash.combine(path.section)
      hash.combine(path.item)
    }
    hash.combine(-1)
    if let path = view.highlightedItem {
      hash.combine(path.section)
      hash.combine(path.item)
    }
    if let movement = view.movementInProgress {
      hash.combine(movement.target.section)
      hash.combine(movement.target.item)
      hash.combine(movement.position)
    }
    if let transition = view.transitionInProgress {
      hash.combine(transition.progress)
    }
    let views = views
    combineMenus(of: views, into: &hash)
    combineDrag(into: &hash)
    for shown in views { combineSections(of: shown.view, into: &hash) }
    combineSwipes(of: views, into: &hash)
    for other in others { combine(other, into: &hash) }
    for touch in router.touches {
      hash.combine(touch.finger)
      hash.combine(touch.locationInWindow)
    }
    main.data.combine(into: &hash)
    return hash.value
  }

  package var phase: ViewPhase { phase(of: collectionView) }

  func phase(of view: UICollectionView) -> ViewPhase {
    if view.isDragging { return .dragging }
    // The finger that holds an item does not move the content, which scrolls by itself.
    if view.isScrollingAutomatically { return .animating }
    if view.isTracking { return .tracking }
    if view.isDecelerating { return view.scroller.isBouncing ? .bouncing : .decelerating }
    return view.isScrollAnimating || loop.isAnimating || view.isTransitionSettling
      ? .animating : .idle
  }

  /// The instant, the frame and the hash that every answer of a session bears.
  package func writeStamp(into json: inout JSONWriter) {
    json.key("t")
    json.seconds(nanoseconds: now.nanoseconds)
    json.member("frame", frame)
    json.key("hash")
    StateHash.write(hash, into: &json)
  }

  /// Writes the next part of a result, which has so many elements at most; true when it is whole.
  ///
  /// - Throws: `limit_exceeded` where it has too many elements, before anything is written.
  func writeResult(
    of done: StageRun, elements: Int, into json: inout JSONWriter
  ) throws(FlickbookError) -> Bool {
    switch done.command.kind {
    case .query(.elements(let query)):
      return try writeAnswer(to: query, of: done, elements: elements, into: &json)
    case .query(.state): json.object { writeState(into: &$0) }
    case .query(.hitTest(let place)):
      let point = try hitPoint(place)
      let hit = hit(at: point)
      json.object {
        $0.key("hit")
        write(hit, into: &$0)
        if let selector = bestSelector(at: point) {
          $0.key("selector")
          selector.write(into: &$0)
        }
      }
    case .query(.tree(let request)):
      let tree = try tree(request)
      json.object {
        $0.key("tree")
        write(tree, into: &$0)
      }
    case .query(.element(let selector)):
      let view = try element(selector, path: "params.find")
      json.object { write(details: view, into: &$0) }
    case .query(.why(let selector)):
      let element = ScreenElement(try element(selector, path: "params.find"), depth: 0)
      json.object { writeReason(of: element, into: &$0) }
    case .query(.lint): json.object { write(done.lint?.findings ?? [], into: &$0) }
    case .query(.verify(let grade)): json.object { write(verification(grade), into: &$0) }
    case .query(.snapshot(let request)):
      return try writePicture(request, of: done, elements: elements, into: &json)
    case .touch(.gesture(let gesture)):
      json.object {
        writeStamp(into: &$0)
        writeAchievement(done.hit ?? StageHit(), into: &$0)
        if let warning = warning(ofBeginning: done) { $0.strings("warnings", [warning]) }
        if case .pinch = gesture { $0.member("scale", achieved.scale) }
      }
    case .clock(.settle):
      json.object {
        writeStamp(into: &$0)
        $0.member("frames", frame - done.framesBefore)
      }
    case .drag(.drop):
      json.object {
        writeStamp(into: &$0)
        $0.member("operation", window.dragInteraction?.operation.observed.rawValue ?? "cancel")
      }
    case .drag(.take):
      json.object {
        writeStamp(into: &$0)
        writeReceived(into: &$0)
      }
    case .movement:
      json.object {
        writeStamp(into: &$0)
        writeMovement(into: &$0)
      }
    case .touch, .text, .clock, .view, .layout, .drag: json.object { writeStamp(into: &$0) }
    }
    return true
  }

  /// Returns the warning of a gesture that begins outside of the window, where it touches nothing; nil for another one.
  private func warning(ofBeginning done: StageRun) -> String? {
    let bounds = window.bounds.size
    guard let start = done.samples.first?.location, start.x.isFinite, start.y.isFinite,
      !(0...bounds.width).contains(start.x) || !(0...bounds.height).contains(start.y)
    else { return nil }
    func text(_ length: CGFloat) -> String { Double(length).formatted }
    return
      "The gesture begins at [\(text(start.x)), \(text(start.y))] and touches nothing: the size of the window "
      + "is [\(text(bounds.width)), \(text(bounds.height))]."
  }

  private func writeAchievement(_ hit: StageHit, into json: inout JSONWriter) {
    json.key("hit")
    write(hit, into: &json)
    json.member("liftVelocity", achieved.liftVelocity)
    json.member("translation", achieved.translation)
    json.strings("recognized", achieved.recognized)
    json.member("slop", achieved.slop)
  }

  private func write(_ hit: StageHit, into json: inout JSONWriter) {
    json.beginObject()
    if let kind = hit.kind {
      if !hit.name.isEmpty { json.member("in", hit.name) }
      json.member("item", hit.item)
      json.member(kind: kind)
      if let id = hit.id { json.member("id", id) }
      json.member("view", hit.view)
    }
    json.endObject()
  }

  // MARK: Questions

  private func writeState(into json: inout JSONWriter) {
    writeStamp(into: &json)
    json.member("offset", collectionView.contentOffset)
    json.member("bounds", collectionView.bounds)
    json.member("contentSize", collectionView.contentSize)
    json.member("phase", phase.rawValue)
    json.key("highlighted")
    json.beginArray()
    if let path = collectionView.highlightedItem { json.item(path) }
    json.endArray()
    json.key("selected")
    json.beginArray()
    for path in collectionView.indexPathsForSelectedItems ?? [] { json.item(ItemPath(path)) }
    json.endArray()
    writeSections(into: &json)
    writeMovement(into: &json)
    writeDrag(into: &json)
    writeTransition(into: &json)
    writeMenu(into: &json)
    writeSwipe(into: &json)
    writeCounters(into: &json)
    writePace(into: &json)
    writePosition(into: &json)
    writeWarnings(into: &json)
  }

  /// Writes the warnings, if there are any.
  package func writeWarnings(into json: inout JSONWriter) {
    if !warnings.isEmpty { json.strings("warnings", warnings) }
  }

  /// Writes the position of the session in its past.
  private func writePosition(into json: inout JSONWriter) {
    guard let past else { return }
    json.key("history")
    json.beginObject()
    json.member("entry", past.position.entry)
    json.member("total", past.total)
    json.endObject()
  }

  /// Writes the clock setting.
  private func writePace(into json: inout JSONWriter) {
    json.key("clock")
    json.beginObject()
    json.member("mode", pace.mode)
    if case .wall(let rate) = pace { json.member("rate", rate) }
    json.endObject()
  }

  /// How often each thing that costs was done since the session was opened.
  private func writeCounters(into json: inout JSONWriter) {
    json.key("counters")
    json.beginObject()
    json.key("records")
    json.integer(log.sequence)
    json.member("turns", turns)
    for event in [
      LogEvent.updateCycle, .prepare, .layoutAttributesForElements, .cellForItemAt, .dequeue,
      .enqueue,
    ] {
      json.key(event.name)
      json.integer(log.count(of: event))
    }
    writePrefetching(into: &json)
    json.endObject()
  }

  /// A point of the content.
  ///
  /// Rule: protocol, on coordinates.
  /// Returns the point of the window that a hit test is about.
  func hitPoint(_ place: HitPlace) throws(FlickbookError) -> CGPoint {
    switch place {
    case .point(let point):
      let origin = collectionView.bounds.origin
      return current.inWindow(CGPoint(x: point.x - origin.x, y: point.y - origin.y))
    case .element(let selector):
      return try reachedElement(selector, path: "params.find").point
    }
  }

  /// The id of the item that is shown at a path of the layout.
  func name(ofItemAt path: ItemPath) -> String? {
    collectionView.dataPath(path).map { data.name(ofItemAt: $0) }
  }
}

extension JSONWriter {
  /// Writes an object; `write` adds its members.
  mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }
}
