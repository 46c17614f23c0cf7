import UIKit

/// A ticker of headlines that scrolls by itself, by a display link, until it is touched.
class MarqueeTicker: UICollectionViewFlowLayout {
  /// Points per second.
  var speed: CGFloat = 60
  private var link: CADisplayLink?
  private var lastTimestamp: CFTimeInterval?

  override init() {
    super.init()
    scrollDirection = .horizontal
    minimumLineSpacing = 20
    itemSize = CGSize(width: 130, height: 40)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func prepare() {
    super.prepare()
    guard link == nil, collectionView != nil else { return }
    let link = CADisplayLink(target: self, selector: #selector(step(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  @objc private func step(_ link: CADisplayLink) {
    defer { lastTimestamp = link.timestamp }
    guard let view = collectionView, let lastTimestamp else { return }
    guard !view.isTracking, !view.isDecelerating else { return }
    let end = max(collectionViewContentSize.width - view.bounds.width, 0)
    let x = view.contentOffset.x + speed * CGFloat(link.timestamp - lastTimestamp)
    view.contentOffset.x = min(x, end)
    if x >= end { stop() }
  }

  func stop() {
    link?.invalidate()
  }

  deinit {
    link?.invalidate()
  }
}
