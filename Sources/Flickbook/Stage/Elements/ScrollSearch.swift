import Foundation
import Timeline
import UIKit

/// Drags, and settles after each, until the goal is in sight.
@MainActor
final class ScrollSearch {
  private let goal: ScrollGoal
  private var drags = 0
  /// The offset before the drag; nil before the first one.
  private var offsetBefore: CGPoint?
  private var isDragging = false

  init(_ goal: ScrollGoal) {
    self.goal = goal
  }

  /// The next part of a search.
  enum Part {
    case found
    case drag([TouchSample])
    case settle(limit: TimeSpan)
  }

  /// The part of the view over which a finger moves; a guess, what a thumb does.
  private static let reach: CGFloat = 0.7
  /// Returns what to do next.
  ///
  /// - Throws: `not_visible` or `element_not_found` if the goal does not come to sight.
  func next(in stage: Stage) throws(FlickbookError) -> Part {
    if isDragging {
      isDragging = false
      return .settle(limit: TimeSpan(clampingSeconds: ScrollGoal.settleMax))
    }
    let scroller = try stage.scroller(to: goal)
    let offset = scroller.contentOffset
    let seen = stage.seenPart(of: scroller)
    guard let translation = try stage.translation(to: goal, in: scroller, seen, reach: Self.reach)
    else { return .found }
    if let offsetBefore, offsetBefore == offset {
      throw stage.notFound(goal, "The content does not scroll to it.")
    }
    guard drags < goal.drags else {
      throw stage.notFound(goal, "It is not in sight after \(goal.drags) drags.")
    }
    drags += 1
    offsetBefore = offset
    isDragging = true
    let start = CGPoint(x: seen.midX - translation.dx / 2, y: seen.midY - translation.dy / 2)
    var drag = Drag(
      from: .point(stage.current.fromWindow(scroller.convert(start, to: nil))),
      to: .by(translation),
      duration: TimeSpan(clampingSeconds: ScrollGoal.moving))
    drag.hold = TimeSpan(clampingSeconds: ScrollGoal.resting)
    return .drag(try stage.lowered(.drag(drag)).samples)
  }
}

extension Stage {
  /// The scroll view that is dragged: the view of the command, or else, where that is in no window, the one around
  /// the goal or the first one of the screen.
  fileprivate func scroller(to goal: ScrollGoal) throws(FlickbookError) -> UIScrollView {
    guard case .element(let selector) = goal.target, collectionView.window == nil else {
      return collectionView.scroller
    }
    let found = try elementsIfAny(selector, path: "params.find")
    for view in found {
      var next = view.superview
      while let around = next {
        if let around = around as? UIScrollView { return around }
        next = around.superview
      }
    }
    var first: UIScrollView?
    window.forEachElement { view in
      first = view as? UIScrollView
      return first == nil
    }
    return first ?? collectionView.scroller
  }

  /// The part of a scroll view that the window shows and the keyboard does not cover, in points of its content.
  fileprivate func seenPart(of scroller: UIScrollView) -> CGRect {
    guard scroller.window != nil else { return scroller.bounds }
    var shown = window.bounds
    shown.size.height -= window.keyboardHeight
    let frame = scroller.convert(scroller.bounds, to: nil)
    guard !shown.covers(frame), let seen = shown.overlap(with: frame), !seen.isEmpty else {
      return scroller.bounds
    }
    return scroller.convert(seen, from: nil)
  }

  /// Returns how far a finger moves to bring the goal nearer; nil if it is in sight.
  ///
  /// No farther than the given part of what is seen of the view, along the axes on which the goal is out of sight.
  fileprivate func translation(
    to goal: ScrollGoal, in scroller: UIScrollView, _ bounds: CGRect, reach: CGFloat
  ) throws(FlickbookError) -> CGVector? {
    let middle: CGPoint?
    switch goal.target {
    case .item(let item):
      try check(item, path: "params.item")
      let layout = collectionView.questions.item(at: item)
      middle =
        collectionView.visibleView(.cell, kind: nil, at: ItemPath(item))?.presentationCenter
        ?? layout?.center
      if middle == nil {
        throw FlickbookError(
          .layoutError,
          "The layout does not say where the item [\(item.section), \(item.item)] is.")
      }
    case .element(let selector):
      let found = try elementsIfAny(selector, path: "params.find")
      if found.contains(where: { if case .point = ElementReach($0) { true } else { false } }) {
        return nil
      }
      let inside = found.first { $0.isDescendant(of: scroller) && !$0.isHidden }
      middle = inside.map {
        $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: scroller)
      }
    }
    func along(_ low: CGFloat, _ length: CGFloat, _ position: CGFloat) -> CGFloat {
      guard position < low || position > low + length else { return 0 }
      let most = length * reach
      // A drag loses the distance at which it is recognized.
      return min(most, max(-most, low + length / 2 - position)).rounded()
    }
    if let middle {
      let way = CGVector(
        dx: along(bounds.minX, bounds.width, middle.x),
        dy: along(bounds.minY, bounds.height, middle.y))
      if way != .zero { return way }
      if case .item = goal.target { return nil }
    }
    let way = goal.direction.vector
    return CGVector(
      dx: -(way.dx * bounds.width * reach).rounded(),
      dy: -(way.dy * bounds.height * reach).rounded())
  }

  /// The error of a goal that does not come to sight.
  fileprivate func notFound(_ goal: ScrollGoal, _ reason: String) -> FlickbookError {
    switch goal.target {
    case .item(let item):
      FlickbookError(
        .notVisible, "Item [\(item.section), \(item.item)] is out of sight. \(reason)",
        path: "params.item")
    case .element(let selector):
      FlickbookError(
        .elementNotFound, "No element that a finger reaches fits. \(reason)",
        hint: nearestTexts(to: selector), path: "params.find")
    }
  }

  /// Does what comes next in a command that has several parts.
  func perform(_ continuation: StageRun.Continuation, in run: StageRun) {
    do throws(FlickbookError) {
      switch continuation {
      case .keys(let text):
        run.continuation = nil
        try press(text)
        finishTurn()
      case .scroll(let search):
        switch try search.next(in: self) {
        case .found: run.continuation = nil
        case .drag(let samples): run.proceed(with: samples)
        case .settle(let limit): run.settle(until: now.advanced(by: limit))
        }
      }
    } catch {
      run.fail(error)
    }
  }
}
