import Foundation
import UIKit

/// Leads a collection view from one layout to another by two fingers, and back by the opposite way.
///
/// The progress is how much of the way to the full scale the fingers have made. It begins when they
/// move the right way, and is theirs until they lift: then it goes on to the next layout where they
/// were past the half or fast, and back otherwise.
@MainActor
final class PinchTransitionPolicy {
  /// Ways a second from which on the lift's direction decides, wherever the fingers are.
  ///
  /// Rule: guess; the whole way in a second is a quick pinch.
  private static let decidingSpeed: CGFloat = 1

  private unowned let view: UICollectionView
  private let recognizer: UIPinchGestureRecognizer
  /// The layout that the next pinch leads to, and the scale at which it is there.
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

  /// Takes the fingers off; what they have begun goes back.
  func detach() {
    if between != nil { view.cancelInteractiveTransition() }
    view.removeGestureRecognizer(recognizer)
  }

  /// The layout under the fingers, where there is one.
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
    // Another transition may be under way, or the fingers go the wrong way.
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

  /// The next pinch is the opposite one, and leads back.
  private func turnAround(to layout: UICollectionViewLayout) {
    next = layout
    fullScale = 1 / fullScale
  }
}
