import Foundation

/// The state of the layout pass that the collection view keeps between two passes.
@MainActor
final class LayoutPass {
  /// Why the layout has to prepare.
  enum Debt {
    case none
    /// The layout was invalidated.
    case prepare
    /// The data or the layout is new, so the layout is sent an invalidation before it prepares.
    ///
    /// Rule: S1.12, S1.12a, S1.14.
    case invalidation(everything: Bool, counts: Bool)
  }

  private(set) var debt = Debt.invalidation(everything: true, counts: true)
  /// Whether the layout has prepared before.
  ///
  /// Rule: S1.14.
  private(set) var hasPrepared = false
  /// Replaces the offset that layout and delegate choose after a change; nil for no replacement.
  var chooseTargetOffset: ((CGPoint) -> CGPoint)?
  /// The most elements that a pass may put on screen; nil for any number.
  var elementsMax: Int?
  /// The layout with which the pass in progress began, and which it holds.
  private(set) var heldLayout: Unmanaged<UICollectionViewLayout>?
  /// Whether the layout is preparing.
  private(set) var isPreparing = false
  /// Whether a change of bounds invalidated the layout and it has not prepared since.
  ///
  /// Rule: S1.27.
  private(set) var boundsInvalidationIsPending = false
  /// Whether an invalidation in progress is for new bounds, after which what is known outside of them
  /// stays valid.
  ///
  /// Rule: S8.13a.
  private var isInvalidatedForBounds = false
  /// The context to pass on in the next `invalidateLayout()`, which the caller of it holds.
  ///
  /// Rule: S1.25.
  private var contextForInvalidation: Unmanaged<UICollectionViewLayoutInvalidationContext>?
  /// The context of a change of bounds, until the bounds have changed.
  private var contextForBounds: UICollectionViewLayoutInvalidationContext?
  /// Whether the content size has changed since the offset was last checked.
  ///
  /// Rule: S1.30.
  private(set) var contentSizeIsNew = false
  /// The legal offsets before the size of the content or view changed, until the offset has been
  /// checked.
  ///
  /// Rule: S1.30, S4.25.
  private(set) var rangeBefore: UIScrollView.LegalOffsets?
  /// The rectangle of the last query; nil if its answer is no longer valid.
  private(set) var queriedRect: CGRect?
  /// The pages that bounds touch, for all bounds in a range; nil if none are known.
  private(set) var pages: (rect: CGRect, range: VisibleRange)?
  /// The answer of the last query.
  let queried = QueriedElements()
  /// A part of the content that is known to have no more elements than `elementsMax`; nil if
  /// unknown.
  ///
  /// It is valid as long as only the origin of the bounds changes.
  private(set) var allowedArea: CGRect?
  /// A number that changes when nothing outside of the bounds is known any more.
  ///
  /// Rule: S8.13a.
  private(set) var surroundings: UInt64 = 1
  /// The elements whose attributes are invalid while the attributes of the others are valid.
  ///
  /// Rule: S1.18.
  private var stale: [ElementKey] = []
  /// Whether the layout was queried although it had to prepare.
  private var answerIsProvisional = false
  /// The bounds in which no other elements are visible; nil if all of the answer has to be looked at.
  private(set) var visibleRange: VisibleRange? {
    didSet { stillRange = nil }
  }
  /// The bounds in which a pass has nothing to do, as long as nothing is invalidated; nil if they are
  /// not known.
  private var stillRange: VisibleRange?
  /// Whether a view is new, or has another size or content, so that its preferred size may differ.
  private(set) var hasUnfitted = false
  /// The kind of view whose preferred size the layout has accepted in this pass, so that another
  /// pass is due.
  ///
  /// Rule: S1.47.
  private(set) var takenSize = TakenSize.none
  /// Whether elements to be added then wait until the layout has placed them again.
  private(set) var awaitsSizes = true
  /// The number of elements visited so far because the preferred sizes of others were accepted.
  private var fittingWork = 0
  /// Whether the bounds have moved since the target of the interactive movement was last computed.
  private(set) var contentMovedUnderHand = false
  /// Whether views move to their frames by animation, as around a moving item.
  private(set) var animatesChanges = false
  /// Whether views that are leaving come back with their elements.
  ///
  /// Rule: S7.26d.
  private(set) var takesViewsBack = false
  /// Whether all views are removed first.
  ///
  /// Rule: S8.20.
  private(set) var reloadsViews = false

  enum TakenSize {
    case none
    /// Of a view that was created to be added.
    case made
    /// Of a view on screen that has another size.
    case shown
  }

  /// Whether sections near the bounds scroll on their own.
  private(set) var hasRows = false
  /// Whether one of them has scrolled since the last pass.
  private var rowsHaveMoved = false

