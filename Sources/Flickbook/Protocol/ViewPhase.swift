/// The activity of a view, in the words of `query.state`.
package enum ViewPhase: String, CaseIterable, Sendable {
  case idle, tracking, dragging, decelerating, bouncing, animating
}

extension ProtocolSchema {
  /// The names of the phases.
  static let phases = ViewPhase.allCases.map(\.rawValue)
}
