import Foundation

/// The debts of a layout, which it has to pay before it answers, and the valid part of its last answer.
///
/// A layout is asked when nothing is owed; a query makes a whole answer valid; invalidations take that
/// back, of all elements or of some. Rule: S1.12–S1.14, S1.18, S1.27, S1.35.
struct PassState {
  /// Why the layout has to prepare.
  enum Debt: Equatable {
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
  /// Whether the layout is preparing.
  private(set) var isPreparing = false
  /// Whether a change of bounds invalidated the layout and it has not prepared since.
  ///
  /// Rule: S1.27.
  private(set) var boundsInvalidationIsPending = false
  /// Whether an invalidation in progress is for new bounds, after which the answers outside of them stay
  /// valid.
  ///
  /// Rule: S8.13a.
  private var isInvalidatedForBounds = false
  /// The rectangle of the last query; nil if its answer is no longer valid.
  private(set) var queriedRect: CGRect?
  /// The elements whose attributes are invalid while the attributes of the others are valid.
  ///
  /// Rule: S1.18.
  private(set) var stale: [ElementKey] = []
  /// Whether the layout was queried although it had to prepare.
  private var answerIsProvisional = false
  /// A number that changes when no answer outside of the bounds is valid any more.
  ///
  /// Rule: S8.13a.
  private(set) var surroundings: UInt64 = 1
  /// Whether all views are of data that are no longer there.
  ///
  /// Rule: S8.20.
  private(set) var viewsAreStale = false

  var needsPrepare: Bool { debt != .none }

  /// Whether the last answer is valid as a whole, and the views are of it.
  var isClean: Bool {
    debt == .none && stale.isEmpty && !viewsAreStale && queriedRect != nil
  }

  // MARK: Invalidations

  /// All data are new.
  mutating func dataHasChanged() {
    debt = .invalidation(everything: true, counts: true)
    forgetAnswer()
    viewsAreStale = true
  }

  /// Another layout was installed, which may know the data already.
  mutating func layoutHasChanged(knowsData: Bool) {
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
  mutating func forgetLayout() {
    hasPrepared = false
    forgetAnswer()
  }

  /// Invalidates the whole layout.
  mutating func invalidate() {
    if debt == .none { debt = .prepare }
    forgetElements()
    if !isInvalidatedForBounds { forgetSurroundings() }
  }

  /// Invalidates some elements, in addition to those named since the last pass.
  ///
  /// Rule: S1.18, S1.35.
  mutating func invalidate(_ named: [ElementKey]) {
    if debt == .none { debt = .prepare }
    if !isInvalidatedForBounds { forgetSurroundings() }
    // All elements will be queried anyway.
    guard queriedRect != nil else { return }
    stale += named
  }

  /// An invalidation for new bounds begins.
  ///
  /// Rule: S1.27, S8.13a.
  mutating func beginInvalidationForBounds() {
    boundsInvalidationIsPending = true
    isInvalidatedForBounds = true
  }

  mutating func endInvalidationForBounds() {
    isInvalidatedForBounds = false
  }

  /// The last answer is no longer valid, although the layout has prepared.
  mutating func queryAgain() {
    queriedRect = nil
  }

  private mutating func forgetAnswer() {
    forgetElements()
    forgetSurroundings()
  }

  private mutating func forgetElements() {
    queriedRect = nil
    if !stale.isEmpty { stale.removeAll(keepingCapacity: true) }
  }

  private mutating func forgetSurroundings() {
    surroundings &+= 1
  }

  // MARK: Preparing

  /// The pending invalidation is being sent: a question from inside of it only lets the layout prepare.
  mutating func invalidationIsSent() {
    debt = .prepare
  }

  mutating func willPrepare() {
    isPreparing = true
  }

  /// The layout has prepared; it may have been replaced during that.
  mutating func prepared(_ isCurrent: Bool) {
    isPreparing = false
    guard isCurrent else { return }
    debt = .none
    if answerIsProvisional { forgetAnswer() }
    answerIsProvisional = false
    hasPrepared = true
    boundsInvalidationIsPending = false
  }

  // MARK: The answer

  /// Begins a whole query; later invalidations apply to its answer.
  ///
  /// A layout that is queried although it has to prepare is queried again after it has prepared.
  mutating func beginAnswer(in rect: CGRect) {
    answerIsProvisional = needsPrepare
    queriedRect = rect
    if !stale.isEmpty { stale.removeAll(keepingCapacity: true) }
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

  /// The views of older data were removed.
  mutating func viewsAreRemoved() {
    viewsAreStale = false
  }
}
