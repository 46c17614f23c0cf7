import LayoutArithmetic

extension NSLayoutConstraint {
  /// Reports which required constraints can no longer hold after some were activated in a window,
  /// whatever the frames and sizes that views are given.
  ///
  /// Outside of a window, and where the conflict follows from a given frame, the next layout reports it.
  ///
  /// Rule: A34.
  static func reportConflicts(of activated: [NSLayoutConstraint]) {
    var roots: [UIView] = []
    for constraint in activated where constraint.priority >= .required {
      guard let root = (constraint.keeper as? UIView)?.constraintRoot, root.host != nil,
        !roots.contains(where: { $0 === root })
      else { continue }
      roots.append(root)
    }
    for root in roots { root.rare?.system?.reportActivationConflicts() }
  }
}

extension ConstraintSystem {
  /// The rows that activations look at between two layouts; a guess.
  ///
  /// An activation looks at all required constraints of its system, so that without a limit thousands
  /// that are activated one by one would cost the square of their number. Behind it the layout reports.
  static let activationBudget = 50_000

  /// Reports the conflicts of the required constraints alone.
  func reportActivationConflicts() {
    guard activationRows < Self.activationBudget else { return }
    let required = ConstraintSystem(root, .layout)
    guard required.collectRequired() else { return }
    activationRows += required.rows.count
    required.reportConflictsOfRequired()
  }

  private func reportConflictsOfRequired() {
    refresh()
    let search = ConflictSearch(system.shape, constants: system.constants)
    // A system that is too large is refused by the layout.
    guard (try? search.isFeasible(within: limit)) == false else { return }
    find(search)
    reportConflicts()
  }
}
