import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("The responder chain")
@MainActor
struct ResponderChainTests {
  /// Notes the actions that it performs, with their senders.
  private final class Performer: UIView, UIActionTarget {
    var performed: [Selector] = []
    weak var sender: AnyObject?

    func perform(_ action: Selector, with sender: Any?) {
      performed.append(action)
      self.sender = sender as AnyObject?
    }
  }

  /// Allows one action.
  private final class Editor: UIView {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == "archive:"
    }
  }

  @Test("An action without a target is performed by the first responder from its sender on")
  func noTarget() {
    let (outer, inner, button) = (Performer(), UIView(), UIButton())
    outer.addSubview(inner)
    inner.addSubview(button)
    #expect(UIApplication.shared.sendAction("archive:", to: nil, from: button, for: nil))
    #expect(outer.performed == ["archive:"])
    #expect(outer.sender === button)
  }

  @Test("An action that no responder knows is not performed")
  func unknown() {
    let (outer, button) = (UIView(), UIButton())
    outer.addSubview(button)
    #expect(!UIApplication.shared.sendAction("archive:", to: nil, from: button, for: nil))
  }

  @Test("A control without a target for its action sends it along the chain")
  func control() {
    let (outer, button) = (Performer(), UIButton())
    outer.addSubview(button)
    button.addTarget(nil, action: "archive:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.performed == ["archive:"])
  }

  @Test("An action without a target goes along the first responder's chain, then its own (S5.32)")
  func firstResponder() {
    let window = Window()
    let (outer, button) = (Performer(), UIButton())
    let (editor, field) = (Performer(), UITextField())
    window.add(outer).addSubview(button)
    window.add(editor).addSubview(field)
    button.addTarget(nil, action: "archive:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(outer.performed == ["archive:"] && editor.performed.isEmpty)
    #expect(field.becomeFirstResponder())
    button.sendActions(for: .touchUpInside)
    #expect(outer.performed.count == 1 && editor.performed == ["archive:"])
    #expect(editor.sender === button)
  }

  @Test("A responder performs the actions that it has, but none of the edit menu by itself (S5.32)")
  func hasMethod() {
    let (performer, inner) = (Performer(), UIView())
    performer.addSubview(inner)
    #expect(inner.target(forAction: "archive:", withSender: nil) as? UIView === performer)
    #expect(inner.target(forAction: "copy:", withSender: nil) == nil)
    #expect(!performer.canPerformAction("paste:", withSender: nil))
  }

  @Test("The target for an action is the first responder that can perform it")
  func target() {
    let (editor, inner) = (Editor(), UIView())
    editor.addSubview(inner)
    #expect(inner.target(forAction: "archive:", withSender: nil) as? UIView === editor)
    #expect(inner.target(forAction: "other:", withSender: nil) == nil)
  }
}
