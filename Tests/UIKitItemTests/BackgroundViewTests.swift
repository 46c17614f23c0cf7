import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Background view")
@MainActor
struct BackgroundViewTests {
  private let background = UIView(frame: CGRect(x: 7, y: 7, width: 7, height: 7))

  @Test("It fills the bounds behind all cells, and does not scroll")
  func fillsBounds() {
    let list = ListInWindow(rows: 40, height: 100)
    list.turn()
    list.view.backgroundView = background
    #expect(list.view.subviews.first === background)
    #expect(background.frame == list.view.bounds)
    list.view.contentOffset.y = 250
    list.turn()
    #expect(list.view.subviews.first === background)
    #expect(background.frame == CGRect(x: 0, y: 250, width: 320, height: 100))
    list.view.frame.size.height = 80
    list.turn()
    #expect(background.frame.height == 80)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Another one replaces it, and nil removes it")
  func replaced() {
    let list = ListInWindow(rows: 4, height: 100)
    let other = UIView()
    list.view.backgroundView = background
    list.view.backgroundView = other
    list.turn()
    #expect(background.superview == nil)
    #expect(other.superview === list.view)
    list.view.backgroundView = nil
    #expect(other.superview == nil)
    #expect(list.view.backgroundView == nil)
  }
}
