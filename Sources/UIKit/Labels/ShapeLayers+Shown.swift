import Foundation
import TextArithmetic

extension CAShapeLayer {
  /// The path as lines through points, in the layer's coordinates: what is filled, and the part of it that is stroked.
  ///
  /// None for a path of more points than a picture shows.
  package final var shownPaths: (filled: [[CGPoint]], stroked: [[CGPoint]]) {
    guard let path, let paths = path.lines(pointsMax: Self.pointsMax) else { return ([], []) }
    let (start, end) = (max(strokeStart, 0), min(strokeEnd, 1))
    guard start > 0 || end < 1 else { return (paths, paths) }
    return (paths, start < end ? Self.parts(of: paths, from: start, to: end) : [])
  }

  /// The most points of a path that a picture shows; a guess.
  private static let pointsMax = 4_000

  /// Returns the part of lines between two shares of their length.
  private static func parts(
    of paths: [[CGPoint]], from start: CGFloat, to end: CGFloat
  ) -> [[CGPoint]] {
    func length(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
      ((second.x - first.x) * (second.x - first.x) + (second.y - first.y) * (second.y - first.y))
        .squareRoot()
    }
    let whole = paths.reduce(0) { sum, points in
      zip(points, points.dropFirst()).reduce(sum) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (whole * start, whole * end)
    var (position, kept) = (0.0 as CGFloat, [[CGPoint]]())
    for points in paths {
      var part: [CGPoint] = []
      for (first, second) in zip(points, points.dropFirst()) {
        let own = length(first, second)
        defer { position += own }
        guard own > 0, position + own > from, position < to else { continue }
        func point(_ share: CGFloat) -> CGPoint {
          CGPoint(
            x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
        }
        if part.isEmpty { part.append(point(max(0, from - position) / own)) }
        part.append(point(min(own, to - position) / own))
      }
      if !part.isEmpty { kept.append(part) }
    }
    return kept
  }
}

extension CGPath {
  /// The lines of a curve; a guess at what looks round.
  private static let curveSteps = 12

  /// Returns the path as lines through points, closed ones back to their first point; nil for too many points.
  fileprivate final func lines(pointsMax: Int) -> [[CGPoint]]? {
    var (paths, path, count) = ([[CGPoint]](), [CGPoint](), 0)
    func end() {
      if path.count > 1 { paths.append(path) }
    }
    for element in elements {
      let last = path.last ?? .zero
      switch element {
      case .move(let point):
        end()
        path = [point]
      case .line(let point): path.append(point)
      case .quad(let point, let control):
        path += Self.steps { share in
          Self.mix(Self.mix(last, control, share), Self.mix(control, point, share), share)
        }
      case .curve(let point, let first, let second):
        path += Self.steps { share in
          let middle = Self.mix(first, second, share)
          let (start, end) = (
            Self.mix(Self.mix(last, first, share), middle, share),
            Self.mix(middle, Self.mix(second, point, share), share)
          )
          return Self.mix(start, end, share)
        }
      case .close:
        guard let first = path.first else { continue }
        path.append(first)
        end()
        path = [first]
      }
      count += 1
      guard count * Self.curveSteps <= pointsMax else { return nil }
    }
    end()
    return paths
  }

  private static func steps(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...curveSteps).map { point(CGFloat($0) / CGFloat(curveSteps)) }
  }

  private static func mix(_ first: CGPoint, _ second: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
  }
}

extension CATextLayer {
  /// The text as it is shown from the top of the bounds.
  package final var shownTexts: [ShownText] {
    let attributed = string as? NSAttributedString
    guard let text = attributed?.string ?? string as? String, !text.isEmpty else { return [] }
    let font = (font as? UIFont)?.withSize(fontSize) ?? .systemFont(ofSize: fontSize)
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .white
    var look = TextLook(font: font, color: color)
    look.measure = TextMeasure(
      width: Double(bounds.width), lines: isWrapped ? 0 : 1, breaksLines: isWrapped,
      truncation: truncation)
    look.isInMiddle = false
    look.alignment =
      switch alignmentMode {
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: .natural
      }
    let metric =
      attributed.map { TextMetric($0, default: font) } ?? TextMetric(text, font: font)
    return metric.shownTexts(in: bounds, look)
  }

  private var truncation: Truncation? {
    switch truncationMode {
    case .start: .head
    case .middle: .middle
    case .end: .tail
    default: nil
    }
  }
}
