import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Layout of views")
@MainActor
struct ViewLayoutTests {
  @Test("Marks are gathered and answered once, in the next update cycle (S1.3, S1.7)")
  func coalesced() {
    let scene = Window()
    let view = scene.add(NotedView())
    scene.turn()
    for _ in 0..<3 { view.setNeedsLayout() }
    #expect(view.layouts == 1)
    scene.turn()
    #expect(view.layouts == 2)
    scene.turn()
    #expect(view.layouts == 2)
  }

  @Test("layoutIfNeeded lays out now what is marked, and nothing else (S1.7)")
  func now() {
    let scene = Window()
    let view = scene.add(NotedView())
    let inner = NotedView()
    view.addSubview(inner)
    scene.turn()
    view.layoutIfNeeded()
    #expect((view.layouts, inner.layouts) == (1, 1))
    inner.setNeedsLayout()
    view.layoutIfNeeded()
    #expect((view.layouts, inner.layouts) == (1, 2))
    scene.turn()
    #expect((view.layouts, inner.layouts) == (1, 2))
  }

  @Test("layoutIfNeeded begins at the highest marked ancestor, and lays out all beneath (S1.7)")
  func climbing() {
    let scene = Window()
    let views = (0..<4).map { _ in NotedView() }
    let (top, middle, leaf, sibling) = (views[0], views[1], views[2], views[3])
    scene.add(top)
    top.addSubview(middle)
    middle.addSubview(leaf)
    middle.addSubview(sibling)
    scene.turn()
    middle.setNeedsLayout()
    sibling.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(views.map(\.layouts) == [1, 2, 1, 2])
  }

  @Test("A view that is marked during the update cycle is laid out in it (S1.3)")
  func sameCycle() {
    let scene = Window()
    let (first, second) = (scene.add(NotedView()), scene.add(NotedView()))
    scene.turn()
    first.onLayout = { second.setNeedsLayout() }
    first.setNeedsLayout()
    scene.turn()
    #expect(second.layouts == 2)
  }

  @Test("New bounds mark a view, a new position does not")
  func marks() {
    let scene = Window()
    let view = scene.add(NotedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    scene.turn()
    view.center.x += 10
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.transform = .identity
    view.frame.origin.y = 7
    #expect(!scene.turn())
    view.frame.size.width = 60
    scene.turn()
    #expect(view.layouts == 2)
    view.bounds.origin.x = 3
    scene.turn()
    #expect(view.layouts == 3)
  }

  @Test("A view outside of the window waits until it comes back")
  func outside() {
    let scene = Window()
    let view = scene.add(NotedView())
    scene.turn()
    view.setNeedsLayout()
    view.removeFromSuperview()
    scene.turn()
    #expect(view.layouts == 1)
    scene.add(view)
    scene.turn()
    #expect(view.layouts == 2)
  }

  @Test("Views that keep marking each other are aborted with a report")
  func loop() {
    let reports = Reports()
    let scene = Window()
    let (first, second) = (scene.add(NotedView()), scene.add(NotedView()))
    scene.turn()
    first.onLayout = { second.setNeedsLayout() }
    second.onLayout = { first.setNeedsLayout() }
    first.setNeedsLayout()
    scene.turn()
    #expect(
      reports.reasons == ["layout does not come to rest: views keep invalidating each other"])
    first.onLayout = nil
    second.onLayout = nil
    first.setNeedsLayout()
    let before = first.layouts
    scene.turn()
    #expect(first.layouts == before + 1)
    reports.end()
  }

  @Test("Without a handler a layout that does not come to rest ends the program")
  func loopTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let scene = Window()
        let view = scene.add(NotedView())
        view.onLayout = { view.setNeedsLayout() }
        scene.turn()
      }
    }
  }
}
