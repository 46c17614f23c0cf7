/// A question for the view of one element, and what was dequeued to answer it.
///
/// One view is dequeued for each question and is the answer. Rule: S8.4–S8.6.
@MainActor
struct ViewRequest {
  /// What the view is to show; applied as it is dequeued.
  let attributes: UICollectionViewLayoutAttributes
  /// The view that was dequeued first.
  private(set) var dequeued: UICollectionReusableView?
  /// The others, which nobody needs.
  private(set) var surplus: [UICollectionReusableView] = []
  /// Whether the answer is to be dropped, and somebody has been told why.
  var isRefused = false

  /// The view that is on screen and is to be configured again; nil where a view is wanted.
  ///
  /// Rule: S7.6.
  let kept: UICollectionReusableView?

  /// Whether the view is not to be seen yet.
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

  mutating func add(_ view: UICollectionReusableView) {
    if dequeued == nil { dequeued = view } else { surplus.append(view) }
  }

  /// The view that should have been answered and was not, or should not have been.
  func misused(by answer: UICollectionReusableView) -> UICollectionReusableView? {
    if let extra = surplus.last { return extra === answer ? dequeued : extra }
    return dequeued === answer ? nil : dequeued ?? answer
  }

  /// Everything that was dequeued.
  var views: [UICollectionReusableView] { (dequeued.map { [$0] } ?? []) + surplus }
}
