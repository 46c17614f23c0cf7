import Foundation
import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

/// A touch that drags a scroll view while nothing else handles its moves.
///
/// Rules S4.1, S5.2, S5.9.
@Suite("A captured touch")
@MainActor
struct CapturedTouchTests {
  @Test("An app's action of the pan is called after each scroll, with its state (S5.2)")
  func callsActions() {
    let scene = Scene()
    scene.view.panGestureRecognizer.addAction { [unowned scene] in
      scene.screen.note("action \($0.state) \(Int($0.location(in: nil).y))")
    }
    scene.dragUp()
    #expect(
      scene.screen.takeNotes() == [
        "willBeginDragging at 0", "didScroll 0,10", "action began 280", "didScroll 0,30",
        "action changed 260", "didScroll 0,50", "action changed 240",
      ])
  }

  /// A recognizer that no other prevents, and that notes the moves that it handles.
  final class Companion: UIGestureRecognizer {
    weak var screen: TouchedScreen?

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
      false
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      screen?.note("companion moved")
    }
  }

  @Test("A recognizer that is still possible handles every move (S5.2)")
  func callsOthers() {
    let scene = Scene()
    let companion = Companion()
    companion.screen = scene.screen
    scene.view.addGestureRecognizer(companion)
    scene.dragUp()
    #expect(scene.screen.takeNotes().filter { $0 == "companion moved" }.count == 3)
  }

  @Test("Scrolling that is disabled by the delegate cancels the drag at once (S5.11)")
  func disabledWhileDragging() {
    let scene = Scene()
    scene.whenScrolled = { if $0.contentOffset.y == 30 { $0.isScrollEnabled = false } }
    scene.dragUp()
    #expect(!scene.view.isDragging)
    #expect(scene.view.contentOffset.y == 30)
    #expect(scene.screen.takeNotes().contains("willEndDragging tracking+dragging"))
  }

  @Test("A recognizer that recognizes without a touch during a drag calls its actions (S5.2)")
  func joined() {
    let scene = Scene()
    let companion = Companion()
    companion.addAction { [unowned scene] in scene.screen.note("companion \($0.state)") }
    scene.dragUp()
    _ = scene.screen.takeNotes()
    scene.view.addGestureRecognizer(companion)
    companion.state = .ended
    scene.screen.move(150, 200)
    #expect(scene.screen.takeNotes() == ["companion ended", "didScroll 0,90"])
  }

  @Test("A second touch takes part, and the first continues when it is lifted (S4.1)")
  func secondTouch() {
    let scene = Scene()
    scene.dragUp()
    scene.screen.down(100, 300, finger: 2)
    scene.screen.move(100, 280, finger: 2)
    #expect(scene.view.contentOffset.y == 60)
    scene.screen.up(finger: 2)
    scene.screen.move(150, 230)
    #expect(scene.view.contentOffset.y == 70)
  }

  @Test("A scroll view that is gone is not scrolled by its pan on another view")
  func survivingPan() {
    let screen = TouchedScreen()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    screen.window.addSubview(other)
    var pan: UIPanGestureRecognizer?
    do {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      pan = view.panGestureRecognizer
      view.removeGestureRecognizer(view.panGestureRecognizer)
    }
    if let pan { other.addGestureRecognizer(pan) }
    screen.down(150, 300)
    screen.move(150, 200)
    screen.up()
    #expect(pan?.state == .possible)
  }

  @Test("Random touches have equal effects with captures and without")
  func property() {
    let seed = UInt64.random(in: 0...UInt64.max)
    for play in 0..<60 {
      let stories = [false, true].map { sendsOnlyLists in
        var random = SeededGenerator(seed: seed &+ UInt64(play))
        return Scene.play(&random, sendsOnlyLists: sendsOnlyLists)
      }
      #expect(stories[0] == stories[1], "seed \(seed &+ UInt64(play))")
    }
  }
}

/// A scroll view that fills a screen of 300 by 400 points, with content of 2,000 points.
@MainActor
private final class Scene {
  let screen = TouchedScreen()
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  let delegate: NotingScrollDelegate
  var whenScrolled: ((UIScrollView) -> Void)? {
    didSet { delegate.onDidScroll = whenScrolled }
  }

  init() {
    delegate = NotingScrollDelegate(on: screen)
    view.contentSize = CGSize(width: 300, height: 2000)
    view.delegate = delegate
    screen.window.addSubview(view)
  }

  @discardableResult
  func attach(
    _ label: String, _ script: (ScriptedRecognizer) -> Void = { _ in }
  ) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(label, on: screen)
    script(recognizer)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Drags the content up by the slop, 10 points, and by 20 points twice.
  func dragUp() {
    screen.down(150, 300)
    for y: CGFloat in [280, 260, 240] { screen.move(150, y) }
  }

  /// Returns what is noted while random fingers touch the view and programs interfere.
  static func play(_ random: inout SeededGenerator, sendsOnlyLists: Bool) -> [String] {
    let scene = Scene()
    let (screen, view) = (scene.screen, scene.view)
    screen.sendsOnlyLists = sendsOnlyLists
    view.alwaysBounceVertical = random.chance(0.5)
    view.isPagingEnabled = random.chance(0.2)
    for label in ["a", "b"] where random.chance(0.4) {
      scene.attach(label) {
        $0.onMoved = random.chance(0.3) ? .began : nil
        $0.onEnded = random.one(of: [.failed, .ended])
        if random.chance(0.5) { $0.simultaneousWith = ["a", "b"] }
      }
    }
    let content = NotingView(
      "content", frame: CGRect(x: 0, y: 0, width: 300, height: 900), on: screen)
    if random.chance(0.5) { view.addSubview(content) }
    view.delaysContentTouches = random.chance(0.5)
    if random.chance(0.5) {
      view.panGestureRecognizer.addAction { [unowned screen] in screen.note("action \($0.state)") }
    }
    var down: [Int: CGPoint] = [:]
    for _ in 0..<random.whole(20...80) {
      let finger = random.chance(0.85) ? 1 : 2
      if let location = down[finger], random.chance(0.9) {
        let next = CGPoint(
          x: location.x + random.number(-4...4), y: location.y + random.number(-30...30))
        down[finger] = next
        screen.move(next.x, next.y, finger: finger, after: Int64(random.whole(0...20)))
      } else if down[finger] != nil {
        down[finger] = nil
        if random.chance(0.8) { screen.up(finger: finger) } else { screen.cancel(finger: finger) }
      } else {
        let location = CGPoint(x: random.number(20...280), y: random.number(20...380))
        down[finger] = location
        screen.down(location.x, location.y, finger: finger)
      }
      if random.chance(0.05) { scene.interfere(&random) }
      screen.note("at \(view.contentOffset.y) \(view.panGestureRecognizer.state)")
    }
    screen.pass(Int64(random.whole(0...3000)))
    return screen.takeNotes() + ["rests at \(view.contentOffset.y)"]
  }

  private func interfere(_ random: inout SeededGenerator) {
    switch random.whole(0...6) {
    case 0: view.isScrollEnabled.toggle()
    case 1: view.contentOffset.y += 50
    case 2: view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    case 3: view.contentSize.height = random.number(300...3000)
    case 4: view.bounces.toggle()
    case 5: view.contentInset.top = random.number(0...100)
    default: view.alwaysBounceHorizontal.toggle()
    }
  }
}
