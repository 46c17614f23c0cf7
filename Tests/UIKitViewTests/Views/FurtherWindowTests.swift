import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Windows that an app makes besides the one of its screen (V20).
@Suite("Further windows")
@MainActor
struct FurtherWindowTests {
  private final class Passing: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === rootViewController?.view ? nil : hit
    }
  }

  private final class Toucher: UIView {
    var count = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
  }

  private let screen = TouchedScreen()
  private let ground = Toucher(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    screen.window.addSubview(ground)
  }

  /// Makes a window of a class with a view that counts touches, in a turn.
  private func show<Made: UIWindow>(
    _ type: Made.Type, level: UIWindow.Level = .normal
  ) -> (window: Made, view: Toucher) {
    let view = Toucher(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    var made: Made?
    screen.loop.asCurrent {
      let window = Made(frame: screen.window.bounds)
      window.windowLevel = level
      let root = UIViewController()
      root.view.addSubview(view)
      window.rootViewController = root
      window.isHidden = false
      screen.loop.runMainQueue()
      screen.loop.runUpdateCycle()
      made = window
    }
    return (made ?? Made(frame: .zero), view)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    screen.down(x, y)
    screen.up()
  }

  @Test("A window that is shown has the touches, and its views are in it")
  func touches() {
    let (window, view) = show(UIWindow.self)
    #expect(view.window === window && window.subviews.first === window.rootViewController?.view)
    tap(120, 120)
    tap(20, 20)
    #expect(view.count == 1 && ground.count == 0)
    window.isHidden = true
    tap(120, 120)
    #expect(view.count == 1 && ground.count == 1)
    window.isHidden = false
    tap(120, 120)
    #expect(view.count == 2 && ground.count == 1)
  }

  private final class TapNote: UIActionTarget {
    static let action = Selector("tapped")
    var count = 0
    func perform(_ action: Selector, with sender: Any?) { count += 1 }
  }

  /// A window that notes events, and may keep them from its views.
  private final class Watching: UIWindow {
    var phases: [UITouch.Phase] = []
    var keepsEvents = false

    override func sendEvent(_ event: UIEvent) {
      if !keepsEvents { super.sendEvent(event) }
      phases += event.allTouches?.map(\.phase) ?? []
    }
  }

  @Test("A window of an app's class receives each event of its views, and may keep it (S5.1a)")
  func events() {
    let (window, view) = show(Watching.self)
    let taps = TapNote()
    view.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: TapNote.action))
    screen.down(120, 120)
    screen.move(121, 120)
    screen.up()
    #expect(window.phases == [.began, .moved, .ended])
    #expect(view.count == 1 && taps.count == 1)
    window.keepsEvents = true
    tap(120, 120)
    #expect(window.phases.count == 5 && view.count == 1 && taps.count == 1)
    window.keepsEvents = false
    tap(120, 120)
    #expect(view.count == 2 && taps.count == 2)
    window.isHidden = true
    tap(20, 20)
    #expect(window.phases.count == 7 && ground.count == 1)
  }

  @Test("A window of an app's class may override how it becomes visible")
  func becomesVisible() {
    final class Late: UIWindow {
      var count = 0
      override func makeKeyAndVisible() {
        count += 1
        super.makeKeyAndVisible()
      }
    }
    let (window, _) = show(Late.self)
    window.isHidden = true
    screen.loop.asCurrent { window.makeKeyAndVisible() }
    #expect(window.count == 1 && !window.isHidden && window.isKeyWindow)
  }

  @Test("A window that refuses a touch leaves it to the one below")
  func passes() {
    let (window, view) = show(Passing.self)
    tap(20, 20)
    tap(120, 120)
    #expect(view.count == 1 && ground.count == 1)
    #expect(!window.isHidden)
  }

  @Test("Levels order the windows, whatever comes later")
  func levels() {
    let (alert, high) = show(UIWindow.self, level: .alert)
    let (normal, low) = show(UIWindow.self)
    let (behind, back) = show(UIWindow.self, level: .normal - 1)
    screen.window.addSubview(Toucher(frame: screen.window.bounds))
    tap(120, 120)
    #expect((high.count, low.count, back.count) == (1, 0, 0))
    alert.windowLevel = .normal - 2
    normal.windowLevel = .statusBar
    alert.isHidden = true
    tap(120, 120)
    #expect((high.count, low.count, back.count) == (1, 1, 0))
    #expect(screen.window.subviews.last === normal && screen.window.subviews.first === behind)
  }

  @Test("A window that the app keeps no longer is gone")
  func forgotten() {
    weak var gone: UIWindow?
    do {
      let (window, _) = show(UIWindow.self)
      gone = window
      #expect(gone != nil)
    }
    tap(120, 120)
    #expect(gone == nil && ground.count == 1)
  }

  @Test("A field in another window is edited by the keys of the screen")
  func keys() {
    let (window, view) = show(UIWindow.self)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    view.addSubview(field)
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder && field.isEditing)
    field.resignFirstResponder()
    #expect(!field.isEditing && !window.isHidden)
  }

  @Test("The main window is the key window again when another one is hidden")
  func key() {
    screen.window.makeKey()
    let (window, _) = show(UIWindow.self)
    window.makeKey()
    #expect(window.isKeyWindow && !screen.window.isKeyWindow)
    window.isHidden = true
    #expect(!window.isKeyWindow && screen.window.isKeyWindow)
  }
}
