public import Foundation
public import UIKit

/// Rows of one height with a band behind each section; notes the questions that come while it is
/// invalid.
///
/// It is valid from the end of `prepare` until the next invalidation, as the layouts of many apps
/// assume, which trap on such a question. Each change of bounds invalidates it. Rule: S1.35.
open class StrictLayout: UICollectionViewLayout {
  /// The kind of the band behind a section.
  package static let band = "band"
  /// Called with each fault.
  package var note: (String) -> Void = { _ in }
  /// How many points further than proposed an update or a change of layouts ends, inside of the content.
  package var pull: CGFloat = 0
  /// Called at the end of `prepare`.
  package var afterPrepare: (StrictLayout) -> Void = { _ in }
  /// Called before another layout replaces this one.
  package var beforeTransition: (StrictLayout) -> Void = { _ in }
  /// How often the layout has prepared.
  package private(set) var preparations = 0
  package var rowHeight: CGFloat = 40
  /// Whether the layout accepts the sizes that cells prefer.
  package var fits = false
  private var isValid = false
  private var frames: [IndexPath: CGRect] = [:]
  private var bands: [CGRect] = []
  private var size = CGSize.zero
  private var heights: [IndexPath: CGFloat] = [:]

  package override init() {
    super.init()
    register(UICollectionReusableView.self, forDecorationViewOfKind: Self.band)
  }

  /// Returns nil: a layout of a test is in no archive.
  public required init?(coder: NSCoder) {
    nil
  }

  private func ask(_ question: String) {
    if !isValid { note("a layout that is invalid is asked for \(question)") }
  }

  // MARK: The pass

  open override func prepare() {
    super.prepare()
    preparations += 1
    frames = [:]
    bands = []
    var y: CGFloat = 0
    let width = collectionView?.bounds.width ?? 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let top = y
      for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
        let path = IndexPath(item: item, section: section)
        let height = heights[path] ?? rowHeight
        frames[path] = CGRect(x: 0, y: y, width: width, height: height)
        y += height
      }
      bands.append(CGRect(x: 0, y: top, width: width, height: y - top))
    }
    size = CGSize(width: width, height: y)
    isValid = true
    afterPrepare(self)
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { heights = [:] }
    isValid = false
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  open override var collectionViewContentSize: CGSize {
    ask("its content size")
    return size
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    ask("elements")
    let cells = frames.keys.sorted().compactMap(cell)
    let behind = bands.indices.compactMap { bandView(IndexPath(item: 0, section: $0)) }
    return (cells + behind).filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    ask("an item")
    return cell(indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ask("a decoration view")
    return bandView(indexPath)
  }

  private func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = frames[path] else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  private func bandView(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard bands.indices.contains(path.section), path.item == 0, bands[path.section].height > 0
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Self.band, with: path)
    attributes.frame = bands[path.section]
    attributes.zIndex = -1
    return attributes
  }

  // MARK: Self-sizing

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard fits, preferredAttributes.representedElementCategory == .cell,
      preferredAttributes.size.height != originalAttributes.size.height
    else { return false }
    heights[preferredAttributes.indexPath] = preferredAttributes.size.height
    return true
  }

  // MARK: Changes

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    beforeTransition(self)
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    ask("the offset after a change")
    guard pull != 0 else { return proposedContentOffset }
    let last = max(0, size.height - (collectionView?.bounds.height ?? 0))
    return CGPoint(
      x: proposedContentOffset.x, y: min(max(0, proposedContentOffset.y + pull), last))
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    ask("the offset after a scroll")
    return proposedContentOffset
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    ask("initial attributes")
    let attributes = cell(itemIndexPath)
    attributes?.alpha = 0
    return attributes
  }

  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    ask("final attributes")
    return nil
  }

  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ask("initial attributes of a decoration view")
    return nil
  }

  open override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    ask("final attributes of a decoration view")
    return nil
  }

  open override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath]
  {
    ask("the decoration views to delete")
    return []
  }

  open override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath]
  {
    ask("the decoration views to insert")
    return []
  }

  // MARK: Interactive movement

  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    ask("the target of a moving item")
    return super.targetIndexPath(
      forInteractivelyMovingItem: previousIndexPath, withPosition: position)
  }

  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    ask("the moving item")
    return super.layoutAttributesForInteractivelyMovingItem(
      at: indexPath, withTargetPosition: position)
  }
}
