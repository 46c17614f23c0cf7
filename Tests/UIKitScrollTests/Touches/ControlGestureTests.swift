import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Controls in a view with recognizers (S5.5a).
@Suite("Controls among gestures")
@MainActor
struct ControlGestureTests {
  private let screen = TouchedScreen()
  private let card = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    screen.window.addSubview(card)
  }

  private func attach<Recognizer: UIGestureRecognizer>(
    _ name: String, _ recognizer: Recognizer
  ) -> Recognizer {
    recognizer.addAction { [screen] _ in
      if recognizer.state == .began || recognizer.state == .ended { screen.note(name) }
    }
    card.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func add<Control: UIControl>(_ control: Control, _ event: UIControl.Event) -> Control {
    control.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    control.addAction(UIAction { [screen] _ in screen.note("control") }, for: event)
    card.addSubview(control)
    return control
  }

  private func tap(_ x: CGFloat = 30, _ y: CGFloat = 30) {
    screen.down(x, y)
    screen.up(after: 50)
  }

  private static let controls: [@MainActor () -> (UIControl, UIControl.Event)] = [
    { (UIButton(), .touchUpInside) }, { (UISwitch(), .valueChanged) },
    { (UIStepper(), .valueChanged) }, { (UISegmentedControl(items: ["A", "B"]), .valueChanged) },
    { (UITextField(), .touchUpInside) },
  ]

  @Test("A tap is the control's, not a recognizer's of a view around it", arguments: 0..<5)
  func tap(index: Int) {
    let (control, event) = Self.controls[index]()
    _ = add(control, event)
    let tap = attach("card", UITapGestureRecognizer())
    self.tap(210, 40)
    self.tap()
    #expect(screen.takeNotes().last == "control")
    self.tap(250, 300)
    #expect(screen.takeNotes() == ["card"])
    // Two fingers or taps are not the control's.
    tap.numberOfTapsRequired = 2
    self.tap()
    screen.pass(50)
    self.tap()
    #expect(screen.takeNotes().contains("card"))
  }

  @Test("A text takes a tap from views around it if it can be edited, and leaves it otherwise")
  func text() {
    let text = UITextView(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    card.addSubview(text)
    let tap = attach("card", UITapGestureRecognizer())
    self.tap()
    #expect(screen.takeNotes() == [])
    #expect(text.isFirstResponder)
    // Two taps are not the text's.
    tap.numberOfTapsRequired = 2
    self.tap()
    screen.pass(50)
    self.tap()
    #expect(screen.takeNotes() == ["card"])
    tap.numberOfTapsRequired = 1
    text.resignFirstResponder()
    text.isEditable = false
    screen.pass(1000)
    self.tap()
    #expect(screen.takeNotes() == ["card"])
    #expect(!text.isFirstResponder)
  }

  @Test("A control that is not enabled, and one of an app, leave taps to views around them")
  func others() {
    _ = attach("card", UITapGestureRecognizer())
    let button = add(UIButton(), .touchUpInside)
    button.isEnabled = false
    tap()
    #expect(screen.takeNotes() == ["card"])
    button.removeFromSuperview()
    _ = add(UIControl(), .touchUpInside)
    tap()
    #expect(screen.takeNotes() == ["card"])
  }

  @Test("The recognizer of a control itself takes its taps")
  func own() {
    let button = add(UIButton(), .touchUpInside)
    let tap = UITapGestureRecognizer()
    tap.addAction { [screen] _ in screen.note("own") }
    button.addGestureRecognizer(tap)
    self.tap()
    #expect(screen.takeNotes() == ["own"])
  }

  private func drag(from x: CGFloat, by step: CGPoint) {
    screen.down(x, 40)
    for count in 1...8 {
      screen.move(x + step.x * CGFloat(count), 40 + step.y * CGFloat(count))
    }
    screen.up()
  }

  @Test("A slider keeps a finger on its knob that moves along it from pans and swipes around it")
  func slider() {
    let slider = add(UISlider(), .valueChanged)
    slider.value = 0.5
    _ = attach("pan", UIPanGestureRecognizer())
    drag(from: 120, by: CGPoint(x: 8, y: 0))
    #expect(screen.takeNotes() == Array(repeating: "control", count: 8))
    // Across it, and beside the knob, the pan has it.
    drag(from: 184, by: CGPoint(x: 0, y: 8))
    #expect(screen.takeNotes().contains("pan"))
    slider.value = 0
    drag(from: 150, by: CGPoint(x: 8, y: 0))
    #expect(screen.takeNotes().contains("pan"))
  }
}
