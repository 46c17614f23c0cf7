import Foundation
import UIKit

/// A gradient as bands of one colour each, along the axis that it mostly follows.
@MainActor
struct GradientBands {
  private(set) var bands: [(frame: CGRect, color: FrameColor)] = []

  /// The number of bands; a guess at what looks like a gradient.
  static let count = 8

  init(_ layer: CAGradientLayer, in frame: CGRect) {
    let colors = (layer.colors ?? []).compactMap(Self.components)
    guard !colors.isEmpty, frame.isDrawable else { return }
    let last = max(1, colors.count - 1)
    let own = layer.locations.map { $0.map { CGFloat($0.doubleValue) } } ?? []
    let locations =
      own.count == colors.count ? own : colors.indices.map { CGFloat($0) / CGFloat(last) }
    let (start, end) = (layer.startPoint, layer.endPoint)
    let isHorizontal = (end.x - start.x).magnitude > (end.y - start.y).magnitude
    let (from, to) = isHorizontal ? (start.x, end.x) : (start.y, end.y)
    // A band behind the next ones shows through them unless they are opaque.
    let isOpaque = colors.allSatisfy { $0[3] >= 1 } && layer.opacity >= 1
    for number in 0..<Self.count {
      let share = (CGFloat(number) + 0.5) / CGFloat(Self.count)
      let position = to == from ? 0 : (share - from) / (to - from)
      guard
        let color = FrameColor(components: Self.color(at: position, colors, locations)),
        color.alpha > 0
      else { continue }
      let end = isOpaque ? Self.count : number + 1
      bands.append((Self.band(number..<end, of: frame, isHorizontal), color))
    }
  }

  private static func band(
    _ numbers: Range<Int>, of frame: CGRect, _ isHorizontal: Bool
  ) -> CGRect {
    let (width, height) = (frame.width / CGFloat(count), frame.height / CGFloat(count))
    let (start, length) = (CGFloat(numbers.lowerBound), CGFloat(numbers.count))
    return isHorizontal
      ? CGRect(
        x: frame.minX + start * width, y: frame.minY, width: length * width, height: frame.height)
      : CGRect(
        x: frame.minX, y: frame.minY + start * height, width: frame.width,
        height: length * height)
  }

  /// Red, green, blue and alpha of a colour of Core Graphics.
  private static func components(_ color: Any) -> [CGFloat]? {
    guard let color = color as? CGColor, let own = color.components else { return nil }
    return own.count == 2 ? [own[0], own[0], own[0], own[1]] : own.count == 4 ? own : nil
  }

  /// Returns the colour at a position between the start, 0, and the end, 1.
  private static func color(
    at position: CGFloat, _ colors: [[CGFloat]], _ locations: [CGFloat]
  ) -> [CGFloat] {
    guard let next = locations.firstIndex(where: { $0 >= position }) else {
      return colors[colors.count - 1]
    }
    guard next > 0, locations[next] > locations[next - 1] else { return colors[next] }
    let share = (position - locations[next - 1]) / (locations[next] - locations[next - 1])
    return zip(colors[next - 1], colors[next]).map { $0 + ($1 - $0) * share }
  }
}
