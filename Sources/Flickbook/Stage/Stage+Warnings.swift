import Foundation
import UIKit

extension Stage {
  /// Warns of a main view that is empty after the first frame, since nothing will be seen of it and no
  /// touch reaches it.
  func warnOfEmptyView() {
    let view = main.view
    guard view.bounds.width <= 0 || view.bounds.height <= 0 else { return }
    warn(
      "The collection view is \(Self.text(view.bounds.size)) points after the first frame, so that "
        + "nothing is seen and no touch reaches it. " + Self.cause(ofEmpty: view))
  }

  /// Returns what should have given a view its size.
  private static func cause(ofEmpty view: UIView) -> String {
    let owner =
      view.superview?.next is UIViewController ? "viewDidLayoutSubviews" : "layoutSubviews"
    if isConstrained(view) {
      return "Its constraints give it no \(missingLength(of: view)): add a constraint that does."
    }
    var ancestor = view.superview
    while let holder = ancestor, !(holder is UIWindow) {
      if holder.bounds.width <= 0 || holder.bounds.height <= 0 {
        let rest =
          isConstrained(holder)
          ? "whose constraints give it no \(missingLength(of: holder))."
          : "whose frame was never set."
        return "It lies in a \(type(of: holder)) of \(text(holder.bounds.size)) points, \(rest)"
      }
      ancestor = holder.superview
    }
    return "Its frame was never set: set it in \(owner), or set its autoresizingMask."
  }

  private static func missingLength(of view: UIView) -> String {
    guard view.bounds.width <= 0 else { return "height" }
    return view.bounds.height <= 0 ? "width and height" : "width"
  }

  /// Whether an active constraint is about a view.
  private static func isConstrained(_ view: UIView) -> Bool {
    var holder: UIView? = view
    while let current = holder {
      if current.constraints.contains(where: { $0.firstItem === view || $0.secondItem === view }) {
        return true
      }
      holder = current.superview
    }
    return false
  }

  private static func text(_ size: CGSize) -> String {
    func text(_ length: CGFloat) -> String {
      length == length.rounded() && length.magnitude < 1e9 ? "\(Int(length))" : "\(length)"
    }
    return "\(text(size.width)) × \(text(size.height))"
  }
}
