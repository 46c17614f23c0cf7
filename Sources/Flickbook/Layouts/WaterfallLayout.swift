public import Foundation
public import UIKit

/// Columns of one width, in which each item goes under the shortest column.
///
/// The properties hold for every section and item for which the delegate, where it is a flow layout's,
/// answers nothing of its own. Places are not rounded to pixels.
public final class WaterfallLayout: LibraryLayout {
  private let waterfall: WaterfallDescription
  private var sections: [WaterfallSection] = []
  private var isPlaced = false
  /// The width of the view, and of the content in it.
  private var viewWidth: CGFloat = 0
  private var width: CGFloat = 0

  /// A waterfall as described.
  public init(_ description: WaterfallDescription = WaterfallDescription()) {
    waterfall = description
    super.init()
  }

  /// Answers nil: there are no archives to read a layout from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// What a layout of this class without a description is made with.
  public override convenience init() {
    self.init(WaterfallDescription())
  }

  /// The size of an item about which the delegate says nothing.
  public var itemSize: CGSize { waterfall.itemSize }

  override func itemsMayHaveChanged(in collectionView: UICollectionView) {
    sections = WaterfallMetrics(self, waterfall, collectionView).sections()
    isPlaced = false
  }

  /// - Complexity: O(items) where items or width are new, O(1) otherwise.
  public override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    viewWidth = collectionView.bounds.width
    let inset = collectionView.adjustedContentInset
    let newWidth = viewWidth - inset.left - inset.right
    guard !isPlaced || newWidth != width else { return }
    width = newWidth
    isPlaced = true
    var top: CGFloat = 0
    for section in sections.indices {
      sections[section].place(
        below: top, width: width, columnCount: waterfall.columns,
        keepsAspect: waterfall.keepsAspect)
      top = sections[section].bottom
    }
  }

  /// As wide as the view within its insets, as high as all sections.
  public override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last?.bottom ?? 0)
  }

  /// Another width makes other columns; nothing else matters.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != viewWidth
  }

  // MARK: Elements

  /// Everything that is visible in the rectangle.
  ///
  /// - Complexity: O(log sections + columns × log items + elements found).
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitionPoint { $0.bottom >= rect.minY }
    for section in first..<sections.count {
      guard sections[section].top <= rect.maxY else { break }
      for kind in Self.supplementaryKinds {
        if let view = supplementary(kind, section), view.frame.isVisible(in: rect) {
          found.append(view)
        }
      }
      sections[section].forEachItem(in: rect) { item, frame in
        found.append(cell(IndexPath(item: item, section: section), at: frame))
      }
    }
    return found
  }

  /// How many elements have something in a rectangle; where they are more than `limit`, any number beyond
  /// it.
  func placedCount(in rect: CGRect, upTo limit: Int) -> Int {
    var count = 0
    let first = sections.partitionPoint { $0.bottom > rect.minY }
    for section in sections[first...] {
      guard section.top < rect.maxY, count <= limit else { break }
      count += (section.headerHeight > 0 ? 1 : 0) + (section.footerHeight > 0 ? 1 : 0)
      count += section.itemCount(in: rect, upTo: limit)
    }
    return count
  }

  /// The place of an item.
  public override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard items.number(of: indexPath) != nil else { return nil }
    return cell(indexPath, at: sections[indexPath.section].frame(of: indexPath.item))
  }

  private func cell(_ path: IndexPath, at frame: CGRect) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  /// The place of a header or footer; nil where it has no height.
  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.item == 0, sections.indices.contains(indexPath.section) else { return nil }
    return supplementary(elementKind, indexPath.section)
  }

  private static let supplementaryKinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]

  private func supplementary(
    _ kind: String, _ section: Int
  ) -> UICollectionViewLayoutAttributes? {
    let frame: CGRect? =
      switch kind {
      case UICollectionView.elementKindSectionHeader: sections[section].headerFrame(width: width)
      case UICollectionView.elementKindSectionFooter: sections[section].footerFrame(width: width)
      default: nil
      }
    return frame.map {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
      attributes.frame = $0
      return attributes
    }
  }
}

extension WaterfallLayout: ItemSizedLayout {}