  /// An element of the layout's answer.
  struct QueriedElement {
    var key: ElementKey
    var frame: CGRect
    var attributes: UICollectionViewLayoutAttributes
  }

  /// The maximum number of elements that a layout pass visits for the sizes of others.
  ///
  /// Each view for whose size a pass waits takes a pass over all visible elements, and invalidates
  /// the elements after it. A guess: the number for 200 views where some 250 elements are known.
  static let fittingWorkMax = 100_000

  // MARK: Sizes of views

  /// Begins the passes that lay out views of the sizes which they prefer.
  func beginFitting() {
    awaitsSizes = true
    fittingWork = 0
  }

  /// Begins a further pass, because the layout has accepted the preferred size of a view.
  func beginFurtherPass(awaitsSizes: Bool) {
    self.awaitsSizes = awaitsSizes
    takenSize = .none
  }

  /// The layout has accepted the preferred size of such a view.
  func sizeIsTaken(of kind: TakenSize) {
    takenSize = kind
  }

  /// A view is new, or has another size or content.
  func viewIsUnfitted() {
    hasUnfitted = true
  }

  /// All views are being asked for their sizes.
  func viewsAreFitted() {
    hasUnfitted = false
  }

  /// Adds visited elements; returns false if there would be too many, and for all later calls.
  func takesFittingWork(_ count: Int) -> Bool {
    fittingWork = min(fittingWork + count, Self.fittingWorkMax + 1)
    return fittingWork <= Self.fittingWorkMax
  }

  // MARK: Contexts

  /// Keeps the context that the next `invalidateLayout()` passes on; nil for none.
  ///
  /// Rule: S1.25.
  func passOn(_ context: UICollectionViewLayoutInvalidationContext?) {
    contextForInvalidation = context.map(Unmanaged.passUnretained)
  }

  /// Removes and returns the context that `invalidateLayout()` passes on.
  func takePassedOnContext() -> Unmanaged<UICollectionViewLayoutInvalidationContext>? {
    let context = contextForInvalidation
    contextForInvalidation = nil
    return context
  }

  /// Notes the layout that the pass in progress holds; nil after it.
  func hold(_ layout: Unmanaged<UICollectionViewLayout>?) {
    heldLayout = layout
  }

  /// Keeps the context of a change of bounds until the bounds have changed.
  func keepForBounds(_ context: UICollectionViewLayoutInvalidationContext?) {
    contextForBounds = context
  }

  /// Removes and returns the context of a change of bounds.
  func takeContextForBounds() -> UICollectionViewLayoutInvalidationContext? {
    var context: UICollectionViewLayoutInvalidationContext?
    swap(&context, &contextForBounds)
    return context
  }

  /// Calls a function that invalidates the layout for new bounds.
  ///
  /// Rule: S1.27, S8.13a.
  func invalidateForBounds(_ invalidate: () -> Void) {
    boundsInvalidationIsPending = true
    isInvalidatedForBounds = true
    invalidate()
    isInvalidatedForBounds = false
  }

  // MARK: Content size and offset

  /// The layout has another content size.
  func contentSizeDidChange() {
    contentSizeIsNew = true
  }

  /// The offset is checked against the content size.
  func contentSizeIsChecked() {
    contentSizeIsNew = false
  }

  /// Keeps the legal offsets before the size of the content or view changed, unless older ones are kept.
  func keepRange(_ before: UIScrollView.LegalOffsets) {
    if rangeBefore == nil { rangeBefore = before }
  }

  /// The offset is checked, or was chosen by the layout or the delegate.
  ///
  /// Rule: S7.27.
  func offsetIsChecked() {
    rangeBefore = nil
  }

  /// The bounds have moved under a finger that holds an item or selects.
  func contentDidMoveUnderHand() {
    contentMovedUnderHand = true
  }

  /// The items under the finger were found again.
  func handDidFollowContent() {
    contentMovedUnderHand = false
  }

  /// The size of the view is about to change.
  func sizeWillChange() {
    allowedArea = nil
  }

  // MARK: What is on screen

  /// Whether the next pass moves views to their frames by animation.
  func animateChanges(_ animates: Bool) {
    animatesChanges = animates
  }

  /// The next passes give the elements of a change the sizes that their views prefer.
  ///
  /// Rule: S1.47, S7.26d.
  func settleSizes(animated: Bool) {
    animatesChanges = animated
    takesViewsBack = animated
  }

  /// The views have the sizes that they prefer.
  func sizesAreSettled() {
    takesViewsBack = false
  }

  /// All views were removed, as `reloadsViews` asked.
  func viewsAreRemoved() {
    reloadsViews = false
  }

