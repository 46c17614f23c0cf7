import UIKit

/// Lines of cards of 120 points, one of which is at the upper edge whenever the view comes to rest.
class OvershootingSnap: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 50, height: 120)
    minimumLineSpacing = 16
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    let pitch = itemSize.height + minimumLineSpacing
    let top = -view.adjustedContentInset.top
    var target = proposedContentOffset
    if velocity.y > 0 {
      target.y = (target.y / pitch).rounded(.up) * pitch
    } else if velocity.y < 0 {
      target.y = (target.y / pitch).rounded(.down) * pitch
    } else {
      target.y = (target.y / pitch).rounded() * pitch
    }
    target.y = max(min(target.y, bottom(of: view)), top)
    return target
  }

  private func bottom(of view: UICollectionView) -> CGFloat {
    collectionViewContentSize.height + view.adjustedContentInset.bottom - view.bounds.height
  }
}
