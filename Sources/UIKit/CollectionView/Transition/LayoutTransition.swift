import Foundation
import ScrollPhysics
import Timeline

/// An interactive change of layouts, whose progress a program sets until it is finished or
/// cancelled.
///
/// The content offset changes with the progress from the offset of one layout to the offset of the
/// other, so that each element moves on a straight line on screen; scrolling by a touch is added.
/// Rule: S9.5–S9.8. That the offset changes with the progress is a guess.
@MainActor
final class LayoutTransition: FrameClient {
  /// The animation of the progress to its end.
  struct Settling {
    /// Whether the animation goes to the next layout.
    let finishes: Bool
    let progress: CGFloat
    let values: [(key: String, value: CGFloat)]
    let begin: Instant
    let timing: AnimationTiming

    /// The final progress.
    var end: CGFloat { finishes ? 1 : 0 }
  }

  private enum State {
    /// The program sets the progress.
    case led
    case settling(Settling)
    case over
  }

  private enum Input {
    case settle(Settling)
    case end
  }

  let layout: UICollectionViewTransitionLayout
  let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  /// The difference between the offsets of the next and the current layout, in points.
  let translation: CGVector
  /// The offset at progress 0, including what a touch has scrolled.
  private(set) var origin: CGPoint
  private var shown: CGPoint
  private(set) var shownProgress: CGFloat = 0
  /// Whether the content was scrolled by something other than the progress.
  private(set) var wasScrolled = false
  /// Whether the content is being scrolled by the progress.
  var movesContent = false
  private var state = State.led
  private let handle: CollectionViewHandle
  private unowned let feature: TransitionFeature

  init(
    _ layout: UICollectionViewTransitionLayout, of feature: TransitionFeature, to target: CGPoint,
    completion: ((_ completed: Bool, _ finished: Bool) -> Void)?
  ) {
    self.layout = layout
    self.feature = feature
    handle = feature.view.handle
    self.completion = completion
    let view: UICollectionView = feature.view
    origin = view.contentOffset
    shown = view.contentOffset
    translation = CGVector(dx: target.x - origin.x, dy: target.y - origin.y)
    setBounds(view.bounds.size)
  }

  // MARK: States

  private static func next(_ state: State, _ input: Input) -> State {
    switch (state, input) {
    case (.led, .settle(let settling)): return .settling(settling)
    case (.led, .end), (.settling, .end): return .over
    case (.settling, .settle),  // a settling transition keeps its direction
      (.over, .settle), (.over, .end):  // it is not referenced any more
      preconditionFailure("a layout transition is \(state) and told to \(input)")
    }
  }

  /// Whether the program sets the progress.
  var isLed: Bool { if case .led = state { true } else { false } }

  /// The animation to the end; nil while the program sets the progress.
  var settling: Settling? { if case .settling(let settling) = state { settling } else { nil } }

  func settle(_ settling: Settling) {
    state = Self.next(state, .settle(settling))
  }

  func end() {
    state = Self.next(state, .end)
  }

  // MARK: The offset

  /// Returns the offset for the layout's progress, after adding what a touch has scrolled.
  func offset(from contentOffset: CGPoint) -> CGPoint {
    if contentOffset != shown {
      wasScrolled = true
      origin.x += contentOffset.x - shown.x
      origin.y += contentOffset.y - shown.y
    }
    shownProgress = layout.transitionProgress
    return CGPoint(
      x: origin.x + translation.dx * shownProgress, y: origin.y + translation.dy * shownProgress)
  }

  /// Notes the bounds after the content was scrolled to the offset of the progress.
  func show(_ bounds: CGRect) {
    shown = bounds.origin
    setBounds(bounds.size)
  }

  /// Notes that the bounds are about to change, and whether the progress is the cause.
  func follow(_ bounds: CGRect) {
    guard !movesContent else { return }
    let old = origin
    origin.x += bounds.minX - shown.x
    origin.y += bounds.minY - shown.y
    setBounds(bounds.size)
    origin = old
  }

  private func setBounds(_ size: CGSize) {
    layout.boundsBefore = CGRect(origin: origin, size: size)
    layout.boundsAfter = CGRect(
      origin: CGPoint(x: origin.x + translation.dx, y: origin.y + translation.dy), size: size)
  }

  // MARK: Frames

  func step(to instant: Instant) {
    guard let settling else { return }
    let elapsed = instant.since(settling.begin)
    let share = CGFloat(settling.timing.progress(after: elapsed))
    let isOver = settling.timing.length.map { elapsed >= $0 } ?? true
    for (key, value) in settling.values {
      layout.set(isOver ? 0 : value * (1 - share), forAnimatedKey: key)
    }
    layout.transitionProgress =
      isOver ? settling.end : settling.progress.mixed(with: settling.end, by: share)
    layout.invalidateLayout()
    if isOver { handle.hold { feature.end(finished: true) } }
  }

  var motion: Motion? {
    guard let settling else { return nil }
    return Motion(
      what: "the layout", cause: .animation, velocity: .zero,
      ends: settling.timing.length.map { settling.begin.advanced(by: $0) })
  }
}
