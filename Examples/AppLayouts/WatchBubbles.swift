import UIKit

#if os(iOS)
  private let isPad = UIDevice.current.userInterfaceIdiom == .pad
#else
  private let isPad = true
#endif

/// Bubbles in rings around the first one, which are smaller near the edges of the view.
class WatchBubbles: UICollectionViewLayout {
  private let diameter: CGFloat = isPad ? 120 : 60
  private let minimumScale: CGFloat = 0.4
  private var centers: [CGPoint] = []
  private lazy var tap: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer(target: self, action: #selector(centre(_:)))
    recognizer.numberOfTapsRequired = 2
    return recognizer
  }()
  private let impact = UIImpactFeedbackGenerator(style: .light)

  override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if tap.view == nil { view.addGestureRecognizer(tap) }
    let count = view.numberOfItems(inSection: 0)
    guard centers.count != count else { return }
    centers = []
    var ring = 0
    while centers.count < count {
      let inRing = max(1, ring * 6)
      for index in 0..<min(inRing, count - centers.count) {
        let angle = CGFloat(index) / CGFloat(inRing) * 2 * .pi
        centers.append(
          CGPoint(
            x: 300 + CGFloat(ring) * diameter * cos(angle),
            y: 300 + CGFloat(ring) * diameter * sin(angle)))
      }
      ring += 1
    }
  }

  @objc private func centre(_ recognizer: UITapGestureRecognizer) {
    guard let view = collectionView, recognizer.state == .ended else { return }
    impact.impactOccurred()
    let point = recognizer.location(in: view)
    let target = CGPoint(x: point.x - view.bounds.width / 2, y: point.y - view.bounds.height / 2)
    view.setContentOffset(target, animated: true)
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 600, height: 600) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    centers.indices.map { IndexPath(item: $0, section: 0) }
      .compactMap(layoutAttributesForItem(at:)).filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let view = collectionView, centers.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: diameter, height: diameter)
    attributes.center = centers[indexPath.item]
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let distance = hypot(attributes.center.x - middle.x, attributes.center.y - middle.y)
    let scale = max(minimumScale, 1 - distance / 300)
    attributes.transform = CGAffineTransform.identity.scaledBy(x: scale, y: scale)
    return attributes
  }
}
