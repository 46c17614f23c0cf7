package import Foundation
package import UIKit

/// The calls that an app gets, in their order, each with the bounds of the view at the call.
///
/// A line is the call, `@` and the bounds' origin: `y` alone, `x,y` where it is moved sideways, and
/// the size if it differs from the size at the beginning of the story.
@MainActor
package final class Story {
  package private(set) var lines: [String] = []
  package weak var view: UICollectionView? {
    didSet { size = view?.bounds.size ?? .zero }
  }
  private var size = CGSize.zero

  package init() {}

  package func note(_ call: String) {
    lines.append("\(call) @\(position)")
  }

  /// Everything since the last time.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private var position: String {
    guard let bounds = view?.bounds else { return "nowhere" }
    let origin = bounds.minX == 0 ? number(bounds.minY) : point(bounds.origin)
    return bounds.size == size ? origin : "\(origin) \(text(bounds.size))"
  }
}

/// A length in as few letters as say it.
package func number(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

/// A number with at most three decimals.
package func short(_ number: some BinaryFloatingPoint) -> String {
  let rounded = (Double(number) * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

package func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

package func text(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

/// A vertical stretch: from the upper to the lower edge.
package func stretch(_ rect: CGRect) -> String { "\(number(rect.minY))...\(number(rect.maxY))" }

package func text(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
