import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rules S3.16–S3.19, S3.25, S3.27.
@Suite("Selection by a program")
@MainActor
struct SelectionTests {
  /// The pairs of properties, and how many items they let be selected.
  struct Pairs: CustomTestStringConvertible, Sendable {
    var isEditing = false
    var allows = true
    var allowsMultiple = false
    var allowsEditing = false
    var allowsMultipleEditing = false
    let selected: [Int]

    var testDescription: String {
      let names = [
        isEditing ? "editing" : nil, allows ? "selection" : nil, allowsMultiple ? "multiple" : nil,
        allowsEditing ? "selection during editing" : nil,
        allowsMultipleEditing ? "multiple during editing" : nil,
      ]
      return names.compactMap { $0 }.joined(separator: ", ") + " → \(selected)"
    }

    @MainActor
    func apply(to view: UICollectionView) {
      view.allowsSelection = allows
      view.allowsMultipleSelection = allowsMultiple
      view.allowsSelectionDuringEditing = allowsEditing
      view.allowsMultipleSelectionDuringEditing = allowsMultipleEditing
      view.isEditing = isEditing
    }
  }

  nonisolated static let pairs = [
    Pairs(selected: [7]),
    Pairs(allowsMultiple: true, selected: [2, 7]),
    Pairs(allows: false, selected: []),
    Pairs(allows: false, allowsMultiple: true, selected: []),
    Pairs(allows: false, allowsEditing: true, allowsMultipleEditing: true, selected: []),
    Pairs(isEditing: true, allowsMultiple: true, selected: []),
    Pairs(isEditing: true, allows: false, allowsEditing: true, selected: [7]),
    Pairs(isEditing: true, allowsEditing: true, allowsMultipleEditing: true, selected: [2, 7]),
    Pairs(isEditing: true, allows: false, allowsMultipleEditing: true, selected: [2, 7]),
  ]

  @Test(
    "One pair of properties is in force, for programs and for taps (S3.16, S3.19)", arguments: pairs
  )
  func inForce(_ pairs: Pairs) {
    let byProgram = ChoosingGrid()
    pairs.apply(to: byProgram.view)
    byProgram.select(7, 2, 7)
    #expect(byProgram.selected == pairs.selected)
    #expect(byProgram.told() == [])
    let byTaps = ChoosingGrid()
    pairs.apply(to: byTaps.view)
    for item in [2, 7] { byTaps.tap(item) }
    #expect(byTaps.selected == pairs.selected)
    #expect(byTaps.told().isEmpty == pairs.selected.isEmpty)
    for grid in [byProgram, byTaps] { #expect(grid.view.checkInvariants() == []) }
  }

  /// A switch while 1, 4 and 8 are selected, and what it leaves.
  struct Switch: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let left: [Int]
    let turn: @MainActor (UICollectionView) -> Void
  }

