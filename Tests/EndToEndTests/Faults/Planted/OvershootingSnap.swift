import UIKit

/// Lines of cards of 120 points, one of which is at the upper edge whenever the view comes to rest.
///
/// The planted fault: a lift that moves on takes the next line, even where the content ends before it.
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
      target.y = min((target.y / pitch).rounded() * pitch, bottom(of: view))
    }
    target.y = max(target.y, top)
    return target
  }

  private func bottom(of view: UICollectionView) -> CGFloat {
    collectionViewContentSize.height + view.adjustedContentInset.bottom - view.bounds.height
  }
}
