import Foundation
import Testing
import UIKit

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

  @Test("The target for an action is the first responder that can perform it")
  func target() {
    let (editor, inner) = (Editor(), UIView())
    editor.addSubview(inner)
    #expect(inner.target(forAction: "archive:", withSender: nil) as? UIView === editor)
    #expect(inner.target(forAction: "other:", withSender: nil) == nil)
  }
}
