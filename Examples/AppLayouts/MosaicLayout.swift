import UIKit

/// Groups of photos: one over the whole width, two halves, and a large one with two small ones.
class MosaicLayout: UICollectionViewLayout {
  enum SegmentStyle {
    case fullWidth
    case fiftyFifty
    case twoThirdsOneThird
    case oneThirdTwoThirds
  }

  var contentBounds = CGRect.zero
  var cachedAttributes = [UICollectionViewLayoutAttributes]()

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView else { return }
    cachedAttributes.removeAll()
    contentBounds = CGRect(origin: .zero, size: collectionView.bounds.size)
    let count = collectionView.numberOfItems(inSection: 0)
    var currentIndex = 0
    var segment: SegmentStyle = .fullWidth
    var lastFrame: CGRect = .zero
    let cvWidth = collectionView.bounds.size.width
    while currentIndex < count {
      let frame = CGRect(x: 0, y: lastFrame.maxY + 1.0, width: cvWidth, height: 200.0)
      for rect in segmentRects(segment, in: frame) where currentIndex < count {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: currentIndex, section: 0))
        attributes.frame = rect
        cachedAttributes.append(attributes)
        contentBounds = contentBounds.union(lastFrame)
        currentIndex += 1
        lastFrame = rect
      }
      lastFrame = frame
      contentBounds = contentBounds.union(frame)
      switch (segment, count - currentIndex) {
      case (_, 1): segment = .fullWidth
      case (_, 2): segment = .fiftyFifty
      case (.fullWidth, _): segment = .fiftyFifty
      case (.fiftyFifty, _): segment = .twoThirdsOneThird
      case (.twoThirdsOneThird, _): segment = .oneThirdTwoThirds
      case (.oneThirdTwoThirds, _): segment = .fiftyFifty
      }
    }
  }

  private func segmentRects(_ style: SegmentStyle, in frame: CGRect) -> [CGRect] {
    switch style {
    case .fullWidth: return [frame]
    case .fiftyFifty:
      let halves = frame.divided(atDistance: frame.width / 2, from: .minXEdge)
      return [halves.slice, halves.remainder]
    case .twoThirdsOneThird:
      let parts = frame.divided(atDistance: frame.width * 2 / 3, from: .minXEdge)
      let small = parts.remainder.divided(atDistance: frame.height / 2, from: .minYEdge)
      return [parts.slice, small.slice, small.remainder]
    case .oneThirdTwoThirds:
      let parts = frame.divided(atDistance: frame.width / 3, from: .minXEdge)
      let small = parts.slice.divided(atDistance: frame.height / 2, from: .minYEdge)
      return [small.slice, small.remainder, parts.remainder]
    }
  }

  override var collectionViewContentSize: CGSize { return contentBounds.size }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView = collectionView else { return false }
    return !newBounds.size.equalTo(collectionView.bounds.size)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return cachedAttributes[indexPath.item]
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let lastIndex = cachedAttributes.indices.last,
      let firstMatch = binSearch(rect, start: 0, end: lastIndex)
    else { return [] }
    let before = cachedAttributes[..<firstMatch].reversed().prefix { $0.frame.maxY >= rect.minY }
    let after = cachedAttributes[firstMatch...].prefix { $0.frame.minY <= rect.maxY }
    return Array(before) + Array(after)
  }

  private func binSearch(_ rect: CGRect, start: Int, end: Int) -> Int? {
    if end < start { return nil }
    let mid = (start + end) / 2
    let attributes = cachedAttributes[mid]
    if attributes.frame.intersects(rect) { return mid }
    return attributes.frame.maxY < rect.minY
      ? binSearch(rect, start: mid + 1, end: end) : binSearch(rect, start: start, end: mid - 1)
  }
}
