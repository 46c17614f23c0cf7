public import Foundation
public import UIKit
import UpdateArithmetic

/// Arranges items in columns of equal width; each item goes under the shortest column.
///
/// The properties apply to every section and item for which the delegate, if it is one of a flow
/// layout, does not implement the corresponding method. Frames are not rounded to pixels.
public final class WaterfallLayout: LibraryLayout {
  private let waterfall: WaterfallDescription
  private var sections: [WaterfallSection] = []
  private var isPlaced = false
  /// The width of the view's bounds in the last prepare.
  private var viewWidth: CGFloat = 0
  private var width: CGFloat = 0

  /// Creates a waterfall from its description.
  public init(_ description: WaterfallDescription = WaterfallDescription()) {
    waterfall = description
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a waterfall with the default description.
  public override convenience init() {
    self.init(WaterfallDescription())
  }

  /// The size of items for which the delegate returns none, in points.
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

  /// The size of the content: the width of the view inside its insets, and the height of all
  /// sections.
  public override var collectionViewContentSize: CGSize {
    CGSize(width: width, height: sections.last?.bottom ?? 0)
  }

  /// Returns true if the width changes, which determines the columns.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != viewWidth
  }

  // MARK: Elements

  /// Returns the attributes of the elements that are visible in a rectangle.
  ///
  /// - Complexity: O(log sections + columns × log items + elements found).
  public override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.partitioningIndex { $0.bottom >= rect.minY }
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

  /// Returns how many elements overlap a rectangle; if they are more than `limit`, any greater
  /// number.
  func placedCount(in rect: CGRect, upTo limit: Int) -> Int {
    var count = 0
    let first = sections.partitioningIndex { $0.bottom > rect.minY }
    for section in sections[first...] {
      guard section.top < rect.maxY, count <= limit else { break }
      count += (section.headerHeight > 0 ? 1 : 0) + (section.footerHeight > 0 ? 1 : 0)
      count += section.itemCount(in: rect, upTo: limit)
    }
    return count
  }

  /// Returns the attributes of an item.
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

  /// Returns the attributes of a header or footer; nil if its height is zero.
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
