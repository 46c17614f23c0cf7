import UIKit

/// The line from an event to the next.
class TimelineLine: UICollectionReusableView {
  static let kind = NSStringFromClass(TimelineLine.self)
  private let line = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: frame.width / 2, y: 0))
    path.addLine(to: CGPoint(x: frame.width / 2, y: frame.height))
    line.path = path
    line.strokeColor = UIColor.lightGray.cgColor
    line.lineDashPattern = [4, 2]
    layer.addSublayer(line)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Events beside a line that connects them.
class TimelineLayout: UICollectionViewLayout {
  private var events = [IndexPath: UICollectionViewLayoutAttributes]()
  private var lines = [IndexPath: UICollectionViewLayoutAttributes]()
  private var height: CGFloat = 0

  override init() {
    super.init()
    register(TimelineLine.self, forDecorationViewOfKind: TimelineLine.kind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(TimelineLine.self, forDecorationViewOfKind: TimelineLine.kind)
  }

  override func prepare() {
    super.prepare()
    events = [:]
    lines = [:]
    height = 0
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    for item in 0..<count {
      let indexPath = IndexPath(item: item, section: 0)
      let event = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      event.frame = CGRect(x: 60, y: height, width: view.bounds.width - 60, height: 70)
      events[indexPath] = event
      if item < count - 1 {
        let line = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: TimelineLine.kind, with: indexPath)
        line.frame = CGRect(x: 28, y: height + 35, width: 4, height: 90)
        line.zIndex = -1
        lines[indexPath] = line
      }
      height += 90
    }
  }

  override var collectionViewContentSize: CGSize {
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    return [events, lines].flatMap { $0.values }.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    return events[indexPath]
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return lines[indexPath]
  }
}
