import Foundation

/// What the collection view knows of its layout between two passes.
struct LayoutPass {
  /// Why the layout has to be asked to prepare.
  enum Debt {
    case none
    /// The layout was invalidated, and knows it.
    case prepare
    /// The data or the layout is new, and the layout is to be told before it prepares.
    ///
    /// Rule: S1.14.
    case invalidation(everything: Bool)
  }

  var debt = Debt.invalidation(everything: true)
  /// Whether the layout has prepared at all.
  ///
  /// Rule: S1.14.
  var hasPrepared = false
  /// The most elements that a pass may put on screen; nil for any number.
  var elementsMax: Int?
  /// Whether the layout prepares at this moment.
  var isPreparing = false
  /// Whether a change of bounds invalidated the layout and no prepare has come since.
  ///
  /// Rule: S1.27.
  var boundsInvalidationIsPending = false
  /// The context that the next `invalidateLayout()` hands on.
  ///
  /// Rule: S1.25.
  var contextForInvalidation: UICollectionViewLayoutInvalidationContext?
  /// The context of a change of bounds under way, to be sent once they have moved.
  var contextForBounds: UICollectionViewLayoutInvalidationContext?
  /// Whether the layout answered another content size since the offset was last looked at.
  ///
  /// Rule: S1.30.
  var contentSizeIsNew = false
  /// The legal offsets of before the content or the view got another size, until it is looked whether
  /// the offset still is one.
  ///
  /// Rule: S1.30, S4.25.
  var rangeBefore: UIScrollView.LegalOffsets?
  /// The rectangle that was asked for last, or nil where the answer is no longer good.
  var queriedRect: CGRect?
  /// The answer.
  var queried = QueriedElements() {
    didSet { ahead.search = nil }
  }
  /// A part of the content that is known to have no more elements than `elementsMax`; nil where nothing
  /// is known.
  ///
  /// It stays known while only the origin of the bounds changes.
  var allowedArea: CGRect?
  /// What is known of the pages ahead of a scroll.
  var ahead = PagesAhead()
  /// The elements of which the answer is no longer good, while that of the others is.
  ///
  /// Rule: S1.18.
  private var stale: [ElementKey] = []
  /// Whether the layout gave the answer while it was owed a prepare.
  private var answerIsProvisional = false
  /// By how much the bounds may move along each axis before another element comes or goes.
  var slack: VisibleSlack?
  /// Whether a view has come, or has another size or content, and may like another size.
  var hasUnfitted = false
  /// Of which view the layout has taken a size in this pass, so that another is due.
  ///
  /// Rule: S1.47.
  var takenSize = TakenSize.none
  /// Whether what would come on screen waits then until the layout has placed it anew.
  var awaitsSizes = true
  /// Whether views go to their places by animation, as they do around an item in the hand.
  var animatesChanges = false
  /// Whether every view is to be taken off first.
  ///
  /// Rule: S8.20.
  var reloadsViews = false

  enum TakenSize {
    case none
    /// Of one that was about to come on screen.
    case made
    /// Of one on screen that got another size.
    case shown
  }

  /// One element of the answer.
  struct QueriedElement {
    let key: ElementKey
    let frame: CGRect
    let attributes: UICollectionViewLayoutAttributes
    /// Whether a view on screen shows it.
    var isShown = false
  }

  var needsPrepare: Bool { if case .none = debt { false } else { true } }

  mutating func dataHasChanged() {
    debt = .invalidation(everything: true)
    forgetAnswer()
    reloadsViews = true
  }

  mutating func layoutHasChanged() {
    // New data that the old layout has not heard of are still news to the new one.
    switch debt {
    case .invalidation(everything: true): break
    case .none, .prepare, .invalidation: debt = .invalidation(everything: false)
    }
    hasPrepared = false
    forgetAnswer()
  }

  /// There is nothing to lay out: the layout has prepared nothing.
  mutating func forgetLayout() {
    hasPrepared = false
    forgetAnswer()
    queried.removeAll()
    slack = nil
  }

  /// The whole layout is no longer valid.
  mutating func invalidate() {
    if case .none = debt { debt = .prepare }
    forgetAnswer()
  }

  /// These elements are no longer valid; what is named before the next pass adds up.
  ///
  /// Rule: S1.18, S1.35.
  mutating func invalidate(_ named: [ElementKey]) {
    if case .none = debt { debt = .prepare }
    ahead = PagesAhead()
    allowedArea = nil
    // All of them are asked for anyway.
    guard queriedRect != nil else { return }
    stale += named
  }

  private mutating func forgetAnswer() {
    queriedRect = nil
    ahead = PagesAhead()
    allowedArea = nil
    stale.removeAll(keepingCapacity: true)
  }

  /// A whole answer is about to be asked for; what is invalid from now on is so after it.
  ///
  /// A layout that is asked before the prepare that it is owed is asked again after it.
  mutating func beginAnswer(in rect: CGRect) {
    answerIsProvisional = needsPrepare
    queriedRect = rect
    stale.removeAll(keepingCapacity: true)
    slack = nil
  }

  /// The elements to be asked for again by name, each once, in the order of the data.
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

/// The offsets for which the same elements are visible, about one that was looked at.
struct VisibleSlack {
  /// The bounds that were looked at.
  let bounds: CGRect
  /// How far the bounds may go towards smaller and larger x without a change, exclusive.
  var left: CGFloat = .infinity
  var right: CGFloat = .infinity
  var up: CGFloat = .infinity
  var down: CGFloat = .infinity

  private let edges: ElementEdges

  init(bounds: CGRect) {
    self.bounds = bounds
    edges = ElementEdges(bounds)
  }

  /// Takes account of an element's edges.
  ///
  /// - Returns: whether the element is visible in the bounds.
  @inline(__always)
  mutating func include(_ element: ElementEdges) -> Bool {
    // That the other axis may not overlap only makes the slack smaller than it could be.
    let hasWidth = element.minX != element.maxX
    let hasHeight = element.minY != element.maxY
    narrow(edges.minX - element.maxX, touchingCounts: hasWidth, &left, &right)
    narrow(edges.maxX - element.minX, touchingCounts: !hasWidth, &left, &right)
    narrow(edges.minY - element.maxY, touchingCounts: hasHeight, &up, &down)
    narrow(edges.maxY - element.minY, touchingCounts: !hasHeight, &up, &down)
    return element.isVisible(in: edges)
  }

  /// The bounds' edge is `lead` beyond the frame's: going back by that much crosses it, or going on
  /// where it is behind.
  ///
  /// Of two edges that touch, the far one is crossed by going back; of a frame without length, which is
  /// visible as long as it touches, the near one.
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

  /// Whether the same elements are visible from there.
  func covers(_ new: CGRect) -> Bool {
    guard new.size == bounds.size else { return false }
    let (dx, dy) = (new.minX - bounds.minX, new.minY - bounds.minY)
    return isWithin(dx, left, right) && isWithin(dy, up, down)
  }

  /// Distances and ways are rounded sums: so close to an edge the frames themselves are looked at.
  ///
  /// A guess, far above what doubles lose in a content of a thousand million points.
  private static let margin: CGFloat = 1e-6

  private func isWithin(_ way: CGFloat, _ back: CGFloat, _ forth: CGFloat) -> Bool {
    way == 0 || (Self.margin - back < way && way < forth - Self.margin)
  }
}
