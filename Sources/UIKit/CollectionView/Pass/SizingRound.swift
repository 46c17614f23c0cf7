/// The sizes that views prefer, in the passes that follow one another until these converge.
///
/// Rule: S1.47.
struct SizingRound {
  enum TakenSize {
    case none
    /// Of a view that was created to be added.
    case made
    /// Of a view on screen that has another size.
    case shown
  }

  /// Whether a view is new, or has another size or content, so that its preferred size may differ.
  var hasUnfitted = false
  /// The kind of view whose preferred size the layout has accepted in this pass, so that another pass is
  /// due.
  var takenSize = TakenSize.none
  /// Whether elements to be added then wait until the layout has placed them again.
  private(set) var awaitsSizes = true
  /// The number of elements visited so far because the preferred sizes of others were accepted.
  private var work = 0
  /// How many passes views had their accepted sizes in, and how many a view to be added waited for.
  private var (fittings, awaited) = (0, 0)

  /// The most times that sizes of views may change before a pass ends; a guess, far above what
  /// sizes that converge need.
  static let fittingsMax = 50

  /// The most views for whose size a pass waits, one after the other.
  ///
  /// All further ones are created at once. A guess, far above the number of elements on a screen.
  static let awaitedMax = 200

  /// The maximum number of elements that a layout pass visits for the sizes of others.
  ///
  /// Each view for whose size a pass waits takes a pass over all visible elements, and invalidates
  /// the elements after it. A guess: the number for 200 views where some 250 elements are known.
  static let workMax = 100_000

  /// Whether an element that would be added waits, since the layout places it again.
  var isWaiting: Bool { takenSize != .none && awaitsSizes }

  /// Whether the sizes do not converge.
  var isStuck: Bool { fittings >= Self.fittingsMax }

  /// Begins the passes that lay out views of the sizes which they prefer.
  mutating func begin() {
    awaitsSizes = true
    (work, fittings, awaited) = (0, 0, 0)
  }

  /// Begins a further pass over so many elements, because the layout has accepted the preferred size of a
  /// view; the last pass shows all elements without waiting.
  mutating func beginFurtherPass(over count: Int) {
    if takenSize == .made, awaitsSizes { awaited += 1 } else { fittings += 1 }
    awaitsSizes = awaited < Self.awaitedMax && !isStuck && takesWork(count)
    takenSize = .none
  }

  /// Adds visited elements; returns false if there would be too many, and for all later calls.
  mutating func takesWork(_ count: Int) -> Bool {
    work = min(work + count, Self.workMax + 1)
    return work <= Self.workMax
  }
}
