import Foundation
import LayoutArithmetic

/// The constraints inside of a view that is laid out by its frame, or of a view whose fitting size is
/// asked for, which are solved together.
///
/// The system keeps its shape until views, guides or constraints come or go. Then a text or a constant
/// that changes is a number in an array, and the solver, which all systems of the shape share, computes
/// the frames by a program. The answer depends on the views and constraints that are there alone.
///
/// Rule: A10, A11, A28.
@MainActor
final class ConstraintSystem {
  /// The size of the root.
  enum Mode: Hashable {
    /// It is given, and the others are laid out in it.
    case layout
    /// It is wanted: as near to a target as the constraints allow.
    ///
    /// Rule: A62, A63.
    case fitting(horizontal: Float, vertical: Float)
  }

  /// Solvers by shape.
  ///
  /// A solver answers as a new one would, so sessions can share them.
  static var cache = LayoutCache()

  /// Whether a view is asked for its content size, from which it may lay itself out.
  ///
  /// Rule: A28a.
  private(set) static var isMeasuring = false

  private(set) unowned(unsafe) var root: UIView
  private(set) var mode: Mode
  /// Whether views, guides or constraints have come or gone.
  private(set) var structureIsStale = true
  /// Whether constants of constraints, or frames, may have changed.
  private(set) var constantsAreStale = true
  /// Whether a view inside wants to update its constraints.
  private var updateIsDue = false
  /// Whether content sizes may have changed.
  private(set) var contentsAreStale = true

  var items: [Item] = []
  /// The numbers of the items.
  var numbers: [ObjectIdentifier: Int] = [:]
  var rows: [RowSource] = []
  var system = LinearSystem()
  /// The part of each row's sum that has no variable, and whether the row is reversed.
  var offsets: [(offset: Double, isMirrored: Bool)] = []
  /// The rows whose offsets are computed before each solution: insets and base lines.
  var volatileRows: [Int] = []
  /// The rows of the root's size, or of its target.
  var sizeRows: [Int] = []
  /// Whether the root's size, or its target, has changed.
  private(set) var sizeIsStale = true
  /// Whether a text wraps.
  var wrapsTexts = false
  /// Whether a content size exists that did not, or no longer does.
  var contentShapeChanged = false
  /// The positions and lengths of all items, in points, relative to the root.
  private(set) var values: [Double] = []
  /// The target of a fitting size.
  var target = CGSize.zero
  /// The size of the root in the last layout.
  private var solvedSize: CGSize?
  private var solver: LayoutSolver?
  /// The conflicts in the last solution.
  private(set) var conflicts: [LayoutConflict] = []
  /// Whether it was reported that the system is too large.
  private var isReported = false
  /// The rows that activations have looked at since the last layout.
  var activationRows = 0

  init(_ root: UIView, _ mode: Mode) {
    self.root = root
    self.mode = mode
  }

  /// An item with four variables: a view, a guide, or the content of a scroll view.
  struct Item {
    /// The view; nil for a guide, and for the root, which keeps the system.
    let view: UIView?
    /// The guide, if it is one.
    let guide: UILayoutGuide?
    /// The item whose coordinates the frame is in.
    let parent: Int
    /// Whether the frame is given.
    let isFixed: Bool
    /// Whether the content size takes part.
    var measuresContent = false
    /// The rows of the content size; -1 for none.
    var contentRows = (-1, -1)
    /// The number of the last change of the content size that the rows know.
    var contentStamp = -1
    /// The content size without a limit of the width.
    var natural = CGSize.zero
  }

  /// The constraint or the value of a view that gives a row its constant.
  enum RowSource {
    case given
    case rootLength(Int)
    case target(Int)
    case position(Int, Int)
    case length(Int, Int)
    case content(Int, Int)
    case constraint(NSLayoutConstraint)
  }

  /// The view of an item; nil for a guide.
  func view(of item: Int) -> UIView? { item == 0 ? root : items[item].view }

  /// Notes that a view, a guide or a constraint has come or gone.
  func structureChanged() {
    isReported = false
    forgetStructure()
  }

  private func forgetStructure() {
    structureIsStale = true
    // Views that have left are not kept.
    items = []
    rows = []
    numbers = [:]
  }

  func constantsChanged() {
    constantsAreStale = true
  }

  func updateRequested() {
    updateIsDue = true
  }

  func contentsChanged() {
    contentsAreStale = true
  }

