import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Who decides whether content hears of a finger, and keeps it.
///
/// Rules S3.15, S4.40, S4.41.
@Suite("Touches between content and scroll view")
@MainActor
struct ScrollContentTouchTests {
  /// A scroll view that lets no finger through to some of its content.
  final class Choosy: UIScrollView {
    weak var deaf: UIView?
    var asked: [UIView] = []

    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool {
      asked.append(view)
      return view !== deaf
    }
  }

  /// A control that notes what it hears.
  final class NotingControl: UIControl {
    weak var screen: TouchedScreen?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      screen?.note("control began, lit: \(isHighlighted)")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      screen?.note("control ended")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
      screen?.note("control cancelled")
    }
  }

  @Test("Content without permission receives no touch, and the touch scrolls")
  func deaf() {
    let choosy = Choosy()
    let scene = ScrollScene(choosy)
    let content = NotingView(
      "content", frame: CGRect(x: 0, y: 0, width: 300, height: 4_000), on: scene.screen)
    choosy.addSubview(content)
    choosy.deaf = content
    scene.screen.down(150, 200)
    scene.screen.pass(200)
    scene.screen.move(150, 150)
    scene.screen.up(after: 300)
    #expect(choosy.asked == [content])
    #expect(scene.screen.takeNotes() == [])
    #expect(scene.offset.y == 40)
    choosy.deaf = nil
    scene.screen.down(150, 200)
    scene.screen.up(after: 200)
    #expect(scene.screen.takeNotes() == ["content began", "content ended"])
  }

  @Test(
    "A control that has received a touch keeps it, and another control loses it (S3.15)",
    arguments: [true, false])
  func control(_ heard: Bool) {
    let scene = ScrollScene()
    let control = NotingControl(frame: CGRect(x: 0, y: 0, width: 300, height: 4_000))
    control.screen = scene.screen
    scene.view.addSubview(control)
    scene.screen.down(150, 200)
    if heard { scene.screen.pass(200) }
    scene.screen.move(150, 150)
    scene.screen.up(after: 300)
    #expect(
      scene.screen.takeNotes() == (heard ? ["control began, lit: true", "control ended"] : []))
    #expect(scene.offset.y == (heard ? 0 : 40))
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test(
    "Without a delay the content receives the touch at once, and the drag cancels it (S3.14, S3.15)"
  )
  func atOnce() {
    let scene = ScrollScene()
    scene.view.delaysContentTouches = false
    scene.view.addSubview(
      NotingView(
        "content", frame: CGRect(x: 0, y: 0, width: 300, height: 4_000), on: scene.screen))
    scene.screen.down(150, 200)
    scene.screen.move(150, 191)
    scene.screen.move(150, 189)
    scene.screen.up(after: 300)
    #expect(scene.screen.takeNotes() == ["content began", "content moved", "content cancelled"])
    #expect(scene.offset.y == 1)
  }

  /// The ways of a finger, and which of two nested scroll views moves.
  nonisolated static let offsets: [(x: CGFloat, y: CGFloat, inner: Bool, outer: Bool)] = [
    (-60, 0, true, false), (0, -60, false, true), (-60, -20, true, false),
  ]

  @Test(
    "Of nested scroll views the view that scrolls along the movement has the touch (S4.40)",
    arguments: offsets)
  func nested(_ row: (x: CGFloat, y: CGFloat, inner: Bool, outer: Bool)) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    inner.contentSize = CGSize(width: 900, height: 200)
    scene.view.addSubview(inner)
    scene.place(row.x, row.y)
    #expect((inner.contentOffset.x > 0) == row.inner)
    #expect((scene.offset.y > 0) == row.outer)
  }

  @Test(
    "On an axis that both scroll the inner one wins, at its edge too (S4.40)",
    arguments: [0, 600] as [CGFloat])
  func innerWins(_ y: CGFloat) {
    let scene = ScrollScene()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    inner.contentSize = CGSize(width: 300, height: 800)
    scene.view.addSubview(inner)
    inner.contentOffset.y = y
    scene.drag(0, -60)
    #expect(inner.contentOffset.y > y)
    #expect(scene.offset.y == 0)
  }

  /// A mode of a scroll view, where a drag goes, and whether text input resigns.
  struct Dismissal: Sendable {
    let mode: UIScrollView.KeyboardDismissMode
    let to: CGFloat
    let isDismissed: Bool
  }

  nonisolated static let dismissals = [
    Dismissal(mode: .none, to: 100, isDismissed: false),
    Dismissal(mode: .none, to: 800, isDismissed: false),
    Dismissal(mode: .onDrag, to: 100, isDismissed: true),
    Dismissal(mode: .onDragWithAccessory, to: 100, isDismissed: true),
    Dismissal(mode: .interactive, to: 100, isDismissed: false),
    Dismissal(mode: .interactive, to: 516, isDismissed: false),
    Dismissal(mode: .interactive, to: 517, isDismissed: true),
    Dismissal(mode: .interactiveWithAccessory, to: 800, isDismissed: true),
  ]

  @Test("A drag takes the keyboard away as the mode says (S4.45)", arguments: dismissals)
  func keyboard(_ row: Dismissal) {
    let screen = TouchedScreen(CGSize(width: 393, height: 852))
    screen.window.screen.device = ScreenDevice.named("iphone-16")
    let view = UIScrollView(frame: screen.window.bounds)
    view.contentSize = CGSize(width: 393, height: 3000)
    view.keyboardDismissMode = row.mode
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    screen.window.addSubview(view)
    screen.window.addSubview(field)
    screen.loop.asCurrent { _ = field.becomeFirstResponder() }
    #expect(screen.window.keyboardFrame.minY == 516)
    screen.down(200, 400)
    for step in 1...8 { screen.move(200, 400 + (row.to - 400) * CGFloat(step) / 8) }
    #expect(field.isFirstResponder == (!row.isDismissed || row.to > 500))
    screen.up(after: 16)
    #expect(field.isFirstResponder == !row.isDismissed)
    #expect(screen.window.isKeyboardShown == !row.isDismissed)
  }
}
