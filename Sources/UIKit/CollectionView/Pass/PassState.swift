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

  /// How far the layout is with its first preparation and with another one.
  ///
  /// Rule: S1.14.
  private enum Preparation {
    case never
    /// The layout is preparing, and had prepared before or not.
    case running(again: Bool)
    case done
  }

  /// The invalidation for new bounds, of which there is one until the layout has prepared.
  ///
  /// Rule: S1.27.
  private enum BoundsInvalidation {
    case none
    /// The layout is called: the answers outside of the new bounds stay valid. Rule: S8.13a.
    case inProgress
    /// The layout was called, and has not prepared since.
    case pending
  }

  /// The valid part of the last whole answer.
  private enum Answer {
    case none
    /// All of it, in the rectangle of the query.
    case whole(CGRect)
    /// All of it until the layout prepares, since it was queried although it had to.
    case provisional(CGRect)
  }

  private(set) var debt = Debt.invalidation(everything: true, counts: true)
  private var preparation = Preparation.never
  private var boundsInvalidation = BoundsInvalidation.none
  private var answer = Answer.none
  /// The elements whose attributes are invalid while the attributes of the others are valid.
  ///
  /// Rule: S1.18.
  private(set) var stale: [ElementKey] = []
  /// A number that changes when no answer outside of the bounds is valid any more.
  ///
  /// Rule: S8.13a.
  private(set) var surroundings: UInt64 = 1
  /// Whether all views are of data that are no longer there.
  ///
  /// Rule: S8.20.
  private(set) var viewsAreStale = false

  var needsPrepare: Bool { debt != .none }

  /// Whether the layout has prepared before.
  ///
  /// Rule: S1.14.
  var hasPrepared: Bool {
    switch preparation {
    case .never: false
    case .running(let again): again
    case .done: true
    }
  }

  /// Whether the layout is preparing.
  var isPreparing: Bool {
    if case .running = preparation { true } else { false }
  }

  /// Whether a change of bounds invalidated the layout and it has not prepared since.
  ///
  /// Rule: S1.27.
  var boundsInvalidationIsPending: Bool { boundsInvalidation != .none }

  /// The rectangle of the last query; nil if its answer is no longer valid.
  var queriedRect: CGRect? {
    switch answer {
    case .none: nil
    case .whole(let rect), .provisional(let rect): rect
    }
  }

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
    forgetPreparation()
    forgetAnswer()
  }

  /// Resets the state for a view without anything to lay out.
  mutating func forgetLayout() {
    forgetPreparation()
    forgetAnswer()
  }

  private mutating func forgetPreparation() {
    preparation = isPreparing ? .running(again: false) : .never
  }

  /// Invalidates the whole layout.
  mutating func invalidate() {
    if debt == .none { debt = .prepare }
    forgetElements()
    if boundsInvalidation != .inProgress { forgetSurroundings() }
  }

  /// Invalidates some elements, in addition to those named since the last pass.
  ///
  /// Rule: S1.18, S1.35.
  mutating func invalidate(_ named: [ElementKey]) {
    if debt == .none { debt = .prepare }
    if boundsInvalidation != .inProgress { forgetSurroundings() }
    // All elements will be queried anyway.
    guard queriedRect != nil else { return }
    stale += named
  }

  /// An invalidation for new bounds begins.
  ///
  /// Rule: S1.27, S8.13a.
  mutating func beginInvalidationForBounds() {
    boundsInvalidation = .inProgress
  }

  mutating func endInvalidationForBounds() {
    // The layout may have prepared in the call.
    if boundsInvalidation == .inProgress { boundsInvalidation = .pending }
  }

  /// The last answer is no longer valid, although the layout has prepared.
  mutating func queryAgain() {
    if case .provisional = answer { forgetSurroundings() }
    answer = .none
  }

  private mutating func forgetAnswer() {
    forgetElements()
    forgetSurroundings()
  }

  private mutating func forgetElements() {
    queryAgain()
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
    preparation = .running(again: hasPrepared)
  }

  /// The layout has prepared; it may have been replaced during that.
  mutating func prepared(_ isCurrent: Bool) {
    guard isCurrent else {
      preparation = hasPrepared ? .done : .never
      return
    }
    debt = .none
    if case .provisional = answer { forgetAnswer() }
    preparation = .done
    boundsInvalidation = .none
  }

  // MARK: The answer

  /// Begins a whole query; later invalidations apply to its answer.
  ///
  /// A layout that is queried although it has to prepare is queried again after it has prepared.
  mutating func beginAnswer(in rect: CGRect) {
    answer = needsPrepare ? .provisional(rect) : .whole(rect)
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
