import UIKit

private let sectionBackground = "SectionBackground"

class SectionBackgroundAttributes: UICollectionViewLayoutAttributes {
  var color: UIColor = .white

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? SectionBackgroundAttributes)?.color = color
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let rhs = object as? SectionBackgroundAttributes else { return false }
    return color.isEqual(rhs.color) && super.isEqual(object)
  }
}

class SectionBackgroundView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? SectionBackgroundAttributes else { return }
    backgroundColor = attributes.color
    layer.cornerRadius = 8
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath
  }
}

/// A flow with a card behind the cells of every section.
class SectionBackground: UICollectionViewFlowLayout {
  private var backgrounds: [SectionBackgroundAttributes] = []

  override init() {
    super.init()
    setup()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    setup()
  }

  func setup() {
    itemSize = CGSize(width: 80, height: 80)
    minimumLineSpacing = 10
    minimumInteritemSpacing = 10
    sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    register(SectionBackgroundView.self, forDecorationViewOfKind: sectionBackground)
  }

  override func prepare() {
    super.prepare()
    backgrounds.removeAll()
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections {
      let count = view.numberOfItems(inSection: section)
      guard count > 0,
        let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
        let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
      else { continue }
      let attributes = SectionBackgroundAttributes(
        forDecorationViewOfKind: sectionBackground, with: IndexPath(item: 0, section: section))
      var frame = first.frame.union(last.frame)
      frame.origin.x = 10
      frame.size.width = view.bounds.width - 20
      attributes.frame = frame.inset(by: UIEdgeInsets(top: -10, left: 0, bottom: -10, right: 0))
      attributes.zIndex = -1
      attributes.color = section % 2 == 0 ? .systemYellow : UIColor(white: 0.9, alpha: 1)
      backgrounds.append(attributes)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes + backgrounds.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == sectionBackground
      ? backgrounds.first { $0.indexPath.section == indexPath.section } : nil
  }
}
