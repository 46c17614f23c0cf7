import Foundation
import UIKit

/// Writes down what views and recognizers are told, and what of it cannot be.
@MainActor
final class TouchLedger {
  private(set) var faults: [String] = []
  /// The fingers that some view knows to be down, kept so that none takes another's place.
  private var known: [ObjectIdentifier: UITouch] = [:]
  private var underWay: Set<ObjectIdentifier> = []

  var isQuiet: Bool { known.isEmpty && underWay.isEmpty }

  func note(_ fault: String) { faults.append(fault) }

  // MARK: Views

  /// Each finger begins once for a view, then moves, then ends or is cancelled once.
  ///
  /// Rule: S5.4, S5.9, S5.10.
  func view(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    for touch in touches {
      let isKnown = known[ObjectIdentifier(touch)] != nil
      switch phase {
      case .began:
        if isKnown { note("a view hears twice that a finger is down") }
        known[ObjectIdentifier(touch)] = touch
      case .moved, .stationary:
        if !isKnown { note("a view hears that a finger moves which it never saw go down") }
      case .ended, .cancelled:
        if !isKnown { note("a view hears the end of a finger that it never saw go down") }
        known[ObjectIdentifier(touch)] = nil
      }
    }
  }

  // MARK: Recognizers

  /// A continuous recognizer begins, changes and ends; a discrete one only recognizes.
  ///
  /// Rule: S5.1.
  func recognizer(_ recognizer: UIGestureRecognizer) {
    let id = ObjectIdentifier(recognizer)
    let isUnderWay = underWay.contains(id)
    let name = "\(type(of: recognizer))"
    switch recognizer.state {
    case .began:
      if isUnderWay { note("\(name) begins twice") }
      underWay.insert(id)
    case .changed: if !isUnderWay { note("\(name) changes without having begun") }
    case .cancelled:
      if !isUnderWay { note("\(name) is cancelled without having begun") }
      underWay.remove(id)
    case .ended: underWay.remove(id)
    case .possible, .failed: note("\(name) calls its action in state \(recognizer.state)")
    }
  }
}

/// The order in which a scroll view may call its delegate.
///
/// Rule: S4.2, S4.3, S4.42.
@MainActor
final class ScrollLedger: NSObject, UICollectionViewDelegateFlowLayout {
  enum Place { case still, dragging, lifted, released, decelerating }

  private let ledger: TouchLedger
  private(set) var place = Place.still

  init(_ ledger: TouchLedger) {
    self.ledger = ledger
  }

  var isStill: Bool { place == .still || place == .released }

  private func step(_ name: String, from allowed: [Place], to next: Place) {
    if !allowed.contains(place) { ledger.note("\(name) while \(place)") }
    place = next
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // A finger that catches the content and drags it may leave the deceleration's end unsaid.
    step("willBeginDragging", from: [.still, .released, .decelerating], to: .dragging)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    step("willEndDragging", from: [.dragging], to: .lifted)
    let target = targetContentOffset.pointee
    if !(target.x.isFinite && target.y.isFinite) { ledger.note("the target is \(target)") }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    // An animated move takes the content out of the finger, which has thrown nothing then.
    step("didEndDragging", from: [.dragging, .lifted], to: .released)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    step("willBeginDecelerating", from: [.released], to: .decelerating)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    step("didEndDecelerating", from: [.decelerating, .still, .released], to: .still)
  }
}
