import UIKit

/// What does not hold of a view where it stands.
public struct Verification: Equatable, Sendable {
  /// What is wrong with the view.
  public var view: [ViewFinding] = []
  /// What the layout does wrong.
  public var layout: [LayoutFinding] = []

  /// Whether everything holds.
  public var isClean: Bool { view.isEmpty && layout.isEmpty }
}

extension Stage {
  /// Returns what does not hold of the view where it stands: what must hold after every update cycle,
  /// and what the layout answers here.
  ///
  /// The view is not moved. Attributes that the layout answered are compared with themselves at the
  /// next verification, since a layout must not change them.
  ///
  /// - Throws: `busy` during an interactive transition.
  public func verify() throws(FlickbookError) -> Verification {
    try refuseTransition(Self.twoLayouts)
    return entering { verification() }
  }

  func verification() -> Verification {
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
    found.layout = LayoutLint.findings(whereItStands: self, handedOut: &current.handedOut)
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
