import Foundation
import UIKit

/// The calls that an app gets, in their order, each with the bounds of the view at the call.
///
/// A line is the call, `@` and the bounds' origin: `y` alone, `x,y` where it is moved sideways, and
/// the size if it differs from the size at the beginning of the story.
@MainActor
final class Story {
  private(set) var lines: [String] = []
  weak var view: UICollectionView? {
    didSet { size = view?.bounds.size ?? .zero }
  }
  private var size = CGSize.zero

  func note(_ call: String) {
    lines.append("\(call) @\(place)")
  }

  /// Everything since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  private var place: String {
    guard let bounds = view?.bounds else { return "nowhere" }
    let origin = bounds.minX == 0 ? number(bounds.minY) : point(bounds.origin)
    return bounds.size == size ? origin : "\(origin) \(text(bounds.size))"
  }
}

/// A length in as few letters as say it.
func number(_ value: CGFloat) -> String {
  let rounded = (Double(value) * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

func text(_ size: CGSize) -> String { "\(number(size.width))×\(number(size.height))" }

/// A vertical stretch: from the upper to the lower edge.
func stretch(_ rect: CGRect) -> String { "\(number(rect.minY))...\(number(rect.maxY))" }

func text(_ path: IndexPath) -> String { "\(path.section).\(path.item)" }
