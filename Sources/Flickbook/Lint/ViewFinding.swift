import UIKit

/// Something that must hold of a collection view after every update cycle, and does not.
public struct ViewFinding: Equatable, Sendable {
  /// The stable name of what must hold.
  public enum Name: String, CaseIterable, Sendable {
    case visibilityDiffers = "visibility_differs"
    case shownTwice = "shown_twice"
    case misplaced
    case stackedWrongly = "stacked_wrongly"
    case reusedOnScreen = "reused_on_screen"
    case prefetchedWrongly = "prefetched_wrongly"
    case selectionDiffers = "selection_differs"
    case highlightDiffers = "highlight_differs"
    case countsDiffer = "counts_differ"
    case displayUnbalanced = "display_unbalanced"

    /// The rule that is violated.
    public var rule: String {
      switch self {
      case .visibilityDiffers: "S1.37"
      case .shownTwice: "S1.43"
      case .misplaced: "S1.44"
      case .stackedWrongly: "S1.40"
      case .reusedOnScreen: "S8.3"
      case .prefetchedWrongly: "S8.10"
      case .selectionDiffers: "S3.17"
      case .highlightDiffers: "S3.9"
      case .countsDiffer: "S7.9"
      case .displayUnbalanced: "S8.9"
      }
    }
  }

  /// The invariant that does not hold.
  public var name: Name
  /// The actual state, in one sentence.
  public var message: String
}

extension ViewFinding {
  init(_ name: Name, _ words: String) {
    self.init(name: name, message: words.prefix(1).uppercased() + words.dropFirst() + ".")
  }

  /// Writes the finding as a JSON object.
  func write(into json: inout JSONWriter) {
    // A view is judged by what is on the screen.
    json.finding(name.rawValue, .screen, rule: name.rule, message)
  }
}

extension ViewInvariant {
  /// The name of a finding about it.
  var finding: ViewFinding.Name {
    switch self {
    case .visibility: .visibilityDiffers
    case .uniqueness: .shownTwice
    case .placement: .misplaced
    case .stacking: .stackedWrongly
    case .reuse: .reusedOnScreen
    case .prefetching: .prefetchedWrongly
    case .selection: .selectionDiffers
    case .highlight: .highlightDiffers
    }
  }
}
