import Foundation
import UIKit

/// Changes the layout of a collection view interactively by a pinch, and back by the opposite one.
///
/// The progress is the fraction of the scale that the fingers have reached. The transition begins
/// when they move in the right direction. When they are lifted it finishes if they were past the
/// half or fast, and is cancelled otherwise.
@MainActor
final class PinchTransitionPolicy {
  /// The speed of the progress, per second, from which the direction of the lift decides, whatever
  /// the progress.
  ///
  /// Rule: guess; the full scale in a second is a quick pinch.
  private static let decidingSpeed: CGFloat = 1

  private unowned let view: UICollectionView
  private let recognizer: UIPinchGestureRecognizer
  /// The layout to which the next pinch leads, and its scale.
  private var next: UICollectionViewLayout
  private var fullScale: CGFloat

  init(_ transition: PinchTransition, of view: UICollectionView) {
    self.view = view
    next = transition.layout.makeLayout()
    fullScale = CGFloat(transition.scale)
    recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    recognizer.addAction { [unowned self] _ in pinched() }
    view.addGestureRecognizer(recognizer)
  }

  /// Removes the recognizer; a transition in progress is cancelled.
  func detach() {
    if between != nil { view.cancelInteractiveTransition() }
    view.removeGestureRecognizer(recognizer)
  }

  /// The transition layout that the fingers control, if there is one.
  private var between: UICollectionViewTransitionLayout? {
    guard view.isTransitionLed,
      let layout = view.collectionViewLayout as? UICollectionViewTransitionLayout,
      layout.nextLayout === next
    else { return nil }
    return layout
  }

  private var progress: CGFloat { (recognizer.scale - 1) / (fullScale - 1) }

  private func pinched() {
    switch recognizer.state {
    case .began, .changed: lead()
    case .ended: lift()
    case .cancelled: if between != nil { view.cancelInteractiveTransition() }
    case .possible, .failed: return
    }
  }

  private func lead() {
    if let between {
      between.transitionProgress = progress
      return between.invalidateLayout()
    }
    // Another transition may be in progress, or the fingers move in the wrong direction.
    guard progress > 0, view.transitionInProgress == nil else { return }
    let old = view.collectionViewLayout
    let layout = view.startInteractiveTransition(to: next) { [weak self] completed, _ in
      if completed { self?.turnAround(to: old) }
    }
    layout.transitionProgress = progress
    layout.invalidateLayout()
  }

  private func lift() {
    guard between != nil else { return }
    let speed = recognizer.velocity / (fullScale - 1)
    let finishes = speed.magnitude >= Self.decidingSpeed ? speed > 0 : progress > 0.5
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
  }

  /// Prepares the opposite pinch, which leads back.
  private func turnAround(to layout: UICollectionViewLayout) {
    next = layout
    fullScale = 1 / fullScale
  }
}
