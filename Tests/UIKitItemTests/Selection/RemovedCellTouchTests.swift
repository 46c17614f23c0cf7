import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A cell that is put away while a finger is on it.
///
/// Rules S3.9–S3.11, S5.9.
@Suite("A touch whose cell leaves the screen")
@MainActor
struct RemovedCellTouchTests {
  /// A cell that notes what it hears of fingers.
  final class NotingCell: UICollectionViewCell {
    static weak var screen: TouchedScreen?
    /// The act of a cell that hears before its view that a finger lifted.
    static var atEnd: (() -> Void)?

    private func note(_ word: String, _ touches: Set<UITouch>) {
      let phases = touches.map { "\($0.phase)" }.joined(separator: " ")
      Self.screen?.note("cell \(word) \(phases)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
      super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
      super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
      Self.atEnd?()
      super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
      super.touchesCancelled(touches, with: event)
    }
  }

  private func grid() -> ChoosingGrid {
    let grid = ChoosingGrid(cell: NotingCell.self)
    NotingCell.screen = grid.screen
    NotingCell.atEnd = nil
    grid.view.delaysContentTouches = false
    return grid
  }

  private func scroll(_ grid: ChoosingGrid, to y: CGFloat) {
    grid.view.contentOffset.y = y
    grid.turn()
  }

  @Test("The cell receives one cancellation, and nothing after that")
  func cancelledOnce() {
    let grid = grid()
    grid.screen.down(50, 50)
    #expect(grid.told() == ["cell began began", "shouldHighlight 0", "didHighlight 0"])
    scroll(grid, to: 1_000)
    #expect(grid.cell(0) == nil)
    #expect(grid.told() == ["cell cancelled cancelled"])
    grid.screen.move(52, 52)
    grid.screen.up()
    #expect(grid.told() == ["didUnhighlight 0"])
  }

  @Test("The view keeps the finger: under it the item that came back is chosen (S3.10)")
  func comesBack() {
    let grid = grid()
    grid.screen.down(50, 50)
    scroll(grid, to: 1_000)
    scroll(grid, to: 0)
    _ = grid.told()
    grid.screen.up()
    #expect(grid.told() == ["didUnhighlight 0"] + ChoosingGrid.chosen(0))
    #expect(grid.selected == [0])
  }

  @Test("The finger is still the first: until it lifts another one drives nothing (S3.9)")
  func staysFirst() {
    let grid = grid()
    grid.screen.down(50, 50, finger: 1)
    scroll(grid, to: 1_000)
    _ = grid.told()
    grid.tap(5, finger: 2)
    #expect(grid.told() == ["cell began began", "cell ended ended"])
    grid.screen.up(finger: 1)
    #expect(grid.told() == ["didUnhighlight 0"])
    grid.tap(5)
    #expect(grid.told().contains("shouldHighlight 35"))
  }

  @Test("A cell that is removed in touchesEnded receives it once (S3.11, S5.4)")
  func putAwayAtLift() {
    let grid = grid()
    grid.screen.down(50, 50)
    _ = grid.told()
    NotingCell.atEnd = { [unowned grid] in
      grid.view.contentOffset.y = 1_000
      grid.view.layoutIfNeeded()
    }
    grid.screen.up()
    #expect(grid.told() == ["cell ended ended", "didUnhighlight 0"])
    NotingCell.atEnd = nil
    grid.tap(0)
    #expect(grid.selected == [30])
    #expect(grid.view.checkInvariants() == [])
  }
}
