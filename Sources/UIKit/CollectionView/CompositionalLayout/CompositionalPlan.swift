import CompositionalGeometry
import Foundation
import UpdateArithmetic

/// The last solved geometry of a compositional layout, and what of it is stale.
struct CompositionalPlan {
  /// The parts that have to be solved again.
  enum Stale {
    case nothing
    /// The descriptions; what was measured is kept by section and item.
    case sections
    /// The descriptions and the data; what was measured moves with its items.
    case data(BatchUpdate)
    /// Everything, also what was measured.
    ///
    /// Rule: M8.3.
    case all
  }

  /// The current geometry; nil before the first prepare.
  var geometry: CompositionalGeometry?
  /// The descriptions by section, for their handlers.
  var sections: [NSCollectionLayoutSection?] = []
  /// The geometry before the animated change in progress.
  private(set) var geometryBefore: CompositionalGeometry?
  /// The change for which `geometryBefore` was kept.
  private var change: AnimatedChange?
  private(set) var stale = Stale.all
  /// Items of sections with a handler, by section.
  var visibleItems: [Int: CompositionalVisibleItems] = [:]
  /// Whether a view has preferred a size since the handlers were called.
  var isMeasured = false
  /// Whether a section has a handler.
  var hasHandlers = false
  /// Whether a section that does not scroll on its own has one, so that every scroll calls it.
  ///
  /// Rule: M9.14.
  var hasHandlersOfScrolls = false
  /// Whether a section is a list.
  var hasLists = false
  /// The sections that were said to lay out nothing, and whether handlers were said to be ignored.
  var complaints = (unsound: Set<Int>(), handlers: false)

  var isStale: Bool { if case .nothing = stale { false } else { true } }

  /// Marks as stale what a context invalidates.
  @MainActor
  mutating func invalidate(
    with context: UICollectionViewLayoutInvalidationContext, _ cause: AnimatedChange.Cause?
  ) {
    if context.invalidateEverything {
      stale = .all
    } else if context.invalidateDataSourceCounts {
      if case .update(let batch, _)? = cause, !isStale {
        stale = .data(batch)
      } else {
        stale = .all
      }
    } else if case .nothing = stale {
      stale = .sections
    }
  }

  /// Marks everything as solved.
  mutating func isSolved() { stale = .nothing }

  /// Keeps the geometry of before a change, however often it is solved during the change.
  mutating func keepGeometry(before change: AnimatedChange?) {
    guard let change else { return (self.change, geometryBefore) = (nil, nil) }
    guard change !== self.change else { return }
    (self.change, geometryBefore) = (change, geometry)
  }
}

/// The context of an invalidation by a compositional layout itself.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the descriptions stay as they are: only positions or looks change.
  var leavesSections = false

  override var isResettable: Bool { type(of: self) == CompositionalInvalidationContext.self }

  override func reset() {
    super.reset()
    leavesSections = false
  }
}
