import SeededRandom
import UIKit
import UIKitTestSupport

/// Collects what strict layouts note, for a play that is a value.
@MainActor
final class LayoutNotes {
  private(set) var faults: [String] = []

  /// Returns a layout that is asked nothing while it is invalid, and notes it otherwise.
  func layout(using random: inout SeededGenerator) -> StrictLayout {
    .random(using: &random) { [weak self] in self?.faults.append($0) }
  }
}

extension StrictLayout {
  /// Returns a layout that calls a closure when it is asked while it is invalid.
  static func random(
    using random: inout SeededGenerator, note: @escaping (String) -> Void
  ) -> StrictLayout {
    let layout = StrictLayout()
    layout.rowHeight = CGFloat(random.whole(15...90))
    layout.pull = random.chance(0.5) ? CGFloat(random.whole(-120...120)) : 0
    layout.fits = random.chance(0.3)
    layout.note = note
    return layout
  }
}
