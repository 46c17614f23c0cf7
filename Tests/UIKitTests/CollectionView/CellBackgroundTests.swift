import Foundation
import Testing

@testable import UIKit

@Suite("Background of a cell")
@MainActor
struct CellBackgroundTests {
  /// What the cell is, and whether the background of the selected shows.
  nonisolated static let states: [(selected: Bool, highlighted: Bool, shows: Bool)] = [
    (false, false, false), (true, false, true), (false, true, true), (true, true, true),
  ]

  @Test("The selected one shows on a selected or highlighted cell (S3.13)", arguments: states)
  func selectedBackground(_ state: (selected: Bool, highlighted: Bool, shows: Bool)) {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    cell.isSelected = state.selected
    cell.isHighlighted = state.highlighted
    #expect(selected.isHidden != state.shows)
    #expect(!plain.isHidden)
    #expect(cell.subviews.first === plain && cell.subviews.last === selected)
  }
}
