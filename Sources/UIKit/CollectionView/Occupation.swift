/// The activities that are in progress in a collection view; several can hold at once, such as a
/// change inside a transition.
struct Occupation: OptionSet {
  let rawValue: UInt16

  /// Updates are collected by `performBatchUpdates`.
  static let batch = Occupation(rawValue: 1 << 0)
  /// An animated change, about which layouts are asked.
  static let change = Occupation(rawValue: 1 << 1)
  /// An interactive transition between two layouts.
  static let transition = Occupation(rawValue: 1 << 2)
  /// An interactive movement of an item.
  static let movement = Occupation(rawValue: 1 << 3)
  /// Items shown at other index paths than in the data source, as around placeholders.
  static let presentation = Occupation(rawValue: 1 << 4)
  /// A gap that a drag over the view has opened.
  static let gap = Occupation(rawValue: 1 << 5)
  /// An item that was dropped and is animated to its final position.
  static let drop = Occupation(rawValue: 1 << 6)
  /// A drag of fingers that selects items.
  static let dragSelection = Occupation(rawValue: 1 << 7)
  /// A scroll to an item that is not at its place yet.
  static let aim = Occupation(rawValue: 1 << 8)

  /// Adds or removes something that is in progress.
  mutating func set(_ other: Occupation, _ isInProgress: Bool) {
    if isInProgress { formUnion(other) } else { subtract(other) }
  }

  /// An activity that can begin in a collection view only while certain others are not in progress.
  enum Activity {
    case interactiveMovement, drag, menu, prefetching, animatedBoundsChange, animatedLayoutChange,
      placeholderCommit, queryOfNamedElements, stillPass

    /// The activities that must not be in progress.
    ///
    /// Rule: S6.1 (movement), S10.3 (drag), S3.28 (menu), S7.25 (bounds), S9.1 (layout); the others
    /// are guesses.
    var excluded: Occupation {
      switch self {
      case .interactiveMovement: [.batch, .change, .transition, .movement, .presentation]
      case .drag: .movement
      case .menu: [.transition, .movement, .presentation]
      case .prefetching: [.batch, .change, .transition, .movement, .presentation, .gap]
      case .animatedBoundsChange: [.batch, .change, .movement]
      case .animatedLayoutChange: .batch
      case .placeholderCommit: .change
      case .queryOfNamedElements: [.transition, .movement]
      case .stillPass: [.change, .transition, .movement, .gap, .drop, .aim]
      }
    }
  }
}
