import Foundation
import UIKit

/// Items on a spiral about the middle of the content, which scrolls both ways once it is too large.
///
/// It is written as for an app: nothing in this file knows of Flickbook.
final class SpiralLayout: UICollectionViewLayout {
  /// How far two turns are apart, in points.
  let pitch: CGFloat
  /// How far two neighbours on the spiral are apart, in points.
  let spacing: CGFloat
  /// The size of an item, in points.
  let itemSize: CGSize
  /// Whether the spiral runs clockwise.
  let isClockwise: Bool

  static let hubKind = "hub"

  private var viewSize = CGSize.zero
  private var contentSize = CGSize.zero
  private var items: [[SpiralAttributes]] = []
  private var hub: SpiralAttributes?

  init(pitch: CGFloat, spacing: CGFloat, itemSize: CGSize, isClockwise: Bool) {
    self.pitch = pitch
    self.spacing = spacing
    self.itemSize = itemSize
    self.isClockwise = isClockwise
    super.init()
    register(HubView.self, forDecorationViewOfKind: Self.hubKind)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override class var layoutAttributesClass: AnyClass { SpiralAttributes.self }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    viewSize = collectionView.bounds.size
    let counts = (0..<collectionView.numberOfSections).map {
      collectionView.numberOfItems(inSection: $0)
    }
    let last = counts.reduce(0, +)
    let side = 2 * (radius(at: turn(of: last)) + max(itemSize.width, itemSize.height))
    contentSize = CGSize(width: max(side, viewSize.width), height: max(side, viewSize.height))
    var number = 0
    items = counts.enumerated().map { section, count in
      (0..<count).map { item in
        number += 1
        return attributes(at: IndexPath(item: item, section: section), turn: turn(of: number))
      }
    }
    hub = last == 0 ? nil : hub(turn: turn(of: last))
  }

  // MARK: The spiral

  /// How far round the item of a number, counted from 1, is.
  ///
  /// The spiral r = pitch · θ / 2π is about pitch · θ² / 4π long.
  private func turn(of number: Int) -> CGFloat {
    (4 * .pi * spacing * CGFloat(number) / pitch).squareRoot()
  }

  private func radius(at turn: CGFloat) -> CGFloat { pitch * turn / (2 * .pi) }

  private func attributes(at path: IndexPath, turn: CGFloat) -> SpiralAttributes {
    let attributes = SpiralAttributes(forCellWith: path)
    let rotation = CGAffineTransform(rotationAngle: isClockwise ? turn : -turn)
    let offset = CGPoint(x: radius(at: turn), y: 0).applying(rotation)
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: contentSize.width / 2 + offset.x, y: contentSize.height / 2 + offset.y)
    attributes.turn = turn
    return attributes
  }

  private func hub(turn: CGFloat) -> SpiralAttributes {
    let attributes = SpiralAttributes(
      forDecorationViewOfKind: Self.hubKind, with: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: pitch / 2, height: pitch / 2)
    attributes.center = CGPoint(x: contentSize.width / 2, y: contentSize.height / 2)
    attributes.zIndex = -1
    attributes.turn = turn
    return attributes
  }

  // MARK: Answers

  override var collectionViewContentSize: CGSize { contentSize }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    (items.joined() + (hub.map { [$0] } ?? [])).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Self.hubKind && indexPath.item == 0 && indexPath.section == 0 ? hub : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != viewSize
  }
}