  /// All elements of the answer were looked at: in these bounds no others are visible.
  func answerIsSeen(in range: VisibleRange) {
    visibleRange = range
  }

  /// The elements of the answer have to be looked at again.
  func answerIsUnseen() {
    visibleRange = nil
  }

  /// A pass had nothing to do in these bounds.
  func noteStillness(in range: VisibleRange) {
    stillRange = range
  }

  /// Whether a pass has nothing to do in the bounds, as far as the layout is concerned.
  func isStill(in bounds: CGRect) -> Bool {
    guard let stillRange, stillRange.covers(bounds), case .none = debt else { return false }
    return queriedRect != nil && stale.isEmpty && rangeBefore == nil && !reloadsViews
      && !hasUnfitted && !contentSizeIsNew
  }

  var needsPrepare: Bool { if case .none = debt { false } else { true } }

  // MARK: Sections that scroll on their own

  /// Sections near the bounds scroll on their own, or none does.
  func rowsAreThere(_ areThere: Bool) {
    hasRows = areThere
  }

  /// A section has scrolled on its own.
  func rowsDidMove() {
    rowsHaveMoved = true
    stillRange = nil
  }

  /// Returns whether a section has scrolled on its own since the last call.
  func takeRowMoves() -> Bool {
    defer { rowsHaveMoved = false }
    return rowsHaveMoved
  }

  // MARK: The answer

  /// Keeps the pages that all bounds in a range touch.
  func keepPages(_ rect: CGRect, in range: VisibleRange) {
    pages = (rect, range)
  }

  /// The layout has at most the allowed number of elements in a part of the content.
  func allow(_ area: CGRect) {
    allowedArea = area
  }

  /// The last answer is no longer valid.
  func queryAgain() {
    queriedRect = nil
  }

  func dataHasChanged() {
    debt = .invalidation(everything: true, counts: true)
    forgetAnswer()
    reloadsViews = true
  }

  /// Another layout was installed, which may know the data already.
  func layoutHasChanged(knowsData: Bool) {
    // New data of which the old layout was not informed are also new to the new layout.
    switch debt {
    case .invalidation(_, counts: true): break
    case .none, .prepare, .invalidation:
      debt = .invalidation(everything: !knowsData, counts: false)
    }
    hasPrepared = false
    forgetAnswer()
  }

  /// Resets the state for a view without anything to lay out.
  func forgetLayout() {
    hasPrepared = false
    forgetAnswer()
    queried.removeAll()
    visibleRange = nil
  }

  /// Invalidates the whole layout.
  func invalidate() {
    if case .none = debt { debt = .prepare }
    forgetElements()
    if !isInvalidatedForBounds { forgetSurroundings() }
  }

  /// Invalidates some elements, in addition to those named since the last pass.
  ///
  /// Rule: S1.18, S1.35.
  func invalidate(_ named: [ElementKey]) {
    if case .none = debt { debt = .prepare }
    if !isInvalidatedForBounds { forgetSurroundings() }
    stillRange = nil
    // All elements will be queried anyway.
    guard queriedRect != nil else { return }
    stale += named
  }

  private func forgetAnswer() {
    forgetElements()
    forgetSurroundings()
  }

  private func forgetElements() {
    queriedRect = nil
    stillRange = nil
    if !stale.isEmpty { stale.removeAll(keepingCapacity: true) }
  }

  /// Forgets what is known outside of the bounds.
  private func forgetSurroundings() {
    surroundings &+= 1
    allowedArea = nil
  }

  /// Begins a whole query; later invalidations apply to its answer.
  ///
  /// A layout that is queried although it has to prepare is queried again after it has prepared.
  func beginAnswer(in rect: CGRect) {
    answerIsProvisional = needsPrepare
    queriedRect = rect
    if !stale.isEmpty { stale.removeAll(keepingCapacity: true) }
    visibleRange = nil
  }

  /// Whether elements are invalid while others are valid.
  var hasStale: Bool { !stale.isEmpty }

  /// Removes and returns the invalid elements, each once, in the order of the data.
  func takeStale() -> [ElementKey] {
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

  /// The pending invalidation is being sent: a question from inside of it only lets the layout prepare.
  func invalidationIsSent() {
    debt = .prepare
  }

  func willPrepare() {
    isPreparing = true
  }

  /// The layout has prepared; it may have been replaced during that.
  func prepared(_ isCurrent: Bool) {
    isPreparing = false
    guard isCurrent else { return }
    debt = .none
    if answerIsProvisional { forgetAnswer() }
    answerIsProvisional = false
    hasPrepared = true
    boundsInvalidationIsPending = false
  }
}