  /// The constraints that are broken, each with the set that it is broken for.
  var brokenSets: [(broken: NSLayoutConstraint, set: [RowSource])] {
    conflicts.compactMap { conflict in
      guard case .constraint(let constraint) = rows[conflict.broken] else { return nil }
      return (constraint, conflict.rows.map { rows[$0] })
    }
  }

  // MARK: The solution

  /// The greatest number of times that texts are measured in new widths in one solution.
  private static let textRounds = 4

  /// Lays out the inside of the root, if anything has changed since the last time.
  func layOut() {
    let hasSize = solvedSize == root.bounds.size
    guard
      structureIsStale || updateIsDue || constantsAreStale || contentsAreStale || !hasSize
        || !volatileRows.isEmpty
    else { return }
    if !hasSize { sizeIsStale = true }
    solvedSize = root.bounds.size
    if solve() { place() }
  }

  /// Solves what has changed; returns false if the system is too large.
  private func solve() -> Bool {
    if structureIsStale || updateIsDue {
      updateIsDue = false
      root.updateConstraintsOfSystem()
    }
    activationRows = 0
    do {
      if structureIsStale { try rebuild() }
      refresh()
      if contentShapeChanged {
        try rebuild()
        refresh()
      }
      (constantsAreStale, contentsAreStale, sizeIsStale) = (false, false, false)
      guard solver != nil else { return false }
      try runSolver()
      for _ in 0..<Self.textRounds where measureWrappingTexts() {
        refresh()
        try runSolver()
      }
    } catch {
      refuse()
      // Once, whether it is fitted or laid out, until something comes or goes.
      if !isReported { UIKitException.raise(.internalInconsistency, "\(error)") }
      isReported = true
      return false
    }
    if !conflicts.isEmpty { reportConflicts() }
    return true
  }

  /// Forgets the system, which is too large, until something comes or goes.
  private func refuse() {
    forgetStructure()
    (structureIsStale, contentShapeChanged, wrapsTexts) = (false, false, false)
    (volatileRows, sizeRows, offsets, conflicts) = ([], [], [], [])
    system = LinearSystem()
    solver = nil
  }

  private func rebuild() throws(LayoutLimit.Exceeded) {
    try collect()
    let solver = Self.cache.solver(for: system.shape)
    try solver.setLimit(limit)
    self.solver = solver
    (structureIsStale, constantsAreStale, contentShapeChanged) = (false, true, false)
  }

  /// The limits of the session that the root belongs to.
  var limits: ConstraintLimits {
    (root.host?.turnLoop ?? TurnLoop.current)?.constraintLimits ?? ConstraintLimits()
  }

  var limit: LayoutLimit { LayoutLimit(rows: limits.rows, table: limits.table) }

  private func runSolver() throws(LayoutLimit.Exceeded) {
    guard let solver else { return }
    if try solver.solve(system.constants) == .solved {
      if !conflicts.isEmpty { conflicts = [] }
      values = Array(solver.values)
      return
    }
    let search = ConflictSearch(system.shape, constants: system.constants)
    find(search)
    // Frames of views that contradict each other break no constraint; the later one is left out.
    let rest = system.removing(conflicts.map(\.broken) + search.contradictions())
    let restSolver = Self.cache.solver(for: rest.shape)
    try restSolver.setLimit(limit)
    _ = try restSolver.solve(rest.constants)
    values = Array(restSolver.values)
  }

  /// Finds the rows to break.
  func find(_ search: ConflictSearch) {
    conflicts = search.conflicts(order: breakingOrder())
  }

  /// Returns the content size of a view, which lays out its own subviews alone if it does so on the way.
  ///
  /// Rule: A28a.
  func contentSize(of view: UIView) -> CGSize {
    let wasMeasuring = Self.isMeasuring
    Self.isMeasuring = true
    defer { Self.isMeasuring = wasMeasuring }
    return view.naturalContentSize
  }

  /// Returns the value of a variable: 0 and 1 are positions, 2 and 3 lengths.
  func value(_ item: Int, _ variable: Int) -> Double { values[item * 4 + variable] }

  /// The size of the root, in points.
  var rootSize: CGSize {
    let scale = scale
    return CGSize(
      width: Pixels.clean(value(0, 2), scale: scale),
      height: Pixels.clean(value(0, 3), scale: scale))
  }

  /// Returns the fitting size of the root for a target; nil if the system is too large.
  ///
  /// Rule: A62, A63, A64.
  func fit(_ size: CGSize, _ mode: Mode) -> CGSize? {
    if mode != self.mode {
      self.mode = mode
      forgetStructure()
    }
    if target != size {
      target = size
      sizeIsStale = true
    }
    return solve() ? rootSize : nil
  }
}
