import UIKit

/// The violations of a view at its current position.
public struct Verification: Equatable, Sendable {
  /// The invariants that the view violates.
  public var view: [ViewFinding] = []
  /// The errors of the layout.
  public var layout: [LayoutFinding] = []

  /// Whether everything holds.
  public var isClean: Bool { view.isEmpty && layout.isEmpty }
}

extension Stage {
  /// Returns the violations of the view at its current position: of the invariants after every
  /// update cycle, and of the rules for the layout's answers here.
  ///
  /// This does not move the view. The next verification compares the attributes that the layout
  /// answered with their values now, since a layout must not change them.
  ///
  /// - Parameter grade: Which findings are reported: those on the screen, or also those that may go wrong
  ///   at an update, for which the layout is asked about elements that UIKit would not ask for.
  /// - Throws: `busy` during an interactive transition.
  public func verify(
    _ grade: FindingGrade = .screen
  ) throws(FlickbookError) -> Verification {
    try refuseTransition(Self.twoLayouts)
    return entering { verification(grade) }
  }

  func verification(_ grade: FindingGrade) -> Verification {
    var found = Verification()
    for invariant in ViewInvariant.allCases {
      found.view += collectionView.violations(of: invariant).map {
        ViewFinding(invariant.finding, $0)
      }
    }
    if data is AppData {
      found.view += collectionView.differingCounts().map { ViewFinding(.countsDiffer, $0) }
    }
    found.view += displayFindings
    found.layout = LayoutLint.findings(
      whereItStands: self, grade, handedOut: &current.handedOut)
    return found
  }

  /// Whether each cell that was displayed is on screen, or its display has ended; known at rest, since the
  /// display of a cell that leaves ends with its animation, or in the next turn.
  ///
  /// Rule: S7.26, S8.9.
  private var displayFindings: [ViewFinding] {
    guard phase == .idle, loop.isAtRest else { return [] }
    let open = cellsBefore + log.count(of: .willDisplay) - log.count(of: .didEndDisplaying)
    let shown = views.reduce(0) { $0 + $1.view.visibleCells.count }
    guard open != shown else { return [] }
    return [
      ViewFinding(
        .displayUnbalanced,
        "\(shown) cells are on screen, and \(open) were displayed whose display has not ended")
    ]
  }

  func write(_ verification: Verification, into json: inout JSONWriter) {
    json.member("clean", verification.isClean)
    json.key("findings")
    json.beginArray()
    for finding in verification.view { finding.write(into: &json) }
    for finding in verification.layout { finding.write(into: &json) }
    json.endArray()
  }
}
