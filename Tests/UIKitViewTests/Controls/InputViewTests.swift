import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Views above and in the place of the keys of a device (V9c, V9d).
@Suite("Input and accessory views")
@MainActor
struct InputViewTests {
  private let scene = Window(device: "iphone-16")

  /// A chat: a bar above the keyboard that stays on screen without one.
  private final class Chat: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  private var guide: CGFloat {
    scene.window.subviews.first?.keyboardLayoutGuide.layoutFrame.minY ?? 0
  }

  /// Runs work, and returns the ends of the frames that the keyboard's notifications told.
  private func frames(_ work: () -> Void) -> [CGRect] {
    var frames: [CGRect] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(
        forName: name, object: scene.window.screen, queue: nil
      ) { note in
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated {
          let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
          frames.append(value?.cgRectValue ?? .zero)
        }
      }
    }
    scene.inTurn(work)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    return frames
  }

  @Test("A controller that appears and may be the first responder shows its accessory view (V9e)")
  func appears() {
    let chat = Chat()
    let navigation = UINavigationController(rootViewController: chat)
    scene.show { navigation }
    #expect(chat.isFirstResponder && chat.bar.window === scene.window)
    scene.inTurn { navigation.pushViewController(UIViewController(), animated: false) }
    #expect(!chat.isFirstResponder && chat.bar.window == nil)
    scene.inTurn { navigation.popViewController(animated: false) }
    #expect(chat.isFirstResponder && chat.bar.window === scene.window)
    let silent = UIViewController()
    scene.show { silent }
    #expect(!silent.isFirstResponder)
  }

  @Test("The accessory view of a controller is docked, and stays while a text in it is edited")
  func chat() {
    let chat = Chat()
    chat.bar.addSubview(chat.text)
    let shown = frames { scene.show { chat } }
    #expect(shown == [CGRect(x: 0, y: 768, width: 393, height: 84)])
    #expect(chat.bar.window === scene.window)
    #expect(
      chat.bar.convert(chat.bar.bounds, to: nil) == CGRect(x: 0, y: 768, width: 393, height: 50))
    #expect(guide == 768)
    let edited = frames { _ = chat.text.becomeFirstResponder() }
    #expect(edited == [CGRect(x: 0, y: 466, width: 393, height: 386)])
    #expect(chat.bar.convert(chat.bar.bounds, to: nil).minY == 466)
    let docked = frames { _ = chat.text.resignFirstResponder() }
    #expect(docked == [CGRect(x: 0, y: 768, width: 393, height: 84)])
    #expect(chat.isFirstResponder)
    scene.window.addSubview(UIView(frame: scene.window.bounds))
    #expect(scene.window.hitTest(CGPoint(x: 10, y: 780), with: nil) === chat.text)
    let gone = frames { chat.view.removeFromSuperview() }
    #expect(gone.map(\.minY) == [852] && chat.bar.window == nil)
  }

  @Test("An input view takes the place of the keys, below the accessory view of the field")
  func input() {
    let (form, field) = (UIViewController(), UITextField())
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
    form.view.addSubview(field)
    field.inputView = picker
    field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    scene.show { form }
    #expect(
      frames { _ = field.becomeFirstResponder() } == [
        CGRect(x: 0, y: 558, width: 393, height: 294)
      ])
    #expect(picker.convert(picker.bounds, to: nil).minY == 602 && guide == 558)
    #expect(field.inputAccessoryView?.convert(CGPoint.zero, to: nil).y == 558)
    field.inputView = nil
    #expect(frames { field.reloadInputViews() }.map(\.minY) == [472])
    #expect(picker.window == nil)
    #expect(frames { _ = field.resignFirstResponder() }.map(\.minY) == [852])
    #expect(field.inputAccessoryView?.window == nil && guide == 818)
  }

  @Test("A field that leaves its window is not edited any more")
  func leaves() {
    let (form, field) = (UIViewController(), UITextField())
    form.view.addSubview(field)
    scene.show { form }
    scene.inTurn { _ = field.becomeFirstResponder() }
    #expect(guide == 516)
    scene.inTurn { field.removeFromSuperview() }
    #expect(guide == 818 && !field.isFirstResponder)
  }

  @Test("A plain screen has no keyboard, and shows neither view")
  func plainScreen() {
    let plain = Window()
    let field = plain.add(UITextField())
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
    #expect(field.becomeFirstResponder())
    #expect(field.inputAccessoryView?.window == nil)
  }
}
