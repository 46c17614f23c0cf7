import Foundation

/// The state of the layout pass that the collection view keeps between two passes.
struct LayoutPass {
  /// Why the layout has to prepare.
  enum Debt {
    case none
    /// The layout was invalidated.
    case prepare
    /// The data or the layout is new, so the layout is sent an invalidation before it prepares.
    ///
    /// Rule: S1.14.
    case invalidation(everything: Bool)
  }

  var debt = Debt.invalidation(everything: true)
  /// Whether the layout has prepared before.
  ///
  /// Rule: S1.14.
  var hasPrepared = false
  /// The most elements that a pass may put on screen; nil for any number.
  var elementsMax: Int?
  /// Whether the layout is preparing.
  var isPreparing = false
  /// Whether a change of bounds invalidated the layout and it has not prepared since.
  ///
  /// Rule: S1.27.
  var boundsInvalidationIsPending = false
  /// The context to pass on in the next `invalidateLayout()`.
  ///
  /// Rule: S1.25.
  var contextForInvalidation: UICollectionViewLayoutInvalidationContext?
  /// The context of a change of bounds, until the bounds have changed.
  var contextForBounds: UICollectionViewLayoutInvalidationContext?
  /// Whether the content size has changed since the offset was last checked.
  ///
  /// Rule: S1.30.
  var contentSizeIsNew = false
  /// The legal offsets before the size of the content or view changed, until the offset has been
  /// checked.
  ///
  /// Rule: S1.30, S4.25.
  var rangeBefore: UIScrollView.LegalOffsets?
  /// The rectangle of the last query; nil if its answer is no longer valid.
  var queriedRect: CGRect?
  /// The answer of the last query.
  var queried = QueriedElements()
  /// A part of the content that is known to have no more elements than `elementsMax`; nil if
  /// unknown.
  ///
  /// It is valid as long as only the origin of the bounds changes.
  var allowedArea: CGRect?
  /// What is known of the pages ahead of a scroll.
  var ahead = PagesAhead()
  /// The elements whose attributes are invalid while those of the others are valid.
  ///
  /// Rule: S1.18.
  private var stale: [ElementKey] = []
  /// Whether the layout was queried although it had to prepare.
  private var answerIsProvisional = false
  /// How far the bounds may move along each axis before an element appears or disappears.
  var slack: VisibleSlack?
  /// Whether a view is new, or has another size or content, so that its preferred size may differ.
  var hasUnfitted = false
  /// The kind of view whose preferred size the layout has accepted in this pass, so that another
  /// pass is due.
  ///
  /// Rule: S1.47.
  var takenSize = TakenSize.none
  /// Whether elements to be added then wait until the layout has placed them anew.
  var awaitsSizes = true
  /// The number of elements visited so far because the preferred sizes of others were accepted.
  var fittingWork = 0
  /// Whether views move to their frames by animation, as around a moving item.
  var animatesChanges = false
  /// Whether all views are removed first.
  ///
  /// Rule: S8.20.
  var reloadsViews = false

  enum TakenSize {
    case none
    /// Of a view that was created to be added.
    case made
    /// Of a view on screen that has another size.
    case shown
  }

  /// An element of the layout's answer.
  struct QueriedElement {
    let key: ElementKey
    let frame: CGRect
    let attributes: UICollectionViewLayoutAttributes
  }

  /// The maximum number of elements that a layout pass visits for the sizes of others.
  ///
  /// Each view for whose size a pass waits takes a pass over all visible elements, and invalidates those
  /// after it. A guess: the number for 200 views where some 250 elements are known.
  static let fittingWorkMax = 100_000

  /// Adds visited elements; returns false if there would be too many, and for all later calls.
  mutating func takesFittingWork(_ count: Int) -> Bool {
    fittingWork = min(fittingWork + count, Self.fittingWorkMax + 1)
    return fittingWork <= Self.fittingWorkMax
  }

  var needsPrepare: Bool { if case .none = debt { false } else { true } }

  mutating func dataHasChanged() {
    debt = .invalidation(everything: true)
    forgetAnswer()
    reloadsViews = true
  }

  mutating func layoutHasChanged() {
    // New data of which the old layout was not informed are also new to the new layout.
    switch debt {
    case .invalidation(everything: true): break
    case .none, .prepare, .invalidation: debt = .invalidation(everything: false)
    }
    hasPrepared = false
    forgetAnswer()
  }

