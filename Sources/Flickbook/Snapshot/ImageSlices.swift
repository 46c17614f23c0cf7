import Foundation
import Pictures
import UIKit

/// The parts of a resizable image: corners keep their size, edges and the middle fill what is between them.
struct ImageSlices {
  /// A piece of one axis: in the file, in pixels, and where it is drawn, in points.
  private struct Piece {
    var (source, sourceLength): (Double, Double)
    var (target, targetLength): (Double, Double)
  }

  private let image: ShownImage
  /// The pixels of what is drawn of the file for a point of the image.
  private let scale: (x: Double, y: Double)

  /// The most parts of an image; one of more pieces is stretched instead.
  ///
  /// Rule: guess; a pattern so fine is seen as a colour.
  private static let partsMax = 24

  /// Creates the parts of an image; nil for an image that has no insets, or its own size.
  ///
  /// - Parameter sides: The sides of what is drawn of the file, in pixels.
  init?(_ image: ShownImage, sides: (width: Double, height: Double)) {
    guard image.capInsets != .zero, image.frame.size != image.size, image.size.width > 0,
      image.size.height > 0
    else { return nil }
    self.image = image
    scale = (
      sides.width / Double(image.size.width), sides.height / Double(image.size.height)
    )
  }

  /// Returns the parts that fill a rectangle.
  func parts(in frame: CGRect) -> [Picture.Image.Part] {
    let tiled = image.isTiled ? crossed(in: frame, tiles: true) : nil
    return tiled ?? crossed(in: frame, tiles: false) ?? []
  }

  private func crossed(in frame: CGRect, tiles: Bool) -> [Picture.Image.Part]? {
    let insets = image.capInsets
    let columns = Self.pieces(
      of: Double(image.size.width), scale.x, Double(insets.left), Double(insets.right),
      Double(frame.minX), Double(frame.width), tiles)
    let rows = Self.pieces(
      of: Double(image.size.height), scale.y, Double(insets.top), Double(insets.bottom),
      Double(frame.minY), Double(frame.height), tiles)
    guard let columns, let rows, columns.count * rows.count <= Self.partsMax else { return nil }
    return rows.flatMap { row in
      columns.map { column in
        Picture.Image.Part(
          source: Picture.Rect(
            x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          target: Picture.Rect(
            x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
      }
    }
  }

  /// Returns the pieces of one axis: the caps, and between them the middle once or, as tiles, several times; nil
  /// for too many.
  private static func pieces(
    of length: Double, _ scale: Double, _ first: Double, _ last: Double, _ start: Double,
    _ room: Double, _ tiles: Bool
  ) -> [Piece]? {
    // Caps that leave no middle, or have no room, are as wide as there is room for.
    let (first, last) = (max(first, 0), max(last, 0))
    let caps = first + last
    let share = caps > 0 ? min(1, length / caps) : 1
    let (head, tail) = (first * share, last * share)
    let fit = caps > 0 ? min(1, room / (caps * share)) : 1
    let (headRoom, tailRoom) = (head * fit, tail * fit)
    let (middle, middleRoom) = (length - head - tail, room - headRoom - tailRoom)
    var pieces: [Piece] = []
    func add(_ source: Double, _ sourceLength: Double, _ target: Double, _ targetLength: Double) {
      guard sourceLength > 0, targetLength > 0 else { return }
      pieces.append(
        Piece(
          source: source * scale, sourceLength: sourceLength * scale, target: start + target,
          targetLength: targetLength))
    }
    add(0, head, 0, headRoom)
    if tiles, middle > 0, middleRoom > 0 {
      guard middleRoom / middle < Double(partsMax) else { return nil }
      for number in 0..<Int((middleRoom / middle).rounded(.up)) {
        let offset = Double(number) * middle
        let part = min(middle, middleRoom - offset)
        add(head, part, headRoom + offset, part)
      }
    } else {
      add(head, middle, headRoom, middleRoom)
    }
    add(length - tail, tail, room - tailRoom, tailRoom)
    return pieces
  }
}
