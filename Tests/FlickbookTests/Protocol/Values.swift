import Flickbook
import Foundation
import Timeline
import UIKit

// Values of UIKit's types for the tests. They are in a file of their own because a file that
// imports both Testing and UIKit asks the compiler for Apple's overlay of the two.

/// Insets from the four distances.
func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// A drag from a point by a vector.
func drag(from: CGPoint, by dx: Double, _ dy: Double, milliseconds: Int64) -> Command {
  .drag(
    Drag(
      from: .point(from), to: .by(CGVector(dx: dx, dy: dy)), duration: .milliseconds(milliseconds)))
}

/// A fling from the middle of the view.
func fling(_ dx: Double, _ dy: Double) -> Command {
  .fling(Fling(velocity: CGVector(dx: dx, dy: dy)))
}

/// A pinch, along a line of its own choice where there is no angle.
func pinch(
  about center: CGPoint, scale: Double, milliseconds: Int64, angle: Double? = nil
) -> Command {
  var pinch = Pinch(center: center, scale: scale, duration: .milliseconds(milliseconds))
  pinch.angle = angle
  return .pinch(pinch)
}

/// To the upper left corner, not animated or animated.
func scrollToTopLeft(_ item: IndexPath, animated: Bool) -> Command {
  .scrollTo(item, position: [.top, .left], animated: animated)
}

/// A section of two items and an empty one, of which one item is reloaded without animation.
var snapshotOfTwo: DataSnapshot {
  var snapshot = DataSnapshot([.init("a", items: ["x", "y"]), .init("b")])
  snapshot.reload = ["x"]
  snapshot.isAnimated = false
  return snapshot
}

/// The error with which something is refused; nil where it is not.
func refusal(of body: () throws -> some Any) -> FlickbookError? {
  do {
    _ = try body()
    return nil
  } catch {
    return error as? FlickbookError
  }
}

/// A collection view as an app makes it, without data.
@MainActor
func appsView() -> UICollectionView {
  UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 300, height: 400),
    collectionViewLayout: UICollectionViewFlowLayout())
}

/// How many recognizers an app finds on its view.
@MainActor
func recognizerCount(of view: UICollectionView) -> Int { view.gestureRecognizers?.count ?? 0 }
