import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Stacking order of elements")
@MainActor
struct StackTests {
  /// A list of which the rows overlap: each is 150 high, and the next begins after 100.
  private func overlapping(zIndex: @escaping (Int) -> Int) -> ListInWindow {
    let list = ListInWindow(rows: 4)
    list.layout.adjust = {
      $0.size.height = 150
      $0.zIndex = zIndex($0.indexPath.item)
    }
    list.turn()
    return list
  }

  @Test("A higher zIndex is nearer to the eye, and equals are in order (S1.40, S5.29)")
  func order() {
    #expect(overlapping { _ in 0 }.stack == ["0", "1", "2", "3"])
    #expect(overlapping { -$0 }.stack == ["3", "2", "1", "0"])
    #expect(overlapping { $0 == 1 ? 5 : 0 }.stack == ["0", "2", "3", "1"])
    #expect(overlapping { $0 == 1 ? .max : $0 == 2 ? .min : 0 }.stack == ["2", "0", "3", "1"])
  }

  @Test("A zIndex that changes moves the view in the stack, and no other (S1.40)")
  func restacking() {
    let list = overlapping { _ in 0 }
    list.layout.adjust = {
      $0.size.height = 150
      $0.zIndex = $0.indexPath.item == 0 ? 1 : 0
    }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.stack == ["1", "2", "3", "0"])
    list.layout.adjust = { $0.size.height = 150 }
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.stack == ["1", "2", "3", "0"], "among equals it stays where it is")
  }

  @Test("The order in which the layout answers does not matter (S1.40)")
  func answerOrder() {
    let list = ListInWindow(rows: 0)
    list.source.counts = [3]
    list.layout.countRows = { _ in 0 }
    list.layout.others = {
      [2, 0, 1].map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        return attributes
      }
    }
    list.turn()
    #expect(list.stack == ["0", "1", "2"])
    #expect(list.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == [0, 2])
  }

  @Test("Supplementary views lie above the cells of their zIndex (S1.32, S1.40)")
  func supplementaryViews() {
    let list = ListInWindow(rows: 2)
    list.addHeaders(at: [0])
    list.turn()
    #expect(list.stack == ["0", "1", "header 0.0"])
    list.addHeaders(at: [0], zIndex: -1)
    list.layout.invalidateLayout()
    list.turn()
    #expect(list.stack == ["header 0.0", "0", "1"])
  }

  @Test("A touch hits the view with the highest zIndex (S5.29)")
  func hits() {
    let down = overlapping { _ in 0 }
    let up = overlapping { -$0 }
    let point = CGPoint(x: 160, y: 110)
    #expect(down.window.hitTest(point, with: nil) === down.view.cellForItem(at: [0, 1]))
    #expect(up.window.hitTest(point, with: nil) === up.view.cellForItem(at: [0, 0]))
    #expect(up.window.hitTest(CGPoint(x: 160, y: 470), with: nil) === up.view)
  }

  @Test("A touch hits what scrolling has made visible (S5.29)")
  func hitsScrolled() {
    let list = ListInWindow.onScreen()
    list.view.contentOffset.y = 250
    list.turn()
    let hit = list.window.hitTest(CGPoint(x: 1, y: 60), with: nil)
    #expect(hit === list.view.cellForItem(at: [0, 3]))
  }

  @Test("The item at a point is the topmost of the layout's, wherever the point is (S5.30)")
  func itemAtPoint() {
    let list = overlapping { _ in 0 }
    let item = { (y: CGFloat) in list.view.indexPathForItem(at: CGPoint(x: 5, y: y))?.item }
    #expect(item(75) == 1, "rows are 150 high about the middle of their 100")
    #expect(item(74.99) == 0)
    #expect(item(424.99) == 3)
    #expect(item(425) == nil)
    #expect(list.view.indexPathForItem(at: CGPoint(x: -1, y: 10)) == nil)
  }

  @Test("A point off the screen is looked up in the layout (S5.30)")
  func itemOutOfSight() {
    let list = ListInWindow.onScreen()
    #expect(list.view.indexPathForItem(at: CGPoint(x: 5, y: 3_210)) == [0, 32])
    #expect(list.view.indexPathForItem(at: CGPoint(x: 5, y: 4_000)) == nil)
    #expect(list.rowsOnScreen == [0, 1, 2, 3, 4])
  }

  @Test("Supplementary and decoration views are no items (S5.30)")
  func notItems() {
    let list = ListInWindow(rows: 0)
    list.addHeaders(at: [0])
    list.turn()
    #expect(list.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == nil)
    #expect(list.window.hitTest(CGPoint(x: 5, y: 5), with: nil) !== list.view)
  }
}
