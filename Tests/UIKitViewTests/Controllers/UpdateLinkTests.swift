import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule S1.5a.
@MainActor
@Suite("Update links")
struct UpdateLinkTests {
  private let screen = TouchedScreen()
  private let view = UIView()

  init() {
    screen.window.addSubview(view)
  }

  @Test("An enabled link that requires continuous updates is called in each frame, by phases")
  func phases() {
    let link = UIUpdateLink(view: view)
    var told: [String] = []
    link.addAction(to: .afterUpdateComplete) { _, _ in told.append("complete") }
    link.addAction { link, info in
      told.append("display")
      #expect(link.currentUpdateInfo === info)
      #expect(info.estimatedPresentationTime > info.modelTime)
    }
    link.addAction(to: .beforeEventDispatch) { _, _ in told.append("event") }
    link.addAction(to: .beforeEventDispatch) { _, _ in told.append("event 2") }
    link.requiresContinuousUpdates = true
    screen.pass(100)
    #expect(told == [])
    link.isEnabled = true
    screen.pass(100)
    #expect(told.count >= 5 * 4)
    #expect(Array(told.prefix(4)) == ["event", "event 2", "display", "complete"])
    link.isEnabled = false
    told = []
    screen.pass(100)
    #expect(told == [])
    #expect(link.currentUpdateInfo == nil)
  }

  @Test("Without continuous updates a link is called in the frames of a scroll, and makes none")
  func follows() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    screen.window.addSubview(scroll)
    let link = UIUpdateLink(view: view)
    var calls = 0
    link.addAction { _, _ in calls += 1 }
    link.isEnabled = true
    screen.pass(200)
    #expect(calls == 0)
    #expect(!screen.loop.wantsFrames)
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    screen.pass(1000)
    #expect((17...20).contains(calls))
    #expect(!screen.loop.wantsFrames)
  }

  @Test("A link that the app drops is called no more, and ends nothing")
  func dropped() {
    var calls = 0
    var link: UIUpdateLink? = UIUpdateLink(view: view)
    link?.requiresContinuousUpdates = true
    link?.addAction { _, _ in calls += 1 }
    link?.isEnabled = true
    screen.pass(50)
    #expect(calls > 0)
    link = nil
    calls = 0
    screen.pass(100)
    #expect(calls == 0)
    #expect(!screen.loop.wantsFrames)
  }

  @Test("A view outside of a window has no frames")
  func outside() {
    let link = UIUpdateLink(view: view)
    var calls = 0
    link.addAction { _, _ in calls += 1 }
    (link.requiresContinuousUpdates, link.isEnabled) = (true, true)
    view.removeFromSuperview()
    screen.pass(100)
    #expect(calls == 0)
  }
}
