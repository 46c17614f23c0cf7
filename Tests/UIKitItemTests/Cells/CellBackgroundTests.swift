import Foundation
import Testing

@testable import UIKit

@Suite("Background of a cell")
@MainActor
struct CellBackgroundTests {
  /// States of a cell, and whether its background for the selection shows.
  nonisolated static let states: [(selected: Bool, highlighted: Bool, shows: Bool)] = [
    (false, false, false), (true, false, true), (false, true, true), (true, true, true),
  ]

  @Test("The selected background shows on selected or highlighted cells (S3.13)", arguments: states)
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
