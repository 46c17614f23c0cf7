import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("View hierarchy")
@MainActor
struct ViewTreeTests {
  @Test("The frame is the size about the centre, and setting one moves the other")
  func geometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(view.center == CGPoint(x: 60, y: 45))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    view.bounds.size = CGSize(width: 200, height: 100)
    #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
    view.bounds.origin = CGPoint(x: 7, y: 8)
    #expect(view.frame == CGRect(x: 0, y: 50, width: 200, height: 100))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.bounds == CGRect(x: 7, y: 8, width: 3, height: 4))
  }

  @Test("Under a transform the frame is the upright rectangle around the view")
  func transformed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    view.transform = .identity
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("Setting the frame under a transform gives the bounds the size before it (A44c)")
  func frameUnderTransform() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
    var frame = view.frame
    frame.origin = CGPoint(x: 7, y: 8)
    for _ in 0..<5 { view.frame = frame }
    #expect(view.bounds.size == CGSize(width: 100, height: 50))
    #expect(view.center == CGPoint(x: 7 + frame.width / 2, y: 8 + frame.height / 2))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(view.bounds.size == CGSize(width: 15, height: 5))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi)
    view.frame = CGRect(x: 0, y: 0, width: 31.1, height: 21.7)
    #expect(view.bounds.size == CGSize(width: 31.1, height: 21.7))
    view.transform = CGAffineTransform(scaleX: 0, y: 0)
    view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    #expect(view.bounds.size == CGSize(width: 30, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    view.layer.anchorPoint = .zero
    view.frame = CGRect(x: 1, y: 2, width: 60, height: 40)
    #expect(view.bounds.size == CGSize(width: 30, height: 10))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 60, height: 40))
  }

  @Test("Views know superview, subviews and window, and are notified of changes")
  func hierarchy() {
    let scene = Window()
    let (outer, inner) = (NotedView(), NotedView())
    outer.addSubview(inner)
    #expect(inner.story == ["superview"])
    scene.window.addSubview(outer)
    #expect(outer.window === scene.window)
    #expect(inner.window === scene.window)
    #expect(outer.story == ["window", "superview"])
    #expect(inner.story == ["superview", "window"])
    #expect(inner.isDescendant(of: scene.window))
    #expect(!outer.isDescendant(of: inner))
    outer.removeFromSuperview()
    #expect(outer.window == nil)
    #expect(inner.window == nil)
    #expect(inner.superview === outer)
    #expect(inner.story == ["superview", "window", "window"])
    #expect(scene.window.subviews == [])
  }

  @Test("A view has one superview, and one index in it")
  func stacking() {
    let (root, other) = (UIView(), UIView())
    let views = (0..<3).map { _ in NotedView() }
    for view in views { root.addSubview(view) }
    root.insertSubview(views[2], at: 0)
    #expect(root.subviews == [views[2], views[0], views[1]])
    root.bringSubviewToFront(views[2])
    #expect(root.subviews == views)
    root.sendSubviewToBack(views[1])
    #expect(root.subviews == [views[1], views[0], views[2]])
    root.addSubview(views[1])
    #expect(root.subviews == [views[0], views[2], views[1]])
    #expect(views[1].story == ["superview"], "restacking is no move")
    other.addSubview(views[0])
    #expect(root.subviews == [views[2], views[1]])
    #expect(views[0].superview === other)
  }

  @Test("A view is inserted in front of another or behind it, new or restacked")
  func besidesAnother() {
    let root = UIView()
    let views = (0..<4).map { _ in NotedView() }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], aboveSubview: views[0])
    #expect(root.subviews == [views[0], views[2], views[1]])
    root.insertSubview(views[3], belowSubview: views[0])
    #expect(root.subviews == [views[3], views[0], views[2], views[1]])
    root.insertSubview(views[3], aboveSubview: views[1])
    #expect(root.subviews == [views[0], views[2], views[1], views[3]])
    root.insertSubview(views[3], belowSubview: views[2])
    #expect(root.subviews == [views[0], views[3], views[2], views[1]])
    root.insertSubview(views[0], aboveSubview: UIView())
    #expect(root.subviews == [views[3], views[2], views[1], views[0]])
    root.insertSubview(views[2], belowSubview: views[2])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    root.exchangeSubview(at: 0, withSubviewAt: 4)
    root.exchangeSubview(at: -1, withSubviewAt: 0)
    #expect(root.subviews == [views[0], views[2], views[1], views[3]])
    #expect(views.map(\.story) == Array(repeating: ["superview"], count: 4))
  }

  @Test("A tag finds the view itself or its first descendant that has it")
  func tags() {
    let (root, outer, inner, last) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(last)
    (inner.tag, last.tag) = (7, 7)
    #expect(root.viewWithTag(7) === inner)
    #expect(last.viewWithTag(7) === last)
    #expect(root.viewWithTag(0) === root)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test("A view that would hold itself is a programmer's error")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
      }
    }
  }

  // MARK: Conversion

  @Test("Points go through offsets, bounds and transforms, there and back")
  func conversion() {
    let scene = Window()
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    let inner = UIView(frame: CGRect(x: 30, y: 60, width: 100, height: 100))
    inner.transform = CGAffineTransform(scaleX: 2, y: 2)
    let aside = UIView(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    scene.window.addSubview(aside)
    // The inner view's own corner lies 50 to the left of and above its frame without the transform.
    let corner = CGPoint.zero
    #expect(inner.convert(corner, to: outer) == CGPoint(x: -20, y: 10))
    #expect(inner.convert(corner, to: nil) == CGPoint(x: -10, y: -20))
    #expect(inner.convert(corner, to: aside) == CGPoint(x: -110, y: -320))
    #expect(inner.convert(CGPoint(x: -110, y: -320), from: aside) == corner)
    #expect(inner.convert(CGPoint(x: -10, y: -20), from: nil) == corner)
    #expect(outer.convert(CGPoint(x: -20, y: 10), to: inner) == corner)
    #expect(
      inner.convert(inner.bounds, to: outer) == CGRect(x: -20, y: 10, width: 200, height: 200))
    #expect(inner.convert(corner, to: inner) == corner)
  }

  @Test("A turned rectangle becomes the upright one around it")
  func turned() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = UIView(frame: CGRect(x: 50, y: 75, width: 100, height: 50))
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(
      inner.convert(inner.bounds, to: outer) == CGRect(x: 75, y: 50, width: 50, height: 100))
    #expect(inner.frame == CGRect(x: 75, y: 50, width: 50, height: 100))
  }

  // MARK: Hits

  @Test("The frontmost view at a point is hit, and the deepest in it (S5.27)")
  func frontmost() {
    let (root, back, front) = Self.overlapping()
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 190, y: 10), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 200, y: 10), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: 199.99, y: 0), with: nil) === root)
    root.sendSubviewToBack(front)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === back)
  }

  @Test(
    "A class that overrides what decides a hit is asked about points outside of its views (S5.27)",
    arguments: [
      Asking(testDescription: "no override", isHit: false) { UIView(frame: $0) },
      Asking(testDescription: "an override of something else", isHit: false) {
        NotedView(frame: $0)
      },
      Asking(testDescription: "point(inside:with:)", isHit: true) { Wide(frame: $0) },
      Asking(testDescription: "point(inside:with:) of the superclass", isHit: true) {
        WideToo(frame: $0)
      },
      Asking(testDescription: "hitTest(_:with:)", isHit: true) { Greedy(frame: $0) },
    ])
  func askedOutside(_ asking: Asking) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = asking.make(CGRect(x: 50, y: 50, width: 20, height: 20))
    root.addSubview(view)
    let outside = CGPoint(x: 45, y: 60)
    #expect(root.hitTest(outside, with: nil) === (asking.isHit ? view : root))
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
  }

  struct Asking: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isHit: Bool
    let make: @MainActor (CGRect) -> UIView
  }

  /// A view whose finger's breadth around it counts as its own.
  private class Wide: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -10, dy: -10).contains(point)
    }
  }

  private final class WideToo: Wide {}

  /// A view that is hit wherever its superview is.
  private final class Greedy: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  }

  @Test(
    "Views that are hidden, disabled or too transparent are not hit (S5.27)",
    arguments: [
      Hiding(testDescription: "hidden", isHit: false) { $0.isHidden = true },
      Hiding(testDescription: "no interaction", isHit: false) {
        $0.isUserInteractionEnabled = false
      },
      Hiding(testDescription: "alpha just below 0.01", isHit: false) {
        $0.alpha = CGFloat(0.01.nextDown)
      },
      Hiding(testDescription: "alpha 0.01", isHit: true) { $0.alpha = 0.01 },
    ])
  func notHit(_ hiding: Hiding) {
    let (root, back, front) = Self.overlapping()
    let inside = UIView(frame: front.bounds)
    front.addSubview(inside)
    hiding.hide(front)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === (hiding.isHit ? inside : back))
  }

  struct Hiding: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isHit: Bool
    let hide: @MainActor (UIView) -> Void
  }

  @Test("A view outside of its superview's bounds is not hit (S5.27)")
  func outside() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 40, y: 40, width: 50, height: 50))
    root.addSubview(holder)
    holder.addSubview(child)
    #expect(root.hitTest(CGPoint(x: 45, y: 45), with: nil) === child)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === root)
  }

  private static func overlapping() -> (root: UIView, back: UIView, front: UIView) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.addSubview(back)
    root.addSubview(front)
    return (root, back, front)
  }
}
