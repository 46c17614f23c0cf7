import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rules S3.3, S3.9–S3.15, S3.30.
@Suite("Highlight under a finger")
@MainActor
struct HighlightTests {
  @Test("A finger that came second drives nothing, though the first has lifted (S3.9)")
  func secondFinger() {
    let grid = ChoosingGrid(9)
    grid.screen.down(50, 50, finger: 1)
    grid.screen.down(150, 150, finger: 2)
    grid.screen.up(finger: 1, after: 200)
    #expect(grid.told() == ChoosingGrid.tapped(0))
    grid.screen.down(250, 250, finger: 3)
    grid.screen.up(finger: 3, after: 200)
    grid.screen.up(finger: 2, after: 200)
    #expect(grid.told() == [])
    grid.tap(8)
    #expect(
      grid.told() == ChoosingGrid.lit(8) + ["shouldSelect 8", "didDeselect 0", "didSelect 8"])
  }

  /// How a view shares a touch with its content, and what a drag of 60 points tells, begun after a
  /// rest.
  struct Sharing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rest: Int64
    let told: [String]
    let offset: CGFloat
    var delays = true
    var cancels = true
    var clings = false
  }

  nonisolated static let (asked, dark, drag) = (
    ["shouldHighlight 3", "didHighlight 3"], ["didUnhighlight 3"], ["willBeginDragging"]
  )

  nonisolated static let sharings = [
    Sharing(testDescription: "before the delay is over", rest: 149, told: drag, offset: 50),
    Sharing(
      testDescription: "after the delay", rest: 150, told: asked + dark + drag, offset: 50),
    Sharing(
      testDescription: "without a delay", rest: 0, told: asked + dark + drag, offset: 50,
      delays: false),
    Sharing(
      testDescription: "before the delay is over, and the content would not let go", rest: 149,
      told: drag, offset: 50, cancels: false, clings: true),
    Sharing(
      testDescription: "after the delay, and no touch is taken from content", rest: 150,
      told: asked + dark, offset: 0, cancels: false),
    Sharing(
      testDescription: "after the delay, and the content does not let go", rest: 150,
      told: asked + dark, offset: 0, clings: true),
  ]

  /// A view whose content does not let go of touches.
  final class ClingingView: UICollectionView {
    override func touchesShouldCancel(in view: UIView) -> Bool { false }
  }

  @Test(
    "A drag takes the finger from an item that it may take it from (S3.11, S3.14, S3.15)",
    arguments: sharings)
  func sharing(_ row: Sharing) {
    let clinging = ClingingView(
      frame: ChoosingGrid.frame, collectionViewLayout: ChoosingGrid.makeLayout())
    let grid = ChoosingGrid(view: row.clings ? clinging : nil)
    grid.view.delaysContentTouches = row.delays
    grid.view.canCancelContentTouches = row.cancels
    grid.screen.down(50, 190)
    grid.screen.pass(row.rest)
    grid.screen.move(50, 130, after: 0)
    grid.screen.move(50, 90, after: 1000)
    let offset = grid.view.contentOffset.y
    #expect(offset == (row.offset == 0 ? 0 : row.offset + 40))
    grid.screen.up(after: 200)
    #expect(grid.told() == row.told)
    #expect(grid.selected == [])
    #expect(grid.view.checkInvariants() == [])
  }

  /// How far content goes under a resting finger, and what the lift tells.
  nonisolated static let moves: [(y: CGFloat, told: [String])] = [
    (49, ["didUnhighlight 0"] + ChoosingGrid.chosen(0)), (50, ["didUnhighlight 0"]),
    (250, ["didUnhighlight 0"]), (1600, ["didUnhighlight 0"]),
  ]

  @Test(
    "An item that is scrolled away under a resting finger is not selected (S3.10)", arguments: moves
  )
  func scrolledAway(_ row: (y: CGFloat, told: [String])) {
    let grid = ChoosingGrid()
    grid.screen.down(50, 50)
    grid.screen.pass(150)
    #expect(grid.told() == ["shouldHighlight 0", "didHighlight 0"])
    grid.view.contentOffset.y = row.y
    grid.turn()
    #expect(grid.view.checkInvariants() == [])
    // Another finger is still the second.
    grid.tap(5, resting: 200, finger: 2)
    #expect(grid.told() == [])
    grid.screen.up()
    #expect(grid.told() == row.told)
    #expect(grid.view.checkInvariants() == [])
    grid.tap(4)
    #expect(grid.selected.count == 1)
    #expect(grid.selected != [0])
  }

  @Test(
    "A selected cell that appears while another is highlighted is drawn unselected (S3.12)")
  func comesIntoSight() {
    let grid = ChoosingGrid()
    grid.select(31)
    grid.screen.down(50, 50)
    grid.screen.pass(150)
    grid.view.contentOffset.y = 900
    grid.turn()
    #expect(grid.cell(31)?.isSelected == false)
    grid.view.allowsMultipleSelection = true
    #expect(grid.cell(31)?.isSelected == true)
    grid.view.allowsMultipleSelection = false
    #expect(grid.cell(31)?.isSelected == false)
    grid.screen.cancel()
    #expect(grid.cell(31)?.isSelected == true)
    #expect(grid.selected == [31])
  }

  @Test("New data unhighlight an item, and the touch has no further effect (S3.11)")
  func reloaded() {
    let grid = ChoosingGrid(9)
    grid.screen.down(50, 50)
    grid.screen.pass(150)
    grid.view.reloadData()
    #expect(grid.told() == ChoosingGrid.lit(0))
    grid.turn()
    grid.screen.move(150, 50)
    grid.screen.move(50, 50)
    grid.tap(4, finger: 2)
    grid.screen.up()
    #expect(grid.told() == [])
    #expect(grid.view.checkInvariants() == [])
  }

  @Test("New data during the delay of a touch highlight no other item (S3.14, S3.30)")
  func reloadedBefore() {
    let grid = ChoosingGrid(9)
    grid.screen.down(50, 50)
    grid.screen.pass(100)
    grid.view.reloadData()
    grid.turn()
    grid.screen.pass(100)
    #expect(grid.told().allSatisfy { $0.hasSuffix(" 0") })
    grid.screen.up()
    #expect(grid.selected.allSatisfy { $0 == 0 })
    #expect(grid.view.checkInvariants() == [])
  }

  @Test("A touch that left the item during the delay may return (S3.10, S3.14)")
  func wanderedOff() {
    let grid = ChoosingGrid(9)
    grid.screen.down(95, 50)
    grid.screen.move(104, 50)
    grid.screen.pass(200)
    #expect(grid.told() == [])
    grid.screen.move(99, 50)
    grid.screen.up()
    #expect(grid.told() == ChoosingGrid.tapped(0))
  }

  @Test("An item that must not be highlighted is asked about once for each touch (S3.3, S3.10)")
  func refused() {
    let grid = ChoosingGrid(9)
    grid.refusesHighlight = [0]
    grid.screen.down(50, 50)
    grid.screen.pass(200)
    for x in [60, 150, 60] as [CGFloat] { grid.screen.move(x, 50) }
    grid.screen.up()
    #expect(grid.told() == ["shouldHighlight 0"])
  }

  @Test(
    "Cells without user interaction are not selected by touches (S3.30)",
    arguments: ["cell", "content", "view"])
  func interaction(_ part: String) {
    let grid = ChoosingGrid(9)
    switch part {
    case "cell": grid.cell(4)?.isUserInteractionEnabled = false
    case "content": grid.cell(4)?.contentView.isUserInteractionEnabled = false
    default: grid.view.isUserInteractionEnabled = false
    }
    grid.tap(4)
    #expect(grid.told() == (part == "content" ? ChoosingGrid.tapped(4) : []))
  }

  /// An act of a delegate in the middle of a touch on item 4, and all calls that the delegate gets.
  struct Interference: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let call: String
    let told: [String]
    let act: @MainActor (ChoosingGrid) -> Void
  }

  nonisolated static let interferences = [
    Interference(
      testDescription: "new data as it is asked", call: "shouldHighlight 4",
      told: ["shouldHighlight 4"]
    ) { $0.view.reloadData() },
    Interference(
      testDescription: "new data in the call", call: "didHighlight 4",
      told: ChoosingGrid.lit(4)
    ) { $0.view.reloadData() },
    Interference(
      testDescription: "selection off in the call", call: "didHighlight 4",
      told: ChoosingGrid.lit(4)
    ) { $0.view.allowsSelection = false },
    Interference(
      testDescription: "editing on in the call", call: "didUnhighlight 4",
      told: ChoosingGrid.lit(4)
    ) { $0.view.isEditing = true },
    Interference(
      testDescription: "the view taken away in the call", call: "didHighlight 4",
      told: ChoosingGrid.lit(4)
    ) { $0.view.removeFromSuperview() },
    Interference(
      testDescription: "the delegate gone in the call", call: "didHighlight 4",
      told: ["shouldHighlight 4", "didHighlight 4"]
    ) { $0.view.delegate = nil },
  ]

  @Test("A delegate may do anything in the middle (S3.4, S3.11, S3.18)", arguments: interferences)
  func interferes(_ row: Interference) {
    let grid = ChoosingGrid(9)
    grid.during[row.call] = { [unowned grid] in
      grid.during = [:]
      row.act(grid)
    }
    grid.tap(4, resting: 200)
    #expect(grid.told() == row.told)
    grid.turn()
    #expect(grid.view.checkInvariants() == [])
  }

  @Test(
    "A control in a cell keeps its finger, and lights up with the cell under another (S3.13, S3.15)"
  )
  func control() {
    let grid = ChoosingGrid(9)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    grid.cell(4)?.contentView.addSubview(control)
    grid.screen.down(110, 110)
    grid.screen.pass(200)
    #expect(control.isHighlighted)
    grid.screen.up()
    #expect(grid.told() == [])
    grid.screen.down(180, 180)
    grid.screen.pass(200)
    #expect(control.isHighlighted && !control.isSelected)
    grid.screen.up()
    #expect(!control.isHighlighted && control.isSelected)
    #expect(grid.told() == ChoosingGrid.tapped(4))
  }

  // MARK: What is drawn

  /// A view that can be drawn highlighted and selected, as labels and pictures can.
  final class Picture: UIView, UIHighlightableView, UISelectableView {
    var isHighlighted = false
    var isSelected = false
  }

  @Test("Views in a cell follow it, cells in a cell do not (S3.13)")
  func subtree() {
    let grid = ChoosingGrid(9)
    let (picture, inner) = (Picture(), Picture())
    let nested = UICollectionViewCell(frame: .zero)
    let holder = UIView()
    grid.cell(4)?.contentView.addSubview(holder)
    holder.addSubview(picture)
    holder.addSubview(nested)
    nested.contentView.addSubview(inner)
    grid.screen.down(150, 150)
    grid.screen.pass(150)
    #expect(picture.isHighlighted && !picture.isSelected)
    #expect(!nested.isHighlighted && !inner.isHighlighted)
    grid.screen.up()
    #expect(!picture.isHighlighted && picture.isSelected)
    #expect(!nested.isSelected && !inner.isSelected)
    grid.tap(5)
    #expect(!picture.isSelected)
  }
}
