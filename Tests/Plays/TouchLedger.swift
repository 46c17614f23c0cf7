import Foundation
import UIKit

/// Records the calls of views and recognizers, and the calls that must not occur.
@MainActor
final class TouchLedger {
  private(set) var faults: [String] = []
  /// The fingers that some view knows to be down; they are retained so that no identifier is
  /// reused.
  private var known: [ObjectIdentifier: UITouch] = [:]
  private var underWay: Set<ObjectIdentifier> = []

  var isQuiet: Bool { known.isEmpty && underWay.isEmpty }

  /// The app's acts in the middle of calls, and its targets of drags; nil for an app without acts.
  var meddler: Meddler?

  func note(_ fault: String) { faults.append(fault) }

  /// Lets the called object act in the middle of the call.
  func interfere() { meddler?.interfere() }

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
    interfere()
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