  nonisolated static let switches = [
    Switch(testDescription: "selection off", left: []) { $0.allowsSelection = false },
    Switch(testDescription: "multiple selection off", left: [1]) {
      $0.allowsMultipleSelection = false
    },
    Switch(testDescription: "multiple selection on again", left: [1, 4, 8]) {
      $0.allowsMultipleSelection = true
    },
    Switch(testDescription: "editing on, where nothing may be selected in it", left: []) {
      $0.isEditing = true
    },
    Switch(testDescription: "editing on, where one may be selected in it", left: [1]) {
      $0.allowsSelectionDuringEditing = true
      $0.isEditing = true
    },
    Switch(testDescription: "editing on, where several may be selected in it", left: [1, 4, 8]) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
    },
    Switch(testDescription: "the other pair while editing", left: [1, 4, 8]) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
      $0.allowsSelection = false
      $0.allowsMultipleSelection = false
    },
    Switch(testDescription: "editing off, where one may be selected outside of it", left: [1]) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
      $0.allowsMultipleSelection = false
      $0.isEditing = false
    },
    Switch(testDescription: "editing off, where none may be selected outside of it", left: []) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
      $0.allowsSelection = false
      $0.isEditing = false
    },
  ]

  @Test(
    "Items that may not stay selected are deselected without calls (S3.18, S3.19)",
    arguments: switches)
  func dropped(_ change: Switch) {
    let grid = ChoosingGrid()
    grid.view.allowsMultipleSelection = true
    grid.select(1, 4, 8)
    change.turn(grid.view)
    #expect(grid.selected == change.left)
    #expect((0..<9).filter { grid.cell($0)?.isSelected ?? false } == change.left)
    #expect(grid.told() == [])
  }

  @Test(
    "A tap on a scroll view or a text view inside of a cell is its own (S5.31)",
    arguments: [UIScrollView.self, UITextView.self, UIView.self, UILabel.self] as [UIView.Type])
  func scrollViewInside(_ type: UIView.Type) throws {
    let grid = ChoosingGrid()
    let inside = type.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    try #require(grid.cell(1)).contentView.addSubview(inside)
    grid.tap(1, resting: 300)
    #expect(grid.selected == (inside is UIScrollView ? [] : [1]))
    #expect(grid.told().isEmpty == (inside is UIScrollView))
    grid.tap(2)
    #expect(grid.selected == [2])
  }

  @Test("Nil clears, an item that is not there changes nothing (S3.16, S3.31)")
  func nilAndNowhere() {
    let grid = ChoosingGrid(4)
    grid.select(2)
    grid.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    grid.view.deselectItem(at: [0, 3], animated: false)
    grid.view.deselectItem(at: [1, 0], animated: false)
    #expect(grid.selected == [2])
    grid.view.selectItem(at: nil, animated: false, scrollPosition: [.top, .bottom])
    #expect(grid.view.indexPathsForSelectedItems == [])
    #expect(grid.told() == [])
  }

  /// Positions, and UIKit's words where they cannot be had together.
  nonisolated static let positions: [(UICollectionView.ScrollPosition, String?, CGFloat)] = [
    ([], nil, 0), (.top, nil, 1000), (.centeredVertically, nil, 850), (.bottom, nil, 700),
    ([.top, .left], nil, 1000), ([.bottom, .centeredHorizontally], nil, 700),
    ([.top, .bottom], "vertical", 0), ([.top, .centeredVertically, .left], "vertical", 0),
    ([.left, .right], "horizontal", 0), ([.top, .left, .centeredHorizontally], "horizontal", 0),
  ]

  @Test(
    "A selected item is scrolled to one position on each axis, or to none (S3.16, S3.27)",
    arguments: positions)
  func scrolls(_ row: (position: UICollectionView.ScrollPosition, refused: String?, y: CGFloat)) {
    let reports = Reports()
    defer { reports.end() }
    let grid = ChoosingGrid()
    grid.view.selectItem(at: [0, 31], animated: false, scrollPosition: row.position)
    let style = row.refused.map {
      "attempt to use a scroll position with multiple \($0) positioning styles"
    }
    #expect(reports.reasons == (style.map { [$0] } ?? []))
    #expect(grid.view.contentOffset == CGPoint(x: 0, y: row.y))
    #expect(grid.selected == (row.refused == nil ? [31] : []))
  }

  @Test("A cell is selected after cellForItemAt and before willDisplay (S3.17, S3.25)")
  func whenDrawn() {
    /// Notes when it is drawn selected, and whether it was when it was asked for again.
    final class Cell: UICollectionViewCell {
      static var notes: [String] = []
      override var isSelected: Bool {
        didSet { if isSelected != oldValue { Self.notes.append("selected \(isSelected)") } }
      }
      override func prepareForReuse() {
        super.prepareForReuse()
        Self.notes.append("reused \(isSelected)")
      }
    }
    let grid = ChoosingGrid(cell: Cell.self)
    grid.select(0, 31)
    #expect(Cell.notes == ["selected true", "selected false"])
    Cell.notes = []
    grid.view.contentOffset.y = 1000
    grid.turn()
    #expect(grid.cell(31)?.isSelected == true)
    #expect(Cell.notes.filter { $0 != "reused false" } == ["selected true"])
    grid.view.contentOffset.y = 0
    Cell.notes = []
    grid.turn()
    #expect(!Cell.notes.contains("reused true"))
    #expect((0..<12).allSatisfy { grid.cell($0)?.isSelected == false })
  }

  @Test("What a delegate does in the middle of a choice leaves one item selected (S3.6)")
  func delegateInterferes() {
    let grid = ChoosingGrid()
    grid.select(1)
    grid.during["didDeselect 1"] = { [unowned grid] in grid.select(8) }
    grid.tap(4)
    #expect(grid.selected == [4])
    #expect(
      grid.told() == ChoosingGrid.lit(4) + ["shouldSelect 4", "didDeselect 1", "didSelect 4"])
    grid.during = ["shouldSelect 5": { [unowned grid] in grid.view.allowsSelection = false }]
    grid.tap(5)
    #expect(grid.selected == [])
    #expect(grid.told() == ChoosingGrid.lit(5) + ["shouldSelect 5"])
  }

  @Test("An item that is removed while the delegate is asked is not selected (S3.4)")
  func itemGoesAway() {
    let grid = ChoosingGrid(6)
    grid.during["shouldSelect 5"] = { [unowned grid] in
      grid.count = 3
      grid.view.reloadData()
      grid.view.layoutIfNeeded()
    }
    grid.tap(5)
    #expect(grid.told() == ChoosingGrid.lit(5) + ["shouldSelect 5"])
    #expect(grid.view.checkInvariants() == [])
  }

  @Test(
    "Selection that is disabled in didDeselect selects no new item (S3.6, S3.18)",
    arguments: [true, false])
  func endsAtDeselection(_ reloads: Bool) {
    let grid = ChoosingGrid(9)
    grid.select(0)
    grid.during["didDeselect 0"] = { [unowned grid] in
      if reloads {
        grid.count = 3
        grid.view.reloadData()
        grid.view.layoutIfNeeded()
      } else {
        grid.view.allowsSelection = false
      }
    }
    grid.tap(4)
    #expect(grid.told() == ChoosingGrid.lit(4) + ["shouldSelect 4", "didDeselect 0"])
    #expect(grid.selected == [])
    grid.turn()
    #expect(grid.view.checkInvariants() == [])
  }
}
