import Foundation
import UIKit

/// A collection view of a stage, with its data and policies.
@MainActor
final class StageView {
  /// The name in requests; empty for the main view.
  let name: String
  /// The number in the log; 0 for the main view.
  var number = 0
  let view: UICollectionView
  let data: any StageData
  let tapping: TapChanges
  /// Whether the view is inside of a cell or another reusable view of a collection view or table.
  let isInCell: Bool
  /// Controls layout transitions by pinches.
  var pinchPolicy: PinchTransitionPolicy?
  /// The layout's answers at the last verification.
  var handedOut: [LayoutAnswer] = []

  init(_ view: UICollectionView, data: any StageData, name: String = "") {
    self.name = name
    self.view = view
    self.data = data
    tapping = TapChanges(data)
    isInCell = Self.reusableView(around: view.scroller) != nil
  }

  /// Returns the innermost cell, or other reusable view, that a view is in.
  static func reusableView(around view: UIView) -> UIView? {
    var holder = view.superview
    while let current = holder {
      if current is UICollectionReusableView || current is UITableViewCell { return current }
      holder = current.superview
    }
    return nil
  }

  /// The origin of the view in the window's coordinates.
  var origin: CGPoint {
    let (scroller, window) = (view.scroller, view.window)
    guard let holder = scroller.superview, holder !== window else { return scroller.frame.origin }
    return holder.convert(scroller.frame.origin, to: window)
  }

  /// The frame of the view in the window's coordinates.
  var frame: CGRect { CGRect(origin: origin, size: view.bounds.size) }

  /// The controller on whose screen the view is; nil if there is none.
  var owner: UIViewController? { view.scroller.nearestController }

  /// Converts a point of the window to the view's visible rectangle.
  func fromWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Converts a point of the view's visible rectangle to the window's coordinates.
  func inWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }
}
