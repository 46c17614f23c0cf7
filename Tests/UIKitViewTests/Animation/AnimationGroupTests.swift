import Foundation
import ScrollPhysics
import Testing
import Timeline

@testable import UIKit

@Suite("Groups of animated views")
@MainActor
struct AnimationGroupTests {
  private let story = AnimationStory()
  private var view: UIView { story.view }

  private func group(_ ms: Int64 = 1000) -> AnimationGroup {
    AnimationGroup(
      AnimationTiming(duration: .milliseconds(ms), shape: .curve(.linear)), allowsTouches: true,
      completion: story.completion("group"))
  }

  private func views(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      story.window.addSubview(view)
      return view
    }
  }

  private func end(_ name: String) -> (Bool) -> Void { story.completion(name) }

  @Test("Forty views have one timer, and no frame is wanted for them")
  func oneTimer() {
    let group = group()
    for view in views(40) { view.animate(in: group) { view.center.x = 100 } }
    #expect(story.timerCount == 0)
    group.begin()
    #expect(story.timerCount == 1)
    #expect(!story.loop.wantsFrames)
    #expect(story.loop.isAnimating)
    story.go(to: 1000)
    #expect(!story.loop.isAnimating)
    #expect(story.notes == ["1000: group true"])
  }

  @Test("The end of each view's part is reported, then the end of the group")
  func parts() {
    let (group, views) = (group(), views(3))
    for (index, view) in views.enumerated() {
      let moves = view.animate(in: group, ended: end("\(index)")) { view.center.x = 100 }
      #expect(moves)
    }
    group.begin()
    story.go(to: 2000)
    #expect(story.notes == ["1000: 0 true", "1000: 1 true", "1000: 2 true", "1000: group true"])
  }

  @Test(
    "A view without changes has no part in the group, and the completion is called nevertheless")
  func empty() {
    let group = group()
    #expect(group.isEmpty)
    let moves = view.animate(in: group, ended: end("part")) { view.alpha = 1 }
    #expect(!moves)
    #expect(group.isEmpty)
    group.begin()
    #expect(story.notes.isEmpty)
    #expect(!story.loop.isAnimating)
    story.go(to: 0)
    #expect(story.notes == ["0: group true"])
  }

  @Test("A part that another animation replaces is reported at once")
  func interrupted() {
    let (first, views) = (group(), views(2))
    for (index, view) in views.enumerated() {
      view.animate(in: first, ended: end("\(index)")) { view.center.x = 100 }
    }
    first.begin()
    story.go(to: 500)
    story.animate("second", for: 1000, .beginFromCurrentState) { views[1].center.x = 0 }
    #expect(story.notes == ["500: 1 false"])
    story.go(to: 2000)
    #expect(
      story.notes == ["500: 1 false", "1000: 0 true", "1000: group false", "1500: second true"])
  }

  @Test("A part that keeps one of two channels continues to the end, unfinished")
  func partlyInterrupted() {
    let group = group()
    view.animate(in: group, ended: end("part")) {
      view.center.x = 150
      view.alpha = 0
    }
    group.begin()
    story.go(to: 500)
    story.animate("alpha", for: 100, .beginFromCurrentState) { view.alpha = 1 }
    story.go(to: 2000)
    #expect(story.notes == ["600: alpha true", "1000: part false", "1000: group false"])
  }

  @Test(
    "A view that leaves ends its part; the group of an owner in the window is finished (S7.28)",
    arguments: [
      (nil, "1000: group false"), (false, "1000: group false"), (true, "1000: group true"),
    ]
      as [(Bool?, String)])
  func leaving(_ row: (ownerStays: Bool?, end: String)) {
    let owner = UIView()
    story.window.addSubview(owner)
    let group = AnimationGroup(
      AnimationTiming(duration: .milliseconds(1000)), allowsTouches: true,
      isOwnerInWindow: row.ownerStays == nil ? nil : { owner.window != nil },
      completion: end("group"))
    // A view and one inside of another view that leaves.
    let (views, holder) = (views(3), UIView())
    story.window.addSubview(holder)
    holder.addSubview(views[1])
    for (index, view) in views.enumerated() {
      view.animate(in: group, ended: end("\(index)")) { view.center.x = 105 }
    }
    group.begin()
    story.go(to: 500)
    if row.ownerStays == false { owner.removeFromSuperview() }
    views[0].removeFromSuperview()
    holder.removeFromSuperview()
    story.go(to: 2000)
    #expect(story.notes == ["500: 0 false", "500: 1 false", "1000: 2 true", row.end])
  }

  @Test("If one view's part is cancelled it shows its model, and the others continue")
  func cancelled() {
    let (group, views) = (group(), views(2))
    for (index, view) in views.enumerated() {
      view.animate(in: group, ended: end("\(index)")) { view.center.x = 105 }
    }
    group.begin()
    story.go(to: 500)
    group.cancel(views[0])
    #expect(views[0].presentationCenter.x == 105)
    #expect(views[1].presentationCenter.x == 55)
    group.cancel(views[0])
    story.go(to: 1000)
    #expect(story.notes == ["500: 0 false", "1000: 1 true", "1000: group false"])
  }

  @Test("When every part is cancelled the group is over, and keeps no timer")
  func allCancelled() {
    let group = group()
    view.animate(in: group, ended: end("part")) { view.center.x = 150 }
    group.begin()
    story.go(to: 500)
    group.cancel(view)
    #expect(story.notes == ["500: part false"])
    #expect(!story.loop.isAnimating)
    story.go(to: 2000)
    #expect(story.notes == ["500: part false", "500: group false"])
  }

  @Test("A view can start from a pose that is given, whatever moved it before")
  func startPose() {
    story.animate("before", for: 1000) { view.center.x = 1050 }
    story.go(to: 500)
    var start = view.pose
    start.center = CGPoint(x: 10, y: 50)
    start.alpha = 0
    let group = group()
    view.animate(in: group, from: start, ended: end("part")) {
      view.center.x = 110
      view.alpha = 1
    }
    group.begin()
    #expect(view.presentationPose == start)
    story.go(to: 1000)
    #expect(view.presentationCenter == CGPoint(x: 60, y: 50))
    #expect(view.presentationAlpha == 0.5)
    story.go(to: 2000)
    #expect(story.notes == ["500: before false", "1500: part true", "1500: group true"])
  }

  @Test("A block around animates nothing that a group within animates")
  func groupInBlock() {
    let group = group(500)
    story.animate("outer", for: 2000) {
      view.animate(in: group) { view.center.x = 150 }
      view.alpha = 0
    }
    group.begin()
    story.go(to: 500)
    #expect(view.presentationCenter.x == 150)
    #expect(view.presentationAlpha == 0.75)
    story.go(to: 2000)
    #expect(story.notes == ["500: group true", "2000: outer true"])
  }

  @Test("A view under another turn loop is changed at once")
  func anotherLoop() {
    let other = AnimationStory()
    story.animate {
      view.center.x = 150
      other.view.center.x = 150
    }
    #expect(view.presentationCenter.x == 50)
    #expect(other.view.presentationCenter.x == 150)
  }

  @Test("Animations that end at one instant end in the order in which they began")
  func order() {
    let views = views(3)
    story.animate("a", for: 1000) { views[0].alpha = 0 }
    story.go(to: 400)
    story.animate("b", for: 600) { views[1].alpha = 0 }
    story.animate("c", for: 300, after: 300) { views[2].alpha = 0 }
    story.go(to: 1000)
    #expect(story.notes == ["1000: a true", "1000: b true", "1000: c true"])
  }

  @Test("A completion may animate again, and may take the others' channels")
  func animatingInCompletion() {
    let views = views(2)
    UIView.animate(withDuration: 1, animations: { views[0].alpha = 0 }) { _ in
      story.note("first")
      story.animate("third", for: 500, .beginFromCurrentState) { views[1].alpha = 1 }
    }
    story.animate("second", for: 1000) { views[1].alpha = 0 }
    story.go(to: 3000)
    #expect(story.notes == ["1000: first", "1000: second false", "1500: third true"])
  }
}
