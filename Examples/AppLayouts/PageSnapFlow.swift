import UIKit

/// Reports the page at which a drag comes to rest.
public protocol PageSnapObserver: AnyObject {
  func pageSnap(_ layout: PageSnapFlow, willStopAt page: Int)
}

/// A row of cells narrower than the view, of which a drag turns one at most.
open class PageSnapFlow: UICollectionViewFlowLayout {
  /// Receives the pages.
  public weak var observer: PageSnapObserver?
  /// The page that is shown.
  public private(set) var currentPage = 0

  /// Creates a row of pages.
  public override init() {
    super.init()
    commonInit()
  }

  /// Creates a row of pages of a nib.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    scrollDirection = .horizontal
    itemSize = CGSize(width: 240, height: 200)
    minimumLineSpacing = 20
    sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
  }

  private var pageWidth: CGFloat { itemSize.width + minimumLineSpacing }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let collectionView = collectionView else {
      return super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }
    let approximatePage = collectionView.contentOffset.x / pageWidth
    if abs(velocity.x) < 0.2 {
      currentPage = Int(round(approximatePage))
    } else {
      currentPage = Int(velocity.x < 0 ? floor(approximatePage) : ceil(approximatePage))
    }
    currentPage = max(0, min(currentPage, collectionView.numberOfItems(inSection: 0) - 1))
    observer?.pageSnap(self, willStopAt: currentPage)
    return CGPoint(x: CGFloat(currentPage) * pageWidth, y: proposedContentOffset.y)
  }
}
