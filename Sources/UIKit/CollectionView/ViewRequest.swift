/// A request for the view of an element, and the views that were dequeued for it.
///
/// One view is dequeued for each request, and the data source returns it. Rule: S8.4–S8.6.
@MainActor
final class ViewRequest {
  /// The attributes of the element, applied when its view is dequeued.
  let attributes: UICollectionViewLayoutAttributes
  /// The view that was dequeued first.
  private(set) var dequeued: UICollectionReusableView?
  /// Further dequeued views, which go back to their queue.
  private(set) var surplus: [UICollectionReusableView] = []
  /// Whether the answer is discarded, and the reason was reported.
  var isRefused = false

  /// The view on screen that is reconfigured; nil if a view is requested.
  ///
  /// Rule: S7.6.
  let kept: UICollectionReusableView?

  /// Whether the view is prefetched and not visible yet.
  ///
  /// Rule: S8.10.
  let isAhead: Bool

  init(
    _ attributes: UICollectionViewLayoutAttributes, keeping kept: UICollectionReusableView? = nil,
    isAhead: Bool = false
  ) {
    self.attributes = attributes
    self.kept = kept
    self.isAhead = isAhead
  }

  func add(_ view: UICollectionReusableView) {
    if dequeued == nil { dequeued = view } else { surplus.append(view) }
  }

  /// Returns the dequeued view that was not returned, or the returned view that was not dequeued;
  /// nil if they are the same.
  func misused(by answer: UICollectionReusableView) -> UICollectionReusableView? {
    if let extra = surplus.last { return extra === answer ? dequeued : extra }
    return dequeued === answer ? nil : dequeued ?? answer
  }

  /// All views that were dequeued.
  var views: [UICollectionReusableView] { (dequeued.map { [$0] } ?? []) + surplus }
}
