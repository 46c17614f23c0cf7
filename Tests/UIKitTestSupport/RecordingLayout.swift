public import Foundation
public import UIKit

/// A context with a number.
package final class NumberedContext: UICollectionViewLayoutInvalidationContext {
  package var number = 0
}

/// Rows of one height under each other, and what a test adds; every call is noted.
open class RecordingLayout: UICollectionViewLayout {
  package let story: Story
  package var rowHeight: CGFloat = 100
  /// The width of the content beyond the view's.
  package var extraWidth: CGFloat = 0
  /// The answer about new bounds.
  package var answersBounds = false
  /// A test's change of a row's attributes.
  package var adjust: (UICollectionViewLayoutAttributes) -> Void = { _ in }
  /// Elements besides the rows, answered where they meet the rectangle.
  package var others: () -> [UICollectionViewLayoutAttributes] = { [] }
  /// The number of rows; the view is asked unless this is set.
  package var countRows: ((UICollectionView) -> Int)?
  package var contextsMade = 0
  private var rows = 0

  package init(_ story: Story) {
    self.story = story
    super.init()
  }

  /// Returns nil: a layout of a test is in no archive.
  public required init?(coder: NSCoder) {
    nil
  }

  open override class var invalidationContextClass: AnyClass { NumberedContext.self }

  open override func prepare() {
    super.prepare()
    story.note("\(name)prepare")
    guard let collectionView else { return }
    if let countRows {
      rows = countRows(collectionView)
    } else {
      rows = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
    }
  }

  open override var collectionViewContentSize: CGSize {
    story.note("\(name)contentSize")
    let width = collectionView?.bounds.width ?? 0
    return CGSize(width: width + extraWidth, height: CGFloat(rows) * rowHeight)
  }

  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    story.note("\(name)elements \(stretch(rect))")
    let cells = (0..<rows).map { row(IndexPath(item: $0, section: 0)) }
    return (cells + others()).filter { attributes in
      // The condition also keeps frames that are not numbers.
      !(attributes.frame.minY >= rect.maxY || attributes.frame.maxY <= rect.minY)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    story.note("\(name)attributes \(text(indexPath))")
    return indexPath.item < rows ? row(indexPath) : nil
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let size = newBounds.size == collectionView?.bounds.size ? "" : " \(text(newBounds.size))"
    story.note("should \(number(newBounds.minY))\(size)")
    return answersBounds
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    contextsMade += 1
    (context as? NumberedContext)?.number = contextsMade
    story.note("context #\(contextsMade)")
    return context
  }

  open override func invalidateLayout() {
    story.note("\(name)invalidateLayout")
    super.invalidateLayout()
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    var words: [String] = []
    if let number = (context as? NumberedContext)?.number, number > 0 { words.append("#\(number)") }
    if context.invalidateEverything { words.append("everything") }
    if context.invalidateDataSourceCounts { words.append("counts") }
    story.note("\(name)with \(words.isEmpty ? "nothing" : words.joined(separator: " "))")
    super.invalidateLayout(with: context)
  }

  // MARK: Changes

  /// Where rows come from and go to; nil lets them start and end in place.
  package var whereFrom: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  package var whereTo: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  /// The offset that the layout wants after a change.
  package var targetAfterChange: (CGPoint) -> CGPoint = { $0 }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let updates = updateItems.map { item in
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      return "\(item.updateAction) \(before.map(text) ?? "-")>\(after.map(text) ?? "-")"
    }
    story.note("updates \(updates.joined(separator: ", "))")
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    story.note("\(name)initial \(text(itemIndexPath))")
    return whereFrom(itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    story.note("\(name)final \(text(itemIndexPath))")
    return whereTo(itemIndexPath)
  }

  open override func finalizeCollectionViewUpdates() {
    story.note("finalize")
    super.finalizeCollectionViewUpdates()
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint)
    -> CGPoint
  {
    story.note("\(name)target \(point(proposedContentOffset))")
    return targetAfterChange(proposedContentOffset)
  }

  // MARK: Transitions

  /// The prefix of the layout's notes where two layouts share a story.
  package var name = ""

  open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    story.note("\(name)transition to \((newLayout as? RecordingLayout)?.name ?? "other")")
    super.prepareForTransition(to: newLayout)
  }

  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    story.note("\(name)transition from \((oldLayout as? RecordingLayout)?.name ?? "other")")
    super.prepareForTransition(from: oldLayout)
  }

  open override func finalizeLayoutTransition() {
    story.note("\(name)finalizeTransition")
    super.finalizeLayoutTransition()
  }

  open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    story.note("boundsFrom \(text(oldBounds.size))")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  open override func finalizeAnimatedBoundsChange() {
    story.note("finalizeBounds")
    super.finalizeAnimatedBoundsChange()
  }

  package func row(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init(_uikit: ())
    attributes.indexPath = path
    attributes.frame = CGRect(
      x: 0, y: CGFloat(path.item) * rowHeight, width: collectionView?.bounds.width ?? 0,
      height: rowHeight)
    adjust(attributes)
    return attributes
  }
}