  /// Resets the state for a view without anything to lay out.
  mutating func forgetLayout() {
    hasPrepared = false
    forgetAnswer()
    queried.removeAll()
    slack = nil
  }

  /// Invalidates the whole layout.
  mutating func invalidate() {
    if case .none = debt { debt = .prepare }
    forgetAnswer()
  }

  /// Invalidates some elements, in addition to those named since the last pass.
  ///
  /// Rule: S1.18, S1.35.
  mutating func invalidate(_ named: [ElementKey]) {
    if case .none = debt { debt = .prepare }
    ahead = PagesAhead()
    allowedArea = nil
    // All elements will be queried anyway.
    guard queriedRect != nil else { return }
    stale += named
  }

  private mutating func forgetAnswer() {
    queriedRect = nil
    ahead = PagesAhead()
    allowedArea = nil
    stale.removeAll(keepingCapacity: true)
  }

  /// Begins a whole query; later invalidations apply to its answer.
  ///
  /// A layout that is queried although it has to prepare is queried again after it has prepared.
  mutating func beginAnswer(in rect: CGRect) {
    answerIsProvisional = needsPrepare
    queriedRect = rect
    stale.removeAll(keepingCapacity: true)
    slack = nil
  }

  /// Removes and returns the invalid elements, each once, in the order of the data.
  mutating func takeStale() -> [ElementKey] {
    guard !stale.isEmpty else { return [] }
    var keys: [ElementKey] = []
    swap(&keys, &stale)
    keys.sort()
    var last: ElementKey?
    keys.removeAll { key in
      defer { last = key }
      return key == last
    }
    return keys
  }

  mutating func prepared() {
    debt = .none
    if answerIsProvisional { forgetAnswer() }
    answerIsProvisional = false
    hasPrepared = true
    boundsInvalidationIsPending = false
  }
}

/// The range of offsets in which the same elements are visible.
struct VisibleSlack {
  /// The bounds from which the range was computed.
  let bounds: CGRect
  /// How far the bounds may move towards smaller and larger x without a change, exclusive.
  var left: CGFloat = .infinity
  var right: CGFloat = .infinity
  var up: CGFloat = .infinity
  var down: CGFloat = .infinity

  private let edges: FrameEdges

  init(bounds: CGRect) {
    self.bounds = bounds
    edges = FrameEdges(bounds)
  }

  /// Narrows the range by an element's edges.
  ///
  /// - Returns: whether the element is visible in the bounds.
  @inline(__always)
  mutating func include(_ element: FrameEdges) -> Bool {
    // Elements that do not overlap on the other axis only make the range smaller than necessary.
    let hasWidth = element.minX != element.maxX
    let hasHeight = element.minY != element.maxY
    narrow(edges.minX - element.maxX, touchingCounts: hasWidth, &left, &right)
    narrow(edges.maxX - element.minX, touchingCounts: !hasWidth, &left, &right)
    narrow(edges.minY - element.maxY, touchingCounts: hasHeight, &up, &down)
    narrow(edges.maxY - element.minY, touchingCounts: !hasHeight, &up, &down)
    return element.isVisible(in: edges)
  }

  /// Narrows the range by one pair of edges; the edge of the bounds is `lead` beyond that of the
  /// frame.
  ///
  /// Moving back by `lead` crosses it, or moving forth if `lead` is negative.
  ///
  /// If two edges touch, moving back crosses the far edge of a frame; a frame without length is
  /// visible while it touches, so moving forth crosses its near edge.
  @inline(__always)
  private func narrow(
    _ lead: CGFloat, touchingCounts: Bool, _ back: inout CGFloat, _ forth: inout CGFloat
  ) {
    if lead > 0 || (lead == 0 && touchingCounts) {
      if lead < back { back = lead }
    } else if -lead < forth {
      forth = -lead
    }
  }

  /// Whether the same elements are visible in other bounds.
  func covers(_ new: CGRect) -> Bool {
    guard new.size == bounds.size else { return false }
    let (dx, dy) = (new.minX - bounds.minX, new.minY - bounds.minY)
    return isWithin(dx, left, right) && isWithin(dy, up, down)
  }

  /// The distances are sums with rounding errors, so this close to an edge the frames themselves
  /// are compared.
  ///
  /// A guess, far above the rounding error of doubles in content of 10⁹ points.
  private static let margin: CGFloat = 1e-6

  private func isWithin(_ way: CGFloat, _ back: CGFloat, _ forth: CGFloat) -> Bool {
    way == 0 || (Self.margin - back < way && way < forth - Self.margin)
  }
}
