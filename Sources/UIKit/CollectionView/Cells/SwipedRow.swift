package import Foundation

/// A row whose swipe actions are visible.
///
/// Rule: M10.5.
@MainActor
package struct SwipedRow {
  package internal(set) var path: ItemPath
  package let side: SwipeSide
  let configuration: UISwipeActionsConfiguration
  /// How far the row is moved, in points.
  package internal(set) var offset: CGFloat = 0
  /// Whether the row rests with its actions visible.
  package internal(set) var isOpen = false

  /// The actions, from the edge inwards.
  package var actions: [UIContextualAction] { configuration.actions }

  /// The least width of a button, and the room beside its title, in points; guesses.
  private static let (buttonWidth, buttonMargin): (CGFloat, CGFloat) = (74, 8)
  /// The size of a button's title, in points; a guess.
  private static let titleSize: CGFloat = 15

  /// The widths of the buttons, in points.
  package var widths: [CGFloat] {
    actions.map { action in
      guard let title = action.title else { return Self.buttonWidth }
      let text = TextMetric(title, font: .systemFont(ofSize: Self.titleSize))
      return max(
        Self.buttonWidth, text.size(width: 0, lines: 1).width.rounded(.up) + 2 * Self.buttonMargin)
    }
  }

  /// The width of all buttons, in points.
  var width: CGFloat { widths.reduce(0, +) }

  /// Returns the index of the action at a distance from the edge; nil beyond the buttons.
  func action(at distance: CGFloat) -> Int? {
    guard distance >= 0 else { return nil }
    var end: CGFloat = 0
    for (index, width) in widths.enumerated() {
      end += width
      if distance < end { return index }
    }
    return nil
  }
}
