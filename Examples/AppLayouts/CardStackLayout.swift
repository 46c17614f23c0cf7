import UIKit

/// Learns which card is in front.
@objc public protocol CardStackLayoutDelegate: AnyObject {
  @objc optional func cardDidChangeState(_ cardIndex: Int)
}

/// Cards that lie on each other, of which a pull on the front one moves it away.
open class CardStackLayout: UICollectionViewLayout, UIGestureRecognizerDelegate {
  open weak var delegate: CardStackLayoutDelegate?
  open var topStackMaximumSize: Int = 3
  open var cardSize: CGSize = CGSize(width: 200, height: 240)
  @IBInspectable open var gesturesEnabled: Bool = false {
    didSet {
      gesturesEnabled ? addGesture() : nil
    }
  }
  private(set) var index: Int = 0 {
    didSet {
      delegate?.cardDidChangeState?(index)
      guard oldValue != index else { return }
      collectionView?.performBatchUpdates({ self.invalidateLayout() }, completion: nil)
    }
  }
  private var panGesture: UIPanGestureRecognizer?

  private func addGesture() {
    guard panGesture == nil else { return }
    let gesture = UIPanGestureRecognizer(
      target: self, action: #selector(handlePan(gestureRecognizer:)))
    gesture.delegate = self
    collectionView?.addGestureRecognizer(gesture)
    panGesture = gesture
  }

  override open func prepare() {
    super.prepare()
    if !gesturesEnabled {
      gesturesEnabled = true
      collectionView?.isScrollEnabled = false
    }
  }

  @objc internal func handlePan(gestureRecognizer: UIPanGestureRecognizer) {
    guard let view = collectionView else { return }
    let translation = gestureRecognizer.translation(in: view)
    switch gestureRecognizer.state {
    case .ended where translation.y < -60 && index + 1 < view.numberOfItems(inSection: 0):
      index += 1
    case .ended where translation.y > 60 && index > 0:
      index -= 1
    default: break
    }
  }

  override open var collectionViewContentSize: CGSize { return collectionView?.frame.size ?? .zero }

  override open func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let last = min(index + topStackMaximumSize, count)
    return (max(index - 1, 0)..<last).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }

  override open func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let bounds = collectionView?.bounds else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let depth = indexPath.item - index
    attributes.size = cardSize
    attributes.center = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(max(depth, 0)) * 10)
    if depth < 0 { attributes.center.y = -cardSize.height }
    attributes.zIndex = -depth
    return attributes
  }
}
