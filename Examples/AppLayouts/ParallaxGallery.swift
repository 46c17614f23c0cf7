import UIKit

class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var parallax: CGAffineTransform = .identity

  override func copy(with zone: NSZone?) -> Any {
    let copy = super.copy(with: zone)
    if let attributes = copy as? ParallaxAttributes { attributes.parallax = parallax }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let attributes = object as? ParallaxAttributes else { return false }
    guard
      NSValue(cgAffineTransform: attributes.parallax)
        == NSValue(cgAffineTransform: parallax)
    else { return false }
    return super.isEqual(object)
  }
}

class ParallaxCell: UICollectionViewCell {
  @IBOutlet private weak var imageView: UIImageView!
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let view = UIImageView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentMode = .scaleAspectFill
    contentView.addSubview(view)
    imageView = view
    gradient.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
    gradient.locations = [0, 1]
    contentView.layer.addSublayer(gradient)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = contentView.bounds
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? ParallaxAttributes else { return }
    imageView.transform = attributes.parallax
    contentView.alpha = imageView.transform.tx == attributes.parallax.tx ? 1 : 0
  }
}

/// Pages whose picture moves at half the pace of the page.
class ParallaxGallery: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { return ParallaxAttributes.self }

  override func prepare() {
    scrollDirection = .horizontal
    minimumLineSpacing = 0
    itemSize = collectionView?.bounds.size ?? UIScreen.main.bounds.size
    collectionView?.isPagingEnabled = true
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let view = collectionView else { return nil }
    return super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard let copy = attributes.copy() as? ParallaxAttributes else { return attributes }
      let distance = copy.center.x - view.bounds.midX
      copy.parallax = CGAffineTransform(translationX: -distance / 2, y: 0)
      return copy
    }
  }
}

class ParallaxPhotos: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { return 12 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "ParallaxCell", for: indexPath)
  }
}
